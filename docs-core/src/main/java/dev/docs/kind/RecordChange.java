package dev.docs.kind;

import dev.docs.store.Kind;
import dev.docs.store.Stored;
import org.jspecify.annotations.Nullable;

/**
 * The change of a record by a unit of work, from its state before to its state after.
 *
 * @param before null when the record was inserted, or is of a kind that is not looked up
 * @param after null when it was deleted
 */
public record RecordChange(
    Kind<?> kind, String id, @Nullable Stored<?> before, @Nullable Stored<?> after) {

  /** This change and then a later one of the same record; null when there is nothing left. */
  public @Nullable RecordChange then(RecordChange later) {
    return before == null && later.after() == null
        ? null
        : new RecordChange(kind, id, before, later.after());
  }
}
