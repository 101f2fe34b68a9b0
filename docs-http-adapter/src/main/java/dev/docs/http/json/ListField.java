package dev.docs.http.json;

import java.util.List;

/**
 * An array in a body. Refused elements count for its length. Not thread-safe.
 *
 * @param <T> the type of the elements
 */
public final class ListField<T> extends Field<List<T>> {

  private final int given;

  /**
   * @param given the length of the array, including refused elements
   */
  ListField(Field<List<T>> field, int given) {
    super(field);
    this.given = given;
  }

  /** Adds a violation unless there are {@code min} to {@code max} elements. */
  public ListField<T> items(int min, int max) {
    test(list -> given >= min && given <= max, "must have from " + min + " to " + max + " items");
    return this;
  }

  public ListField<T> atLeast(int min) {
    test(list -> given >= min, "must have at least " + min + " items");
    return this;
  }
}
