package dev.docs.content.markdown;

import java.util.List;
import java.util.function.Predicate;

/** The blocks of a text that include a reusable content. Static, pure and thread-safe. */
public final class Inclusions {

  private Inclusions() {}

  /**
   * The text without the inclusions of some targets, each with its line and the blank line that
   * parted it from what follows.
   */
  public static String without(String markdown, Predicate<String> targets) {
    if (!markdown.contains("include")) {
      return markdown;
    }
    List<Links.Link> links =
        Links.in(markdown).stream()
            .filter(link -> link.kind() == Links.Kind.INCLUDE && targets.test(link.target()))
            .toList();
    StringBuilder out = new StringBuilder(markdown.length());
    int done = 0;
    for (Links.Link link : links) {
      int start = markdown.lastIndexOf("{%", link.start());
      int close = markdown.indexOf("%}", link.end());
      if (start < done || close < 0) {
        continue;
      }
      int end = close + 2;
      int lineStart = markdown.lastIndexOf('\n', start - 1) + 1;
      int lineEnd = endOfLine(markdown, end);
      if (lineStart >= done
          && isBlank(markdown, lineStart, start)
          && isBlank(markdown, end, lineEnd)) {
        start = lineStart;
        end = lineEnd;
        int next = endOfLine(markdown, end);
        if (isBlank(markdown, end, next) && isAfterBlank(markdown, start)) {
          end = next;
        }
      }
      out.append(markdown, done, start);
      done = end;
    }
    return out.append(markdown, done, markdown.length()).toString();
  }

  private static int endOfLine(String text, int from) {
    int newline = text.indexOf('\n', from);
    return newline < 0 ? text.length() : newline + 1;
  }

  private static boolean isAfterBlank(String text, int lineStart) {
    if (lineStart == 0) {
      return true;
    }
    int before = lineStart < 2 ? 0 : text.lastIndexOf('\n', lineStart - 2) + 1;
    return isBlank(text, before, lineStart);
  }

  private static boolean isBlank(String text, int from, int to) {
    return text.substring(from, to).isBlank();
  }
}
