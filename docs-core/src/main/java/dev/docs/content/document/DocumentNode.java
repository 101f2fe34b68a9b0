package dev.docs.content.document;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.internal.DocumentReader;
import dev.docs.content.document.internal.PlainValues;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A node of a {@link Document}: a block, an inline, text, or a fragment (content that belongs to a
 * block but stands beside its flow: a caption, a table's cell). {@link #toMap()} is exactly its
 * JSON form; {@link #of(Map)} reads it. Where {@code key} is null the node has none.
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
   *     attributes}, those of its tag that mean nothing here; {@code source}, where the block does
   *     not say all of what it was read from
   */
  record Block(
      String type,
      Map<String, Object> data,
      List<DocumentNode> nodes,
      List<Fragment> fragments,
      Map<String, Object> meta,
      @Nullable String key)
      implements DocumentNode {

    private static final Set<String> VOID =
        Set.of(
            "content-ref",
            "divider",
            "drawing",
            "embed",
            "expandable",
            "file",
            "image",
            "integration",
            "math",
            "swagger",
            "openapi-operation",
            "openapi-schemas",
            "openapi-webhook",
            "reusable-content",
            "table");

    private static final Set<String> WITH_FRAGMENTS = Set.of("expandable", "image", "table");

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
      return of("paragraph", Map.of(), nodes);
    }

    public Block withKey(@Nullable String newKey) {
      return new Block(type, data, nodes, fragments, meta, newKey);
    }

    /** The block with one more member of its meta. */
    public Block withMeta(String name, String value) {
      Map<String, Object> more = new LinkedHashMap<>(meta);
      more.put(name, value);
      return new Block(type, data, nodes, fragments, more, key);
    }

    /** True for a block that has no flow of its own. */
    public boolean isVoid() {
      return VOID.contains(type);
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("object", "block");
      map.put("type", type);
      putKey(map, key);
      map.put("isVoid", isVoid());
      map.put("data", data);
      if (!isVoid() || !nodes.isEmpty()) {
        map.put("nodes", PlainValues.each(nodes));
      }
      if (WITH_FRAGMENTS.contains(type) || !fragments.isEmpty()) {
        map.put("fragments", PlainValues.each(fragments));
      }
      if (!meta.isEmpty()) {
        map.put("meta", meta);
      }
      return Collections.unmodifiableMap(map);
    }
  }

  /** Something within a line of text: a link, an emoji, a formula. */
  record Inline(
      String type,
      Map<String, Object> data,
      List<DocumentNode> nodes,
      List<Fragment> fragments,
      @Nullable String key)
      implements DocumentNode {

    private static final Set<String> WITH_NODES = Set.of("annotation", "link");

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
      return new Inline("link", Map.of("ref", ref.toMap()), List.copyOf(nodes), List.of(), null);
    }

    /** True for an inline without text of its own. */
    public boolean isVoid() {
      return !WITH_NODES.contains(type);
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("object", "inline");
      map.put("type", type);
      putKey(map, key);
      map.put("isVoid", isVoid());
      map.put("data", data);
      if (!isVoid() || !nodes.isEmpty()) {
        map.put("nodes", PlainValues.each(nodes));
      }
      if (type.equals("annotation") || !fragments.isEmpty()) {
        map.put("fragments", PlainValues.each(fragments));
      }
      return Collections.unmodifiableMap(map);
    }
  }

  /** Text, in runs of equal marks. */
  record Text(List<Leaf> leaves, @Nullable String key) implements DocumentNode {
    public Text {
      leaves = List.copyOf(leaves);
    }

    public static Text of(Leaf... leaves) {
      return new Text(List.of(leaves), null);
    }

    @Override
    public Map<String, Object> toMap() {
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("object", "text");
      putKey(map, key);
      map.put("leaves", leaves.stream().map(Leaf::toMap).toList());
      return Collections.unmodifiableMap(map);
    }
  }

  /**
   * A run of text with the same marks throughout; a line break inside a paragraph is {@code \n}.
   */
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
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("object", "leaf");
      map.put("text", text);
      map.put("marks", marks.stream().map(Mark::toMap).toList());
      return Collections.unmodifiableMap(map);
    }
  }

  /**
   * Blocks beside the flow of a block.
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
      Map<String, Object> map = new LinkedHashMap<>();
      map.put("object", "fragment");
      putKey(map, key);
      if (fragment != null) {
        map.put("fragment", fragment);
      }
      if (type != null) {
        map.put("type", type);
      }
      map.put("nodes", PlainValues.each(nodes));
      return Collections.unmodifiableMap(map);
    }
  }

  private static void putKey(Map<String, Object> map, @Nullable String key) {
    if (key != null) {
      map.put("key", key);
    }
  }
}
