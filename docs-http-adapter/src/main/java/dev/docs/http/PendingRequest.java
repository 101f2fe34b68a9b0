package dev.docs.http;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.http.json.JsonBody;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** A request, with what its head has decided. Not thread-safe. */
final class PendingRequest implements Reception {

  /**
   * Bytes of a body for which it is worth a look at the store whether its caller has the right:
   * below, reading it costs less.
   */
  private static final long WORTH_ASKING = 16 << 10;

  /** The argument that lets whoever knows it in. */
  private static final String INVITATION = "inviteId";

  private final DocsHttp http;
  private final HttpRequest head;
  private final long start = System.nanoTime();
  private final RequestEvent event = RequestEvent.begun();
  private final BodyMemory.Share memory;
  private Optional<HttpResponse> refusal = Optional.empty();
  private Optional<Caller> caller = Optional.empty();
  private Operation operation;
  private Map<String, String> path;
  private DocsSession services;
  private QueryArguments query;
  private long maxBody;

  private PendingRequest(DocsHttp http, HttpRequest head) {
    this.http = http;
    this.head = head;
    this.memory = http.bodies().share();
  }

  /**
   * Decides what the head alone can decide.
   *
   * @param length of the body as it is declared
   */
  static PendingRequest of(DocsHttp http, HttpRequest head, long length) {
    PendingRequest pending = new PendingRequest(http, head);
    pending.refusal =
        http.errors().refusal(head, () -> pending.decide(length)).map(pending::handled);
    return pending;
  }

  /** The answer, or none when the operation is known and may be called. */
  private Optional<HttpResponse> decide(long length) {
    Optional<List<String>> segments = http.relativePath(head.path());
    String method = head.method().equals("HEAD") ? "GET" : head.method();
    Router.Route route =
        http.operations()
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
    caller = RequestLine.token(head).flatMap(http::caller);
    if (caller.isEmpty() && !operation.open()) {
      return Optional.of(
          HttpResponse.error(
                  401, "the header Authorization must be: Bearer, and a token that is known")
              .withHeader("WWW-Authenticate", "Bearer"));
    }
    if (operation.handler().isEmpty()) {
      return Optional.of(HttpResponse.error(501, notImplemented()));
    }
    query = QueryArguments.check(operation.parameters(), head.query());
    services = http.docs().as(caller.orElse(Caller.anonymous()));
    maxBody = http.bodies().max(operation.payload().kind());
    if (operation.bodyLimit().isPresent()) {
      maxBody = Math.min(maxBody, operation.bodyLimit().get().of(services, path));
    }
    if (length > maxBody) {
      throw new HttpBody.TooLarge(maxBody);
    }
    if (caller.isPresent() && (length < 0 || length > WORTH_ASKING)) {
      http.rights().check(operation, services, path);
    }
    return Optional.empty();
  }

  private String notImplemented() {
    return "operation "
        + operation.id()
        + (operation.outside() ? " is outside of what is implemented" : " is not implemented");
  }

  @Override
  public Optional<HttpResponse> refusal() {
    return refusal;
  }

  @Override
  public long maxBody() {
    return maxBody;
  }

  @Override
  public boolean reserve(long bytes) {
    return memory.reserve(bytes);
  }

  @Override
  public HttpResponse answer(HttpBody body) {
    return handled(http.errors().answer(head, () -> call(body)));
  }

  private HttpResponse call(HttpBody body) {
    Map<?, ?> fields = http.bodies().fields(operation, body, memory);
    JsonBody json = JsonBody.of(fields);
    HttpRequest whole = body.length() == 0 ? head : head.withBody(body);
    Call call =
        new Call(http, operation, whole, services, new Call.Arguments(path, query, json), memory);
    HttpResponse response = operation.handler().get().handle(call);
    List<String> ignored = fields.isEmpty() ? List.of() : json.ignoredFields();
    if (!ignored.isEmpty()) {
      http.journal().ignoredFields(operation.id(), ignored);
    }
    return response;
  }

  /** The answer, once whoever wants to know of it was told. */
  private HttpResponse handled(HttpResponse answer) {
    event.end(head, operation, answer);
    http.onHandled().ifPresent(told -> told.accept(handledAs(answer)));
    return answer;
  }

  private HandledRequest handledAs(HttpResponse answer) {
    boolean secret = operation != null && (operation.open() || path.containsKey(INVITATION));
    return HandledRequest.of(
        head,
        secret ? operation.path().toString() : head.path(),
        answer,
        start,
        caller,
        Optional.ofNullable(operation).map(Operation::id));
  }

  @Override
  public void close() {
    memory.close();
  }
}
