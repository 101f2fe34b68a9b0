package dev.docs.search.lucene;

import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.search.SearchEngine;
import dev.docs.search.SearchEngine.FoundPages;
import dev.docs.search.SearchFiles;
import dev.docs.search.scope.IndexName;
import dev.docs.search.scope.SearchedContent;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;

/**
 * The indexes that were searched lately, one for all spaces of an organization and one for each
 * part of their texts that visitors see. Thread-safe.
 *
 * <p>A space is indexed by its first search, in about half a millisecond per page, and updated
 * incrementally by later ones; one that contents are being brought to stays. Beyond the size limit
 * the least recently searched indexes move to files; where there are none they are evicted, and an
 * index that exceeds the limit alone is not cached and evicts no other.
 */
final class LuceneIndexes implements SearchEngine.Indexes {

  /** How much larger than those in memory all files may be that do not last: our choice. */
  private static final long FILES = 16;

  /** An index of more contents starts in files, where there are any: our choice. */
  private static final int MANY = 1_000;

  private final long most;
  private final Optional<IndexFiles> files;
  private final int pagesAtOnce;

  // Guarded by this.
  private final Map<IndexName, SharedIndex> byUse = new LinkedHashMap<>(16, 0.75f, true);

  private LuceneIndexes(long most, Optional<IndexFiles> files, int pagesAtOnce) {
    this.most = most;
    this.files = files;
    this.pagesAtOnce = pagesAtOnce;
  }

  /**
   * Keeps at most about this many bytes in memory when no search is going on.
   *
   * @param files where others are; empty for nowhere
   */
  static LuceneIndexes of(long bytes, Optional<SearchFiles> files) {
    return of(bytes, files, SharedIndex.PAGES_AT_ONCE);
  }

  /** As {@link #of(long, Optional)}; so many pages are written while others wait. */
  static LuceneIndexes of(long bytes, Optional<SearchFiles> files, int pagesAtOnce) {
    LuceneIndexes indexes = new LuceneIndexes(bytes, files.map(IndexFiles::new), pagesAtOnce);
    files.ifPresent(some -> some.onClose(indexes::close));
    return indexes;
  }

  /** About how many bytes of memory are kept now. */
  synchronized long keptBytes() {
    return byUse.values().stream().mapToLong(SharedIndex::heapBytes).sum();
  }

  /** About how many bytes of files are kept now. */
  synchronized long fileBytes() {
    return byUse.values().stream().mapToLong(SharedIndex::fileBytes).sum();
  }

  @Override
  public FoundPages find(Map<IndexName, List<SearchedContent>> byIndex, String query) {
    return SearchHits.in(this, byIndex, Query.of(query));
  }

  @Override
  public boolean prepare(SearchedContent content, BooleanSupplier goOn) {
    IndexName name = content.place();
    if (!hasRoom(name, content.space())) {
      return false;
    }
    SharedIndex index = used(name, 1);
    try {
      index.at(List.of(content), goOn).ifPresent(Snapshot::release);
    } finally {
      makeRoom(name, index);
    }
    return isKept(name, index);
  }

  /** Whether a space is here, or half of the room is free for it. */
  private synchronized boolean hasRoom(IndexName name, SpaceId space) {
    SharedIndex known = byUse.get(name);
    if (known != null && known.has(space)) {
      return true;
    }
    boolean moves = files.filter(IndexFiles::isOpen).isPresent();
    long heap =
        byUse.values().stream()
            .filter(index -> !moves || !index.isInMemory())
            .mapToLong(SharedIndex::heapBytes)
            .sum();
    return heap <= most / 2 && fileBytes() / FILES <= most / 2;
  }

  private synchronized boolean isKept(IndexName name, SharedIndex index) {
    return byUse.get(name) == index;
  }

  @Override
  public void forget(SpaceId space) {
    all().values().forEach(index -> index.forget(space));
    removeEmpty();
  }

  private synchronized Map<IndexName, SharedIndex> all() {
    return new HashMap<>(byUse);
  }

  private synchronized void removeEmpty() {
    byUse.values().removeIf(index -> index.isInMemory() && index.isEmpty() && !index.isInUse());
  }

  /** What is in files that last, and that nobody has opened. */
  private List<IndexPlace.Lasting> closed() {
    return files.map(IndexFiles::lasting).orElse(List.of());
  }

  @Override
  public void forget(Set<SpaceId> spaces) {
    if (spaces.isEmpty()) {
      return;
    }
    Map<IndexName, SharedIndex> all = all();
    for (IndexPlace.Lasting lasting : closed()) {
      if (!lasting.isClean() || !Collections.disjoint(lasting.spaces(), spaces)) {
        IndexName name = new IndexName(lasting.organization(), "");
        if (all.computeIfAbsent(name, closed -> used(closed, 0)).isElsewhere()) {
          forgetIn(place(name, 0), spaces);
        }
      }
    }
    all.forEach(
        (name, index) -> {
          index.forgetNow(spaces);
          makeRoom(name, index);
        });
    removeEmpty();
  }

  /** Removes spaces from files that another process used which has ended. */
  private void forgetIn(IndexPlace place, Set<SpaceId> spaces) {
    try (SharedIndex left = new SharedIndex(place, () -> IndexPlace.MEMORY, pagesAtOnce)) {
      left.forgetNow(spaces);
    }
  }

  @Override
  public Set<SpaceId> spaces() {
    Set<SpaceId> spaces = new HashSet<>();
    all().values().forEach(index -> spaces.addAll(index.spaces()));
    closed().forEach(lasting -> spaces.addAll(lasting.spaces()));
    return spaces;
  }

  @Override
  public void keepOnly(OrganizationId organization, Set<SpaceId> spaces) {
    all()
        .forEach(
            (name, index) -> {
              if (name.organization().equals(organization)) {
                index.keepOnly(spaces);
              }
            });
  }

  /** The index of these contents, held for the caller, who is to release it. */
  Snapshot at(IndexName name, List<SearchedContent> contents) {
    while (true) {
      SharedIndex index = used(name, contents.size());
      try {
        Optional<Snapshot> found = index.at(contents);
        if (found.isPresent()) {
          return found.get();
        }
      } finally {
        makeRoom(name, index);
      }
    }
  }

  /** The index of this name, which is made where there is none. */
  SharedIndex open(IndexName name) {
    return used(name, 0);
  }

  private synchronized SharedIndex used(IndexName name, int contents) {
    SharedIndex known = byUse.get(name);
    if (known == null || known.isClosed()) {
      known =
          new SharedIndex(
              place(name, contents), () -> files.orElseThrow().temporary(), pagesAtOnce);
      byUse.put(name, known);
    }
    return known;
  }

  private IndexPlace place(IndexName name, int contents) {
    Optional<IndexFiles> open = files.filter(IndexFiles::isOpen);
    return open.flatMap(some -> some.lasting(name))
        .or(() -> open.filter(some -> contents > MANY).map(IndexFiles::temporary))
        .orElse(IndexPlace.MEMORY);
  }

  /** Moves or evicts indexes beyond the limit. */
  private void makeRoom(IndexName name, SharedIndex used) {
    List<SharedIndex> moved = new ArrayList<>();
    List<SharedIndex> evicted = new ArrayList<>();
    synchronized (this) {
      if (byUse.get(name) != used) {
        return;
      }
      long bytes = keptBytes();
      if (files.filter(IndexFiles::isOpen).isPresent()) {
        for (SharedIndex index : byUse.values()) {
          if (bytes > most && index.isInMemory()) {
            bytes -= index.heapBytes();
            moved.add(index);
          }
        }
      } else if (used.heapBytes() > most && !used.isInUse()) {
        bytes -= used.heapBytes();
        byUse.remove(name);
        evicted.add(used);
      }
      long inFiles = fileBytes();
      Iterator<SharedIndex> longestAgo = byUse.values().iterator();
      while (longestAgo.hasNext() && (bytes > most || inFiles / FILES > most)) {
        SharedIndex one = longestAgo.next();
        if (moved.contains(one) || one.isInUse() || (one == used && !one.isInMemory())) {
          continue;
        }
        bytes -= one.heapBytes();
        inFiles -= one.fileBytes();
        longestAgo.remove();
        evicted.add(one);
      }
    }
    moved.forEach(index -> index.moveTo(files.orElseThrow().temporary()));
    evicted.stream().filter(index -> !index.isInMemory()).forEach(SharedIndex::close);
  }

  /** Gives up an index whose files cannot be read. */
  void damaged(IndexName name) {
    used(name, 0).damaged();
  }

  /** Writes what lasts; later searches open their indexes again. */
  void close() {
    List<SharedIndex> all;
    synchronized (this) {
      all = List.copyOf(byUse.values());
      byUse.clear();
    }
    all.forEach(SharedIndex::close);
  }
}
