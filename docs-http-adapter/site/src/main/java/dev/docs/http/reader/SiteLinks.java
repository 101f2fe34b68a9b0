package dev.docs.http.reader;

import java.net.URI;
import java.util.LinkedHashSet;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * The links of rendered pages to what is of their site.
 *
 * @param base of the site
 */
record SiteLinks(URI base) {

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern STYLE = Pattern.compile("<style>([^<]*)</style>");
  private static final Pattern STYLE_URL = Pattern.compile("url\\(\"([^\"]*)\"\\)");

  /** What asks for nothing of the site: other origins, and places on the page itself. */
  private static final Pattern ELSEWHERE = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*|//.*|#.*");

  /** The path below the site that a link leads to; empty for one that leads elsewhere. */
  Optional<String> target(String from, String link) {
    String bare = link.replaceAll("[#?].*", "");
    if (bare.isEmpty() || ELSEWHERE.matcher(link).matches()) {
      return Optional.empty();
    }
    String target = base.resolve(from.isEmpty() ? "./" : from).resolve(bare).getRawPath();
    return target.startsWith(base.getRawPath())
        ? Optional.of(target.substring(base.getRawPath().length()))
        : Optional.empty();
  }

  /** The paths below the site that a page asks for, or leads to. */
  Set<String> of(String from, String html) {
    Set<String> paths = new LinkedHashSet<>();
    Matcher links = LINK.matcher(html);
    while (links.find()) {
      target(from, unescaped(links.group(1))).ifPresent(paths::add);
    }
    Matcher style = STYLE.matcher(html);
    while (style.find()) {
      STYLE_URL
          .matcher(style.group(1))
          .results()
          .forEach(url -> target(from, url.group(1)).ifPresent(paths::add));
    }
    return paths;
  }

  /** Those of the page itself, without the lists and the footer that are on all pages. */
  Set<String> ofPage(String from, String html) {
    int end = html.indexOf("</main>");
    return of(from, end < 0 ? html : html.substring(0, end));
  }

  private static String unescaped(String attribute) {
    return attribute.replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&");
  }
}
