package dev.docs.search.lucene;

import static java.util.stream.Collectors.toUnmodifiableSet;

import dev.docs.id.SpaceId;
import dev.docs.search.scope.SearchedContent;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.BooleanSupplier;
import java.util.function.Supplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.Term;
import org.apache.lucene.store.LockObtainFailedException;
import org.jspecify.annotations.Nullable;

/**
 * The index of the spaces of an organization. Each search brings the contents that it reads to
 * their present state by the difference to the indexed one; nothing else is read. Thread-safe; one
 * thread updates while others search snapshots. Who needs many pages writes some at a time, and
 * others in between, so that nobody waits for contents that they do not read; who needs the same
 * content takes part in it.
 *
 * <p>In memory it needs no close; in files it is to be closed.
 */
final class SharedIndex implements AutoCloseable {

  /** The number of updated pages after which an index that lasts is committed. */
  private static final int PAGES_PER_COMMIT = 1_000;

  /** The number of pages that one thread writes while others wait: our choice, some 50 ms. */
  static final int PAGES_AT_ONCE = 100;

  private final ReentrantLock changing = new ReentrantLock(true); // each in its turn
  private final AtomicInteger users = new AtomicInteger();
  private final Queue<SpaceId> forgotten = new ConcurrentLinkedQueue<>();
  private volatile @Nullable Snapshot current;
  private volatile long heapBytes;
  private volatile long fileBytes;
  private volatile boolean closed;
  private volatile IndexPlace place;
  private final Supplier<IndexPlace> otherwise;
  private final int pagesAtOnce;

  // Of the thread that holds the lock.
  private @Nullable OpenIndex open;
  private IndexedSpaces spaces = new IndexedSpaces(Map.of());
  private int uncommitted;

  /**
   * An index that is not open yet.
   *
   * @param otherwise gives a place where that one is in use by another process
   * @param pagesAtOnce such as {@link #PAGES_AT_ONCE}
   */
  SharedIndex(IndexPlace place, Supplier<IndexPlace> otherwise, int pagesAtOnce) {
    this.place = place;
    this.otherwise = otherwise;
    this.pagesAtOnce = pagesAtOnce;
  }

  /** Whether a thread is bringing contents to it. */
  boolean isInUse() {
    return users.get() > 0;
  }

  /** Whether threads wait for their turn to bring contents to it. */
  boolean isWaitedFor() {
    return changing.hasQueuedThreads();
  }

  boolean isClosed() {
    return closed;
  }

  boolean isInMemory() {
    return place.isInMemory();
  }

  /** A snapshot that has these contents, held for the caller; empty when this was closed. */
  Optional<Snapshot> at(List<SearchedContent> contents) {
    return at(contents, () -> true);
  }

  /**
   * As {@link #at(List)}.
   *
   * @param goOn asked after some pages each: whether to go on; where not, the result is empty
   */
  Optional<Snapshot> at(List<SearchedContent> contents, BooleanSupplier goOn) {
    Snapshot known = held(contents);
    if (known != null) {
      return Optional.of(known);
    }
    users.incrementAndGet();
    try {
      IndexedSpaces.Ahead ahead = new IndexedSpaces.Ahead(contents);
      do {
        changing.lock();
        try {
          if (closed) {
            return Optional.empty();
          }
          known = held(contents);
          if (known != null) {
            return Optional.of(known);
          }
          if (isReady(ahead)) {
            return Optional.of(updateOrRebuild(contents));
          }
        } finally {
          changing.unlock();
        }
      } while (goOn.getAsBoolean());
      return Optional.empty();
    } finally {
      users.decrementAndGet();
    }
  }

  private @Nullable Snapshot held(List<SearchedContent> contents) {
    Snapshot known = current;
    if (known == null || !forgotten.isEmpty() || !known.has(contents)) {
      return null;
    }
    return known.hold() ? known : null;
  }

  /** Whether it has a space, in whatever state. */
  boolean has(SpaceId space) {
    Snapshot known = current;
    return known != null && known.hasSpace(space);
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
  void forgetNow(Set<SpaceId> ended) {
    changing.lock();
    try {
      if (!closed) {
        forgotten.addAll(ended);
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

  /**
   * Writes some of the pages that contents lack.
   *
   * @return whether no more lacks than what others have changed meanwhile
   */
  private boolean isReady(IndexedSpaces.Ahead ahead) {
    try {
      OpenIndex in = opened();
      if (!forgotten.isEmpty()) {
        update(in, List.of()).release();
      }
      PageWriter pages = new PageWriter(in.writer(), pagesAtOnce);
      boolean ready = spaces.write(pages, ahead);
      uncommitted += pages.written();
      return ready;
    } catch (IOException e) {
      drop();
      return true; // it is built again at once
    } catch (RuntimeException | Error e) {
      dropUnlessOpen();
      throw e;
    }
  }

  private void dropUnlessOpen() {
    if (open == null || !open.writer().isOpen()) {
      drop();
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
      dropUnlessOpen();
      throw e;
    }
  }

  private OpenIndex opened() throws IOException {
    if (open == null) {
      OpenIndex opened = openOneOf();
      spaces = new IndexedSpaces(IndexPlace.states(opened.writer()));
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
    PageWriter pages = new PageWriter(writer, Integer.MAX_VALUE);
    boolean removed = false;
    for (SpaceId gone = forgotten.poll(); gone != null; gone = forgotten.poll()) {
      if (spaces.remove(gone)) {
        writer.deleteDocuments(new Term(Terms.SPACE, gone.value()));
        removed = true;
      }
    }
    for (SearchedContent content : contents) {
      spaces.write(pages, content);
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
    Snapshot made = spaces.snapshot(DirectoryReader.open(in.writer()), before);
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
    long heap = 50_000 + spaces.weight() + now.weight();
    heapBytes = place.isInMemory() ? heap + files : heap;
    fileBytes = place.isInMemory() || place.lasting() ? 0 : files;
  }

  private void commit(IndexWriter writer) throws IOException {
    uncommitted = 0;
    spaces.commit(place, writer);
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
    spaces = new IndexedSpaces(Map.of());
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
