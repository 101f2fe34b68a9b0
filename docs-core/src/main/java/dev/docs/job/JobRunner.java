package dev.docs.job;

/**
 * Runs long-running work, such as fetching a URL, after the request that started it. A job reads
 * its task from the store when it starts, so it may be lost or run twice without harm. Thread-safe.
 */
@FunctionalInterface
public interface JobRunner {

  /**
   * Runs a job, immediately or later. Of several jobs with the same key that have not started, one
   * may be run for all.
   *
   * @param key identifies the task of the job
   * @param job its exceptions are not reported to the caller
   */
  void run(String key, Runnable job);

  /** Runs each job before {@link #run} returns: the default. */
  static JobRunner immediate() {
    return (key, job) -> job.run();
  }
}
