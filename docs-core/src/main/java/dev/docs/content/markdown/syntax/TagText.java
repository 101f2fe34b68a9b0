package dev.docs.content.markdown.syntax;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The GitBook tags of one line, or one tag that spans several: line breaks are allowed in attribute
 * values and between attributes. A line with another <code>{%</code> ends the search for the end of
 * a tag, so that the search takes linear time over the whole text.
 *
 * @param source the whole text
 * @param tags the tags, with offsets in the text of their lines without margins
 * @param starts the offset of each line's content in that text
 * @param sources the offset of each line's content in the source
 */
public record TagText(
    String source, List<GitBookTag> tags, List<Integer> starts, List<Integer> sources) {

  /**
   * The tags of a line, or the tag that starts in it and spans several.
   *
   * @param line the offset of the line
   * @param content the offset of its content, after the margin
   * @return null if the line does not start with a tag or contains anything else
   */
  public static @Nullable TagText at(String source, int line, int content) {
    int end = Lines.end(source, content);
    if (!source.substring(content, end).stripLeading().startsWith("{%")) {
      return null;
    }
    List<GitBookTag> tags = GitBookTag.ofLine(source.substring(content, end));
    if (!tags.isEmpty()) {
      return new TagText(source, tags, List.of(0), List.of(content));
    }
    Margin margin = Margin.of(source.substring(line, content));
    return margin == null ? null : spanning(source, content, margin);
  }

  private static @Nullable TagText spanning(String source, int content, Margin margin) {
    List<Integer> starts = new ArrayList<>(List.of(0));
    List<Integer> sources = new ArrayList<>(List.of(content));
    int end = Lines.end(source, content);
    StringBuilder text = new StringBuilder().append(source, content, end);
    while (end < source.length()) {
      int next = Lines.next(source, end);
      end = Lines.end(source, next);
      int from = margin.skip(source, next, end);
      if (from < 0 || source.substring(from, end).contains("{%")) {
        break;
      }
      text.append('\n');
      starts.add(text.length());
      sources.add(from);
      text.append(source, from, end);
    }
    GitBookTag tag = GitBookTag.spanning(text.toString());
    if (tag == null) {
      return null;
    }
    int lines = (int) Lines.count(text.substring(0, tag.end()));
    return new TagText(
        source,
        List.of(tag),
        List.copyOf(starts.subList(0, lines)),
        List.copyOf(sources.subList(0, lines)));
  }

  /** Converts an offset in the text without margins to one in the source. */
  public int inSource(int place) {
    int found = Collections.binarySearch(starts, place);
    int line = found < 0 ? -found - 2 : found;
    return sources.get(line) + place - starts.get(line);
  }

  /**
   * The source from one tag through another, without margins; null if a line between them has
   * another margin.
   */
  @Nullable String through(GitBookTag first, TagText end, GitBookTag last) {
    int start = inSource(first.start());
    int to = end.inSource(last.end());
    return Margin.without(source, sources.get(0), start, to);
  }
}
