package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.IndexKey;
import java.util.Base64;

/**
 * The position in a list after the last item of a slice. It stays valid when items are added or
 * removed, that item included. It is bound to its list, including order and filter: other lists
 * reject it when they are read.
 *
 * @param value letters, digits, dashes and underscores; opaque to clients
 */
@KeepsRule("list-cursor")
public record Cursor(String value) {

  /** Longer than any cursor, which is the Base64 of an index key, a count and a few bytes more. */
  private static final int MAX_LENGTH = 4 * IndexKey.MAX_BYTES;

  /**
   * A cursor as a slice returned it.
   *
   * @throws DocsException with {@code INVALID} when it is empty, too long or not Base64 in its
   *     alphabet for URLs
   */
  public Cursor {
    if (value.isEmpty() || value.length() > MAX_LENGTH || !isBase64(value)) {
      throw DocsException.invalid("page", "must be a cursor that a response returned");
    }
  }

  private static boolean isBase64(String text) {
    try {
      Base64.getUrlDecoder().decode(text);
      return true;
    } catch (IllegalArgumentException e) {
      return false;
    }
  }
}
