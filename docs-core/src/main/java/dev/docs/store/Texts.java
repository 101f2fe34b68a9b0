package dev.docs.store;

/** What the ids and keys of a store demand of a text. */
final class Texts {

  private Texts() {}

  /** Where the first surrogate without its other half is, or -1. */
  static int unpairedSurrogate(String text) {
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
}
