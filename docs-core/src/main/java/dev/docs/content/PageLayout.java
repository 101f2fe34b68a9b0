package dev.docs.content;

import java.util.function.Predicate;

/**
 * Which parts of a page are shown, and how wide.
 *
 * @param wide the full width instead of the reading width
 * @param fullCover the cover above the whole width instead of above the text
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
    boolean metadata) {

  /** Everything is shown, at reading width. */
  public static final PageLayout DEFAULT =
      new PageLayout(false, true, false, true, true, true, true, true, true);

  /**
   * A layout by the names of its parts.
   *
   * @param isVisible whether a part is shown, by its name in front matter
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
        isVisible.test("metadata"));
  }
}
