package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.http.html.Html;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/** Limits the memory of all books being drawn; a book waits until enough is free. Thread-safe. */
final class RenderingMemory {

  /**
   * Memory of the layout library for a node of the page, in bytes; 1.3 to 2.5 KB were measured for
   * pages of paragraphs, lists and tables.
   */
  static final int BYTES_OF_NODE = 2_560;

  /** Its memory for a character of text, in bytes. */
  static final int BYTES_OF_CHARACTER = 100;

  private static final int KILOBYTE = 1_024;

  private final int kilobytes;
  private final Semaphore free;

  private RenderingMemory(long bytes) {
    kilobytes = (int) Math.min(Integer.MAX_VALUE, bytes / KILOBYTE);
    free = new Semaphore(kilobytes, true);
  }

  /** A limit of this many bytes for all books together. */
  static RenderingMemory of(long bytes) {
    return new RenderingMemory(bytes);
  }

  /** Estimates the memory of one book while its HTML is written. */
  Estimate estimate() {
    return new Estimate();
  }

  /**
   * Reserves the estimated memory.
   *
   * @return the amount to release, in kilobytes
   * @throws DocsException with {@code UNAVAILABLE} when it does not become free in time
   */
  int reserve(Estimate page, int seconds) throws InterruptedException {
    int needed = Math.max(1, page.kilobytes());
    if (!free.tryAcquire(needed, seconds, TimeUnit.SECONDS)) {
      throw HtmlPdfRenderer.busy();
    }
    return needed;
  }

  void release(int reserved) {
    free.release(reserved);
  }

  /** The estimated memory, in bytes, to draw a page. Not thread-safe. */
  final class Estimate implements Html.Meter {

    private long bytes;

    private Estimate() {}

    @Override
    public void node() {
      add(BYTES_OF_NODE);
    }

    @Override
    public void text(int length) {
      add(BYTES_OF_NODE + (long) BYTES_OF_CHARACTER * length);
    }

    @Override
    public void attribute(int length) {
      // Not drawn.
    }

    private int kilobytes() {
      return (int) (bytes / KILOBYTE);
    }

    /**
     * Adds to the estimate.
     *
     * @throws DocsException with {@code PRECONDITION} when it exceeds the whole limit
     */
    private void add(long more) {
      bytes += more;
      if (bytes / KILOBYTE > kilobytes) {
        throw DocsException.precondition(
            "the content is too large for a PDF: rendering it needs more memory than the "
                + kilobytes / KILOBYTE
                + " MB available: create a PDF of one of its pages");
      }
    }
  }
}
