package dev.docs.http.html;

import static dev.docs.http.html.PlainValues.map;
import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.TableSpans;
import java.util.Collections;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What a table shows. Immutable.
 *
 * @param view how it is shown
 * @param definition of its columns
 * @param columns that are shown, in their order
 * @param rows the values of each, in their order
 * @param cells the texts of cells, by the values that name them
 * @param spans the cells that take more than their place among what is shown
 */
public record TableData(
    Map<?, ?> view,
    Map<?, ?> definition,
    List<?> columns,
    List<Map<?, ?>> rows,
    Map<String, Fragment> cells,
    TableSpans spans) {
  public static TableData of(Block table) {
    Map<?, ?> definition = map(table.data().get("definition"));
    Map<?, ?> view = map(table.data().get("view"));
    List<?> columns =
        view.get("columns") instanceof List<?> shown ? shown : List.copyOf(definition.keySet());
    List<Map.Entry<?, ?>> records =
        map(table.data().get("records")).entrySet().stream()
            .<Map.Entry<?, ?>>map(record -> record)
            .sorted(Comparator.comparing(record -> text(map(record.getValue()).get("orderIndex"))))
            .toList();
    List<Map<?, ?>> rows =
        records.stream()
            .<Map<?, ?>>map(record -> map(map(record.getValue()).get("values")))
            .toList();
    Map<String, Fragment> cells = new HashMap<>();
    table.fragments().forEach(fragment -> cells.put(fragment.fragment(), fragment));
    TableSpans spans =
        TableSpans.of(
            table,
            columns.stream().map(String::valueOf).toList(),
            records.stream().map(record -> String.valueOf(record.getKey())).toList(),
            isTitled(view),
            (row, column) ->
                row == TableSpans.HEAD
                    ? !text(map(definition.get(columns.get(column))).get("title")).isBlank()
                    : isSet(rows.get(row).get(columns.get(column))));
    return new TableData(
        view, definition, columns, rows, Collections.unmodifiableMap(cells), spans);
  }

  private static boolean isSet(@Nullable Object value) {
    return value != null && !value.equals(List.of());
  }

  /**
   * Writes the head and the rows of a table, with a cell at each place that no other one spans, and
   * returns the element of the rows.
   */
  public Html write(Html table, Heads heads, Cells cells) {
    boolean titled = isTitled(view);
    int inHead = titled ? spans.recordsInHead() : 0;
    if (titled) {
      Html head = table.add("thead");
      Html row = head.add("tr");
      for (int i = 0; i < columns.size(); i++) {
        Object column = columns.get(i);
        boolean blank = text(definition(column).get("title")).isBlank();
        spans
            .at(TableSpans.HEAD, i)
            .ifPresent(
                span -> heads.write(column, span, sized(row.add(blank ? "td" : "th"), span)));
      }
      rows(head, 0, inHead, cells);
    }
    Html body = table.add("tbody");
    rows(body, inHead, rows.size(), cells);
    return body;
  }

  private void rows(Html group, int from, int to, Cells cells) {
    for (int row = from; row < to; row++) {
      Html line = group.add("tr");
      Map<?, ?> values = rows.get(row);
      for (int i = 0; i < columns.size(); i++) {
        Object column = columns.get(i);
        spans
            .at(row, i)
            .ifPresent(
                span -> {
                  Html cell = sized(line.add("td"), span);
                  align(column, cell);
                  cells.write(column, values.get(column), cell);
                });
      }
    }
  }

  private static Html sized(Html cell, TableSpans.Span span) {
    if (span.rows() > 1) {
      cell.set("rowspan", String.valueOf(span.rows()));
    }
    return span.columns() > 1 ? cell.set("colspan", String.valueOf(span.columns())) : cell;
  }

  /** Writes the head of a column. */
  @FunctionalInterface
  public interface Heads {
    void write(Object column, TableSpans.Span span, Html cell);
  }

  /** Writes the value of a cell, which is null if it has none. */
  @FunctionalInterface
  public interface Cells {
    void write(Object column, @Nullable Object value, Html cell);
  }

  public boolean isCards() {
    return isCards(view);
  }

  private static boolean isCards(Map<?, ?> view) {
    return "cards".equals(view.get("type"));
  }

  /** Whether the titles of columns are shown above them. */
  private static boolean isTitled(Map<?, ?> view) {
    return !isCards(view) && !Boolean.TRUE.equals(view.get("hideHeader"));
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
