package dev.docs.http.importing;

import dev.docs.http.fetch.FetchFailure;
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

  private MarkupLimits() {}

  /** Refuses HTML of too many tags. */
  static void checkHtml(byte[] html) throws FetchFailure {
    check(List.of(html), MAX_HTML_TAGS);
  }

  /** Refuses a tree that has become too large. */
  static void checkTree(Document page) throws FetchFailure {
    int[] nodes = {0};
    page.traverse((node, depth) -> nodes[0]++);
    if (nodes[0] > MAX_HTML_NODES) {
      throw new FetchFailure("holds more than " + MAX_HTML_NODES + " nodes");
    }
  }

  /** Refuses a Word document of too many tags. */
  static void checkWord(Collection<byte[]> entries) throws FetchFailure {
    check(entries, MAX_WORD_TAGS);
  }

  private static void check(Collection<byte[]> texts, int most) throws FetchFailure {
    int tags = 0;
    for (byte[] text : texts) {
      for (byte b : text) {
        if (b == '<' && ++tags > most) {
          throw new FetchFailure("holds more than " + most + " tags");
        }
      }
    }
  }
}
