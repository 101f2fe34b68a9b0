package dev.docs.http.json;

import dev.docs.command.Update;
import dev.docs.error.DocsException.Violations;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A field of a body: absent, null, or a value. Violations are collected, and reported together when
 * the body has been read; see {@link JsonBody#read}. Not thread-safe.
 *
 * @param <T> the type of the value
 */
public sealed class Field<T> permits TextField, NumberField, ListField {

  /** The state of the field. */
  enum State {
    ABSENT,
    NULL,
    VALUE,
    /** A value of the wrong type; the violation is already added. */
    WRONG
  }

  private final JsonPath path;
  private final Violations violations;
  private final State state;
  private final @Nullable T value;

  Field(JsonPath path, Violations violations, State state, @Nullable T value) {
    this.path = path;
    this.violations = violations;
    this.state = state;
    this.value = value;
  }

  Field(Field<T> other) {
    this(other.path, other.violations, other.state, other.value);
  }

  public boolean isAbsent() {
    return state == State.ABSENT;
  }

  private boolean isNull() {
    return state == State.NULL;
  }

  public boolean isPresent() {
    return state == State.VALUE;
  }

  /**
   * The value; if there is none, a violation is added and {@linkplain JsonBody#refused a
   * placeholder} returned.
   */
  public T required() {
    if (isAbsent() || isNull()) {
      violate(isNull() ? "must not be null" : "is required");
    }
    return value == null ? JsonBody.refused() : value;
  }

  /** Adds a violation when the field is null; absent is allowed. */
  public Field<T> notNull() {
    if (isNull()) {
      violate("must not be null");
    }
    return this;
  }

  /** The value; empty when the field is absent or null. */
  public Optional<T> optional() {
    return Optional.ofNullable(value);
  }

  /** The value, or the given one when the field is absent or null. */
  public T orElse(T other) {
    return value == null ? other : value;
  }

  /** The value, or null when the field is absent or null. */
  public @Nullable T orNull() {
    return value;
  }

  /** Distinguishes the three cases, for fields where null differs from absent. */
  public <R> R fold(Supplier<R> absent, Supplier<R> isNull, Function<? super T, R> present) {
    return switch (state) {
      case ABSENT, WRONG -> absent.get();
      case NULL -> isNull.get();
      case VALUE -> present.apply(required());
    };
  }

  /** What becomes of a value that is there: an absent field keeps it, null removes it. */
  public Update<T> update() {
    return update(Update.to(null));
  }

  /** As {@link #update()}, with another meaning of null. */
  public Update<T> update(Update<T> ofNull) {
    return fold(Update::keep, () -> ofNull, Update::to);
  }

  /** Adds a violation when there is a value that fails the check. */
  public Field<T> check(Predicate<? super T> rule, String message) {
    test(rule, message);
    return this;
  }

  /**
   * Converts the value; an {@link IllegalArgumentException} becomes a violation with its message. A
   * conversion that adds a violation returns {@linkplain JsonBody#refused a placeholder}.
   */
  public <R> Field<R> map(Function<? super T, ? extends R> conversion) {
    if (state != State.VALUE || value == null) {
      return new Field<>(path, violations, state, null);
    }
    try {
      R converted = conversion.apply(value);
      return new Field<>(
          path, violations, converted == null ? State.WRONG : State.VALUE, converted);
    } catch (IllegalArgumentException e) {
      violate(String.valueOf(e.getMessage()));
      return new Field<>(path, violations, State.WRONG, null);
    }
  }

  /** The path of the field, as violations name it: {@code changes[0].page}. */
  public String path() {
    return path.toString();
  }

  final void test(Predicate<? super T> rule, String message) {
    if (state == State.VALUE && value != null && !rule.test(value)) {
      violate(message);
    }
  }

  private void violate(String message) {
    violations.add(path.toString(), message);
  }
}
