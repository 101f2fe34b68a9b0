package dev.docs.search.internal;

import dev.docs.id.SpaceId;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.Map;

/**
 * The indexes of the spaces that were searched lately. Thread-safe.
 *
 * <p>Each is made by the first search of its space, at some half a millisecond a page, and brought
 * on by later ones at the cost of what changed. Where they take more than there is room for, those
 * whose last search is longest ago are dropped; one that takes more than all the room is not kept,
 * and drops no other.
 */
public final class Indexes {

  /**
   * How many bytes are kept when nothing else is said: 128 MiB, the pages of ordinary length of an
   * organization that has 30,000.
   */
  public static final long DEFAULT_BYTES = 128L * 1024 * 1024;

  private final long most;

  // Guarded by this.
  private final Map<Key, Kept> byUse = new LinkedHashMap<>(16, 0.75f, true);
  private long bytes;

  /** What of a space is searched. */
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
