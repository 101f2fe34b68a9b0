package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import org.jspecify.annotations.Nullable;

/**
 * An inconsistency of stored records or indexes.
 *
 * @param kind the kind of the record
 * @param id the id of the record
 * @param index the index, or null when the record itself is faulty
 * @param key the key of the index entry, or null when the record itself is faulty
 */
public record Fault(
    What what, String kind, String id, @Nullable String index, @Nullable IndexKey key) {

  /** The type of inconsistency. */
  public enum What {
    /** The record cannot be decoded, or its id differs from the one it is stored under. */
    UNREADABLE_RECORD,
    /** The index lacks an entry of the record. */
    MISSING_ENTRY,
    /**
     * The index has an entry that does not belong to the record, or whose record does not exist.
     */
    STRAY_ENTRY
  }
}
