package dev.docs.content.internal;

import dev.docs.content.markdown.Slugs;
import dev.docs.rule.internal.KeepsRule;
import java.text.Normalizer;
import java.text.Normalizer.Form;
import java.util.List;
import java.util.Locale;
import java.util.stream.Stream;

/**
 * The form of the slugs of pages: letters with accents are composed (NFC), as browsers and people
 * type them, and none is {@code .} or {@code ..}, which lead elsewhere in URLs, also encoded. Slugs
 * that were stored in another form are found as they are, and those two by a name of their own.
 * Pure functions.
 */
@KeepsRule("slug")
public final class SlugForm {

  /** Before a stored slug that leads elsewhere, in paths. */
  private static final String KEPT_HERE = "~";

  private SlugForm() {}

  /** The text with letters composed. */
  public static String composed(String text) {
    return isAscii(text) ? text : Normalizer.normalize(text, Form.NFC); // would load its tables
  }

  /** A slug as it may be stored: the wished one, or where that leads elsewhere another. */
  static String usable(String wished) {
    return leadsElsewhere(wished) ? Slugs.of("") : composed(wished);
  }

  /** A stored slug as a part of a path. */
  static String inPath(String stored) {
    return leadsElsewhere(stored) ? KEPT_HERE + stored : stored;
  }

  private static boolean leadsElsewhere(String slug) {
    return slug.equals(".") || slug.equals("..");
  }

  /** Equal for slugs that are the same in URLs, or in file systems that ignore case. */
  public static String key(String text) {
    return composed(composed(text).toLowerCase(Locale.ROOT));
  }

  /** The spellings of a slug or path by which it may be stored: that of new ones first. */
  public static List<String> stored(String text) {
    if (text.startsWith(KEPT_HERE) && leadsElsewhere(text.substring(KEPT_HERE.length()))) {
      return List.of(text, text.substring(KEPT_HERE.length()));
    }
    return isAscii(text)
        ? List.of(text)
        : Stream.of(composed(text), text, Normalizer.normalize(text, Form.NFD)).distinct().toList();
  }

  private static boolean isAscii(String text) {
    for (int i = 0; i < text.length(); i++) {
      if (text.charAt(i) >= 0x80) {
        return false;
      }
    }
    return true;
  }
}
