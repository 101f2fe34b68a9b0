package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.Footnotes;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Parsing;
import dev.docs.content.markdown.syntax.Tree;
import dev.docs.content.markdown.write.InlineWriter;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlBlock;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.Node;
import org.commonmark.node.Text;
import org.jspecify.annotations.Nullable;

/**
 * Finds, renames and leaves out a level 1 heading at the beginning of a text that repeats the
 * page's title. The comparison ignores leading and trailing white space and runs of it. Texts are
 * without front matter. Thread-safe.
 */
@KeepsRule({"title-heading-renamed", "title-heading"})
public final class TitleHeading {

  private TitleHeading() {}

  /** Whether the block is a level 1 heading that repeats the title. */
  public static boolean repeats(DocumentNode.Block block, String title) {
    return BlockType.HEADING_1.is(block)
        && normal(InlineNodes.plain(block.nodes())).equals(normal(title));
  }

  /** The blocks without the title heading, if that is the first visible block. */
  public static List<DocumentNode.Block> without(List<DocumentNode.Block> blocks, String title) {
    int first = 0;
    while (first < blocks.size() && SourceText.isAll(blocks.get(first))) {
      first++;
    }
    if (first == blocks.size() || !repeats(blocks.get(first), title)) {
      return blocks;
    }
    List<DocumentNode.Block> rest = new ArrayList<>(blocks);
    rest.remove(first);
    return rest;
  }

  /**
   * The text with the new title in its heading and no other change; the text itself if it does not
   * begin with a heading that repeats the title, or if that repeats the new title as well.
   */
  public static String renamed(String markdown, String title, String newTitle) {
    if (normal(title).equals(normal(newTitle))) {
      return markdown;
    }
    Heading heading = heading(markdown, title).orElse(null);
    int[] place = heading == null ? null : place(heading);
    if (place == null) {
      return markdown;
    }
    String written = InlineWriter.write(newTitle, InlineWriter.Container.HEADING);
    return markdown.substring(0, place[0]) + written + markdown.substring(place[1]);
  }

  /** The text with the title as its heading, unless it begins with that. */
  public static String titled(String markdown, String title) {
    return heading(markdown, title).isPresent()
        ? markdown
        : "# " + InlineWriter.write(title, InlineWriter.Container.HEADING) + "\n\n" + markdown;
  }

  private static Optional<Heading> heading(String markdown, String title) {
    Node root = Parsing.parse(markdown);
    BlockBuilder builder = new BlockBuilder(new Building(LinkResolver.asWritten()), root);
    Node first = root.getFirstChild();
    while (first != null && showsNothing(first, builder)) {
      first = first.getNext();
    }
    return first instanceof Heading heading
            && Tree.isPlaced(heading)
            && repeats(blocks(heading, builder).get(0), title)
        ? Optional.of(heading)
        : Optional.empty();
  }

  private static boolean showsNothing(Node node, BlockBuilder builder) {
    boolean hidden =
        node instanceof HtmlBlock html && SourceForm.block(html.getLiteral().strip()) != null;
    return hidden || (isNote(node) && blocks(node, builder).isEmpty());
  }

  /** Whether a node is a definition, of a link or a footnote. */
  private static boolean isNote(Node node) {
    return node instanceof LinkReferenceDefinition || node instanceof Footnotes.Note;
  }

  private static List<DocumentNode.Block> blocks(Node node, BlockBuilder builder) {
    return builder.blocks(List.of(new PairedNode.Markdown(node)));
  }

  /**
   * The source range of the title: inside marks around the whole heading, and without an anchor.
   * Null for an empty heading.
   */
  private static int @Nullable [] place(Heading heading) {
    List<Node> said;
    Node parent = heading;
    do {
      said = Tree.children(parent).filter(TitleHeading::isSaid).toList();
      parent = said.size() == 1 ? said.get(0) : parent;
    } while (said.size() == 1 && parent.getFirstChild() != null);
    if (said.isEmpty()) {
      return null;
    }
    Node last = said.get(said.size() - 1);
    boolean blank = last instanceof Text text && text.getLiteral().endsWith(" ");
    return new int[] {Tree.start(said.get(0)), Tree.end(last) - (blank ? 1 : 0)};
  }

  /** Whether a node has a part of the title. */
  private static boolean isSaid(Node node) {
    boolean blank = node instanceof Text text && text.getLiteral().isBlank();
    boolean hidden = node instanceof HtmlInline || node instanceof LinkReferenceDefinition;
    return Tree.isPlaced(node) && !blank && !hidden;
  }

  private static String normal(String title) {
    return title.strip().replaceAll("\\s+", " ");
  }
}
