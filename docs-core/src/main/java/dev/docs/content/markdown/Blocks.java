package dev.docs.content.markdown;

import dev.docs.content.markdown.syntax.Footnotes;
import dev.docs.content.markdown.syntax.MathNodes;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.Parsing;
import java.util.ArrayList;
import java.util.List;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.Heading;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/** Splits a text into its top-level blocks. Thread-safe. */
public final class Blocks {

  /** The kind of a part. */
  public enum Kind {
    FRONT_MATTER,
    HEADING,
    PARAGRAPH,
    LIST,
    QUOTE,
    CODE,
    TABLE,
    MATH,
    DIVIDER,
    /** Definitions of link references or footnotes. */
    DEFINITION,
    /** HTML; an expandable includes its content. */
    HTML,
    /** A GitBook block from its opening to its closing tag, or a tag without a closing tag. */
    TAG,
    /** White space only. */
    BLANK
  }

  /**
   * A top-level block with the blank lines after it.
   *
   * @param start its start in the text, in UTF-16 units
   * @param text the part as written; the first part includes the blank lines before it
   */
  public record Part(Kind kind, int start, String text) {}

  /** The kind and source range of a node. */
  private record BlockRange(Kind kind, int start, int end) {}

  private Blocks() {}

  /**
   * Splits a text into its parts, in order; the concatenation of their texts is the whole text.
   * Empty for the empty text.
   */
  public static List<Part> split(String markdown) {
    List<Part> parts = new ArrayList<>();
    int offset = FrontMatter.split(markdown).bodyOffset();
    if (offset > 0) {
      parts.add(new Part(Kind.FRONT_MATTER, 0, markdown.substring(0, offset)));
    }
    String body = markdown.substring(offset);
    parts.addAll(parts(body, offset, Pairing.of(Parsing.parse(body), 0)));
    return List.copyOf(parts);
  }

  /**
   * Splits a text without front matter at the starts of its nodes.
   *
   * @param offset the start of the text in the whole text, added to the parts' starts
   */
  static List<Part> parts(String body, int offset, List<PairedNode> nodes) {
    List<Part> parts = new ArrayList<>();
    List<BlockRange> ranges = ranges(body, nodes);
    for (int i = 0; i < ranges.size(); i++) {
      int start = i == 0 ? 0 : ranges.get(i).start();
      int end = i + 1 < ranges.size() ? ranges.get(i + 1).start() : body.length();
      parts.add(new Part(ranges.get(i).kind(), offset + start, body.substring(start, end)));
    }
    if (ranges.isEmpty() && !body.isEmpty()) {
      parts.add(new Part(Kind.BLANK, offset, body));
    }
    return parts;
  }

  /** The start of a node's first line; -1 if the node has no source span. */
  static int start(PairedNode node, String body) {
    BlockRange range = range(node, body);
    return range == null ? -1 : range.start();
  }

  /** The source ranges of the nodes; nodes that share a line are merged. */
  private static List<BlockRange> ranges(String body, List<PairedNode> nodes) {
    List<BlockRange> ranges = new ArrayList<>();
    for (PairedNode node : nodes) {
      BlockRange range = range(node, body);
      if (range == null) {
        continue;
      }
      BlockRange previous = ranges.isEmpty() ? null : ranges.get(ranges.size() - 1);
      if (previous != null && range.start() < previous.end()) {
        BlockRange merged =
            new BlockRange(
                previous.kind(), previous.start(), Math.max(previous.end(), range.end()));
        ranges.set(ranges.size() - 1, merged);
      } else {
        ranges.add(range);
      }
    }
    return ranges;
  }

  private static @Nullable BlockRange range(PairedNode node, String body) {
    if (node instanceof PairedNode.TagPair pair) {
      return range(Kind.TAG, pair.first(), pair.last(), body);
    }
    if (node instanceof PairedNode.HtmlPair pair) {
      return range(Kind.HTML, pair.first(), pair.last(), body);
    }
    if (node instanceof PairedNode.Tag tag) {
      return range(Kind.TAG, tag.node(), tag.node(), body);
    }
    if (node instanceof PairedNode.HtmlTag tag) {
      return range(Kind.HTML, tag.node(), tag.node(), body);
    }
    if (node instanceof PairedNode.Html html) {
      return range(Kind.HTML, html.node(), html.node(), body);
    }
    Node block = ((PairedNode.Markdown) node).node();
    return range(kind(block), block, block, body);
  }

  private static @Nullable BlockRange range(Kind kind, Node first, Node last, String body) {
    if (first.getSourceSpans().isEmpty() || last.getSourceSpans().isEmpty()) {
      return null;
    }
    int start = first.getSourceSpans().get(0).getInputIndex();
    while (start > 0 && body.charAt(start - 1) != '\n' && body.charAt(start - 1) != '\r') {
      start--;
    }
    SourceSpan end = last.getSourceSpans().get(last.getSourceSpans().size() - 1);
    return new BlockRange(kind, start, Math.max(start + 1, end.getInputIndex() + end.getLength()));
  }

  private static Kind kind(Node node) {
    if (node instanceof Heading) {
      return Kind.HEADING;
    }
    if (node instanceof ListBlock) {
      return Kind.LIST;
    }
    if (node instanceof BlockQuote) {
      return Kind.QUOTE;
    }
    if (node instanceof FencedCodeBlock || node instanceof IndentedCodeBlock) {
      return Kind.CODE;
    }
    if (node instanceof TableBlock) {
      return Kind.TABLE;
    }
    if (node instanceof MathNodes.MathBlock) {
      return Kind.MATH;
    }
    if (node instanceof ThematicBreak) {
      return Kind.DIVIDER;
    }
    return node instanceof LinkReferenceDefinition || node instanceof Footnotes.Note
        ? Kind.DEFINITION
        : Kind.PARAGRAPH;
  }
}
