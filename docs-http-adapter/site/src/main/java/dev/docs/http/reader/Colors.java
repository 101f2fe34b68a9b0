package dev.docs.http.reader;

import java.util.Locale;
import java.util.regex.Pattern;

/** Contrast of colours, as WCAG 2 defines it. Stateless. */
final class Colors {

  private static final Pattern COLOR = Pattern.compile("#(?:[0-9a-fA-F]{3}){1,2}");

  /** What WCAG demands for texts at level AA. */
  private static final double CONTRAST = 4.5;

  private static final int STEPS = 20;
  private static final int HEX = 16;

  private Colors() {}

  static boolean isColor(String text) {
    return COLOR.matcher(text).matches();
  }

  /** The colour, made darker or lighter until it can be read on a background. */
  static String readable(String color, String background) {
    if (color.isEmpty()) {
      return "currentColor";
    }
    int[] from = parts(color);
    int[] to = luminance(parts(background)) > 0.18 ? new int[3] : new int[] {255, 255, 255};
    for (int step = 0; step < STEPS; step++) {
      int[] mixed = new int[3];
      for (int i = 0; i < 3; i++) {
        mixed[i] = from[i] + (to[i] - from[i]) * step / STEPS;
      }
      if (contrast(mixed, parts(background)) >= CONTRAST) {
        return text(mixed);
      }
    }
    return text(to);
  }

  /** Black or white, whichever is read better on a background. */
  static String textOn(String background) {
    if (background.isEmpty()) {
      return "inherit";
    }
    int[] back = parts(background);
    return contrast(new int[] {255, 255, 255}, back) >= contrast(new int[3], back)
        ? "#ffffff"
        : "#000000";
  }

  private static double contrast(int[] one, int[] other) {
    double a = luminance(one) + 0.05;
    double b = luminance(other) + 0.05;
    return Math.max(a, b) / Math.min(a, b);
  }

  private static double luminance(int[] color) {
    double[] linear = new double[3];
    for (int i = 0; i < 3; i++) {
      double part = color[i] / 255.0;
      linear[i] = part <= 0.03928 ? part / 12.92 : Math.pow((part + 0.055) / 1.055, 2.4);
    }
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2];
  }

  private static int[] parts(String color) {
    int[] parts = new int[3];
    boolean small = color.length() == 4;
    for (int i = 0; i < 3; i++) {
      parts[i] =
          small
              ? Integer.parseInt(color.substring(i + 1, i + 2), HEX) * 17
              : Integer.parseInt(color.substring(2 * i + 1, 2 * i + 3), HEX);
    }
    return parts;
  }

  private static String text(int[] color) {
    return String.format(Locale.ROOT, "#%02x%02x%02x", color[0], color[1], color[2]);
  }
}
