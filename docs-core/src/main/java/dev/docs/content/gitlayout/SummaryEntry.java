package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.OneLine;
import dev.docs.content.folder.internal.RelativePath;
import java.util.List;
import java.util.Optional;

/**
 * An entry of a table of contents. Titles are plain text on one line, with white space normalized.
 *
 * @param title the title; may be empty if there is a target
 * @param target the target of the link as written, with its fragment: the path of a file,
 *     percent-encoded as written, or a URL; absent for a page without content
 * @param linkTitle the title of the link, which GitBook shows in the table of contents instead of
 *     the page's
 * @param computed the YAML that defines a computed page, without its fence; such an entry has an
 *     empty title and no other component but children
 * @param hidden whether it is marked {@value #HIDDEN}; never for a computed page, whose YAML has
 *     the setting
 * @param paragraph whether it is a line of its own that is nothing but a link, outside of lists, as
 *     chapters before and after the others are: an entry only where no item is one for its file
 */
public record SummaryEntry(
    String title,
    Optional<String> target,
    Optional<String> linkTitle,
    Optional<String> computed,
    boolean hidden,
    boolean paragraph,
    List<SummaryEntry> children) {

  /** Marks a hidden entry or group. */
  public static final String HIDDEN = "<!-- hidden -->";

  /**
   * @throws IllegalArgumentException if there is neither title nor target nor computed page, a
   *     computed page with one of them, a link title without a target, a computed page that is
   *     hidden, or a paragraph without a target or with children
   */
  public SummaryEntry {
    title = OneLine.of(title);
    target = target.map(RelativePath::onOneLine).filter(t -> !t.isEmpty());
    linkTitle = linkTitle.map(OneLine::of).filter(t -> !t.isEmpty());
    children = List.copyOf(children);
    if (computed.isPresent() != (title.isEmpty() && target.isEmpty())) {
      throw new IllegalArgumentException("an entry needs a title, a target or a computed page");
    }
    if (linkTitle.isPresent() && target.isEmpty()) {
      throw new IllegalArgumentException("a link title needs a target");
    }
    if (hidden && computed.isPresent()) {
      throw new IllegalArgumentException("the YAML of a computed page says that it is hidden");
    }
    if (paragraph && (target.isEmpty() || !children.isEmpty())) {
      throw new IllegalArgumentException("a paragraph is a link, and nothing is below it");
    }
  }

  /** An entry that is an item of a list. */
  public SummaryEntry(
      String title,
      Optional<String> target,
      Optional<String> linkTitle,
      Optional<String> computed,
      boolean hidden,
      List<SummaryEntry> children) {
    this(title, target, linkTitle, computed, hidden, false, children);
  }

  /** An entry other than a computed page. */
  public SummaryEntry(
      String title,
      Optional<String> target,
      Optional<String> linkTitle,
      List<SummaryEntry> children) {
    this(title, target, linkTitle, Optional.empty(), false, children);
  }

  static SummaryEntry computed(String yaml, List<SummaryEntry> children) {
    return new SummaryEntry(
        "", Optional.empty(), Optional.empty(), Optional.of(yaml), false, children);
  }

  /** Adds this entry and those below it, in reading order. */
  void addTo(List<SummaryEntry> entries) {
    entries.add(this);
    children.forEach(child -> child.addTo(entries));
  }

  SummaryEntry withTarget(Optional<String> newTarget) {
    return new SummaryEntry(title, newTarget, linkTitle, computed, hidden, paragraph, children);
  }

  SummaryEntry withoutChildren() {
    return new SummaryEntry(title, target, linkTitle, computed, hidden, paragraph, List.of());
  }

  public SummaryEntry withHidden(boolean newHidden) {
    return new SummaryEntry(title, target, linkTitle, computed, newHidden, paragraph, children);
  }

  SummaryEntry withParagraph(boolean newParagraph) {
    return new SummaryEntry(title, target, linkTitle, computed, hidden, newParagraph, children);
  }
}
