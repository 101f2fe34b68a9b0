package dev.docs.content.markdown;

import dev.docs.content.markdown.node.Hyphenated;

/**
 * Derives slugs and anchors from titles: letters of any script and digits in lower case, joined by
 * hyphens. Latin, Greek and Cyrillic letters lose their accents.
 */
public final class Slugs {

  /** The maximum length of a slug; longer ones are truncated, because a URL contains several. */
  public static final int MAX_LENGTH = Hyphenated.MAX_LENGTH;

  private static final String FALLBACK = "page";

  private Slugs() {}

  /** The slug of a page's title, at most 100 characters; {@code page} if it would be empty. */
  public static String of(String title) {
    String slug = Hyphenated.of(title, "");
    return slug.isEmpty() ? FALLBACK : slug;
  }

  public static boolean isEmpty(String title) {
    return Hyphenated.of(title, "").isEmpty();
  }
}
