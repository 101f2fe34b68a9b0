package dev.docs.content.trie;

/** Validates and splits keys. */
final class Keys {

  private static final char END = '\u0000';

  private Keys() {}

  /** Checks that a key can be split between any two characters, which surrogate pairs cannot. */
  static String checked(String key) {
    for (int i = 0; i < key.length(); i++) {
      if (key.charAt(i) == END || Character.isSurrogate(key.charAt(i))) {
        throw new IllegalArgumentException("a key must not contain U+0000 or surrogates");
      }
    }
    return key;
  }

  /** The character at {@code index}; U+0000 for a key that ends there. */
  static char label(String key, int index) {
    return index < key.length() ? key.charAt(index) : END;
  }

  static String commonPrefix(String a, String b) {
    int end = Math.min(a.length(), b.length());
    int i = 0;
    while (i < end && a.charAt(i) == b.charAt(i)) {
      i++;
    }
    return a.substring(0, i);
  }
}
