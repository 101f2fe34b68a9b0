package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.map;
import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

/**
 * What a table shows. Immutable.
 *
 * @param view how it is shown
 * @param definition of its columns
 * @param columns that are shown, in their order
 * @param rows the values of each, in their order
 * @param cells the texts of cells, by the values that name them
 */
public record TableData(
    Map<?, ?> view,
    Map<?, ?> definition,
    List<?> columns,
    List<Map<?, ?>> rows,
    Map<String, Fragment> cells) {
  public static TableData of(Block table) {
    Map<?, ?> definition = map(table.data().get("definition"));
    Map<?, ?> view = map(table.data().get("view"));
    List<?> columns =
        view.get("columns") instanceof List<?> shown ? shown : List.copyOf(definition.keySet());
    List<Map<?, ?>> rows =
        map(table.data().get("records")).values().stream()
            .<Map<?, ?>>map(PlainValues::map)
            .sorted(Comparator.comparing(record -> text(record.get("orderIndex"))))
            .<Map<?, ?>>map(record -> map(record.get("values")))
            .toList();
    Map<String, Fragment> cells = new HashMap<>();
    table.fragments().forEach(fragment -> cells.put(fragment.fragment(), fragment));
    return new TableData(view, definition, columns, rows, Collections.unmodifiableMap(cells));
  }

  public boolean isCards() {
    return "cards".equals(view.get("type"));
  }

  /** Whether the titles of columns are not hidden. */
  public boolean isTitled() {
    return !Boolean.TRUE.equals(view.get("hideHeader"));
  }

  /** The definition of a column. */
  public Map<?, ?> definition(Object column) {
    return map(definition.get(column));
  }

  /** Aligns a cell as the column is. */
  public void align(Object column, Html cell) {
    String side = text(definition(column).get("textAlignment"));
    if (side.equals("center") || side.equals("right")) {
      cell.set("class", side.equals("center") ? "center" : "end");
    }
  }
}
