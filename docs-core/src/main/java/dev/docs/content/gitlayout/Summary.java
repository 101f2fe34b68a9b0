package dev.docs.content.gitlayout;

import dev.docs.content.folder.Layout;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * A table of contents, as in SUMMARY.md. Headings start groups; a thematic break ends one.
 * Immutable and thread-safe.
 *
 * @param groups the groups in order; entries without a group are in untitled groups, which are
 *     never adjacent and never empty
 */
@KeepsRule("summary")
public record Summary(List<SummaryGroup> groups) {

  /** The most levels of entries: deeper than readers follow, and safe for recursion. */
  public static final int MAX_DEPTH = Layout.MAX_DEPTH;

  /** The longest text: 8,388,608 characters, about 100,000 entries. */
  public static final int MAX_LENGTH = 8 << 20;

  /**
   * @throws IllegalArgumentException if entries are nested deeper than {@link #MAX_DEPTH}
   */
  public Summary {
    groups = joined(groups);
    for (SummaryGroup group : groups) {
      requireDepth(group.entries(), 1);
    }
  }

  /**
   * Reads a table of contents. A first heading of level 1 is the title of the table, unless it is
   * worded as a group and more of that level follow. An entry is a list item of any kind; it is a
   * child of the previous one if indented by two more columns. Its link is the first in its first
   * paragraph; a path in it may have blanks. A line outside of lists that is nothing but a link to
   * a Markdown file is an entry, too, if all lines of its paragraph are links. Entries deeper than
   * {@link #MAX_DEPTH} become siblings of their parents; items without text are ignored, or titled
   * "Untitled" if they have children.
   *
   * @return the table, with problems for items that have neither text nor link; an empty table with
   *     a problem for a text longer than {@link #MAX_LENGTH}
   */
  public static Parsed<Summary> parse(String markdown) {
    SummaryReader.Table table = SummaryReader.read(markdown);
    return new Parsed<>(table.summary(), table.problems());
  }

  /** The table as Markdown; {@link #parse} reverses it. */
  public String write() {
    return SummaryWriter.write(this);
  }

  /** The entries at all levels, in reading order. */
  List<SummaryEntry> allEntries() {
    List<SummaryEntry> all = new ArrayList<>();
    groups.forEach(group -> group.entries().forEach(entry -> entry.addTo(all)));
    return all;
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
