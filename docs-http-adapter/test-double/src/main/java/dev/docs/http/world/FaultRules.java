package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Random;

/** The faults and the limit on requests of a world. Thread-safe. */
final class FaultRules {

  private final ManualClock clock;
  private final List<Fault> faults = new ArrayList<>();
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
    faults.clear();
    limit = Optional.empty();
    random = begun;
  }

  synchronized Fault add(FaultRule.Conditions conditions, Fault.Action action) {
    Fault fault = new Fault(this, conditions, action);
    faults.add(fault);
    return fault;
  }

  synchronized void remove(Fault fault) {
    faults.remove(fault);
  }

  synchronized int happened(Fault fault) {
    return fault.count();
  }

  synchronized List<Fault> all() {
    return List.copyOf(faults);
  }

  synchronized void clear() {
    faults.clear();
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

  /** The fault of a request for this operation. */
  synchronized Optional<Fault> next(Optional<String> operation) {
    if (faults.isEmpty()) {
      return Optional.empty();
    }
    double drawn = random.nextDouble();
    for (Fault fault : faults) {
      if (fault.isDue(operation, drawn)) {
        return Optional.of(fault);
      }
    }
    return Optional.empty();
  }
}
