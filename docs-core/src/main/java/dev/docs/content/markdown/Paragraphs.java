package dev.docs.content.markdown;

import dev.docs.content.markdown.DocumentNode.Block;
import dev.docs.content.markdown.DocumentNode.Fragment;
import dev.docs.content.markdown.DocumentNode.Inline;
import dev.docs.content.markdown.DocumentNode.Text;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Makes the block that the content of a paragraph is: text, or images where it holds nothing else.
 */
final class Paragraphs {

  private Paragraphs() {}

  /** The blocks of a paragraph; none where it is empty. */
  static List<Block> of(List<DocumentNode> nodes, Map<String, Object> data) {
    if (nodes.isEmpty()) {
      return List.of();
    }
    return isImages(nodes)
        ? List.of(images(nodes, data))
        : List.of(Block.of("paragraph", data, inFlow(nodes)));
  }

  static Block literal(String text) {
    return Block.paragraph(List.of(Text.of(Leaf.plain(text))));
  }

  /** Source that means nothing, as it is. */
  static Block raw(String source, String key) {
    return Block.paragraph(List.of(new Text(List.of(Leaf.plain(source)), key)));
  }

  static boolean isImages(List<DocumentNode> nodes) {
    return nodes.stream().anyMatch(Paragraphs::isFreeImage)
        && nodes.stream().allMatch(node -> isFreeImage(node) || isBlank(node));
  }

  private static boolean isFreeImage(DocumentNode node) {
    return node instanceof Inline inline
        && inline.type().equals("inline-image")
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
      return Block.of("drawing", Map.of("ref", only.data().get("ref")), List.of());
    }
    for (DocumentNode node : nodes) {
      if (node instanceof Inline inline) {
        Object title = inline.data().get("title");
        List<DocumentNode> caption =
            title == null ? List.of() : List.of(Text.of(Leaf.plain(title.toString())));
        images.add(image(inline, caption));
      }
    }
    return imagesOf(images, data);
  }

  static Block imagesOf(List<Block> images, Map<String, Object> data) {
    Map<String, Object> kept = new LinkedHashMap<>();
    Object align = data.get("align");
    if (align != null) {
      kept.put("align", align.equals("start") ? "left" : align.equals("end") ? "right" : align);
    }
    if (data.containsKey("fullWidth")) {
      kept.put("fullWidth", data.get("fullWidth"));
    }
    return Block.of("images", kept, images);
  }

  /** An image as a block. */
  static Block image(Inline inline, List<DocumentNode> caption) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (String key : List.of("ref", "refDark", "width", "height")) {
      if (inline.data().containsKey(key)) {
        data.put(key, inline.data().get(key));
      }
    }
    if (inline.data().containsKey("caption")) {
      data.put("alt", inline.data().get("caption"));
    }
    return new Block(
        "image",
        data,
        List.of(),
        caption.isEmpty() ? List.of() : List.of(caption(caption)),
        Map.of(),
        null);
  }

  static Fragment caption(List<DocumentNode> inlines) {
    return Fragment.of("caption", "caption", List.of(Block.paragraph(inFlow(inlines))));
  }

  /** Nodes as they stand in a line: images without what only a block of them has. */
  static List<DocumentNode> inFlow(List<DocumentNode> nodes) {
    return nodes.stream().map(Paragraphs::inFlow).toList();
  }

  private static DocumentNode inFlow(DocumentNode node) {
    if (!(node instanceof Inline inline)) {
      return node;
    }
    if (inline.type().equals("inline-image")) {
      Map<String, Object> data = new LinkedHashMap<>(inline.data());
      data.keySet().retainAll(List.of("ref", "refDark", "caption", "size"));
      return Inline.of("inline-image", data);
    }
    return inline.nodes().isEmpty()
        ? inline
        : new Inline(
            inline.type(), inline.data(), inFlow(inline.nodes()), inline.fragments(), inline.key());
  }
}
