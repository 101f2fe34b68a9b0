package dev.docs.http.content;

import dev.docs.http.type.ObjectType;
import dev.docs.rule.internal.KeepsRule;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * How a URL is shown where it is embedded: as a link. Everything is taken from the URL; nothing is
 * fetched, since the URL may lead anywhere.
 *
 * @param site the host without {@code www.}
 * @param title the site and the path, shortened to {@value #MAX_TITLE} characters
 */
@KeepsRule("embeds")
public record EmbeddedLink(String url, String title, String site) {

  /** The JSON. */
  public static final ObjectType<EmbeddedLink> EMBED =
      ObjectType.<EmbeddedLink>named("Embed")
          .constant("type", "link")
          .field("url", "string", EmbeddedLink::url)
          .field("title", "string", EmbeddedLink::title)
          .field("site", "string", EmbeddedLink::site)
          .build();

  /** The most characters of a URL. */
  public static final int MAX_URL = 2_048;

  private static final int MAX_TITLE = 100;

  private static final Pattern URL =
      Pattern.compile(
          "(?i)https?://(?:[^/?#@\\s]*@)?(?:www\\.)?([^/?#@:\\s]+)(?::\\d+)?(/[^?#\\s]*)?(?:[?#]\\S*)?");

  /** The link for a URL; empty for anything but an absolute URL with the scheme http or https. */
  public static Optional<EmbeddedLink> of(String url) {
    Matcher parts = URL.matcher(url.strip());
    if (url.length() > MAX_URL || !parts.matches()) {
      return Optional.empty();
    }
    String site = parts.group(1).toLowerCase(Locale.ROOT);
    String path = parts.group(2) == null ? "" : parts.group(2).replaceFirst("(?<!/)/++$", "");
    return Optional.of(new EmbeddedLink(url.strip(), shortened(site + path), site));
  }

  private static String shortened(String text) {
    if (text.length() <= MAX_TITLE) {
      return text;
    }
    int end = Character.isHighSurrogate(text.charAt(MAX_TITLE - 2)) ? MAX_TITLE - 2 : MAX_TITLE - 1;
    return text.substring(0, end) + "…";
  }
}
