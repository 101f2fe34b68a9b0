package dev.docs.listing.internal;

import java.math.BigInteger;
import java.util.Arrays;
import java.util.Base64;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * Bytes as the text of a cursor: digits and lower-case letters, so that nothing takes it for an
 * option or an escape. Stateless.
 */
public final class CursorText {

  private static final int RADIX = 32;
  private static final Pattern FORM = Pattern.compile("[0-9a-v]+");

  /** Stands before the bytes, so that zeros at their start are kept. */
  private static final byte FIRST = 1;

  private CursorText() {}

  public static String of(byte[] bytes) {
    byte[] whole = new byte[bytes.length + 1];
    whole[0] = FIRST;
    System.arraycopy(bytes, 0, whole, 1, bytes.length);
    return new BigInteger(whole).toString(RADIX);
  }

  /** The bytes of a text as {@link #of} writes it. */
  public static Optional<byte[]> bytes(String text) {
    if (!FORM.matcher(text).matches()) {
      return Optional.empty();
    }
    byte[] whole = new BigInteger(text, RADIX).toByteArray();
    return whole[0] == FIRST
        ? Optional.of(Arrays.copyOfRange(whole, 1, whole.length))
        : Optional.empty();
  }

  /** The bytes of a text as earlier releases wrote it: Base64 in its alphabet for URLs. */
  public static Optional<byte[]> earlierBytes(String text) {
    try {
      return Optional.of(Base64.getUrlDecoder().decode(text));
    } catch (IllegalArgumentException e) {
      return Optional.empty();
    }
  }
}
