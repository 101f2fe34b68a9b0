package dev.docs.job;

/**
 * Runs work that takes longer than a caller waits, such as fetching what an address leads to. A job
 * looks up in the store what there is to do when it starts, so that one which never ran, or ran
 * twice, does no harm. Thread-safe.
 */
@FunctionalInterface
public interface JobRunner {

  /**
   * Runs a job, now or later. Of several jobs with one key that have not begun, one is enough.
   *
   * @param key what the job is about
   * @param job throws nothing that its caller should know of
   */
  void run(String key, Runnable job);

  /** Runs each job at once, before {@link #run} returns: what an instance does by itself. */
  static JobRunner immediate() {
    return (key, job) -> job.run();
  }
}
