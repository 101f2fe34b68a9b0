package dev.docs.content.gitlayout;

import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * What stands before the text of the entries in a table of contents: their indentation, the marker
 * or number, and the blanks after it. Follows the text as it is written, so that a new entry gets
 * the prefix of its neighbours. Used once, by one thread.
 */
final class ListPrefixes {

  /** The prefix where there are no neighbours. */
  static final String WRITTEN = "* ";

  private static final Pattern PREFIX = Pattern.compile("^([ \\t]*)([-*+]|\\d{1,9}[.)])([ \\t]+)");
  private static final Pattern NUMBER = Pattern.compile("\\d+");

  /** How many of the following entries may be taken for neighbours. */
  private static final int NEAR = 100;

  private final List<String> lines;
  private final List<SummaryElement> said;

  /** The last written prefix of each level of the group. */
  private final Map<Integer, String> written = new HashMap<>();

  /** Those of earlier groups, with which a list may begin. */
  private final Map<Integer, String> earlier = new HashMap<>();

  /**
   * @param lines of the text before it is changed
   * @param said the elements that they say, in order
   */
  ListPrefixes(List<String> lines, List<SummaryElement> said) {
    this.lines = lines;
    this.said = said;
  }

  /** The prefix that an element of the text has; empty for those that are no list items. */
  Optional<String> of(SummaryElement element) {
    Matcher prefix = PREFIX.matcher(lines.get(element.from()));
    return prefix.lookingAt() ? Optional.of(prefix.group()) : Optional.empty();
  }

  /** Takes note of an element of the text that stays, or in whose place another is written. */
  void remember(SummaryElement kept) {
    if (kept.isHeading() || kept.detached()) {
      beginGroup();
    }
    if (!kept.isHeading()) {
      of(kept).ifPresent(prefix -> written.put(kept.level(), prefix));
    }
  }

  /** Takes note of an element that begins a group: numbers start again below it. */
  void beginGroup() {
    written.forEach(
        (level, prefix) -> earlier.put(level, NUMBER.matcher(prefix).replaceFirst("1")));
    written.clear();
  }

  /**
   * The prefix of the next entry that is written, of which it takes note.
   *
   * @param following the index of the first element of the text that stays below the entry
   */
  String next(int level, int following) {
    written.keySet().removeIf(other -> other > level);
    String above = level == 0 ? "" : written.getOrDefault(level - 1, WRITTEN);
    String prefix =
        Optional.ofNullable(written.get(level))
            .map(ListPrefixes::successor)
            .or(() -> following(level, following, true))
            .or(() -> Optional.ofNullable(earlier.get(level)))
            .or(() -> following(level, following, false))
            .orElseGet(() -> level == 0 ? WRITTEN : below(above));
    written.put(level, prefix);
    return prefix;
  }

  private static String successor(String prefix) {
    Matcher number = NUMBER.matcher(prefix);
    return number.find()
        ? number.replaceFirst(String.valueOf(Long.parseLong(number.group()) + 1))
        : prefix;
  }

  /** The prefix of the next entry of a level, perhaps in the same group only. */
  private Optional<String> following(int level, int following, boolean inGroup) {
    return said.subList(following, said.size()).stream()
        .limit(NEAR)
        .takeWhile(other -> !inGroup || !(other.isHeading() || other.detached()))
        .filter(other -> !other.isHeading() && other.level() == level)
        .flatMap(other -> of(other).stream())
        .findFirst();
  }

  /**
   * The prefix of the first entry of a level below one: as far from it as others are from theirs.
   */
  private String below(String above) {
    Matcher prefix = PREFIX.matcher(above);
    if (!prefix.lookingAt()) {
      return " ".repeat(above.length()) + WRITTEN;
    }
    String margin = prefix.group(1);
    String marker = above.substring(margin.length());
    String step = step().orElse(" ".repeat(marker.length()));
    return margin + step + (NUMBER.matcher(marker).find() ? WRITTEN : marker);
  }

  /** What the margin of the first nested entry has more than that of the entry above it. */
  private Optional<String> step() {
    String above = null;
    for (SummaryElement element : said) {
      Matcher prefix = PREFIX.matcher(lines.get(element.from()));
      String margin = element.isHeading() || !prefix.lookingAt() ? null : prefix.group(1);
      if (above != null && margin != null && element.level() > 0) {
        return margin.startsWith(above) && margin.length() > above.length()
            ? Optional.of(margin.substring(above.length()))
            : Optional.empty();
      }
      above = margin;
    }
    return Optional.empty();
  }
}
