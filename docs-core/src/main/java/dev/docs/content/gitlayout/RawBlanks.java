package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.RelativePath;
import java.util.Optional;

/**
 * Links whose paths have blanks, which are none in CommonMark unless they are between angle
 * brackets. Looks at a line in one pass. All methods are static.
 */
final class RawBlanks {

  private static final String MIDDLE = "](";

  private RawBlanks() {}

  /**
   * The line with its first link as CommonMark has it: the path between angle brackets. The same
   * line where the first link has no blanks, or where its end is not clear.
   */
  static String enclosed(String line) {
    int start = start(line);
    Optional<Target> found = start < 0 ? Optional.empty() : target(line, start);
    if (found.isEmpty()) {
      return line;
    }
    String path = line.substring(start, found.get().pathEnd()).strip();
    if (!hasBlank(path) || path.contains("<") || path.contains(">") || endsWithTitle(path)) {
      return line;
    }
    String target =
        RelativePath.isExternal(path)
            ? path.replace(" ", "%20").replace("\t", "%09")
            : "<" + path + ">";
    String rest = line.substring(found.get().pathEnd());
    return line.substring(0, start) + target + (rest.startsWith(")") ? "" : " ") + rest;
  }

  /**
   * The target of a link, between its parentheses.
   *
   * @param pathEnd where its path ends: at its title or at the closing parenthesis
   */
  private record Target(int pathEnd) {}

  /** Whether a line looks as if it had a link. */
  static boolean isLikeLink(String line) {
    return start(line) >= 0 && line.indexOf('`') < 0;
  }

  /** Where the target of the first link begins; negative without a link. */
  private static int start(String line) {
    int open = line.indexOf('[');
    int middle = open < 0 ? -1 : line.indexOf(MIDDLE, open);
    boolean escaped = isEscaped(line, open) || isEscaped(line, middle);
    return middle < 0 || escaped ? -1 : middle + MIDDLE.length();
  }

  private static boolean isEscaped(String line, int at) {
    return at > 0 && line.charAt(at - 1) == '\\';
  }

  /** Finds the end of a target; empty where it has none on the line. */
  private static Optional<Target> target(String line, int start) {
    int depth = 0;
    for (int i = start; i < line.length(); i++) {
      char c = line.charAt(i);
      if (c == '\\') {
        i++;
      } else if (c == '(') {
        depth++;
      } else if (c == ')' && --depth < 0) {
        return Optional.of(new Target(i));
      } else if (depth == 0 && isTitle(line, i)) {
        return Optional.of(new Target(i));
      }
    }
    return Optional.empty();
  }

  /** Whether a title in quotes begins here, with which the target ends. */
  private static boolean isTitle(String line, int from) {
    char quote = line.charAt(from);
    if ((quote != '"' && quote != '\'') || !isBlank(line.charAt(from - 1))) {
      return false;
    }
    int end = from + 1;
    while (end < line.length() && line.charAt(end) != quote) {
      end += line.charAt(end) == '\\' ? 2 : 1;
    }
    return end < line.length() && line.substring(end + 1).stripLeading().startsWith(")");
  }

  /** Whether a path without blanks and a title in parentheses are what looks like a path. */
  private static boolean endsWithTitle(String path) {
    int open = path.lastIndexOf('(');
    return path.endsWith(")")
        && open > 0
        && isBlank(path.charAt(open - 1))
        && !hasBlank(path.substring(0, open).strip());
  }

  private static boolean hasBlank(String text) {
    return text.chars().anyMatch(c -> isBlank((char) c));
  }

  private static boolean isBlank(char c) {
    return c == ' ' || c == '\t';
  }
}
