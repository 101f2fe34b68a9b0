package dev.docs.content.gitlayout;

import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.folder.internal.Text;
import java.util.List;
import java.util.Optional;

/**
 * One line of a table of contents. Titles are plain text on one line: control characters and line
 * ends become spaces, runs of spaces one, none at either end.
 *
 * @param title may be empty where there is a target
 * @param target what the entry links to, as written in the link, with its fragment: the path of a
 *     file, still percent-encoded where it was, or a URL; absent for a page without content
 * @param linkTitle the link's own title, which GitBook shows in the table of contents in place of
 *     the page's
 * @param computed the YAML that describes a computed page, without the fence around it; such an
 *     entry has nothing else but children, and its title is empty
 * @param hidden whether {@value #HIDDEN} stands beside it; never of a computed page, whose YAML
 *     says it
 */
public record SummaryEntry(
    String title,
    Optional<String> target,
    Optional<String> linkTitle,
    Optional<String> computed,
    boolean hidden,
    List<SummaryEntry> children) {

  /** Marks an entry or a group that readers are not shown. */
  public static final String HIDDEN = "<!-- hidden -->";

  /**
   * @throws IllegalArgumentException if there is neither title nor target nor computed page, a
   *     computed page with one of them, a link title without a target, or a computed page that is
   *     hidden
   */
  public SummaryEntry {
    title = Text.oneLine(title);
    target = target.map(RelativePath::onOneLine).filter(t -> !t.isEmpty());
    linkTitle = linkTitle.map(Text::oneLine).filter(t -> !t.isEmpty());
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

  /** An entry that is no computed page. */
  public SummaryEntry(
      String title,
      Optional<String> target,
      Optional<String> linkTitle,
      List<SummaryEntry> children) {
    this(title, target, linkTitle, Optional.empty(), false, children);
  }

  /** A computed page, as YAML with a line end after each line. */
  public static SummaryEntry computed(String yaml, SummaryEntry... children) {
    return new SummaryEntry(
        "", Optional.empty(), Optional.empty(), Optional.of(yaml), false, List.of(children));
  }

  /** An entry with a link. */
  public static SummaryEntry of(String title, String target, SummaryEntry... children) {
    return new SummaryEntry(title, Optional.of(target), Optional.empty(), List.of(children));
  }

  /** An entry without a link. */
  public static SummaryEntry untargeted(String title, SummaryEntry... children) {
    return new SummaryEntry(title, Optional.empty(), Optional.empty(), List.of(children));
  }

  /** The same entry, hidden or not. */
  public SummaryEntry withHidden(boolean newHidden) {
    return new SummaryEntry(title, target, linkTitle, computed, newHidden, children);
  }
}
