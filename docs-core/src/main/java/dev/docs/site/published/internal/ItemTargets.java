package dev.docs.site.published.internal;

import dev.docs.content.folder.internal.RelativePath;
import java.util.List;
import java.util.Locale;

/**
 * Which targets of links may be files or included contents: others lead to pages and other sites
 * only. Stateless.
 */
final class ItemTargets {

  /** The attributes whose values are targets, in HTML and in tags. */
  private static final List<String> ATTRIBUTES = List.of("src", "href", "url", "page");

  /** The most characters that are looked at for a target, so that the cost is linear. */
  private static final int MAX_PLAIN = 1_000;

  private ItemTargets() {}

  /** Whether a target may be a file; a Markdown file is a page. */
  static boolean mayBeFile(String target) {
    String path = withoutFragment(target);
    return !path.isEmpty()
        && !path.toLowerCase(Locale.ROOT).endsWith(".md")
        && !RelativePath.isExternal(path);
  }

  static String withoutFragment(String target) {
    int hash = target.indexOf('#');
    return hash < 0 ? target : target.substring(0, hash);
  }

  /**
   * A quick check without parsing: false only if no link in a text may lead to a file, and nothing
   * is included. Its cost is about that of looking for brackets and equals signs.
   */
  static boolean mayBeIn(String text) {
    return inBrackets(text) || inAttributes(text) || includes(text);
  }

  private static boolean inBrackets(String text) {
    for (int at = text.indexOf(']'); at >= 0; at = text.indexOf(']', at + 1)) {
      if (text.startsWith("(", at + 1)
          ? mayBegin(text, at + 2, "<", " \t\n)")
          : text.startsWith(":", at + 1) && mayBegin(text, at + 2, "<", " \t\n")) {
        return true;
      }
    }
    return false;
  }

  private static boolean inAttributes(String text) {
    for (int at = text.indexOf('='); at >= 0; at = text.indexOf('=', at + 1)) {
      int end = at;
      while (end > 0 && (isBlank(text.charAt(end - 1)) || text.charAt(end - 1) == '>')) {
        end--;
      }
      if (endsWith(text, end, "srcset")) {
        return true;
      }
      for (String name : ATTRIBUTES) {
        if (endsWith(text, end, name) && mayBegin(text, at + 1, "\"'", " \t\n")) {
          return true;
        }
      }
    }
    return false;
  }

  private static boolean endsWith(String text, int end, String name) {
    return text.regionMatches(true, end - name.length(), name, 0, name.length());
  }

  private static boolean includes(String text) {
    for (int at = text.indexOf("{%"); at >= 0; at = text.indexOf("{%", at + 2)) {
      int name = at + 2;
      while (name < text.length() && (isBlank(text.charAt(name)) || text.charAt(name) == '>')) {
        name++;
      }
      if (text.regionMatches(true, name, "include", 0, "include".length())) {
        return true;
      }
    }
    return false;
  }

  /**
   * Whether a target that begins here may be a file: true unless it is plainly something else.
   *
   * @param quotes the characters that begin a quoted target
   * @param ends those that end another one
   */
  private static boolean mayBegin(String text, int from, String quotes, String ends) {
    int start = from;
    while (start < text.length() && (text.charAt(start) == ' ' || text.charAt(start) == '\t')) {
      start++;
    }
    if (start == text.length()) {
      return false;
    }
    char first = text.charAt(start);
    boolean quoted = quotes.indexOf(first) >= 0;
    start += quoted ? 1 : 0;
    int end = start;
    int last = Math.min(text.length(), start + MAX_PLAIN);
    while (end < last && isPlain(text.charAt(end))) {
      end++;
    }
    String target = text.substring(start, end);
    if (RelativePath.isExternal(target)) {
      return false;
    }
    String closing = first == '<' ? ">" : quoted ? String.valueOf(first) : ends;
    boolean whole = end == text.length() || closing.indexOf(text.charAt(end)) >= 0;
    boolean continued = target.isEmpty() && !quoted && first != ')';
    return !whole || continued || mayBeFile(target);
  }

  /** Whether a character of a target stands for itself. */
  private static boolean isPlain(char c) {
    return !isBlank(c) && "()<>\"'&\\".indexOf(c) < 0;
  }

  private static boolean isBlank(char c) {
    return Character.isWhitespace(c);
  }
}
