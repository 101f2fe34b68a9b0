package dev.docs.http.call;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** The hash of texts and contents. Stateless. */
public final class Sha256 {

  private Sha256() {}

  /** The hash of a text in UTF-8. */
  public static byte[] of(String text) {
    return of(text.getBytes(StandardCharsets.UTF_8));
  }

  public static byte[] of(byte[] content) {
    return start().digest(content);
  }

  /** The hash of what it is given, chunk by chunk. */
  public static MessageDigest start() {
    try {
      return MessageDigest.getInstance("SHA-256");
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
