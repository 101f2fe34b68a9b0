package dev.docs.store.internal;

import dev.docs.store.Kind;
import java.util.Base64;
import java.util.Locale;

/**
 * Ids of records that are composed of several parts; different parts give different ids. Parts
 * without the separator and without {@code %} are not escaped, so that most ids are readable and
 * equal to those of earlier releases. Pure functions.
 */
public final class RecordId {

  /** Introduces an escaped character. */
  private static final char ESCAPE = '%';

  /** Introduces a digest: no escape begins like this. */
  private static final String DIGEST = "%#";

  private RecordId() {}

  /**
   * The id composed of these parts; their SHA-256 digest when it would exceed {@link
   * Kind#MAX_ID_LENGTH}.
   *
   * @param separator separates the parts; the same for all ids of a kind
   * @param parts texts without unpaired surrogates
   * @throws IllegalArgumentException when a part has an unpaired surrogate, or the separator is a
   *     letter, a digit, {@code %}, {@code #}, or not a visible ASCII character
   */
  public static String of(char separator, String... parts) {
    if (separator <= ' ' || separator >= 0x7F || isReserved(separator)) {
      throw new IllegalArgumentException("not a separator of an id: " + separator);
    }
    StringBuilder joined = new StringBuilder();
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        joined.append(separator);
      }
      append(joined, parts[i], separator);
    }
    return joined.length() <= Kind.MAX_ID_LENGTH ? joined.toString() : digest(joined.toString());
  }

  private static boolean isReserved(char c) {
    return c == ESCAPE || c == '#' || Character.isLetterOrDigit(c);
  }

  private static void append(StringBuilder to, String part, char separator) {
    if (Texts.unpairedSurrogate(part) >= 0) {
      throw new IllegalArgumentException("unpaired surrogate in a part of an id");
    }
    to.append(escaped(escaped(part, ESCAPE), separator));
  }

  /** The text with the code of a character, in two hexadecimal digits, in its place. */
  private static String escaped(String text, char c) {
    return text.indexOf(c) < 0
        ? text
        : text.replace(String.valueOf(c), ESCAPE + String.format(Locale.ROOT, "%02X", (int) c));
  }

  private static String digest(String joined) {
    byte[] hash = HashAlgorithm.SHA_256.of(joined);
    return DIGEST + Base64.getUrlEncoder().withoutPadding().encodeToString(hash);
  }
}
