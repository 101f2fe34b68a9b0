package dev.docs.store.internal;

import java.nio.charset.StandardCharsets;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;

/** A hash algorithm that every Java platform has. Thread-safe. */
public final class HashAlgorithm {

  public static final HashAlgorithm SHA_1 = new HashAlgorithm("SHA-1");
  public static final HashAlgorithm SHA_256 = new HashAlgorithm("SHA-256");

  private final String name;

  /** Copied for each digest, which takes a fraction of the time of looking up the algorithm. */
  private final MessageDigest unused;

  private HashAlgorithm(String name) {
    this.name = name;
    this.unused = lookUp();
  }

  public MessageDigest start() {
    try {
      return (MessageDigest) unused.clone();
    } catch (CloneNotSupportedException e) {
      return lookUp(); // copying is optional for providers
    }
  }

  /** The hash of a text in UTF-8. */
  public byte[] of(String text) {
    return start().digest(text.getBytes(StandardCharsets.UTF_8));
  }

  private MessageDigest lookUp() {
    try {
      return MessageDigest.getInstance(name);
    } catch (NoSuchAlgorithmException e) {
      throw new IllegalStateException("every Java platform has " + name, e);
    }
  }
}
