package dev.docs.kind;

import static java.util.Objects.requireNonNull;

import dev.docs.store.WriteTx;
import java.util.List;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;

/**
 * How the records that refer to an object are handled when the object is removed or transferred: by
 * the steps that their kinds declare. Immutable and thread-safe.
 *
 * @param <T> the type of the object
 */
public final class Cascade<T> {

  /** A step for the records of a kind. */
  @FunctionalInterface
  public interface Step<T> {
    void run(WriteTx tx, T gone);
  }

  /** A step after which other objects go. */
  @FunctionalInterface
  public interface LeadingStep<T> {
    void run(WriteTx tx, T gone, Next next);
  }

  /** Runs the steps for an object that goes with another. */
  @FunctionalInterface
  public interface Next {
    <G> void run(Lifecycle<G> lifecycle, G gone);
  }

  private final Step<T> steps;
  private final Consumer<? super T> listener;

  private Cascade(Step<T> steps, Consumer<? super T> listener) {
    this.steps = steps;
    this.listener = listener;
  }

  /**
   * A cascade of the steps of some kinds.
   *
   * @param types in the order of their steps; asked when they are first needed
   * @param told what their steps are told of the object
   */
  public static <T, G> Cascade<T> of(
      Supplier<List<RecordType<?>>> types, Lifecycle<G> lifecycle, Function<T, G> told) {
    requireNonNull(lifecycle, "lifecycle");
    return new Cascade<>(
        (tx, gone) -> run(types.get(), tx, lifecycle, told.apply(gone)), gone -> {});
  }

  private static <G> void run(
      List<RecordType<?>> types, WriteTx tx, Lifecycle<G> lifecycle, G gone) {
    Next next =
        new Next() {
          @Override
          public <N> void run(Lifecycle<N> led, N other) {
            Cascade.run(types, tx, led, other);
          }
        };
    types.forEach(type -> type.step(lifecycle).ifPresent(step -> step.run(tx, gone, next)));
  }

  /**
   * The same cascade, which also tells of every object.
   *
   * @param told called within the transaction, which may fail later or run again: for caches
   */
  public Cascade<T> telling(Consumer<? super T> told) {
    return new Cascade<>(steps, requireNonNull(told, "told"));
  }

  /** Runs all steps, in the order of the kinds. */
  public void run(WriteTx tx, T gone) {
    steps.run(tx, gone);
    listener.accept(gone);
  }
}
