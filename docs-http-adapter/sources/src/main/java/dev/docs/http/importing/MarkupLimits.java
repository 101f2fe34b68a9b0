package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.http.fetch.internal.FetchFailure;
import java.util.Collection;
import java.util.List;
import org.jsoup.nodes.Document;

/**
 * Limits on the markup of one page or document, checked before it is parsed: a tag of three bytes
 * becomes a node of more than a hundred.
 */
final class MarkupLimits {

  /** Tags of an HTML page: thirty times those of a long reference page. */
  static final int MAX_HTML_TAGS = 200_000;

  /**
   * Nodes of an HTML tree, texts included: unclosed formatting elements, up to twelve, are reopened
   * in each paragraph.
   */
  static final int MAX_HTML_NODES = 600_000;

  /** Tags of all XML files of a Word document: some thousand pages. */
  static final int MAX_WORD_TAGS = 400_000;

  /** Memory of a node in the tree and in what is converted from it, in bytes. */
  static final int BYTES_OF_NODE = 400;

  private MarkupLimits() {}

  /** Checks the number of tags, and reserves memory for the tree; returns its bytes. */
  static long checkHtml(byte[] html, MemoryBudget memory) throws FetchFailure {
    return reserve(check(List.of(html), MAX_HTML_TAGS), memory);
  }

  /**
   * Checks the size of a parsed tree, and reserves memory for nodes beyond the number of tags.
   *
   * @return the reserved bytes, including {@code before}
   */
  static long checkTree(Document page, long before, MemoryBudget memory) throws FetchFailure {
    int[] nodes = {0};
    page.traverse((node, depth) -> nodes[0]++);
    if (nodes[0] > MAX_HTML_NODES) {
      throw new FetchFailure("contains more than " + MAX_HTML_NODES + " nodes");
    }
    long more = (long) nodes[0] * BYTES_OF_NODE - before;
    if (more <= 0) {
      return before;
    }
    memory.reserve(more);
    return before + more;
  }

  /** Checks the number of tags of a Word document, and reserves memory for its trees. */
  static void checkWord(Collection<byte[]> entries, MemoryBudget memory) throws FetchFailure {
    reserve(check(entries, MAX_WORD_TAGS), memory);
  }

  private static long reserve(int tags, MemoryBudget memory) {
    long bytes = (long) tags * BYTES_OF_NODE;
    memory.reserve(bytes);
    return bytes;
  }

  private static int check(Collection<byte[]> texts, int most) throws FetchFailure {
    int tags = 0;
    for (byte[] text : texts) {
      for (byte b : text) {
        if (b == '<' && ++tags > most) {
          throw new FetchFailure("contains more than " + most + " tags");
        }
      }
    }
    return tags;
  }
}
