package dev.docs.content.markdown;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.IdTargets;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.document.internal.UpdateDates;
import dev.docs.error.DocsException;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** The data of nodes as a version of the public interface describes it. Stateless. */
final class DescribedData {

  private static final Pattern ID = Pattern.compile("[-a-z0-9.+_]+");

  private static final List<String> COLORS =
      List.of(
          "default",
          "green",
          "blue",
          "red",
          "orange",
          "yellow",
          "purple",
          "$primary",
          "$info",
          "$success",
          "$warning",
          "$danger");

  /** Colors that only later versions know, and the nearest before. */
  private static final Map<String, String> LATER_COLORS =
      Map.of("pink", "red", "violet", "purple", "cyan", "blue", "$tint", "$primary");

  /** The actions of buttons, each with the field that it may have, or must. */
  private static final Map<String, String> ACTIONS =
      Map.of("search", "query", "ask", "query", "select", "slug");

  private DescribedData() {}

  /** The data of a block. */
  static Map<String, Object> of(Block block, DocumentForm form) {
    BlockType type = BlockType.of(block);
    Map<String, Object> data = described(block.data(), type.data(), form);
    switch (type) {
      case HEADING_1, HEADING_2, HEADING_3 -> {
        if (data.get("id") instanceof String id && !ID.matcher(id).matches()) {
          data.remove("id");
        }
      }
      case IMAGE -> images(data);
      case SWAGGER -> data.computeIfPresent("ref", (name, ref) -> urlOrFile(ref));
      case UPDATES -> data.putIfAbsent("format", "full");
      case UPDATE -> {
        Object date = block.data().get("date");
        data.put("date", UpdateDates.timestamp(String.valueOf(date)).orElse(""));
        if (data.get("tags") instanceof List<?> tags) {
          data.put("tags", tags.stream().map(tag -> Map.of("kind", "tag", "tag", tag)).toList());
        }
      }
      case PROMPT -> data.putIfAbsent("description", "");
      default -> {}
    }
    return data.equals(block.data()) ? block.data() : data;
  }

  /** A node within text. */
  static DocumentNode of(DocumentNode node, DocumentForm form) {
    if (node instanceof Text text) {
      return colored(text, form);
    }
    if (!(node instanceof Inline inline)) {
      return node;
    }
    InlineType type = InlineType.of(inline);
    Map<String, Object> data = described(inline.data(), type.data(), form);
    if (type == InlineType.INLINE_IMAGE) {
      images(data);
    } else if (type == InlineType.ICON) {
      data.computeIfPresent("color", (name, color) -> color(color, form));
    } else if (type == InlineType.BUTTON) {
      data.putIfAbsent("kind", "primary");
      Object action = action(inline.data().get("action"));
      data.remove("action");
      if (action != null) {
        data.put("action", action);
      }
      if (action != null && form == DocumentForm.NEWEST) {
        data.remove("ref");
      }
    }
    return data.equals(inline.data())
        ? inline
        : new Inline(inline.type(), data, inline.nodes(), inline.fragments(), inline.key());
  }

  private static Map<String, Object> described(
      Map<String, Object> data, List<DataField> fields, DocumentForm form) {
    Map<String, Object> described = new LinkedHashMap<>();
    for (DataField field : fields) {
      Object value = data.get(field.name());
      if (value != null && isKnown(field, form) && isDescribed(field, value)) {
        described.put(field.name(), value);
      }
    }
    return described.equals(data) ? new LinkedHashMap<>(data) : described;
  }

  private static boolean isKnown(DataField field, DocumentForm form) {
    return !field.later() || form == DocumentForm.NEWEST;
  }

  private static boolean isDescribed(DataField field, Object value) {
    return switch (field.kind()) {
      case TEXT ->
          value instanceof String text
              && (field.values().isEmpty() || field.values().contains(text));
      case CHOICE -> value instanceof String text && field.values().contains(text);
      case ICON ->
          value instanceof String text
              && text.codePointCount(0, text.length()) <= DataField.MAX_ICON;
      case FLAG -> value instanceof Boolean;
      case NUMBER -> value instanceof Number;
      case COUNT -> value instanceof Long count && count > 0;
      case LENGTH ->
          value instanceof Number
              || (value instanceof Map<?, ?> length
                  && length.get("unit") instanceof String
                  && length.get("value") instanceof Number);
      case TEXTS ->
          value instanceof List<?> texts && texts.stream().allMatch(String.class::isInstance);
      case OBJECTS -> value instanceof List;
      case OBJECT, LINK, SPECIFICATION -> value instanceof Map;
    };
  }

  private static void images(Map<String, Object> data) {
    data.computeIfPresent("ref", (name, ref) -> urlOrFile(ref));
    data.computeIfPresent("refDark", (name, ref) -> urlOrFile(ref));
  }

  /** A reference to a file or a URL; any other one as the URL that leads to it. */
  static Object urlOrFile(Object ref) {
    if (ref instanceof Map<?, ?> map && Set.of("url", "file").contains(map.get("kind"))) {
      return ref;
    }
    return new ContentRef.Url(target(ref)).toMap();
  }

  /** The target of a link by id; empty for none. */
  static String target(@Nullable Object ref) {
    try {
      return ref instanceof Map<?, ?> map ? IdTargets.target(ContentRef.of(map)) : "";
    } catch (DocsException unknown) {
      return "";
    }
  }

  private static @Nullable Object action(@Nullable Object action) {
    if (!(action instanceof Map<?, ?> given)
        || !(given.get("action") instanceof String name)
        || !ACTIONS.containsKey(name)) {
      return null;
    }
    String field = ACTIONS.get(name);
    if (!(given.get(field) instanceof String value)) {
      return name.equals("select") ? null : Map.of("action", name);
    }
    Map<String, Object> described = new LinkedHashMap<>();
    described.put("action", name);
    described.put(field, value);
    return described;
  }

  // ---------------------------------------------------------------- colors

  private static Text colored(Text text, DocumentForm form) {
    if (text.leaves().stream().allMatch(leaf -> isColored(leaf, form))) {
      return text;
    }
    List<Leaf> leaves =
        text.leaves().stream()
            .map(
                leaf -> new Leaf(leaf.text(), leaf.marks().stream().map(m -> of(m, form)).toList()))
            .toList();
    return new Text(leaves, text.key());
  }

  private static boolean isColored(Leaf leaf, DocumentForm form) {
    return leaf.marks().stream().allMatch(mark -> of(mark, form).equals(mark));
  }

  private static Mark of(Mark mark, DocumentForm form) {
    return MarkType.COLOR.is(mark)
        ? Mark.color(
            color(mark.data().get("text"), form), color(mark.data().get("background"), form))
        : mark;
  }

  private static String color(@Nullable Object name, DocumentForm form) {
    String color = String.valueOf(name);
    if (LATER_COLORS.containsKey(color)) {
      return form == DocumentForm.NEWEST ? color : LATER_COLORS.get(color);
    }
    return COLORS.contains(color) ? color : "default";
  }

  // ---------------------------------------------------------------- tables

  /** The data of a table; 2025 knows no columns of images, whose values are references. */
  static Map<String, Object> table(Map<String, Object> data, DocumentForm form) {
    if (form == DocumentForm.NEWEST || !(data.get("definition") instanceof Map<?, ?> columns)) {
      return data;
    }
    Set<Object> images =
        columns.entrySet().stream()
            .filter(
                column ->
                    column.getValue() instanceof Map<?, ?> map && "image".equals(map.get("type")))
            .map(column -> (Object) column.getKey())
            .collect(Collectors.toSet());
    if (images.isEmpty()) {
      return data;
    }
    Map<String, Object> described = new LinkedHashMap<>(data);
    described.put(
        "definition", with(columns, images, column -> with(column, "type", "content-ref")));
    if (data.get("records") instanceof Map<?, ?> records) {
      described.put(
          "records",
          with(
              records,
              records.keySet(),
              record ->
                  record instanceof Map<?, ?> map && map.get("values") instanceof Map<?, ?> values
                      ? with(record, "values", with(values, images, DescribedData::reference))
                      : record));
    }
    return described;
  }

  private static Object reference(Object value) {
    return value instanceof Map<?, ?> image && image.get("ref") instanceof Map<?, ?> ref
        ? ref
        : value;
  }

  private static Map<Object, Object> with(
      Map<?, ?> map, Set<?> names, UnaryOperator<Object> change) {
    Map<Object, Object> changed = new LinkedHashMap<>();
    map.forEach(
        (name, value) -> changed.put(name, names.contains(name) ? change.apply(value) : value));
    return changed;
  }

  private static Object with(Object map, String name, Object value) {
    Map<Object, Object> changed = new LinkedHashMap<>();
    if (map instanceof Map<?, ?> given) {
      changed.putAll(given);
    }
    changed.put(name, value);
    return changed;
  }
}
