package dev.docs.http.importing;

import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.memory.MemoryBudget;
import java.util.Collection;
import java.util.List;
import org.jsoup.nodes.Document;

/**
 * How much markup one page or document may have, checked before a tree is made of it: a tag of
 * three bytes becomes a node of more than a hundred.
 */
final class MarkupLimits {

  /** Of HTML: thirty times what a long page of a reference has. */
  static final int MAX_HTML_TAGS = 200_000;

  /**
   * Of the tree, texts among them: marks that are left open are opened anew in each paragraph, up
   * to twelve of them.
   */
  static final int MAX_HTML_NODES = 600_000;

  /** Of all the XML of a Word document: some thousand pages. */
  static final int MAX_WORD_TAGS = 400_000;

  /** What a node takes in a tree, and in what is made of it, in bytes. */
  static final int BYTES_OF_NODE = 400;

  private MarkupLimits() {}

  /**
   * Refuses HTML of too many tags, and takes the memory for its tree.
   *
   * @return how many bytes were taken
   */
  static long checkHtml(byte[] html, MemoryBudget memory) throws FetchFailure {
    return taken(check(List.of(html), MAX_HTML_TAGS), memory);
  }

  /**
   * Refuses a tree that has become too large, and takes the memory that it has more than its tags
   * told.
   *
   * @return how many bytes were taken, those of before included
   */
  static long checkTree(Document page, long before, MemoryBudget memory) throws FetchFailure {
    int[] nodes = {0};
    page.traverse((node, depth) -> nodes[0]++);
    if (nodes[0] > MAX_HTML_NODES) {
      throw new FetchFailure("holds more than " + MAX_HTML_NODES + " nodes");
    }
    long more = (long) nodes[0] * BYTES_OF_NODE - before;
    if (more <= 0) {
      return before;
    }
    memory.take(more);
    return before + more;
  }

  /** Refuses a Word document of too many tags, and takes the memory for its trees. */
  static void checkWord(Collection<byte[]> entries, MemoryBudget memory) throws FetchFailure {
    taken(check(entries, MAX_WORD_TAGS), memory);
  }

  private static long taken(int tags, MemoryBudget memory) {
    long bytes = (long) tags * BYTES_OF_NODE;
    memory.take(bytes);
    return bytes;
  }

  private static int check(Collection<byte[]> texts, int most) throws FetchFailure {
    int tags = 0;
    for (byte[] text : texts) {
      for (byte b : text) {
        if (b == '<' && ++tags > most) {
          throw new FetchFailure("holds more than " + most + " tags");
        }
      }
    }
    return tags;
  }
}
