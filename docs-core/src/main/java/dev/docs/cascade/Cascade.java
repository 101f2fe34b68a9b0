package dev.docs.cascade;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.internal.Lazy;
import dev.docs.store.Kind;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * How the records that refer to an object are handled when the object is removed or transferred:
 * one step per kind of record, or the reason for none. Immutable and thread-safe.
 *
 * @param <T> the type of the object
 */
public final class Cascade<T> {

  /** A step for the records of some kinds. */
  @FunctionalInterface
  public interface Step<T> {
    void run(WriteTx tx, T gone);
  }

  private final Lazy<Description<T>> description;
  private final Consumer<? super T> listener;

  private Cascade(Lazy<Description<T>> description, Consumer<? super T> listener) {
    this.description = description;
    this.listener = listener;
  }

  /**
   * A cascade, described when it is first needed.
   *
   * @param described adds its steps, without side effects
   */
  public static <T> Cascade<T> of(Consumer<Description<T>> described) {
    requireNonNull(described, "described");
    Lazy<Description<T>> description =
        Lazy.of(
            () -> {
              Description<T> made = new Description<>();
              described.accept(made);
              return made;
            });
    return new Cascade<>(description, gone -> {});
  }

  /**
   * The same cascade, which also tells of every object.
   *
   * @param told called within the transaction, which may fail later or run again: for caches
   */
  public Cascade<T> telling(Consumer<? super T> told) {
    return new Cascade<>(description, requireNonNull(told, "told"));
  }

  /** Runs all steps, in the order in which they were added. */
  public void run(WriteTx tx, T gone) {
    description.get().steps.forEach(step -> step.run(tx, gone));
    listener.accept(gone);
  }

  /** Whether the kind has a step or a reason for none. */
  public boolean covers(Kind<?> kind) {
    return description.get().kinds.containsKey(kind.name());
  }

  /** The steps of a cascade, as they are added. Not thread-safe. */
  public static final class Description<T> {

    private final List<Step<T>> steps = new ArrayList<>();

    /** By kind, the reason why there is no step; empty where there is one. */
    private final Map<String, String> kinds = new HashMap<>();

    private Description() {}

    /**
     * Adds a step.
     *
     * @param changed the kinds whose records it removes or changes
     */
    public Description<T> step(List<Kind<?>> changed, Step<T> step) {
      add(changed, "");
      steps.add(requireNonNull(step, "step"));
      return this;
    }

    /**
     * Declares kinds whose records refer to the object and need no step.
     *
     * @param why the reason
     */
    public Description<T> none(List<Kind<?>> unchanged, String why) {
      if (why.isBlank()) {
        throw new IllegalArgumentException("a reason is required");
      }
      add(unchanged, why);
      return this;
    }

    private void add(List<Kind<?>> more, String why) {
      for (Kind<?> kind : more) {
        if (kinds.put(kind.name(), why) != null) {
          throw new IllegalArgumentException(kind + " is in the cascade already");
        }
      }
    }
  }
}
