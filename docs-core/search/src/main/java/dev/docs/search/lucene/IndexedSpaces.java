package dev.docs.search.lucene;

import dev.docs.content.Content;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.Supplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.jspecify.annotations.Nullable;

/**
 * The contents that are in an index, and those that are being brought there. For the thread that
 * holds the lock of the index.
 */
final class IndexedSpaces {

  private final Map<String, Integer> numbers = new ConcurrentHashMap<>();

  /** By their number; null for none. */
  private @Nullable IndexedSpace[] spaces;

  /** Those of an index that was opened, of which nothing but their states is known. */
  IndexedSpaces(Map<String, SearchedContent.State> states) {
    spaces = new IndexedSpace[states.size()];
    states.forEach(
        (space, state) ->
            spaces[Snapshot.number(numbers, space)] = IndexedSpace.whole(state, Optional.empty()));
  }

  /** The memory of their list, in bytes. */
  long weight() {
    return 200L * spaces.length;
  }

  /** Whether there was such a space, which is gone now. */
  boolean remove(SpaceId space) {
    Integer number = numbers.get(space.value());
    if (number == null || number >= spaces.length || spaces[number] == null) {
      return false;
    }
    spaces[number] = null;
    return true;
  }

  Snapshot snapshot(DirectoryReader reader, @Nullable Snapshot before) throws IOException {
    return new Snapshot(reader, numbers, spaces.clone(), before);
  }

  void commit(IndexPlace place, IndexWriter writer) throws IOException {
    place.commit(writer, numbers, spaces);
  }

  private int numbered(SearchedContent content) {
    int number = Snapshot.number(numbers, content.space().value());
    if (number >= spaces.length) {
      spaces = Arrays.copyOf(spaces, Math.max(number + 1, 2 * spaces.length));
    }
    return number;
  }

  /** Brings a content to the index. */
  void write(PageWriter pages, SearchedContent content) throws IOException {
    int number = numbered(content);
    IndexedSpace known = spaces[number];
    if (known == null || !known.state().equals(content.state())) {
      known = pages.begin(known, content);
      spaces[number] = known;
    }
    if (!known.isWhole()) {
      spaces[number] = pages.write(content.space(), known);
    } else if (known.content().isEmpty()) {
      Supplier<Content> later = () -> content.source().get().again().get();
      spaces[number] = IndexedSpace.whole(content.state(), Optional.of(later));
    }
  }

  /** How far somebody has come who brings contents to the index some pages at a time. */
  static final class Ahead {

    private final List<SearchedContent> contents;
    private int next;

    /** Whether the next one was begun. */
    private boolean begun;

    Ahead(List<SearchedContent> contents) {
      this.contents = contents;
    }
  }

  /**
   * Writes as many pages as may be of contents, while others do the same. What somebody has begun
   * is finished before another state of its space is begun, and nothing is begun twice: so this
   * comes to an end whatever others do.
   *
   * @return whether no more lacks than what others have changed meanwhile
   */
  boolean write(PageWriter pages, Ahead ahead) throws IOException {
    while (ahead.next < ahead.contents.size()) {
      if (pages.isDone()) {
        return false;
      }
      writeSome(pages, ahead.contents.get(ahead.next), ahead);
    }
    return true;
  }

  private void writeSome(PageWriter pages, SearchedContent content, Ahead ahead)
      throws IOException {
    int number = numbered(content);
    IndexedSpace known = spaces[number];
    if (known == null || known.isWhole()) {
      if (ahead.begun || (known != null && known.is(content.state()))) {
        ahead.next++;
        ahead.begun = false;
        return;
      }
      ahead.begun = true;
      known = pages.begin(known, content);
      spaces[number] = known;
    }
    try {
      spaces[number] = pages.write(content.space(), known);
    } catch (RuntimeException e) {
      if (ahead.begun || known.state().equals(content.state())) {
        throw e;
      }
      ahead.begun = true;
      spaces[number] = pages.begin(known, content); // what another began cannot be read any more
    }
  }
}
