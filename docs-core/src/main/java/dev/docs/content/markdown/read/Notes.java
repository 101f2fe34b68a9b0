package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.syntax.Footnotes;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Link;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * The footnotes of one document during its construction. A reference becomes an annotation that
 * contains the footnote's blocks; an unreferenced footnote stays in its place as text.
 */
final class Notes {

  /**
   * The maximum number of annotations per footnote. Further references are plain text, because each
   * annotation contains the whole footnote, which may be long.
   */
  private static final int MAX_USES = 20;

  private static final String BODY = "annotation-body";

  private final Function<Node, List<Block>> builder;
  private final Map<String, Footnotes.Note> notes = new HashMap<>();
  private final Map<String, Fragment> bodies = new HashMap<>();
  private final Map<String, Integer> uses = new HashMap<>();
  private final Set<String> referred = new HashSet<>();
  private boolean within;

  Notes(Function<Node, List<Block>> builder) {
    this.builder = builder;
  }

  /** Collects the footnotes and references of a tree. Call before building any part of it. */
  void in(Node root) {
    notes.putAll(Footnotes.of(root));
    if (!notes.isEmpty()) {
      references(root);
    }
  }

  private void references(Node parent) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof Footnotes.Mark mark) {
        referred.add(Footnotes.key(mark.label()));
      } else if (node instanceof HtmlBlock html) {
        for (HtmlToken token : HtmlToken.of(html.getLiteral())) {
          String href = token.has("data-footnote-ref") ? token.get("href") : null;
          if (href != null && href.startsWith(Footnotes.TARGET)) {
            referred.add(Footnotes.key(href.substring(Footnotes.TARGET.length())));
          }
        }
      } else if (!(node instanceof Footnotes.Note)) {
        references(node);
      }
    }
  }

  /** Whether text outside of footnotes refers to this footnote. */
  boolean isUsed(Footnotes.Note note) {
    String key = Footnotes.key(note.label());
    return notes.get(key) == note && referred.contains(key);
  }

  /** What a footnote says. What looks like a reference in it is text. */
  private List<Block> content(Footnotes.Note note) {
    boolean before = within;
    within = true;
    List<Block> blocks = builder.apply(note);
    within = before;
    return blocks;
  }

  /** The blocks of an unreferenced footnote, with its label prepended as text. */
  List<Block> unused(Footnotes.Note note) {
    List<Block> blocks = new ArrayList<>(content(note));
    String label = "[^" + note.label() + "]: ";
    if (!blocks.isEmpty()
        && BlockType.PARAGRAPH.is(blocks.get(0))
        && blocks.get(0).data().isEmpty()) {
      List<DocumentNode> nodes = new ArrayList<>(blocks.get(0).nodes());
      nodes.add(0, Text.of(Leaf.plain(label)));
      blocks.set(0, Block.paragraph(InlineNodes.merged(nodes)));
    } else {
      blocks.add(0, Paragraphs.literal(label.strip()));
    }
    return blocks;
  }

  private boolean isKnown(String label) {
    String key = Footnotes.key(label);
    return !within && notes.containsKey(key) && uses.getOrDefault(key, 0) < MAX_USES;
  }

  /** Whether the link is the annotated text of the footnote reference that follows it. */
  boolean annotates(Link link) {
    return link.getNext() instanceof Footnotes.Mark mark
        && link.getDestination().startsWith(Footnotes.TARGET)
        && isKnown(mark.label());
  }

  /**
   * The node of a footnote reference without annotated text: an annotation of its label in
   * superscript; plain text for an unknown label, inside a footnote or beyond the limit of uses.
   */
  DocumentNode marked(String label) {
    if (!isKnown(label)) {
      return Text.of(Leaf.plain("[^" + label + "]"));
    }
    Leaf leaf = new Leaf(label, List.of(Mark.SUPERSCRIPT));
    return annotation(List.of(Text.of(leaf)), body(label));
  }

  /** The blocks of a footnote; counts one use. The label must be defined. */
  Fragment body(String label) {
    String key = Footnotes.key(label);
    uses.merge(key, 1, Integer::sum);
    return bodies.computeIfAbsent(
        key,
        first ->
            Fragment.of(BODY, BODY, Paragraphs.orEmpty(content(requireNonNull(notes.get(key))))));
  }

  /**
   * The footnote that the {@code href} of an HTML element refers to; null if there is none, inside
   * a footnote or beyond the limit of uses.
   */
  @Nullable Fragment target(String href) {
    String label =
        href.startsWith(Footnotes.TARGET) ? href.substring(Footnotes.TARGET.length()) : "";
    return isKnown(label) ? body(label) : null;
  }

  static Inline annotation(List<DocumentNode> nodes, Fragment body) {
    return new Inline(InlineType.ANNOTATION.type(), Map.of(), nodes, List.of(body), null);
  }
}
