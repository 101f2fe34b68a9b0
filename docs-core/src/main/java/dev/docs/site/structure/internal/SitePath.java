package dev.docs.site.structure.internal;

import dev.docs.content.markdown.Slugs;
import dev.docs.listing.internal.CaseFolding;
import dev.docs.rule.internal.KeepsRule;
import java.text.Normalizer;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;

/** The segments of URLs that name the sections and site spaces of a site. */
@KeepsRule("site-path")
public final class SitePath {

  /** The most characters of a segment, from the specification. */
  public static final int MAX_LENGTH = 100;

  /**
   * One segment of a URL: letters and digits of any script and {@code -._~}, the first one a letter
   * or digit, so that it is neither {@code ..} nor one of those that begin with {@code ~}, which
   * front ends keep for themselves. Our choice.
   */
  public static final String PATTERN = "[\\p{L}\\p{N}][\\p{L}\\p{N}\\p{M}._~-]*";

  /** The error text for {@link #PATTERN}. */
  public static final String FORM =
      "must be letters, digits, '-', '.', '_' and '~', beginning with a letter or digit";

  private SitePath() {}

  /**
   * The characters of a path.
   *
   * @param otherwise where nothing of the title is left
   */
  public static String of(String title, String otherwise) {
    return Slugs.isEmpty(title) ? otherwise : Slugs.of(title);
  }

  public static String normalized(String path) {
    return Normalizer.normalize(path, Normalizer.Form.NFC);
  }

  /** Equal for paths that lead to the same place. */
  public static String folded(String path) {
    return CaseFolding.fold(path);
  }

  /** The path itself or, where another one is equal to it, with the first number that is free. */
  static String free(String wished, List<String> taken) {
    Set<String> folded = new HashSet<>();
    taken.forEach(path -> folded.add(folded(path)));
    return free(wished, path -> folded.contains(folded(path)));
  }

  /**
   * The path itself or, where it is taken, with the first number that is free.
   *
   * @param isTaken whether a path, in any letter case, is
   */
  public static String free(String wished, Predicate<String> isTaken) {
    String path = wished;
    for (int number = 1; isTaken.test(path); number++) {
      path = shortened(wished, MAX_LENGTH - 1 - Integer.toString(number).length()) + "-" + number;
    }
    return path;
  }

  /** At most {@code max} characters of it, in UTF-16 or not. */
  private static String shortened(String path, int max) {
    if (path.length() <= max) {
      return path;
    }
    return path.substring(0, Character.isHighSurrogate(path.charAt(max - 1)) ? max - 1 : max);
  }

  /** Whether no two are equal. */
  public static boolean areDistinct(List<String> paths) {
    Set<String> seen = new HashSet<>();
    return paths.stream().allMatch(path -> seen.add(folded(path)));
  }
}
