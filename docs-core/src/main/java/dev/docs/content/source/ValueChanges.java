package dev.docs.content.source;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.PlainValues;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** The values that differ between two trees of blocks of the same shape. Used once. */
final class ValueChanges {

  /** What makes the shape of a tree, besides the names and numbers of its members. */
  private static final List<String> SHAPE = List.of("object", "type");

  private static final Set<Object> TEXTS = Set.of("text", "caption");

  /**
   * A text, number or truth value that differs, or a range of a text that differs in a mark.
   *
   * @param path the names and indexes that lead to it in the JSON form of the blocks
   * @param after with the range between {@link MarkSpelling#OPEN} and {@link MarkSpelling#CLOSE}
   *     where a mark differs
   * @param marking that mark; null where the value itself differs
   */
  record Change(List<Object> path, String before, String after, @Nullable Marking marking) {
    Change {
      path = List.copyOf(path);
    }

    /** Whether it is one of text, which may be the label of a link or an image. */
    boolean isText() {
      return TEXTS.contains(path.get(path.size() - 1));
    }
  }

  /** A mark that was set, or else taken. */
  record Marking(Mark mark, boolean set) {}

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
      if (map.get("leaves") instanceof List<?> leaves
          && other.get("leaves") instanceof List<?> now
          && !MarkChanges.marks(leaves).equals(MarkChanges.marks(now))) {
        return marks(leaves, now);
      }
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
    changes.add(new Change(path, String.valueOf(before), String.valueOf(after), null));
    return true;
  }

  /** Adds the changes of the marks of a text; false if there are others. */
  private boolean marks(List<?> before, List<?> after) {
    List<MarkChanges.Range> ranges = MarkChanges.between(before, after);
    for (MarkChanges.Range range : ranges) {
      List<Object> leaf = new ArrayList<>(path);
      leaf.addAll(List.of("leaves", range.leaf(), "text"));
      changes.add(new Change(leaf, range.text(), range.bracketed(), range.marking()));
    }
    return !ranges.isEmpty();
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
