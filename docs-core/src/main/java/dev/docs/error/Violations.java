package dev.docs.error;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects violations. Only the first {@value #KEPT} are stored, the others counted, so that the
 * errors of a large body do not take more memory than the body. Not thread-safe.
 */
public final class Violations {

  /**
   * The most stored violations: more than an error {@linkplain DocsException#MAX_LISTED lists}, so
   * that these can be sorted.
   */
  static final int KEPT = 200;

  private final List<Violation> kept = new ArrayList<>();
  private int count;

  public void add(String field, String message) {
    count++;
    if (kept.size() < KEPT) {
      kept.add(new Violation(field, message));
    }
  }

  public boolean isEmpty() {
    return count == 0;
  }

  /** The number of all added violations, including those not stored. */
  public int count() {
    return count;
  }

  /** The stored violations. */
  public List<Violation> kept() {
    return List.copyOf(kept);
  }
}
