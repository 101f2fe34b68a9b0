package dev.docs;

import dev.docs.budget.internal.HeapBytes;
import dev.docs.budget.internal.Lazy;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.derived.DerivedDocuments;
import dev.docs.id.SpaceId;
import dev.docs.reference.internal.ReferenceCache;
import dev.docs.search.SearchEngine;
import dev.docs.search.SearchFiles;
import dev.docs.site.published.internal.ContentFacts;
import dev.docs.site.published.internal.VisibleContents;
import dev.docs.space.content.internal.KnownHeads;
import dev.docs.space.content.internal.ReadFolders;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.function.Consumer;

/** The caches of data derived from stored texts, each made when it is first used. Thread-safe. */
final class DerivedCaches {

  /** For search: 128 MiB, enough for 30,000 pages of average length. */
  private static final long SEARCH_BYTES = HeapBytes.atMost(128L << 20);

  static final long DEFAULT_BYTES =
      SEARCH_BYTES + DerivedDocuments.DEFAULT_BYTES + ReferenceCache.DEFAULT_BYTES;

  private final boolean searchFilesLast;

  /** Made when something is searched; fails with {@code PRECONDITION} where no engine is there. */
  final Lazy<SearchEngine.Indexes> indexes;

  final Lazy<ReferenceCache> references;
  final Lazy<VisibleContents> visible = Lazy.of(() -> new VisibleContents(new ContentFacts()));
  final Lazy<ComputedIndex> computed = Lazy.of(() -> new ComputedIndex());
  final ReadFolders folders = new ReadFolders();
  final Lazy<KnownHeads> heads = Lazy.of(() -> new KnownHeads(KnownHeads.MAX_SPACES));

  /**
   * Keeps about this many bytes, two thirds for search, a sixth each for the links of texts and for
   * references.
   *
   * @param engine asked when something is searched for the first time
   * @param searchFiles for indexes that take more; empty for none
   */
  DerivedCaches(long bytes, Lazy<SearchEngine> engine, Optional<SearchFiles> searchFiles) {
    searchFilesLast = searchFiles.filter(SearchFiles::isLasting).isPresent();
    long sixth = bytes / 6;
    indexes = Lazy.of(() -> engine.get().open(bytes - 2 * sixth, searchFiles.orElse(null)));
    references = Lazy.of(() -> new ReferenceCache(new DerivedDocuments(sixth), sixth));
  }

  /** Empty ones, in memory, that nobody else uses. */
  static DerivedCaches apart(Lazy<SearchEngine> engine) {
    return new DerivedCaches(DEFAULT_BYTES / 4, engine, Optional.empty());
  }

  /** Forgets what was derived of a space that is no longer used, such as one in the trash. */
  void forget(SpaceId space) {
    indexes.ifMade(made -> made.forget(space));
    references.ifMade(made -> made.forget(space));
    computed.ifMade(made -> made.forget(space));
    visible.ifMade(made -> made.forget(space));
    folders.forget(space);
  }

  /** As {@link #forget(SpaceId)}, also in the files of indexes that nobody has searched yet. */
  void forget(Set<SpaceId> spaces) {
    spaces.forEach(this::forget);
    ofSearch(made -> made.forget(spaces));
  }

  Set<SpaceId> searchedSpaces() {
    Set<SpaceId> spaces = new HashSet<>();
    ofSearch(made -> spaces.addAll(made.spaces()));
    return spaces;
  }

  private void ofSearch(Consumer<SearchEngine.Indexes> action) {
    if (searchFilesLast) {
      action.accept(indexes.get());
    } else {
      indexes.ifMade(action);
    }
  }
}
