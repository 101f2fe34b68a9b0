package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Operation;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * Which requests a fault happens to. {@link #with}, {@link #dropConnection}, {@link #truncate},
 * {@link #invalidJson}, {@link #trickle}, {@link #delay} and {@link #advance} say what happens and
 * put the fault in place. Of several faults and stubs that apply to a request, the one put in place
 * first happens.
 *
 * <pre>{@code
 * world.fail("listSpacesInOrganizationById").times(2).with(503);
 * world.fail("createSpace").whenJson("title", "Quay").with(502).body("<html>Bad gateway</html>");
 * world.fail("mergeChangeRequest").afterApplying().dropConnection();
 * world.failAny().probability(0.1).with(429).header("Retry-After", "30");
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class FaultRule extends CallRule<FaultRule> {

  FaultRule(FaultRules rules, Optional<Operation> operation) {
    super(rules, operation);
  }

  @Override
  FaultRule self() {
    return this;
  }

  @Override
  String unfinished() {
    return "the fault of " + conditions() + " has no action, such as with(503): it is not in place";
  }

  // ---------------------------------------------------------------- actions

  /**
   * Answers with an error in the form of the API; 429 and 503 with {@code Retry-After: 1}, and 429
   * with the headers of a limit that is used up. The fault takes other headers and another body.
   *
   * @param status 400 to 599
   */
  public ErrorFault with(int status) {
    return with(status, "a fault of the test double");
  }

  /** As {@link #with(int)}, with the message of the error. */
  public ErrorFault with(int status, String message) {
    requireNonNull(message, "message");
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException("the status of an error is 400 to 599: " + status);
    }
    HttpResponse error = WorldHttp.error(status, message);
    HttpResponse told =
        status == 429 || status == 503 ? error.withHeader("Retry-After", "1") : error;
    GivenAnswer answer =
        new GivenAnswer(told, sent -> status == 429 ? rules.withNothingLeft(sent) : sent);
    return rules.add(this, new ErrorFault(rules, conditions(), answer));
  }

  /** Closes the connection without an answer. */
  public Fault dropConnection() {
    return replacing("connection dropped", answer -> broken(answer, new byte[0]));
  }

  /** Sends half of the answer and closes the connection. The request has its effect. */
  public Fault truncate() {
    return applying(
        "truncated",
        answer -> {
          byte[] whole = answer.body().bytes(Integer.MAX_VALUE);
          return broken(answer, Arrays.copyOf(whole, whole.length / 2));
        });
  }

  private static HttpResponse broken(HttpResponse answer, byte[] start) {
    return new HttpResponse(answer.status(), answer.headers(), HttpBody.breakingOff(start));
  }

  /** Answers with text that is no JSON. The request has its effect. */
  public Fault invalidJson() {
    byte[] text = "{\"object\": ".getBytes(StandardCharsets.UTF_8);
    return applying(
        "invalid JSON",
        answer -> new HttpResponse(answer.status(), answer.headers(), HttpBody.of(text)));
  }

  /**
   * Sends the answer slowly: in pieces, over this real time. The request has its effect.
   *
   * @param time positive
   */
  public Fault trickle(Duration time) {
    if (time.isZero() || time.isNegative()) {
      throw new IllegalArgumentException("positive: " + time);
    }
    return applying(
        "trickling for " + time + " of real time",
        answer -> {
          byte[] whole = answer.body().bytes(Integer.MAX_VALUE);
          return new HttpResponse(
              answer.status(),
              answer.headers(),
              HttpBody.stream(HttpBody.UNKNOWN_LENGTH, () -> new SlowInputStream(whole, time)));
        });
  }

  /**
   * Waits before the request is handled, in real time.
   *
   * @param time not negative
   */
  public Fault delay(Duration time) {
    if (time.isNegative()) {
      throw new IllegalArgumentException("not negative: " + time);
    }
    return put(
        new Reaction.Action(
            "delayed by " + time + " of real time", () -> sleep(time), Optional.empty()));
  }

  static void sleep(Duration time) {
    try {
      Thread.sleep(time.toMillis());
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
    }
  }

  /** Advances the world's clock before the request is handled, without waiting. */
  public Fault advance(Duration time) {
    requireNonNull(time, "time");
    return put(
        new Reaction.Action(
            "the world's clock advanced by " + time, () -> rules.advance(time), Optional.empty()));
  }

  private Fault applying(String name, Reaction.Replacement replacement) {
    applying = true;
    return replacing(name, replacement);
  }

  private Fault replacing(String name, Reaction.Replacement replacement) {
    return put(new Reaction.Action(name, () -> {}, Optional.of(replacement)));
  }

  private Fault put(Reaction.Action action) {
    return rules.add(this, new Fault(rules, conditions(), action));
  }
}
