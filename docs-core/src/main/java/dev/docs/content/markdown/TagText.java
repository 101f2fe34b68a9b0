package dev.docs.content.markdown;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The tags of a line, or the one tag that spans several: an attribute may have line breaks in its
 * value, and between attributes a line may end. A line in which another tag opens is never within
 * one, so that looking for the end of a tag costs no more than the text is long.
 *
 * @param source the whole text
 * @param tags with places in the text without margins
 * @param lines how many lines they take
 * @param starts where each line's content starts in that text
 * @param sources where each line's content starts in the source
 */
record TagText(
    String source, List<GitBookTag> tags, int lines, List<Integer> starts, List<Integer> sources) {

  /**
   * @param source the whole text
   * @param line where the line starts
   * @param content where its content starts, after the margin of what it stands in
   * @return null where the line does not start with a tag, or holds anything else
   */
  static @Nullable TagText at(String source, int line, int content) {
    int end = lineEnd(source, content);
    int first = blanks(source, content, end);
    if (!source.startsWith("{%", first)) {
      return null;
    }
    List<GitBookTag> tags = GitBookTag.ofLine(source.substring(content, end), 0, end - content);
    if (!tags.isEmpty()) {
      return new TagText(source, tags, 1, List.of(0), List.of(content));
    }
    Margin margin = Margin.of(source.substring(line, content));
    return margin == null ? null : spanning(source, content, margin);
  }

  private static @Nullable TagText spanning(String source, int content, Margin margin) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    List<Integer> sources = new ArrayList<>(List.of(content));
    int end = lineEnd(source, content);
    StringBuilder text = new StringBuilder().append(source, content, end);
    while (end < source.length()) {
      int next = source.startsWith("\r\n", end) ? end + 2 : end + 1;
      end = lineEnd(source, next);
      int from = margin.skip(source, next, end);
      if (from < 0 || source.substring(from, end).contains("{%")) {
        break;
      }
      text.append('\n');
      starts.add(text.length());
      sources.add(from);
      text.append(source, from, end);
    }
    GitBookTag tag = GitBookTag.spanning(text);
    if (tag == null) {
      return null;
    }
    int lines = (int) Parsing.lines(text.substring(0, tag.end()));
    return new TagText(
        source,
        List.of(tag),
        lines,
        List.copyOf(starts.subList(0, lines)),
        List.copyOf(sources.subList(0, lines)));
  }

  /** Where a place of the text is in the source. */
  int inSource(int place) {
    int found = Collections.binarySearch(starts, place);
    int line = found < 0 ? -found - 2 : found;
    return sources.get(line) + place - starts.get(line);
  }

  /**
   * The source from this tag to the end of that one, without margins; null where a line between
   * them has another margin.
   */
  @Nullable String through(GitBookTag first, TagText end, GitBookTag last) {
    int start = inSource(first.start());
    int to = end.inSource(last.end());
    return Margin.without(source, sources.get(0), start, to);
  }

  private static int lineEnd(String source, int from) {
    int end = from;
    while (end < source.length() && source.charAt(end) != '\n' && source.charAt(end) != '\r') {
      end++;
    }
    return end;
  }

  private static int blanks(String source, int from, int to) {
    int at = from;
    while (at < to && (source.charAt(at) == ' ' || source.charAt(at) == '\t')) {
      at++;
    }
    return at;
  }
}
