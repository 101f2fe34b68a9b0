package dev.docs.search.lucene;

import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;
import org.jspecify.annotations.Nullable;

/**
 * An immutable view of an index at one state of each of its contents, reference-counted by {@link
 * #hold} and {@link #release}. Thread-safe.
 */
final class Snapshot {

  private final DirectoryReader reader;
  private final List<Leaf> leaves = new ArrayList<>();

  /** The numbers of spaces; those of this snapshot never change, others are added. */
  private final Map<String, Integer> numbers;

  private final @Nullable IndexedSpace[] spaces;
  private final int spaceCount;

  /** What was asked for last. */
  private volatile Asked asked = new Asked(List.of(), List.of());

  /** Contents that are in it, and the leaves in which they are searched. */
  private record Asked(List<SearchedContent> contents, List<SearchedLeaf> leaves) {}

  /**
   * Creates the snapshot of a reader, and takes ownership of the reader.
   *
   * @param spaces the contents in it by the number of their space; null for none
   * @param before an earlier one; null for none
   */
  Snapshot(
      DirectoryReader reader,
      Map<String, Integer> numbers,
      @Nullable IndexedSpace[] spaces,
      @Nullable Snapshot before)
      throws IOException {
    this.reader = reader;
    this.numbers = numbers;
    this.spaces = spaces;
    spaceCount = (int) Arrays.stream(spaces).filter(Objects::nonNull).count();
    List<Leaf.Core> known =
        before == null ? List.of() : before.leaves.stream().map(Leaf::core).toList();
    for (LeafReaderContext context : reader.leaves()) {
      leaves.add(Leaf.of(context.reader(), known, space -> number(numbers, space)));
    }
  }

  /** The number of a space; a new one for a new space. */
  static int number(Map<String, Integer> numbers, String space) {
    Integer known = numbers.get(space);
    if (known == null) {
      known = numbers.size();
      numbers.put(space, known);
    }
    return known;
  }

  List<Leaf> leaves() {
    return leaves;
  }

  /** The number of contents in it. */
  int spaceCount() {
    return spaceCount;
  }

  Stream<SpaceId> spaces() {
    return numbers.entrySet().stream()
        .filter(space -> space.getValue() < spaces.length && spaces[space.getValue()] != null)
        .map(space -> new SpaceId(space.getKey()));
  }

  boolean hasSpace(SpaceId space) {
    Integer number = numbers.get(space.value());
    return number != null && number < spaces.length && spaces[number] != null;
  }

  @SuppressWarnings("ReferenceEquality") // an equal list is looked through
  boolean has(List<SearchedContent> contents) {
    if (asked.contents() == contents) {
      return true;
    }
    for (SearchedContent content : contents) {
      Integer number = numbers.get(content.space().value());
      IndexedSpace space = number == null || number >= spaces.length ? null : spaces[number];
      if (space == null || !space.is(content.state())) {
        return false;
      }
    }
    return true;
  }

  /** The leaves as they are searched for contents, all of which it has. */
  @SuppressWarnings("ReferenceEquality") // an equal list is looked through
  List<SearchedLeaf> searched(List<SearchedContent> contents) {
    Asked last = asked;
    if (last.contents() == contents) {
      return last.leaves();
    }
    @Nullable SearchedContent[] by = new SearchedContent[spaces.length];
    for (SearchedContent content : contents) {
      Integer number = numbers.get(content.space().value());
      if (number != null) {
        by[number] = content;
      }
    }
    List<SearchedLeaf> searched = leaves.stream().map(leaf -> new SearchedLeaf(leaf, by)).toList();
    asked = new Asked(contents, searched);
    return searched;
  }

  /** Whether it can still be used; then it is until it is released. */
  boolean hold() {
    return reader.tryIncRef();
  }

  void release() {
    try {
      reader.decRef();
    } catch (IOException e) {
      IndexFailure.log(e);
    }
  }

  /** The approximate size in bytes, without the directory. */
  long weight() {
    return leaves.stream().mapToLong(leaf -> leaf.core().weight()).sum();
  }
}
