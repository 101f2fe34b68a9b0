package dev.docs.http.html;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Renders tables; cards are rendered as tables too. */
final class TableHtml {

  private TableHtml() {}

  static void write(Block table, BlockHtml blocks, Html out) {
    Map<?, ?> definition = map(table.data().get("definition"));
    Map<?, ?> view = map(table.data().get("view"));
    List<?> columns =
        view.get("columns") instanceof List<?> shown ? shown : List.copyOf(definition.keySet());
    Map<String, Fragment> cells = new HashMap<>();
    table.fragments().forEach(fragment -> cells.put(fragment.fragment(), fragment));
    Html html = out.add("div", "table").add("table");
    if (!Boolean.TRUE.equals(view.get("hideHeader")) && !"cards".equals(view.get("type"))) {
      Html head = html.add("thead").add("tr");
      for (Object column : columns) {
        String name = BlockHtml.text(map(definition.get(column)).get("title"));
        head.add(name.isBlank() ? "td" : "th").text(name);
      }
    }
    Html body = html.add("tbody");
    for (Map<?, ?> values : rows(table)) {
      Html row = body.add("tr");
      for (Object column : columns) {
        Html cell = row.add("td");
        String alignment = BlockHtml.text(map(definition.get(column)).get("textAlignment"));
        if (alignment.equals("center") || alignment.equals("right")) {
          cell.set("class", alignment.equals("center") ? "center" : "end");
        }
        Object value = values.get(column);
        Fragment fragment = cells.get(BlockHtml.text(value));
        if (fragment != null) {
          blocks.write(fragment.nodes(), cell);
        } else if (value instanceof String || value instanceof Number || value instanceof Boolean) {
          cell.text(value.toString());
        }
      }
    }
    if (body.isEmpty()) {
      body.add("tr").add("td");
    }
  }

  private static List<Map<?, ?>> rows(Block table) {
    List<Map<?, ?>> records = new ArrayList<>();
    map(table.data().get("records")).values().forEach(record -> records.add(map(record)));
    records.sort(Comparator.comparing(record -> BlockHtml.text(record.get("orderIndex"))));
    List<Map<?, ?>> rows = new ArrayList<>();
    records.forEach(record -> rows.add(map(record.get("values"))));
    return rows;
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }
}
