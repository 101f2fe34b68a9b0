package dev.docs.http.reader;

import dev.docs.http.link.Links;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Paths below the base of a site. Stateless. */
final class Places {

  private static final Pattern ESCAPED = Pattern.compile("(?:[^%]|%[0-9A-Fa-f]{2})*+");

  /** What a segment of a URL cannot have as it is. */
  private static final Pattern ILLEGAL = Pattern.compile("[^A-Za-z0-9._~!$&'()*+,;=:@%-]+");

  private Places() {}

  /** A path with its segments percent-encoded; what already is stays as it is. */
  static String encoded(String path) {
    StringJoiner segments = new StringJoiner("/");
    for (String segment : path.split("/", -1)) {
      boolean already = segment.indexOf('%') >= 0 && ESCAPED.matcher(segment).matches();
      segments.add(already ? completed(segment) : Links.encodedPath(segment));
    }
    return segments.toString();
  }

  private static String completed(String segment) {
    return ILLEGAL.matcher(segment).replaceAll(found -> Links.encodedPath(found.group()));
  }
}
