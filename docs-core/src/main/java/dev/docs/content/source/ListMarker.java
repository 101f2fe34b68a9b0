package dev.docs.content.source;

import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The markers that items of lists begin with. Stateless. */
final class ListMarker {

  private static final Pattern MARKER = Pattern.compile("([-*+]|[0-9]{1,9}[.)])(?: +|$)");
  private static final String BULLETS = "-*+";
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

  /**
   * The text of a list without numbers, with a marker that is none of those that stand beside it.
   *
   * @param beside the characters that what is beside it begins with
   */
  static String apart(String list, String beside) {
    char marker = list.charAt(0);
    if (beside.indexOf(marker) < 0 || BULLETS.indexOf(marker) < 0) {
      return list;
    }
    char other =
        (char) BULLETS.chars().filter(c -> beside.indexOf(c) < 0).findFirst().orElse(marker);
    StringBuilder out = new StringBuilder(list);
    for (Region item : Regions.of(list).inside().get(0).inside()) {
      out.setCharAt(item.start(), other);
    }
    return out.toString();
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
