package dev.docs.http.world;

import static java.util.Objects.requireNonNull;

import dev.docs.port.JobRunner;
import dev.docs.port.SpecificationSource;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * The jobs of a world: the reading of OpenAPI specifications. Each runs at once, within the request
 * that starts it, unless jobs are held, or take a time of the world's clock. Thread-safe.
 */
public final class WorldJobs {

  /**
   * A job that has not run.
   *
   * @param due when the clock runs it; empty when it waits for the test
   */
  private record Waiting(String key, Runnable job, Optional<Instant> due) {}

  private final ManualClock clock;
  private final FailingSources failing = new FailingSources();
  private final Deque<Waiting> waiting = new ArrayDeque<>();
  private boolean held;
  private Optional<Duration> taking = Optional.empty();
  private Optional<BegunJob> begun = Optional.empty();

  WorldJobs(ManualClock clock) {
    this.clock = clock;
    failing.beforeReading(this::reading);
  }

  JobRunner runner() {
    return (key, job) -> {
      if (!queued(key, job)) {
        job.run();
      }
    };
  }

  private synchronized boolean queued(String key, Runnable job) {
    if (!held && taking.isEmpty()) {
      return false;
    }
    if (waiting.stream().noneMatch(other -> other.key().equals(key))) {
      waiting.add(
          new Waiting(key, job, held ? Optional.empty() : taking.map(clock.instant()::plus)));
    }
    return true;
  }

  void restart() {
    Optional<BegunJob> left;
    synchronized (this) {
      held = false;
      taking = Optional.empty();
      waiting.clear();
      left = begun;
      begun = Optional.empty();
    }
    failing.fail(0, SpecificationSource.Outcome.Failure.FETCH_ERROR);
    left.ifPresent(BegunJob::finish);
  }

  /**
   * Lets the next fetch fail, of an import or a specification, as when its address cannot be used;
   * or the next reading of a specification that was given as a text.
   *
   * @param times how many fetches
   */
  public void failFetches(int times, SpecificationSource.Outcome.Failure failure) {
    failing.fail(times, failure);
  }

  FailingSources sources() {
    return failing;
  }

  /** Whether jobs wait for the test. */
  public synchronized boolean isHeld() {
    return held;
  }

  /** Queues jobs from now on. */
  public synchronized void hold() {
    held = true;
  }

  /**
   * Lets jobs take a time by the world's clock from now on: they run when it has passed, on the
   * thread that advances the clock, and before that returns; or soon after, where the clock follows
   * the real time.
   */
  public synchronized void take(Duration time) {
    requireNonNull(time, "time");
    if (time.isNegative() || time.isZero()) {
      throw new IllegalArgumentException("longer than zero: " + time);
    }
    held = false;
    taking = Optional.of(time);
  }

  void passed(Instant now) {
    Optional<Waiting> due = due(now);
    while (due.isPresent()) {
      due.get().job().run();
      due = due(now);
    }
  }

  private synchronized Optional<Waiting> due(Instant now) {
    Optional<Waiting> found =
        waiting.stream()
            .filter(job -> job.due().filter(time -> !time.isAfter(now)).isPresent())
            .findFirst();
    found.ifPresent(waiting::remove);
    return found;
  }

  /** Runs the queued jobs, and others at once again. */
  public void release() {
    synchronized (this) {
      held = false;
      taking = Optional.empty();
    }
    boolean ran = step();
    while (ran) {
      ran = step();
    }
  }

  /** The keys of the queued jobs, in the order in which they will run. */
  public synchronized List<String> waiting() {
    return waiting.stream().map(Waiting::key).toList();
  }

  /**
   * Begins the oldest queued job, and returns when it is about to read its specification or its
   * import; {@link #step} lets it go on. In between, the specification is in progress, and the run
   * of the import in progress.
   *
   * @return whether it waits there: false when there is no job, or it has nothing to read
   * @throws IllegalStateException when one has begun already
   */
  public boolean begin() {
    BegunJob job;
    synchronized (this) {
      if (begun.isPresent()) {
        throw new IllegalStateException("a job has begun: step() ends it");
      }
      Waiting oldest = waiting.poll();
      if (oldest == null) {
        return false;
      }
      job = new BegunJob(oldest.job());
      begun = Optional.of(job);
    }
    if (job.begin()) {
      return true;
    }
    synchronized (this) {
      begun = Optional.empty();
    }
    return false;
  }

  private void reading() {
    Optional<BegunJob> running;
    synchronized (this) {
      running = begun;
    }
    running.filter(BegunJob::isThisThread).ifPresent(BegunJob::pause);
  }

  /**
   * Ends the job that was begun, or else runs the oldest queued one.
   *
   * @return whether there was one
   */
  public boolean step() {
    Optional<BegunJob> running;
    Optional<Waiting> next = Optional.empty();
    synchronized (this) {
      running = begun;
      begun = Optional.empty();
      if (running.isEmpty()) {
        next = Optional.ofNullable(waiting.poll());
      }
    }
    running.ifPresent(BegunJob::finish);
    next.ifPresent(job -> job.job().run());
    return running.isPresent() || next.isPresent();
  }
}
