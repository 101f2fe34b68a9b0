package dev.docs.http.site;

import dev.docs.site.insights.PageViewCount;
import dev.docs.site.insights.ViewPeriod;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A question about views of pages, which is answered by a table.
 *
 * @param shown the columns of the answer, at least one
 * @param groups those of them that are not sums
 * @param filters all of which hold
 * @param order empty for the most views first
 * @param limit the most rows
 */
record ViewQuery(
    List<Selected> shown,
    List<Selected> groups,
    List<Filter> filters,
    Optional<Order> order,
    Function<Instant, ViewPeriod> period,
    int limit) {

  /** The order of values of a column; none is first. */
  private static final Comparator<@Nullable Object> VALUES =
      Comparator.nullsFirst(
          (one, other) ->
              one instanceof Instant first && other instanceof Instant second
                  ? first.compareTo(second)
                  : one instanceof Long first && other instanceof Long second
                      ? first.compareTo(second)
                      : String.valueOf(one).compareTo(String.valueOf(other)));

  ViewQuery {
    shown = List.copyOf(shown);
    groups = List.copyOf(groups);
    filters = List.copyOf(filters);
  }

  /**
   * A column of the answer.
   *
   * @param column empty for the number of views
   * @param interval of days; empty for other columns
   */
  record Selected(Optional<ViewColumn> column, String interval) {

    static final Selected COUNT = new Selected(Optional.empty(), "");

    String name() {
      return column.map(ViewColumn::wire).orElse(ViewColumn.COUNT);
    }

    private @Nullable Object of(PageViewCount count) {
      return column.map(one -> one.of(count, interval)).orElse(null);
    }
  }

  /** How the value of a column is compared. */
  enum Comparison {
    IN,
    NOT_IN,
    GREATER_THAN,
    GREATER_THAN_OR_EQUAL,
    LESS_THAN,
    LESS_THAN_OR_EQUAL;

    boolean isOfOne() {
      return this != IN && this != NOT_IN;
    }
  }

  /** Which views are counted: those whose value of a column is so. */
  record Filter(ViewColumn column, Comparison comparison, List<Optional<Object>> values) {

    boolean test(PageViewCount count) {
      Optional<Object> value = Optional.ofNullable(column.of(count, ViewColumn.INTERVALS.get(0)));
      if (!comparison.isOfOne()) {
        return values.contains(value) == (comparison == Comparison.IN);
      }
      int compared = VALUES.compare(value.orElse(null), values.get(0).orElse(null));
      return switch (comparison) {
        case GREATER_THAN -> compared > 0;
        case GREATER_THAN_OR_EQUAL -> compared >= 0;
        case LESS_THAN -> compared < 0;
        default -> compared <= 0;
      };
    }
  }

  /** The order of rows by a column of the answer. */
  record Order(Selected by, boolean descending) {}

  /** A row: the values of the groups, and the number of views. */
  private record Row(List<Optional<Object>> values, long number) {
    private Row with(long more) {
      return new Row(values, Math.addExact(number, more));
    }
  }

  /** A column of the answer, with its values. */
  record Answered(String name, List<@Nullable Object> values) {}

  /** The answer from the counts of the period. */
  List<Answered> answer(List<PageViewCount> counts) {
    Map<List<Optional<Object>>, Row> rows = new LinkedHashMap<>();
    if (groups.isEmpty()) {
      rows.put(List.of(), new Row(List.of(), 0));
    }
    for (PageViewCount count : counts) {
      if (filters.stream().allMatch(filter -> filter.test(count))) {
        List<Optional<Object>> values =
            groups.stream().map(group -> Optional.ofNullable(group.of(count))).toList();
        rows.merge(values, new Row(values, count.views()), (all, one) -> all.with(one.number()));
      }
    }
    List<Row> sorted = rows.values().stream().sorted(comparator()).limit(limit).toList();
    List<Answered> columns = new ArrayList<>();
    for (Selected column : shown) {
      List<@Nullable Object> values = new ArrayList<>(sorted.size());
      sorted.forEach(row -> values.add(value(row, column)));
      columns.add(new Answered(column.name(), values));
    }
    return columns;
  }

  private @Nullable Object value(Row row, Selected column) {
    int group = groups.indexOf(column);
    return group < 0 ? Long.valueOf(row.number()) : row.values().get(group).orElse(null);
  }

  private Comparator<Row> comparator() {
    Order first = order.orElse(new Order(Selected.COUNT, true));
    Comparator<Row> all = by(first.by());
    all = first.descending() ? all.reversed() : all;
    for (Selected group : groups) {
      if (!Objects.equals(group, first.by())) {
        all = all.thenComparing(by(group));
      }
    }
    return all;
  }

  private Comparator<Row> by(Selected column) {
    return Comparator.comparing(row -> value(row, column), VALUES);
  }
}
