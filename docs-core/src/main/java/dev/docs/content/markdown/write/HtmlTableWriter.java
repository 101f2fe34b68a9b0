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
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes a table that needs HTML because a pipe table cannot represent it. Used once. */
final class HtmlTableWriter {

  private final TableView view;
  private final Writing targets;
  private final StringBuilder out = new StringBuilder("<table");

  private HtmlTableWriter(TableView view, Writing targets) {
    this.view = view;
    this.targets = targets;
  }

  static String write(Block table, Writing targets) {
    return new HtmlTableWriter(TableView.of(table), targets).written(table);
  }

  private String written(Block table) {
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
    }
    attribute("data-full-width", table.data().get("fullWidth"));
    out.append("><thead><tr>");
    int index = 0;
    for (Map.Entry<String, Map<?, ?>> column : view.columns().entrySet()) {
      head(++index, column.getKey(), column.getValue());
    }
    out.append("</tr></thead><tbody>");
    for (int i = 0; i < view.rows().size(); i++) {
      row(i);
    }
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

  private void row(int index) {
    TableView.Row row = view.rows().get(index);
    String counted = "r" + (index + 1);
    out.append("<tr");
    id("data-id", row.id(), counted);
    id("data-order", row.orderIndex(), Tables.orderIndex(index));
    out.append('>');
    int cell = 0;
    for (Map.Entry<String, Map<?, ?>> column : view.columns().entrySet()) {
      cell++;
      Object value = row.values().get(column.getKey());
      Object type = column.getValue().get("type");
      out.append("<td");
      if ("text".equals(type) && value instanceof String fragment) {
        id("data-id", fragment, counted + "c" + cell);
      }
      flag("data-none", value == null && List.of("text", "checkbox").contains(type));
      out.append('>');
      cell(column.getValue(), value);
    }
    out.append("</tr>");
  }

  private void head(int index, String id, Map<?, ?> column) {
    out.append("<th");
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
    String type = String.valueOf(column.get("type"));
    attribute("data-type", type.equals("text") ? null : type);
    attribute("data-max", column.get("max"));
    flag("data-multiple", column.get("multiple"));
    out.append('>').append(HtmlWriter.line(view.head(id), targets));
    if (column.get("options") instanceof List<?> options && !options.isEmpty()) {
      options(options);
    }
    out.append("</th>");
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
