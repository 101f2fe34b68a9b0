package dev.docs.http.reader;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import java.net.URI;
import java.nio.file.Path;
import java.util.Locale;
import java.util.Optional;

/**
 * Where the files of a site will be read, and what is remembered of them. Immutable and
 * thread-safe.
 *
 * @param url of the first page, with a slash at its end, as {@code https://acme.github.io/docs/}:
 *     of what programs read, of canonical links, and of the page for what is missing. Without it
 *     all links are relative, the site has no map for search engines, and the page for what is
 *     missing leads to the root of its host
 * @param memory a directory where is kept what pages are made of, so that the next export renders
 *     only what changed; without it all pages are rendered. It tells what visitors do not see, as
 *     links to hidden pages: it must not be among the files that are uploaded
 */
public record Publication(Optional<URI> url, Optional<Path> memory) {

  /** Relative links, and nothing remembered. */
  public static final Publication ANYWHERE = new Publication(Optional.empty(), Optional.empty());

  public Publication {
    requireNonNull(url, "url");
    requireNonNull(memory, "memory");
  }

  /**
   * The same at a URL.
   *
   * @param url with {@code http} or {@code https} and a host, without query and fragment; a missing
   *     slash at the end is added
   * @throws DocsException with {@code INVALID} for another one
   */
  public Publication at(URI url) {
    String scheme = url.getScheme() == null ? "" : url.getScheme().toLowerCase(Locale.ROOT);
    if (!scheme.equals("https") && !scheme.equals("http")) {
      throw DocsException.invalid("url", "must begin with https:// or http://");
    }
    if (url.getHost() == null || url.getRawUserInfo() != null) {
      throw DocsException.invalid("url", "must have the name of a host, and no user");
    }
    if (url.getRawQuery() != null || url.getRawFragment() != null) {
      throw DocsException.invalid("url", "must have neither a query nor a fragment");
    }
    String path = url.normalize().getRawPath();
    if (path.contains("..") || path.contains("//")) {
      throw DocsException.invalid("url", "must have a path without .. and //");
    }
    String port = url.getPort() < 0 ? "" : ":" + url.getPort();
    String slash = path.endsWith("/") ? "" : "/";
    URI base = URI.create(scheme + "://" + url.getHost() + port + path + slash);
    return new Publication(Optional.of(base), memory);
  }

  /** The same with a memory. */
  public Publication remembering(Path directory) {
    return new Publication(url, Optional.of(directory));
  }
}
