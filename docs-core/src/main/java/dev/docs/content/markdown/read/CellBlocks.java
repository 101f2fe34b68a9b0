package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.TextSide;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks of a pipe table cell: one line of Markdown, or several blocks if HTML elements
 * divide it.
 */
final class CellBlocks {

  private static final Set<String> NAMES = Set.of("p", "ul", "ol", "li", "blockquote", "hr");
  private static final int MAX_DEPTH = 20;

  /**
   * A section of the line: an HTML element with its content, or (without a tag) a Markdown node.
   */
  private record Stretch(@Nullable HtmlToken tag, List<Stretch> inside, @Nullable Node markdown) {}

  private final Building building;
  private final BlockBuilder builder;

  CellBlocks(Building building, BlockBuilder builder) {
    this.building = building;
    this.builder = builder;
  }

  /** Whether HTML elements divide a cell into blocks. */
  static boolean isDivided(Node cell) {
    return isDivided(stretches(cell));
  }

  private static boolean isDivided(@Nullable List<Stretch> stretches) {
    return stretches != null && stretches.stream().anyMatch(stretch -> stretch.tag() != null);
  }

  /**
   * Builds the blocks of a cell.
   *
   * @param html whether the table will be written as HTML
   */
  List<Block> of(Node cell, boolean html) {
    List<Stretch> stretches = stretches(cell);
    if (stretches != null && isDivided(stretches)) {
      List<Block> blocks = blocks(stretches);
      if (!blocks.isEmpty()) {
        return blocks;
      }
    }
    InlineBuilder line = html ? building.htmlInlines() : building.inlines();
    builder.collect(cell, line);
    List<Block> blocks = new ArrayList<>();
    List<DocumentNode> nodes =
        html ? Paragraphs.withoutComments(line.build(), blocks) : line.build();
    if (!nodes.isEmpty() || blocks.isEmpty()) {
      blocks.add(Block.paragraph(Paragraphs.inFlow(nodes)));
    }
    return blocks;
  }

  /** Parses the line as a tree of elements; null if they are unbalanced or nested too deeply. */
  private static @Nullable List<Stretch> stretches(Node cell) {
    Deque<Stretch> open = new ArrayDeque<>();
    open.push(new Stretch(null, new ArrayList<>(), null));
    for (Node node = cell.getFirstChild(); node != null; node = node.getNext()) {
      HtmlToken tag = tag(node);
      if (tag == null) {
        open.element().inside().add(new Stretch(null, List.of(), node));
      } else if (tag.kind() == HtmlToken.Kind.OPEN) {
        Stretch element = new Stretch(tag, new ArrayList<>(), null);
        open.element().inside().add(element);
        if (!tag.isVoid()) {
          open.push(element);
        }
      } else if (open.element().tag() != null && open.element().tag().name().equals(tag.name())) {
        open.pop();
      } else {
        return null;
      }
      if (open.size() > MAX_DEPTH) {
        return null;
      }
    }
    return open.size() == 1 ? open.element().inside() : null;
  }

  private static @Nullable HtmlToken tag(Node node) {
    if (!(node instanceof HtmlInline html)) {
      return null;
    }
    List<HtmlToken> tokens = HtmlToken.of(html.getLiteral());
    return tokens.size() == 1 && NAMES.contains(tokens.get(0).name()) ? tokens.get(0) : null;
  }

  private List<Block> blocks(List<Stretch> stretches) {
    List<Block> blocks = new ArrayList<>();
    InlineBuilder line = building.htmlInlines();
    for (Stretch stretch : stretches) {
      HtmlToken tag = stretch.tag();
      if (tag == null) {
        builder.collectOne(requireNonNull(stretch.markdown(), "Markdown has no tag"), line);
      } else {
        blocks.addAll(paragraph(line, Map.of()));
        line = building.htmlInlines();
        blocks.addAll(block(stretch, tag));
      }
    }
    blocks.addAll(paragraph(line, Map.of()));
    return blocks;
  }

  /** A paragraph without leading and trailing white space; empty if nothing is left. */
  private static List<Block> paragraph(InlineBuilder line, Map<String, Object> data) {
    List<DocumentNode> nodes = InlineNodes.stripped(line.build());
    return nodes.isEmpty() ? List.of() : Paragraphs.of(nodes, data);
  }

  private List<Block> block(Stretch stretch, HtmlToken tag) {
    List<Block> inside = blocks(stretch.inside());
    return switch (tag.name()) {
      case "hr" -> List.of(BlockType.DIVIDER.block(Map.of()));
      case "blockquote" -> List.of(BlockType.BLOCKQUOTE.block(inside));
      case "ul", "ol" -> List.of(list(stretch, tag));
      default -> TextSide.aligned(inside, TextSide.of(tag));
    };
  }

  private Block list(Stretch list, HtmlToken tag) {
    List<Block> items = new ArrayList<>();
    for (Stretch stretch : list.inside()) {
      boolean item = stretch.tag() != null && stretch.tag().name().equals("li");
      List<Block> blocks = item ? blocks(stretch.inside()) : blocks(List.of(stretch));
      if (item || !blocks.isEmpty()) {
        items.add(Paragraphs.item(Map.of(), blocks));
      }
    }
    return HtmlBlocks.list(tag, items);
  }
}
