package dev.docs.content.markdown;

import java.util.List;
import org.commonmark.node.Node;

/**
 * One of the siblings in a block container after tags and HTML elements that span several of them
 * were paired.
 */
sealed interface Piece {

  /** A Markdown block. */
  record Markdown(Node node) implements Piece {}

  /** HTML that stands for itself. */
  record Html(List<HtmlToken> tokens, Node node) implements Piece {
    String text() {
      StringBuilder out = new StringBuilder();
      tokens.forEach(token -> out.append(token.text()));
      return out.toString();
    }
  }

  /** A tag with no partner. */
  record Tag(GitBookTag tag, Node node) implements Piece {}

  /** An HTML tag with no partner. */
  record HtmlTag(HtmlToken token, Node node) implements Piece {}

  /** A tag and its partner with what stands between. */
  record TagPair(GitBookTag tag, GitBookTag closing, List<Piece> children, Node first, Node last)
      implements Piece {}

  /** An HTML tag and its partner with what stands between. */
  record HtmlPair(HtmlToken tag, List<Piece> children, Node first, Node last) implements Piece {}
}
