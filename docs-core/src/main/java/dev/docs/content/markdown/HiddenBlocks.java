package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * Hidden source that is a block of its own: a link reference definition, the opening or closing tag
 * of an element around blocks, and HTML without content. Stateless.
 */
final class HiddenBlocks {

  /** Elements that may enclose blocks without changing their meaning. */
  private static final Set<String> AROUND = Set.of("div", "summary");

  private static final Set<String> EMPTY =
      Set.of("div", "p", "span", "figure", "figcaption", "picture", "ul", "ol", "summary");

  private HiddenBlocks() {}

  /** Whether the source may be hidden block source; it is not parsed as Markdown. */
  static boolean is(String source) {
    return source.startsWith("[") ? isDefinition(source) : isAround(source) || isEmpty(source);
  }

  private static boolean isDefinition(String source) {
    int end = source.indexOf("]:");
    return end > 0 && !source.startsWith("[^");
  }

  private static boolean isAround(String source) {
    HtmlToken tag = source.startsWith("<") ? HtmlToken.tag(source, 0) : null;
    return tag != null && AROUND.contains(tag.name()) && tag.text().equals(source) && !tag.isVoid();
  }

  private static boolean isEmpty(String source) {
    if (!source.startsWith("<")) {
      return false;
    }
    List<HtmlToken> tokens = HtmlToken.of(source);
    return HtmlElement.parse(tokens) != null
        && tokens.stream()
            .allMatch(
                token ->
                    token.kind() == HtmlToken.Kind.TEXT
                        ? token.text().isBlank()
                        : EMPTY.contains(token.name()));
  }

  /** Returns the source if it forms a block of its own; null otherwise. */
  static @Nullable String block(String source) {
    if (isAround(source)) {
      return source.lines().noneMatch(String::isBlank) ? source : null;
    }
    Node first = Parsing.parse(source + "\n\nend").getFirstChild();
    if (first instanceof HtmlBlock html) {
      boolean whole = html.getLiteral().equals(source) && html.getNext() != null;
      return whole && html.getNext().getNext() == null ? source : null;
    }
    boolean definition =
        first instanceof LinkReferenceDefinition
            && first.getNext() != null
            && first.getNext().getNext() == null;
    return definition ? source : null;
  }

  /** Writes the source as an HTML comment, for places where it would parse as something else. */
  static String comment(String source) {
    return "<!-- " + HiddenSource.onOneLine(source).replace("--", "- -") + " -->";
  }

  /** Replaces tags around blocks that have no partner among their siblings by comments. */
  static List<DocumentNode> paired(List<? extends DocumentNode> blocks) {
    List<DocumentNode> out = new ArrayList<>(blocks);
    Deque<Integer> open = new ArrayDeque<>();
    for (int i = 0; i < out.size(); i++) {
      String source = around(out.get(i));
      if (source == null) {
        continue;
      }
      HtmlToken tag = tag(source);
      if (tag.kind() == HtmlToken.Kind.OPEN) {
        open.push(i);
        continue;
      }
      while (!open.isEmpty() && !name(out.get(open.element())).equals(tag.name())) {
        apart(out, open.pop());
      }
      if (open.isEmpty()) {
        apart(out, i);
      } else {
        open.pop();
      }
    }
    open.forEach(i -> apart(out, i));
    return out;
  }

  /** Whether the block is a link reference definition. */
  static boolean isDefinition(Block block) {
    String source = source(block);
    return source != null && source.startsWith("[") && block(source) != null;
  }

  private static @Nullable String source(DocumentNode node) {
    return node instanceof Block block && HiddenSource.isAll(block) && block.nodes().size() == 1
        ? HiddenSource.in(block.nodes().get(0))
        : null;
  }

  private static @Nullable String around(DocumentNode node) {
    String source = source(node);
    return source != null && isAround(source) ? source : null;
  }

  private static String sourceAround(DocumentNode node) {
    return requireNonNull(around(node), "only those around blocks are paired");
  }

  private static HtmlToken tag(String around) {
    return requireNonNull(HtmlToken.tag(around, 0), "what is around blocks is one tag");
  }

  private static String name(DocumentNode node) {
    return tag(sourceAround(node)).name();
  }

  private static void apart(List<DocumentNode> nodes, int at) {
    String comment = comment(sourceAround(nodes.get(at)));
    nodes.set(at, Block.paragraph(List.of(HiddenSource.of(comment))));
  }
}
