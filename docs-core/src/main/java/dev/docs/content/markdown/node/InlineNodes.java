package dev.docs.content.markdown.node;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.MarkType;
import dev.docs.content.document.internal.Nodes;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/** Operations on inline nodes: adding marks, merging, extracting text. */
public final class InlineNodes {

  private InlineNodes() {}

  /**
   * A link; nested links are replaced by their content.
   *
   * @param title null for none
   */
  public static Inline link(ContentRef ref, List<DocumentNode> nodes, @Nullable String title) {
    List<DocumentNode> flat = new ArrayList<>();
    for (DocumentNode node : nodes) {
      if (node instanceof Inline inline && InlineType.LINK.is(inline)) {
        flat.addAll(inline.nodes());
      } else {
        flat.add(node);
      }
    }
    return new Inline(
        InlineType.LINK.type(),
        Map.of("ref", ref.toMap()),
        merged(flat),
        List.of(),
        Titles.key(title));
  }

  /**
   * Adds a mark to all text of a node. Under a code mark verbatim text becomes ordinary text, and
   * hidden source remains unmarked.
   */
  public static DocumentNode marked(DocumentNode node, Mark mark) {
    if (node instanceof Text text) {
      if (MarkType.CODE.is(mark) && SourceText.isRaw(text)) {
        return SourceText.in(text) != null ? text : marked(new Text(text.leaves(), null), mark);
      }
      return new Text(text.leaves().stream().map(leaf -> marked(leaf, mark)).toList(), text.key());
    }
    if (node instanceof Inline inline && !inline.nodes().isEmpty()) {
      List<DocumentNode> nodes = inline.nodes().stream().map(child -> marked(child, mark)).toList();
      return Nodes.with(inline, nodes);
    }
    return node;
  }

  private static Leaf marked(Leaf leaf, Mark mark) {
    if (leaf.marks().stream().anyMatch(present -> present.type().equals(mark.type()))) {
      return leaf;
    }
    List<Mark> marks = new ArrayList<>(leaf.marks());
    marks.add(mark);
    marks.sort(Comparator.comparingInt(Mark::order));
    return new Leaf(leaf.text(), marks);
  }

  public static List<DocumentNode> stripped(List<DocumentNode> nodes) {
    return strippedRight(strippedLeft(nodes));
  }

  static List<DocumentNode> strippedLeft(List<DocumentNode> nodes) {
    return stripped(nodes, true);
  }

  public static List<DocumentNode> strippedRight(List<DocumentNode> nodes) {
    return stripped(nodes, false);
  }

  private static List<DocumentNode> stripped(List<DocumentNode> nodes, boolean first) {
    List<DocumentNode> out = new ArrayList<>(nodes);
    int at = first ? 0 : out.size() - 1;
    if (!out.isEmpty() && out.get(at) instanceof Text text && !SourceText.isRaw(text)) {
      List<Leaf> leaves = new ArrayList<>(text.leaves());
      int edge = first ? 0 : leaves.size() - 1;
      Leaf leaf = leaves.get(edge);
      String kept = first ? leaf.text().stripLeading() : leaf.text().stripTrailing();
      leaves.set(edge, new Leaf(kept, leaf.marks()));
      leaves.removeIf(part -> part.text().isEmpty());
      out.set(at, new Text(leaves, text.key()));
      if (leaves.isEmpty()) {
        out.remove(at);
      }
    }
    return out;
  }

  /** Passes all hidden source at or below a node to the action. */
  public static void hidden(DocumentNode node, Consumer<String> action) {
    String source = SourceText.in(node);
    if (source != null) {
      action.accept(source);
    } else {
      (node instanceof Inline inline ? inline.nodes() : Nodes.within(node))
          .forEach(inner -> hidden(inner, action));
    }
  }

  /** The text of nodes, without marks. */
  public static String plain(List<? extends DocumentNode> nodes) {
    StringBuilder out = new StringBuilder();
    NodeText.append(nodes, out);
    return out.toString();
  }

  /**
   * Merges adjacent texts, and in them adjacent leaves with the same marks; verbatim text remains
   * separate.
   */
  public static List<DocumentNode> merged(List<DocumentNode> nodes) {
    List<DocumentNode> out = new ArrayList<>();
    List<Leaf> leaves = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    List<Mark> marks = List.of();
    for (DocumentNode node : nodes) {
      if (node instanceof Text run && !SourceText.isRaw(run)) {
        for (Leaf leaf : run.leaves()) {
          if (!leaf.marks().equals(marks)) {
            flush(text, marks, leaves);
          }
          marks = leaf.marks();
          text.append(leaf.text());
        }
      } else {
        flush(text, marks, leaves);
        flush(leaves, out);
        out.add(node);
      }
    }
    flush(text, marks, leaves);
    flush(leaves, out);
    return out;
  }

  private static void flush(StringBuilder text, List<Mark> marks, List<Leaf> leaves) {
    if (!text.isEmpty()) {
      leaves.add(new Leaf(text.toString(), marks));
      text.setLength(0);
    }
  }

  private static void flush(List<Leaf> leaves, List<DocumentNode> out) {
    if (!leaves.isEmpty()) {
      out.add(new Text(leaves, null));
      leaves.clear();
    }
  }
}
