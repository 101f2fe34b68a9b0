package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * Source that means nothing here, carried as it is: text whose key starts with {@value #KEY} is
 * shown as text and written back to the letter. Text with such a key that is not of that sort,
 * because someone changed it, is ordinary text.
 */
final class Verbatim {

  static final String KEY = "raw-";

  private Verbatim() {}

  static boolean isRaw(DocumentNode node) {
    return node instanceof Text text && text.key() != null && text.key().startsWith(KEY);
  }

  /** The source of a paragraph that is a block of it; null for any other. */
  static @Nullable String block(Block paragraph) {
    if (!paragraph.data().isEmpty()
        || paragraph.nodes().size() != 1
        || !isRaw(paragraph.nodes().get(0))) {
      return null;
    }
    String hidden = HiddenSource.in(paragraph.nodes().get(0));
    if (hidden != null) {
      return HiddenSource.block(hidden);
    }
    List<Leaf> leaves = ((Text) paragraph.nodes().get(0)).leaves();
    if (leaves.size() != 1 || !leaves.get(0).marks().isEmpty()) {
      return null;
    }
    String source = leaves.get(0).text();
    return isTag(source) || isPair(source) || isHtml(source) ? source : null;
  }

  /**
   * Siblings where no tag that means nothing finds a partner: one that left what it stood in, as
   * that means nothing itself or is parted by it, may have come between others. Such a tag is text.
   */
  static List<Block> unpaired(List<Block> blocks) {
    Set<String> open = new HashSet<>();
    List<Block> out = new ArrayList<>(blocks);
    for (int i = 0; i < out.size(); i++) {
      String source = out.get(i).type().equals("paragraph") ? block(out.get(i)) : null;
      if (source != null && isTag(source)) {
        TagText text = requireNonNull(TagText.at(source, 0, 0), "a tag has a text");
        GitBookTag tag = text.tags().get(0);
        if (!tag.closing()) {
          open.add(tag.name());
        } else if (open.contains(tag.name())) {
          out.set(i, Paragraphs.literal(source).withKey(out.get(i).key()));
        }
      }
    }
    return out;
  }

  /** What a text that {@link #isRaw} stands for. */
  static String carried(DocumentNode.Text raw) {
    return requireNonNull(raw.key(), "a raw text has a key").substring(KEY.length());
  }

  /** Whether it is one GitBook tag that means nothing here. */
  static boolean isTag(String source) {
    TagText text = TagText.at(source, 0, 0);
    return text != null
        && text.tags().size() == 1
        && text.tags().get(0).text().equals(source)
        && !TagBlocks.isKnown(text.tags().get(0).name());
  }

  /**
   * Whether it is a pair of GitBook tags that mean nothing here, with what stands between. With
   * notes in it, or marks of them, it is not carried: they belong to the whole text.
   */
  static boolean isPair(String source) {
    if (!source.startsWith("{%") || source.contains("[^")) {
      return false;
    }
    List<Piece> pieces = Pairing.of(Parsing.parse(source), 0);
    return pieces.size() == 1
        && pieces.get(0) instanceof Piece.TagPair pair
        && !TagBlocks.isKnown(pair.tag().name())
        && source.equals(source(pair));
  }

  /** The source of a pair; null where it cannot be told from what stands around it. */
  static @Nullable String source(Piece.TagPair pair) {
    return pair.first() instanceof TagLine first && pair.last() instanceof TagLine last
        ? first.text().through(pair.tag(), last.text(), pair.closing())
        : null;
  }

  /** Whether it reads as one block of HTML that means nothing here. */
  static boolean isHtml(String source) {
    if (!source.startsWith("<") || HtmlElement.parse(HtmlToken.of(source)) != null) {
      return false;
    }
    Node only = Parsing.parse(source).getFirstChild();
    if (!(only instanceof HtmlBlock html)
        || only.getNext() != null
        || !html.getLiteral().equals(source)) {
      return false;
    }
    List<Piece> pieces = Pairing.of(only.getParent(), 0);
    return pieces.size() == 1 && pieces.get(0) instanceof Piece.Html;
  }

  /** Whether it is one HTML tag that means nothing within a line. */
  static boolean isInlineTag(String source) {
    List<HtmlToken> tokens = HtmlToken.of(source);
    return tokens.size() == 1
        && tokens.get(0).kind() != HtmlToken.Kind.TEXT
        && tokens.get(0).kind() != HtmlToken.Kind.COMMENT
        && !InlineElements.isKnown(tokens.get(0))
        && source.indexOf('\n') < 0;
  }
}
