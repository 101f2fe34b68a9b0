package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The cells of a table that span several rows or columns. The interface has no such cells: they are
 * in the meta of the table, by record and column. A span ends before a cell that has a value, and
 * with the table, so that no value is hidden if a table is changed by clients that know no spans.
 * Not thread-safe while it is made.
 */
@KeepsRule("table-spans")
public final class TableSpans {

  /** The name in meta of a list of {@linkplain #told spans}. */
  public static final String NAME = "spans";

  /** The name in data of the spans that the public interface describes. */
  public static final String MERGES = "cellMerges";

  /** The row of the columns' heads. */
  public static final int HEAD = -1;

  /** The most rows or columns of a cell, those of HTML. */
  private static final int MAX_SIZE = 65_534;

  /** The most rows or columns of a cell that the public interface describes. */
  private static final long MAX_MERGED = 50;

  /** The most places of a table with spans, so that they need no more than some megabytes. */
  private static final long MAX_PLACES = 50_000_000;

  private static final String RECORD = "record";
  private static final String COLUMN = "column";
  private static final String ROWS = "rows";
  private static final String COLUMNS = "columns";

  /**
   * How many rows and columns a cell takes.
   *
   * @param rows from 1
   * @param columns from 1
   */
  public record Span(int rows, int columns) {
    public static final Span ONE = new Span(1, 1);

    /** Whether the cell is as if it had no attributes. */
    boolean isOne() {
      return rows == 1 && columns == 1;
    }
  }

  /** What has a value: a cell of a record or, in the row {@link #HEAD}, the head of a column. */
  @FunctionalInterface
  public interface Values {
    /** Whether the cell has a value. */
    boolean isSet(int row, int column);
  }

  /** A span that is being laid out. */
  private static final class Open {
    final int row;
    final int column;
    final int columns;
    int rows;

    Open(int row, int column, int columns, int rows) {
      this.row = row;
      this.column = column;
      this.columns = columns;
      this.rows = rows;
    }

    boolean covers(int atRow, int atColumn) {
      return atRow < row + rows && (atRow != row || atColumn != column);
    }
  }

  private final int width;
  private final Map<Long, Open> spans = new HashMap<>();
  private final BitSet covered = new BitSet();

  private TableSpans(int width) {
    this.width = width;
  }

  /**
   * The spans of a table as it is shown.
   *
   * @param columns the ids of the shown columns in their order
   * @param records the ids of the records in their order
   * @param headed whether the heads of columns are shown
   */
  public static TableSpans of(
      Block table, List<String> columns, List<String> records, boolean headed, Values values) {
    TableSpans spans = new TableSpans(columns.size());
    long places = (records.size() + 1L) * columns.size();
    List<Object> told = new ArrayList<>();
    if (table.meta().get(NAME) instanceof List<?> more) {
      told.addAll(more);
    }
    if (table.data().get(MERGES) instanceof List<?> merges) {
      merges.forEach(merge -> told.add(ofMerge(merge)));
    }
    if (!told.isEmpty() && places > 0 && places <= MAX_PLACES) {
      List<String> all = new ArrayList<>();
      if (table.data().get("definition") instanceof Map<?, ?> definition) {
        definition.keySet().forEach(id -> all.add(String.valueOf(id)));
      }
      spans.lay(byCell(told, all, columns, records), headed ? HEAD : 0, records.size(), values);
    }
    return spans;
  }

  /** A span that the public interface describes, as it is told. */
  private static Object ofMerge(@Nullable Object merge) {
    Map<String, Object> span = new LinkedHashMap<>();
    if (merge instanceof Map<?, ?> map && map.get("anchor") instanceof Map<?, ?> anchor) {
      span.put(RECORD, String.valueOf(anchor.get(RECORD)));
      span.put(COLUMN, anchor.get(COLUMN));
      span.put(ROWS, map.get("rowSpan"));
      span.put(COLUMNS, map.get("colSpan"));
    }
    return span;
  }

  /** The spans by their cells, over columns that are shown. */
  private static Map<Long, Span> byCell(
      List<?> told, List<String> all, List<String> columns, List<String> records) {
    Map<Object, Integer> rows = places(records);
    Map<Object, Integer> places = places(columns);
    Map<Long, Span> spans = new HashMap<>();
    for (Object item : told) {
      if (item instanceof Map<?, ?> span) {
        Object record = span.get(RECORD);
        Integer row = record == null ? Integer.valueOf(HEAD) : rows.get(record);
        Integer column = places.get(span.get(COLUMN));
        if (row != null && column != null) {
          int shown = shown(span.get(COLUMN), size(span.get(COLUMNS)), all, places);
          spans.put(key(row, column, columns.size()), new Span(size(span.get(ROWS)), shown));
        }
      }
    }
    return spans;
  }

  /** How many of the columns that a span takes are shown. */
  private static int shown(
      @Nullable Object column, int columns, List<String> all, Map<Object, Integer> places) {
    int from = all.indexOf(column);
    int to = Math.min(all.size(), Math.max(0, from) + columns);
    return from < 0
        ? columns
        : (int) all.subList(from, to).stream().filter(places::containsKey).count();
  }

  private static Map<Object, Integer> places(List<String> ids) {
    Map<Object, Integer> places = new HashMap<>();
    for (int i = 0; i < ids.size(); i++) {
      places.put(ids.get(i), i);
    }
    return places;
  }

  private static int size(@Nullable Object told) {
    return told instanceof Number number ? Math.max(1, Math.min(MAX_SIZE, number.intValue())) : 1;
  }

  /** Whether the public interface describes such a number of rows or columns. */
  public static boolean isSize(@Nullable Object told) {
    return told instanceof Long size && size >= 1 && size <= MAX_MERGED;
  }

  private static long key(int row, int column, int width) {
    return (long) (row + 1) * width + column;
  }

  private void lay(Map<Long, Span> told, int first, int records, Values values) {
    @Nullable Open[] open = new Open[width];
    for (int row = first; row < records; row++) {
      end(open, row, values);
      for (int column = 0; column < width; column++) {
        Open above = open[column];
        if (above != null && above.covers(row, column)) {
          covered.set((int) key(row, column, width));
          continue;
        }
        Span span = told.getOrDefault(key(row, column, width), Span.ONE);
        Open cell = new Open(row, column, columns(span, row, column, values), 1);
        cell.rows = Math.min(span.rows(), records - row);
        if (cell.rows > 1 || cell.columns > 1) {
          spans.put(key(row, column, width), cell);
          for (int i = column; i < column + cell.columns; i++) {
            Open other = open[i];
            boolean longer = other != null && other.row + other.rows > row + cell.rows;
            open[i] = longer ? other : cell;
          }
          column = coverRow(cell);
        }
      }
    }
  }

  /** Covers the row of a cell to its end, and returns the last column of it. */
  private int coverRow(Open cell) {
    int last = cell.column + cell.columns - 1;
    if (last > cell.column) {
      covered.set(
          (int) key(cell.row, cell.column + 1, width), (int) key(cell.row, last, width) + 1);
    }
    return last;
  }

  /** Ends the spans of rows above that would hide a value of this row. */
  private void end(@Nullable Open[] open, int row, Values values) {
    for (int column = 0; column < width; column++) {
      Open above = open[column];
      if (above != null && above.covers(row, column) && values.isSet(row, column)) {
        above.rows = row - above.row;
      }
    }
  }

  private int columns(Span span, int row, int column, Values values) {
    int columns = 1;
    int most = Math.min(span.columns(), width - column);
    while (columns < most && !values.isSet(row, column + columns)) {
      columns++;
    }
    return columns;
  }

  /** The size of a cell; empty if another one spans its place. */
  public Optional<Span> at(int row, int column) {
    if (covered.get((int) key(row, column, width))) {
      return Optional.empty();
    }
    Open span = spans.get(key(row, column, width));
    return Optional.of(span == null ? Span.ONE : new Span(span.rows, span.columns));
  }

  /** How many records stand in the head of the table, since cells of the head span them. */
  public int recordsInHead() {
    int end = 0;
    for (int row = HEAD; row < end; row++) {
      for (int column = 0; column < width; column++) {
        Open cell = spans.get(key(row, column, width));
        end = cell == null ? end : Math.max(end, row + cell.rows);
      }
    }
    return end;
  }

  // ---------------------------------------------------------------- telling

  /** The table with spans that are {@linkplain #told told} in its meta. */
  public static Block in(Block table, List<Map<String, Object>> spans) {
    if (spans.isEmpty()) {
      return table;
    }
    Map<String, Object> meta = new LinkedHashMap<>(table.meta());
    meta.put(NAME, List.copyOf(spans));
    return new Block(
        table.type(), table.data(), table.nodes(), table.fragments(), meta, table.key());
  }

  /**
   * Adds a cell to the spans of a table, if it takes more than its place.
   *
   * @param record null for the head of a column
   */
  public static void told(
      List<Map<String, Object>> out, @Nullable String record, String column, Span span) {
    if (span.isOne()) {
      return;
    }
    Map<String, Object> told = new LinkedHashMap<>();
    if (record != null) {
      told.put(RECORD, record);
    }
    told.put(COLUMN, column);
    told.put(ROWS, (long) span.rows());
    told.put(COLUMNS, (long) span.columns());
    out.add(told);
  }
}
