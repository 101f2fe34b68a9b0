package dev.docs.http.reader;

import static java.util.Objects.requireNonNull;

import dev.docs.http.html.Html;
import dev.docs.http.html.HtmlText;
import java.net.URI;
import java.util.Map;
import java.util.TreeMap;

/** What hosts of static sites are told of a site, and the pages that they redirect with. */
final class HostFiles {

  /** Links within the site are resolved against it: any host does. */
  private static final URI SITE = URI.create("https://site/");

  private final ExportedPlaces places;
  private final Map<String, Redirect> redirects = new TreeMap<>();

  /**
   * @param to the URL, relative to where it leads from
   */
  private record Redirect(boolean permanent, String to) {}

  HostFiles(ExportedPlaces places) {
    this.places = places;
  }

  /** Adds where a path below the site leads instead. */
  void redirect(String path, boolean permanent, String to) {
    redirects.put(path, new Redirect(permanent, to));
  }

  /** The paths below the site that lead elsewhere, in order. */
  Iterable<String> redirected() {
    return redirects.keySet();
  }

  /** The place below the site where a redirect leads; a URL for one that leaves it. */
  private static String target(String path, String to) {
    URI url = SITE.resolve(path.isEmpty() ? "./" : path).resolve(to);
    boolean here = url.toString().startsWith(SITE.toString());
    return here ? url.toString().substring(SITE.toString().length()) : url.toString();
  }

  private static boolean leaves(String target) {
    return target.matches("(?i)[a-z][a-z0-9+.-]*:.*");
  }

  /** The redirects in the format that several hosts read; empty for none. */
  String redirects() {
    StringBuilder lines = new StringBuilder();
    redirects.forEach(
        (path, redirect) -> {
          String target = target(path, redirect.to());
          if (!path.contains("*") && !path.isEmpty()) {
            lines.append(places.root()).append(path).append(' ');
            lines.append(leaves(target) ? "" : places.root()).append(target);
            lines.append(redirect.permanent() ? " 301\n" : " 302\n");
          }
        });
    return lines.toString();
  }

  /** The page of a path that leads elsewhere, for hosts that do not read the list. */
  String page(String path) {
    String to = requireNonNull(redirects.get(path), path).to();
    String target = target(path, to);
    Html page = Html.page(Html.Meter.NONE);
    Html head = page.add("head");
    head.add("meta").set("charset", "utf-8");
    head.add("title").text(to);
    head.add("meta").set("name", "robots").set("content", "noindex");
    if (leaves(target)) {
      head.add("link").set("rel", "canonical").set("href", target);
    } else {
      places
          .url(target)
          .ifPresent(url -> head.add("link").set("rel", "canonical").set("href", url));
    }
    head.add("meta").set("http-equiv", "refresh").set("content", "0; url=" + to);
    page.add("body").add("p").add("a").set("href", to).text(to);
    return HtmlText.of(page);
  }

  /**
   * The headers with which uploaded files are sent, so that no script in them runs, in the format
   * that several hosts read.
   */
  String headers() {
    return places.root()
        + SiteAnswers.FILES
        + "*\n  Content-Security-Policy: "
        + FileAnswer.POLICY
        + "\n  X-Content-Type-Options: nosniff\n";
  }
}
