package dev.docs.content.check;

import dev.docs.content.document.internal.BlockTag.Form;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.folder.ImportReport.Problem.Kind;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.KnownTags;
import dev.docs.content.markdown.syntax.GitBookTag;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import dev.docs.content.markdown.syntax.TagLine;
import dev.docs.content.markdown.syntax.TagText;
import dev.docs.content.markdown.syntax.Tree;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.commonmark.node.Block;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.SourceSpan;
import org.commonmark.node.Text;

/** Finds the blocks of a text that are none: not closed, not known, or not where they belong. */
final class BlockRules {

  /** What begins as the tag of a block, and is text. */
  private static final Pattern BEGINNING = Pattern.compile("\\{%\\s*(?:end)?([a-z-]+)\\b.*");

  private static final String ALONE = ": a tag stands alone in its line, and ends with %}";

  private final Found found;

  /** Receives what is found. Offsets are those in the text, in UTF-16 units. */
  interface Found {
    void problem(Kind rule, int offset, String message);

    /** A comment of HTML, as written. */
    void comment(String written, int offset);

    /** The name of a place, which an element of HTML has. */
    void anchor(String name);

    /**
     * A tag that opens a block, or is one.
     *
     * @param text the line of the tag
     */
    void tag(GitBookTag tag, TagText text);
  }

  BlockRules(Found found) {
    this.found = found;
  }

  void check(Node tree) {
    children(tree, BlockType.OTHER, 0);
  }

  private void children(Node parent, BlockType of, int depth) {
    blocks(Pairing.of(parent, depth), of, depth);
  }

  private void blocks(List<PairedNode> nodes, BlockType parent, int depth) {
    for (PairedNode node : nodes) {
      if (node instanceof PairedNode.Markdown block) {
        block(block.node(), depth);
      } else if (node instanceof PairedNode.TagPair pair) {
        pair(pair, parent, depth);
      } else if (node instanceof PairedNode.HtmlPair pair) {
        html(pair.node());
        blocks(pair.children(), parent, depth + 1);
      } else if (node instanceof PairedNode.Tag tag) {
        alone(tag);
      } else if (node instanceof PairedNode.HtmlTag tag) {
        html(tag.node());
        alone(tag);
      } else {
        html(node.node());
      }
    }
  }

  // ---------------------------------------------------------------- tags

  private void pair(PairedNode.TagPair pair, BlockType parent, int depth) {
    GitBookTag tag = pair.tag();
    BlockType type = BlockType.ofTag(tag.name());
    opened(tag, pair.node());
    if (!isKnown(tag)) {
      unknown(tag, pair.node());
    } else if (type.isItem() && !type.isItemOf(parent)) {
      at(
          tag,
          pair.node(),
          Kind.UNKNOWN_BLOCK,
          "has the block " + tag.name() + " outside of the block that it is a part of");
    }
    blocks(pair.children(), type, depth + 1);
  }

  private void alone(PairedNode.Tag alone) {
    GitBookTag tag = alone.tag();
    Optional<Form> form = BlockType.ofTag(tag.name()).tag().map(known -> known.form());
    if (!isKnown(tag)) {
      unknown(tag, alone.node());
    } else if (tag.closing()) {
      at(
          tag,
          alone.node(),
          Kind.UNCLOSED_BLOCK,
          "has the end of a block " + tag.name() + " that does not begin");
    } else {
      opened(tag, alone.node());
      if (form.filter(BlockRules::isAround).isPresent()) {
        at(
            tag,
            alone.node(),
            Kind.UNCLOSED_BLOCK,
            "has a block " + tag.name() + " without {% end" + tag.name() + " %}");
      }
    }
  }

  private static boolean isKnown(GitBookTag tag) {
    return KnownTags.isKnown(tag.name()) || KnownTags.isOfOperation(tag.name());
  }

  private static boolean isAround(Form form) {
    return form == Form.CONTAINER || form == Form.CONDITION || form == Form.FENCE;
  }

  private void unknown(GitBookTag tag, Node line) {
    at(tag, line, Kind.UNKNOWN_BLOCK, "has a block " + tag.name() + ", which is not known");
  }

  private void opened(GitBookTag tag, Node line) {
    if (line instanceof TagLine tags) {
      found.tag(tag, tags.text());
    }
  }

  private void at(GitBookTag tag, Node line, Kind rule, String message) {
    if (line instanceof TagLine tags) {
      found.problem(rule, tags.text().inSource(tag.start()), message);
    }
  }

  // ---------------------------------------------------------------- Markdown

  private void block(Node node, int depth) {
    if (node instanceof FencedCodeBlock code) {
      if (code.getClosingFenceLength() == null && Tree.isPlaced(code)) {
        found.problem(
            Kind.UNCLOSED_BLOCK, Tree.start(code), "has code that no line of ``` or ~~~ ends");
      }
    } else if (node instanceof Paragraph paragraph) {
      beginnings(paragraph);
      inlines(node);
    } else if (node instanceof Block && !(node instanceof LinkReferenceDefinition)) {
      inlines(node);
      if (Tree.children(node).anyMatch(Block.class::isInstance)) {
        children(node, BlockType.OTHER, depth);
      }
    }
  }

  /** Tells of lines of text that begin as a tag. */
  private void beginnings(Paragraph paragraph) {
    Tree.children(paragraph)
        .filter(node -> node instanceof Text && Tree.isPlaced(node) && isFirst(node))
        .forEach(
            node -> {
              Matcher tag = BEGINNING.matcher(((Text) node).getLiteral());
              if (tag.matches() && KnownTags.isKnown(tag.group(1))) {
                found.problem(
                    Kind.UNCLOSED_BLOCK,
                    Tree.start(node),
                    "has a block " + tag.group(1) + " that is read as text" + ALONE);
              }
            });
  }

  private static boolean isFirst(Node node) {
    return node.getPrevious() == null || node.getPrevious() instanceof SoftLineBreak;
  }

  private void inlines(Node parent) {
    Tree.children(parent)
        .filter(node -> !(node instanceof Block))
        .forEach(
            node -> {
              if (node instanceof HtmlInline html && Tree.isPlaced(html)) {
                tokens(html.getLiteral(), html);
              }
              inlines(node);
            });
  }

  // ---------------------------------------------------------------- HTML

  private Node lastHtml = new Paragraph();

  /** Reads a block of HTML, once, of which several parts may be told in turn. */
  @SuppressWarnings("ReferenceEquality")
  private void html(Node node) {
    if (node != lastHtml && node instanceof HtmlBlock html && Tree.isPlaced(html)) {
      lastHtml = node;
      tokens(html.getLiteral(), html);
    }
  }

  private void tokens(String literal, Node node) {
    for (HtmlToken token : HtmlToken.of(literal)) {
      if (token.kind() == HtmlToken.Kind.COMMENT) {
        found.comment(token.text(), offset(token, literal, node));
      }
      for (String name : List.of("id", "name")) {
        String value = token.kind() == HtmlToken.Kind.OPEN ? token.get(name) : null;
        if (value != null) {
          found.anchor(value);
        }
      }
    }
  }

  private void alone(PairedNode.HtmlTag tag) {
    HtmlToken token = tag.token();
    if (!(tag.node() instanceof HtmlBlock html) || !Tree.isPlaced(html) || token.isVoid()) {
      return;
    }
    boolean opens = token.kind() == HtmlToken.Kind.OPEN;
    found.problem(
        Kind.UNCLOSED_BLOCK,
        offset(token, html.getLiteral(), html),
        opens
            ? "has an element " + token.name() + " without </" + token.name() + ">"
            : "has the end of an element " + token.name() + " that does not begin");
  }

  /** The offset in the text of a part of HTML, whose lines may have lost their margins. */
  private static int offset(HtmlToken token, String literal, Node node) {
    List<SourceSpan> spans = node.getSourceSpans();
    int line = (int) literal.substring(0, token.start()).chars().filter(c -> c == '\n').count();
    int start = literal.lastIndexOf('\n', token.start() - 1) + 1;
    SourceSpan span = spans.get(Math.min(line, spans.size() - 1));
    return span.getInputIndex() + Math.min(token.start() - start, span.getLength());
  }
}
