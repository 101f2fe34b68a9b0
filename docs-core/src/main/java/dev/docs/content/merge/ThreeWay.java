package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Subject;
import dev.docs.content.trie.Trie;
import java.util.Objects;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * The values of one item in the base and on both sides; null where absent. At least one side
 * differs from the base.
 */
record ThreeWay<V>(@Nullable V base, @Nullable V ours, @Nullable V theirs) {

  boolean changedHere() {
    return !Objects.equals(base, ours);
  }

  boolean changedThere() {
    return !Objects.equals(base, theirs);
  }

  boolean sidesAgree() {
    return Objects.equals(ours, theirs);
  }

  /**
   * The merged value: that of the side that changed it.
   *
   * @param both merges values that both sides changed, to different ones
   * @param deleted the value when one side changed what the other deleted
   */
  @Nullable V merged(Function<TwoSides<V>, V> both, Supplier<@Nullable V> deleted) {
    if (sidesAgree() || !changedThere()) {
      return ours;
    }
    if (!changedHere()) {
      return theirs;
    }
    return ours == null || theirs == null
        ? deleted.get()
        : both.apply(new TwoSides<>(base, ours, theirs));
  }

  /** The kind of the conflict when one side changed what the other deleted. */
  Conflict.Kind deletion() {
    return ours == null ? Conflict.Kind.DELETED_AND_EDITED : Conflict.Kind.EDITED_AND_DELETED;
  }

  /** A conflict with what is shown of the values. */
  Conflict.Builder conflict(
      Conflict.Kind kind, Subject subject, Function<V, @Nullable String> show) {
    return Conflict.of(kind, subject)
        .texts(shown(base, show), shown(ours, show), shown(theirs, show));
  }

  private static <V> @Nullable String shown(@Nullable V value, Function<V, @Nullable String> show) {
    return value == null ? null : show.apply(value);
  }

  /** A present value: ours, or else theirs, or else the base's if both sides deleted it. */
  V any() {
    V side = ours == null ? theirs : ours;
    return requireNonNull(side == null ? base : side, "a change is of something that was there");
  }

  /** All items that a side changed, by id. */
  static <V> SortedMap<String, ThreeWay<V>> collect(
      Consumer<Trie.Difference<V>> toOurs, Consumer<Trie.Difference<V>> toTheirs) {
    SortedMap<String, ThreeWay<V>> changes = new TreeMap<>();
    toOurs.accept((id, base, ours) -> changes.put(id, new ThreeWay<>(base, ours, base)));
    toTheirs.accept(
        (id, base, theirs) -> {
          ThreeWay<V> here = changes.get(id);
          changes.put(id, new ThreeWay<>(base, here == null ? base : here.ours(), theirs));
        });
    return changes;
  }
}
