package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import java.awt.Color;
import java.awt.Graphics2D;
import java.awt.image.BufferedImage;
import org.junit.jupiter.api.Test;

/** Pictures are compared as people do who do not look at single pixels. */
class PictureTest {

  /** A black square on white. */
  private static Picture square(int x, int size, Color color) {
    BufferedImage image = new BufferedImage(200, 100, BufferedImage.TYPE_INT_RGB);
    Graphics2D graphics = image.createGraphics();
    graphics.setColor(Color.WHITE);
    graphics.fillRect(0, 0, 200, 100);
    graphics.setColor(color);
    graphics.fillRect(x, 40, size, size);
    graphics.dispose();
    return new Picture(image);
  }

  @Test
  void edgesAndSinglePixelsMayDiffer() {
    Picture kept = square(20, 20, Color.BLACK);

    assertThat(square(20, 20, new Color(60, 60, 60)).difference(kept)).isEmpty();
    Picture dotted = square(20, 20, Color.BLACK);
    dotted.image().setRGB(100, 10, 0);
    assertThat(dotted.difference(kept)).isEmpty();
    assertThat(Picture.of(kept.png()).difference(kept)).isEmpty();
  }

  @Test
  void whatIsMovedOrColoredMayNot() {
    Picture kept = square(20, 20, Color.BLACK);

    assertThat(square(22, 20, Color.BLACK).difference(kept))
        .hasValue("0.40 % of the pixels differ, from line 40 to 59");
    assertThat(square(20, 20, Color.RED).difference(kept)).isPresent();
    assertThat(new Picture(kept.image().getSubimage(0, 0, 100, 100)).difference(kept))
        .hasValue("100 x 100 pixels instead of 200 x 100");
  }
}
