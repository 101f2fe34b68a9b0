package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.MalformedJson;
import dev.docs.store.StoreException.StoreUnavailable;
import java.io.UncheckedIOException;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.function.BiConsumer;

/**
 * The interface as a function from request to response: it finds the operation, checks who calls
 * and with what arguments, and turns what goes wrong into the one form of an error. It opens no
 * sockets and holds no state. Thread-safe.
 *
 * <p>Browsers may call it from any page: every answer allows every origin, and preflight requests
 * are answered. That gives nothing away, as callers are known by a token that a page must have been
 * given, never by a cookie.
 *
 * @param <S> the caller's session
 */
public final class DocsHttp<S> {

  private static final String VERSION = "/v1";

  private final OperationTable<S> operations;
  private final Authenticator<S> authenticator;
  private final HttpLimits limits;
  private final String basePath;
  private final Optional<String> publicUrl;
  private final Journal journal;
  private final BiConsumer<HttpRequest, Throwable> onError;

  private DocsHttp(Builder<S> builder) {
    operations = builder.operations;
    authenticator = builder.authenticator;
    limits = builder.limits;
    basePath = builder.basePath;
    publicUrl = builder.publicUrl;
    journal = builder.journal;
    onError = builder.onError;
  }

  public static <S> Builder<S> builder(
      OperationTable<S> operations, Authenticator<S> authenticator) {
    return new Builder<>(operations, authenticator);
  }

  public OperationTable<S> operations() {
    return operations;
  }

  public HttpLimits limits() {
    return limits;
  }

  /** Answers a request. Never throws, errors of the virtual machine aside. */
  public HttpResponse handle(HttpRequest request) {
    HttpResponse response;
    try {
      response = answer(request);
    } catch (DocsException e) {
      response = failure(status(e.code()), e.getMessage());
    } catch (HttpBody.TooLarge e) {
      response = failure(413, e.getMessage());
    } catch (UnreadableBody e) {
      response = failure(400, "body: could not be read to its end");
    } catch (StoreUnavailable e) {
      onError.accept(request, e);
      response = failure(503, "the store cannot be reached at the moment");
    } catch (RuntimeException | LinkageError | AssertionError | StackOverflowError e) {
      onError.accept(request, e);
      response = failure(500, "internal error");
    }
    response = response.withHeader("Access-Control-Allow-Origin", "*");
    return request.method().equals("HEAD") ? response.withoutBody() : response;
  }

  private HttpResponse answer(HttpRequest request) {
    Optional<List<String>> path = relativePath(request.path());
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    Router.Route<S> route =
        operations.router().find(method, path.orElseThrow(() -> unknownPath(request)));
    if (!route.isKnownPath()) {
      throw unknownPath(request);
    }
    if (method.equals("OPTIONS")) {
      return preflight(route);
    }
    if (route.operation() == null) {
      return failure(405, "the path has no method " + printable(method, 20))
          .withHeader("Allow", methods(route));
    }
    return call(route.operation(), route.arguments(), request);
  }

  private HttpResponse call(Operation<S> operation, Map<String, String> path, HttpRequest request) {
    Optional<S> session = token(request).flatMap(authenticator::authenticate);
    if (session.isEmpty() && !operation.open()) {
      return failure(401, "the header Authorization must be: Bearer, and a token that is known")
          .withHeader("WWW-Authenticate", "Bearer");
    }
    if (operation.handler().isEmpty()) {
      return failure(501, notImplemented(operation));
    }
    QueryArguments query = QueryArguments.check(operation.parameters(), request.query());
    JsonBody body = JsonBody.of(fields(operation.payload(), request));
    Optional<S> known = session.or(authenticator::anonymous);
    Call<S> call = new Call<>(this, operation, request, known, path, query, body);
    HttpResponse response = operation.handler().get().handle(call);
    List<String> ignored = body.ignoredFields();
    if (!ignored.isEmpty()) {
      journal.ignoredFields(operation.id(), ignored);
    }
    return response;
  }

  private static String notImplemented(Operation<?> operation) {
    return "operation "
        + operation.id()
        + (operation.outside() ? " is outside of what is implemented" : " is not implemented");
  }

  /** The segments after the base path and {@code /v1}; the description is also found beside it. */
  private Optional<List<String>> relativePath(String path) {
    if (!path.startsWith(basePath + "/")) {
      return Optional.empty();
    }
    String rest = path.substring(basePath.length());
    if (rest.equals(VERSION)) {
      return Optional.of(List.of(""));
    }
    if (rest.startsWith(VERSION + "/")) {
      return Optional.of(PercentEncoding.segments(rest.substring(VERSION.length())));
    }
    return rest.equals("/openapi.json") ? Optional.of(List.of("openapi.json")) : Optional.empty();
  }

  private static Optional<String> token(HttpRequest request) {
    return request
        .headers()
        .first("Authorization")
        .filter(value -> value.regionMatches(true, 0, "Bearer ", 0, 7))
        .map(value -> value.substring(7).strip());
  }

  private Map<?, ?> fields(Payload payload, HttpRequest request) {
    if (payload.kind() == Payload.Kind.NONE || payload.kind() == Payload.Kind.BYTES) {
      return Map.of();
    }
    byte[] bytes = bytes(request.body(), limits.maxBody());
    Object value;
    try {
      value = isBlank(bytes) ? null : Json.parse(bytes, limits.maxDepth());
    } catch (MalformedJson e) {
      throw DocsException.invalid("body", e.getMessage());
    }
    if (value == null && payload.kind() == Payload.Kind.OPTIONAL_JSON) {
      return Map.of();
    }
    if (value instanceof Map<?, ?> fields) {
      return fields;
    }
    throw DocsException.invalid("body", value == null ? "is required" : "must be a JSON object");
  }

  byte[] bytes(HttpBody body, long max) {
    try {
      return body.bytes(max);
    } catch (UncheckedIOException e) {
      throw new UnreadableBody(e);
    }
  }

  private static boolean isBlank(byte[] bytes) {
    for (byte b : bytes) {
      if (b != ' ' && b != '\n' && b != '\r' && b != '\t') {
        return false;
      }
    }
    return true;
  }

  private HttpResponse preflight(Router.Route<S> route) {
    return HttpResponse.noContent()
        .withHeader("Allow", methods(route))
        .withHeader("Access-Control-Allow-Methods", methods(route))
        .withHeader("Access-Control-Allow-Headers", "Authorization, Content-Type, *")
        .withHeader("Access-Control-Max-Age", "86400");
  }

  private static String methods(Router.Route<?> route) {
    TreeSet<String> methods = new TreeSet<>(route.allowed());
    methods.add("OPTIONS");
    if (methods.contains("GET")) {
      methods.add("HEAD");
    }
    return String.join(", ", methods);
  }

  private static DocsException unknownPath(HttpRequest request) {
    return DocsException.of(
        ErrorCode.NOT_FOUND, "no operation has the path " + printable(request.path(), 200));
  }

  private static HttpResponse failure(int status, String message) {
    return HttpResponse.error(status, message);
  }

  private static int status(ErrorCode code) {
    return switch (code) {
      case INVALID -> 400;
      case UNAUTHENTICATED -> 401;
      case FORBIDDEN -> 403;
      case NOT_FOUND -> 404;
      case CONFLICT -> 409;
      case PRECONDITION -> 412;
      case UNPROCESSABLE -> 422;
      case UNAVAILABLE -> 503;
    };
  }

  private static String printable(String text, int max) {
    String line = text.replaceAll("[\\p{Cntrl}\\p{Cs}]", "?");
    return line.length() > max ? line.substring(0, max) + "..." : line;
  }

  String baseUrl(HttpRequest request) {
    return publicUrl.orElseGet(() -> request.origin() + basePath) + VERSION;
  }

  /** The caller went away, or was too slow, before the body was complete. */
  private static final class UnreadableBody extends RuntimeException {
    private static final long serialVersionUID = 1L;

    UnreadableBody(UncheckedIOException cause) {
      super(cause);
    }
  }

  /** Builds the function. Not thread-safe. */
  public static final class Builder<S> {

    private final OperationTable<S> operations;
    private final Authenticator<S> authenticator;
    private HttpLimits limits = HttpLimits.DEFAULT;
    private String basePath = "";
    private Optional<String> publicUrl = Optional.empty();
    private Journal journal = Journal.none();
    private BiConsumer<HttpRequest, Throwable> onError =
        (request, error) ->
            System.getLogger("dev.docs.http")
                .log(System.Logger.Level.ERROR, request.method() + " " + request.path(), error);

    private Builder(OperationTable<S> operations, Authenticator<S> authenticator) {
      this.operations = requireNonNull(operations, "operations");
      this.authenticator = requireNonNull(authenticator, "authenticator");
    }

    public Builder<S> limits(HttpLimits accepted) {
      limits = requireNonNull(accepted, "limits");
      return this;
    }

    /**
     * What stands before {@code /v1} in every path.
     *
     * @param prefix starts with a slash and ends without one; empty by default
     */
    public Builder<S> basePath(String prefix) {
      if (!prefix.isEmpty() && (!prefix.startsWith("/") || prefix.endsWith("/"))) {
        throw new IllegalArgumentException(
            "a base path starts with a slash and ends without one: " + prefix);
      }
      basePath = prefix;
      return this;
    }

    /**
     * The address that links are made with, up to {@code /v1}; by default what the caller used. To
     * be set behind a proxy.
     */
    public Builder<S> publicUrl(String url) {
      publicUrl = Optional.of(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
      return this;
    }

    public Builder<S> journal(Journal told) {
      journal = requireNonNull(told, "journal");
      return this;
    }

    /**
     * Is given what made a request fail with 500 or 503, of which the answer tells nothing; by
     * default the {@link System.Logger} named {@code dev.docs.http}.
     */
    public Builder<S> onError(BiConsumer<HttpRequest, Throwable> told) {
      onError = requireNonNull(told, "onError");
      return this;
    }

    public DocsHttp<S> build() {
      return new DocsHttp<>(this);
    }
  }
}
