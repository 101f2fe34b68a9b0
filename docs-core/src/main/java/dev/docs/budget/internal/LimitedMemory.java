package dev.docs.budget.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;

/** The memory of what one foreign source leads to, while it is read. Used by one thread. */
public final class LimitedMemory implements MemoryBudget {

  private final String field;
  private final long limit;
  private long reserved;

  /**
   * @param field names the source where the limit is exceeded
   * @param limit in bytes
   */
  public LimitedMemory(String field, long limit) {
    this.field = requireNonNull(field, "field");
    this.limit = limit;
  }

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public void reserve(long bytes) {
    if (bytes > limit - reserved) {
      throw DocsException.invalid(
          field, "leads to content that takes more memory than " + limit + " bytes");
    }
    reserved += bytes;
  }

  @Override
  public void release(long bytes) {
    reserved -= bytes;
  }
}
