package dev.docs.content;

import java.util.function.Predicate;

/**
 * The visible parts of a page, and its width.
 *
 * @param wide whether the text has the full width instead of the reading width
 * @param fullCover whether the cover spans the full width instead of the text's
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
   * A layout whose visible parts are selected by name.
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
        isVisible.test("metadata"));
  }
}
