package dev.docs.content.markdown.write;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.TableView;
import dev.docs.content.markdown.node.Tables;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes a table that needs HTML because a pipe table cannot represent it. Used once. */
final class HtmlTableWriter {

  private final TableView view;
  private final Writing targets;
  private final List<String> columns;
  private final List<String> heads = new ArrayList<>();
  private final TableSpans spans;

  /** Whether clients merge its cells, who send an empty text for each that is hidden. */
  private final boolean merged;

  private StringBuilder out = new StringBuilder();

  private HtmlTableWriter(Block table, Writing targets) {
    this.view = TableView.of(table);
    this.targets = targets;
    columns = List.copyOf(view.columns().keySet());
    view.columns().forEach((id, column) -> heads.add(head(heads.size() + 1, id, column)));
    List<String> records = view.rows().stream().map(TableView.Row::id).toList();
    merged = table.data().containsKey(TableSpans.MERGES);
    spans = TableSpans.of(table, columns, records, true, this::isSet);
  }

  /** Whether a value, or what a column is, would be lost with a cell. */
  private boolean isSet(int row, int column) {
    if (row == TableSpans.HEAD) {
      return !heads.get(column).equals("></th>");
    }
    Object value = view.rows().get(row).values().get(columns.get(column));
    return value != null && !value.equals(List.of()) && !isEmpty(columns.get(column), value);
  }

  /** Whether a text has nothing, so that a cell may be hidden that clients have merged. */
  private boolean isEmpty(String column, Object value) {
    return merged
        && view.isOfType(column, "text")
        && view.cell(value).stream()
            .flatMap(List::stream)
            .allMatch(node -> BlockType.PARAGRAPH.is(node) && ((Block) node).nodes().isEmpty());
  }

  static String write(Block table, Writing targets) {
    return new HtmlTableWriter(table, targets).written(table);
  }

  private String written(Block table) {
    out.append("<table");
    Map<String, Object> said = view.view();
    if (view.cards()) {
      attribute("data-view", "cards");
      if ("large".equals(said.get("cardSize"))) {
        attribute("data-card-size", "large");
      }
      flag("data-column-title-hidden", said.get("hideColumnTitle"));
    } else {
      flag("data-header-hidden", said.get("hideHeader"));
      flag("data-new-sizing", said.get("useNewSizing"));
      flag("data-header-sticky", said.get("stickyHeader"));
      flag("data-first-column-sticky", said.get("stickyFirstColumn"));
    }
    attribute("data-full-width", table.data().get("fullWidth"));
    attribute("data-search", table.data().get("search"));
    out.append("><thead><tr>");
    for (int i = 0; i < heads.size(); i++) {
      if (opens("th", TableSpans.HEAD, i)) {
        out.append(heads.get(i));
      }
    }
    out.append("</tr>");
    int inHead = spans.recordsInHead();
    for (int i = 0; i < view.rows().size(); i++) {
      out.append(i == inHead ? "</thead><tbody>" : "");
      row(i);
    }
    out.append(view.rows().size() <= inHead ? "</thead><tbody>" : "");
    return out.append("</tbody></table>").toString();
  }

  private void attribute(String name, @Nullable Object value) {
    out.append(Entities.attribute(name, value));
  }

  /** Writes an attribute without a value if the flag is true. */
  private void flag(String name, @Nullable Object flag) {
    out.append(Boolean.TRUE.equals(flag) ? " " + name : "");
  }

  /** Writes an id or order index, unless it equals its default by position. */
  private void id(String name, String id, String byPosition) {
    attribute(name, id.equals(byPosition) ? null : id);
  }

  /** Writes the start of a cell's tag with its spans; false if another cell spans its place. */
  private boolean opens(String name, int row, int column) {
    Optional<TableSpans.Span> span = spans.at(row, column);
    span.ifPresent(
        size -> {
          out.append('<').append(name);
          attribute("rowspan", size.rows() == 1 ? null : size.rows());
          attribute("colspan", size.columns() == 1 ? null : size.columns());
        });
    return span.isPresent();
  }

  private void row(int index) {
    TableView.Row row = view.rows().get(index);
    String counted = "r" + (index + 1);
    out.append("<tr");
    id("data-id", row.id(), counted);
    id("data-order", row.orderIndex(), Tables.orderIndex(index));
    out.append('>');
    int cell = 0;
    for (Map.Entry<String, Map<?, ?>> column : view.columns().entrySet()) {
      if (!opens("td", index, cell++)) {
        continue;
      }
      Object value = row.values().get(column.getKey());
      Object type = column.getValue().get("type");
      if ("text".equals(type) && value instanceof String fragment) {
        id("data-id", fragment, counted + "c" + cell);
      }
      flag("data-none", value == null && List.of("text", "checkbox").contains(type));
      out.append('>');
      cell(column.getValue(), value);
    }
    out.append("</tr>");
  }

  /** The head of a column without the start of its tag. */
  private String head(int index, String id, Map<?, ?> column) {
    StringBuilder table = out;
    out = new StringBuilder();
    id("data-id", id, "c" + index);
    if (view.view().get("columnWidths") instanceof Map<?, ?> widths && widths.get(id) != null) {
      attribute("width", Length.text(widths.get(id)));
    }
    if (List.of("center", "right").contains(String.valueOf(column.get("textAlignment")))) {
      attribute("align", column.get("textAlignment"));
    }
    attribute("valign", column.get("verticalAlignment"));
    flag("data-hidden", !view.shown().contains(id));
    flag("data-card-target", id.equals(view.view().get("targetDefinition")));
    flag("data-card-cover", id.equals(view.view().get("coverDefinition")));
    flag("data-card-cover-dark", id.equals(view.view().get("coverDefinitionDark")));
    String type = String.valueOf(column.get("type"));
    attribute("data-type", type.equals("text") ? null : type);
    attribute("data-max", column.get("max"));
    flag("data-multiple", column.get("multiple"));
    out.append('>').append(HtmlWriter.line(view.head(id), targets));
    if (column.get("options") instanceof List<?> options && !options.isEmpty()) {
      options(options);
    }
    String head = out.append("</th>").toString();
    out = table;
    return head;
  }

  private void options(List<?> options) {
    out.append("<select>");
    for (Object option : options) {
      if (option instanceof Map<?, ?> map) {
        out.append("<option");
        for (String name : List.of("value", "label", "color")) {
          attribute(name, String.valueOf(map.get(name)));
        }
        out.append("></option>");
      }
    }
    out.append("</select>");
  }

  private static String text(String text) {
    return HtmlWriter.inlines(
        List.of(DocumentNode.Text.of(Leaf.plain(text))), new Writing(LinkTargets.byId()));
  }

  private void cell(Map<?, ?> column, @Nullable Object value) {
    String type = String.valueOf(column.get("type"));
    if (value instanceof Map<?, ?> ref) {
      link(Marks.target(ref.get("ref") instanceof Map<?, ?> inner ? inner : ref, targets));
    } else if (value instanceof List<?> list) {
      String between = "";
      for (Object item : list) {
        out.append(between);
        item(type, String.valueOf(item), column);
        between = " ";
      }
    } else if (type.equals("text")) {
      view.cell(value).ifPresent(blocks -> out.append(HtmlWriter.blocks(blocks, targets)));
    } else if (value instanceof Number) {
      out.append(Length.text(value));
    } else if (value != null) {
      out.append(text(value.toString()));
    }
    out.append("</td>");
  }

  private void item(String type, String item, Map<?, ?> column) {
    switch (type) {
      case "files" -> link(isAddress(item) ? item : targets.target(new ContentRef.File(item)));
      case "users" -> link(isAddress(item) ? item : targets.target(new ContentRef.User(item)));
      default -> {
        out.append("<span");
        attribute("data-option", item);
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

  private void link(String target) {
    out.append("<a");
    attribute("href", target);
    out.append('>').append(text(target)).append("</a>");
  }
}
