package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;

/**
 * When a fault happens, of requests for its operation; by default for each of them, in place of
 * what was asked for. {@link #with}, {@link #dropConnection}, {@link #truncate}, {@link
 * #invalidJson}, {@link #trickle}, {@link #delay} and {@link #advance} say what happens and put the
 * fault in place. Of several faults that apply to a request, the one put in place first happens.
 *
 * <pre>{@code
 * world.fail("listSpacesInOrganizationById").times(2).with(503);
 * world.fail("mergeChangeRequest").afterApplying().dropConnection();
 * world.failAny().withProbability(0.1).with(429);
 * }</pre>
 *
 * <p>Not thread-safe.
 */
public final class FaultRule {

  private final FaultRules rules;
  private final Optional<String> operation;
  private int skip;
  private int every = 1;
  private double probability = 1;
  private int times = Integer.MAX_VALUE;
  private boolean applying;

  /**
   * When a fault happens.
   *
   * @param operation empty for every operation
   * @param skip the first requests that pass
   * @param every of the following, each of these
   * @param times the most faults
   * @param applying whether the request has its effect before
   */
  record Conditions(
      Optional<String> operation,
      int skip,
      int every,
      double probability,
      int times,
      boolean applying) {}

  FaultRule(FaultRules rules, Optional<String> operation) {
    this.rules = rules;
    this.operation = operation;
  }

  /** At most so many faults. */
  public FaultRule times(int most) {
    times = positive(most);
    return this;
  }

  /** Lets the first requests pass. */
  public FaultRule skipping(int first) {
    skip = positive(first);
    return this;
  }

  /** Only each so many: 3 for the third, the sixth and so on. */
  public FaultRule every(int number) {
    every = positive(number);
    return this;
  }

  /**
   * Only with a probability, drawn from a sequence that the name of the world decides: the same
   * requests have the same faults.
   *
   * @param share above 0, at most 1
   */
  public FaultRule withProbability(double share) {
    if (!(share > 0) || share > 1) {
      throw new IllegalArgumentException("a probability is above 0 and at most 1: " + share);
    }
    probability = share;
    return this;
  }

  /** The request has its effect first, and only its answer is lost or replaced. */
  public FaultRule afterApplying() {
    applying = true;
    return this;
  }

  private static int positive(int number) {
    if (number < 1) {
      throw new IllegalArgumentException("at least 1: " + number);
    }
    return number;
  }

  // ---------------------------------------------------------------- actions

  /**
   * Answers with an error in the form of the API; 429 and 503 with {@code Retry-After: 1}, and 429
   * with the headers of a limit that is used up.
   *
   * @param status 400 to 599
   */
  public Fault with(int status) {
    return with(status, "a fault of the test double");
  }

  /** As {@link #with(int)}, with the message of the error. */
  public Fault with(int status, String message) {
    requireNonNull(message, "message");
    if (status < 400 || status > 599) {
      throw new IllegalArgumentException("the status of an error is 400 to 599: " + status);
    }
    HttpResponse error = WorldHttp.error(status, message);
    HttpResponse told =
        status == 429 || status == 503 ? error.withHeader("Retry-After", "1") : error;
    return replacing(
        Integer.toString(status), answer -> status == 429 ? rules.withNothingLeft(told) : told);
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
        "trickling for " + time,
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
    return put(new Fault.Action("delayed by " + time, () -> sleep(time), Optional.empty()));
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
        new Fault.Action(
            "the clock advanced by " + time, () -> rules.advance(time), Optional.empty()));
  }

  private Fault applying(String name, Fault.Replacement replacement) {
    applying = true;
    return replacing(name, replacement);
  }

  private Fault replacing(String name, Fault.Replacement replacement) {
    return put(new Fault.Action(name, () -> {}, Optional.of(replacement)));
  }

  private Fault put(Fault.Action action) {
    return rules.add(new Conditions(operation, skip, every, probability, times, applying), action);
  }
}
