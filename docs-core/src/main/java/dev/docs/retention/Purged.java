package dev.docs.retention;

/**
 * What a run has permanently removed.
 *
 * @param spaces deleted spaces
 * @param revisions revisions whose history is not kept
 * @param uploads uploads that nothing used in time
 * @param records all of these, and what belonged to them, as far as that is counted
 * @param batches the units of work that removed something
 */
public record Purged(int spaces, int revisions, int uploads, long records, int batches) {

  /** Nothing. */
  public static final Purged NOTHING = new Purged(0, 0, 0, 0, 0);

  public boolean isNothing() {
    return equals(NOTHING);
  }

  /**
   * Receives what each run has permanently removed, also one that failed halfway. Called on the
   * thread of the run; must not throw.
   */
  @FunctionalInterface
  public interface Observer {

    /** Ignores it. */
    Observer NONE = purged -> {};

    void ran(Purged purged);
  }
}
