package dev.docs.store;

import dev.docs.store.internal.HashAlgorithm;
import dev.docs.store.internal.Texts;
import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.Optional;

/**
 * A key of an index: a tuple of texts, numbers, flags and instants, encoded as bytes. The unsigned
 * order of the bytes is the order of the tuples, and the bytes of one key are a prefix of those of
 * another exactly when its tuple is a prefix of the other's. Among parts of different types, texts
 * come first, then numbers and instants, then flags.
 *
 * <p>Texts are ordered by code point, independent of any locale; every text is allowed except one
 * with an unpaired surrogate, which has no encoding in UTF-8. A key has at most {@value #MAX_BYTES}
 * bytes, which all supported databases can index. Immutable.
 */
public final class IndexKey implements Comparable<IndexKey> {

  /** The most bytes of a key: a row of a PostgreSQL B-tree holds about 2,700 bytes. */
  public static final int MAX_BYTES = 2_000;

  private static final byte TEXT = 2;
  private static final byte NUMBER = 3;
  private static final byte FLAG = 4;

  /**
   * The end marker of a text. No other byte of an encoded text is zero, so no text's encoding is a
   * prefix of another's.
   */
  private static final byte END = 0;

  /** Precedes an escaped NUL or U+0001 and, like them, sorts below every other character. */
  private static final byte ESCAPE = 1;

  private static final IndexKey EMPTY = new IndexKey(new byte[0]);

  private final byte[] bytes;

  private IndexKey(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The key without parts, which is a prefix of every key. */
  public static IndexKey empty() {
    return EMPTY;
  }

  /**
   * The key of the given parts.
   *
   * @param parts each a {@link String}, {@link Integer}, {@link Long}, {@link Boolean} or {@link
   *     Instant}, truncated to milliseconds
   * @throws IllegalArgumentException when a part is none of these, is a text with an unpaired
   *     surrogate or an instant whose milliseconds exceed a long, or when the key is too long
   */
  public static IndexKey of(Object... parts) {
    return EMPTY.with(parts);
  }

  /**
   * The key of a text that is {@link Secret}: its SHA-256, since indexes are not sealed. Where the
   * text can be guessed, so can be whether a record has it.
   */
  public static IndexKey ofDigest(String secret) {
    return of(HexFormat.of().formatHex(HashAlgorithm.SHA_256.of(secret)));
  }

  /**
   * This key with further parts appended.
   *
   * @throws IllegalArgumentException as {@link #of} does
   */
  public IndexKey with(Object... parts) {
    Encoder encoder = new Encoder(bytes, parts);
    for (Object part : parts) {
      encoder.add(part);
    }
    return new IndexKey(encoder.bytes());
  }

  /**
   * Restores a key from the result of {@link #toBytes()}.
   *
   * @throws IllegalArgumentException when there are more than {@link #MAX_BYTES} bytes
   */
  public static IndexKey ofBytes(byte[] bytes) {
    checkLength(bytes.length);
    return new IndexKey(bytes.clone());
  }

  private static void checkLength(long length) {
    if (length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "an index key of " + length + " bytes exceeds " + MAX_BYTES);
    }
  }

  /**
   * The exclusive end of the range of keys that start with this one: the least key above all of
   * them. Empty if there is no such key, as for the empty key.
   */
  public Optional<IndexKey> prefixEnd() {
    int last = bytes.length - 1;
    while (last >= 0 && bytes[last] == (byte) 0xFF) {
      last--;
    }
    if (last < 0) {
      return Optional.empty();
    }
    byte[] end = Arrays.copyOf(bytes, last + 1);
    end[last]++;
    return Optional.of(new IndexKey(end));
  }

  /** The text that is its first part; empty when that is none. */
  public Optional<String> text() {
    if (bytes.length == 0 || bytes[0] != TEXT) {
      return Optional.empty();
    }
    ByteArrayOutputStream plain = new ByteArrayOutputStream(bytes.length);
    for (int i = 1; i < bytes.length && bytes[i] != END; i++) {
      boolean escaped = bytes[i] == ESCAPE && i + 1 < bytes.length;
      plain.write(escaped ? bytes[++i] - 1 : bytes[i]);
    }
    return Optional.of(plain.toString(StandardCharsets.UTF_8));
  }

  /** A copy of the encoded bytes. */
  public byte[] toBytes() {
    return bytes.clone();
  }

  /** The number of bytes. */
  public int length() {
    return bytes.length;
  }

  /** Whether this key equals {@code prefix} or continues it. */
  public boolean startsWith(IndexKey prefix) {
    return prefix.bytes.length <= bytes.length
        && Arrays.equals(bytes, 0, prefix.bytes.length, prefix.bytes, 0, prefix.bytes.length);
  }

  @Override
  public int compareTo(IndexKey other) {
    return Arrays.compareUnsigned(bytes, other.bytes);
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof IndexKey key && Arrays.equals(bytes, key.bytes);
  }

  @Override
  public int hashCode() {
    return Arrays.hashCode(bytes);
  }

  /** The bytes in hexadecimal digits. */
  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }

  /** Appends encoded parts to the bytes of a key, in an array that almost always has their size. */
  private static final class Encoder {

    private byte[] bytes;
    private int size;

    Encoder(byte[] start, Object[] parts) {
      long expected = start.length;
      for (Object part : parts) {
        expected += part instanceof String text ? text.length() + 2L : 1 + Long.BYTES;
      }
      bytes = Arrays.copyOf(start, (int) Math.min(expected, MAX_BYTES));
      size = start.length;
    }

    /** The key. */
    byte[] bytes() {
      return size == bytes.length ? bytes : Arrays.copyOf(bytes, size);
    }

    void add(Object part) {
      if (part instanceof String text) {
        add(text);
      } else if (part instanceof Integer number) {
        add(number.longValue());
      } else if (part instanceof Long number) {
        add(number.longValue());
      } else if (part instanceof Instant instant) {
        add(millis(instant));
      } else if (part instanceof Boolean flag) {
        reserve(2);
        bytes[size++] = FLAG;
        bytes[size++] = (byte) (flag ? 1 : 0);
      } else {
        throw new IllegalArgumentException("not a part of an index key: " + part);
      }
    }

    private static long millis(Instant instant) {
      try {
        return instant.toEpochMilli();
      } catch (ArithmeticException e) {
        throw new IllegalArgumentException("not a part of an index key: " + instant, e);
      }
    }

    private void add(long number) {
      reserve(1 + Long.BYTES);
      ByteBuffer.wrap(bytes).put(size, NUMBER).putLong(size + 1, number ^ Long.MIN_VALUE);
      size += 1 + Long.BYTES;
    }

    /**
     * Adds the tag, the text in UTF-8, whose byte order is code point order, and the end marker.
     */
    @SuppressWarnings("deprecation") // the lower byte of each ASCII character is all of it
    private void add(String text) {
      if (!isPlain(text)) {
        addEscaped(text);
        return;
      }
      int length = text.length();
      reserve(length + 2);
      bytes[size++] = TEXT;
      text.getBytes(0, length, bytes, size);
      size += length;
      bytes[size++] = END;
    }

    /** Whether a text is ASCII without characters to escape: the common case. */
    private static boolean isPlain(String text) {
      for (int i = 0; i < text.length(); i++) {
        char c = text.charAt(i);
        if (c <= ESCAPE || c >= 0x80) {
          return false;
        }
      }
      return true;
    }

    private void addEscaped(String text) {
      int unpaired = Texts.unpairedSurrogate(text);
      if (unpaired >= 0) {
        throw new IllegalArgumentException(
            "unpaired surrogate at " + unpaired + " in an index key");
      }
      byte[] plain = text.getBytes(StandardCharsets.UTF_8);
      int escapes = 0;
      for (byte b : plain) {
        if (b == END || b == ESCAPE) {
          escapes++;
        }
      }
      reserve((long) plain.length + escapes + 2);
      bytes[size++] = TEXT;
      for (byte b : plain) {
        if (b == END || b == ESCAPE) {
          bytes[size++] = ESCAPE;
          bytes[size++] = (byte) (b + 1);
        } else {
          bytes[size++] = b;
        }
      }
      bytes[size++] = END;
    }

    /** Makes room for this many more bytes. */
    private void reserve(long more) {
      checkLength(size + more);
      if (size + more > bytes.length) {
        bytes = Arrays.copyOf(bytes, (int) (size + more));
      }
    }
  }
}
