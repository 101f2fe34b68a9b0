package dev.docs.job;

import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/** Keeps jobs until a call runs them: for tests that look at what is in between. */
public final class SteppedJobs implements JobRunner {

  private record Waiting(String key, Runnable job) {}

  private final Deque<Waiting> waiting = new ArrayDeque<>();

  @Override
  public synchronized void run(String key, Runnable job) {
    if (waiting.stream().noneMatch(other -> other.key().equals(key))) {
      waiting.add(new Waiting(key, job));
    }
  }

  /** The keys of the jobs that wait, the first to run first. */
  public synchronized List<String> waiting() {
    List<String> keys = new ArrayList<>();
    waiting.forEach(job -> keys.add(job.key()));
    return keys;
  }

  /**
   * Runs the job that has waited longest.
   *
   * @return whether there was one
   */
  public boolean step() {
    Optional<Waiting> next = next();
    next.ifPresent(job -> job.job().run());
    return next.isPresent();
  }

  /** Runs jobs until none waits, those included that they ask for. */
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
