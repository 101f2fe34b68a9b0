package dev.docs.examples.benchmarks;

import dev.docs.change.ChangeRequest;
import dev.docs.space.content.ContentAt;
import java.lang.management.ManagementFactory;
import java.util.List;

/**
 * The heap retained per revision besides its new text: edits of a change request in a space of
 * 10,000 pages, each of another page, with all revisions kept. The text counts one byte per
 * character, as the JVM stores ASCII.
 */
final class HeapPerRevision {

  static final int PAGES = 10_000;

  private static final int REVISIONS = 2_000;
  private static final int COLLECTIONS = 5;

  private HeapPerRevision() {}

  /** The heap per revision in bytes. */
  static long measure() {
    BigSpace big = new BigSpace(PAGES);
    String changeRequest = big.open();
    edit(big, changeRequest, 0, REVISIONS / 10);
    long before = used();
    long text = edit(big, changeRequest, REVISIONS / 10, REVISIONS);
    long after = used();
    if (big.ada.changeRequests().get(ChangeRequest.Ref.of(big.space, changeRequest)) == null) {
      throw new IllegalStateException("the space must be alive until here");
    }
    return (after - before - text) / REVISIONS;
  }

  /**
   * Creates revisions.
   *
   * @return the number of characters of their new texts
   */
  private static long edit(BigSpace big, String changeRequest, int first, int count) {
    long characters = 0;
    for (int n = first; n < first + count; n++) {
      int page = big.visited(n);
      String word = "revision " + n;
      characters += BigSpace.text(page, word).length();
      big.ada
          .contents()
          .edit(
              ContentAt.changeRequest(ChangeRequest.Ref.of(big.space, changeRequest)),
              List.of(big.edit(page, word)));
    }
    return characters;
  }

  /** The reachable heap, after several collections. */
  private static long used() {
    for (int i = 0; i < COLLECTIONS; i++) {
      System.gc();
    }
    return ManagementFactory.getMemoryMXBean().getHeapMemoryUsage().getUsed();
  }
}
