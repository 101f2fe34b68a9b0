package dev.docs.content.source;

import java.util.BitSet;

/**
 * Roughly what of a text is markup: HTML tags, GitBook tags, link targets. It does not parse; text
 * that looks like markup, as in code, is markup.
 */
final class MarkupScan {

  private final String text;
  private final BitSet within = new BitSet();

  MarkupScan(String text) {
    this.text = text;
    mark("<", ">");
    mark("{%", "%}");
    mark("](", ")");
    mark("]: ", "\n");
  }

  private void mark(String open, String close) {
    int start = text.indexOf(open);
    while (start >= 0) {
      int end = text.indexOf(close, start + open.length());
      if (end < 0) {
        return;
      }
      within.set(start, end);
      start = text.indexOf(open, end);
    }
  }

  /** Whether a character is part of markup. */
  boolean isWithin(int at) {
    return within.get(at);
  }

  /** Whether a word in markup is the name of a tag or of an attribute. */
  boolean isName(int start, int end) {
    int before = start;
    while (before > 0 && " \t\n/".indexOf(text.charAt(before - 1)) >= 0) {
      before--;
    }
    boolean first = before > 0 && "<%".indexOf(text.charAt(before - 1)) >= 0;
    boolean assigned = end < text.length() && text.charAt(end) == '=';
    return first || assigned;
  }
}
