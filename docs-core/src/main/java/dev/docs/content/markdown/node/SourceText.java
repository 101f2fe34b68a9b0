package dev.docs.content.markdown.node;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.html.HtmlToken;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Source in the texts of a document: a text whose key starts with {@value #KEY}. If it is empty,
 * the rest of the key is source without visible output; else the text itself is the source of
 * unknown tags and HTML, shown as text. Either is written back to the letter where it is read as
 * the same again ({@link SourceForm}); a text that was changed to anything else is ordinary text.
 * Stateless.
 */
public final class SourceText {

  public static final String KEY = "raw-";

  /** The source of blocks in the meta of the first of them. */
  public static final String NAME = "source";

  /**
   * The maximum number of blocks of a document that keep their source. Each of them is parsed
   * again, which takes some tenths of a millisecond. Far more than real pages contain.
   */
  public static final int MAX_BLOCKS = 5_000;

  /** Written between characters that together would be markup. */
  private static final String SEPARATOR = "<!-- -->";

  private SourceText() {}

  /** The key of a {@linkplain #isRaw raw} text, without the prefix. */
  static String kept(Text raw) {
    return requireNonNull(raw.key(), "a raw text has a key").substring(KEY.length());
  }

  public static boolean isRaw(DocumentNode node) {
    return node instanceof Text text && text.key() != null && text.key().startsWith(KEY);
  }

  /** The source of a paragraph that consists of source; null for any other. */
  public static @Nullable String block(Block paragraph) {
    if (!paragraph.data().isEmpty()
        || paragraph.nodes().size() != 1
        || !isRaw(paragraph.nodes().get(0))) {
      return null;
    }
    String hidden = in(paragraph.nodes().get(0));
    if (hidden != null) {
      return SourceForm.block(hidden);
    }
    List<Leaf> leaves = ((Text) paragraph.nodes().get(0)).leaves();
    if (leaves.size() != 1 || !leaves.get(0).marks().isEmpty()) {
      return null;
    }
    String source = leaves.get(0).text();
    return SourceForm.isTag(source) || SourceForm.isPair(source) || SourceForm.isHtml(source)
        ? source
        : null;
  }

  // ---------------------------------------------------------------- hidden source

  public static Text of(String source) {
    return new Text(List.of(Leaf.plain("")), KEY + source);
  }

  public static Block paragraph(String source) {
    return Block.paragraph(List.of(of(source)));
  }

  /** A comment as a node; null for the separator that the writer inserts. */
  public static @Nullable Text comment(String source) {
    return source.equals(SEPARATOR) ? null : of(source);
  }

  /** The hidden source of a node; null if it has none. */
  public static @Nullable String in(DocumentNode node) {
    if (!isRaw(node) || !isEmpty((Text) node)) {
      return null;
    }
    String source = kept((Text) node);
    return SourceForm.isHidden(source) ? source : null;
  }

  private static boolean isEmpty(Text text) {
    return text.leaves().stream().allMatch(leaf -> leaf.text().isEmpty());
  }

  /** As {@link #in}, in the form that is valid within a line. */
  public static @Nullable String inLine(DocumentNode node) {
    String source = in(node);
    return source != null && SourceForm.isBlock(source) ? SourceForm.asComment(source) : source;
  }

  /** The hidden source of a block that has nothing else; null for any other. */
  static @Nullable String ofBlock(DocumentNode node) {
    return node instanceof Block block && isAll(block) && block.nodes().size() == 1
        ? in(block.nodes().get(0))
        : null;
  }

  public static boolean isDefinition(Block block) {
    String source = ofBlock(block);
    return source != null && source.startsWith("[") && SourceForm.block(source) != null;
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
  public static boolean isAll(Block block) {
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
  public static Text marker(int level) {
    return of("#".repeat(level));
  }

  /** The level in a heading's marker; 0 if it has none. */
  public static int level(Block heading) {
    if (!BlockType.HEADING_3.is(heading)
        || heading.nodes().isEmpty()
        || !isRaw(heading.nodes().get(0))
        || !isEmpty((Text) heading.nodes().get(0))) {
      return 0;
    }
    String source = kept((Text) heading.nodes().get(0));
    return source.matches("#{4,6}") ? source.length() : 0;
  }
}
