package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import java.util.Map;

/** Renders tables; cards are rendered as tables too. */
final class TableHtml {

  private TableHtml() {}

  static void write(Block table, BlockHtml blocks, Html out) {
    TableData data = TableData.of(table);
    Html html = out.add("div", "table").add("table");
    if (data.isTitled() && !data.isCards()) {
      Html head = html.add("thead").add("tr");
      for (Object column : data.columns()) {
        String name = text(data.definition(column).get("title"));
        head.add(name.isBlank() ? "td" : "th").text(name);
      }
    }
    Html body = html.add("tbody");
    for (Map<?, ?> values : data.rows()) {
      Html row = body.add("tr");
      for (Object column : data.columns()) {
        Html cell = row.add("td");
        data.align(column, cell);
        Object value = values.get(column);
        Fragment fragment = data.cells().get(text(value));
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
}
