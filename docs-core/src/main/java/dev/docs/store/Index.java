package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.List;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An index of a kind: a function from a value to its keys. No keys leave the record out of the
 * index (a partial index), several list it several times.
 *
 * @param name permanent, as it is stored; lower-case letters, digits and dashes, at most 40
 * @param unique whether two records may not share a key; where not, the store appends the record's
 *     id to the key, so that every entry is distinct and entries of equal keys are in id order
 * @param keys pure; equal keys list the record once
 * @param <T> the class of the values
 */
public record Index<T>(String name, boolean unique, Function<T, List<IndexKey>> keys) {

  public Index {
    if (!requireNonNull(name, "name").matches("[a-z0-9-]{1,40}")) {
      throw new IllegalArgumentException("not a name for an index: " + name);
    }
    requireNonNull(keys, "keys");
  }

  /** An index whose keys may repeat; null leaves the record out. */
  public static <T> Index<T> on(String name, Function<T, @Nullable IndexKey> key) {
    return new Index<>(name, false, key.andThen(k -> k == null ? List.of() : List.of(k)));
  }

  /** An index of as many keys as the value has. */
  public static <T> Index<T> onEach(String name, Function<T, List<IndexKey>> keys) {
    return new Index<>(name, false, keys);
  }

  /** An index that refuses a second record with the same key; null leaves the record out. */
  public static <T> Index<T> uniqueOn(String name, Function<T, @Nullable IndexKey> key) {
    return new Index<>(name, true, key.andThen(k -> k == null ? List.of() : List.of(k)));
  }

  /**
   * The full keys of a value's entries in this index, each once.
   *
   * @param id the value's id, which ends the key where the index is not unique
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

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
