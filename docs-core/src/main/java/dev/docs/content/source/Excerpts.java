package dev.docs.content.source;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.SourceBlocks.Part;
import java.util.ArrayList;
import java.util.List;

/**
 * Reads excerpts of a text, each as if it stood alone in it. All are read at once, so that the
 * definitions, which each may refer to, are read once. Stateless.
 */
final class Excerpts {

  /** A paragraph between excerpts, so that none continues the one before. */
  private static final String BETWEEN = "\n\nend\n\n";

  private Excerpts() {}

  /**
   * What each excerpt shows.
   *
   * @param definitions of link references and footnotes
   * @param text that they are excerpts of
   */
  static List<List<Block>> shown(List<String> excerpts, String definitions, CurrentText text) {
    StringBuilder all = new StringBuilder();
    List<Integer> starts = new ArrayList<>();
    for (String excerpt : excerpts) {
      starts.add(all.length());
      all.append(excerpt);
      starts.add(all.length());
      all.append(BETWEEN);
    }
    all.append(definitions);
    List<List<Block>> shown = new ArrayList<>();
    excerpts.forEach(excerpt -> shown.add(new ArrayList<>()));
    int offset = 0;
    int range = 0;
    for (Part part : text.reader().parts(all.toString())) {
      int start = offset + blankStart(part.text());
      offset += part.text().length();
      while (range < starts.size() && start >= starts.get(range)) {
        range++;
      }
      if (range % 2 == 1) {
        shown.get(range / 2).addAll(text.shown().of(part));
      }
    }
    return shown;
  }

  private static int blankStart(String text) {
    return text.length() - text.stripLeading().length();
  }
}
