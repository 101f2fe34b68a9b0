package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;

/**
 * Converts text to leaves for writing. Leaves with verbatim or invisible source get an internal
 * mark.
 */
final class SourceLeaves {

  /** The mark of a leaf that is written verbatim. */
  static final Mark RAW = new Mark("raw", Map.of());

  /** The mark of a leaf with invisible source. */
  static final Mark HIDDEN = new Mark("hidden", Map.of());

  private SourceLeaves() {}

  /** Appends the leaves of a text, without empty ones. */
  static void add(Text text, List<Leaf> leaves) {
    boolean raw = SourceText.isRaw(text);
    String hidden = SourceText.inLine(text);
    if (hidden != null) {
      List<Mark> marks = text.leaves().isEmpty() ? List.of() : text.leaves().get(0).marks();
      leaves.add(marked(hidden, marks, HIDDEN));
      return;
    }
    for (Leaf leaf : text.leaves()) {
      if (leaf.text().isEmpty()) {
        continue;
      }
      boolean code = leaf.marks().stream().anyMatch(MarkType.CODE::is);
      if (raw && !code && SourceForm.isInlineTag(leaf.text())) {
        leaves.add(marked(leaf.text(), leaf.marks(), RAW));
      } else {
        leaves.add(leaf);
      }
    }
  }

  private static Leaf marked(String source, List<Mark> around, Mark mark) {
    List<Mark> marks = new ArrayList<>(around);
    marks.removeIf(MarkType.CODE::is);
    marks.add(mark);
    return new Leaf(source, marks);
  }

  /** Whether no other mark nests inside this one. */
  static boolean isInnermost(Mark mark) {
    return MarkType.CODE.is(mark) || mark.equals(RAW) || mark.equals(HIDDEN);
  }
}
