package dev.docs.content;

import java.util.Collections;
import java.util.EnumSet;
import java.util.Set;
import java.util.function.Predicate;

/**
 * The visible parts of a page, and its width.
 *
 * @param wide whether the text has the full width instead of the reading width
 * @param fullCover whether the cover spans the full width instead of the text's
 * @param options what was added to layouts later
 */
public record PageLayout(
    boolean wide,
    boolean cover,
    boolean fullCover,
    boolean title,
    boolean description,
    boolean tableOfContents,
    boolean outline,
    boolean pagination,
    boolean metadata,
    Set<Option> options) {

  /** Everything is shown, at reading width. */
  public static final PageLayout DEFAULT =
      new PageLayout(false, true, false, true, true, true, true, true, true, Set.of());

  public PageLayout {
    options = options.isEmpty() ? Set.of() : Collections.unmodifiableSet(EnumSet.copyOf(options));
  }

  /** What is unlike in the layout of most pages. */
  public enum Option {
    /** The cover is behind the title and the description, instead of above them. */
    COVER_BEHIND,
    /** The cover fades towards its edges. */
    RADIAL_MASK,
    /** The tags of the page are not shown. */
    NO_TAGS,
    /** The actions on the page are not offered. */
    NO_ACTIONS,
    /** Headings have no links to themselves. */
    NO_ANCHORS
  }

  /** Whether the layout has an option. */
  public boolean has(Option option) {
    return options.contains(option);
  }

  /** The size of the cover by its name in front matter: background, full, or hero. */
  public String coverSize() {
    if (has(Option.COVER_BEHIND)) {
      return "background";
    }
    return fullCover ? "full" : "hero";
  }

  /**
   * A layout without options, whose visible parts are selected by name.
   *
   * @param isVisible tells whether a part is visible, by its name in front matter
   */
  public static PageLayout of(boolean wide, boolean fullCover, Predicate<String> isVisible) {
    return new PageLayout(
        wide,
        isVisible.test("cover"),
        fullCover,
        isVisible.test("title"),
        isVisible.test("description"),
        isVisible.test("tableOfContents"),
        isVisible.test("outline"),
        isVisible.test("pagination"),
        isVisible.test("metadata"),
        Set.of());
  }

  /** The same layout with these options. */
  public PageLayout with(Set<Option> newOptions) {
    return new PageLayout(
        wide,
        cover,
        fullCover,
        title,
        description,
        tableOfContents,
        outline,
        pagination,
        metadata,
        newOptions);
  }
}
