package dev.docs.content.gitlayout;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/**
 * Brings the list items of a table of contents to one marker and two columns a level, so that tabs,
 * skipped levels and wide indentation nest as they look. Encloses paths with blanks in them.
 */
final class ListIndentation {

  private static final Pattern ITEM =
      Pattern.compile("([ \\t]*)(?:[-*+]|\\d{1,9}[.)])(?:[ \\t]+(.*)|$)");
  private static final Pattern HEADING = Pattern.compile(" {0,3}#{1,6}(?:[ \\t].*)?");
  private static final Pattern FENCE = Pattern.compile("[ \\t]*(```+|~~~+).*");

  /** The content of an item without text: an empty item would be read as text of the one before. */
  private static final String NOTHING = "&nbsp;";

  private static final int TAB = 4;
  private static final int STEP = 2;

  /** The columns of the items that are open, the innermost first. */
  private final Deque<Integer> columns = new ArrayDeque<>();

  private @Nullable String fence;

  /** How far the lines between the fences of an item are indented; 0 for fences outside items. */
  private int fenceWidth;

  private int fenceLevel;

  private ListIndentation() {}

  static String normalize(String markdown) {
    ListIndentation indentation = new ListIndentation();
    StringBuilder result = new StringBuilder(markdown.length());
    markdown.lines().forEach(line -> result.append(indentation.line(line)).append('\n'));
    return result.toString();
  }

  private String line(String line) {
    if (fence != null && isLeft(line)) {
      fence = null;
    }
    if (fence != null) {
      if (line.strip().startsWith(fence)) {
        fence = null;
      }
      return fenceWidth == 0 ? line : fenced(line);
    }
    Matcher item = ITEM.matcher(line);
    boolean isBreak = isThematicBreak(line);
    boolean isItem = !isBreak && item.matches();
    String content = isItem && item.group(2) != null ? item.group(2) : "";
    Matcher opening = FENCE.matcher(isItem ? content : line);
    if (opening.matches()) {
      fence = opening.group(1);
      fenceWidth = 0;
    }
    if (!isItem) {
      if (isBreak || HEADING.matcher(line).matches()) {
        columns.clear();
      }
      return RawBlanks.enclosed(line);
    }
    int level = level(width(item.group(1)));
    if (opening.matches()) {
      fenceWidth = width(line.substring(0, item.start(2)));
      fenceLevel = level;
    }
    return " ".repeat(STEP * level)
        + "* "
        + (content.isBlank() ? NOTHING : RawBlanks.enclosed(content.strip()));
  }

  /** Whether a line is outside the item with the open fence, and so ends the item and the fence. */
  private boolean isLeft(String line) {
    return fenceWidth > 0 && !line.isBlank() && indentation(line) < fenceWidth;
  }

  /** A line between the fences of an item, indented as the item is. */
  private String fenced(String line) {
    if (line.isBlank()) {
      return line;
    }
    int surplus = indentation(line) - fenceWidth;
    return " ".repeat(STEP * (fenceLevel + 1) + surplus) + line.stripLeading();
  }

  private static int indentation(String line) {
    return width(line.substring(0, line.length() - line.stripLeading().length()));
  }

  private static boolean isThematicBreak(String line) {
    String marks = line.replace(" ", "").replace("\t", "");
    return marks.length() >= 3
        && "*-_".indexOf(marks.charAt(0)) >= 0
        && marks.chars().allMatch(c -> c == marks.charAt(0));
  }

  private int level(int column) {
    while (!columns.isEmpty() && column < columns.peek() + STEP) {
      columns.pop();
    }
    columns.push(column);
    return Math.min(columns.size(), Summary.MAX_DEPTH) - 1;
  }

  private static int width(String indentation) {
    int width = 0;
    for (int i = 0; i < indentation.length(); i++) {
      width = indentation.charAt(i) == '\t' ? (width / TAB + 1) * TAB : width + 1;
    }
    return width;
  }
}
