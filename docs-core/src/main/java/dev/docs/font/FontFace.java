package dev.docs.font;

import static java.util.Objects.requireNonNull;

import dev.docs.storage.FontFormat;

/**
 * A file of a font.
 *
 * @param weight 1 to 1,000, as CSS counts it: 400 is normal
 * @param file the key of the upload that holds its bytes
 */
public record FontFace(int weight, String file, FontFormat format) {
  public FontFace {
    requireNonNull(file, "file");
    requireNonNull(format, "format");
  }
}
