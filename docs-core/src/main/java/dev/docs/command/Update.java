package dev.docs.command;

import static java.util.Objects.requireNonNull;

import java.util.Optional;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The change of a field by a command: keep its value, or set it, possibly to null. The public
 * interface likewise distinguishes an absent field from one that is null.
 *
 * @param isSet whether the field is set
 * @param value the new value; null for none, and when the field is kept
 */
public record Update<T>(boolean isSet, @Nullable T value) {

  private static final Update<?> KEEP = new Update<>(false, null);

  public Update {
    if (!isSet && value != null) {
      throw new IllegalArgumentException("a field that is kept has no new value");
    }
  }

  @SuppressWarnings("unchecked")
  public static <T> Update<T> keep() {
    return (Update<T>) KEEP;
  }

  /** Sets the field; null for none. */
  public static <T> Update<T> to(@Nullable T value) {
    return new Update<>(true, value);
  }

  /** Sets the field to null. */
  public static <T> Update<T> toNothing() {
    return new Update<>(true, null);
  }

  /**
   * The new value, or {@code current} when the field is kept; for a field that is never null.
   *
   * @throws NullPointerException when the field is set to null
   */
  public T or(T current) {
    return isSet ? requireNonNull(value, "value") : current;
  }

  /** The new value, or {@code current} when the field is kept; null for none. */
  public @Nullable T orNullable(@Nullable T current) {
    return isSet ? value : current;
  }

  /** The new value, or {@code current} when the field is kept; for an optional field. */
  public Optional<T> or(Optional<T> current) {
    return isSet ? Optional.ofNullable(value) : current;
  }

  /** This update with the new value converted; null and kept fields remain so. */
  public <R> Update<R> map(Function<? super T, ? extends R> change) {
    return value == null ? (isSet ? to(null) : keep()) : to(change.apply(value));
  }

  /**
   * The result of {@code set} on {@code target} with the new value; {@code target} itself when the
   * field is kept.
   */
  public <R> R on(R target, BiFunction<? super R, ? super @Nullable T, ? extends R> set) {
    return isSet ? set.apply(target, value) : target;
  }

  public void ifSet(Consumer<? super @Nullable T> use) {
    if (isSet) {
      use.accept(value);
    }
  }
}
