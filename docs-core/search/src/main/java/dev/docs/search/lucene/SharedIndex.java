package dev.docs.search.lucene;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.content.Content;
import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/**
 * The index of the spaces of an organization. Each search brings the contents that it reads to
 * their present state by the difference to the indexed one; nothing else is read. Thread-safe; one
 * thread updates while others search snapshots.
 *
 * <p>In memory it needs no close; in files it is to be closed.
 */
final class SharedIndex implements AutoCloseable {

  /** The number of updated pages after which an index that lasts is committed. */
  private static final int PAGES_PER_COMMIT = 1_000;

  private final ReentrantLock changing = new ReentrantLock();
  private final Queue<SpaceId> forgotten = new ConcurrentLinkedQueue<>();
  private volatile @Nullable Snapshot current;
  private volatile long heapBytes;
  private volatile long fileBytes;
  private volatile boolean closed;
  private volatile IndexPlace place;
  private final Supplier<IndexPlace> otherwise;

  // Of the thread that holds the lock.
  private @Nullable OpenIndex open;
  private Map<String, Integer> numbers = new ConcurrentHashMap<>();
  private @Nullable IndexedSpace[] spaces = {};
  private int uncommitted;

  /**
   * An index that is not open yet.
   *
   * @param otherwise gives a place where that one is in use by another process
   */
  SharedIndex(IndexPlace place, Supplier<IndexPlace> otherwise) {
    this.place = place;
    this.otherwise = otherwise;
  }

  boolean isClosed() {
    return closed;
  }

  boolean isInMemory() {
    return place.isInMemory();
  }

  /** A snapshot that has these contents, held for the caller; empty when this was closed. */
  Optional<Snapshot> at(List<SearchedContent> contents) {
    Snapshot known = held(contents);
    if (known != null) {
      return Optional.of(known);
    }
    changing.lock();
    try {
      if (closed) {
        return Optional.empty();
      }
      known = held(contents);
      return Optional.of(known == null ? updateOrRebuild(contents) : known);
    } finally {
      changing.unlock();
    }
  }

  private @Nullable Snapshot held(List<SearchedContent> contents) {
    Snapshot known = current;
    if (known == null || !forgotten.isEmpty() || !known.has(contents)) {
      return null;
    }
    return known.hold() ? known : null;
  }

  /** Whether it is not in files that last. */
  boolean isElsewhere() {
    return !place.lasting();
  }

  boolean isEmpty() {
    Snapshot known = current;
    return known != null && known.spaceCount() == 0;
  }

  /** About how many bytes of memory this takes. */
  long heapBytes() {
    return heapBytes;
  }

  /** How many bytes its files take, unless they last. */
  long fileBytes() {
    return fileBytes;
  }

  /** Removes a space, at the latest with the next search. */
  void forget(SpaceId space) {
    forgotten.add(space);
    removeForgotten();
  }

  /** Removes spaces now, also from files that are not open yet. */
  void forgetNow(Set<SpaceId> spaces) {
    changing.lock();
    try {
      if (!closed) {
        forgotten.addAll(spaces);
        update(opened(), List.of()).release();
      }
    } catch (IOException | RuntimeException e) {
      drop();
    } finally {
      changing.unlock();
    }
  }

  /** The spaces that are in it, as far as it is open. */
  Set<SpaceId> spaces() {
    Snapshot known = current;
    return known == null ? Set.of() : known.spaces().collect(toUnmodifiableSet());
  }

  /** Removes all other spaces where there are more than these. */
  void keepOnly(Set<SpaceId> live) {
    Snapshot known = current;
    if (known != null && known.spaceCount() > live.size()) {
      known.spaces().filter(space -> !live.contains(space)).forEach(forgotten::add);
      removeForgotten();
    }
  }

  private void removeForgotten() {
    if (changing.tryLock()) {
      try {
        if (open != null && !closed) {
          update(open, List.of()).release();
        }
      } catch (IOException | RuntimeException e) {
        drop();
      } finally {
        changing.unlock();
      }
    }
  }

  /** Moves an index from memory to files. */
  void moveTo(IndexPlace files) {
    changing.lock();
    try {
      if (open == null || closed) {
        place = files;
        return;
      }
      OpenIndex before = open;
      before.writer().commit();
      OpenIndex after = files.copyOf(before.directory());
      open = after;
      place = files;
      publish(after).release();
      before.writer().rollback();
    } catch (IOException e) {
      drop();
    } finally {
      changing.unlock();
    }
  }

  private Snapshot updateOrRebuild(List<SearchedContent> contents) {
    try {
      try {
        return update(opened(), contents);
      } catch (IOException damaged) {
        drop();
        return update(opened(), contents);
      }
    } catch (IOException e) {
      drop();
      throw IndexFailure.of(e);
    } catch (RuntimeException | Error e) {
      if (open == null || !open.writer().isOpen()) {
        drop();
      }
      throw e;
    }
  }

  private OpenIndex opened() throws IOException {
    if (open == null) {
      OpenIndex opened = openOneOf();
      numbers = new ConcurrentHashMap<>();
      Map<String, SearchedContent.State> states = IndexPlace.states(opened.writer());
      spaces = new IndexedSpace[states.size()];
      states.forEach(
          (space, state) ->
              spaces[Snapshot.number(numbers, space)] = new IndexedSpace(state, Optional.empty()));
      open = opened;
    }
    return open;
  }

  private OpenIndex openOneOf() throws IOException {
    try {
      return place.open();
    } catch (LockObtainFailedException inUse) {
      place = otherwise.get();
      return place.open();
    }
  }

  private Snapshot update(OpenIndex in, List<SearchedContent> contents) throws IOException {
    IndexWriter writer = in.writer();
    PageWriter pages = new PageWriter(writer);
    boolean removed = false;
    for (SpaceId gone = forgotten.poll(); gone != null; gone = forgotten.poll()) {
      Integer number = numbers.get(gone.value());
      if (number != null && number < spaces.length && spaces[number] != null) {
        spaces[number] = null;
        writer.deleteDocuments(new Term(Terms.SPACE, gone.value()));
        removed = true;
      }
    }
    for (SearchedContent content : contents) {
      int number = Snapshot.number(numbers, content.space().value());
      if (number >= spaces.length) {
        spaces = Arrays.copyOf(spaces, Math.max(number + 1, 2 * spaces.length));
      }
      IndexedSpace known = spaces[number];
      if (known == null || !known.is(content.state())) {
        spaces[number] = null;
        SearchedContent.Source source = content.source().get();
        if (known == null || !pages.updates(known, content, source)) {
          pages.rebuild(content, source);
        }
        spaces[number] = new IndexedSpace(content.state(), Optional.of(source.again()));
      } else if (known.content().isEmpty()) {
        Supplier<Content> later = () -> content.source().get().again().get();
        spaces[number] = new IndexedSpace(content.state(), Optional.of(later));
      }
    }
    uncommitted += pages.written();
    if (removed) {
      place.expunge(writer);
    }
    if (removed || uncommitted >= PAGES_PER_COMMIT) {
      commit(writer);
    }
    return publish(in);
  }

  private Snapshot publish(OpenIndex in) throws IOException {
    Snapshot before = current;
    Snapshot made =
        new Snapshot(DirectoryReader.open(in.writer()), numbers, spaces.clone(), before);
    made.hold();
    current = made;
    if (before != null) {
      before.release();
    }
    weigh(in, made);
    return made;
  }

  private void weigh(OpenIndex in, Snapshot now) throws IOException {
    long files = in.bytes();
    long heap = 50_000 + 200L * spaces.length + now.weight();
    heapBytes = place.isInMemory() ? heap + files : heap;
    fileBytes = place.isInMemory() || place.lasting() ? 0 : files;
  }

  private void commit(IndexWriter writer) throws IOException {
    uncommitted = 0;
    place.commit(writer, numbers, spaces);
  }

  /** Gives up an index whose files cannot be read; the next search builds it again. */
  void damaged() {
    changing.lock();
    try {
      drop();
    } finally {
      changing.unlock();
    }
  }

  /** Gives up what cannot be used. */
  private void drop() {
    OpenIndex old = open;
    release();
    place.remove(old);
  }

  private void release() {
    Snapshot old = current;
    current = null;
    open = null;
    spaces = new IndexedSpace[0];
    uncommitted = 0;
    heapBytes = 0;
    fileBytes = 0;
    if (old != null) {
      old.release();
    }
  }

  /** Closes the index; what lasts is committed, other files are deleted. Searches go on. */
  @Override
  public void close() {
    changing.lock();
    try {
      closed = true;
      OpenIndex old = open;
      if (old != null) {
        commit(old.writer());
      }
      release();
      place.close(old);
    } catch (IOException | RuntimeException e) {
      drop();
    } finally {
      changing.unlock();
    }
  }
}
