package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;
import java.util.function.Supplier;
import java.util.stream.Stream;

/** The faults, the stubs and the limit on requests of a world. Thread-safe. */
final class FaultRules {

  private final ManualClock clock;
  private final List<Reaction> reactions = new ArrayList<>();

  /** Rules that do not say what happens. */
  private final List<CallRule<?>> unfinished = new ArrayList<>();

  private Random random = new Random(0);
  private Optional<Period> limit = Optional.empty();

  /**
   * A limit with the requests of its present period.
   *
   * @param ends the end of the period; past when none has begun
   */
  private record Period(int most, Duration length, Instant ends, int requests) {

    Period next(Instant now) {
      return now.isBefore(ends)
          ? new Period(most, length, ends, requests + 1)
          : new Period(most, length, now.plus(length), 1);
    }
  }

  /**
   * What is left of the limit after a request.
   *
   * @param pause until the next request is allowed; zero when this one is
   */
  record Allowance(int most, int left, Instant ends, Duration pause) {

    boolean isExceeded() {
      return !pause.isZero();
    }
  }

  FaultRules(ManualClock clock) {
    this.clock = clock;
  }

  /** Removes everything, and draws from the beginning. */
  synchronized void restart(Random begun) {
    reactions.clear();
    unfinished.clear();
    limit = Optional.empty();
    random = begun;
  }

  synchronized void begun(CallRule<?> rule) {
    unfinished.add(rule);
  }

  synchronized <R extends Reaction> R add(CallRule<?> rule, R reaction) {
    unfinished.remove(rule);
    reactions.add(reaction);
    return reaction;
  }

  synchronized void remove(Reaction reaction) {
    reactions.remove(reaction);
  }

  /** What it tells of a reaction, as it is at one moment. */
  synchronized <T> T locked(Supplier<T> told) {
    return told.get();
  }

  synchronized <R extends Reaction> List<R> all(Class<R> kind) {
    return reactions.stream().filter(kind::isInstance).map(kind::cast).toList();
  }

  synchronized void clear(Class<? extends Reaction> kind) {
    reactions.removeIf(kind::isInstance);
    unfinished.removeIf(rule -> kind == Stub.class == rule instanceof StubRule);
  }

  synchronized List<String> unused() {
    return Stream.concat(
            unfinished.stream().map(CallRule::unfinished),
            reactions.stream().map(Reaction::unused).flatMap(Optional::stream))
        .toList();
  }

  synchronized void unlimited() {
    limit = Optional.empty();
  }

  /**
   * Limits requests.
   *
   * @throws IllegalArgumentException when that many, or that long, cannot be
   */
  synchronized void limit(int most, Duration length) {
    if (most < 0 || length.isZero() || length.isNegative()) {
      throw new IllegalArgumentException(
          "requests are not negative, a period is longer than zero: " + most + ", " + length);
    }
    limit = Optional.of(new Period(most, length, Instant.MIN, 0));
  }

  /** Which time a limit means, for the journal. */
  String timeOfLimits() {
    return clock.isFollowing() ? "the world's clock" : "the world's clock, which the test moves";
  }

  void advance(Duration time) {
    clock.advance(time);
  }

  /** This answer, with the headers of a limit of one request a second. */
  HttpResponse withNothingLeft(HttpResponse answer) {
    Allowance none = new Allowance(1, 0, clock.instant().plusSeconds(1), Duration.ofSeconds(1));
    return WorldHttp.withHeaders(answer, none);
  }

  /** Counts a request against the limit; empty when there is none. */
  synchronized Optional<Allowance> count() {
    Instant now = clock.instant();
    limit = limit.map(period -> period.next(now));
    return limit.map(
        period ->
            new Allowance(
                period.most(),
                Math.max(0, period.most() - period.requests()),
                period.ends(),
                period.requests() > period.most()
                    ? Duration.between(now, period.ends())
                    : Duration.ZERO));
  }

  /** What happens to a request; empty where it is handled. */
  synchronized Optional<Reaction> next(Supplier<AskedCall> asked) {
    if (reactions.isEmpty()) {
      return Optional.empty();
    }
    AskedCall call = asked.get();
    double drawn = random.nextDouble();
    for (Reaction reaction : reactions) {
      if (reaction.isDue(call, drawn)) {
        return Optional.of(reaction);
      }
    }
    return Optional.empty();
  }
}
