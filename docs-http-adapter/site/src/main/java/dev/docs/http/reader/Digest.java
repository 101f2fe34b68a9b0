package dev.docs.http.reader;

import dev.docs.http.call.Sha256;
import java.util.Arrays;
import java.util.Base64;

/** Digests of contents. Stateless. */
final class Digest {

  /** Bytes of a digest that names something: a clash is as likely as that of random ids. */
  private static final int SHORT = 15;

  private Digest() {}

  /** A short text that differs for other contents, of characters that need no escape. */
  static String of(byte[] content) {
    return Base64.getUrlEncoder().encodeToString(Arrays.copyOf(Sha256.of(content), SHORT));
  }

  /** The source of a Content-Security-Policy that allows this inline text. */
  static String source(String text) {
    return "'sha256-" + Base64.getEncoder().encodeToString(Sha256.of(text)) + "'";
  }
}
