package dev.docs.content;

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

  /** A letter for each part that is shown: the layout's identity. */
  String code() {
    return (wide ? "w" : "")
        + (cover ? "c" : "")
        + (fullCover ? "f" : "")
        + (title ? "t" : "")
        + (description ? "d" : "")
        + (tableOfContents ? "n" : "")
        + (outline ? "o" : "")
        + (pagination ? "p" : "")
        + (metadata ? "m" : "");
  }
}
