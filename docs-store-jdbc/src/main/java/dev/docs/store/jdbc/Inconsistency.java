package dev.docs.store.jdbc;

import dev.docs.store.IndexKey;

/** An inconsistency of stored records or indexes. Immutable. */
public sealed interface Inconsistency {

  /** The kind of the record. */
  String kind();

  /** The id of the record. */
  String id();

  /** The record cannot be decoded, or its id differs from the one it is stored under. */
  record UnreadableRecord(String kind, String id) implements Inconsistency {}

  /**
   * An index lacks an entry of the record.
   *
   * @param index the name of the index
   */
  record MissingEntry(String kind, String id, String index, IndexKey key)
      implements Inconsistency {}

  /**
   * An index has an entry that does not belong to the record, or whose record does not exist.
   *
   * @param index the name of the index
   */
  record StrayEntry(String kind, String id, String index, IndexKey key) implements Inconsistency {}
}
