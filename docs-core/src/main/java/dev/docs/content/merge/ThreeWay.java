package dev.docs.content.merge;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.Trie;
import java.util.Objects;
import java.util.Optional;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One thing as the base and both sides have it; null where it is not there. At least one side
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

  /** What of it both sides have; empty where one has nothing. */
  Optional<TwoSides<V>> inBoth() {
    return ours == null || theirs == null
        ? Optional.empty()
        : Optional.of(new TwoSides<>(base, ours, theirs));
  }

  /** What a side has of it: ours, or else theirs, or else what both have deleted. */
  V any() {
    V side = ours == null ? theirs : ours;
    return requireNonNull(side == null ? base : side, "a change is of something that was there");
  }

  /** All that either side changed, by id. */
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
