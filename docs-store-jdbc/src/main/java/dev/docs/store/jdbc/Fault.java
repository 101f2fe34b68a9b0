package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;
import org.jspecify.annotations.Nullable;

/**
 * Something that is wrong with what is stored.
 *
 * @param kind the kind of the record
 * @param id the id of the record
 * @param index the index, or null when it is the record itself
 * @param key the key of the index's entry, or null when it is the record itself
 */
public record Fault(
    What what, String kind, String id, @Nullable String index, @Nullable IndexKey key) {

  /** What is wrong. */
  public enum What {
    /** The record cannot be read, or is stored under another id than its own. */
    UNREADABLE_RECORD,
    /** The index does not lead to the record, though it should. */
    MISSING_ENTRY,
    /** The index leads to the record, though it should not, or to one that is not there. */
    STRAY_ENTRY
  }
}
