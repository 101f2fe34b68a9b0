package dev.docs.http.app;

import dev.docs.http.html.Html;
import dev.docs.listing.Slice;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.function.BiConsumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A table of items, whose columns are declared with what they show of one; a column whose heading
 * starts with {@code ~} is hidden on narrow screens. Not thread-safe.
 */
final class Table<T> {

  private record Column<T>(String heading, BiConsumer<Html, T> shown) {}

  private final String caption;
  private final List<Column<T>> columns = new ArrayList<>();

  Table(String caption) {
    this.caption = caption;
  }

  /** A column whose cells {@code shown} fills. */
  Table<T> cell(String heading, BiConsumer<Html, T> shown) {
    columns.add(new Column<>(heading, shown));
    return this;
  }

  /** Values as {@link String#valueOf} writes them. */
  Table<T> text(String heading, Function<T, Object> value) {
    return cell(heading, (cell, one) -> cell.text(String.valueOf(value.apply(one))));
  }

  /** Texts of users, each in its writing direction; nothing for null. */
  Table<T> name(String heading, Function<T, @Nullable String> text) {
    return cell(
        heading,
        (cell, one) -> {
          String given = text.apply(one);
          cell.set("dir", "auto").text(given == null ? "" : given);
        });
  }

  Table<T> link(String heading, Function<T, String> href, Function<T, String> text) {
    return cell(heading, (cell, one) -> Elements.link(cell, href.apply(one), text.apply(one)));
  }

  /** Times; nothing for null. */
  Table<T> time(String heading, Function<T, @Nullable Instant> moment) {
    return cell(heading, (cell, one) -> Elements.time(cell, moment.apply(one)));
  }

  void show(Html at, Iterable<? extends T> items) {
    show(at, caption, items);
  }

  /** Shows a slice with the number of all items, and a link to the next one. */
  void show(Html at, String href, String parameter, Slice<? extends T> slice) {
    show(at, caption + ", " + slice.count(), slice.items());
    Elements.next(at, href, parameter, slice);
  }

  private void show(Html at, String title, Iterable<? extends T> items) {
    Html rows =
        Elements.table(at, title, columns.stream().map(Column::heading).toArray(String[]::new));
    for (T one : items) {
      Html row = rows.add("tr");
      for (Column<T> column : columns) {
        boolean wide = column.heading().startsWith("~");
        column.shown().accept(wide ? row.add("td", "wide") : row.add("td"), one);
      }
    }
  }
}
