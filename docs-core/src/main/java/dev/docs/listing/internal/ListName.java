package dev.docs.listing.internal;

import dev.docs.error.DocsException;
import dev.docs.listing.Cursor;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.internal.HashAlgorithm;
import java.util.Arrays;
import java.util.Base64;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a list: its subject, order and filter. A cursor is valid only for the list of the same
 * name. Immutable.
 */
public final class ListName {

  /** Bytes of a name's digest: enough to make collisions among the lists of a client improbable. */
  private static final int TAG_BYTES = 8;

  private final String text;

  private ListName(String text) {
    this.text = text;
  }

  /** The name of a list. */
  public static ListName of(String kind, String... parts) {
    ListName name = new ListName("").part(kind);
    for (String part : parts) {
      name = name.part(part);
    }
    return name;
  }

  /** The name of the list of all entries of a scan, in its direction. */
  public static ListName of(Scan<?> scan) {
    return of(scan.kind().name(), scan.index().name(), scan.prefix().toString())
        .descending(scan.descending());
  }

  /** The same list in this direction. */
  public ListName descending(boolean descending) {
    return new ListName(text + (descending ? '>' : '<'));
  }

  /**
   * The list restricted by a filter.
   *
   * @param value the value of the filter; null for none
   */
  public ListName by(String filter, @Nullable Object value) {
    return value == null ? this : part(filter).part(value.toString());
  }

  /** Each part is preceded by its length, so that different sequences have different texts. */
  private ListName part(String part) {
    return new ListName(text + part.length() + ':' + part);
  }

  /** The digest of this name in a cursor. */
  private byte[] tag() {
    return Arrays.copyOf(HashAlgorithm.SHA_256.of(text), TAG_BYTES);
  }

  /** The cursor after the entry of this list that has this key. */
  public Cursor cursor(IndexKey key) {
    byte[] position = key.toBytes();
    byte[] bytes = Arrays.copyOf(tag(), TAG_BYTES + position.length);
    System.arraycopy(position, 0, bytes, TAG_BYTES, position.length);
    return new Cursor(Base64.getUrlEncoder().withoutPadding().encodeToString(bytes));
  }

  /**
   * The key after which this list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list
   */
  public IndexKey key(Cursor cursor) {
    byte[] bytes = Base64.getUrlDecoder().decode(cursor.value());
    int length = bytes.length - TAG_BYTES;
    if (length < 0
        || length > IndexKey.MAX_BYTES
        || !Arrays.equals(Arrays.copyOf(bytes, TAG_BYTES), tag())) {
      throw ofAnotherList();
    }
    return IndexKey.ofBytes(Arrays.copyOfRange(bytes, TAG_BYTES, bytes.length));
  }

  /**
   * The key after which this list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list, and its key one
   *     under {@code prefix}
   */
  public IndexKey key(Cursor cursor, IndexKey prefix) {
    IndexKey key = key(cursor);
    if (!key.startsWith(prefix)) {
      throw ofAnotherList();
    }
    return key;
  }

  static DocsException ofAnotherList() {
    return DocsException.invalid(
        "page", "must be a cursor of this list with the same order and filter");
  }

  @Override
  public String toString() {
    return text;
  }
}
