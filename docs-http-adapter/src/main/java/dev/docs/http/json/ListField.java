package dev.docs.http.json;

import java.util.List;

/**
 * An array in a body. Not thread-safe.
 *
 * @param <T> what its elements were read as
 */
public final class ListField<T> extends Field<List<T>> {

  ListField(Field<List<T>> field) {
    super(field);
  }

  /** Notes a violation unless there are {@code min} to {@code max} elements. */
  public ListField<T> items(int min, int max) {
    test(
        list -> list.size() >= min && list.size() <= max,
        "must have from " + min + " to " + max + " items");
    return this;
  }

  public ListField<T> atLeast(int min) {
    test(list -> list.size() >= min, "must have at least " + min + " items");
    return this;
  }
}
