package dev.docs.store;

import static java.util.Objects.requireNonNull;

import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of record: its name in the store, its class, where its id is, and its indexes.
 *
 * @param name stable for ever; lower-case letters, digits and dashes, at most 40
 * @param id reads the id out of a value: 1 to 200 characters, unique within the kind
 * @param <T> the class of the values, immutable
 */
public record Kind<T>(
    String name, Class<T> type, Function<T, String> id, Mode mode, List<Index<T>> indexes) {

  /** What may happen to a record after it was inserted. */
  public enum Mode {
    /** It may be updated and deleted. */
    MUTABLE,
    /** It never changes; it may be deleted. Stores may cache it. */
    APPEND_ONLY,
    /** As {@link #APPEND_ONLY}, and the id is derived from the value: inserting twice is once. */
    CONTENT_ADDRESSED
  }

  public Kind {
    if (!requireNonNull(name, "name").matches("[a-z0-9-]{1,40}")) {
      throw new IllegalArgumentException("not a name for a kind: " + name);
    }
    requireNonNull(type, "type");
    requireNonNull(id, "id");
    requireNonNull(mode, "mode");
    indexes = List.copyOf(indexes);
    Set<String> names = new HashSet<>();
    for (Index<T> index : indexes) {
      if (!names.add(index.name())) {
        throw new IllegalArgumentException("two indexes named " + index.name() + " on " + name);
      }
    }
  }

  public static <T> Kind<T> mutable(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.MUTABLE, indexes);
  }

  public static <T> Kind<T> appendOnly(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.APPEND_ONLY, indexes);
  }

  public static <T> Kind<T> contentAddressed(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.CONTENT_ADDRESSED, indexes);
  }

  public String idOf(T value) {
    return id.apply(value);
  }

  @Override
  public String toString() {
    return name;
  }
}
