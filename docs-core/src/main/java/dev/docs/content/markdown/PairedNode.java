package dev.docs.content.markdown;

import java.util.List;
import org.commonmark.node.Node;

/**
 * A child of a Markdown block after GitBook tags and HTML elements that span several children were
 * paired.
 */
sealed interface PairedNode {

  /** A Markdown block. */
  record Markdown(Node node) implements PairedNode {}

  /** HTML within one block. */
  record Html(List<HtmlToken> tokens, Node node) implements PairedNode {
    String text() {
      StringBuilder out = new StringBuilder();
      tokens.forEach(token -> out.append(token.text()));
      return out.toString();
    }
  }

  /** A GitBook tag without a partner. */
  record Tag(GitBookTag tag, Node node) implements PairedNode {}

  /** An HTML tag without a partner. */
  record HtmlTag(HtmlToken token, Node node) implements PairedNode {}

  /** A GitBook tag and its closing tag, with the nodes between them. */
  record TagPair(
      GitBookTag tag, GitBookTag closing, List<PairedNode> children, Node first, Node last)
      implements PairedNode {}

  /** An HTML tag and its closing tag, with the nodes between them. */
  record HtmlPair(HtmlToken tag, List<PairedNode> children, Node first, Node last)
      implements PairedNode {}
}
