package dev.docs.content.markdown.syntax;

import dev.docs.content.html.HtmlToken;
import java.util.List;
import java.util.stream.Collectors;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/** A child of a Markdown block after the pairing of GitBook tags and HTML elements. */
public sealed interface PairedNode {

  /** The node of the tree that it begins in. */
  Node node();

  /** The node of the tree that it ends in. */
  default Node last() {
    return node();
  }

  /** A Markdown block. */
  record Markdown(Node node) implements PairedNode {}

  /** An HTML block, or a part of it, without paired tags. */
  record Html(List<HtmlToken> tokens, Node node) implements PairedNode {
    public String text() {
      return tokens.stream().map(HtmlToken::text).collect(Collectors.joining());
    }
  }

  /** An unpaired GitBook tag. */
  record Tag(GitBookTag tag, Node node) implements PairedNode {}

  /** An unpaired HTML tag. */
  record HtmlTag(HtmlToken token, Node node) implements PairedNode {}

  /** A pair of GitBook tags and the nodes between. */
  record TagPair(
      GitBookTag tag, GitBookTag closing, List<PairedNode> children, Node node, Node last)
      implements PairedNode {

    /** The source of the pair; null if a line between the tags has another margin. */
    public @Nullable String source() {
      return node instanceof TagLine start && last instanceof TagLine end
          ? start.text().through(tag, end.text(), closing)
          : null;
    }
  }

  /** A pair of HTML tags and the nodes between. */
  record HtmlPair(HtmlToken tag, List<PairedNode> children, Node node, Node last)
      implements PairedNode {}
}
