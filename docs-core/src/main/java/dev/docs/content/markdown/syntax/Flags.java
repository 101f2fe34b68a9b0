package dev.docs.content.markdown.syntax;

import java.util.Locale;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * The flags of countries and a few other regions, by short names such as {@code flag-de}. Their
 * emoji are the letters of the region's code as regional indicators. Stateless.
 */
final class Flags {

  private static final String PREFIX = "flag-";

  /** The code point of the regional indicator A. */
  private static final int FIRST = 0x1f1e6;

  /** The codes of countries, read with the first name of a flag. */
  private static final class Regions {

    private static final Set<String> COUNTRIES = Set.of(Locale.getISOCountries());

    /** Codes without a country of ISO 3166 that have a flag. */
    private static final Set<String> OTHERS =
        Set.of("AC", "CP", "DG", "EA", "EU", "IC", "TA", "UN", "XK");

    private static boolean contains(String code) {
      return COUNTRIES.contains(code) || OTHERS.contains(code);
    }
  }

  private Flags() {}

  /** The code of the flag with this short name; null if there is none. */
  static @Nullable String code(String name) {
    boolean named = name.startsWith(PREFIX) || name.startsWith("flag_");
    if (!named || name.length() != PREFIX.length() + 2) {
      return null;
    }
    String region = name.substring(PREFIX.length());
    if (!region.equals(region.toLowerCase(Locale.ROOT))
        || !Regions.contains(region.toUpperCase(Locale.ROOT))) {
      return null;
    }
    return indicator(region.charAt(0)) + "-" + indicator(region.charAt(1));
  }

  private static String indicator(char letter) {
    return Integer.toHexString(FIRST + letter - 'a');
  }

  /** The short name of a flag's code; null for any other code. */
  static @Nullable String name(String code) {
    String[] points = code.split("-", 3);
    if (points.length != 2) {
      return null;
    }
    StringBuilder name = new StringBuilder(PREFIX);
    for (String point : points) {
      int letter;
      try {
        letter = Integer.parseInt(point, 16) - FIRST;
      } catch (NumberFormatException noCode) {
        return null;
      }
      if (letter < 0 || letter > 25) {
        return null;
      }
      name.append((char) ('a' + letter));
    }
    return code.equals(code(name.toString())) ? name.toString() : null;
  }
}
