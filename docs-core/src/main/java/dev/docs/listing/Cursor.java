package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.listing.internal.ListName;
import dev.docs.store.IndexKey;

/**
 * The position in a list after the last item of a slice. It stays valid when items are added or
 * removed, that item included. It is bound to its list, including order and filter: other lists
 * reject it.
 *
 * @param value letters, digits, dashes and underscores; opaque to clients
 */
public record Cursor(String value) {

  private static final int MAX_LENGTH = 4 * (ListName.TAG_BYTES + IndexKey.MAX_BYTES);

  /**
   * A cursor from a request. Whether it belongs to a list is checked when the list is read.
   *
   * @throws DocsException with {@code INVALID} when it is empty or too long
   */
  public static Cursor parse(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      throw ListName.malformed();
    }
    return new Cursor(text);
  }
}
