package dev.docs.http.reader;

import dev.docs.http.call.BrowserCall;
import dev.docs.http.link.Links;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;
import java.net.URI;

/**
 * Absolute URLs of sites. Names below {@code localhost} are of this machine: their sites are at the
 * scheme and port of the request. All others are at the URL that the API answers. Stateless.
 */
final class Locations {

  private static final String SCHEME = "https://";

  private Locations() {}

  /** The URL of the base of the visited site, with a slash at its end. */
  static String base(BrowserCall call, Resolution.Content at, Site.Address address) {
    return isLocal(Links.base(address))
        ? call.origin() + at.paths().site()
        : Links.base(address) + at.shareKey().map(key -> key + "/").orElse("");
  }

  /** The URL of a path below the base of an address. */
  static String moved(BrowserCall call, Site.Address address, String encodedPath) {
    String base = Links.base(address);
    if (!isLocal(base)) {
      return base + encodedPath;
    }
    URI used = URI.create(call.origin());
    int path = base.indexOf('/', SCHEME.length());
    return used.getScheme()
        + "://"
        + base.substring(SCHEME.length(), path)
        + (used.getPort() < 0 ? "" : ":" + used.getPort())
        + used.getRawPath()
        + base.substring(path)
        + encodedPath;
  }

  /**
   * The URL of a request without what a servlet is mounted at: what comes after that is of the
   * site.
   */
  static String requested(BrowserCall call) {
    URI used = URI.create(call.origin());
    return used.getScheme() + "://" + used.getRawAuthority() + call.path();
  }

  private static boolean isLocal(String base) {
    return base.substring(SCHEME.length(), base.indexOf('/', SCHEME.length()))
        .endsWith(".localhost");
  }
}
