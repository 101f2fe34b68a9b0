package dev.docs.content.source;

import dev.docs.content.markdown.syntax.Footnotes;
import java.util.HashSet;
import java.util.Set;
import java.util.function.UnaryOperator;

/** The labels of footnotes in a text, wherever it has what looks like one. Stateless. */
final class NoteLabels {

  private static final String MARK = "[^";

  private NoteLabels() {}

  /** The label that a definition begins with. */
  static String defined(String definition) {
    int start = definition.indexOf(MARK) + MARK.length();
    int end = definition.indexOf(']', start);
    return end < 0 ? "" : definition.substring(start, end);
  }

  /** The labels in a text, in the form in which they are compared. */
  static Set<String> in(String text) {
    Set<String> labels = new HashSet<>();
    renamed(
        text,
        label -> {
          labels.add(Footnotes.key(label));
          return label;
        });
    return labels;
  }

  /** The text with other labels. */
  static String renamed(String text, UnaryOperator<String> labels) {
    StringBuilder out = new StringBuilder();
    int done = 0;
    for (int at = start(text, 0); at >= 0; at = start(text, done)) {
      int end = at;
      while (end < text.length()
          && "])\"".indexOf(text.charAt(end)) < 0
          && text.charAt(end) > ' ') {
        end++;
      }
      out.append(text, done, at).append(labels.apply(text.substring(at, end)));
      done = end;
    }
    return out.append(text, done, text.length()).toString();
  }

  /** The offset of the next label; negative if there is none. */
  private static int start(String text, int from) {
    for (int at = from; at < text.length(); at++) {
      char c = text.charAt(at);
      if (c == '[' && text.startsWith(MARK, at)) {
        return at + MARK.length();
      }
      if (c == '#' && text.startsWith(Footnotes.TARGET, at)) {
        return at + Footnotes.TARGET.length();
      }
    }
    return -1;
  }
}
