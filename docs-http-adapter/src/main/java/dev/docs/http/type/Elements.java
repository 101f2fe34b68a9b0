package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Writes arrays of objects. */
final class Elements {

  private Elements() {}

  /** Puts an array of the values that the reader's version knows, unless there is none. */
  static <W> void putAny(
      JsonWriter json,
      String name,
      JsonType<W> type,
      @Nullable Iterable<? extends W> values,
      Links links) {
    if (values != null && values.iterator().hasNext()) {
      Iterable<? extends W> known =
          type.knowsAll(links.profile())
              ? values
              : known(type, values, value -> value, links.profile());
      if (known.iterator().hasNext()) {
        json.putEach(name, known, value -> type.of(value, links));
      }
    }
  }

  /**
   * Puts an array of the values that the reader's version knows.
   *
   * @param shown the value of an item
   */
  static <T, W> void put(
      JsonWriter json,
      String name,
      JsonType<W> type,
      Iterable<? extends T> items,
      Function<? super T, ? extends W> shown,
      Links links) {
    if (type.knowsAll(links.profile())) {
      json.putEach(name, items, item -> type.of(shown.apply(item), links));
    } else {
      json.putEach(
          name, known(type, items, shown, links.profile()), value -> type.of(value, links));
    }
  }

  private static <T, W> List<W> known(
      JsonType<W> type,
      Iterable<? extends T> items,
      Function<? super T, ? extends W> shown,
      Profile profile) {
    List<W> known = new ArrayList<>();
    for (T item : items) {
      W value = shown.apply(item);
      if (type.isKnown(value, profile)) {
        known.add(value);
      }
    }
    return known;
  }
}
