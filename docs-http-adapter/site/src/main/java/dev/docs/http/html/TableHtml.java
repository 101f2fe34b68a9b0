package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;

/** Renders tables; cards are rendered as tables too. */
final class TableHtml {

  private TableHtml() {}

  static void write(Block table, BlockHtml blocks, Html out) {
    TableData data = TableData.of(table);
    Html body =
        data.write(
            out.add("div", "table").add("table"),
            (column, span, head) -> head.text(text(data.definition(column).get("title"))),
            (column, value, cell) -> {
              Fragment fragment = data.cells().get(text(value));
              if (fragment != null) {
                blocks.write(fragment.nodes(), cell);
              } else if (value instanceof String
                  || value instanceof Number
                  || value instanceof Boolean) {
                cell.text(value.toString());
              }
            });
    if (body.isEmpty()) {
      body.add("tr").add("td");
    }
  }
}
