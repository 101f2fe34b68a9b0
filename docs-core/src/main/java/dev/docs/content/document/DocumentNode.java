package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DocumentReader;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.PlainValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link Document}: a block, an inline, text, or a fragment (content that belongs to a
 * block outside its flow, such as a caption or a table cell). {@link #toMap()} returns its JSON
 * form; {@link #of(Map)} reads it. A null {@code key} is none.
 */
public sealed interface DocumentNode {

  /** The node in its JSON form, as maps, lists, strings, numbers and booleans. */
  Map<String, Object> toMap();

  /**
   * Reads the JSON form of any node.
   *
   * @throws dev.docs.error.DocsException unprocessable, naming the place, where the tree is not a
   *     node, or is nested deeper than 200 levels
   */
  static DocumentNode of(Map<?, ?> map) {
    return DocumentReader.node(map, "node", 0);
  }

  /**
   * A block.
   *
   * @param meta {@code id}, the block's anchor, for headings, expandables and tabs; {@code
   *     attributes}, the attributes of its tag that are not supported; {@code source}, the Markdown
   *     it was read from, where the block does not represent all of it; {@code spans}, the cells of
   *     a table that span others
   */
  record Block(
      String type,
      Map<String, Object> data,
      List<DocumentNode> nodes,
      List<Fragment> fragments,
      Map<String, Object> meta,
      @Nullable String key)
      implements DocumentNode {

    public Block {
      requireNonNull(type, "type");
      data = PlainValues.map(data, type + ".data");
      nodes = List.copyOf(nodes);
      fragments = List.copyOf(fragments);
      meta = PlainValues.map(meta, type + ".meta");
    }

    public static Block of(
        String type, Map<String, Object> data, List<? extends DocumentNode> nodes) {
      return new Block(type, data, List.copyOf(nodes), List.of(), Map.of(), null);
    }

    public static Block paragraph(List<? extends DocumentNode> nodes) {
      return BlockType.PARAGRAPH.block(nodes);
    }

    public Block withKey(@Nullable String newKey) {
      return new Block(type, data, nodes, fragments, meta, newKey);
    }

    /** The block with another entry in its meta. */
    public Block withMeta(String name, String value) {
      Map<String, Object> more = new LinkedHashMap<>(meta);
      more.put(name, value);
      return new Block(type, data, nodes, fragments, more, key);
    }

    /** Whether the block has no child nodes in its flow. */
    public boolean isVoid() {
      return BlockType.of(this).isVoid();
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = typed("block", type, key);
      map.put("isVoid", isVoid());
      map.put("data", data);
      put(map, "nodes", nodes, !isVoid());
      put(map, "fragments", fragments, BlockType.of(this).listsFragments());
      if (!meta.isEmpty()) {
        map.put("meta", meta);
      }
      return Collections.unmodifiableMap(map);
    }
  }

  /** An element within text: a link, an emoji, a formula. */
  record Inline(
      String type,
      Map<String, Object> data,
      List<DocumentNode> nodes,
      List<Fragment> fragments,
      @Nullable String key)
      implements DocumentNode {

    public Inline {
      requireNonNull(type, "type");
      data = PlainValues.map(data, type + ".data");
      nodes = List.copyOf(nodes);
      fragments = List.copyOf(fragments);
    }

    public static Inline of(String type, Map<String, Object> data) {
      return new Inline(type, data, List.of(), List.of(), null);
    }

    public static Inline link(ContentRef ref, List<? extends DocumentNode> nodes) {
      return new Inline(
          InlineType.LINK.type(), Map.of("ref", ref.toMap()), List.copyOf(nodes), List.of(), null);
    }

    /** Whether the inline has no text of its own. */
    public boolean isVoid() {
      return InlineType.of(this).isVoid();
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = typed("inline", type, key);
      map.put("isVoid", isVoid());
      map.put("data", data);
      put(map, "nodes", nodes, !isVoid());
      put(map, "fragments", fragments, InlineType.ANNOTATION.is(this));
      return Collections.unmodifiableMap(map);
    }
  }

  /** Text, as runs with equal marks. */
  record Text(List<Leaf> leaves, @Nullable String key) implements DocumentNode {
    public Text {
      leaves = List.copyOf(leaves);
    }

    public static Text of(Leaf... leaves) {
      return new Text(List.of(leaves), null);
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered(
          "object", "text", "key", key, "leaves", leaves.stream().map(Leaf::toMap).toList());
    }
  }

  /** A run of text with the same marks; a line break within a paragraph is {@code \n}. */
  record Leaf(String text, List<Mark> marks) {

    public Leaf {
      requireNonNull(text, "text");
      marks = List.copyOf(marks);
    }

    public static Leaf plain(String text) {
      return new Leaf(text, List.of());
    }

    /** The leaf in its JSON form. */
    public Map<String, Object> toMap() {
      return PlainValues.ordered(
          "object", "leaf", "text", text, "marks", marks.stream().map(Mark::toMap).toList());
    }
  }

  /**
   * Blocks that belong to a block outside its flow.
   *
   * @param fragment the name by which the block refers to it; null for none
   * @param type {@code caption}, {@code expandable-title}, {@code expandable-body}...; null for
   *     none
   */
  record Fragment(
      @Nullable String fragment,
      @Nullable String type,
      List<DocumentNode> nodes,
      @Nullable String key)
      implements DocumentNode {
    public Fragment {
      nodes = List.copyOf(nodes);
    }

    public static Fragment of(String fragment, String type, List<? extends DocumentNode> nodes) {
      return new Fragment(fragment, type, List.copyOf(nodes), null);
    }

    @Override
    public Map<String, Object> toMap() {
      return PlainValues.ordered(
          "object",
          "fragment",
          "key",
          key,
          "fragment",
          fragment,
          "type",
          type,
          "nodes",
          PlainValues.each(nodes));
    }
  }

  private static Map<String, Object> typed(String object, String type, @Nullable String key) {
    Map<String, Object> map = new LinkedHashMap<>();
    map.put("object", object);
    map.put("type", type);
    if (key != null) {
      map.put("key", key);
    }
    return map;
  }

  private static void put(
      Map<String, Object> map, String name, List<? extends DocumentNode> nodes, boolean always) {
    if (always || !nodes.isEmpty()) {
      map.put(name, PlainValues.each(nodes));
    }
  }
}
