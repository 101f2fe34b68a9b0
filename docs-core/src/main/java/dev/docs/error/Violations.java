package dev.docs.error;

import java.util.ArrayList;
import java.util.List;

/**
 * Collects broken rules. However many there are, only the first {@value #KEPT} are kept, the others
 * are counted: what is wrong with a large body must not cost more memory than the body. Not
 * thread-safe.
 */
public final class Violations {

  /** More than an error {@linkplain DocsException#MAX_LISTED lists}, so that these are sorted. */
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

  /** All that were added, also those that were not kept. */
  public int count() {
    return count;
  }

  /** The first that were added. */
  public List<Violation> kept() {
    return List.copyOf(kept);
  }
}
