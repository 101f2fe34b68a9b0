package dev.docs.content.markdown;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/**
 * Unknown GitBook tags and HTML, kept verbatim: a text whose key starts with {@value #KEY} is shown
 * as text and written back unchanged. A text with such a key that was changed to anything else is
 * ordinary text.
 */
@KeepsRule("unknown-source")
final class Verbatim {

  static final String KEY = "raw-";

  private Verbatim() {}

  static boolean isRaw(DocumentNode node) {
    return node instanceof Text text && text.key() != null && text.key().startsWith(KEY);
  }

  /**
   * The source of a paragraph that consists of verbatim or invisible source; null for any other.
   */
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
   * Turns an unknown closing tag into ordinary text if a preceding sibling opens a tag of its name.
   * The two were no pair in the source: a tag can move next to others when its container is unknown
   * or is split. Written verbatim, they would become one.
   */
  static List<Block> unpaired(List<Block> blocks) {
    Set<String> open = new HashSet<>();
    List<Block> out = new ArrayList<>(blocks);
    for (int i = 0; i < out.size(); i++) {
      String source = BlockType.PARAGRAPH.is(out.get(i)) ? block(out.get(i)) : null;
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

  /** The key of a {@linkplain #isRaw raw} text, without the prefix. */
  static String carried(DocumentNode.Text raw) {
    return requireNonNull(raw.key(), "a raw text has a key").substring(KEY.length());
  }

  /** Whether the source is exactly one unknown GitBook tag. */
  static boolean isTag(String source) {
    TagText text = TagText.at(source, 0, 0);
    return text != null
        && text.tags().size() == 1
        && text.tags().get(0).text().equals(source)
        && !TagBlocks.isKnown(text.tags().get(0).name());
  }

  /**
   * Whether the source is exactly one pair of unknown GitBook tags with its content. Content with
   * footnotes or references to them does not qualify, because they belong to the whole text.
   */
  static boolean isPair(String source) {
    if (!source.startsWith("{%") || source.contains("[^")) {
      return false;
    }
    List<PairedNode> nodes = Pairing.of(Parsing.parse(source), 0);
    return nodes.size() == 1
        && nodes.get(0) instanceof PairedNode.TagPair pair
        && !TagBlocks.isKnown(pair.tag().name())
        && source.equals(source(pair));
  }

  /** The source of a pair; null if a line between the tags has another margin. */
  static @Nullable String source(PairedNode.TagPair pair) {
    return pair.first() instanceof TagLine first && pair.last() instanceof TagLine last
        ? first.text().through(pair.tag(), last.text(), pair.closing())
        : null;
  }

  /** Whether the source parses as exactly one block of unknown HTML. */
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
    List<PairedNode> nodes = Pairing.of(only.getParent(), 0);
    return nodes.size() == 1 && nodes.get(0) instanceof PairedNode.Html;
  }

  /** Whether the source is exactly one unknown inline HTML tag on one line. */
  static boolean isInlineTag(String source) {
    List<HtmlToken> tokens = HtmlToken.of(source);
    return tokens.size() == 1
        && tokens.get(0).kind() != HtmlToken.Kind.TEXT
        && tokens.get(0).kind() != HtmlToken.Kind.COMMENT
        && !InlineElements.isKnown(tokens.get(0))
        && source.indexOf('\n') < 0;
  }
}
