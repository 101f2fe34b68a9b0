package dev.docs.http.specification;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;

/** The memory of one specification while it is read. Used by one thread. */
final class ReservedMemory implements MemoryBudget {

  private final long limit;
  private long reserved;

  ReservedMemory(long limit) {
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
          "url", "leads to content that takes more memory than " + limit + " bytes");
    }
    reserved += bytes;
  }

  @Override
  public void release(long bytes) {
    reserved -= bytes;
  }
}
