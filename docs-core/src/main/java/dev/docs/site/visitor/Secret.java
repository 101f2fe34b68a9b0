package dev.docs.site.visitor;

import dev.docs.id.Ids;

/** Texts that cannot be guessed. */
final class Secret {

  /** Longer texts are none. */
  static final int MAX_LENGTH = 100;

  private Secret() {}

  /**
   * Letters and digits, about 238 bits: enough for HS256.
   *
   * @param random the system's source, never a seeded one
   */
  static String key(Ids random) {
    return random.next() + random.next();
  }
}
