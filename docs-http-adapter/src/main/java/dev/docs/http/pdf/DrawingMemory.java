package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.html.Html;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * The memory that the books being drawn take together: a book waits until there is room for it.
 * Thread-safe.
 */
final class DrawingMemory {

  /**
   * What the library needs for a node of the page while it lays it out, in bytes: 1.3 to 2.5 KB
   * were measured, for pages of paragraphs, lists and tables.
   */
  static final int BYTES_OF_NODE = 2_560;

  /** What it needs besides for a character of text, in bytes. */
  static final int BYTES_OF_CHARACTER = 100;

  private static final int KILOBYTE = 1_024;

  private final int kilobytes;
  private final Semaphore free;

  private DrawingMemory(long bytes) {
    kilobytes = (int) Math.min(Integer.MAX_VALUE, bytes / KILOBYTE);
    free = new Semaphore(kilobytes, true);
  }

  /** Room for books that need so many bytes together. */
  static DrawingMemory of(long bytes) {
    return new DrawingMemory(bytes);
  }

  /** Counts what the page of one book needs, while the page is made. */
  Need need() {
    return new Need();
  }

  /**
   * Takes the room that a page needs.
   *
   * @return what to give back, in kilobytes
   * @throws DocsException with {@code UNAVAILABLE} when there is none in time
   */
  int take(Need page, int seconds) throws InterruptedException {
    int needed = Math.max(1, page.kilobytes());
    if (!free.tryAcquire(needed, seconds, TimeUnit.SECONDS)) {
      throw DocsException.of(
          ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
    }
    return needed;
  }

  void give(int taken) {
    free.release(taken);
  }

  /** About how many bytes are needed to draw a page. Not thread-safe. */
  final class Need implements Html.Meter {

    private long bytes;

    private Need() {}

    @Override
    public void node() {
      add(BYTES_OF_NODE);
    }

    @Override
    public void text(int length) {
      add(BYTES_OF_NODE + (long) BYTES_OF_CHARACTER * length);
    }

    private int kilobytes() {
      return (int) (bytes / KILOBYTE);
    }

    /**
     * Counts.
     *
     * @throws DocsException with {@code PRECONDITION} when there is never so much
     */
    private void add(long more) {
      bytes += more;
      if (bytes / KILOBYTE > kilobytes) {
        throw DocsException.precondition(
            "the content is too large for a PDF: drawing it needs more memory than the "
                + kilobytes / KILOBYTE
                + " MB available: make a PDF of one of its pages");
      }
    }
  }
}
