package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.error.ErrorCode;
import dev.docs.http.Authentication;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.Profile;
import dev.docs.http.UnknownFields;
import dev.docs.http.json.JsonBody;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;
import jdk.jfr.FlightRecorder;
import org.jspecify.annotations.Nullable;

/**
 * A request of an operation: its head is read, and refused or admitted as a call, which is then
 * made with the body. Not thread-safe.
 */
@KeepsRule({"site-visits-outside", "visitor-cache-tags"})
final class PendingOperation extends ReceivedRequest {

  /**
   * Bodies from this size on, in bytes, have the caller's rights checked first; reading a smaller
   * one costs less than the check.
   */
  private static final long WORTH_ASKING = 16 << 10;

  private final HttpRequest request;

  /**
   * Null where nothing was ever recorded: loading the class starts a large part of the recorder.
   */
  private final @Nullable RequestEvent event =
      FlightRecorder.isInitialized() ? RequestEvent.begun() : null;

  /** As far as it is read; null where there is no such operation. */
  private @Nullable RequestHead head;

  /** Null where the head is refused. */
  private @Nullable Call admitted;

  private Optional<HttpResponse> refusal = Optional.empty();
  private long maxBody;

  private PendingOperation(Dispatcher http, HttpRequest request) {
    super(http, request);
    this.request = request;
  }

  /**
   * Checks everything that the head decides.
   *
   * @param length the declared length of the body
   */
  static PendingOperation of(Dispatcher http, HttpRequest request, long length) {
    PendingOperation pending = new PendingOperation(http, request);
    pending.refusal = pending.answered(() -> pending.read(length));
    return pending;
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
  public HttpResponse answer(HttpBody body) {
    Call call = requireNonNull(admitted, "admitted");
    Supplier<HttpResponse> made =
        () -> afterEarlierRefusals(call.head(), call.docs(), () -> make(call, body));
    return answered(() -> Optional.of(made.get())).orElseThrow();
  }

  /** Does a part of the work in the trace of the request; a failure is an answer, too. */
  private Optional<HttpResponse> answered(Supplier<Optional<HttpResponse>> work) {
    return trace.during(() -> http.errors.answer(request, work).map(this::told));
  }

  // ---------------------------------------------------------------- the head

  /** Reads the head, step by step, of which each may answer instead. */
  private Optional<HttpResponse> read(long length) {
    RequestHead named = named();
    head = named;
    RequestHead sent = named.sentBy(http.authentication(request));
    head = sent;
    if (!sent.sender().isByToken()) {
      SenderCheck.check(http, sent);
    }
    DocsSession docs = http.services(sent.caller(), !sent.path().isEmpty());
    Call call = afterEarlierRefusals(sent, docs, () -> understood(sent, docs));
    if (length != 0 || sent.operation().bodyLimit().isPresent()) {
      checkBody(call, length);
    }
    admitted = call;
    return Optional.empty();
  }

  /** What the request line names. */
  private RequestHead named() {
    String method = request.method().equals("HEAD") ? "GET" : request.method();
    List<String> segments =
        http.relativePath(request.path()).orElseThrow(() -> RequestLine.unknownPath(request));
    Router.Route route = http.operations().router().find(method, segments);
    if (!route.isKnownPath()) {
      throw RequestLine.unknownPath(request);
    }
    if (method.equals("OPTIONS")) {
      throw new Answered(RequestLine.preflight(route));
    }
    Operation operation = route.operation();
    if (operation == null) {
      throw new Answered(
          JsonResponse.error(
                  405, "the path does not allow the method " + RequestLine.printable(method, 20))
              .withHeader("Allow", RequestLine.methods(route)));
    }
    return new RequestHead(
        request, operation, segments, route.arguments(), Authentication.anonymous());
  }

  /** The call, with the arguments that the client's version of the interface has. */
  private Call understood(RequestHead sent, DocsSession docs) {
    Operation operation = sent.operation();
    Profile profile = http.profile(request);
    if (!profile.knows(operation.id(), operation.isLater())) {
      throw Answered.error(
          404, "the version " + profile + " of the interface has no " + operation.id());
    }
    if (operation.handler().isEmpty()) {
      boolean visits = sent.caller().visit().isPresent();
      throw Answered.error(visits ? 404 : 501, notImplemented(operation));
    }
    QueryArguments query =
        QueryArguments.check(
            operation.parameters(profile),
            request.query(),
            parameter -> operation.isKnown(parameter, profile),
            http.refusesUnknown(operation));
    return new Call(http, sent, docs, query, profile, memory);
  }

  private static String notImplemented(Operation operation) {
    return "operation "
        + operation.id()
        + (operation.outside()
            ? " is not implemented: it is outside the scope of this project"
            : " is not implemented");
  }

  /** Checks what the head says of the body, and for a large one the caller's rights. */
  private void checkBody(Call call, long length) {
    Operation operation = call.operation();
    RequestBodies.refusal(request, length)
        .ifPresent(
            refused -> {
              throw new Answered(refused);
            });
    maxBody = http.bodies.max(operation, call);
    if (length > maxBody) {
      throw new HttpBody.TooLarge(maxBody);
    }
    if (call.head().sender().caller().isPresent() && (length < 0 || length > WORTH_ASKING)) {
      http.rights.check(operation, call.docs(), call.head().path());
    }
  }

  /** The result; where the request is invalid, the caller is told first what they may not know. */
  private <R> R afterEarlierRefusals(RequestHead sent, DocsSession docs, Supplier<R> step) {
    try {
      return step.get();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.INVALID && sent.sender().caller().isPresent()) {
        new EarlierRefusal(http, sent).require(docs, memory);
      }
      throw e;
    }
  }

  // ---------------------------------------------------------------- the call

  private HttpResponse make(Call call, HttpBody body) {
    Operation operation = call.operation();
    List<String> ignored = new ArrayList<>();
    JsonBody json = null;
    if (body.length() != 0 || operation.payload().kind() != Payload.Kind.NONE) {
      json = JsonBody.of(fields(call, body, ignored));
      call.receive(body, json);
    }
    HttpResponse response = tagged(operation.handler().orElseThrow().handle(call), call.head());
    if (json != null) {
      ignored.addAll(json.ignoredFields());
    }
    call.query().ignored().forEach(name -> ignored.add("?" + name));
    if (ignored.isEmpty()) {
      return response;
    }
    http.onIgnoredFields.accept(operation.id(), ignored);
    return http.unknownFields == UnknownFields.REPORTED
        ? response.withHeader(UnknownFields.HEADER, RequestLine.headerValue(ignored))
        : response;
  }

  /**
   * The fields of a body that the client's version of the interface has.
   *
   * @param later receives the paths of the others
   * @throws DocsException with {@code INVALID} when others are refused
   */
  private Map<?, ?> fields(Call call, HttpBody body, List<String> later) {
    Operation operation = call.operation();
    Profile profile = call.profile();
    Map<?, ?> fields = http.bodies.fields(operation, body, memory);
    if (profile.knowsAll()) {
      return fields;
    }
    Map<?, ?> known = operation.payload().known(fields, profile, later::add);
    if (!later.isEmpty() && http.refusesUnknown(operation)) {
      throw DocsException.invalid(
          later.stream()
              .map(path -> new Violation(path, "is unknown to the version " + profile))
              .toList());
    }
    return known;
  }

  /** An answer to a visitor names what it is of, by which front ends drop what they keep of it. */
  private static HttpResponse tagged(HttpResponse answer, RequestHead head) {
    Optional<Caller.Visit> visit = head.caller().visit();
    if (visit.isEmpty() || answer.status() != 200) {
      return answer;
    }
    String space = head.path().get("spaceId");
    return answer.withHeader(
        "X-GitBook-Cache-Tag",
        "site:" + visit.get().site() + (space == null ? "" : ",space:" + space));
  }

  // ---------------------------------------------------------------- the answer

  /** Passes the request on to the recorder and the listener, and returns the response. */
  private HttpResponse told(HttpResponse made) {
    Optional<RequestHead> read = Optional.ofNullable(head);
    Optional<Operation> operation = read.map(RequestHead::operation);
    HttpResponse answer =
        read.filter(RequestHead::isAmbient).isPresent() ? SenderCheck.forThisOrigin(made) : made;
    if (event != null) {
      event.end(request, operation.orElse(null), answer);
    }
    tell(
        request,
        () ->
            operation
                .map(known -> ToldPath.of(known, http.path(known), request.path()))
                .orElseGet(() -> ToldPath.unmatched(request.path())),
        answer,
        read.flatMap(known -> known.sender().caller()),
        operation.map(Operation::id));
    return answer;
  }
}
