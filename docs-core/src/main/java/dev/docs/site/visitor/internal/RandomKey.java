package dev.docs.site.visitor.internal;

import dev.docs.id.Ids;

/** Texts that cannot be guessed. */
public final class RandomKey {

  /** Longer texts are none. */
  public static final int MAX_LENGTH = 100;

  private RandomKey() {}

  /** Letters and digits, about 238 bits: enough for HS256. */
  public static String key(Ids secrets) {
    return secrets.next() + secrets.next();
  }
}
