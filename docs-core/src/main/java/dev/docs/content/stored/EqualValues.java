package dev.docs.content.stored;

import dev.docs.content.DocumentId;
import java.lang.ref.Reference;
import java.lang.ref.ReferenceQueue;
import java.lang.ref.WeakReference;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ConcurrentMap;

/**
 * Texts and chunks of files that are equal are one object in memory, whichever space or deleted
 * space holds them: a folder that is imported again and again takes the memory of its texts once.
 * They are garbage as soon as nothing else holds them. Thread-safe.
 *
 * @param <V> the type of the values, which are immutable or never changed
 */
final class EqualValues<V> {

  /** Below it, a value takes hardly more memory than the entry by which it is found. */
  static final int LEAST_LENGTH = 512;

  private static final EqualValues<String> TEXTS = new EqualValues<>();
  private static final EqualValues<byte[]> CHUNKS = new EqualValues<>();

  private final ConcurrentMap<Object, Held<V>> known = new ConcurrentHashMap<>();
  private final ReferenceQueue<V> gone = new ReferenceQueue<>();

  private static final class Held<V> extends WeakReference<V> {
    private final Object key;

    Held(Object key, V value, ReferenceQueue<V> gone) {
      super(value, gone);
      this.key = key;
    }
  }

  /**
   * The text that stands for all equal ones.
   *
   * @param id its digest
   */
  static String text(DocumentId id, String text) {
    return text.length() < LEAST_LENGTH ? text : TEXTS.of(id, text);
  }

  /** The chunk that stands for all equal ones. */
  static byte[] chunk(String digest, byte[] chunk) {
    return chunk.length < LEAST_LENGTH ? chunk : CHUNKS.of(digest, chunk);
  }

  /** The value that was given first for the key, while anything holds it. */
  V of(Object key, V value) {
    forgetGone();
    Held<V> mine = new Held<>(key, value, gone);
    while (true) {
      Held<V> held = known.putIfAbsent(key, mine);
      V before = held == null ? value : held.get();
      if (before != null) {
        return before;
      }
      known.remove(key, held);
    }
  }

  private void forgetGone() {
    for (Reference<? extends V> one = gone.poll(); one != null; one = gone.poll()) {
      if (one instanceof Held<?> held) {
        known.remove(held.key, held);
      }
    }
  }

  /** The number of values that are held. */
  int size() {
    forgetGone();
    return known.size();
  }
}
