package dev.docs.http.call;

import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * A request for each operation, on resources of a test's world. A world is a function from names to
 * identifiers: {@code spaceId}, the name of a path parameter, is one of that kind, {@code
 * spaceId.1} another one, {@code user.edit} a member with that role, {@code proposed.commentId} a
 * comment on a change request. Names for which it returns null are kept.
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

  /** As a client of 2025 where later ones are told of no space: none is synchronized with Git. */
  public static HttpRequest request(Operation operation, String path) {
    HttpRequest request = HttpRequest.of(operation.method(), path);
    return operation.id().equals("getSpaceGitInfo")
        ? request.withHeader(Profile.HEADER, Profile.OF_2025.name())
        : request;
  }

  /** The name of the argument for a path parameter of an operation. */
  public static String argument(Operation operation, String parameter) {
    boolean proposed = operation.id().endsWith("InChangeRequest");
    return switch (parameter) {
      case "token" -> TOKENS.getOrDefault(operation.id(), parameter);
      case "spaceId" -> operation.id().equals("restoreSpace") ? "deletedSpaceId" : parameter;
      case "siteId" -> operation.id().equals("applyTemplateToSite") ? "emptySiteId" : parameter;
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
      if (parameter.required() && parameter.in() == Parameter.In.QUERY) {
        String name = QUERY.get(parameter.name());
        target.append(before).append(parameter.name()).append('=');
        target.append(name == null ? "text" : "{" + name + "}");
        before = '&';
      }
    }
    return target.toString();
  }

  /** A URL with its names replaced by identifiers. */
  public static String url(String text, UnaryOperator<String> world) {
    return filled(text, world, value -> URLEncoder.encode(value, StandardCharsets.UTF_8));
  }

  /** An example body of an operation; empty when it takes none. */
  public static Optional<String> body(Operation operation, UnaryOperator<String> world) {
    return ExampleBodies.of(operation).map(body -> body(body, world));
  }

  /** A body with its names replaced by identifiers. */
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
