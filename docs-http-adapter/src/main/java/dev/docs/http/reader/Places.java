package dev.docs.http.reader;

import dev.docs.http.link.Links;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** Paths below the base of a site. Stateless. */
final class Places {

  private static final Pattern ESCAPED = Pattern.compile("(?:[^%]|%[0-9A-Fa-f]{2})*");

  private Places() {}

  /** A path with its segments percent-encoded; segments that already are stay as they are. */
  static String encoded(String path) {
    StringJoiner segments = new StringJoiner("/");
    for (String segment : path.split("/", -1)) {
      boolean already = segment.indexOf('%') >= 0 && ESCAPED.matcher(segment).matches();
      segments.add(already ? segment : Links.encodedPath(segment));
    }
    return segments.toString();
  }
}
