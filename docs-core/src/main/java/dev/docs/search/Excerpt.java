package dev.docs.search;

import dev.docs.content.derived.Words;
import dev.docs.content.derived.Words.Word;

/** Cuts the part of a text that shows why it was found. */
final class Excerpt {

  /** The longest excerpt, in UTF-16 units without the ellipses: about two lines. */
  static final int LENGTH = 200;

  /** How much of it stands before the word that was found. */
  private static final int BEFORE = 60;

  private static final String ELLIPSIS = "\u2026";

  private Excerpt() {}

  /** The text around the first word of the query in it, or else its beginning, on one line. */
  static String of(String text, Query query) {
    if (text.length() <= LENGTH) {
      return oneLine(text);
    }
    int found = 0;
    for (Word word : Words.in(text)) {
      if (query.terms().stream().anyMatch(term -> term.fit(word.text()) > 0)) {
        found = word.start();
        break;
      }
    }
    int start = Math.min(Math.max(0, found - BEFORE), text.length() - LENGTH);
    int end = start + LENGTH;
    start = start == 0 ? 0 : wordStart(text, start, found);
    end = end == text.length() ? end : wordEnd(text, end, Math.max(found, start));
    String piece = oneLine(text.substring(start, end));
    return (start > 0 ? ELLIPSIS : "") + piece + (end < text.length() ? ELLIPSIS : "");
  }

  /** The first start of a word from {@code from} on; {@code from} where there is none before. */
  private static int wordStart(String text, int from, int before) {
    for (int i = from; i < before; i++) {
      if (Character.isWhitespace(text.charAt(i))) {
        return i + 1;
      }
    }
    return splitsPair(text, from) ? from + 1 : from;
  }

  /** The last end of a word up to {@code to}; {@code to} where there is none after. */
  private static int wordEnd(String text, int to, int after) {
    for (int i = to; i > after + LENGTH / 2; i--) {
      if (Character.isWhitespace(text.charAt(i))) {
        return i;
      }
    }
    return splitsPair(text, to) ? to - 1 : to;
  }

  private static boolean splitsPair(String text, int at) {
    return Character.isLowSurrogate(text.charAt(at))
        && at > 0
        && Character.isHighSurrogate(text.charAt(at - 1));
  }

  private static String oneLine(String text) {
    return text.strip().replaceAll("\\s+", " ");
  }
}
