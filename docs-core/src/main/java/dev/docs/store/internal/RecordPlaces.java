package dev.docs.store.internal;

import java.util.concurrent.atomic.AtomicReferenceArray;
import org.jspecify.annotations.Nullable;

/**
 * Where some records of a store were found that do not have the id by which they are looked up:
 * they are looked up there first, else each look-up of a cached one would ask the store again for
 * the record that it does not have. A place need not be right. Belongs to the user of one store;
 * thread-safe.
 */
public final class RecordPlaces {

  private record Place(String id, String there) {}

  /** Some megabytes. A new place replaces the one that was in its slot. */
  static final int SIZE = 1 << 14;

  private static final RecordPlaces NONE = new RecordPlaces(0);

  private final int size;

  /** Null until something is remembered. */
  private volatile @Nullable AtomicReferenceArray<@Nullable Place> places;

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

  private static int slot(String id) {
    int hash = id.hashCode();
    return (hash ^ (hash >>> 16)) & (SIZE - 1);
  }

  /** The id under which the record was found; null when that is not known. */
  public @Nullable String of(String id) {
    AtomicReferenceArray<@Nullable Place> known = places;
    Place place = known == null ? null : known.get(slot(id));
    return place != null && place.id().equals(id) ? place.there() : null;
  }

  /** Remembers under which id the record was found. */
  public void put(String id, String there) {
    if (size > 0) {
      made().set(slot(id), new Place(id, there));
    }
  }

  private synchronized AtomicReferenceArray<@Nullable Place> made() {
    AtomicReferenceArray<@Nullable Place> made = places;
    if (made == null) {
      made = new AtomicReferenceArray<>(size);
      places = made;
    }
    return made;
  }
}
