package dev.docs.budget.internal;

import static java.util.Objects.requireNonNull;

import com.github.benmanes.caffeine.cache.Cache;
import com.github.benmanes.caffeine.cache.Caffeine;
import java.util.function.Function;
import java.util.function.ToIntFunction;

/**
 * Values derived from immutable objects. A value belongs to one object, whatever it is equal to, so
 * it never has to be invalidated; it goes with the object, or when the values become too many. The
 * derivation is a pure function, and may run more than once. Thread-safe.
 */
public final class Derived<K, V> {

  private final Function<? super K, ? extends V> derivation;
  private final Cache<K, V> values;

  private Derived(Function<? super K, ? extends V> derivation, Cache<K, V> values) {
    this.derivation = derivation;
    this.values = values;
  }

  /**
   * @param bytes that all values take together at most, about
   * @param derivation its value does not refer to its argument, which would stay otherwise
   * @param weight of a value, in bytes
   */
  public static <K, V> Derived<K, V> by(
      long bytes, Function<? super K, ? extends V> derivation, ToIntFunction<? super V> weight) {
    requireNonNull(derivation, "derivation");
    return new Derived<>(
        derivation,
        Caffeine.newBuilder()
            .weakKeys()
            .maximumWeight(bytes)
            .<K, V>weigher((key, value) -> weight.applyAsInt(value))
            .executor(Runnable::run)
            .build());
  }

  public V of(K object) {
    V known = values.getIfPresent(object);
    if (known != null) {
      return known;
    }
    V made = derivation.apply(object);
    values.put(object, made);
    return made;
  }
}
