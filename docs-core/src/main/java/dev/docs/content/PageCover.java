package dev.docs.content;

import dev.docs.content.document.ContentRef;
import org.jspecify.annotations.Nullable;

/**
 * The image above a page.
 *
 * @param ref the image for light themes, a file of the space or a URL; null for none
 * @param refDark the image for dark themes; null for none
 * @param yPos the upward offset of the image, in pixels
 * @param textColor of the title where it stands on the image, in light themes; null for the theme's
 * @param textColorDark the same in dark themes; null for the theme's
 * @param height of the image in pixels, {@value #MIN_HEIGHT} to {@value #MAX_HEIGHT}; null for the
 *     usual {@value #DEFAULT_HEIGHT}
 */
public record PageCover(
    @Nullable ContentRef ref,
    @Nullable ContentRef refDark,
    double yPos,
    @Nullable TextColor textColor,
    @Nullable TextColor textColorDark,
    @Nullable Double height) {

  /** The least height in pixels, as the interface has it. */
  public static final int MIN_HEIGHT = 10;

  /** The greatest height in pixels, as the interface has it. */
  public static final int MAX_HEIGHT = 700;

  /** The height in pixels of a cover that names none, as the interface has it. */
  public static final int DEFAULT_HEIGHT = 240;

  /** A color of text on a cover. */
  public enum TextColor {
    BLACK,
    WHITE
  }

  public PageCover {
    if (height != null && !(height >= MIN_HEIGHT && height <= MAX_HEIGHT)) {
      throw new IllegalArgumentException("height must be 10 to 700 pixels");
    }
  }

  /** A cover of the usual height whose text has the colors of the theme. */
  public PageCover(@Nullable ContentRef ref, @Nullable ContentRef refDark, double yPos) {
    this(ref, refDark, yPos, null, null, null);
  }

  /** This cover with other images. */
  public PageCover images(@Nullable ContentRef newRef, @Nullable ContentRef newRefDark) {
    return new PageCover(newRef, newRefDark, yPos, textColor, textColorDark, height);
  }
}
