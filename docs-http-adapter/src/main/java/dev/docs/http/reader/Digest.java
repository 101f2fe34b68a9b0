package dev.docs.http.reader;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
import java.util.Base64;

/** Digests of contents. Stateless. */
final class Digest {

  /** Bytes of a digest that names something: a clash is as likely as that of random ids. */
  private static final int SHORT = 15;

  private Digest() {}

  /** A short text that differs for other contents, of characters that need no escape. */
  static String of(byte[] content) {
    byte[] all = sha256(content);
    byte[] start = new byte[SHORT];
    System.arraycopy(all, 0, start, 0, SHORT);
    return Base64.getUrlEncoder().encodeToString(start);
  }

  /** The source of a Content-Security-Policy that allows this inline text. */
  static String source(String text) {
    byte[] digest = sha256(text.getBytes(StandardCharsets.UTF_8));
    return "'sha256-" + Base64.getEncoder().encodeToString(digest) + "'";
  }

  private static byte[] sha256(byte[] content) {
    try {
      return MessageDigest.getInstance("SHA-256").digest(content);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has SHA-256", e);
    }
  }
}
