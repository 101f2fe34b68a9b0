package dev.docs.store.internal;

/** What the ids and keys of a store demand of a text. */
public final class Texts {

  private Texts() {}

  /** Where the first surrogate without its other half is, or -1. */
  public static int unpairedSurrogate(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (Character.isSurrogate(text.charAt(i))) {
        if (Character.charCount(text.codePointAt(i)) == 1) {
          return i;
        }
        i++;
      }
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
