package dev.docs.content.markdown.write;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.TableView;
import dev.docs.content.markdown.node.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes tables that need HTML because a pipe table cannot represent them. */
final class HtmlTableWriter {

  private HtmlTableWriter() {}

  static String write(Block table, Writing targets) {
    TableView view = TableView.of(table);
    StringBuilder out = new StringBuilder("<table");
    if (view.cards()) {
      out.append(" data-view=\"cards\"");
      if ("large".equals(view.view().get("cardSize"))) {
        out.append(" data-card-size=\"large\"");
      }
      if (Boolean.TRUE.equals(view.view().get("hideColumnTitle"))) {
        out.append(" data-column-title-hidden");
      }
    } else {
      if (Boolean.TRUE.equals(view.view().get("hideHeader"))) {
        out.append(" data-header-hidden");
      }
      if (Boolean.TRUE.equals(view.view().get("useNewSizing"))) {
        out.append(" data-new-sizing");
      }
    }
    if (table.data().containsKey("fullWidth")) {
      out.append(" data-full-width=\"").append(table.data().get("fullWidth")).append('"');
    }
    out.append("><thead><tr>");
    int index = 0;
    for (Map.Entry<String, Map<?, ?>> column : view.columns().entrySet()) {
      head(++index, column.getKey(), column.getValue(), view, targets, out);
    }
    out.append("</tr></thead><tbody>");
    for (int i = 0; i < view.rows().size(); i++) {
      row(i, view, targets, out);
    }
    return out.append("</tbody></table>").toString();
  }

  /** Writes a record. Ids and order indexes that equal their default by position are omitted. */
  private static void row(int index, TableView view, Writing targets, StringBuilder out) {
    TableView.Row row = view.rows().get(index);
    String counted = "r" + (index + 1);
    out.append("<tr");
    writeUnlessDefault("data-id", row.id(), counted, out);
    writeUnlessDefault("data-order", row.orderIndex(), Tables.orderIndex(index), out);
    out.append('>');
    int cell = 0;
    for (Map.Entry<String, Map<?, ?>> column : view.columns().entrySet()) {
      Object value = row.values().get(column.getKey());
      out.append("<td");
      if ("text".equals(column.getValue().get("type")) && value instanceof String fragment) {
        writeUnlessDefault("data-id", fragment, counted + "c" + (cell + 1), out);
      }
      boolean ambiguous = List.of("text", "checkbox").contains(column.getValue().get("type"));
      out.append(value == null && ambiguous ? " data-none>" : ">");
      cell(column.getValue(), value, view, targets, out);
      cell++;
    }
    out.append("</tr>");
  }

  private static void writeUnlessDefault(
      String name, String id, String byPosition, StringBuilder out) {
    if (!id.equals(byPosition)) {
      attribute(name, id, out);
    }
  }

  private static void head(
      int index, String id, Map<?, ?> column, TableView view, Writing targets, StringBuilder out) {
    out.append("<th");
    writeUnlessDefault("data-id", id, "c" + index, out);
    if (view.view().get("columnWidths") instanceof Map<?, ?> widths && widths.get(id) != null) {
      attribute("width", Length.text(widths.get(id)), out);
    }
    if (List.of("center", "right").contains(String.valueOf(column.get("textAlignment")))) {
      attribute("align", column.get("textAlignment"), out);
    }
    if (column.get("verticalAlignment") != null) {
      attribute("valign", column.get("verticalAlignment"), out);
    }
    if (!view.shown().contains(id)) {
      out.append(" data-hidden");
    }
    if (id.equals(view.view().get("targetDefinition"))) {
      out.append(" data-card-target");
    }
    if (id.equals(view.view().get("coverDefinition"))) {
      out.append(" data-card-cover");
    }
    String type = String.valueOf(column.get("type"));
    if (!type.equals("text")) {
      attribute("data-type", type, out);
    }
    if (column.get("max") != null) {
      attribute("data-max", column.get("max"), out);
    }
    if (Boolean.TRUE.equals(column.get("multiple"))) {
      out.append(" data-multiple");
    }
    out.append('>').append(HtmlWriter.line(view.head(id), targets));
    if (column.get("options") instanceof List<?> options && !options.isEmpty()) {
      options(options, out);
    }
    out.append("</th>");
  }

  private static void options(List<?> options, StringBuilder out) {
    out.append("<select>");
    for (Object option : options) {
      if (option instanceof Map<?, ?> map) {
        out.append("<option");
        for (String name : List.of("value", "label", "color")) {
          attribute(name, map.get(name), out);
        }
        out.append("></option>");
      }
    }
    out.append("</select>");
  }

  private static void attribute(String name, @Nullable Object value, StringBuilder out) {
    out.append(Entities.attribute(name, String.valueOf(value)));
  }

  private static String text(String text) {
    return HtmlWriter.inlines(
        List.of(DocumentNode.Text.of(Leaf.plain(text))), new Writing(LinkTargets.byId()));
  }

  private static void cell(
      Map<?, ?> column,
      @Nullable Object value,
      TableView view,
      Writing targets,
      StringBuilder out) {
    String type = String.valueOf(column.get("type"));
    if (value instanceof Map<?, ?> ref) {
      link(Marks.target(ref.get("ref") instanceof Map<?, ?> inner ? inner : ref, targets), out);
    } else if (value instanceof List<?> list) {
      List<String> parts = new ArrayList<>();
      for (Object item : list) {
        StringBuilder part = new StringBuilder();
        item(type, String.valueOf(item), column, targets, part);
        parts.add(part.toString());
      }
      out.append(String.join(" ", parts));
    } else if (type.equals("text")) {
      view.cell(value).ifPresent(blocks -> out.append(HtmlWriter.blocks(blocks, targets)));
    } else if (value instanceof Number) {
      out.append(Length.text(value));
    } else if (value != null) {
      out.append(text(value.toString()));
    }
    out.append("</td>");
  }

  private static void item(
      String type, String item, Map<?, ?> column, Writing targets, StringBuilder out) {
    switch (type) {
      case "files" -> link(isAddress(item) ? item : targets.target(new ContentRef.File(item)), out);
      case "users" -> link(isAddress(item) ? item : targets.target(new ContentRef.User(item)), out);
      default -> {
        out.append("<span");
        attribute("data-option", item, out);
        out.append('>').append(text(label(item, column))).append("</span>");
      }
    }
  }

  /** Whether a value is a target as written (an external or unresolved file) instead of an id. */
  private static boolean isAddress(String item) {
    return item.chars().anyMatch(c -> "/:.#".indexOf(c) >= 0);
  }

  private static String label(String value, Map<?, ?> column) {
    if (column.get("options") instanceof List<?> options) {
      for (Object option : options) {
        if (option instanceof Map<?, ?> map && value.equals(map.get("value"))) {
          return String.valueOf(map.get("label"));
        }
      }
    }
    return value;
  }

  private static void link(String target, StringBuilder out) {
    out.append("<a");
    attribute("href", target, out);
    out.append('>').append(text(target)).append("</a>");
  }
}
