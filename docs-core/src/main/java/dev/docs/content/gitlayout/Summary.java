package dev.docs.content.gitlayout;

import dev.docs.content.folder.Layout;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of contents, as SUMMARY.md holds it. Headings begin groups; a thematic break ends one.
 * Immutable and thread-safe.
 *
 * @param groups in order; entries that belong to no group stand in groups without a title, never
 *     two of them side by side and never an empty one
 */
public record Summary(List<SummaryGroup> groups) {

  /** How deep entries nest: beyond what any reader follows, and far below what a stack holds. */
  public static final int MAX_DEPTH = Layout.MAX_DEPTH;

  /** How long a text may be: 8,388,608 characters, some 100,000 entries. */
  public static final int MAX_LENGTH = 8 << 20;

  /**
   * @throws IllegalArgumentException if entries nest deeper than {@link #MAX_DEPTH}
   */
  public Summary {
    groups = joined(groups);
    for (SummaryGroup group : groups) {
      requireDepth(group.entries(), 1);
    }
  }

  /**
   * Reads a table of contents. A first heading of level 1 is its title, unless it does not read so
   * and more of that level follow. An entry is a list item of any kind; one stands below another
   * when it is indented by two columns more. Its link is the first in its first paragraph. Entries
   * deeper than {@link #MAX_DEPTH} stand beside their parents; items without text are left out, or
   * titled "Untitled" where entries stand below them.
   *
   * @return the table, with problems for items that are neither text nor link; an empty table with
   *     a problem for a text longer than {@link #MAX_LENGTH}
   */
  public static Parsed<Summary> parse(String markdown) {
    return SummaryReader.read(markdown);
  }

  /** The table as Markdown that {@link #parse} reads to an equal table. */
  public String write() {
    return SummaryWriter.write(this);
  }

  private static List<SummaryGroup> joined(List<SummaryGroup> groups) {
    List<SummaryGroup> result = new ArrayList<>();
    for (SummaryGroup group : groups) {
      int last = result.size() - 1;
      if (group.title().isPresent()) {
        result.add(group);
      } else if (!group.entries().isEmpty()) {
        if (last >= 0 && result.get(last).title().isEmpty()) {
          List<SummaryEntry> entries = new ArrayList<>(result.get(last).entries());
          entries.addAll(group.entries());
          result.set(last, new SummaryGroup(Optional.empty(), Optional.empty(), entries));
        } else {
          result.add(group);
        }
      }
    }
    return List.copyOf(result);
  }

  private static void requireDepth(List<SummaryEntry> entries, int depth) {
    if (depth > MAX_DEPTH && !entries.isEmpty()) {
      throw new IllegalArgumentException("entries nest deeper than " + MAX_DEPTH);
    }
    for (SummaryEntry entry : entries) {
      requireDepth(entry.children(), depth + 1);
    }
  }
}
