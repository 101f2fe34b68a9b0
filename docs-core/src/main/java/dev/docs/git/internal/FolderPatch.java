package dev.docs.git.internal;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.FolderSnapshot;
import java.util.Arrays;
import java.util.Iterator;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * What makes one folder of another.
 *
 * @param changed the files that are new or have other bytes, which are made when they are read
 * @param removed the paths of those that are not there any more
 */
record FolderPatch(Map<String, Blob> changed, Set<String> removed) {

  static final FolderPatch NONE = new FolderPatch(Map.of(), Set.of());

  /** The difference of two folders; files that were made from the same are not made. */
  static FolderPatch between(FolderSnapshot before, FolderSnapshot after) {
    Map<String, Blob> changed = new TreeMap<>();
    for (String path : after.paths()) {
      Iterable<byte[]> bytes = after.chunks(path);
      if (!before.contains(path) || !isSame(before.chunks(path), bytes)) {
        changed.put(path, Blob.onDemand(size(bytes), bytes, Optional::empty));
      }
    }
    Set<String> removed = new TreeSet<>(before.paths());
    removed.removeAll(after.paths());
    return new FolderPatch(changed, removed);
  }

  private static int size(Iterable<byte[]> chunks) {
    int size = 0;
    for (byte[] chunk : chunks) {
      size += chunk.length;
    }
    return size;
  }

  private static boolean isSame(Iterable<byte[]> one, Iterable<byte[]> other) {
    if (one instanceof FolderSnapshot.Made a
        && other instanceof FolderSnapshot.Made b
        && a.key().equals(b.key())) {
      return true;
    }
    Bytes left = new Bytes(one.iterator());
    Bytes right = new Bytes(other.iterator());
    while (left.fill() && right.fill()) {
      if (!left.takeAsMuchOf(right)) {
        return false;
      }
    }
    return !left.fill() && !right.fill();
  }

  /** Bytes in chunks of any size. Used by one thread. */
  private static final class Bytes {
    private final Iterator<byte[]> chunks;
    private byte[] chunk = new byte[0];
    private int at;

    Bytes(Iterator<byte[]> chunks) {
      this.chunks = chunks;
    }

    /** Whether there are more. */
    boolean fill() {
      while (at == chunk.length && chunks.hasNext()) {
        chunk = chunks.next();
        at = 0;
      }
      return at < chunk.length;
    }

    /** Takes the next bytes of both; false where they differ. */
    boolean takeAsMuchOf(Bytes other) {
      int length = Math.min(chunk.length - at, other.chunk.length - other.at);
      boolean same =
          Arrays.equals(chunk, at, at + length, other.chunk, other.at, other.at + length);
      at += length;
      other.at += length;
      return same;
    }
  }

  boolean isEmpty() {
    return changed.isEmpty() && removed.isEmpty();
  }

  /** This and then another. */
  FolderPatch then(FolderPatch next) {
    Map<String, Blob> all = new TreeMap<>(changed);
    all.keySet().removeAll(next.removed);
    all.putAll(next.changed);
    Set<String> gone = new TreeSet<>(removed);
    gone.addAll(next.removed);
    gone.removeAll(next.changed.keySet());
    return new FolderPatch(all, gone);
  }
}
