package dev.docs.http.json;

/** A whole number in a body. Not thread-safe. */
public final class NumberField extends Field<Long> {

  NumberField(Field<Long> field) {
    super(field);
  }

  /** Both ends are allowed. */
  public NumberField range(long min, long max) {
    test(number -> number >= min && number <= max, "must be from " + min + " to " + max);
    return this;
  }
}
