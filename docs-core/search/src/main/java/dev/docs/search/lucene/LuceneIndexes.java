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

/**
 * The indexes that were searched lately, one for all spaces of an organization and one for each
 * part of their texts that visitors see. Thread-safe.
 *
 * <p>A space is indexed by its first search, in about half a millisecond per page, and updated
 * incrementally by later ones. Beyond the size limit the least recently searched indexes move to
 * files; where there are none they are evicted, and an index that exceeds the limit alone is not
 * cached and evicts no other.
 */
final class LuceneIndexes implements SearchEngine.Indexes {

  /** How much larger than those in memory all files may be that do not last: our choice. */
  private static final long FILES = 16;

  /** An index of more contents starts in files, where there are any: our choice. */
  private static final int MANY = 1_000;

  private final long most;
  private final Optional<IndexFiles> files;

  // Guarded by this.
  private final Map<IndexName, SharedIndex> byUse = new LinkedHashMap<>(16, 0.75f, true);

  private LuceneIndexes(long most, Optional<IndexFiles> files) {
    this.most = most;
    this.files = files;
  }

  /**
   * Keeps at most about this many bytes in memory when no search is going on.
   *
   * @param files where others are; empty for nowhere
   */
  static LuceneIndexes of(long bytes, Optional<SearchFiles> files) {
    LuceneIndexes indexes = new LuceneIndexes(bytes, files.map(IndexFiles::new));
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
  public void forget(SpaceId space) {
    all().values().forEach(index -> index.forget(space));
    removeEmpty();
  }

  private synchronized Map<IndexName, SharedIndex> all() {
    return new HashMap<>(byUse);
  }

  private synchronized void removeEmpty() {
    byUse.values().removeIf(index -> index.isInMemory() && index.isEmpty());
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
  private static void forgetIn(IndexPlace place, Set<SpaceId> spaces) {
    try (SharedIndex left = new SharedIndex(place, () -> IndexPlace.MEMORY)) {
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

  private synchronized SharedIndex used(IndexName name, int contents) {
    SharedIndex known = byUse.get(name);
    if (known == null || known.isClosed()) {
      known = new SharedIndex(place(name, contents), () -> files.orElseThrow().temporary());
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
      } else if (used.heapBytes() > most) {
        bytes -= used.heapBytes();
        byUse.remove(name);
        evicted.add(used);
      }
      long inFiles = fileBytes();
      Iterator<SharedIndex> longestAgo = byUse.values().iterator();
      while (longestAgo.hasNext() && (bytes > most || inFiles / FILES > most)) {
        SharedIndex one = longestAgo.next();
        if (moved.contains(one) || (one == used && !one.isInMemory())) {
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
