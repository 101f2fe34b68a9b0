package dev.docs.search.internal;

import dev.docs.id.SpaceId;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The indexes of the spaces that were searched lately. Thread-safe.
 *
 * <p>An index is built by the first search of its space, in about half a millisecond per page, and
 * updated incrementally by later ones. Beyond the size limit the least recently searched indexes
 * are evicted; an index that exceeds the limit alone is not cached and evicts no other.
 */
public final class Indexes {

  /** The default size in bytes: 128 MiB, enough for 30,000 pages of average length. */
  public static final long DEFAULT_BYTES = 128L * 1024 * 1024;

  private final long most;

  // Guarded by this.
  private final Map<Key, Kept> byUse = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /** The searched variant of a space's content. */
  private record Key(SpaceId space, String variant) {}

  /** An index, and how much of the room is taken for it. */
  private static final class Kept {
    private final SpaceIndex index = new SpaceIndex();
    private long weight;
  }

  private Indexes(long most) {
    this.most = most;
  }

  /** Keeps at most about this many bytes when no search is going on; 0 keeps nothing. */
  public static Indexes of(long bytes) {
    return new Indexes(bytes);
  }

  /** About how many bytes are kept now. */
  synchronized long keptBytes() {
    return bytes;
  }

  /** The index of a content, held for the caller, who is to release it. */
  Snapshot at(SearchedContent searched) {
    Key key = new Key(searched.space(), searched.variant());
    Kept kept = used(key);
    try {
      return kept.index.at(searched);
    } finally {
      weigh(key, kept);
    }
  }

  private synchronized Kept used(Key key) {
    return byUse.computeIfAbsent(key, space -> new Kept());
  }

  /** Takes the room that an index needs now, unless another search dropped it meanwhile. */
  private synchronized void weigh(Key key, Kept kept) {
    if (byUse.get(key) != kept) {
      return;
    }
    long now = kept.index.weight();
    bytes += now - kept.weight;
    kept.weight = now;
    if (now > most) {
      byUse.remove(key);
      bytes -= now;
    }
    Iterator<Kept> longestAgo = byUse.values().iterator();
    while (bytes > most) {
      bytes -= longestAgo.next().weight;
      longestAgo.remove();
    }
  }
}
