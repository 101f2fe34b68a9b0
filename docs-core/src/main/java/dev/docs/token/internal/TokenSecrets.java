package dev.docs.token.internal;

import dev.docs.id.Ids;
import dev.docs.store.internal.HashAlgorithm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;
import java.util.zip.CRC32;

/**
 * The form of the secrets of access tokens: {@value #PREFIX}, 43 random letters and digits, which
 * are 256 bits, and six that are a checksum of the rest. By these a program that looks for secrets
 * finds one that was published by mistake, and a text that is none is told from one without a look
 * into the store.
 *
 * <p>They are stored as SHA-256, not by a slow function, which protects texts that people choose
 * and that can be guessed; of 256 random bits none can, and the check is done with every request.
 * Stateless and thread-safe.
 */
public final class TokenSecrets {

  public static final String PREFIX = "docs_";

  private static final int RANDOM = 43;
  private static final int CHECKSUM = 6;
  private static final int LENGTH = PREFIX.length() + RANDOM + CHECKSUM;
  private static final String DIGITS =
      "0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz";

  private TokenSecrets() {}

  /**
   * A new secret.
   *
   * @param random letters and digits that cannot be guessed
   */
  public static String draw(Ids random) {
    StringBuilder drawn = new StringBuilder(PREFIX);
    while (drawn.length() < PREFIX.length() + RANDOM) {
      drawn.append(random.next());
    }
    drawn.setLength(PREFIX.length() + RANDOM);
    return drawn + checksum(drawn.toString());
  }

  /** Whether a text has the form of a secret. */
  public static boolean isPossible(String text) {
    return text.length() == LENGTH
        && text.startsWith(PREFIX)
        && text.endsWith(checksum(text.substring(0, LENGTH - CHECKSUM)));
  }

  private static String checksum(String of) {
    CRC32 crc = new CRC32();
    crc.update(of.getBytes(StandardCharsets.UTF_8));
    char[] digits = new char[CHECKSUM];
    long rest = crc.getValue();
    for (int i = CHECKSUM - 1; i >= 0; i--) {
      digits[i] = DIGITS.charAt((int) (rest % DIGITS.length()));
      rest /= DIGITS.length();
    }
    return new String(digits);
  }

  /** What is stored of a secret, in hexadecimal digits. */
  public static String hash(String secret) {
    return HexFormat.of().formatHex(HashAlgorithm.SHA_256.of(secret));
  }

  /** Whether two hashes are equal; the time that it takes tells nothing of them. */
  static boolean isEqual(String hash, String other) {
    return MessageDigest.isEqual(
        hash.getBytes(StandardCharsets.US_ASCII), other.getBytes(StandardCharsets.US_ASCII));
  }
}
