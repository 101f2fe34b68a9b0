package dev.docs.http.call;

import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request for each operation, about what a world of tests holds. A world is a function from names
 * to what they stand for: the name of a parameter of a path, {@code spaceId}, stands for one of the
 * kind, {@code spaceId.1} for another one, {@code user.edit} for a member with that role, {@code
 * proposed.commentId} for a comment on a change request. What a world does not know is null, and
 * stays as it is written.
 */
public final class ExampleRequests {

  private static final Pattern NAME = Pattern.compile("\\{([a-zA-Z]+(?:[.]\\w+)?)}");

  private static final Map<String, String> TOKENS =
      Map.of(
          "uploadFile", "uploadToken",
          "downloadFile", "fileToken",
          "downloadPdf", "pdfToken",
          "downloadOpenAPISpecVersion", "openApiToken");

  private static final Map<String, String> QUERY =
      Map.of("source", "redirectSource", "url", "siteUrl");

  private ExampleRequests() {}

  /** The name of what an operation takes for a parameter of its path. */
  public static String argument(Operation operation, String parameter) {
    boolean proposed = operation.id().endsWith("InChangeRequest");
    return switch (parameter) {
      case "token" -> TOKENS.getOrDefault(operation.id(), parameter);
      case "spaceId" -> operation.id().equals("restoreSpace") ? "deletedSpaceId" : parameter;
      case "inviteId" ->
          operation.id().equals("deletePendingInvite") ? "pendingInviteId" : parameter;
      case "commentId", "commentReplyId" -> proposed ? "proposed." + parameter : parameter;
      default -> parameter;
    };
  }

  /** Path and required query, relative to {@code /v1}, with names in braces. */
  public static String target(Operation operation) {
    StringBuilder target = new StringBuilder(operation.path().toString());
    for (String parameter : operation.path().parameters()) {
      int at = target.indexOf("{" + parameter + "}");
      String name = argument(operation, parameter);
      target.replace(at, at + parameter.length() + 2, "{" + name + "}");
    }
    char before = '?';
    for (Parameter parameter : operation.parameters()) {
      if (parameter.required() && parameter.place() == Parameter.Place.QUERY) {
        String name = QUERY.get(parameter.name());
        target.append(before).append(parameter.name()).append('=');
        target.append(name == null ? "text" : "{" + name + "}");
        before = '&';
      }
    }
    return target.toString();
  }

  /** A text of a URL with what a world has for the names in it. */
  public static String url(String text, UnaryOperator<String> world) {
    return filled(text, world, value -> URLEncoder.encode(value, StandardCharsets.UTF_8));
  }

  /** An example of an operation's body; empty where it takes none. */
  public static Optional<String> body(Operation operation, UnaryOperator<String> world) {
    return ExampleBodies.of(operation).map(body -> body(body, world));
  }

  /** The text of a body with what a world has for the names in it. */
  public static String body(String text, UnaryOperator<String> world) {
    return filled(text, world, value -> value);
  }

  private static String filled(
      String text, UnaryOperator<String> world, Function<String, String> written) {
    return NAME.matcher(text)
        .replaceAll(
            name -> {
              String value = world.apply(name.group(1));
              return Matcher.quoteReplacement(value == null ? name.group() : written.apply(value));
            });
  }
}
