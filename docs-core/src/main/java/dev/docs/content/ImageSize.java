package dev.docs.content;

import java.nio.charset.StandardCharsets;

/**
 * The size of an image, read from its header; supports PNG, GIF, JPEG and WebP.
 *
 * @param width in pixels; 0 where unknown
 * @param height likewise
 */
record ImageSize(int width, int height) {

  private static final ImageSize UNKNOWN = new ImageSize(0, 0);

  static ImageSize of(byte[] bytes) {
    if (startsWith(bytes, 0, "\u0089PNG") && bytes.length >= 24) {
      return new ImageSize(big(bytes, 16, 4), big(bytes, 20, 4)).checked();
    }
    if (startsWith(bytes, 0, "GIF8") && bytes.length >= 10) {
      return new ImageSize(little(bytes, 6, 2), little(bytes, 8, 2));
    }
    if (startsWith(bytes, 0, "RIFF") && startsWith(bytes, 8, "WEBP") && bytes.length >= 30) {
      return webp(bytes);
    }
    return bytes.length > 4 && big(bytes, 0, 2) == 0xFFD8 ? jpeg(bytes) : UNKNOWN;
  }

  private static ImageSize webp(byte[] bytes) {
    if (startsWith(bytes, 12, "VP8X")) {
      return new ImageSize(little(bytes, 24, 3) + 1, little(bytes, 27, 3) + 1);
    }
    if (startsWith(bytes, 12, "VP8L")) {
      int bits = little(bytes, 21, 4);
      return new ImageSize((bits & 0x3FFF) + 1, ((bits >>> 14) & 0x3FFF) + 1);
    }
    return startsWith(bytes, 12, "VP8 ")
        ? new ImageSize(little(bytes, 26, 2) & 0x3FFF, little(bytes, 28, 2) & 0x3FFF)
        : UNKNOWN;
  }

  /** Scans the segments for the frame header. */
  private static ImageSize jpeg(byte[] bytes) {
    int at = 2;
    while (at + 9 < bytes.length && (bytes[at] & 0xFF) == 0xFF) {
      int marker = bytes[at + 1] & 0xFF;
      boolean frame =
          marker >= 0xC0 && marker <= 0xCF && marker != 0xC4 && marker != 0xC8 && marker != 0xCC;
      if (frame) {
        return new ImageSize(big(bytes, at + 7, 2), big(bytes, at + 5, 2));
      }
      at += 2 + Math.max(2, big(bytes, at + 2, 2));
    }
    return UNKNOWN;
  }

  private ImageSize checked() {
    return width > 0 && height > 0 ? this : UNKNOWN;
  }

  private static boolean startsWith(byte[] bytes, int at, String magic) {
    byte[] expected = magic.getBytes(StandardCharsets.ISO_8859_1);
    return bytes.length >= at + expected.length
        && java.util.Arrays.equals(bytes, at, at + expected.length, expected, 0, expected.length);
  }

  private static int big(byte[] bytes, int at, int count) {
    int value = 0;
    for (int i = 0; i < count; i++) {
      value = value << 8 | (bytes[at + i] & 0xFF);
    }
    return value;
  }

  private static int little(byte[] bytes, int at, int count) {
    int value = 0;
    for (int i = count - 1; i >= 0; i--) {
      value = value << 8 | (bytes[at + i] & 0xFF);
    }
    return value;
  }
}
