package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.w3c.dom.Node;

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

  /**
   * Takes the room that a page needs.
   *
   * @return what to give back, in kilobytes
   * @throws DocsException with {@code PRECONDITION} when there is never so much, with {@code
   *     UNAVAILABLE} when there is none in time
   */
  int take(Node page, int seconds) throws InterruptedException {
    long needed = Math.max(1, need(page) / KILOBYTE);
    if (needed > kilobytes) {
      throw DocsException.precondition(
          "the content is too large for a PDF: drawing it needs about "
              + needed / KILOBYTE
              + " MB of memory, and there are "
              + kilobytes / KILOBYTE
              + ": make a PDF of one of its pages");
    }
    if (!free.tryAcquire((int) needed, seconds, TimeUnit.SECONDS)) {
      throw DocsException.of(
          ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
    }
    return (int) needed;
  }

  void give(int taken) {
    free.release(taken);
  }

  /** About how many bytes are needed to draw a page; walks without recursion. */
  static long need(Node page) {
    long need = 0;
    Node node = page;
    while (node != null) {
      need += BYTES_OF_NODE;
      if (node.getNodeType() == Node.TEXT_NODE) {
        need += (long) BYTES_OF_CHARACTER * node.getNodeValue().length();
      }
      node = next(node, page);
    }
    return need;
  }

  private static Node next(Node node, Node root) {
    if (node.getFirstChild() != null) {
      return node.getFirstChild();
    }
    Node at = node;
    while (at != root && at.getNextSibling() == null) {
      at = at.getParentNode();
    }
    return at == root ? null : at.getNextSibling();
  }
}
