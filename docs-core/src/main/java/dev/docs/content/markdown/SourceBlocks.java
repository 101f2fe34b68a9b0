package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.Shown;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.Parsing;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.node.Node;

/**
 * The parts of a text with a top-level block each, and what is read from them. A part includes the
 * blank lines after its block, the first also those before; the concatenation of the parts is the
 * text. Immutable and thread-safe.
 *
 * @param parts in order
 */
public record SourceBlocks(List<Part> parts) {

  /**
   * A part of a text.
   *
   * @param defines whether it is a definition of link references or footnotes
   * @param text as written
   * @param blocks as read
   * @param shown the same without keys and without what only repeats the source
   */
  public record Part(boolean defines, String text, List<Block> blocks, List<Block> shown) {
    public Part {
      blocks = List.copyOf(blocks);
      shown = List.copyOf(shown);
    }
  }

  public SourceBlocks {
    parts = List.copyOf(parts);
  }

  /** The parts of a text without front matter, with relative links resolved. */
  public static SourceBlocks of(String markdown, LinkResolver resolver) {
    return new SourceBlocks(
        read(markdown, new Building(resolver, markdown, BlockSource.RULE)).stream()
            .map(
                read ->
                    new Part(
                        read.part().kind() == Blocks.Kind.DEFINITION,
                        read.part().text(),
                        read.blocks(),
                        Shown.of(read.blocks())))
            .toList());
  }

  /** A part of a text, and the blocks read from it. */
  record Read(Blocks.Part part, List<Block> blocks) {}

  static List<Read> read(String markdown, Building building) {
    Node root = Parsing.parse(markdown);
    List<PairedNode> nodes = Pairing.of(root, 0);
    List<Read> read = new ArrayList<>();
    Blocks.parts(markdown, 0, nodes).forEach(part -> read.add(new Read(part, new ArrayList<>())));
    BlockBuilder builder = new BlockBuilder(building, root);
    int at = 0;
    for (PairedNode node : nodes) {
      int start = Blocks.start(node, markdown);
      while (at + 1 < read.size() && read.get(at + 1).part().start() <= start) {
        at++;
      }
      read.get(at).blocks().addAll(builder.blocks(List.of(node)));
    }
    return read;
  }
}
