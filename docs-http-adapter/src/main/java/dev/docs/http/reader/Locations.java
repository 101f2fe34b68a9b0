package dev.docs.http.reader;

import dev.docs.http.call.BrowserCall;
import dev.docs.http.link.Links;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedUrls.Resolution;

/**
 * Absolute URLs of sites. Names below {@code localhost} are of this machine: their sites are at the
 * scheme and port of the request. All others are at the URL that the API answers. Stateless.
 */
final class Locations {

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
    String origin = call.origin();
    int scheme = origin.indexOf("://") + "://".length();
    int port = origin.indexOf(':', scheme); // a site has a name, no address with colons
    int path = base.indexOf('/', "https://".length());
    return origin.substring(0, scheme)
        + base.substring("https://".length(), path)
        + (port < 0 ? "" : origin.substring(port))
        + base.substring(path)
        + encodedPath;
  }

  private static boolean isLocal(String base) {
    String host = base.substring("https://".length(), base.indexOf('/', "https://".length()));
    return host.endsWith(".localhost");
  }
}
