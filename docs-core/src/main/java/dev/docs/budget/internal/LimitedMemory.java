package dev.docs.budget.internal;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;

/** The memory of one piece of work, such as reading a source. Used by one thread. */
public final class LimitedMemory implements MemoryBudget {

  private final long limit;
  private final String source;
  private long reserved;

  /**
   * The memory for what a source leads to.
   *
   * @param source the field that names it
   */
  public LimitedMemory(long limit, String source) {
    this.limit = limit;
    this.source = source;
  }

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public void reserve(long bytes) {
    if (bytes > limit - reserved) {
      throw DocsException.invalid(
          source, "leads to content that takes more memory than " + limit + " bytes");
    }
    reserved += bytes;
  }

  @Override
  public void release(long bytes) {
    reserved -= bytes;
  }
}
