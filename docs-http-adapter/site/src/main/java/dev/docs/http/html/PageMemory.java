package dev.docs.http.html;

import dev.docs.budget.MemoryBudget;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;

/** Reserves memory for a page while it is rendered and sent. Not thread-safe. */
public final class PageMemory implements Html.Meter {

  /** Memory of an element with its attributes, in the tree and as text, in bytes. */
  private static final int BYTES_OF_ELEMENT = 500;

  /** Memory of a character in the tree, as text and encoded, in bytes. */
  private static final int BYTES_OF_CHARACTER = 8;

  /** Bytes reserved at a time: most pages need no more. */
  private static final int STEP = 64 << 10;

  private final MemoryBudget memory;
  private long counted;
  private long reserved;

  public PageMemory(MemoryBudget memory) {
    this.memory = memory;
  }

  @Override
  public void node() {
    count(BYTES_OF_ELEMENT);
  }

  @Override
  public void text(int length) {
    count((long) length * BYTES_OF_CHARACTER);
  }

  private void count(long bytes) {
    counted += bytes;
    if (counted > reserved) {
      long more = Math.max(STEP, counted - reserved);
      reserve(memory, more);
      reserved += more;
    }
  }

  /** Releases everything, when the page is not sent. */
  public void release() {
    memory.release(reserved);
    reserved = 0;
    counted = 0;
  }

  /**
   * Reserves memory.
   *
   * @throws DocsException with {@code PRECONDITION} when it exceeds the whole limit, with {@code
   *     UNAVAILABLE} when other requests hold it
   */
  public static void reserve(MemoryBudget memory, long bytes) {
    try {
      memory.reserve(bytes);
    } catch (DocsException e) {
      throw e.code() == ErrorCode.INVALID
          ? DocsException.precondition("the page is too large for the available memory")
          : e;
    }
  }
}
