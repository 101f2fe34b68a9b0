package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.node.TextSide;
import dev.docs.content.markdown.syntax.PairedNode;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.commonmark.node.Node;
import org.jspecify.annotations.Nullable;

/** Builds blocks from HTML; unsupported HTML becomes text as written. */
final class HtmlBlocks {

  private static final Set<String> BLOCK_NAMES =
      Set.of(
          """
          blockquote details div figcaption figure h1 h2 h3 h4 h5 h6 hr ol p pre table ul
          """
              .split("\\s+"));

  /** Attributes of an element around blocks that its block type represents. */
  private static final Map<BlockType, Set<String>> SAID =
      Map.of(
          BlockType.HINT, Set.of("class", "data-gb-custom-block", "data-style", "data-tag"),
          BlockType.IMAGES, Set.of("align", "data-full-width", "data-with-frame"));

  /** Elements in which images of a figure may stand. */
  private static final Set<String> AROUND_IMAGES = Set.of("div", "p", "picture");

  private static final DataField STYLE = requireNonNull(BlockType.HINT.attributes().get("style"));

  private final Building building;
  private final HtmlExpandables expandables;

  HtmlBlocks(Building building) {
    this.building = building;
    this.expandables = new HtmlExpandables(building, this);
  }

  /** Builds the blocks of an HTML block that contains no Markdown. */
  List<Block> blocks(PairedNode.Html html) {
    HtmlElement root = HtmlElement.parse(html.tokens());
    String text = html.text().strip();
    if (root == null) {
      if (text.isEmpty()) {
        return List.of();
      }
      return List.of(
          SourceForm.isHtml(text)
              ? Paragraphs.raw(text, building.rawKey())
              : Paragraphs.literal(text));
    }
    if (SourceForm.block(text) != null) {
      return List.of(SourceText.paragraph(text));
    }
    List<Block> blocks = blocks(root.children(), html.node());
    blocks.addAll(0, lost(html.tokens(), blocks));
    return blocks;
  }

  /** Comments in places without text, such as between table rows, as paragraphs. */
  private static List<Block> lost(List<HtmlToken> tokens, List<Block> blocks) {
    List<String> comments = new ArrayList<>();
    for (HtmlToken token : tokens) {
      if (token.kind() == HtmlToken.Kind.COMMENT && SourceText.comment(token.text()) != null) {
        comments.add(token.text());
      }
    }
    if (!comments.isEmpty()) {
      blocks.forEach(block -> InlineNodes.hidden(block, comments::remove));
    }
    return comments.stream().map(SourceText::paragraph).toList();
  }

  /** Builds the blocks of an element with Markdown content. */
  List<Block> pair(PairedNode.HtmlPair pair, Function<List<PairedNode>, List<Block>> builder) {
    if (pair.tag().name().equals("details")) {
      Block expandable = expandables.of(pair.children(), builder);
      Block opened = HtmlExpandables.opened(expandable, pair.tag());
      return List.of(TagAttributes.kept(opened, pair.tag()));
    }
    List<Block> children = builder.apply(pair.children());
    Block block = pair.tag().name().equals("summary") ? null : wrapped(pair.tag(), children);
    return block == null ? around(pair, children) : kept(pair, block);
  }

  /** The content of an element without a block type; its tags are kept as hidden source. */
  private List<Block> around(PairedNode.HtmlPair pair, List<Block> children) {
    if (!building.keeps()) {
      return children;
    }
    List<Block> blocks = new ArrayList<>(children);
    blocks.add(0, SourceText.paragraph(pair.tag().text()));
    blocks.add(SourceText.paragraph(pair.tag().closing().text()));
    return blocks;
  }

  /**
   * The block of an element around others, with its source if the element has attributes that the
   * block does not represent.
   */
  private List<Block> kept(PairedNode.HtmlPair pair, Block block) {
    boolean more =
        building.keeps()
            && pair.tag().attributes().stream()
                .anyMatch(
                    attribute ->
                        !SAID.getOrDefault(BlockType.of(block), Set.of())
                            .contains(attribute.name()));
    String source = more ? building.source(pair.node(), pair.last()) : null;
    return building.kept(source, List.of(block));
  }

  /** The inlines of all blocks on one line, separated by spaces. */
  static List<DocumentNode> inlines(List<Block> blocks) {
    List<DocumentNode> nodes = new ArrayList<>();
    for (Block block : blocks) {
      boolean hidden = nodes.stream().allMatch(node -> SourceText.in(node) != null);
      if (!hidden && !SourceText.isAll(block)) {
        nodes.add(DocumentNode.Text.of(Leaf.plain(" ")));
      }
      boolean inlineContent = block.nodes().stream().noneMatch(Block.class::isInstance);
      if (inlineContent && !block.nodes().isEmpty()) {
        nodes.addAll(block.nodes());
      } else {
        nodes.add(DocumentNode.Text.of(Leaf.plain(InlineNodes.plain(List.of(block)).strip())));
      }
    }
    return InlineNodes.merged(nodes);
  }

  /**
   * The block of an element around others, a hint or a group of images; null if it has no block
   * type.
   */
  private static @Nullable Block wrapped(HtmlToken tag, List<Block> children) {
    if ("hint".equals(tag.get("data-tag"))) {
      String style = tag.get("data-style");
      boolean known = style != null && STYLE.values().contains(style);
      Block hint = BlockType.HINT.block(Map.of("style", known ? style : "info"), children);
      return known || style == null ? hint : TagAttributes.kept(hint, "style", style);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    if (tag.has("align")) {
      data.put("align", tag.get("align"));
    }
    if (tag.has("data-full-width")) {
      data.put("fullWidth", "true".equals(tag.get("data-full-width")));
    }
    if (tag.has("data-with-frame")) {
      data.put("withFrame", "true".equals(tag.get("data-with-frame")));
    }
    if (!children.isEmpty() && children.stream().allMatch(BlockType.IMAGES::is)) {
      List<Block> images =
          children.stream()
              .flatMap(child -> child.nodes().stream())
              .map(Block.class::cast)
              .toList();
      return Paragraphs.imagesOf(images, data);
    }
    return null;
  }

  /**
   * Builds the blocks of elements.
   *
   * @param source the Markdown node whose offset headings get; null if headings are not recorded
   */
  List<Block> blocks(List<HtmlElement> elements, @Nullable Node source) {
    List<Block> blocks = new ArrayList<>();
    InlineBuilder line = building.htmlInlines();
    for (HtmlElement element : elements) {
      if (!BLOCK_NAMES.contains(element.name())) {
        inline(element, line);
        continue;
      }
      blocks.addAll(Paragraphs.of(line.build(), Map.of()));
      line = building.htmlInlines();
      blocks.addAll(block(element, source));
    }
    blocks.addAll(Paragraphs.of(line.build(), Map.of()));
    return blocks;
  }

  private List<Block> block(HtmlElement element, @Nullable Node source) {
    return switch (element.name()) {
      case "p", "figcaption" ->
          element.children().stream().anyMatch(child -> BLOCK_NAMES.contains(child.name()))
              ? blocks(element.children(), source)
              : Paragraphs.of(inlines(element).build(), TextSide.data(element.token()));
      case "div" -> {
        List<Block> children = blocks(element.children(), source);
        Block block = wrapped(element.token(), children);
        yield block == null ? children : List.of(block);
      }
      case "details" -> List.of(HtmlExpandables.opened(expandables.of(element), element.token()));
      case "figure" ->
          isOfImages(element)
              ? List.of(Paragraphs.imagesOf(figure(element), Map.of()))
              : blocks(element.children(), source);
      case "table" -> List.of(new HtmlTables(building, this).table(element));
      case "hr" -> List.of(BlockType.DIVIDER.block(Map.of()));
      case "blockquote" -> List.of(BlockType.BLOCKQUOTE.block(blocks(element.children(), source)));
      case "pre" -> List.of(CodeLines.read(element, building));
      case "ul", "ol" -> List.of(list(element.token(), items(element)));
      default -> List.of(heading(element, source));
    };
  }

  static Block list(HtmlToken tag, List<Block> items) {
    String start = tag.get("start");
    boolean counted = start != null && start.matches("[0-9]{1,9}") && !start.equals("1");
    return tag.name().equals("ul")
        ? BlockType.LIST_UNORDERED.block(items)
        : BlockType.LIST_ORDERED.block(
            counted ? Map.of("start", Long.valueOf(start)) : Map.of(), items);
  }

  private Block heading(HtmlElement element, @Nullable Node source) {
    int level = element.name().charAt(1) - '0';
    InlineBuilder inlines = inlines(element);
    List<DocumentNode> nodes = Paragraphs.inFlow(inlines.buildHeading());
    return BlockBuilder.heading(
        building, level, nodes, inlines.anchor(), TextSide.data(element.token()), source);
  }

  private List<Block> items(HtmlElement list) {
    List<Block> items = new ArrayList<>();
    for (HtmlElement item : list.children()) {
      if (item.isComment()) {
        continue;
      }
      List<Block> blocks = blocks(item.name().equals("li") ? item.children() : List.of(item), null);
      if (item.name().equals("li") || !blocks.isEmpty()) {
        items.add(Paragraphs.item(Map.of(), blocks));
      }
    }
    return items;
  }

  /** Whether a figure shows images, and nothing else but a caption. */
  private static boolean isOfImages(HtmlElement figure) {
    List<HtmlElement> content =
        figure.children().stream().filter(child -> !child.name().equals("figcaption")).toList();
    return content.stream().anyMatch(HtmlBlocks::hasImage)
        && content.stream().allMatch(HtmlBlocks::isImage);
  }

  private static boolean hasImage(HtmlElement element) {
    return element.name().equals("img") || !element.all("img").isEmpty();
  }

  /** Whether an element shows images only, or nothing. */
  private static boolean isImage(HtmlElement element) {
    return switch (element.name()) {
      case "" -> element.isComment() || element.text().isBlank();
      case "img", "source", "br" -> true;
      case "a" -> element.children().isEmpty();
      default ->
          AROUND_IMAGES.contains(element.name())
              && element.children().stream().allMatch(HtmlBlocks::isImage);
    };
  }

  /** The images of a figure; the last one has the caption. */
  private List<Block> figure(HtmlElement element) {
    InlineBuilder line = building.htmlInlines();
    List<DocumentNode> caption = new ArrayList<>();
    for (HtmlElement child : element.children()) {
      if (child.name().equals("figcaption")) {
        caption.addAll(inlines(blocks(child.children(), null)));
      } else {
        images(child, line);
      }
    }
    List<Block> images = new ArrayList<>();
    for (DocumentNode node : line.build()) {
      if (node instanceof Inline inline && InlineType.INLINE_IMAGE.is(inline)) {
        images.add(Paragraphs.image(inline, List.of()));
      } else {
        caption.add(0, node);
      }
    }
    boolean captioned =
        !InlineNodes.plain(caption).isBlank()
            || caption.stream()
                .anyMatch(
                    node -> !(node instanceof DocumentNode.Text) || SourceText.in(node) != null);
    if (!captioned || images.isEmpty()) {
      return images;
    }
    Block last = images.remove(images.size() - 1);
    images.add(Paragraphs.captioned(last, InlineNodes.merged(caption)));
    return images;
  }

  /** Adds the images in an element; what is around them divides no text. */
  private static void images(HtmlElement element, InlineBuilder line) {
    if (BLOCK_NAMES.contains(element.name())) {
      element.children().forEach(child -> images(child, line));
    } else {
      inline(element, line);
    }
  }

  InlineBuilder inlines(HtmlElement element) {
    InlineBuilder line = building.htmlInlines();
    element.children().forEach(child -> inline(child, line));
    return line;
  }

  static void inline(HtmlElement element, InlineBuilder line) {
    if (element.isText()) {
      line.htmlText(element.token().text());
      return;
    }
    line.tag(element.token());
    if (element.isComment()) {
      return;
    }
    element.children().forEach(child -> inline(child, line));
    if (!element.token().isVoid()) {
      line.tag(element.token().closing());
    }
  }
}
