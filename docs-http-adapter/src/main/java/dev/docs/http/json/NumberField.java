package dev.docs.http.json;

/** An integer in a body. Not thread-safe. */
public final class NumberField extends Field<Long> {

  NumberField(Field<Long> field) {
    super(field);
  }

  /** Adds a violation unless the value is within these inclusive bounds. */
  public NumberField range(long min, long max) {
    test(number -> number >= min && number <= max, "must be from " + min + " to " + max);
    return this;
  }
}
