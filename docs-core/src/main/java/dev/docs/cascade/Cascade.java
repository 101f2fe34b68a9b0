package dev.docs.cascade;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;

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

  private final List<Step<T>> steps;

  /** By kind, the reason why there is no step; empty where there is one. */
  private final Map<String, String> kinds;

  private Cascade(List<Step<T>> steps, Map<String, String> kinds) {
    this.steps = List.copyOf(steps);
    this.kinds = Map.copyOf(kinds);
  }

  public static <T> Builder<T> builder() {
    return new Builder<>();
  }

  /** Runs all steps, in the order in which they were added. */
  public void run(WriteTx tx, T gone) {
    steps.forEach(step -> step.run(tx, gone));
  }

  /** Whether the kind has a step or a reason for none. */
  public boolean covers(Kind<?> kind) {
    return kinds.containsKey(kind.name());
  }

  /** Builds a cascade. Not thread-safe. */
  public static final class Builder<T> {
    private final List<Step<T>> steps = new ArrayList<>();
    private final Map<String, String> kinds = new HashMap<>();

    private Builder() {}

    /**
     * Adds a step.
     *
     * @param changed the kinds whose records it removes or changes
     */
    public Builder<T> step(List<Kind<?>> changed, Step<T> step) {
      add(changed, "");
      steps.add(requireNonNull(step, "step"));
      return this;
    }

    /**
     * Declares kinds whose records refer to the object and need no step.
     *
     * @param why the reason
     */
    public Builder<T> none(List<Kind<?>> unchanged, String why) {
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

    public Cascade<T> build() {
      return new Cascade<>(steps, kinds);
    }
  }
}
