package dev.docs.store;

import static java.util.Objects.requireNonNull;

import dev.docs.store.internal.Texts;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of record: its name in the store, its class, where its id is, and its indexes.
 *
 * @param name permanent, as it is stored; lower-case letters, digits and dashes, at most 40
 * @param id reads the id out of a value: 1 to {@value #MAX_ID_LENGTH} characters, any but an
 *     unpaired surrogate, unique within the kind; ids differ as soon as a code point does
 * @param indexes in the order in which their uniqueness is checked
 * @param <T> the class of the values, immutable
 */
public record Kind<T>(
    String name, Class<T> type, Function<T, String> id, Mode mode, List<Index<T>> indexes) {

  /** The longest id, in UTF-16 units: what fits into an index key beside the key proper. */
  public static final int MAX_ID_LENGTH = 200;

  /** The order of ids: that of their code points, which is that of their bytes in UTF-8. */
  public static final Comparator<String> ID_ORDER = Texts::compare;

  /** What may happen to a record after it was inserted. */
  public enum Mode {
    /** It may be updated and deleted. */
    MUTABLE,
    /**
     * It never changes; it may be deleted. Stores may cache it, so that another instance on the
     * same database may still find it after its deletion: delete only what nothing refers to any
     * more, and do not use its id again.
     */
    APPEND_ONLY,
    /**
     * As {@link #APPEND_ONLY}, and the id is derived from the value: inserting twice is once, and
     * inserting after a deletion brings it back.
     */
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

  /** A kind whose records are updated and deleted. */
  public static <T> Kind<T> mutable(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.MUTABLE, indexes);
  }

  /** A kind whose records never change. */
  public static <T> Kind<T> appendOnly(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.APPEND_ONLY, indexes);
  }

  /** A kind whose ids are derived from the values. */
  public static <T> Kind<T> contentAddressed(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.CONTENT_ADDRESSED, indexes);
  }

  /**
   * The id of a value.
   *
   * @throws IllegalArgumentException when it is not an id
   */
  public String idOf(T value) {
    String found = id.apply(value);
    if (found == null || found.isEmpty() || found.length() > MAX_ID_LENGTH) {
      throw new IllegalArgumentException(
          "the id of a " + name + " has 1 to " + MAX_ID_LENGTH + " characters, not: " + found);
    }
    if (Texts.unpairedSurrogate(found) >= 0) {
      throw new IllegalArgumentException("unpaired surrogate in the id of a " + name);
    }
    return found;
  }

  /**
   * Checks that an index is one of this kind's.
   *
   * @throws IllegalArgumentException when it is not
   */
  public void checkDeclares(Index<T> index) {
    if (!indexes.contains(index)) {
      throw new IllegalArgumentException(index + " is not an index of " + name);
    }
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
