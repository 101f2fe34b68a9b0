package dev.docs.http.call;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** Formats request lines for messages and logs. Stateless and thread-safe. */
final class RequestLine {

  /** The most characters of a path that are repeated in a message. */
  static final int MAX_TOLD = 200;

  private static final Pattern UNPRINTABLE = Pattern.compile("[\\p{Cntrl}\\p{Cs}]");
  private static final Pattern NOT_ASCII = Pattern.compile("[^\\x20-\\x7e]");

  /** The most characters of names in a header. */
  private static final int MAX_HEADER = 1_000;

  private RequestLine() {}

  static HttpResponse preflight(Router.Route route) {
    return HttpResponse.noContent()
        .withHeader("Allow", methods(route))
        .withHeader("Access-Control-Allow-Methods", methods(route))
        .withHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, *")
        .withHeader("Access-Control-Max-Age", "86400");
  }

  static String methods(Router.Route route) {
    TreeSet<String> methods = new TreeSet<>(route.allowed());
    methods.add("OPTIONS");
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    return String.join(", ", methods);
  }

  static DocsException unknownPath(HttpRequest request) {
    return DocsException.of(
        ErrorCode.NOT_FOUND,
        "no operation has the path " + printable(ToldPath.unknown(request.path()), MAX_TOLD));
  }

  /** Names as the value of a header: in ASCII, and shortened. */
  static String headerValue(List<String> names) {
    return NOT_ASCII.matcher(printable(String.join(", ", names), MAX_HEADER)).replaceAll("?");
  }

  /** The text on one line, without control characters, and shortened. */
  static String printable(String text, int max) {
    String line = UNPRINTABLE.matcher(text).replaceAll("?");
    return line.length() > max ? line.substring(0, max) + "..." : line;
  }
}
