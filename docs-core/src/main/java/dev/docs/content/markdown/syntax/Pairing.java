package dev.docs.content.markdown.syntax;

import static java.util.Objects.requireNonNull;

import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * Pairs GitBook tags, and HTML elements that may span several blocks, among the children of one
 * Markdown block. A closing tag pairs with the nearest open tag of its name; tags opened in between
 * stay unpaired.
 */
public final class Pairing {

  /**
   * The maximum nesting level of pairs, because the traversal is recursive. Deeper tags stay
   * unpaired.
   */
  private static final int MAX_DEPTH = 40;

  private static final Set<String> SPANNING =
      Set.of("details", "div", "figcaption", "figure", "summary");

  private static final class Open {
    final String name;

    /** The index of the tag in {@code nodes}. */
    final int position;

    /** The number of nesting levels among the nodes after the tag. */
    int height;

    Open(String name, int position) {
      this.name = name;
      this.position = position;
    }
  }

  private final List<PairedNode> nodes = new ArrayList<>();
  private final Deque<Open> stack = new ArrayDeque<>();
  private final Map<String, Integer> open = new HashMap<>();
  private final int maxHeight;

  private Pairing(int depth) {
    this.maxHeight = Math.max(0, MAX_DEPTH - depth);
  }

  /**
   * The children of a Markdown block, paired.
   *
   * @param depth the number of pairs around the block
   */
  public static List<PairedNode> of(Node parent, int depth) {
    Pairing pairing = new Pairing(depth);
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof TagLine line) {
        line.text().tags().forEach(tag -> pairing.add(tag, line));
      } else if (node instanceof HtmlBlock html) {
        pairing.add(html);
      } else {
        pairing.add(new PairedNode.Markdown(node), 0);
      }
    }
    return pairing.nodes;
  }

  private void add(PairedNode node, int height) {
    nodes.add(node);
    raise(height + 1);
  }

  private void raise(int height) {
    if (!stack.isEmpty()) {
      stack.peek().height = Math.max(stack.peek().height, height);
    }
  }

  private void add(GitBookTag tag, Node node) {
    if (!tag.closing()) {
      open(tag.name(), new PairedNode.Tag(tag, node));
    } else if (!close(tag.name(), tag, node)) {
      add(new PairedNode.Tag(tag, node), 0);
    }
  }

  private void add(HtmlBlock html) {
    List<HtmlToken> tokens = HtmlToken.of(html.getLiteral());
    if (HtmlElement.parse(tokens) != null || tokens.stream().noneMatch(Pairing::spans)) {
      add(new PairedNode.Html(tokens, html), 0);
      return;
    }
    List<HtmlToken> run = new ArrayList<>();
    for (HtmlToken token : tokens) {
      if (!spans(token)) {
        run.add(token);
        continue;
      }
      addRun(run, html);
      String name = "<" + token.name();
      if (token.kind() == HtmlToken.Kind.OPEN) {
        open(name, new PairedNode.HtmlTag(token, html));
      } else if (!close(name, null, html)) {
        add(new PairedNode.HtmlTag(token, html), 0);
      }
    }
    addRun(run, html);
  }

  private void addRun(List<HtmlToken> run, Node node) {
    if (!run.stream().allMatch(token -> token.text().isBlank())) {
      add(new PairedNode.Html(List.copyOf(run), node), 0);
    }
    run.clear();
  }

  private static boolean spans(HtmlToken token) {
    return SPANNING.contains(token.name());
  }

  private void open(String name, PairedNode opener) {
    stack.push(new Open(name, nodes.size()));
    open.merge(name, 1, Integer::sum);
    add(opener, 0);
  }

  private boolean close(String name, @Nullable GitBookTag closing, Node node) {
    if (open.getOrDefault(name, 0) == 0) {
      return false;
    }
    Open closed;
    int height = 0;
    do {
      closed = stack.pop();
      height = Math.max(height, closed.height);
      open.merge(closed.name, -1, Integer::sum);
    } while (!closed.name.equals(name));
    if (height > maxHeight) {
      raise(height);
      return false;
    }
    PairedNode opener = nodes.get(closed.position);
    List<PairedNode> tail = nodes.subList(closed.position, nodes.size());
    List<PairedNode> children = List.copyOf(tail.subList(1, tail.size()));
    tail.clear();
    add(
        opener instanceof PairedNode.Tag tag
            ? new PairedNode.TagPair(
                tag.tag(),
                requireNonNull(closing, "a tag is closed by a tag"),
                children,
                tag.node(),
                node)
            : new PairedNode.HtmlPair(
                ((PairedNode.HtmlTag) opener).token(),
                children,
                ((PairedNode.HtmlTag) opener).node(),
                node),
        height);
    return true;
  }
}
