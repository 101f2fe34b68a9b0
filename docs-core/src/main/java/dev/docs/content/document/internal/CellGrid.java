package dev.docs.content.document.internal;

import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Places the cells of an HTML table in columns, as HTML defines it: a cell takes the first column
 * that no cell of an earlier row still spans. Spans over rows end with their group of rows ({@code
 * thead}, {@code tbody}); 0 rows are all that are left of it. Cells may overlap, as in browsers.
 */
@KeepsRule("table-spans")
public final class CellGrid {

  /** The most rows that HTML lets a cell span. */
  private static final int MAX_ROWS = 65_534;

  private CellGrid() {}

  /**
   * A cell in its place.
   *
   * @param column its first column, counted from 0
   * @param rows how many it spans, from 1
   * @param columns how many it spans, from 1
   */
  public record Placed<C>(C cell, int column, int rows, int columns) {}

  /**
   * The cells of each row in their places.
   *
   * @param groups the cells, by groups of rows and by rows
   * @param attribute the value of an attribute of a cell; null if it has none
   * @param maxColumns the most columns; cells that begin beyond span one column, others end there
   */
  public static <C> List<List<Placed<C>>> of(
      List<List<List<C>>> groups,
      BiFunction<C, String, @Nullable String> attribute,
      int maxColumns) {
    List<List<Placed<C>>> placed = new ArrayList<>();
    for (List<List<C>> group : groups) {
      int[] until = new int[maxColumns];
      for (int row = 0; row < group.size(); row++) {
        List<Placed<C>> cells = new ArrayList<>();
        int column = 0;
        for (C cell : group.get(row)) {
          while (column < maxColumns && until[column] > row) {
            column++;
          }
          int left = Math.max(1, maxColumns - column);
          int columns = Math.min(left, Math.max(1, number(attribute.apply(cell, "colspan"))));
          int rows = rows(attribute.apply(cell, "rowspan"), group.size() - row);
          cells.add(new Placed<>(cell, column, rows, columns));
          int end = column + columns;
          for (; column < end; column++) {
            if (column < maxColumns) {
              until[column] = Math.max(until[column], row + rows);
            }
          }
        }
        placed.add(List.copyOf(cells));
      }
    }
    return placed;
  }

  /** The number of columns of placed cells. */
  public static <C> int width(List<List<Placed<C>>> rows) {
    return rows.stream()
        .flatMap(List::stream)
        .mapToInt(cell -> cell.column() + cell.columns())
        .max()
        .orElse(0);
  }

  private static int rows(@Nullable String rowspan, int left) {
    int rows = number(rowspan);
    boolean all = rows == 0 && rowspan != null && rowspan.strip().startsWith("0");
    return all ? left : Math.min(left, Math.max(1, rows));
  }

  /** The digits that a value begins with; 0 if there are none, bounded. */
  private static int number(@Nullable String value) {
    int number = 0;
    String digits = value == null ? "" : value.strip();
    for (int i = 0;
        i < digits.length() && digits.charAt(i) >= '0' && digits.charAt(i) <= '9';
        i++) {
      number = Math.min(MAX_ROWS, number * 10 + digits.charAt(i) - '0');
    }
    return number;
  }
}
