package dev.docs.http.world;

import dev.docs.access.Caller;
import dev.docs.event.FeedEntry;
import dev.docs.feed.Feed;
import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Dispatcher;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.Operation;
import dev.docs.id.UserId;
import java.time.InstantSource;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Supplier;

/** The API of a world: with its faults, and recorded in its journal. Thread-safe. */
final class WorldHttp implements DocsHttp {

  private final Supplier<WorldState> state;
  private final InstantSource clock;
  private final FaultRules faults;
  private final RequestJournal journal;

  /** After each request, before it is answered. */
  private final Runnable requested;

  private volatile Quirks quirks = Quirks.NONE;
  private volatile Optional<HostileAnswers> hostile = Optional.empty();

  /** Fields that the request running on this thread sent in vain. */
  private final ThreadLocal<List<String>> ignored = ThreadLocal.withInitial(ArrayList::new);

  WorldHttp(
      Supplier<WorldState> state,
      InstantSource clock,
      FaultRules faults,
      RequestJournal journal,
      Runnable requested) {
    this.requested = requested;
    this.state = state;
    this.clock = clock;
    this.faults = faults;
    this.journal = journal;
  }

  void quirks(Quirks on) {
    quirks = on;
  }

  void hostile(Optional<HostileAnswers> on) {
    hostile = on;
  }

  void ignored(String operation, List<String> fields) {
    ignored.get().addAll(fields);
  }

  /** An error as the API has them. */
  static HttpResponse error(int status, String message) {
    return JsonResponse.error(status, message).withHeader("Access-Control-Allow-Origin", "*");
  }

  @Override
  public HttpLimits limits() {
    return HttpLimits.DEFAULT;
  }

  @Override
  public HttpResponse handle(HttpRequest request) {
    Dispatcher api = state.get().dispatcher();
    HttpRequest whole;
    try {
      whole = request.withBody(HttpBody.of(request.body().bytes(limits().largestBody())));
    } catch (HttpBody.TooLarge e) {
      return error(413, e.getMessage());
    }
    Optional<Operation> operation = api.operation(request);
    RecordedRequest.Builder record =
        RecordedRequest.of(whole, api.relative(api.told(request)), clock.instant())
            .operation(operation.map(Operation::id))
            .caller(caller(api, request));
    HttpResponse answer = answer(api, whole, operation, record);
    journal.add(record.answered(answer));
    requested.run();
    return request.method().equals("HEAD") && answer.body().length() > 0
        ? new HttpResponse(answer.status(), answer.headers(), HttpBody.empty())
        : answer;
  }

  private HttpResponse answer(
      Dispatcher api,
      HttpRequest request,
      Optional<Operation> operation,
      RecordedRequest.Builder record) {
    Optional<FaultRules.Allowance> allowance = faults.count();
    if (allowance.filter(FaultRules.Allowance::isExceeded).isPresent()) {
      record.fault(
          "rate limit for "
              + allowance.get().pause().truncatedTo(ChronoUnit.MILLIS)
              + " of "
              + faults.timeOfLimits());
      return limited(allowance.get());
    }
    HttpResponse answer =
        faults
            .next(() -> call(api, request, operation))
            .map(found -> reacting(found, () -> applied(api, request, operation, record), record))
            .orElseGet(() -> applied(api, request, operation, record));
    return allowance.map(left -> withHeaders(answer, left)).orElse(answer);
  }

  private static AskedCall call(
      Dispatcher api, HttpRequest request, Optional<Operation> operation) {
    return AskedCall.of(
        operation.map(Operation::id), request, api.pathArguments(request), caller(api, request));
  }

  private static Optional<String> caller(Dispatcher api, HttpRequest request) {
    return api.caller(request).flatMap(Caller::user).map(UserId::value);
  }

  private static HttpResponse reacting(
      Reaction found, Supplier<HttpResponse> applied, RecordedRequest.Builder record) {
    Reaction.Action action = found.action();
    action.first().run();
    HttpResponse answer = found.applies() ? applied.get() : HttpResponse.empty(200);
    if (found instanceof Stub) {
      record.stub(action.name());
    } else {
      record.fault(action.name());
    }
    return action.replacement().map(with -> with.of(answer)).orElse(answer);
  }

  private HttpResponse applied(
      Dispatcher api,
      HttpRequest request,
      Optional<Operation> operation,
      RecordedRequest.Builder record) {
    List<String> fields = ignored.get();
    fields.clear();
    HttpResponse answer =
        operation.map(known -> altered(api, request, known)).orElseGet(() -> api.handle(request));
    record.ignored(fields);
    return answer;
  }

  private HttpResponse altered(Dispatcher api, HttpRequest request, Operation operation) {
    Optional<HostileAnswers> hostility = hostile;
    Quirks real = quirks;
    Optional<HttpResponse> refusal =
        real.refusal(
            operation, () -> call(api, request, Optional.of(operation)), state.get().docs());
    if (refusal.isPresent()) {
      return refusal.get();
    }
    HttpRequest asked = real.handled(operation, request);
    HttpRequest handled = hostility.map(answers -> answers.handled(operation, asked)).orElse(asked);
    Feed feed = state.get().docs().feed();
    Optional<FeedEntry.Position> before =
        operation.method().equals("DELETE") ? Optional.of(feed.position()) : Optional.empty();
    HttpResponse answer =
        real.sent(
            operation,
            api.handle(handled),
            () -> before.filter(feed.position()::isAfter).isPresent());
    return hostility.map(answers -> answers.sent(operation, answer)).orElse(answer);
  }

  private static HttpResponse limited(FaultRules.Allowance allowance) {
    long seconds = Math.max(1, (allowance.pause().toMillis() + 999) / 1_000);
    return withHeaders(
        error(429, "too many requests: the next one is allowed in " + seconds + " s")
            .withHeader("Retry-After", Long.toString(seconds)),
        allowance);
  }

  static HttpResponse withHeaders(HttpResponse answer, FaultRules.Allowance allowance) {
    return answer
        .withHeader("X-RateLimit-Limit", Integer.toString(allowance.most()))
        .withHeader("X-RateLimit-Remaining", Integer.toString(allowance.left()))
        .withHeader("X-RateLimit-Reset", Long.toString(allowance.ends().getEpochSecond()));
  }
}
