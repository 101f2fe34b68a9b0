package dev.docs.space.content.internal;

import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.HeapBytes;
import dev.docs.error.DocsException;

/** The memory of one import run while its source is read. Used by one thread. */
final class RunMemory implements MemoryBudget {

  /** Our choice: as much as the largest archive takes, unpacked, and its pages. */
  private static final long MAX = 256L << 20;

  private final long limit = HeapBytes.atMost(MAX);
  private long reserved;

  @Override
  public long limit() {
    return limit;
  }

  @Override
  public void reserve(long bytes) {
    if (bytes > limit - reserved) {
      throw DocsException.invalid(
          "source", "leads to content that takes more memory than " + limit + " bytes");
    }
    reserved += bytes;
  }

  @Override
  public void release(long bytes) {
    reserved -= bytes;
  }
}
