package dev.docs.http.world;

import dev.docs.access.Caller;
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

  /** Fields that the request running on this thread sent in vain. */
  private final ThreadLocal<List<String>> ignored = ThreadLocal.withInitial(ArrayList::new);

  WorldHttp(
      Supplier<WorldState> state, InstantSource clock, FaultRules faults, RequestJournal journal) {
    this.state = state;
    this.clock = clock;
    this.faults = faults;
    this.journal = journal;
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
    Optional<String> operation = api.operation(request).map(Operation::id);
    RecordedRequest.Builder record =
        RecordedRequest.of(whole, api.relative(request.path()), clock.instant())
            .operation(operation)
            .caller(api.caller(request).flatMap(Caller::user).map(UserId::value));
    HttpResponse answer = answer(api, whole, operation, record);
    journal.add(record.answered(answer));
    return request.method().equals("HEAD") && answer.body().length() > 0
        ? new HttpResponse(answer.status(), answer.headers(), HttpBody.empty())
        : answer;
  }

  private HttpResponse answer(
      Dispatcher api,
      HttpRequest request,
      Optional<String> operation,
      RecordedRequest.Builder record) {
    Optional<FaultRules.Allowance> allowance = faults.count();
    if (allowance.filter(FaultRules.Allowance::isExceeded).isPresent()) {
      record.fault("rate limit");
      return limited(allowance.get());
    }
    HttpResponse answer =
        faults
            .next(operation)
            .map(fault -> faulty(fault, api, request, record))
            .orElseGet(() -> applied(api, request, record));
    return allowance.map(left -> withHeaders(answer, left)).orElse(answer);
  }

  private HttpResponse faulty(
      Fault fault, Dispatcher api, HttpRequest request, RecordedRequest.Builder record) {
    fault.action().first().run();
    HttpResponse answer = fault.applies() ? applied(api, request, record) : HttpResponse.empty(200);
    record.fault(fault.action().name());
    return fault.action().replacement().map(with -> with.of(answer)).orElse(answer);
  }

  private HttpResponse applied(
      Dispatcher api, HttpRequest request, RecordedRequest.Builder record) {
    List<String> fields = ignored.get();
    fields.clear();
    HttpResponse answer = api.handle(request);
    record.ignored(fields);
    return answer;
  }

  private static HttpResponse limited(FaultRules.Allowance allowance) {
    long seconds = Math.max(1, (allowance.pause().toMillis() + 999) / 1_000);
    return withHeaders(
        error(429, "too many requests: the next one is allowed in " + seconds + " s")
            .withHeader("Retry-After", Long.toString(seconds)),
        allowance);
  }

  private static HttpResponse withHeaders(HttpResponse answer, FaultRules.Allowance allowance) {
    return answer
        .withHeader("X-RateLimit-Limit", Integer.toString(allowance.most()))
        .withHeader("X-RateLimit-Remaining", Integer.toString(allowance.left()))
        .withHeader("X-RateLimit-Reset", Long.toString(allowance.ends().getEpochSecond()));
  }
}
