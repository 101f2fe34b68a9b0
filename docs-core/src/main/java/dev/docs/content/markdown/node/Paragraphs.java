package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds the blocks of a Markdown paragraph: a paragraph, or an images block if it contains only
 * images.
 */
public final class Paragraphs {

  private Paragraphs() {}

  /**
   * The blocks of a paragraph; none if it is empty. Leading comments, and invisible source next to
   * images, become paragraphs of their own.
   */
  public static List<Block> of(List<DocumentNode> nodes, Map<String, Object> data) {
    List<Block> blocks = new ArrayList<>();
    List<DocumentNode> rest = withoutComments(nodes, blocks);
    List<DocumentNode> shown = rest.stream().filter(node -> SourceText.in(node) == null).toList();
    if (isImages(shown)) {
      int first = rest.indexOf(shown.stream().filter(Paragraphs::isFreeImage).findFirst().get());
      addHidden(rest.subList(0, first), blocks);
      blocks.add(images(shown, data));
      addHidden(rest.subList(first, rest.size()), blocks);
    } else if (!rest.isEmpty()) {
      blocks.add(BlockType.PARAGRAPH.block(data, inFlow(rest)));
    }
    return blocks;
  }

  /**
   * The nodes without leading comments.
   *
   * @param comments receives one paragraph per comment
   */
  public static List<DocumentNode> withoutComments(List<DocumentNode> nodes, List<Block> comments) {
    List<DocumentNode> rest = nodes;
    while (!rest.isEmpty() && SourceText.isBareComment(rest.get(0))) {
      comments.add(Block.paragraph(rest.subList(0, 1)));
      rest = InlineNodes.strippedLeft(rest.subList(1, rest.size()));
    }
    return rest;
  }

  /** Moves leading comments to the end; at the start of a line they would open an HTML block. */
  public static List<DocumentNode> commentsLast(List<DocumentNode> nodes) {
    int comments = 0;
    while (comments < nodes.size() && SourceText.isBareComment(nodes.get(comments))) {
      comments++;
    }
    if (comments == 0 || comments == nodes.size()) {
      return nodes;
    }
    List<DocumentNode> out =
        new ArrayList<>(InlineNodes.strippedLeft(nodes.subList(comments, nodes.size())));
    out.addAll(nodes.subList(0, comments));
    return out;
  }

  private static void addHidden(List<DocumentNode> nodes, List<Block> out) {
    nodes.stream()
        .filter(node -> SourceText.in(node) != null)
        .forEach(node -> out.add(Block.paragraph(List.of(node))));
  }

  /** A list item, in which there is a paragraph at least. */
  public static Block item(Map<String, Object> data, List<Block> blocks) {
    return BlockType.LIST_ITEM.block(data, orEmpty(blocks));
  }

  /** The blocks, or an empty paragraph where there are none. */
  public static List<Block> orEmpty(List<Block> blocks) {
    return blocks.isEmpty() ? List.of(Block.paragraph(List.of())) : blocks;
  }

  public static Block literal(String text) {
    return Block.paragraph(List.of(Text.of(Leaf.plain(text))));
  }

  /** A paragraph of unknown source, kept verbatim (see {@link SourceText}). */
  public static Block raw(String source, String key) {
    return Block.paragraph(List.of(new Text(List.of(Leaf.plain(source)), key)));
  }

  public static boolean isImages(List<DocumentNode> nodes) {
    return nodes.stream().anyMatch(Paragraphs::isFreeImage)
        && nodes.stream().allMatch(node -> isFreeImage(node) || isBlank(node));
  }

  private static boolean isFreeImage(DocumentNode node) {
    return node instanceof Inline inline
        && InlineType.INLINE_IMAGE.is(inline)
        && !inline.data().containsKey("size");
  }

  private static boolean isBlank(DocumentNode node) {
    return node instanceof Text text
        && text.leaves().stream().allMatch(leaf -> leaf.text().isBlank());
  }

  private static Block images(List<DocumentNode> nodes, Map<String, Object> data) {
    List<Block> images = new ArrayList<>();
    if (nodes.size() == 1
        && nodes.get(0) instanceof Inline only
        && only.data().containsKey("drawing")) {
      return BlockType.DRAWING.block(Map.of("ref", only.data().get("ref")));
    }
    for (DocumentNode node : nodes) {
      if (node instanceof Inline inline) {
        String title = title(inline);
        List<DocumentNode> caption =
            title == null ? List.of() : List.of(Text.of(Leaf.plain(title)));
        images.add(image(inline, caption));
      }
    }
    return imagesOf(images, data);
  }

  private static @Nullable String title(Inline image) {
    return (String) image.data().get("title");
  }

  public static Block imagesOf(List<Block> images, Map<String, Object> data) {
    Map<String, Object> kept = new LinkedHashMap<>();
    Object align = data.get("align");
    if (align != null) {
      kept.put("align", align.equals("start") ? "left" : align.equals("end") ? "right" : align);
    }
    for (String flag : List.of("fullWidth", "withFrame")) {
      if (data.containsKey(flag)) {
        kept.put(flag, data.get(flag));
      }
    }
    return BlockType.IMAGES.block(kept, images);
  }

  /** An image block from an inline image, whose caption becomes the alternative text. */
  public static Block image(Inline inline, List<DocumentNode> caption) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (String key : List.of("ref", "refDark", "width", "height")) {
      if (inline.data().containsKey(key)) {
        data.put(key, inline.data().get(key));
      }
    }
    if (inline.data().containsKey("caption")) {
      data.put("alt", inline.data().get("caption"));
    }
    Block image = BlockType.IMAGE.block(data).withKey(inline.key());
    return caption.isEmpty() ? image : captioned(image, caption);
  }

  /** The block, which is void, with a caption. */
  public static Block captioned(Block block, List<DocumentNode> inlines) {
    List<Fragment> caption = List.of(caption(inlines));
    return new Block(block.type(), block.data(), List.of(), caption, Map.of(), block.key());
  }

  static Fragment caption(List<DocumentNode> inlines) {
    return Fragment.of("caption", "caption", List.of(Block.paragraph(inFlow(inlines))));
  }

  /**
   * Nodes as inlines of text: images without the attributes of image blocks, their titles as keys.
   */
  public static List<DocumentNode> inFlow(List<DocumentNode> nodes) {
    return nodes.stream().map(Paragraphs::inFlow).toList();
  }

  private static DocumentNode inFlow(DocumentNode node) {
    if (!(node instanceof Inline inline)) {
      return node;
    }
    if (InlineType.INLINE_IMAGE.is(inline)) {
      Map<String, Object> data = new LinkedHashMap<>(inline.data());
      data.keySet().retainAll(List.of("ref", "refDark", "caption", "size"));
      String key = inline.key() == null ? Titles.key(title(inline)) : inline.key();
      return new Inline(inline.type(), data, List.of(), List.of(), key);
    }
    return inline.nodes().isEmpty() ? inline : Nodes.with(inline, inFlow(inline.nodes()));
  }
}
