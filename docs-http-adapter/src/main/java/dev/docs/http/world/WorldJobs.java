package dev.docs.http.world;

import dev.docs.port.JobRunner;
import java.util.List;

/**
 * The jobs of a world: imports, and the reading of OpenAPI specifications. Each runs at once,
 * within the request that starts it, unless jobs are held; then the test runs them, and sees the
 * states in between. Thread-safe.
 */
public final class WorldJobs {

  private volatile JobRunner.Stepped queue = new JobRunner.Stepped();
  private volatile boolean held;

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
    queue = new JobRunner.Stepped();
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
