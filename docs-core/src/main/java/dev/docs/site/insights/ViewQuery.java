package dev.docs.site.insights;

import static java.util.Objects.requireNonNull;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A question about views of pages, which {@linkplain PageViews#table a table} answers. Columns that
 * are shown and are no sums group the views; those that views are grouped by are shown, before the
 * others. Without a column to show, the number of views is. Immutable.
 */
public final class ViewQuery {

  /** The most rows of a table. */
  public static final int MAX_ROWS = 1_000;

  /** The order of values of a column; none is first. */
  private static final Comparator<Optional<Object>> VALUES =
      (one, other) ->
          one.isPresent() && other.isPresent()
              ? compare(one.get(), other.get())
              : Boolean.compare(one.isPresent(), other.isPresent());

  private final List<Selected> shown;
  private final List<Selected> groups;
  private final List<Filter> filters;
  private final Order order;
  private final int limit;

  /**
   * @param selected what is shown
   * @param groupBy what views are grouped by
   * @param filters all of which hold for the views that are counted
   * @param order of the rows; null for the most views first
   * @param limit the most rows
   * @throws IllegalArgumentException when views are to be grouped by their number, the order is
   *     that of a column that is neither shown nor a number, or the limit is not from 1 to {@value
   *     #MAX_ROWS}
   */
  public ViewQuery(
      List<Selected> selected,
      List<Selected> groupBy,
      List<Filter> filters,
      @Nullable Order order,
      int limit) {
    Set<Selected> all = new LinkedHashSet<>(groupBy);
    all.removeAll(selected);
    all.addAll(selected.isEmpty() ? List.of(Selected.VIEWS) : selected);
    shown = List.copyOf(all);
    groups =
        Stream.concat(groupBy.stream(), shown.stream().filter(column -> !column.isSum()))
            .distinct()
            .toList();
    this.filters = List.copyOf(filters);
    this.order = order == null ? new Order(Selected.VIEWS, true) : order;
    this.limit = limit;
    if (groups.contains(Selected.VIEWS)) {
      throw new IllegalArgumentException("groupBy: views are not grouped by their number");
    }
    if (!this.order.by().isSum() && !shown.contains(this.order.by())) {
      throw new IllegalArgumentException("order.by: rows are ordered by a column that is shown");
    }
    if (limit < 1 || limit > MAX_ROWS) {
      throw new IllegalArgumentException("limit: a table has 1 to " + MAX_ROWS + " rows");
    }
  }

  private static int compare(Object one, Object other) {
    return one instanceof Comparable<?> && one.getClass() == other.getClass()
        ? natural(one, other)
        : one.toString().compareTo(other.toString());
  }

  @SuppressWarnings("unchecked") // both are of one class, which is comparable
  private static int natural(Object one, Object other) {
    return ((Comparable<Object>) one).compareTo(other);
  }

  /**
   * A column of the table.
   *
   * @param interval of {@link ViewColumn#DATETIME}; a day for others
   */
  public record Selected(ViewColumn column, ViewInterval interval) {

    /** The number of views. */
    public static final Selected VIEWS = of(ViewColumn.VIEWS);

    public Selected {
      requireNonNull(column, "column");
      interval = column == ViewColumn.DATETIME ? requireNonNull(interval) : ViewInterval.DAY;
    }

    /** A column, by day. */
    public static Selected of(ViewColumn column) {
      return new Selected(column, ViewInterval.DAY);
    }

    private boolean isSum() {
      return column == ViewColumn.VIEWS;
    }

    private Optional<Object> of(PageViewCount count) {
      return column.of(count, interval);
    }
  }

  /** How the value of a column is compared. */
  public enum Comparison {
    IN,
    NOT_IN,
    GREATER_THAN,
    GREATER_THAN_OR_EQUAL,
    LESS_THAN,
    LESS_THAN_OR_EQUAL;

    private boolean isOfSome() {
      return this == IN || this == NOT_IN;
    }
  }

  /** Which views are counted: those whose value of a column, by day, is so. */
  public record Filter(ViewColumn column, Comparison comparison, List<Optional<Object>> values) {

    /**
     * Throws an {@link IllegalArgumentException} for the number of views, and when values of a
     * column without an order, or anything but one value, are to be greater or less.
     */
    public Filter {
      values = List.copyOf(values);
      if (column == ViewColumn.VIEWS) {
        throw new IllegalArgumentException("views are not chosen by their number");
      }
      if (!comparison.isOfSome() && (!column.isOrdered() || values.size() != 1)) {
        throw new IllegalArgumentException(
            "compares one value of datetime or dayOfWeek; others are in or notIn");
      }
    }

    private boolean test(PageViewCount count) {
      Optional<Object> value = column.of(count, ViewInterval.DAY);
      if (comparison.isOfSome()) {
        return values.contains(value) == (comparison == Comparison.IN);
      }
      int compared = VALUES.compare(value, values.get(0));
      return switch (comparison) {
        case GREATER_THAN -> compared > 0;
        case GREATER_THAN_OR_EQUAL -> compared >= 0;
        case LESS_THAN -> compared < 0;
        default -> compared <= 0;
      };
    }
  }

  /** The order of rows by a column. */
  public record Order(Selected by, boolean descending) {}

  /**
   * A column of the answer.
   *
   * @param values of each row; empty where there is none
   */
  public record Answered(ViewColumn column, List<Optional<Object>> values) {}

  /** A row: the values of the groups, and the number of views. */
  private record Row(List<Optional<Object>> values, long number) {
    private Row with(Row more) {
      return new Row(values, Math.addExact(number, more.number));
    }
  }

  /** The answer from the counts of the period. */
  List<Answered> answer(List<PageViewCount> counts) {
    Map<List<Optional<Object>>, Row> rows = new LinkedHashMap<>();
    if (groups.isEmpty()) {
      rows.put(List.of(), new Row(List.of(), 0));
    }
    for (PageViewCount count : counts) {
      if (filters.stream().allMatch(filter -> filter.test(count))) {
        List<Optional<Object>> values = groups.stream().map(group -> group.of(count)).toList();
        rows.merge(values, new Row(values, count.views()), Row::with);
      }
    }
    List<Row> sorted = rows.values().stream().sorted(comparator()).limit(limit).toList();
    List<Answered> columns = new ArrayList<>();
    for (Selected column : shown) {
      columns.add(
          new Answered(column.column(), sorted.stream().map(row -> value(row, column)).toList()));
    }
    return columns;
  }

  private Optional<Object> value(Row row, Selected column) {
    return column.isSum() ? Optional.of(row.number()) : row.values().get(groups.indexOf(column));
  }

  private Comparator<Row> comparator() {
    Comparator<Row> all = by(order.by());
    all = order.descending() ? all.reversed() : all;
    for (Selected group : groups) {
      all = all.thenComparing(by(group));
    }
    return all;
  }

  private Comparator<Row> by(Selected column) {
    return Comparator.comparing(row -> value(row, column), VALUES);
  }
}
