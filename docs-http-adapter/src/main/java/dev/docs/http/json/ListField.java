package dev.docs.http.json;

import java.util.List;

/**
 * An array in a body. Elements that were refused count as elements. Not thread-safe.
 *
 * @param <T> what its elements were read as
 */
public final class ListField<T> extends Field<List<T>> {

  private final int given;

  /** An array of {@code given} elements, of which the field holds those that were read. */
  ListField(Field<List<T>> field, int given) {
    super(field);
    this.given = given;
  }

  /** Notes a violation unless there are {@code min} to {@code max} elements. */
  public ListField<T> items(int min, int max) {
    test(list -> given >= min && given <= max, "must have from " + min + " to " + max + " items");
    return this;
  }

  public ListField<T> atLeast(int min) {
    test(list -> given >= min, "must have at least " + min + " items");
    return this;
  }
}
