package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.store.IndexKey;
import java.util.Base64;

/**
 * Where a list goes on: after the item that stands in it. It stays good whatever is added or
 * removed meanwhile, that item included.
 *
 * @param value letters, digits, dashes and underscores; means something to its list only
 */
public record Cursor(String value) {

  private static final int MAX_LENGTH = 4 * IndexKey.MAX_BYTES;

  /** The cursor a client sent. */
  public static Cursor parse(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      throw malformed();
    }
    return new Cursor(text);
  }

  /** The cursor after the index entry with this key. */
  public static Cursor of(IndexKey key) {
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(key.toBytes()));
  }

  /**
   * The key after which to go on.
   *
   * @throws DocsException with {@code INVALID} unless it is one of the list under {@code prefix}
   */
  public IndexKey key(IndexKey prefix) {
    IndexKey key;
    try {
      key = IndexKey.ofBytes(Base64.getUrlDecoder().decode(value));
    } catch (IllegalArgumentException e) {
      throw malformed();
    }
    if (!key.startsWith(prefix)) {
      throw malformed();
    }
    return key;
  }

  private static DocsException malformed() {
    return DocsException.invalid("page", "is not a page of this list");
  }
}
