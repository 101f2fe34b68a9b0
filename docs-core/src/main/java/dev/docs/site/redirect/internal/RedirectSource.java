package dev.docs.site.redirect.internal;

import dev.docs.listing.internal.CaseFolding;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.internal.UrlPath;
import java.util.StringJoiner;
import java.util.regex.Pattern;

/** The paths that redirects are from. */
@KeepsRule({"redirect-order", "redirect-wildcard"})
public final class RedirectSource {

  /** The most characters of a source, from the public interface. */
  public static final int MAX_LENGTH = 512;

  /**
   * The pattern of a source, from the specification, with a wildcard at its end as in the later
   * interface. Its quantifiers are possessive, since every character can match in one way only:
   * long paths cause neither backtracking nor deep recursion.
   */
  public static final String PATTERN = "(?:/(?:[A-Za-z0-9\\-._~+]|%[0-9A-Fa-f]{2})++)++(?:/\\*)?+";

  /** The error text for {@link #PATTERN}. */
  public static final String FORM =
      "must be a path such as /old/page, of letters, digits, '-', '.', '_', '~', '+' and %XX, or"
          + " with /* at its end for all paths below";

  /** The end of a source that is for all paths below. */
  private static final String WILDCARD = "/*";

  private static final Pattern OF_SOURCES = Pattern.compile(PATTERN);

  /** What URLs have escapes for; a source from a query arrives without them. */
  private static final Pattern ESCAPED = Pattern.compile("[^A-Za-z0-9\\-._~%/]");

  private RedirectSource() {}

  /**
   * Whether a path is one that a redirect can be from, or the root.
   *
   * @param path with or without the escapes of a URL, and a slash at its end
   */
  public static boolean isFormed(String path) {
    String bare = path.endsWith("/") ? path.substring(0, path.length() - 1) : path;
    boolean formed =
        path.equals("/") || OF_SOURCES.matcher(ESCAPED.matcher(bare).replaceAll("-")).matches();
    return formed && path.length() <= MAX_LENGTH;
  }

  /** The key of the redirect for all paths below a path. */
  public static String keyBelow(String path) {
    return key(path) + WILDCARD;
  }

  /**
   * Equal for paths that are one source: letter case, escapes, and slashes at the end do not
   * matter.
   *
   * @param path as in a URL, with or without a slash before it
   */
  public static String key(String path) {
    StringBuilder key = new StringBuilder(path.length() + 1);
    for (String segment : path.split("/", -1)) {
      if (!segment.isEmpty()) {
        // an escaped slash parts no segments
        key.append('/').append(CaseFolding.fold(UrlPath.unescaped(segment)).replace("/", "%2f"));
      }
    }
    return key.toString();
  }

  /** A path with its segments unescaped, except those whose escapes are not valid UTF-8. */
  public static String decoded(String path) {
    if (path.indexOf('%') < 0) {
      return path;
    }
    StringJoiner decoded = new StringJoiner("/");
    for (String segment : path.split("/", -1)) {
      decoded.add(UrlPath.unescaped(segment));
    }
    return decoded.toString();
  }
}
