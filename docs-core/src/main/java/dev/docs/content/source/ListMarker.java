package dev.docs.content.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The markers that items of lists begin with. Stateless. */
final class ListMarker {

  private static final Pattern MARKER = Pattern.compile("([-*+]|[0-9]{1,9}[.)])(?: +|$)");
  private static final Pattern NUMBER = Pattern.compile("[0-9]{1,9}");

  private ListMarker() {}

  /** The number of characters of the marker and the blanks after it. */
  static int width(String item) {
    Matcher marker = MARKER.matcher(item);
    return marker.lookingAt() ? marker.end() : 0;
  }

  private static int width(Region region) {
    return region.kind().equals(Regions.ITEM) ? width(region.written()) : 0;
  }

  /** The text of a region; of an item without its marker. */
  static String without(Region region) {
    return region.written().substring(width(region));
  }

  /**
   * The text of an item with the marker of another one.
   *
   * @param text of the item, without the margins of the list
   */
  static String replaced(String text, Region item, Region other) {
    int from = width(item);
    int to = width(other);
    if (from == 0 || to == 0) {
      return text;
    }
    String content = text.substring(from).replace("\n" + " ".repeat(from), "\n");
    return other.written().substring(0, to)
        + content.replaceAll("\n(?=[^\n])", "\n" + " ".repeat(to));
  }

  /** The text of the first item of a list with the number of the one that was the first. */
  static String numbered(String text, Region first) {
    Matcher number = NUMBER.matcher(first.written());
    Matcher now = NUMBER.matcher(text);
    return width(first) > 0 && number.lookingAt() && now.lookingAt()
        ? number.group() + text.substring(now.end())
        : text;
  }
}
