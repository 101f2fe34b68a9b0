package dev.docs.content.merge;

import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * The values of an item that both sides have.
 *
 * @param base null if both sides added it
 */
record TwoSides<V>(@Nullable V base, V ours, V theirs) {

  /** A field in the base; null where there is no base. */
  <T> @Nullable T was(Function<? super V, ? extends @Nullable T> get) {
    return base == null ? null : get.apply(base);
  }

  /**
   * A field of the item: theirs when only they changed it, else ours.
   *
   * @param conflict what to do when both changed it, to different values
   */
  @Nullable String field(Function<V, @Nullable String> get, Runnable conflict) {
    String before = was(get);
    String here = get.apply(ours);
    String there = get.apply(theirs);
    if (Objects.equals(here, there) || Objects.equals(before, there)) {
      return here;
    }
    if (Objects.equals(before, here)) {
      return there;
    }
    conflict.run();
    return here;
  }
}
