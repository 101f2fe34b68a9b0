package dev.docs.search.internal;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.ArrayList;
import java.util.List;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.LeafReaderContext;

/**
 * An immutable view of an index for one content, reference-counted by {@link #hold} and {@link
 * #release}. Thread-safe.
 */
final class Snapshot {

  private final String state;
  private final DirectoryReader reader;
  private final List<Leaf> leaves;
  private volatile long used;

  private Snapshot(String state, DirectoryReader reader, List<Leaf> leaves) {
    this.state = state;
    this.reader = reader;
    this.leaves = List.copyOf(leaves);
  }

  /**
   * Creates the snapshot of a reader, and takes ownership of the reader.
   *
   * @param state identifies the content of the snapshot
   */
  static Snapshot of(String state, DirectoryReader reader, List<Snapshot> others)
      throws IOException {
    List<Leaf.Core> known = new ArrayList<>();
    others.forEach(other -> other.leaves.forEach(leaf -> known.add(leaf.core())));
    List<Leaf> leaves = new ArrayList<>();
    for (LeafReaderContext context : reader.leaves()) {
      Leaf leaf = Leaf.of(context.reader(), known);
      if (leaf.livePages() > 0) {
        leaves.add(leaf);
      }
    }
    return new Snapshot(state, reader, leaves);
  }

  String state() {
    return state;
  }

  List<Leaf> leaves() {
    return leaves;
  }

  /** When it was used last, by a counter. */
  long used() {
    return used;
  }

  void used(long at) {
    used = at;
  }

  /** Whether it can still be used; then it is until it is released. */
  boolean hold() {
    return reader.tryIncRef();
  }

  void release() {
    try {
      reader.decRef();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The approximate size in bytes, without the directory. */
  long weight() {
    return leaves.stream().mapToLong(leaf -> leaf.core().weight()).sum();
  }
}
