package dev.docs.store;

import java.io.ByteArrayOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.util.Arrays;
import java.util.HexFormat;

/**
 * A tuple of texts, numbers, flags and instants, encoded so that the unsigned order of the bytes is
 * the order of the tuples, and so that a tuple's bytes are a prefix of those of every tuple that
 * continues it, and of no other.
 *
 * <p>Texts are ordered by code point, never by a locale; every text is allowed, unpaired surrogates
 * aside, which become the replacement character's three bytes only in malformed input and are
 * refused here. At most 2,000 bytes, which every database this was written for can index.
 */
public final class IndexKey implements Comparable<IndexKey> {

  /** The largest encoded key: PostgreSQL's B-tree holds about 2,700 bytes a row. */
  public static final int MAX_BYTES = 2_000;

  private static final byte TEXT = 2;
  private static final byte NUMBER = 3;
  private static final byte FLAG = 4;
  private static final byte END = 0;
  private static final byte ESCAPED_NUL = (byte) 0xFF;
  private static final IndexKey EMPTY = new IndexKey(new byte[0]);

  private final byte[] bytes;

  private IndexKey(byte[] bytes) {
    this.bytes = bytes;
  }

  /** The key of no parts: the prefix of every key. */
  public static IndexKey empty() {
    return EMPTY;
  }

  /**
   * The key of the given parts.
   *
   * @param parts each a {@link String}, {@link Integer}, {@link Long}, {@link Boolean} or {@link
   *     Instant} (to the millisecond)
   */
  public static IndexKey of(Object... parts) {
    return EMPTY.with(parts);
  }

  /** This key, continued by further parts. */
  public IndexKey with(Object... parts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream(bytes.length + 16 * parts.length);
    out.writeBytes(bytes);
    for (Object part : parts) {
      append(out, part);
    }
    return ofBytes(out.toByteArray());
  }

  /** The key with this encoding, as {@link #toBytes()} gave it. */
  public static IndexKey ofBytes(byte[] bytes) {
    if (bytes.length > MAX_BYTES) {
      throw new IllegalArgumentException(
          "an index key of " + bytes.length + " bytes exceeds " + MAX_BYTES);
    }
    return new IndexKey(bytes.clone());
  }

  private static void append(ByteArrayOutputStream out, Object part) {
    if (part instanceof String text) {
      out.write(TEXT);
      for (byte b : encode(text)) {
        out.write(b);
        if (b == END) {
          out.write(ESCAPED_NUL);
        }
      }
      out.write(END);
    } else if (part instanceof Integer number) {
      number(out, number.longValue());
    } else if (part instanceof Long number) {
      number(out, number);
    } else if (part instanceof Instant instant) {
      number(out, instant.toEpochMilli());
    } else if (part instanceof Boolean flag) {
      out.write(FLAG);
      out.write(flag ? 1 : 0);
    } else {
      throw new IllegalArgumentException("not a part of an index key: " + part);
    }
  }

  private static void number(ByteArrayOutputStream out, long number) {
    out.write(NUMBER);
    long ordered = number ^ Long.MIN_VALUE;
    for (int shift = 56; shift >= 0; shift -= 8) {
      out.write((int) (ordered >>> shift));
    }
  }

  /** UTF-8, in which byte order is code point order. */
  private static byte[] encode(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isHighSurrogate(c)
          && i + 1 < text.length()
          && Character.isLowSurrogate(text.charAt(i + 1))) {
        i++;
      } else if (Character.isSurrogate(c)) {
        throw new IllegalArgumentException("unpaired surrogate at " + i + " in an index key");
      }
    }
    return text.getBytes(StandardCharsets.UTF_8);
  }

  public byte[] toBytes() {
    return bytes.clone();
  }

  public int length() {
    return bytes.length;
  }

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

  @Override
  public String toString() {
    return HexFormat.of().formatHex(bytes);
  }
}
