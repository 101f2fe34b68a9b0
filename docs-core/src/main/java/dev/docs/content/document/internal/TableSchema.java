package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.rule.internal.KeepsRule;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Validates tables from requests: every column, cell and text they refer to must exist. */
@KeepsRule("empty-cells")
public final class TableSchema {

  /** The types of columns. */
  public static final Set<String> TYPES =
      Set.of(
          "text",
          "number",
          "checkbox",
          "files",
          "users",
          "rating",
          "select",
          "content-ref",
          "image");

  private TableSchema() {}

  static void check(Block table, String path) {
    Map<?, ?> definition = object(table.data().get("definition"), path + ".data.definition");
    Map<?, ?> view = object(table.data().get("view"), path + ".data.view");
    Map<?, ?> records = object(table.data().get("records"), path + ".data.records");
    Set<String> texts = new HashSet<>();
    for (Map.Entry<?, ?> column : definition.entrySet()) {
      String at = path + ".data.definition." + column.getKey();
      String type = String.valueOf(object(column.getValue(), at).get("type"));
      if (!TYPES.contains(type)) {
        throw DocumentSchema.fault(at + ".type", "is not a type of column");
      }
      if (type.equals("text")) {
        texts.add(String.valueOf(column.getKey()));
      }
    }
    view(view, definition, path + ".data.view");
    merges(table.data().get(TableSpans.MERGES), definition, records, path + ".data.cellMerges");
    Set<String> fragments = new HashSet<>();
    for (Fragment fragment : table.fragments()) {
      if (!FragmentTypes.isTableHead(fragment)) {
        fragments.add(String.valueOf(fragment.fragment()));
      }
    }
    Set<String> named = new HashSet<>();
    for (Map.Entry<?, ?> record : records.entrySet()) {
      String at = path + ".data.records." + record.getKey();
      Map<?, ?> values = object(object(record.getValue(), at).get("values"), at + ".values");
      for (Map.Entry<?, ?> value : values.entrySet()) {
        String id = String.valueOf(value.getKey());
        if (!definition.containsKey(id)) {
          throw DocumentSchema.fault(at + ".values." + id, "is of a column that does not exist");
        }
        if (texts.contains(id)) {
          if (!fragments.contains(String.valueOf(value.getValue()))) {
            throw DocumentSchema.fault(at + ".values." + id, "must name a fragment of the table");
          }
          named.add(String.valueOf(value.getValue()));
        } else {
          value(object(definition.get(id), at), value.getValue(), at + ".values." + id);
        }
      }
    }
    for (int i = 0; i < table.fragments().size(); i++) {
      if (FragmentTypes.isTableHead(table.fragments().get(i))) {
        column(table.fragments().get(i).fragment(), definition, path + ".fragments[" + i + "]");
      } else if (!named.contains(String.valueOf(table.fragments().get(i).fragment()))) {
        throw DocumentSchema.fault(path + ".fragments[" + i + "]", "is not named by a cell");
      }
    }
  }

  /** Refuses values that a cell of the column cannot hold, since they would be lost. */
  private static void value(Map<?, ?> column, @Nullable Object value, String path) {
    boolean text = value instanceof String;
    switch (String.valueOf(column.get("type"))) {
      case "files", "users", "select" ->
          require(
              value instanceof List<?> list && list.stream().allMatch(String.class::isInstance),
              path,
              "an array of strings");
      case "number", "rating" -> require(text || value instanceof Number, path, "a number");
      case "checkbox" -> require(value instanceof Boolean, path, "true or false");
      case "content-ref" -> require(text || value instanceof Map, path, "a reference");
      default -> require(value instanceof Map, path, "a reference");
    }
  }

  private static void require(boolean right, String path, String expected) {
    if (!right) {
      throw DocumentSchema.fault(path, "must be " + expected);
    }
  }

  private static void view(Map<?, ?> view, Map<?, ?> definition, String path) {
    if (view.get("columns") instanceof List<?> columns) {
      for (int i = 0; i < columns.size(); i++) {
        column(columns.get(i), definition, path + ".columns[" + i + "]");
      }
    }
    for (String name : List.of("targetDefinition", "coverDefinition", "coverDefinitionDark")) {
      if (view.get(name) != null) {
        column(view.get(name), definition, path + "." + name);
      }
    }
    if (view.get("columnWidths") instanceof Map<?, ?> widths) {
      widths.keySet().forEach(id -> column(id, definition, path + ".columnWidths." + id));
    }
  }

  private static void merges(
      @Nullable Object merges, Map<?, ?> definition, Map<?, ?> records, String path) {
    require(merges == null || merges instanceof List, path, "an array");
    if (merges instanceof List<?> all) {
      for (int i = 0; i < all.size(); i++) {
        String at = path + "[" + i + "]";
        Map<?, ?> merge = object(all.get(i), at);
        Map<?, ?> anchor = object(merge.get("anchor"), at + ".anchor");
        column(anchor.get("column"), definition, at + ".anchor.column");
        if (!records.containsKey(anchor.get("record"))) {
          throw DocumentSchema.fault(at + ".anchor.record", "is a record that does not exist");
        }
        for (String size : List.of("rowSpan", "colSpan")) {
          require(TableSpans.isSize(merge.get(size)), at + "." + size, "a number from 1 to 50");
        }
      }
    }
  }

  private static void column(@Nullable Object id, Map<?, ?> definition, String path) {
    if (!definition.containsKey(id)) {
      throw DocumentSchema.fault(path, "is a column that does not exist");
    }
  }

  private static Map<?, ?> object(@Nullable Object value, String path) {
    return DocumentReader.object(value, path);
  }
}
