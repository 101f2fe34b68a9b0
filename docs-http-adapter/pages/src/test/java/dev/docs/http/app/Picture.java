package dev.docs.http.app;

import java.awt.image.BufferedImage;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.Locale;
import java.util.Optional;
import javax.imageio.ImageIO;

/** A picture of a page. Immutable, as far as its image is not changed. */
record Picture(BufferedImage image) {

  /** The difference of a red, green or blue that is seen: edges of letters differ by less. */
  private static final int SEEN = 64;

  /** The share of pixels that may differ by more than that. */
  private static final double TOLERATED = 0.0005;

  static Picture of(byte[] png) {
    try {
      return new Picture(ImageIO.read(new ByteArrayInputStream(png)));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  byte[] png() {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    try {
      ImageIO.write(image, "png", out);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  /** In what this differs from a kept picture, so that it is seen; empty for nothing. */
  Optional<String> difference(Picture kept) {
    BufferedImage other = kept.image();
    if (image.getWidth() != other.getWidth() || image.getHeight() != other.getHeight()) {
      return Optional.of(
          "%d x %d pixels instead of %d x %d"
              .formatted(image.getWidth(), image.getHeight(), other.getWidth(), other.getHeight()));
    }
    int different = 0;
    int top = -1;
    int bottom = -1;
    for (int y = 0; y < image.getHeight(); y++) {
      for (int x = 0; x < image.getWidth(); x++) {
        if (isSeen(image.getRGB(x, y), other.getRGB(x, y))) {
          different++;
          top = top < 0 ? y : top;
          bottom = y;
        }
      }
    }
    double share = (double) different / (image.getWidth() * image.getHeight());
    return share > TOLERATED
        ? Optional.of(
            String.format(
                Locale.ROOT,
                "%.2f %% of the pixels differ, from line %d to %d",
                share * 100,
                top,
                bottom))
        : Optional.empty();
  }

  private static boolean isSeen(int one, int other) {
    for (int shift = 0; shift <= 16; shift += 8) {
      if (Math.abs((one >> shift & 0xFF) - (other >> shift & 0xFF)) > SEEN) {
        return true;
      }
    }
    return false;
  }
}
