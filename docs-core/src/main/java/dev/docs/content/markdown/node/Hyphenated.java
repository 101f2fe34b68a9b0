package dev.docs.content.markdown.node;

import java.text.Normalizer;
import java.util.Locale;

/**
 * Titles as parts of URLs: letters of any script and digits in lower case, joined by hyphens.
 * Latin, Greek and Cyrillic letters lose their accents. Stateless.
 */
public final class Hyphenated {

  /** The maximum length; longer ones are truncated, because a URL contains several. */
  public static final int MAX_LENGTH = 100;

  private Hyphenated() {}

  /**
   * The letters and digits of a title; may be empty.
   *
   * @param kept further characters that are kept
   */
  public static String of(String title, String kept) {
    StringBuilder out = new StringBuilder();
    String plain = withoutAccents(title).toLowerCase(Locale.ROOT);
    boolean dash = false;
    boolean afterLetter = false;
    for (int i = 0; i < plain.length(); ) {
      int c = plain.codePointAt(i);
      i += Character.charCount(c);
      boolean word =
          Character.isLetterOrDigit(c) || (isMark(c) && afterLetter) || kept.indexOf(c) >= 0;
      afterLetter = word;
      if (word) {
        if (dash && !out.isEmpty()) {
          out.append('-');
        }
        dash = false;
        if (out.length() + Character.charCount(c) > MAX_LENGTH) {
          break;
        }
        out.appendCodePoint(c);
      } else {
        dash |= isSeparator(c, kept);
      }
    }
    while (!out.isEmpty() && out.charAt(out.length() - 1) == '-') {
      out.setLength(out.length() - 1);
    }
    return Normalizer.normalize(out, Normalizer.Form.NFC);
  }

  private static boolean isSeparator(int c, String kept) {
    return Character.isWhitespace(c)
        || Character.isSpaceChar(c)
        || Character.getType(c) == Character.DASH_PUNCTUATION
        || c == '/'
        || (kept.isEmpty() && (c == '_' || c == '.'));
  }

  private static String withoutAccents(String text) {
    String decomposed = Normalizer.normalize(text, Normalizer.Form.NFD);
    StringBuilder out = new StringBuilder(decomposed.length());
    boolean alphabet = false;
    for (int i = 0; i < decomposed.length(); ) {
      int c = decomposed.codePointAt(i);
      i += Character.charCount(c);
      if (!isMark(c)) {
        Character.UnicodeScript script = Character.UnicodeScript.of(c);
        alphabet =
            script == Character.UnicodeScript.LATIN
                || script == Character.UnicodeScript.GREEK
                || script == Character.UnicodeScript.CYRILLIC;
        out.appendCodePoint(c);
      } else if (!alphabet) {
        out.appendCodePoint(c);
      }
    }
    return Normalizer.normalize(out, Normalizer.Form.NFC);
  }

  private static boolean isMark(int c) {
    int type = Character.getType(c);
    return type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || type == Character.ENCLOSING_MARK;
  }
}
