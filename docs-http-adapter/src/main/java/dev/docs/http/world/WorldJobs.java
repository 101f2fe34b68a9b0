package dev.docs.http.world;

import dev.docs.port.JobRunner;
import dev.docs.port.SpecificationSource;
import java.util.List;

/**
 * The jobs of a world: imports, and the reading of OpenAPI specifications. Each runs at once,
 * within the request that starts it, unless jobs are held; then the test runs them, and sees the
 * states in between. Thread-safe.
 */
public final class WorldJobs {

  private volatile JobRunner.Stepped queue = new JobRunner.Stepped();
  private volatile boolean held;
  private final FailingSources failing = new FailingSources();

  WorldJobs() {}

  JobRunner runner() {
    return (key, job) -> {
      if (held) {
        queue.run(key, job);
      } else {
        job.run();
      }
    };
  }

  void restart() {
    held = false;
    failing.fail(0, SpecificationSource.Outcome.Failure.FETCH_ERROR);
    queue = new JobRunner.Stepped();
  }

  /**
   * Lets the next fetch fail, of an import or a specification, as when its address cannot be used.
   *
   * @param times how many fetches
   */
  public void failFetches(int times, SpecificationSource.Outcome.Failure failure) {
    failing.fail(times, failure);
  }

  FailingSources sources() {
    return failing;
  }

  /** Whether jobs are queued. */
  public boolean isHeld() {
    return held;
  }

  /** Queues jobs from now on. */
  public void hold() {
    held = true;
  }

  /** Runs the queued jobs, and others at once again. */
  public void release() {
    held = false;
    queue.runAll();
  }

  /** The keys of the queued jobs, in the order in which they will run. */
  public List<String> waiting() {
    return queue.waiting();
  }

  /**
   * Runs the oldest queued job.
   *
   * @return whether there was one
   */
  public boolean step() {
    return queue.step();
  }
}
