package dev.docs.content.markdown.internal;

import dev.docs.content.markdown.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/** Finds and removes the inclusions of reusable contents in a text. Stateless and thread-safe. */
public final class Inclusions {

  private Inclusions() {}

  /** A range of a text to remove, its end exclusive. */
  public record Cut(int start, int end) {

    /** The text without the cuts, which are in text order and do not overlap. */
    public static String apply(List<Cut> cuts, String text) {
      StringBuilder out = new StringBuilder(text.length());
      int done = 0;
      for (Cut cut : cuts) {
        out.append(text, done, cut.start());
        done = cut.end();
      }
      return out.append(text, done, text.length()).toString();
    }

    /** The offset after the cuts; an offset inside a cut maps to its start. */
    public static int moved(List<Cut> cuts, int at) {
      int moved = at;
      for (Cut cut : cuts) {
        moved -= Math.max(0, Math.min(at, cut.end()) - cut.start());
      }
      return moved;
    }
  }

  public static Set<String> targets(String markdown) {
    return in(markdown).map(Links.Link::target).collect(Collectors.toSet());
  }

  /**
   * The text without the inclusions of matching targets. An inclusion alone on its line is removed
   * with the line, and with the following blank line if a blank line or nothing precedes it.
   */
  public static String without(String markdown, Predicate<String> targets) {
    return Cut.apply(cuts(markdown, targets), markdown);
  }

  /** The ranges that {@link #without} removes, in text order. */
  public static List<Cut> cuts(String markdown, Predicate<String> targets) {
    List<Links.Link> links = in(markdown).filter(link -> targets.test(link.target())).toList();
    List<Cut> cuts = new ArrayList<>();
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
      cuts.add(new Cut(start, end));
      done = end;
    }
    return cuts;
  }

  private static Stream<Links.Link> in(String markdown) {
    return markdown.contains("include")
        ? Links.in(markdown).stream().filter(link -> link.kind() == Links.Kind.INCLUDE)
        : Stream.empty();
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
