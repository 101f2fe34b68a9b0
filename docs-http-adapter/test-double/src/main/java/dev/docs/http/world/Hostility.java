package dev.docs.http.world;

/**
 * Answers that the interface allows and clients forget, switched on by {@link DocsWorld#hostile}.
 * What is drawn depends on the world's name: the same requests have the same answers. Except for
 * {@link #UNKNOWN_VALUES}, answers stay as they are described.
 */
public enum Hostility {
  /** Half of the optional fields are left out. */
  OPTIONAL_FIELDS_LEFT_OUT,

  /** Lists come in slices of one item, whatever limit was asked for. */
  SMALLEST_SLICES,

  /** Lists have no {@code count}. */
  NO_COUNT,

  /** The fields of objects come in another order. */
  OTHER_ORDER,

  /** Optional lists that are absent are there, empty. */
  EMPTY_ARRAYS,

  /** Some enumerations have values of a later version of the interface: {@code later-version}. */
  UNKNOWN_VALUES,

  /** Deletions answer 204 or 205, both of which are documented. */
  BOTH_DELETE_CODES,

  /** New identifiers have 36 characters with dashes, instead of 20 letters and digits. */
  OTHER_IDS
}
