package dev.docs.content.source;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.PlainValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The values that differ between two trees of blocks of the same shape. Used once. */
final class ValueChanges {

  /** What makes the shape of a tree, besides the names and numbers of its members. */
  private static final List<String> SHAPE = List.of("object", "type");

  /**
   * A text, number or truth value that differs.
   *
   * @param path the names and indexes that lead to it in the JSON form of the blocks
   */
  record Change(List<Object> path, String before, String after) {
    Change {
      path = List.copyOf(path);
    }
  }

  private final List<Object> path = new ArrayList<>();
  private final List<Change> changes = new ArrayList<>();

  private ValueChanges() {}

  /** The changes from some blocks to others; empty if nodes were added, removed or replaced. */
  static Optional<List<Change>> between(List<Block> before, List<Block> after) {
    ValueChanges found = new ValueChanges();
    boolean same = found.compare(PlainValues.each(before), PlainValues.each(after));
    return same ? Optional.of(found.changes) : Optional.empty();
  }

  /** The value that a path leads to; null if it leads to nothing, or to several values. */
  static @Nullable String at(List<Block> blocks, List<Object> path) {
    Object value = PlainValues.each(blocks);
    for (Object step : path) {
      if (value instanceof Map<?, ?> map) {
        value = map.get(step);
      } else if (value instanceof List<?> list && step instanceof Integer i && i < list.size()) {
        value = list.get(i);
      } else {
        return null;
      }
    }
    return value == null || value instanceof Map || value instanceof List ? null : value.toString();
  }

  /** Adds the changes within two values; false if they differ in their shape. */
  private boolean compare(@Nullable Object before, @Nullable Object after) {
    if (before instanceof Map<?, ?> map && after instanceof Map<?, ?> other) {
      return map.keySet().equals(other.keySet())
          && SHAPE.stream().allMatch(name -> Objects.equals(map.get(name), other.get(name)))
          && map.keySet().stream().allMatch(name -> step(name, map.get(name), other.get(name)));
    }
    if (before instanceof List<?> list && after instanceof List<?> other) {
      boolean same = list.size() == other.size();
      for (int i = 0; same && i < list.size(); i++) {
        same = step(i, list.get(i), other.get(i));
      }
      return same;
    }
    if (Objects.equals(before, after)) {
      return true;
    }
    if (!isValue(before) || !isValue(after)) {
      return false;
    }
    changes.add(new Change(path, String.valueOf(before), String.valueOf(after)));
    return true;
  }

  private boolean step(Object name, @Nullable Object before, @Nullable Object after) {
    path.add(name);
    boolean same = compare(before, after);
    path.remove(path.size() - 1);
    return same;
  }

  private static boolean isValue(@Nullable Object value) {
    return value instanceof String || value instanceof Number || value instanceof Boolean;
  }
}
