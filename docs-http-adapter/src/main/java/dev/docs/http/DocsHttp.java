package dev.docs.http;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.http.json.ArrayLimits;
import dev.docs.http.json.Json;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonLimits;
import dev.docs.http.json.MalformedJson;
import dev.docs.http.link.FileTokens;
import dev.docs.http.visitor.VisitTokens;
import dev.docs.http.visitor.VisitorTokens;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiConsumer;
import java.util.function.Consumer;

/**
 * The interface as a function from request to response: it finds the operation, checks who calls
 * and with what arguments, and turns what goes wrong into the one form of an error. It opens no
 * sockets and holds no state but the count of the memory that bodies take, and answers that follow
 * from what never changes. Thread-safe.
 *
 * <p>Browsers may call it from any page: every answer allows every origin, and preflight requests
 * are answered. That gives nothing away, as callers are known by a token that a page must have been
 * given, never by a cookie. {@linkplain BrowserPages Pages} beside it, which do know people by a
 * cookie, allow no other origin.
 */
public final class DocsHttp implements Receiver {

  private static final String VERSION = "/v1";

  /** Bytes of a body that the operation does not look at. */
  private static final long MAX_IGNORED = 64 << 10;

  /**
   * Bytes of a body for which it is worth a look at the store whether its caller has the right:
   * below, reading it costs less.
   */
  private static final long WORTH_ASKING = 16 << 10;

  private final OperationTable operations;
  private final Docs docs;
  private final FileTokens files;
  private final VisitorTokens visitors;
  private final VisitTokens visits;
  private final Authenticator authenticator;
  private final HttpLimits limits;
  private final String basePath;
  private final Optional<String> publicUrl;
  private final Journal journal;
  private final Rights rights;
  private final ErrorAnswers errors;
  private final BodyMemory bodies;
  private final AnswerCache cache;
  private final Optional<BrowserPages> pages;

  /** The argument that lets whoever knows it in. */
  private static final String INVITATION = "inviteId";

  private final Optional<Consumer<HandledRequest>> onHandled;

  /** By operation. */
  private final Map<String, ArrayLimits> arrays = new ConcurrentHashMap<>();

  private DocsHttp(Builder builder) {
    operations = builder.operations;
    docs = builder.docs;
    files = builder.files;
    visitors = builder.visitors;
    visits = VisitTokens.signedWith(docs.signingKeys());
    authenticator = builder.authenticator;
    limits = builder.limits;
    basePath = builder.basePath;
    publicUrl = builder.publicUrl;
    journal = builder.journal;
    rights = builder.rights;
    onHandled = builder.onHandled;
    pages = builder.pages;
    errors = new ErrorAnswers(builder.onError, builder.onFatal);
    bodies = new BodyMemory(limits.maxInFlight());
    cache = new AnswerCache(limits.maxCached());
  }

  /** The operations on an instance of the library, for callers known by their tokens. */
  public static Builder builder(OperationTable operations, Docs docs, Authenticator authenticator) {
    return new Builder(operations, docs, authenticator);
  }

  public OperationTable operations() {
    return operations;
  }

  public HttpLimits limits() {
    return limits;
  }

  Docs docs() {
    return docs;
  }

  Authenticator authenticator() {
    return authenticator;
  }

  FileTokens files() {
    return files;
  }

  VisitorTokens visitors() {
    return visitors;
  }

  VisitTokens visits() {
    return visits;
  }

  AnswerCache cache() {
    return cache;
  }

  /** Answers a request. Never throws, errors of the virtual machine aside. */
  public HttpResponse handle(HttpRequest request) {
    try (Reception reception = receive(request, request.body().length())) {
      Optional<HttpResponse> refusal = reception.refusal();
      return refusal.isPresent() ? refusal.get() : reception.answer(request.body());
    }
  }

  @Override
  public Reception receive(HttpRequest head, long length) {
    if (pages.isPresent() && (head.path() + "/").startsWith(basePath + "/")) {
      String path = head.path().substring(basePath.length());
      if (pages.get().has(path)) {
        BodyMemory.Share memory = bodies.share();
        BrowserCall call = new BrowserCall(this, head, path, memory);
        return new BrowserReception(pages.get(), call, length, errors, memory, onHandled);
      }
    }
    Pending pending = new Pending(head);
    pending.refusal = errors.refusal(head, () -> pending.decide(length)).map(pending::handled);
    return pending;
  }

  @Override
  public void failed(VirtualMachineError error) {
    errors.failed(error);
  }

  /** A request, with what its head has decided. */
  private final class Pending implements Reception {

    private final HttpRequest head;
    private Optional<HttpResponse> refusal = Optional.empty();
    private final long start = System.nanoTime();
    private Optional<Caller> caller = Optional.empty();
    private Operation operation;
    private Map<String, String> path;
    private DocsSession services;
    private QueryArguments query;
    private long maxBody;
    private final BodyMemory.Share memory = bodies.share();

    private Pending(HttpRequest head) {
      this.head = head;
    }

    /** The answer, or none when the operation is known and may be called. */
    private Optional<HttpResponse> decide(long length) {
      Optional<List<String>> segments = relativePath(head.path());
      String method = head.method().equals("HEAD") ? "GET" : head.method();
      Router.Route route =
          operations
              .router()
              .find(method, segments.orElseThrow(() -> RequestLine.unknownPath(head)));
      if (!route.isKnownPath()) {
        throw RequestLine.unknownPath(head);
      }
      if (method.equals("OPTIONS")) {
        return Optional.of(RequestLine.preflight(route));
      }
      if (route.operation() == null) {
        return Optional.of(
            HttpResponse.error(405, "the path has no method " + RequestLine.printable(method, 20))
                .withHeader("Allow", RequestLine.methods(route)));
      }
      return admit(route, length);
    }

    private Optional<HttpResponse> admit(Router.Route route, long length) {
      operation = route.operation();
      path = route.arguments();
      Optional<Caller> known = RequestLine.token(head).flatMap(DocsHttp.this::caller);
      caller = known;
      if (known.isEmpty() && !operation.open()) {
        return Optional.of(
            HttpResponse.error(
                    401, "the header Authorization must be: Bearer, and a token that is known")
                .withHeader("WWW-Authenticate", "Bearer"));
      }
      if (operation.handler().isEmpty()) {
        return Optional.of(HttpResponse.error(501, notImplemented(operation)));
      }
      query = QueryArguments.check(operation.parameters(), head.query());
      services = docs.as(known.orElse(Caller.anonymous()));
      maxBody = decideMaxBody();
      if (length > maxBody) {
        throw new HttpBody.TooLarge(maxBody);
      }
      if (known.isPresent() && (length < 0 || length > WORTH_ASKING)) {
        rights.check(operation, services, path);
      }
      return Optional.empty();
    }

    /** The answer, once whoever wants to know of it was told. */
    private HttpResponse handled(HttpResponse answer) {
      if (onHandled.isPresent()) {
        boolean secret = operation != null && (operation.open() || path.containsKey(INVITATION));
        onHandled
            .get()
            .accept(
                new HandledRequest(
                    RequestLine.printable(head.method(), 20),
                    secret
                        ? operation.path().toString()
                        : RequestLine.printable(head.path(), RequestLine.MAX_TOLD),
                    answer.status(),
                    Duration.ofNanos(System.nanoTime() - start),
                    caller,
                    Optional.ofNullable(operation).map(Operation::id)));
      }
      return answer;
    }

    @Override
    public Optional<HttpResponse> refusal() {
      return refusal;
    }

    @Override
    public long maxBody() {
      return maxBody;
    }

    private long decideMaxBody() {
      long max = maxBodyOfKind();
      return operation.bodyLimit().isPresent()
          ? Math.min(max, operation.bodyLimit().get().of(services, path))
          : max;
    }

    private long maxBodyOfKind() {
      return switch (operation.payload().kind()) {
        case NONE -> Math.min(MAX_IGNORED, limits.maxBody());
        case BYTES -> limits.maxUpload();
        case JSON, OPTIONAL_JSON -> limits.maxBody();
      };
    }

    @Override
    public boolean reserve(long bytes) {
      return memory.reserve(bytes);
    }

    @Override
    public HttpResponse answer(HttpBody body) {
      return handled(errors.answer(head, () -> call(body)));
    }

    private HttpResponse call(HttpBody body) {
      Map<?, ?> fields = fields(body);
      JsonBody json = JsonBody.of(fields);
      HttpRequest whole = body.length() == 0 ? head : head.withBody(body);
      Call call = new Call(DocsHttp.this, operation, whole, services, path, query, json, memory);
      HttpResponse response = operation.handler().get().handle(call);
      List<String> ignored = fields.isEmpty() ? List.of() : json.ignoredFields();
      if (!ignored.isEmpty()) {
        journal.ignoredFields(operation.id(), ignored);
      }
      return response;
    }

    private Map<?, ?> fields(HttpBody body) {
      Payload payload = operation.payload();
      if (payload.kind() == Payload.Kind.NONE || payload.kind() == Payload.Kind.BYTES) {
        return Map.of();
      }
      byte[] bytes = bytes(body, limits.maxBody());
      Object value;
      try {
        value = isBlank(bytes) ? null : Json.parse(bytes, jsonLimits());
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

    private JsonLimits jsonLimits() {
      return new JsonLimits(
          limits.maxDepth(),
          limits.maxValues(),
          arrays.computeIfAbsent(operation.id(), id -> arrays(operation)),
          memory::reserveOrThrow);
    }

    @Override
    public void close() {
      memory.close();
    }
  }

  /** How many items arrays in the bodies of an operation may have. */
  private ArrayLimits arrays(Operation operation) {
    ArrayLimits of = ArrayLimits.of(limits.maxItems());
    for (Map.Entry<String, Integer> items : operation.items().entrySet()) {
      of = of.at(items.getKey(), items.getValue());
    }
    return of;
  }

  private static String notImplemented(Operation operation) {
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

  /** Whom a token stands for: somebody known, or a visitor of a site who was given it. */
  private Optional<Caller> caller(String token) {
    return authenticator.authenticate(token).or(() -> visits.verify(token).map(docs::caller));
  }

  byte[] bytes(HttpBody body, long max) {
    try {
      return body.bytes(max);
    } catch (UncheckedIOException e) {
      throw new ErrorAnswers.UnreadableBody(e);
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

  String baseUrl(HttpRequest request) {
    return publicUrl.orElseGet(() -> request.origin() + basePath) + VERSION;
  }

  /** Builds the function. Not thread-safe. */
  public static final class Builder {

    private final OperationTable operations;
    private final Docs docs;
    private final Authenticator authenticator;
    private FileTokens files;
    private VisitorTokens visitors;
    private HttpLimits limits = HttpLimits.DEFAULT;
    private String basePath = "";
    private Optional<String> publicUrl = Optional.empty();
    private Journal journal = Journal.none();
    private Rights rights = (operation, docs, path) -> {};
    private Optional<Consumer<HandledRequest>> onHandled = Optional.empty();
    private Optional<BrowserPages> pages = Optional.empty();
    private BiConsumer<HttpRequest, Throwable> onError =
        (request, error) ->
            System.getLogger("dev.docs.http")
                .log(System.Logger.Level.ERROR, request.method() + " " + request.path(), error);

    private Consumer<VirtualMachineError> onFatal =
        error ->
            System.getLogger("dev.docs.http")
                .log(System.Logger.Level.ERROR, "the virtual machine cannot go on", error);

    private Builder(OperationTable operations, Docs docs, Authenticator authenticator) {
      this.operations = requireNonNull(operations, "operations");
      this.docs = requireNonNull(docs, "docs");
      this.files = FileTokens.signedWith(docs.signingKeys());
      this.visitors = VisitorTokens.signedWith(docs.signingKeys());
      this.authenticator = requireNonNull(authenticator, "authenticator");
    }

    public Builder limits(HttpLimits accepted) {
      limits = requireNonNull(accepted, "limits");
      return this;
    }

    /** How URLs of files are signed; by default with the keys that the store keeps. */
    public Builder files(FileTokens signed) {
      files = requireNonNull(signed, "files");
      return this;
    }

    /** How it is told who visits a site; by default signed with the keys that the store keeps. */
    public Builder visitors(VisitorTokens signed) {
      visitors = requireNonNull(signed, "visitors");
      return this;
    }

    /**
     * What stands before {@code /v1} in every path.
     *
     * @param prefix starts with a slash and ends without one; empty by default
     */
    public Builder basePath(String prefix) {
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
    public Builder publicUrl(String url) {
      publicUrl = Optional.of(url.endsWith("/") ? url.substring(0, url.length() - 1) : url);
      return this;
    }

    public Builder journal(Journal told) {
      journal = requireNonNull(told, "journal");
      return this;
    }

    /**
     * Is given what made a request fail with 500 or 503, of which the answer tells nothing; by
     * default the {@link System.Logger} named {@code dev.docs.http}.
     */
    public Builder onError(BiConsumer<HttpRequest, Throwable> told) {
      onError = requireNonNull(told, "onError");
      return this;
    }

    /**
     * Is given what the virtual machine cannot go on with, {@link OutOfMemoryError} above all,
     * before it is thrown on to whoever called {@link #handle}: a server answers 503 and closes the
     * connection. By default it is logged as errors are, as an application that embeds this decides
     * itself whether it ends; the stand-alone server ends.
     */
    public Builder onFatal(Consumer<VirtualMachineError> told) {
      onFatal = requireNonNull(told, "onFatal");
      return this;
    }

    /** Is told of every request that was answered, by the thread that answers it. */
    public Builder onHandled(Consumer<HandledRequest> told) {
      onHandled = Optional.of(told);
      return this;
    }

    /** Asked before a large body is read; by default nobody is refused before it is. */
    public Builder rights(Rights asked) {
      rights = requireNonNull(asked, "rights");
      return this;
    }

    /**
     * Pages for browsers beside the interface; by default none, as an application that embeds this
     * has its own, and chooses where a cookie is set.
     */
    public Builder browserPages(BrowserPages served) {
      pages = Optional.of(served);
      return this;
    }

    public DocsHttp build() {
      return new DocsHttp(this);
    }
  }
}
