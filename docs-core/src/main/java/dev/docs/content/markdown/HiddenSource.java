package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlToken;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Node;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.jspecify.annotations.Nullable;

/**
 * Source without visible output: comments, anchors ({@code <a id="x"></a>}), the marker of a
 * heading below the third level, and between blocks also link reference definitions and HTML tags
 * around blocks. In a document it is an empty text node whose key is {@value Verbatim#KEY} followed
 * by the source. It is written back verbatim where that is possible, else on one line or at a
 * nearby place. A non-empty text node with such a key is ordinary text. Thread-safe.
 */
@KeepsRule("unknown-source")
public final class HiddenSource {

  /** Written between characters that together would be markup. */
  private static final String SEPARATOR = "<!-- -->";

  private HiddenSource() {}

  static Text of(String source) {
    return new Text(List.of(Leaf.plain("")), Verbatim.KEY + source);
  }

  /** A comment as a node; null for the separator that the writer inserts. */
  static @Nullable Text comment(String source) {
    return source.equals(SEPARATOR) ? null : of(source);
  }

  /** The hidden source of a node; null if it has none. */
  static @Nullable String in(DocumentNode node) {
    if (!Verbatim.isRaw(node)
        || !((Text) node).leaves().stream().allMatch(leaf -> leaf.text().isEmpty())) {
      return null;
    }
    String source = Verbatim.carried((Text) node);
    return isComments(source) || isAnchor(source) || HiddenBlocks.is(source) ? source : null;
  }

  /** As {@link #in}, in the form that is valid within a line. */
  static @Nullable String inLine(DocumentNode node) {
    String source = in(node);
    return source != null && HiddenBlocks.is(source) ? HiddenBlocks.comment(source) : source;
  }

  private static boolean isComments(String source) {
    if (!source.startsWith("<!--") || !source.endsWith("-->") || source.indexOf('\r') >= 0) {
      return false;
    }
    return HtmlToken.of(source).stream()
        .allMatch(
            token ->
                token.kind() == HtmlToken.Kind.COMMENT
                    || (token.kind() == HtmlToken.Kind.TEXT && token.text().isBlank()));
  }

  private static boolean isAnchor(String source) {
    return isEmptyAnchor(source) || isOpening(source) || isClosing(source);
  }

  private static boolean isEmptyAnchor(String source) {
    return source.endsWith("></a>") && isOpening(source.substring(0, source.length() - 4));
  }

  private static boolean isOpening(String source) {
    HtmlToken tag = source.startsWith("<a") ? HtmlToken.tag(source, 0) : null;
    return tag != null
        && tag.name().equals("a")
        && tag.text().equals(source)
        && !tag.isVoid()
        && (tag.has("id") || tag.has("name"))
        && source.chars().noneMatch(c -> c < ' ');
  }

  private static boolean isClosing(String source) {
    return source.equals("</a>");
  }

  static boolean isComment(DocumentNode node) {
    String source = in(node);
    return source != null && source.startsWith("<!--");
  }

  /** Whether the node is a comment without marks. */
  static boolean isBareComment(DocumentNode node) {
    return isComment(node)
        && ((Text) node).leaves().stream().allMatch(leaf -> leaf.marks().isEmpty());
  }

  /** Whether the block is a paragraph of hidden source only. */
  static boolean isAll(Block block) {
    return BlockType.PARAGRAPH.is(block)
        && !block.nodes().isEmpty()
        && block.nodes().stream().allMatch(node -> in(node) != null);
  }

  /** Returns the name of an anchor, by which links refer to it; empty for any other text. */
  public static Optional<String> anchor(Text text) {
    String source = in(text);
    if (source == null || !source.startsWith("<a")) {
      return Optional.empty();
    }
    HtmlToken tag = HtmlToken.tag(source, 0);
    return Optional.ofNullable(tag)
        .map(anchor -> anchor.has("id") ? anchor.get("id") : anchor.get("name"));
  }

  // ---------------------------------------------------------------- headings

  /** The marker of a heading of this level, 4 to 6. */
  static Text marker(int level) {
    return of("#".repeat(level));
  }

  /** The level in a heading's marker; 0 if it has none. */
  static int level(Block heading) {
    if (!BlockType.HEADING_3.is(heading)
        || heading.nodes().isEmpty()
        || !Verbatim.isRaw(heading.nodes().get(0))
        || !InlineNodes.plain(heading.nodes().subList(0, 1)).isEmpty()) {
      return 0;
    }
    String source = Verbatim.carried((Text) heading.nodes().get(0));
    return source.matches("#{4,6}") ? source.length() : 0;
  }

  // ---------------------------------------------------------------- lines

  /** Moves leading comments to the end; at the start of a line they would open an HTML block. */
  static List<DocumentNode> commentsLast(List<DocumentNode> nodes) {
    int comments = 0;
    while (comments < nodes.size() && isBareComment(nodes.get(comments))) {
      comments++;
    }
    if (comments == 0 || comments == nodes.size()) {
      return nodes;
    }
    List<DocumentNode> out =
        new ArrayList<>(InlineNodes.strippedLeft(nodes.subList(comments, nodes.size())));
    out.addAll(nodes.subList(0, comments));
    return out;
  }

  /**
   * Balances the opening and closing tags of anchors. A pair must enclose only text, with all marks
   * of the opening tag; any other opening tag becomes an empty anchor, any other closing tag is
   * removed.
   */
  static List<DocumentNode> balanced(List<DocumentNode> nodes) {
    if (nodes.stream().map(HiddenSource::in).noneMatch(HiddenSource::isTag)) {
      return nodes;
    }
    List<DocumentNode> out = new ArrayList<>(nodes);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < out.size(); i++) {
      String source = in(out.get(i));
      if (source != null && isOpening(source)) {
        open.push(i);
      } else if (isTag(source)) {
        if (open.isEmpty()) {
          out.set(i, Text.of());
        } else if (!isPair(out.subList(open.element(), i + 1))) {
          out.set(i, Text.of());
          out.set(open.element(), emptied(out.get(open.pop())));
        } else {
          open.pop();
        }
      }
    }
    open.forEach(i -> out.set(i, emptied(out.get(i))));
    return out;
  }

  private static boolean isTag(@Nullable String source) {
    return source != null && (isOpening(source) || isClosing(source));
  }

  private static boolean isPair(List<DocumentNode> nodes) {
    List<Leaf> leaves = ((Text) nodes.get(0)).leaves();
    List<Mark> marks = leaves.isEmpty() ? List.of() : leaves.get(0).marks();
    return nodes.stream()
        .allMatch(
            node ->
                node instanceof Text text
                    && text.leaves().stream().allMatch(leaf -> leaf.marks().containsAll(marks)));
  }

  private static Text emptied(DocumentNode opening) {
    return new Text(((Text) opening).leaves(), ((Text) opening).key() + "</a>");
  }

  // ---------------------------------------------------------------- source to write

  /** Returns the source if it parses as a block of its own; null otherwise. */
  static @Nullable String block(String source) {
    if (HiddenBlocks.is(source)) {
      return HiddenBlocks.block(source);
    }
    if (!isComments(source)) {
      return null;
    }
    Node only = Parsing.parse(source).getFirstChild();
    return only instanceof HtmlBlock html
            && only.getNext() == null
            && html.getLiteral().equals(source)
        ? source
        : null;
  }

  /**
   * The source within a line of text: on one line, unless it parses the same with its line breaks.
   */
  static String inline(String source) {
    return source.indexOf('\n') < 0 || readsTheSame(source) ? source : onOneLine(source);
  }

  private static boolean readsTheSame(String source) {
    Node only = Parsing.parse("x" + source + "x").getFirstChild();
    if (!(only instanceof Paragraph) || only.getNext() != null) {
      return false;
    }
    StringBuilder read = new StringBuilder();
    for (Node node = only.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof HtmlInline html) {
        read.append(html.getLiteral());
      } else if (node instanceof org.commonmark.node.Text text) {
        read.append(text.getLiteral());
      } else if (node instanceof SoftLineBreak) {
        read.append('\n');
      }
    }
    return read.toString().equals("x" + source + "x");
  }

  /**
   * The source within an HTML block: on one line if a blank line or a line with a tag would end the
   * block.
   */
  static String html(String source) {
    boolean ends = source.lines().skip(1).anyMatch(line -> line.isBlank() || line.contains("{%"));
    return ends ? onOneLine(source) : source;
  }

  static String onOneLine(String source) {
    return source.replaceAll("\\s*\n\\s*", " ");
  }
}
