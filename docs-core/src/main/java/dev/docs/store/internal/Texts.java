package dev.docs.store.internal;

/** Checks, compares and shortens texts by their code points. */
public final class Texts {

  private Texts() {}

  /** The index of the first unpaired surrogate, or -1. */
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

  /** The first code points of a text. */
  public static String first(String text, int max) {
    int[] characters = text.codePoints().limit(max).toArray();
    return new String(characters, 0, characters.length);
  }

  /** Compares texts without unpaired surrogates by code point. */
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
