package dev.docs.http.cli;

import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/** Reads listings to their end. Stateless. */
final class Listings {

  private Listings() {}

  static <T> void each(Function<ListOptions, Slice<T>> list, Consumer<? super T> action) {
    Optional<ListOptions> next = Optional.of(ListOptions.limit(ListOptions.MAX_LIMIT));
    while (next.isPresent()) {
      Slice<T> slice = list.apply(next.get());
      slice.items().forEach(action);
      next = slice.next().map(next.get()::after);
    }
  }
}
