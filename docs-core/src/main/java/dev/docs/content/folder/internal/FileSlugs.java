package dev.docs.content.folder.internal;

import dev.docs.rule.internal.KeepsRule;
import java.text.Normalizer;
import java.util.Locale;

/**
 * Derives slugs from the names of files and folders. Unlike slugs from titles, see {@link
 * dev.docs.content.markdown.Slugs}, they keep accents, composed, dots, underscores, tildes and
 * repeated hyphens; any other punctuation becomes a hyphen.
 */
@KeepsRule("slugs-in-folders")
public final class FileSlugs {

  private static final int MAX_LENGTH = 100;
  private static final String NONE = "page";

  private FileSlugs() {}

  /**
   * The slug of a page with this file, as in GitBook: the name of the file, or of its folder for a
   * README.
   */
  public static String ofFile(String path) {
    return of(FolderPath.pageName(path));
  }

  /**
   * The slug of a name: letters, digits and {@code . _ ~ -} in lower case, everything else as
   * hyphens, without hyphens at the ends; at most 100 characters. Idempotent.
   */
  public static String of(String name) {
    StringBuilder slug = new StringBuilder();
    boolean gap = false;
    String composed = Normalizer.normalize(name, Normalizer.Form.NFC).toLowerCase(Locale.ROOT);
    for (int c : composed.codePoints().toArray()) {
      if (isKept(c)) {
        slug.append(gap && slug.length() > 0 ? "-" : "").appendCodePoint(c);
        gap = false;
      } else {
        gap = true;
      }
    }
    int end = Math.min(slug.length(), MAX_LENGTH);
    if (end > 0 && end < slug.length() && Character.isHighSurrogate(slug.charAt(end - 1))) {
      end--;
    }
    int start = 0;
    while (start < end && ".-".indexOf(slug.charAt(start)) >= 0) {
      start++;
    }
    while (end > start && ".-".indexOf(slug.charAt(end - 1)) >= 0) {
      end--;
    }
    return start == end ? NONE : slug.substring(start, end);
  }

  private static boolean isKept(int c) {
    int type = Character.getType(c);
    return Character.isLetterOrDigit(c)
        || type == Character.NON_SPACING_MARK
        || type == Character.COMBINING_SPACING_MARK
        || "._~-".indexOf(c) >= 0;
  }
}
