package dev.docs.http.site;

import dev.docs.http.link.Links;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedSites.Redirected;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** The URLs of published sites, which this server serves only where it shows sites. */
public final class PublishedLinks {

  private static final Pattern ESCAPED = Pattern.compile("(?:[^%]|%[0-9A-Fa-f]{2})*+");

  private PublishedLinks() {}

  /**
   * The page that shows a site in the browser.
   *
   * @param app the base URL of the pages, without a trailing slash
   */
  public static String page(String app, Site site) {
    return Links.siteApp(app, site.organization(), site.id());
  }

  /**
   * The URL of a path of a site.
   *
   * @param path below its base; escaped segments are kept
   */
  public static String url(Site.Address address, String path) {
    if (path.isEmpty()) {
      return Links.base(address);
    }
    StringJoiner segments = new StringJoiner("/", Links.base(address), "");
    for (String segment : path.split("/", -1)) {
      segments.add(escaped(segment));
    }
    return segments.toString();
  }

  private static String escaped(String segment) {
    boolean already = segment.indexOf('%') >= 0 && ESCAPED.matcher(segment).matches();
    return already
        ? segment
        : URLEncoder.encode(segment, StandardCharsets.UTF_8).replace("+", "%20");
  }

  /** The URL to redirect to, inside or outside the site. */
  static String target(Redirected redirected) {
    String target = redirected.answer().target().orElseThrow();
    return redirected.leavesTheSite() ? target : url(redirected.site().address(), target);
  }
}
