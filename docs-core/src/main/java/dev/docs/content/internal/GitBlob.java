package dev.docs.content.internal;

import dev.docs.store.internal.HashAlgorithm;
import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.util.HexFormat;

/** Computes Git object ids of files. */
public final class GitBlob {

  private GitBlob() {}

  /** The object id of these bytes: 40 hexadecimal digits, as printed by {@code git hash-object}. */
  public static String id(byte[] bytes) {
    MessageDigest digest = HashAlgorithm.SHA_1.start();
    digest.update(("blob " + bytes.length + "\0").getBytes(StandardCharsets.US_ASCII));
    return HexFormat.of().formatHex(digest.digest(bytes));
  }
}
