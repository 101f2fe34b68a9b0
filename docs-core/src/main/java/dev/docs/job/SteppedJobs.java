package dev.docs.job;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Queues jobs until the test runs them: for tests of intermediate states. Thread-safe. */
public final class SteppedJobs implements JobRunner {

  private record Waiting(String key, Runnable job) {}

  private final Deque<Waiting> waiting = new ArrayDeque<>();

  @Override
  public synchronized void run(String key, Runnable job) {
    if (waiting.stream().noneMatch(other -> other.key().equals(key))) {
      waiting.add(new Waiting(key, job));
    }
  }

  /** The keys of the queued jobs, in the order in which they will run. */
  public synchronized List<String> waiting() {
    List<String> keys = new ArrayList<>();
    waiting.forEach(job -> keys.add(job.key()));
    return keys;
  }

  /**
   * Runs the oldest queued job.
   *
   * @return whether there was one
   */
  public boolean step() {
    Optional<Waiting> next = next();
    next.ifPresent(job -> job.job().run());
    return next.isPresent();
  }

  /** Runs jobs until the queue is empty, including jobs that they queue. */
  public void runAll() {
    boolean ran = step();
    while (ran) {
      ran = step();
    }
  }

  private synchronized Optional<Waiting> next() {
    return Optional.ofNullable(waiting.poll());
  }
}
