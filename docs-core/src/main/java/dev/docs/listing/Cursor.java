package dev.docs.listing;

import dev.docs.error.DocsException;
import dev.docs.store.IndexKey;
import java.util.Arrays;
import java.util.Base64;

/**
 * Where a list goes on: after the item that stands in it. It stays valid when items are added or
 * removed, that item included. It names its list, with the order and the filter: another list
 * refuses it.
 *
 * @param value letters, digits, dashes and underscores; opaque to clients
 */
public record Cursor(String value) {

  private static final int MAX_LENGTH = 4 * (ListName.TAG_BYTES + IndexKey.MAX_BYTES);

  /** The cursor that a client sent. */
  public static Cursor parse(String text) {
    if (text.isEmpty() || text.length() > MAX_LENGTH) {
      throw malformed();
    }
    return new Cursor(text);
  }

  /** The cursor after the entry of a list that has this key. */
  public static Cursor of(ListName list, IndexKey key) {
    byte[] place = key.toBytes();
    byte[] bytes = Arrays.copyOf(list.tag(), ListName.TAG_BYTES + place.length);
    System.arraycopy(place, 0, bytes, ListName.TAG_BYTES, place.length);
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /**
   * The key after which the list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list
   */
  public IndexKey key(ListName list) {
    try {
      byte[] bytes = Base64.getUrlDecoder().decode(value);
      if (bytes.length >= ListName.TAG_BYTES
          && Arrays.equals(Arrays.copyOf(bytes, ListName.TAG_BYTES), list.tag())) {
        return IndexKey.ofBytes(Arrays.copyOfRange(bytes, ListName.TAG_BYTES, bytes.length));
      }
    } catch (IllegalArgumentException e) {
      throw malformed();
    }
    throw malformed();
  }

  /**
   * The key after which the list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list, and its key one
   *     under {@code prefix}
   */
  public IndexKey key(ListName list, IndexKey prefix) {
    IndexKey key = key(list);
    if (!key.startsWith(prefix)) {
      throw malformed();
    }
    return key;
  }

  private static DocsException malformed() {
    return DocsException.invalid(
        "page", "must be a cursor of this list with the same order and filter");
  }
}
