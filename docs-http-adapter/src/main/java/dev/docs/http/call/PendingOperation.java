package dev.docs.http.call;

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

/** A request whose head has been checked. Not thread-safe. */
@KeepsRule({"site-visits-outside", "visitor-cache-tags"})
final class PendingOperation extends ReceivedRequest {

  /**
   * Bodies from this size on, in bytes, have the caller's rights checked first; reading a smaller
   * one costs less than the check.
   */
  private static final long WORTH_ASKING = 16 << 10;

  private final HttpRequest head;

  /**
   * Null where nothing was ever recorded: loading the class starts a large part of the recorder.
   */
  private final @Nullable RequestEvent event =
      FlightRecorder.isInitialized() ? RequestEvent.begun() : null;

  private Optional<HttpResponse> refusal = Optional.empty();
  private Optional<Caller> caller = Optional.empty();

  /** Whether the caller is known by what browsers send by themselves. */
  private boolean ambient;

  private @Nullable MatchedOperation known;
  private Optional<AuthorizedCall> admitted = Optional.empty();
  private long maxBody;

  /** An implemented operation with its path arguments. */
  private record MatchedOperation(
      Operation operation, List<String> segments, Map<String, String> path) {}

  /** A request that passed all checks of its head. */
  private record AuthorizedCall(
      MatchedOperation known, DocsSession services, QueryArguments query, Profile profile) {}

  private PendingOperation(Dispatcher http, HttpRequest head) {
    super(http, head);
    this.head = head;
  }

  /**
   * Checks everything that the head decides.
   *
   * @param length the declared length of the body
   */
  static PendingOperation of(Dispatcher http, HttpRequest head, long length) {
    PendingOperation pending = new PendingOperation(http, head);
    pending.refusal =
        pending.trace.during(
            () -> http.errors.refusal(head, () -> pending.decide(length)).map(pending::handled));
    return pending;
  }

  /** The response, or empty when the operation is known and may be called. */
  private Optional<HttpResponse> decide(long length) {
    Optional<List<String>> segments = http.relativePath(head.path());
    String method = head.method().equals("HEAD") ? "GET" : head.method();
    List<String> decoded = segments.orElseThrow(() -> RequestLine.unknownPath(head));
    Router.Route route = http.operations().router().find(method, decoded);
    if (!route.isKnownPath()) {
      throw RequestLine.unknownPath(head);
    }
    if (method.equals("OPTIONS")) {
      return Optional.of(RequestLine.preflight(route));
    }
    Operation operation = route.operation();
    if (operation == null) {
      return Optional.of(
          JsonResponse.error(
                  405, "the path does not allow the method " + RequestLine.printable(method, 20))
              .withHeader("Allow", RequestLine.methods(route)));
    }
    return admit(new MatchedOperation(operation, decoded, route.arguments()), length);
  }

  private Optional<HttpResponse> admit(MatchedOperation found, long length) {
    Operation operation = found.operation();
    Map<String, String> path = found.path();
    known = found;
    Authentication sender = http.authentication(head);
    caller = sender.caller();
    ambient = caller.isPresent() && !sender.isByToken();
    Optional<HttpResponse> refused = SenderCheck.refusal(http, head, sender, operation);
    if (refused.isPresent()) {
      return refused;
    }
    DocsSession services = http.services(caller.orElse(Caller.anonymous()), !path.isEmpty());
    Profile profile =
        operation.handler().isEmpty()
            ? http.profile(head)
            : afterEarlierRefusals(found, services, () -> http.profile(head));
    if (!profile.knows(operation.id(), operation.isLater())) {
      return Optional.of(
          JsonResponse.error(
              404, "the version " + profile + " of the interface has no " + operation.id()));
    }
    if (operation.handler().isEmpty()) {
      boolean visits = caller.filter(known -> known.visit().isPresent()).isPresent();
      return Optional.of(JsonResponse.error(visits ? 404 : 501, notImplemented(operation)));
    }
    QueryArguments query =
        afterEarlierRefusals(
            found,
            services,
            () ->
                QueryArguments.check(
                    operation.parameters(profile),
                    head.query(),
                    parameter -> operation.isKnown(parameter, profile),
                    http.refusesUnknown(operation)));
    Optional<HttpResponse> encoded = RequestBodies.refusal(head, length);
    if (encoded.isPresent()) {
      return encoded;
    }
    maxBody = http.bodies.max(operation.payload().kind());
    if (operation.bodyLimit().isPresent()) {
      maxBody = Math.min(maxBody, operation.bodyLimit().get().of(services, path));
    }
    if (length > maxBody) {
      throw new HttpBody.TooLarge(maxBody);
    }
    if (caller.isPresent() && (length < 0 || length > WORTH_ASKING)) {
      http.rights.check(operation, services, path);
    }
    admitted = Optional.of(new AuthorizedCall(found, services, query, profile));
    return Optional.empty();
  }

  private static String notImplemented(Operation operation) {
    return "operation "
        + operation.id()
        + (operation.outside()
            ? " is not implemented: it is outside the scope of this project"
            : " is not implemented");
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
    AuthorizedCall whole = admitted.orElseThrow();
    return trace.during(
        () ->
            handled(
                http.errors.answer(
                    head,
                    () ->
                        afterEarlierRefusals(
                            whole.known(), whole.services(), () -> call(whole, body)))));
  }

  /** The result; where the request is invalid, the caller is told first what they may not know. */
  private <R> R afterEarlierRefusals(
      MatchedOperation found, DocsSession services, Supplier<R> step) {
    try {
      return step.get();
    } catch (DocsException e) {
      if (e.code() == ErrorCode.INVALID && caller.isPresent()) {
        new EarlierRefusal(http, head, found.operation(), found.segments(), found.path())
            .require(caller.get(), services, memory);
      }
      throw e;
    }
  }

  private HttpResponse call(AuthorizedCall admitted, HttpBody body) {
    Operation operation = admitted.known().operation();
    List<String> later = new ArrayList<>();
    Map<?, ?> fields =
        known(operation, http.bodies.fields(operation, body, memory), admitted.profile(), later);
    JsonBody json = JsonBody.of(fields);
    HttpRequest whole = body.length() == 0 ? head : head.withBody(body);
    Call call =
        new Call(
            http,
            operation,
            whole,
            admitted.services(),
            new Call.Arguments(admitted.known().path(), admitted.query(), json, admitted.profile()),
            memory);
    HttpResponse response =
        tagged(operation.handler().orElseThrow().handle(call), admitted.known());
    List<String> unknown = admitted.query().ignored();
    if (fields.isEmpty() && unknown.isEmpty() && later.isEmpty()) {
      return response;
    }
    later.addAll(fields.isEmpty() ? List.of() : json.ignoredFields());
    return reported(response, operation, unknown, later);
  }

  /**
   * The fields of a body that the client's version of the interface has.
   *
   * @param later receives the paths of the others
   * @throws DocsException with {@code INVALID} when others are refused
   */
  private Map<?, ?> known(
      Operation operation, Map<?, ?> fields, Profile profile, List<String> later) {
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

  /** Tells the client and the listener what was ignored. */
  private HttpResponse reported(
      HttpResponse response, Operation operation, List<String> parameters, List<String> fields) {
    List<String> ignored = new ArrayList<>(fields);
    parameters.forEach(name -> ignored.add("?" + name));
    if (ignored.isEmpty()) {
      return response;
    }
    http.onIgnoredFields.accept(operation.id(), ignored);
    return http.unknownFields == UnknownFields.REPORTED
        ? response.withHeader(UnknownFields.HEADER, RequestLine.headerValue(ignored))
        : response;
  }

  /** An answer to a visitor names what it is of, by which front ends drop what they keep of it. */
  private HttpResponse tagged(HttpResponse answer, MatchedOperation known) {
    Optional<Caller.Visit> visit = caller.flatMap(Caller::visit);
    if (visit.isEmpty() || answer.status() != 200) {
      return answer;
    }
    String space = known.path().get("spaceId");
    return answer.withHeader(
        "X-GitBook-Cache-Tag",
        "site:" + visit.get().site() + (space == null ? "" : ",space:" + space));
  }

  /** Passes the request on to the listener, and returns the response. */
  private HttpResponse handled(HttpResponse made) {
    HttpResponse answer = ambient ? SenderCheck.forThisOrigin(made) : made;
    if (event != null) {
      event.end(head, known == null ? null : known.operation(), answer);
    }
    tell(
        head,
        this::told,
        answer,
        caller,
        Optional.ofNullable(known).map(of -> of.operation().id()));
    return answer;
  }

  private String told() {
    return known == null
        ? ToldPath.unmatched(head.path())
        : ToldPath.of(known.operation(), http.path(known.operation()), head.path());
  }
}
