package dev.docs.budget.internal;

/** The sizes of caches that nobody chose. */
public final class HeapBytes {

  /** The smallest heap in which caches have their full size: our choice. */
  private static final long FULL = 768L << 20;

  private HeapBytes() {}

  /**
   * This many bytes, or less in a heap below 768 MiB: as much less as that is smaller, so that all
   * caches together leave most of it free.
   */
  public static long atMost(long bytes) {
    return atMost(bytes, Runtime.getRuntime().maxMemory());
  }

  static long atMost(long bytes, long heap) {
    return heap >= FULL ? bytes : (long) ((double) bytes * heap / FULL);
  }
}
