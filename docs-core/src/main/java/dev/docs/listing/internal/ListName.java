package dev.docs.listing.internal;

import dev.docs.error.DocsException;
import dev.docs.listing.Cursor;
import dev.docs.store.IndexKey;
import dev.docs.store.Scan;
import dev.docs.store.internal.HashAlgorithm;
import java.nio.ByteBuffer;
import java.util.Arrays;
import java.util.Optional;
import java.util.OptionalLong;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a list: its subject, order and filter. A cursor is valid only for the list of the same
 * name. Immutable.
 */
public final class ListName {

  /** Bytes of a name's digest: enough to make collisions among the lists of a client improbable. */
  private static final int TAG_BYTES = 8;

  /** Precedes the name in the digest, in cursors that have a count. */
  private static final String COUNTED = "counted ";

  private static final String UNCOUNTED = "";

  private final String text;

  private ListName(String text) {
    this.text = text;
  }

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
  private byte[] tag(String form) {
    return Arrays.copyOf(HashAlgorithm.SHA_256.of(form + text), TAG_BYTES);
  }

  /**
   * Where a list continues.
   *
   * @param key of the last entry that was read
   * @param count of the whole list when its first slice was read; empty in cursors of releases
   *     before this one
   */
  public record Position(IndexKey key, OptionalLong count) {}

  /**
   * The cursor after the entry of this list that has this key.
   *
   * @param count of the whole list
   */
  public Cursor cursor(IndexKey key, long count) {
    byte[] position = key.toBytes();
    ByteBuffer bytes = ByteBuffer.allocate(TAG_BYTES + Long.BYTES + position.length);
    bytes.put(tag(COUNTED)).putLong(count).put(position);
    return new Cursor(CursorText.of(bytes.array()));
  }

  /**
   * Where this list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list
   */
  public Position position(Cursor cursor) {
    return CursorText.bytes(cursor.value())
        .flatMap(this::position)
        .or(() -> CursorText.earlierBytes(cursor.value()).flatMap(this::position))
        .orElseThrow(ListName::ofAnotherList);
  }

  /** The position in the bytes of a cursor; empty unless it is one of this list. */
  private Optional<Position> position(byte[] bytes) {
    byte[] tag = Arrays.copyOf(bytes, TAG_BYTES);
    boolean counted = Arrays.equals(tag, tag(COUNTED));
    int start = counted ? TAG_BYTES + Long.BYTES : TAG_BYTES;
    int length = bytes.length - start;
    if (length < 0
        || length > IndexKey.MAX_BYTES
        || !(counted || Arrays.equals(tag, tag(UNCOUNTED)))) {
      return Optional.empty();
    }
    long count = counted ? ByteBuffer.wrap(bytes).getLong(TAG_BYTES) : 0;
    if (count < 0) {
      return Optional.empty();
    }
    return Optional.of(
        new Position(
            IndexKey.ofBytes(Arrays.copyOfRange(bytes, start, bytes.length)),
            counted ? OptionalLong.of(count) : OptionalLong.empty()));
  }

  /**
   * Where this list continues.
   *
   * @throws DocsException with {@code INVALID} unless it is a cursor of this list, and its key one
   *     under {@code prefix}
   */
  public Position position(Cursor cursor, IndexKey prefix) {
    Position position = position(cursor);
    if (!position.key().startsWith(prefix)) {
      throw ofAnotherList();
    }
    return position;
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
