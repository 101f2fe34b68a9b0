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
 */
public record SummaryEntry(
    String title,
    Optional<String> target,
    Optional<String> linkTitle,
    Optional<String> computed,
    boolean hidden,
    List<SummaryEntry> children) {

  /** Marks a hidden entry or group. */
  public static final String HIDDEN = "<!-- hidden -->";

  /**
   * @throws IllegalArgumentException if there is neither title nor target nor computed page, a
   *     computed page with one of them, a link title without a target, or a computed page that is
   *     hidden
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

  SummaryEntry withTarget(Optional<String> newTarget) {
    return new SummaryEntry(title, newTarget, linkTitle, computed, hidden, children);
  }

  SummaryEntry withoutChildren() {
    return new SummaryEntry(title, target, linkTitle, computed, hidden, List.of());
  }

  public SummaryEntry withHidden(boolean newHidden) {
    return new SummaryEntry(title, target, linkTitle, computed, newHidden, children);
  }
}
