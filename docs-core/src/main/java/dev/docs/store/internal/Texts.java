package dev.docs.store.internal;

/** Requirements on texts in ids and keys. */
public final class Texts {

  private Texts() {}

  /** Where the first surrogate without its other half is, or -1. */
  public static int unpairedSurrogate(String text) {
    int i = 0;
    while (i < text.length()) {
      int codePoint = text.codePointAt(i);
      if (Character.getType(codePoint) == Character.SURROGATE) {
        return i;
      }
      i += Character.charCount(codePoint);
    }
    return -1;
  }

  /** Compares by code point texts whose surrogates are paired. */
  public static int compare(String left, String right) {
    int end = Math.min(left.length(), right.length());
    for (int i = 0; i < end; i++) {
      char a = left.charAt(i);
      char b = right.charAt(i);
      if (a != b) {
        boolean astral = Character.isSurrogate(a);
        return astral == Character.isSurrogate(b) ? Character.compare(a, b) : astral ? 1 : -1;
      }
    }
    return Integer.compare(left.length(), right.length());
  }
}
