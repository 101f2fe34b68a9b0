package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An index of a kind: a function from a value to its keys. A record without keys has no entry in
 * the index (a partial index), a record with several keys has one entry for each.
 *
 * @param name stored, so it must never change; 1 to 40 lower-case letters, digits and dashes
 * @param unique whether no two records may have the same key. If false, the store appends the
 *     record's id to the key, so that all entries are distinct and entries with equal keys are in
 *     id order
 * @param keys a pure function; equal keys of a record count once
 * @param <T> the class of the values
 */
public record Index<T>(String name, boolean unique, Function<T, List<IndexKey>> keys) {

  public Index {
    if (!Kind.isName(requireNonNull(name, "name"))) {
      throw new IllegalArgumentException("invalid name of an index: " + name);
    }
    requireNonNull(keys, "keys");
  }

  /** A non-unique index with at most one key per record; null for a record without a key. */
  public static <T> Index<T> on(String name, Function<T, @Nullable IndexKey> key) {
    return new Index<>(name, false, key.andThen(k -> k == null ? List.of() : List.of(k)));
  }

  /** A non-unique index with any number of keys per record. */
  public static <T> Index<T> onEach(String name, Function<T, List<IndexKey>> keys) {
    return new Index<>(name, false, keys);
  }

  /** A unique index with at most one key per record; null for a record without a key. */
  public static <T> Index<T> uniqueOn(String name, Function<T, @Nullable IndexKey> key) {
    return new Index<>(name, true, key.andThen(k -> k == null ? List.of() : List.of(k)));
  }

  /**
   * The index of all records in the {@linkplain Kind#ID_ORDER order} of their ids: a unique one,
   * with the id as the key. A store that reads its records in this order needs no entries for it.
   *
   * @param id the same function as the kind's
   */
  public static <T> Index<T> byId(String name, Function<T, String> id) {
    return new Index<>(name, true, new ById<>(id));
  }

  /** Whether it was made by {@link #byId}. */
  public boolean isById() {
    return keys instanceof ById;
  }

  /** Whether its keys are what this function returns. */
  boolean isBy(Function<T, String> id) {
    return keys instanceof ById<T> byId && byId.id == id;
  }

  private record ById<T>(Function<T, String> id) implements Function<T, List<IndexKey>> {
    private ById {
      requireNonNull(id, "id");
    }

    @Override
    public List<IndexKey> apply(T value) {
      return List.of(IndexKey.of(id.apply(value)));
    }
  }

  /**
   * Returns the full keys of a value's entries in this index, without duplicates.
   *
   * @param id the value's id, which is appended to each key unless the index is unique
   * @throws IllegalArgumentException when a full key is longer than {@link IndexKey#MAX_BYTES}
   */
  public List<IndexKey> entries(T value, String id) {
    List<IndexKey> found = keys.apply(value);
    return switch (found.size()) {
      case 0 -> List.of();
      case 1 -> List.of(entry(found.get(0), id));
      default -> found.stream().distinct().map(key -> entry(key, id)).toList();
    };
  }

  private IndexKey entry(IndexKey key, String id) {
    return unique ? key : key.with(id);
  }

  /** Whether it is the same object: functions have no other equality. */
  @Override
  public boolean equals(@Nullable Object other) {
    return this == other;
  }

  @Override
  public int hashCode() {
    return System.identityHashCode(this);
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
