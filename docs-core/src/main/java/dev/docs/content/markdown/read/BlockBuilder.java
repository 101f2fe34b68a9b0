package dev.docs.content.markdown.read;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.BareUrls;
import dev.docs.content.markdown.node.CodeText;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourcePairs;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.syntax.Emoji;
import dev.docs.content.markdown.syntax.Footnotes;
import dev.docs.content.markdown.syntax.LongParagraph;
import dev.docs.content.markdown.syntax.MathNodes;
import dev.docs.content.markdown.syntax.PairedNode;
import dev.docs.content.markdown.syntax.Pairing;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.commonmark.ext.gfm.strikethrough.Strikethrough;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.task.list.items.TaskListItemMarker;
import org.commonmark.node.BlockQuote;
import org.commonmark.node.BulletList;
import org.commonmark.node.Code;
import org.commonmark.node.Emphasis;
import org.commonmark.node.FencedCodeBlock;
import org.commonmark.node.HardLineBreak;
import org.commonmark.node.Heading;
import org.commonmark.node.HtmlInline;
import org.commonmark.node.Image;
import org.commonmark.node.IndentedCodeBlock;
import org.commonmark.node.Link;
import org.commonmark.node.LinkReferenceDefinition;
import org.commonmark.node.ListBlock;
import org.commonmark.node.ListItem;
import org.commonmark.node.Node;
import org.commonmark.node.OrderedList;
import org.commonmark.node.Paragraph;
import org.commonmark.node.SoftLineBreak;
import org.commonmark.node.StrongEmphasis;
import org.commonmark.node.ThematicBreak;
import org.jspecify.annotations.Nullable;

/** Builds a document from a parsed text. One instance per document; not thread-safe. */
public final class BlockBuilder {

  private final Building building;
  private final TagBlocks tags;
  private final Notes notes;
  private final HtmlBlocks html;

  /** The footnote references that are part of the annotation before them. */
  private final Set<Node> annotations = Collections.newSetFromMap(new IdentityHashMap<>());

  /** The number of enclosing links and images, in which bare URLs are not linked. */
  private int links;

  /** The nesting level of tag pairs. */
  private int depth;

  private final Node root;

  /**
   * @param root the root of the syntax tree; later calls may build all of it or single nodes
   */
  public BlockBuilder(Building building, Node root) {
    this.building = building;
    this.root = root;
    this.tags = new TagBlocks(building, this);
    this.html = new HtmlBlocks(building);
    this.notes = new Notes(this::children);
    building.notes(notes);
    notes.in(root);
    if (building.keeps()) {
      building.definitions(root);
    }
  }

  public Document document() {
    return new Document(children(root));
  }

  private List<Block> children(Node parent) {
    return blocks(Pairing.of(parent, depth));
  }

  public List<Block> blocks(List<PairedNode> nodes) {
    return blocks(nodes, BlockType.OTHER);
  }

  /**
   * Builds the blocks of nodes.
   *
   * @param parent the type of the enclosing block if a GitBook tag opened it
   */
  List<Block> blocks(List<PairedNode> nodes, BlockType parent) {
    List<Block> blocks = new ArrayList<>();
    for (PairedNode node : nodes) {
      blocks.addAll(building.kept(node, blocks(node, parent)));
    }
    return SourcePairs.tags(blocks);
  }

  private List<Block> blocks(PairedNode node, BlockType parent) {
    if (node instanceof PairedNode.Markdown markdown) {
      return block(markdown.node());
    }
    if (node instanceof PairedNode.Html chunk) {
      return html.blocks(chunk);
    }
    if (node instanceof PairedNode.Tag tag) {
      return tags.alone(tag.tag());
    }
    if (node instanceof PairedNode.HtmlTag tag) {
      return List.of(Paragraphs.literal(tag.token().text()));
    }
    depth++;
    List<Block> blocks =
        node instanceof PairedNode.TagPair pair
            ? tags.pair(pair, parent)
            : html.pair((PairedNode.HtmlPair) node, this::blocks);
    depth--;
    return blocks;
  }

  private List<Block> block(Node node) {
    if (node instanceof Paragraph) {
      return Paragraphs.of(Paragraphs.commentsLast(inlines(node).build()), Map.of());
    }
    if (node instanceof Heading heading) {
      return List.of(heading(heading));
    }
    if (node instanceof ListBlock list) {
      return List.of(list(list));
    }
    if (node instanceof FencedCodeBlock code) {
      return List.of(code(code.getLiteral(), code.getInfo()));
    }
    if (node instanceof IndentedCodeBlock code) {
      return List.of(code(code.getLiteral(), ""));
    }
    if (node instanceof BlockQuote) {
      List<Block> quoted = children(node);
      return List.of(Alerts.of(quoted).orElseGet(() -> BlockType.BLOCKQUOTE.block(quoted)));
    }
    if (node instanceof ThematicBreak) {
      return List.of(BlockType.DIVIDER.block(Map.of()));
    }
    if (node instanceof TableBlock table) {
      return PipeTables.of(table, this, new CellBlocks(building, this));
    }
    if (node instanceof Footnotes.Note note) {
      return notes.isUsed(note) ? List.of() : notes.unused(note);
    }
    if (node instanceof LinkReferenceDefinition definition) {
      String source = building.definition(definition);
      return source == null ? List.of() : List.of(SourceText.paragraph(source));
    }
    if (node instanceof LongParagraph text) {
      return List.of(Paragraphs.literal(text.text().strip()));
    }
    if (node instanceof MathNodes.MathBlock math) {
      return List.of(
          math.closed()
              ? BlockType.MATH.block(Map.of("formula", math.formula()))
              : Paragraphs.literal("$$\n" + math.formula()));
    }
    return List.of();
  }

  private Block heading(Heading heading) {
    InlineBuilder inlines = inlines(heading);
    List<DocumentNode> line = inlines.buildHeading();
    List<DocumentNode> nodes =
        Paragraphs.inFlow(inlines.anchor() == null ? line : InlineNodes.strippedRight(line));
    return heading(building, heading.getLevel(), nodes, inlines.anchor(), Map.of(), heading);
  }

  /**
   * A heading.
   *
   * @param explicit its anchor; null for the one that follows from its text
   * @param source the Markdown node whose offset it has; null for a heading that is not told
   */
  static Block heading(
      Building building,
      int level,
      List<DocumentNode> nodes,
      @Nullable String explicit,
      Map<String, Object> attributes,
      @Nullable Node source) {
    Map<String, Object> data = new LinkedHashMap<>(attributes);
    String id;
    if (explicit == null || explicit.isEmpty()) {
      id = building.anchor(InlineNodes.plain(nodes));
    } else {
      id = building.explicitAnchor(explicit);
      if (id.matches("[-a-z0-9.+_]+")) {
        data.put("id", id);
      }
    }
    if (source != null) {
      building.heading(level, InlineNodes.plain(nodes), id, source);
    }
    List<DocumentNode> line = new ArrayList<>(nodes);
    if (level > 3) {
      line.add(0, SourceText.marker(level));
    }
    return BlockType.heading(level).block(data, line).withMeta("id", id);
  }

  private Block list(ListBlock list) {
    boolean tasks = false;
    List<Block> items = new ArrayList<>();
    for (Node item = list.getFirstChild(); item != null; item = item.getNext()) {
      if (item instanceof ListItem) {
        TaskListItemMarker marker =
            item.getFirstChild() instanceof TaskListItemMarker task ? task : null;
        tasks |= marker != null;
        Map<String, Object> data =
            marker == null ? Map.of() : Map.of("checked", marker.isChecked());
        items.add(Paragraphs.item(data, children(item)));
      }
    }
    if (tasks) {
      return BlockType.LIST_TASKS.block(items);
    }
    if (list instanceof BulletList) {
      return BlockType.LIST_UNORDERED.block(items);
    }
    Integer start = ((OrderedList) list).getMarkerStartNumber();
    return BlockType.LIST_ORDERED.block(
        start == null || start == 1 ? Map.of() : Map.of("start", start), items);
  }

  static Block code(String literal, String info) {
    String text = literal.endsWith("\n") ? literal.substring(0, literal.length() - 1) : literal;
    List<Block> lines = new ArrayList<>();
    for (String line : text.split("\n", -1)) {
      lines.add(BlockType.CODE_LINE.block(List.of(Text.of(Leaf.plain(line)))));
    }
    String[] words = info == null ? new String[] {""} : info.strip().split("\\s+", 2);
    String syntax = words[0];
    if (words.length > 1) {
      lines.set(0, lines.get(0).withKey(CodeText.INFO + words[1].strip()));
    }
    return BlockType.CODE.block(syntax.isEmpty() ? Map.of() : Map.of("syntax", syntax), lines);
  }

  InlineBuilder inlines(Node parent) {
    InlineBuilder builder = building.inlines();
    collect(parent, builder);
    return builder;
  }

  void collect(Node parent, InlineBuilder out) {
    for (Node node = parent.getFirstChild(); node != null; node = node.getNext()) {
      collectOne(node, out);
    }
  }

  void collectOne(Node node, InlineBuilder out) {
    if (node instanceof org.commonmark.node.Text text) {
      text(text.getLiteral(), out);
    } else if (node instanceof SoftLineBreak) {
      out.text(" ");
    } else if (node instanceof HardLineBreak) {
      out.text("\n");
    } else if (node instanceof Code code) {
      out.code(code.getLiteral());
    } else if (node instanceof HtmlInline tag) {
      HtmlToken.of(tag.getLiteral()).forEach(out::tag);
    } else if (node instanceof Emphasis) {
      mark(node, Mark.ITALIC, out);
    } else if (node instanceof StrongEmphasis) {
      mark(node, Mark.BOLD, out);
    } else if (node instanceof Strikethrough) {
      mark(node, Mark.STRIKETHROUGH, out);
    } else if (node instanceof Footnotes.Mark mark) {
      if (!annotations.contains(mark)) {
        out.add(notes.marked(mark.label()));
      }
    } else if (node instanceof Link link) {
      link(link, out);
    } else if (node instanceof Image image) {
      out.add(image(image, out));
    } else if (node instanceof MathNodes.InlineMath math) {
      out.add(InlineType.INLINE_MATH.inline(Map.of("formula", math.formula())));
    } else if (node instanceof Emoji emoji) {
      out.add(InlineType.EMOJI.inline(Map.of("code", emoji.code())));
    }
  }

  /** Adds text; outside links and images, bare URLs become links. */
  private void text(String text, InlineBuilder out) {
    if (links > 0) {
      out.text(text);
      return;
    }
    int done = 0;
    for (BareUrls.Url url : BareUrls.in(text)) {
      out.text(text.substring(done, url.start()));
      String address = text.substring(url.start(), url.end());
      out.add(Inline.link(new ContentRef.Url(address), List.of(Text.of(Leaf.plain(address)))));
      done = url.end();
    }
    out.text(text.substring(done));
  }

  private void link(Link link, InlineBuilder out) {
    out.open();
    links++;
    collect(link, out);
    links--;
    if (notes.annotates(link)) {
      annotations.add(link.getNext());
      out.closeAnnotation(notes.body(((Footnotes.Mark) link.getNext()).label()));
    } else {
      out.closeLink(building.ref(link.getDestination()), link.getTitle());
    }
  }

  private void mark(Node node, Mark mark, InlineBuilder out) {
    out.open();
    collect(node, out);
    out.closeMark(mark);
  }

  private Inline image(Image image, InlineBuilder out) {
    out.open();
    links++;
    collect(image, out);
    links--;
    String alt = out.closeText();
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("ref", building.ref(image.getDestination()).toMap());
    if (!alt.isEmpty()) {
      data.put("caption", alt);
    }
    if (image.getTitle() != null && !image.getTitle().isEmpty()) {
      data.put("title", image.getTitle());
    }
    return InlineType.INLINE_IMAGE.inline(data);
  }

  static Fragment fragment(String name, List<Block> blocks) {
    return Fragment.of(name, name, blocks);
  }
}
