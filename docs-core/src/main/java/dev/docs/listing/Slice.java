package dev.docs.listing;

import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * A slice of a list.
 *
 * @param count the number of items of the whole list; of a further slice, what it was when the
 *     first one was read
 * @param next the cursor of the next slice; empty for the last
 */
public record Slice<T>(List<T> items, long count, Optional<Cursor> next) {

  public Slice {
    items = List.copyOf(items);
  }

  public <R> Slice<R> map(Function<? super T, ? extends R> mapping) {
    return withItems(items.stream().<R>map(mapping).toList());
  }

  /** The same slice of a list of others: one for each item. */
  public <R> Slice<R> withItems(List<R> others) {
    return new Slice<>(others, count, next);
  }
}
