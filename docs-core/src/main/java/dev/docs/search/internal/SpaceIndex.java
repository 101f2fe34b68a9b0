package dev.docs.search.internal;

import dev.docs.computed.internal.Expansion;
import dev.docs.content.Content;
import dev.docs.content.Page;
import dev.docs.id.PageId;
import java.io.FileNotFoundException;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.NoSuchFileException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Supplier;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.SerialMergeScheduler;
import org.apache.lucene.index.Term;
import org.apache.lucene.index.TieredMergePolicy;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.jspecify.annotations.Nullable;

/**
 * The in-memory index of a space. It is updated from one content to another by their difference;
 * snapshots of the last contents are kept, so that alternating searches cost no update.
 * Thread-safe; one thread updates while others search snapshots.
 *
 * <p>It holds memory only and needs no close.
 */
final class SpaceIndex {

  /**
   * The number of snapshots: the main content, the previous one for searches that are running, and
   * two of change requests. They share equal segments.
   */
  private static final int SNAPSHOTS = 4;

  /** The size of the buffer for a new segment, in MiB: enough for some thousand pages. */
  private static final double BUFFER = 32;

  /** Few segments keep searches fast; segments of edits are small and merge quickly. */
  private static final int SEGMENTS_PER_TIER = 4;

  private final Supplier<? extends Directory> directories;
  private final ReentrantLock changing = new ReentrantLock();
  private final AtomicLong clock = new AtomicLong();
  private volatile List<Snapshot> snapshots = List.of();
  private volatile long weight;

  // Of the thread that holds the lock.
  private @Nullable OpenIndex open;
  private String computedFrom = "";
  private Optional<String> language = Optional.empty();

  /** An index that is open for updates, and the content that it covers. */
  private record OpenIndex(Directory directory, IndexWriter writer, Content content) {}

  SpaceIndex() {
    this(ByteBuffersDirectory::new);
  }

  /**
   * An index on the given directory.
   *
   * @param directories gives an empty one each time
   */
  SpaceIndex(Supplier<? extends Directory> directories) {
    this.directories = directories;
  }

  /** The snapshot of a content, held for the caller. */
  Snapshot at(SearchedContent searched) {
    String state = searched.index();
    Optional<Snapshot> known = held(state);
    if (known.isPresent()) {
      return known.get();
    }
    changing.lock();
    try {
      return held(state).orElseGet(() -> updateOrRebuild(searched));
    } finally {
      changing.unlock();
    }
  }

  /** About how many bytes this takes. */
  long weight() {
    return weight;
  }

  private Optional<Snapshot> held(String state) {
    for (Snapshot snapshot : snapshots) {
      if (snapshot.state().equals(state) && snapshot.hold()) {
        snapshot.used(clock.incrementAndGet());
        return Optional.of(snapshot);
      }
    }
    return Optional.empty();
  }

  /** Rebuilds the index if it cannot be updated. */
  private Snapshot updateOrRebuild(SearchedContent searched) {
    try {
      if (open != null && language.equals(searched.language())) {
        try {
          return update(open, searched);
        } catch (RuntimeException nothingToStartFrom) {
          clear();
        }
      }
      return create(searched);
    } catch (IOException e) {
      clear();
      throw new UncheckedIOException(e);
    } catch (RuntimeException | Error e) {
      clear();
      throw e;
    }
  }

  private Snapshot create(SearchedContent searched) throws IOException {
    clear();
    Directory directory = directories.get();
    TieredMergePolicy merges = new TieredMergePolicy();
    merges.setSegmentsPerTier(SEGMENTS_PER_TIER);
    merges.setNoCFSRatio(0);
    IndexWriter writer =
        new IndexWriter(
            directory,
            new IndexWriterConfig(null)
                .setCommitOnClose(false)
                .setMergePolicy(merges)
                .setMergeScheduler(new SerialMergeScheduler())
                .setRAMBufferSizeMB(BUFFER)
                .setUseCompoundFile(false));
    computedFrom = searched.computedFrom();
    language = searched.language();
    return update(new OpenIndex(directory, writer, Content.empty()), searched);
  }

  private Snapshot update(OpenIndex from, SearchedContent searched) throws IOException {
    IndexWriter writer = from.writer();
    PageDocuments documents = new PageDocuments(language);
    boolean empty = from.content().pageCount() == 0;
    Set<PageId> changed =
        new LinkedHashSet<>(Searchable.changed(from.content(), searched.content()));
    if (!computedFrom.equals(searched.computedFrom())) {
      searched.content().allPages().stream()
          .filter(Expansion::isExpanded)
          .forEach(page -> changed.add(page.id()));
    }
    for (PageId id : changed) {
      Optional<Page> page =
          searched.content().page(id).filter(p -> Searchable.is(searched.content(), p));
      Term old = new Term(Terms.PAGE, id.value());
      if (page.isEmpty()) {
        writer.deleteDocuments(old);
        continue;
      }
      var text = searched.texts().apply(page.get());
      if (empty) {
        writer.addDocuments(documents.of(page.get(), text));
      } else {
        writer.updateDocuments(old, documents.of(page.get(), text));
      }
    }
    OpenIndex now = new OpenIndex(from.directory(), writer, searched.content());
    open = now;
    computedFrom = searched.computedFrom();
    return publish(now, searched.index());
  }

  private Snapshot publish(OpenIndex now, String state) throws IOException {
    Snapshot made = Snapshot.of(state, DirectoryReader.open(now.writer()), snapshots);
    made.hold();
    made.used(clock.incrementAndGet());
    List<Snapshot> all = new ArrayList<>(snapshots);
    all.add(made);
    if (all.size() > SNAPSHOTS) {
      Snapshot oldest = all.stream().min(Comparator.comparingLong(Snapshot::used)).orElseThrow();
      all.remove(oldest);
      oldest.release();
    }
    snapshots = List.copyOf(all);
    weight = measure(now.directory());
    return made;
  }

  private long measure(Directory directory) throws IOException {
    long bytes = 50_000;
    for (String file : directory.listAll()) {
      bytes += length(directory, file);
    }
    for (Snapshot snapshot : snapshots) {
      bytes += snapshot.weight();
    }
    return bytes;
  }

  /** The length of a file; 0 if it has been deleted with its snapshot since it was listed. */
  private static long length(Directory directory, String file) throws IOException {
    try {
      return directory.fileLength(file);
    } catch (NoSuchFileException | FileNotFoundException e) {
      return 0;
    }
  }

  private void clear() {
    List<Snapshot> old = snapshots;
    snapshots = List.of();
    old.forEach(Snapshot::release);
    open = null;
    weight = 0;
  }
}
