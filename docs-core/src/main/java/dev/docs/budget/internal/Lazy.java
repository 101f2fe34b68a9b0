package dev.docs.budget.internal;

import static java.util.Objects.requireNonNull;

import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A value that is made once, by the first caller who asks for it. Keeps what only some instances
 * use, such as caches, off the time a start takes. Thread-safe.
 */
public final class Lazy<T> {

  // Null once the value is made; guarded by this.
  private @Nullable Supplier<? extends T> maker;

  private volatile @Nullable T value;

  private Lazy(Supplier<? extends T> maker) {
    this.maker = requireNonNull(maker, "maker");
  }

  public static <T> Lazy<T> of(Supplier<? extends T> maker) {
    return new Lazy<>(maker);
  }

  /** The value. When making it fails, so does this call, and the next one tries again. */
  public T get() {
    T made = value;
    return made == null ? make() : made;
  }

  /** Passes the value on if it was made. */
  public void ifMade(Consumer<? super T> action) {
    T made = value;
    if (made != null) {
      action.accept(made);
    }
  }

  private synchronized T make() {
    T made = value;
    if (made == null) {
      made = requireNonNull(requireNonNull(maker).get(), "made");
      value = made;
      maker = null;
    }
    return made;
  }
}
