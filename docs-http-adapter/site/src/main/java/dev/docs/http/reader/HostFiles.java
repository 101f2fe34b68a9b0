package dev.docs.http.reader;

import dev.docs.http.HttpResponse;
import java.net.URI;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.Set;

/**
 * What hosts of static sites are told of a site.
 *
 * @param base its public URL
 */
record HostFiles(ExportedPages pages, URI base) {

  /**
   * The redirects in the format that several hosts read; empty for none.
   *
   * @param sources paths below the site from which redirects may lead on
   * @param seen paths that have a file
   */
  String redirects(Collection<String> sources, Set<String> seen) {
    StringBuilder lines = new StringBuilder();
    for (String source : new LinkedHashSet<>(sources)) {
      String path = Places.encoded(source.replaceFirst("^/+", ""));
      if (path.isEmpty() || path.contains("*") || seen.contains(path)) {
        continue;
      }
      HttpResponse answer = pages.get(path);
      if (answer.status() == 307 || answer.status() == 308) {
        URI to = base.resolve(path).resolve(answer.headers().first("Location").orElse(""));
        boolean here = to.toString().startsWith(base.toString());
        lines.append(base.getRawPath()).append(path).append(' ');
        lines.append(here ? to.getRawPath() + fragment(to) : to.toString());
        lines.append(answer.status() == 308 ? " 301\n" : " 302\n");
      }
    }
    return lines.toString();
  }

  private static String fragment(URI url) {
    return url.getRawFragment() == null ? "" : "#" + url.getRawFragment();
  }

  /**
   * The headers with which uploaded files are sent, so that no script in them runs, in the format
   * that several hosts read.
   */
  String headers() {
    return base.getRawPath()
        + SiteAnswers.FILES
        + "*\n  Content-Security-Policy: "
        + FileAnswer.POLICY
        + "\n  X-Content-Type-Options: nosniff\n";
  }
}
