package dev.docs.listing;

import dev.docs.store.Scan;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Arrays;
import org.jspecify.annotations.Nullable;

/**
 * Identifies a list: its subject, order and filter. A cursor is valid only for the list of the same
 * name. Immutable.
 */
public final class ListName {

  /** Bytes of a name's digest: enough to make collisions among the lists of a client improbable. */
  static final int TAG_BYTES = 8;

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
   * The list of those items only that pass a filter.
   *
   * @param value what is asked of them; null where the filter lets all pass
   */
  public ListName by(String filter, @Nullable Object value) {
    return value == null ? this : part(filter).part(value.toString());
  }

  /** Each part is preceded by its length, so that different sequences have different texts. */
  private ListName part(String part) {
    return new ListName(text + part.length() + ':' + part);
  }

  /** The digest of this name in a cursor. */
  byte[] tag() {
    try {
      byte[] digest =
          MessageDigest.getInstance("SHA-256").digest(text.getBytes(StandardCharsets.UTF_8));
      return Arrays.copyOf(digest, TAG_BYTES);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java has SHA-256", e);
    }
  }

  @Override
  public String toString() {
    return text;
  }
}
