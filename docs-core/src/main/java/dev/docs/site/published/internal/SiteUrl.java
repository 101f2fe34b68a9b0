package dev.docs.site.published.internal;

import dev.docs.error.DocsException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;

/**
 * A parsed URL: the part before its path, and the path.
 *
 * @param host in lower case, with its port where it has one
 * @param segments of the path, as they were written; empty ones are left out
 */
public record SiteUrl(String host, List<String> segments) {

  /** The longest URL that the public interface allows. */
  static final int MAX_LENGTH = 2_048;

  public SiteUrl {
    segments = List.copyOf(segments);
  }

  /**
   * @throws DocsException with {@code INVALID} if the text is not an absolute URL with the scheme
   *     http or https
   */
  public static SiteUrl of(String field, String url) {
    if (url.length() > MAX_LENGTH) {
      throw DocsException.invalid(field, "must be at most " + MAX_LENGTH + " characters");
    }
    int scheme = url.indexOf("://");
    String name = scheme < 0 ? "" : url.substring(0, scheme).toLowerCase(Locale.ROOT);
    if (!name.equals("http") && !name.equals("https")) {
      throw DocsException.invalid(field, "must be an absolute URL with the scheme http or https");
    }
    int end = url.length();
    for (char mark : new char[] {'?', '#'}) {
      int at = url.indexOf(mark, scheme);
      end = at < 0 ? end : Math.min(end, at);
    }
    String rest = url.substring(scheme + 3, end);
    int slash = rest.indexOf('/');
    String authority = slash < 0 ? rest : rest.substring(0, slash);
    String host = authority.substring(authority.lastIndexOf('@') + 1).toLowerCase(Locale.ROOT);
    if (host.isEmpty() || host.startsWith(":")) {
      throw DocsException.invalid(field, "must name a host");
    }
    List<String> segments = new ArrayList<>();
    for (String segment : slash < 0 ? new String[0] : rest.substring(slash).split("/", -1)) {
      if (!segment.isEmpty()) {
        segments.add(segment);
      }
    }
    return new SiteUrl(host, segments);
  }

  /** The host without its port, and without the dot that a complete name may end with. */
  String name() {
    int port = host.lastIndexOf(':');
    String name = port < 0 || host.endsWith("]") ? host : host.substring(0, port);
    return name.endsWith(".") ? name.substring(0, name.length() - 1) : name;
  }

  /** The path from a segment on, without slashes around it. */
  String from(int segment) {
    return String.join("/", segments.subList(segment, segments.size()));
  }

  /** The path up to a segment, with slashes around it. */
  public String base(int segment) {
    return segment == 0 ? "/" : "/" + String.join("/", segments.subList(0, segment)) + "/";
  }
}
