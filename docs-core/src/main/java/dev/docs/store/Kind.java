package dev.docs.store;

import static java.util.Objects.requireNonNull;

import dev.docs.store.internal.Texts;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;

/**
 * A kind of record: its name in the store, the class of its values, their ids, and its indexes.
 *
 * @param name stored, so it must never change; 1 to 40 lower-case letters, digits and dashes
 * @param id returns the id of a value: 1 to {@value #MAX_ID_LENGTH} characters without unpaired
 *     surrogates, unique within the kind. Ids are equal only if all code points are: there is no
 *     case folding or Unicode normalization
 * @param indexes the indexes, in the order in which uniqueness is checked
 * @param <T> the class of the values, immutable
 */
public record Kind<T>(
    String name, Class<T> type, Function<T, String> id, Mode mode, List<Index<T>> indexes) {

  /** The most UTF-16 units of an id, so that index keys have room for it. */
  public static final int MAX_ID_LENGTH = 200;

  private static final int MAX_NAME = 40;

  /** The order of ids: by code point, which is also the order of their bytes in UTF-8. */
  public static final Comparator<String> ID_ORDER = Texts::compare;

  /** How records may change after they are inserted. */
  public enum Mode {
    /** Records may be updated and deleted. */
    MUTABLE,
    /**
     * Records are never updated, but may be deleted. Stores may cache them, so another instance on
     * the same database may still find a deleted record: delete only records to which nothing
     * refers any more, and do not reuse their ids.
     */
    APPEND_ONLY,
    /**
     * As {@link #APPEND_ONLY}, with ids derived from the values. Inserting an existing record has
     * no effect, and inserting a deleted one restores it.
     */
    CONTENT_ADDRESSED
  }

  public Kind {
    if (!isName(requireNonNull(name, "name"))) {
      throw new IllegalArgumentException("invalid name of a kind: " + name);
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
      if (index.isById() && !index.isBy(id)) {
        throw new IllegalArgumentException(index + " is not by the ids of " + name);
      }
    }
  }

  /** Whether this is a name of a kind or an index: 1 to 40 characters of a-z, 0-9 and "-". */
  static boolean isName(String name) {
    for (int i = 0; i < name.length(); i++) {
      char c = name.charAt(i);
      if (c != '-' && (c < '0' || c > '9') && (c < 'a' || c > 'z')) {
        return false;
      }
    }
    return !name.isEmpty() && name.length() <= MAX_NAME;
  }

  /** A kind with mode {@link Mode#MUTABLE}. */
  public static <T> Kind<T> mutable(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.MUTABLE, indexes);
  }

  /** A kind with mode {@link Mode#APPEND_ONLY}. */
  public static <T> Kind<T> appendOnly(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.APPEND_ONLY, indexes);
  }

  /** A kind with mode {@link Mode#CONTENT_ADDRESSED}. */
  public static <T> Kind<T> contentAddressed(
      String name, Class<T> type, Function<T, String> id, List<Index<T>> indexes) {
    return new Kind<>(name, type, id, Mode.CONTENT_ADDRESSED, indexes);
  }

  /**
   * Returns the id of a value.
   *
   * @throws IllegalArgumentException when it is missing, empty, too long, or has an unpaired
   *     surrogate
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
   * Checks that this kind declares an index.
   *
   * @throws IllegalArgumentException when it does not
   */
  public void checkDeclares(Index<T> index) {
    if (!indexes.contains(index)) {
      throw new IllegalArgumentException(index + " is not an index of " + name);
    }
  }

  /** That of the name: kinds are keys of maps in each transaction. */
  @Override
  public int hashCode() {
    return name.hashCode();
  }

  /** The name. */
  @Override
  public String toString() {
    return name;
  }
}
