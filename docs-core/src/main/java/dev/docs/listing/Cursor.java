package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.listing.internal.CursorText;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.IndexKey;

/**
 * The position in a list after the last item of a slice. It stays valid when items are added or
 * removed, that item included. It is bound to its list, including order and filter: other lists
 * reject it when they are read.
 *
 * @param value digits and lower-case letters; opaque to clients. Cursors of earlier releases have
 *     other letters, dashes and underscores too
 */
@KeepsRule("list-cursor")
public record Cursor(String value) {

  /** Longer than any cursor, which is the text of an index key, a count and a few bytes more. */
  private static final int MAX_LENGTH = 4 * IndexKey.MAX_BYTES;

  /**
   * A cursor as a slice returned it.
   *
   * @throws DocsException with {@code INVALID} when it is empty, too long, or no text of a cursor
   */
  public Cursor {
    if (value.isEmpty() || value.length() > MAX_LENGTH || !isCursor(value)) {
      throw DocsException.invalid("page", "must be a cursor that a response returned");
    }
  }

  private static boolean isCursor(String text) {
    return CursorText.bytes(text).isPresent() || CursorText.earlierBytes(text).isPresent();
  }
}
