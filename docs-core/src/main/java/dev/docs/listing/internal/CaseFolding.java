package dev.docs.listing.internal;

import java.text.Normalizer;
import java.util.Locale;

/** Compares texts ignoring case, in whatever script. */
public final class CaseFolding {

  private CaseFolding() {}

  /**
   * Whether a text has another in it, letter case and the several ways to write an accented letter
   * aside. Every text has the empty one in it.
   */
  public static boolean contains(String text, String part) {
    return fold(text).contains(fold(part));
  }

  /**
   * Folds letter case: texts that differ only in case have equal results. Converts to upper case
   * first, which unifies letters that lower case keeps apart, then each character to lower case by
   * itself, as the lower case of some depends on their neighbours.
   */
  public static String fold(String text) {
    if (isAscii(text)) {
      return text.toLowerCase(Locale.ROOT); // the normalizer would load its tables
    }
    StringBuilder folded = new StringBuilder(text.length());
    Normalizer.normalize(text, Normalizer.Form.NFD).codePoints().forEach(c -> fold(c, folded));
    return Normalizer.normalize(folded, Normalizer.Form.NFC);
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }

  /**
   * One by one: the upper case of a text takes quadratic time where many letters become several.
   */
  private static void fold(int c, StringBuilder out) {
    if (c < 0x80) {
      out.append((char) Character.toLowerCase(c));
    } else {
      Character.toString(c)
          .toUpperCase(Locale.ROOT)
          .codePoints()
          .map(Character::toLowerCase)
          .forEach(out::appendCodePoint);
    }
  }
}
