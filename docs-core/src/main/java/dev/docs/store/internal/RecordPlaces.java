package dev.docs.store.internal;

import java.util.concurrent.atomic.AtomicLongArray;
import org.jspecify.annotations.Nullable;

/**
 * At which of several places some records of a store were found that do not have the id by which
 * they are looked up: they are looked up there first, else each look-up of a cached one would ask
 * the store again for the record that it does not have. A place need not be right. Belongs to the
 * user of one store; thread-safe.
 */
public final class RecordPlaces {

  /** No place. */
  public static final int UNKNOWN = -1;

  /** Greater than any place. */
  static final int MOST = 4;

  /** How many are remembered, in a megabyte. */
  static final int SIZE = 1 << 17;

  /** Slots that an id may be in. */
  private static final int WAYS = 4;

  private static final RecordPlaces NONE = new RecordPlaces(0);

  private final int size;

  /** By slot, a hash of the id, but for the lowest bits, and the place in these; 0 for none. */
  private volatile @Nullable AtomicLongArray slots;

  private RecordPlaces(int size) {
    this.size = size;
  }

  /** Those of a store. */
  public static RecordPlaces create() {
    return new RecordPlaces(SIZE);
  }

  /** Remembers nothing. */
  public static RecordPlaces none() {
    return NONE;
  }

  /** The place where the record was found; {@link #UNKNOWN} where that is not known. */
  public int of(String id) {
    AtomicLongArray known = slots;
    if (known == null) {
      return UNKNOWN;
    }
    long hash = hash(id);
    int first = slot(hash);
    for (int way = 0; way < WAYS; way++) {
      long slot = known.get(first + way);
      if (slot != 0 && slot / MOST == hash / MOST) {
        return (int) (slot % MOST);
      }
    }
    return UNKNOWN;
  }

  /**
   * Remembers where the record was found, instead of another one if need be.
   *
   * @param place from 0 on; large ones are not remembered
   */
  public void put(String id, int place) {
    if (size == 0 || place >= MOST) {
      return;
    }
    AtomicLongArray known = made();
    long hash = hash(id);
    int first = slot(hash);
    int chosen = (int) (hash >>> 40) & (WAYS - 1);
    for (int way = WAYS - 1; way >= 0; way--) {
      long slot = known.get(first + way);
      if (slot == 0 || slot / MOST == hash / MOST) {
        chosen = way;
      }
    }
    known.set(first + chosen, hash / MOST * MOST + place);
  }

  private synchronized AtomicLongArray made() {
    AtomicLongArray made = slots;
    if (made == null) {
      made = new AtomicLongArray(size);
      slots = made;
    }
    return made;
  }

  /** Positive, and above {@link #MOST}. */
  private static long hash(String id) {
    long hash = 0xcbf29ce484222325L;
    for (int i = 0; i < id.length(); i++) {
      hash = (hash ^ id.charAt(i)) * 0x100000001b3L;
    }
    hash = (hash ^ (hash >>> 33)) * 0xff51afd7ed558ccdL;
    hash ^= hash >>> 33;
    return (hash & Long.MAX_VALUE) | MOST;
  }

  /** The first of the slots of an id. */
  private static int slot(long hash) {
    return (int) (hash >>> 8) & (SIZE - 1) & -WAYS;
  }
}
