package dev.docs.content.gitlayout;

import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A heading or an entry of a table of contents, without what is below it.
 *
 * @param group the heading; null for an entry
 * @param entry the entry; null for a heading
 * @param level the level of an entry, from 0
 * @param detached whether an entry is the first after a group with a title, and not of that group
 * @param from the first of its lines, from 0, where it was read from a text
 * @param to the line below the last of them
 */
record SummaryElement(
    @Nullable SummaryGroup group,
    @Nullable SummaryEntry entry,
    int level,
    boolean detached,
    int from,
    int to) {

  static SummaryElement heading(SummaryGroup group) {
    SummaryGroup alone = new SummaryGroup(group.title(), group.slug(), group.hidden(), List.of());
    return new SummaryElement(alone, null, 0, false, 0, 0);
  }

  static SummaryElement entry(SummaryEntry entry, int level, boolean detached) {
    return new SummaryElement(null, entry.withoutChildren(), level, detached, 0, 0);
  }

  /** The same element at another place in the table. */
  SummaryElement placed(int newLevel, boolean newDetached) {
    return new SummaryElement(group, entry, newLevel, newDetached, 0, 0);
  }

  SummaryElement at(int first, int end) {
    return new SummaryElement(group, entry, level, detached, first, end);
  }

  /** The elements of a table in reading order, without lines. */
  static List<SummaryElement> of(Summary summary) {
    List<SummaryElement> elements = new ArrayList<>();
    boolean afterTitled = false;
    for (SummaryGroup group : summary.groups()) {
      boolean titled = group.title().isPresent();
      if (titled) {
        elements.add(heading(group));
      }
      add(group.entries(), 0, afterTitled && !titled, elements);
      afterTitled = titled;
    }
    return elements;
  }

  private static void add(
      List<SummaryEntry> entries, int level, boolean detached, List<SummaryElement> elements) {
    boolean first = detached;
    for (SummaryEntry entry : entries) {
      elements.add(entry(entry, level, first));
      first = false;
      add(entry.children(), level + 1, false, elements);
    }
  }

  boolean isHeading() {
    return group != null;
  }

  boolean isParagraph() {
    return entry != null && entry.paragraph();
  }

  /** The same element as an item of a list. */
  SummaryElement asItem() {
    return withParagraph(false);
  }

  /** The same entry, one with a target, as a paragraph. */
  SummaryElement asParagraph() {
    return withParagraph(true);
  }

  private SummaryElement withParagraph(boolean paragraph) {
    return entry == null || entry.paragraph() == paragraph
        ? this
        : new SummaryElement(null, entry.withParagraph(paragraph), level, detached, from, to);
  }

  Optional<String> target() {
    return Optional.ofNullable(entry).flatMap(SummaryEntry::target);
  }
}
