package dev.docs.content.internal;

/**
 * The part of a revision that a reader reaches.
 *
 * @param root of the content without the rest; nodes that are not stored are in memory
 * @param texts the visible parts of its texts
 * @param values of expressions about the reader
 */
public record VisibleContent(ContentRoot root, VisibleTexts texts, ReaderValues values) {
  /** For readers about whom nothing is said. */
  public VisibleContent(ContentRoot root, VisibleTexts texts) {
    this(root, texts, ReaderValues.NONE);
  }

  public VisibleContent withValues(ReaderValues newValues) {
    return new VisibleContent(root, texts, newValues);
  }
}
