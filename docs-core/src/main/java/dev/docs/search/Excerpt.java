package dev.docs.search;

import dev.docs.search.Search.Result.Mark;
import java.util.ArrayList;
import java.util.List;

/**
 * The part of a text around the first match, on one line.
 *
 * @param text with an ellipsis where it is cut
 * @param highlights the matches in it
 */
record Excerpt(String text, List<Mark> highlights) {

  /** The longest excerpt, in UTF-16 units without the ellipses: about two lines. */
  static final int LENGTH = 200;

  /** The number of UTF-16 units before the match. */
  private static final int BEFORE = 60;

  private static final String ELLIPSIS = "\u2026";

  Excerpt {
    highlights = List.copyOf(highlights);
  }

  /** The text around the first of the marks, or else its beginning. */
  static Excerpt of(String text, List<Mark> marks) {
    if (text.length() <= LENGTH) {
      return cut(text, 0, text.length(), marks);
    }
    int found = marks.isEmpty() ? 0 : marks.get(0).start();
    int start = Math.min(Math.max(0, found - BEFORE), text.length() - LENGTH);
    int end = start + LENGTH;
    start = start == 0 ? 0 : wordStart(text, start, found);
    end = end == text.length() ? end : wordEnd(text, end, Math.max(found, start));
    return cut(text, start, end, marks);
  }

  Search.Result.Section under(String heading, String anchor) {
    return new Search.Result.Section(heading, anchor, text, highlights);
  }

  /** A piece of the text with what lies between words as one space, and the marks in it. */
  private static Excerpt cut(String text, int start, int end, List<Mark> marks) {
    StringBuilder out = new StringBuilder(start > 0 ? ELLIPSIS : "");
    List<Mark> highlights = new ArrayList<>();
    int next = 0;
    int opened = -1;
    int bare = out.length();
    for (int i = start; i <= end; i++) {
      while (next < marks.size() && marks.get(next).start() < i && opened < 0) {
        next++;
      }
      if (opened >= 0 && (i == end || i >= marks.get(next).end())) {
        highlights.add(new Mark(opened, stripped(out, opened)));
        opened = -1;
        next++;
      }
      if (i == end) {
        break;
      }
      boolean space = Character.isWhitespace(text.charAt(i));
      if (!space) {
        if (opened < 0 && next < marks.size() && marks.get(next).start() == i) {
          opened = out.length();
        }
        out.append(text.charAt(i));
      } else if (out.length() > bare && out.charAt(out.length() - 1) != ' ') {
        out.append(' ');
      }
    }
    out.setLength(stripped(out, bare));
    return new Excerpt(out.append(end < text.length() ? ELLIPSIS : "").toString(), highlights);
  }

  /** The length without a space at the end. */
  private static int stripped(StringBuilder out, int least) {
    int length = out.length();
    return length > least && out.charAt(length - 1) == ' ' ? length - 1 : length;
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
}
