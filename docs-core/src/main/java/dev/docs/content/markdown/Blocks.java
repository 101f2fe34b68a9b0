package dev.docs.content.markdown;

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

/** Cuts a text into its top-level blocks without losing a character. Thread-safe. */
public final class Blocks {

  /** What a part is. */
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
    /** Definitions of link references. */
    DEFINITION,
    /** HTML, an expandable with all its content included. */
    HTML,
    /** A GitBook block from its opening to its closing tag, or a tag that stands alone. */
    TAG,
    /** White space and nothing else. */
    BLANK
  }

  /**
   * A part of the text.
   *
   * @param start where it starts in the text, in UTF-16 units
   * @param text the part as written, with the blank lines that follow it (and for the first one
   *     those before it)
   */
  public record Part(Kind kind, int start, String text) {}

  /** A piece as it stands in the source. */
  private record Place(Kind kind, int start, int end) {}

  private Blocks() {}

  /**
   * The parts in order: their texts one after the other are the whole text. Empty for the empty
   * text.
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

  /** The parts of a text without front matter, cut where its pieces start. */
  static List<Part> parts(String body, int offset, List<Piece> pieces) {
    List<Part> parts = new ArrayList<>();
    List<Place> places = places(body, pieces);
    for (int i = 0; i < places.size(); i++) {
      int start = i == 0 ? 0 : places.get(i).start();
      int end = i + 1 < places.size() ? places.get(i + 1).start() : body.length();
      parts.add(new Part(places.get(i).kind(), offset + start, body.substring(start, end)));
    }
    if (places.isEmpty() && !body.isEmpty()) {
      parts.add(new Part(Kind.BLANK, offset, body));
    }
    return parts;
  }

  /** Where a piece starts, at the beginning of its line; -1 where the source does not tell. */
  static int start(Piece piece, String body) {
    Place place = place(piece, body);
    return place == null ? -1 : place.start();
  }

  /** Where the pieces stand; those that share a line count as one. */
  private static List<Place> places(String body, List<Piece> pieces) {
    List<Place> places = new ArrayList<>();
    for (Piece piece : pieces) {
      Place place = place(piece, body);
      if (place == null) {
        continue;
      }
      Place previous = places.isEmpty() ? null : places.get(places.size() - 1);
      if (previous != null && place.start() < previous.end()) {
        Place merged =
            new Place(previous.kind(), previous.start(), Math.max(previous.end(), place.end()));
        places.set(places.size() - 1, merged);
      } else {
        places.add(place);
      }
    }
    return places;
  }

  private static @Nullable Place place(Piece piece, String body) {
    if (piece instanceof Piece.TagPair pair) {
      return place(Kind.TAG, pair.first(), pair.last(), body);
    }
    if (piece instanceof Piece.HtmlPair pair) {
      return place(Kind.HTML, pair.first(), pair.last(), body);
    }
    if (piece instanceof Piece.Tag tag) {
      return place(Kind.TAG, tag.node(), tag.node(), body);
    }
    if (piece instanceof Piece.HtmlTag tag) {
      return place(Kind.HTML, tag.node(), tag.node(), body);
    }
    if (piece instanceof Piece.Html html) {
      return place(Kind.HTML, html.node(), html.node(), body);
    }
    Node node = ((Piece.Markdown) piece).node();
    return place(kind(node), node, node, body);
  }

  private static @Nullable Place place(Kind kind, Node first, Node last, String body) {
    if (first.getSourceSpans().isEmpty() || last.getSourceSpans().isEmpty()) {
      return null;
    }
    int start = first.getSourceSpans().get(0).getInputIndex();
    while (start > 0 && body.charAt(start - 1) != '\n' && body.charAt(start - 1) != '\r') {
      start--;
    }
    SourceSpan end = last.getSourceSpans().get(last.getSourceSpans().size() - 1);
    return new Place(kind, start, Math.max(start + 1, end.getInputIndex() + end.getLength()));
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
