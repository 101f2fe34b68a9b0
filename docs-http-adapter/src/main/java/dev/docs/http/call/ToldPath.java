package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Paths as logs, listeners, journals and messages are told them: without what gives access to
 * whoever knows it, in the place of which stands what it is, as in a template. Stateless and
 * thread-safe.
 */
@KeepsRule("told-paths")
final class ToldPath {

  /** The path argument that is a secret. */
  private static final String INVITATION = "inviteId";

  /** What is before a signed token, or the id of an invitation. */
  private static final Pattern BEFORE_SECRET =
      Pattern.compile("((?:/(?:~|%7[eE])[^/]*|/(?:link-)?invites)/).+", Pattern.DOTALL);

  /** The key of a share link, also with something before or after it: links are copied badly. */
  private static final Pattern SHARE_KEY = Pattern.compile("[A-Za-z0-9]{40,}");

  private static final Pattern SEGMENTS = Pattern.compile("[^/]+");

  /** Of paths of operations, and of many pages; what is random has digits or large letters, too. */
  private static final Pattern WORD = Pattern.compile("v1|~?[a-z]{2,20}(?:-[a-z]{2,20}){0,4}");

  private static final String INSTEAD = "{shareKey}";

  private ToldPath() {}

  /** The path of a request for an operation. */
  static String of(Operation operation, String template, String path) {
    return hasSecret(operation) ? template : path;
  }

  /** Whether an argument of the path is a secret, as in signed links and invitations. */
  private static boolean hasSecret(Operation operation) {
    List<String> arguments = operation.path().parameters();
    return (operation.open() && !arguments.isEmpty()) || arguments.contains(INVITATION);
  }

  /**
   * A path that leads to no operation, as logs are told: a mistyped link of an invitation, say. Of
   * it only words are kept, since nothing tells which of the other segments are secrets.
   */
  static String unmatched(String path) {
    return SEGMENTS
        .matcher(unknown(path))
        .replaceAll(segment -> isWord(segment.group()) ? segment.group() : "...");
  }

  private static boolean isWord(String segment) {
    return segment.equals(INSTEAD) || WORD.matcher(segment).matches();
  }

  /**
   * A path that leads to no operation, as whoever sent it is told: a signed link with another
   * method, say, or that of a site at another host.
   */
  static String unknown(String path) {
    return ofPage(BEFORE_SECRET.matcher(path).replaceFirst("$1..."));
  }

  /** The path of a page of a site, whether it leads somewhere or not. */
  static String ofPage(String path) {
    String told = SHARE_KEY.matcher(path).replaceAll(INSTEAD);
    return told.indexOf('%') < 0
        ? told
        : Pattern.compile("/")
            .splitAsStream(told)
            .map(segment -> hidesKey(segment) ? INSTEAD : segment)
            .collect(Collectors.joining("/"));
  }

  /** Whether an escaped segment has a key; malformed ones have none that opens anything. */
  private static boolean hidesKey(String segment) {
    return decoded(segment).filter(text -> SHARE_KEY.matcher(text).find()).isPresent();
  }

  private static Optional<String> decoded(String segment) {
    try {
      return PercentEncoding.segments("/" + segment).stream().findFirst();
    } catch (DocsException malformed) {
      return Optional.empty();
    }
  }
}
