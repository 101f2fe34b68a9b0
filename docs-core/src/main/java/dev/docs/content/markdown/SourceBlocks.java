package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.Footnotes;
import dev.docs.content.markdown.syntax.Lines;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.Tree;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;

/**
 * The parts of a text with a top-level block each, and what is read from them. A part includes the
 * blank lines after its block, the first also those before; the concatenation of the parts is the
 * text. Reads several versions of a text sooner than each of them alone. Not thread-safe.
 */
public final class SourceBlocks {

  /**
   * A part of a text.
   *
   * @param defines whether it is a definition of link references or footnotes
   * @param text as written
   * @param blocks as read
   */
  public record Part(boolean defines, String text, List<Block> blocks) {
    public Part {
      blocks = List.copyOf(blocks);
    }

    /** The type of the first block; empty if there is none. */
    String type() {
      return blocks.isEmpty() ? "" : blocks.get(0).type();
    }
  }

  private final LinkResolver resolver;
  private final BlockSource source = BlockSource.remembering();

  /**
   * @param resolver resolves relative links
   */
  public SourceBlocks(LinkResolver resolver) {
    this.resolver = resolver;
  }

  /** The parts of a text, as {@link #parts}. */
  public static List<Part> of(String markdown, LinkResolver resolver) {
    return new SourceBlocks(resolver).parts(markdown);
  }

  /**
   * The parts of a text without front matter, with relative links resolved; none for the empty
   * text. Nodes that share a line are in one part.
   */
  public List<Part> parts(String markdown) {
    Node root = Parsing.parse(markdown);
    BlockBuilder builder = new BlockBuilder(new Building(resolver, markdown, source), root);
    List<Part> parts = new ArrayList<>();
    List<Block> blocks = new ArrayList<>();
    boolean defines = false;
    int from = 0;
    int end = 0;
    for (PairedNode node : Pairing.of(root, 0)) {
      if (Tree.isPlaced(node.node()) && Tree.isPlaced(node.last())) {
        int start = Lines.start(markdown, Tree.start(node.node()));
        if (start >= end) {
          if (end > 0) {
            parts.add(new Part(defines, markdown.substring(from, start), blocks));
            blocks = new ArrayList<>();
            from = start;
          }
          defines =
              node.node() instanceof LinkReferenceDefinition
                  || node.node() instanceof Footnotes.Note;
        }
        end = Math.max(Math.max(start + 1, end), Tree.end(node.last()));
      }
      blocks.addAll(builder.blocks(List.of(node)));
    }
    if (!markdown.isEmpty()) {
      parts.add(new Part(defines, markdown.substring(from), blocks));
    }
    return parts;
  }
}
