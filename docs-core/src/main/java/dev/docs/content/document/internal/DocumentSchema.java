package dev.docs.content.document.internal;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.error.DocsException;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Validates documents from requests: every node must be expressible in Markdown and at a place
 * where it is allowed. A document is accepted or rejected as a whole; nothing is dropped or
 * flattened.
 */
public final class DocumentSchema {

  private static final Set<String> LINES =
      Set.of("paragraph", "heading-1", "heading-2", "heading-3", "code-line");

  private static final Set<String> FLOWS =
      Set.of(
          "blockquote",
          "hint",
          "if",
          "list-item",
          "tabs-item",
          "stepper-step",
          "column",
          "update",
          "prompt");

  /** The blocks whose children are items of one type. */
  private static final Map<String, String> ITEMS =
      Map.ofEntries(
          Map.entry("list-ordered", "list-item"),
          Map.entry("list-unordered", "list-item"),
          Map.entry("list-tasks", "list-item"),
          Map.entry("tabs", "tabs-item"),
          Map.entry("stepper", "stepper-step"),
          Map.entry("columns", "column"),
          Map.entry("updates", "update"),
          Map.entry("code", "code-line"),
          Map.entry("images", "image"));

  /** The required data of blocks: {@code ref} is a reference, the others are texts. */
  private static final Map<String, List<String>> REQUIRED =
      Map.ofEntries(
          Map.entry("if", List.of("expression")),
          Map.entry("image", List.of("ref")),
          Map.entry("drawing", List.of("ref")),
          Map.entry("file", List.of("ref")),
          Map.entry("content-ref", List.of("ref")),
          Map.entry("reusable-content", List.of("ref")),
          Map.entry("embed", List.of("url")),
          Map.entry("math", List.of("formula")),
          Map.entry("integration", List.of("integration", "block")),
          Map.entry("swagger", List.of("ref", "path", "method")),
          Map.entry("openapi-operation", List.of("ref", "path", "method")),
          Map.entry("openapi-webhook", List.of("ref", "name", "method")),
          Map.entry("openapi-schemas", List.of("ref")));

  private static final Set<String> VOID = Set.of("divider", "expandable", "table");

  private static final Map<String, List<String>> INLINES =
      Map.of(
          "link", List.of("ref"),
          "mention", List.of("ref"),
          "emoji", List.of("code"),
          "icon", List.of("icon"),
          "expression", List.of("expression"),
          "inline-math", List.of("formula"),
          "inline-image", List.of("ref"),
          "button", List.of("ref", "label"),
          "annotation", List.of());

  private static final Set<String> MARKS =
      Set.of(
          "bold",
          "italic",
          "code",
          "keyboard",
          "strikethrough",
          "color",
          "superscript",
          "subscript");

  /** The blocks that are expressible in HTML, which cells may have. */
  private static final Set<String> IN_CELLS =
      Set.of(
          "paragraph",
          "heading-1",
          "heading-2",
          "heading-3",
          "list-ordered",
          "list-unordered",
          "list-item",
          "blockquote",
          "hint",
          "code",
          "code-line",
          "divider",
          "images",
          "image",
          "expandable",
          "table");

  private static final Set<String> STYLES = Set.of("info", "warning", "danger", "success");

  private DocumentSchema() {}

  /** The types of all valid blocks and inlines. */
  public static Set<String> types() {
    Set<String> types = new TreeSet<>(LINES);
    Stream.of(FLOWS, ITEMS.keySet(), REQUIRED.keySet(), VOID, INLINES.keySet())
        .forEach(types::addAll);
    return types;
  }

  /**
   * @throws DocsException unprocessable, naming the first invalid node
   */
  public static void check(List<Block> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      block(nodes.get(i), null, false, "document.nodes[" + i + "]");
    }
  }

  private static void block(Block block, @Nullable String parent, boolean inCell, String path) {
    String type = block.type();
    boolean known =
        LINES.contains(type)
            || FLOWS.contains(type)
            || ITEMS.containsKey(type)
            || REQUIRED.containsKey(type)
            || VOID.contains(type);
    if (!known) {
      throw fault(path + ".type", "is not a known block");
    }
    String wanted = parent == null ? null : ITEMS.get(parent);
    if (wanted != null && !wanted.equals(type)) {
      throw fault(path + ".type", "must be " + wanted + " in " + parent);
    }
    if (wanted == null && ITEMS.containsValue(type)) {
      throw fault(path + ".type", "must be in a block of such items");
    }
    if (inCell && !IN_CELLS.contains(type)) {
      throw fault(path + ".type", "must not be in a cell");
    }
    data(block.data(), REQUIRED.getOrDefault(type, List.of()), path);
    if (type.equals("hint")
        && !STYLES.contains(block.data().getOrDefault("style", "").toString())) {
      throw fault(path + ".data.style", "must be info, warning, danger or success");
    }
    if (type.equals("openapi-schemas")
        && !(block.data().get("schemas") instanceof List<?> names
            && names.stream().allMatch(String.class::isInstance))) {
      throw fault(path + ".data.schemas", "is required and must be an array of strings");
    }
    children(block, inCell, path);
    fragments(block, inCell, path);
  }

  private static void children(Block block, boolean inCell, String path) {
    boolean line = LINES.contains(block.type());
    boolean holds = line || FLOWS.contains(block.type()) || ITEMS.containsKey(block.type());
    for (int i = 0; i < block.nodes().size(); i++) {
      DocumentNode node = block.nodes().get(i);
      String at = path + ".nodes[" + i + "]";
      if (!holds) {
        throw fault(at, "must not be in " + block.type() + ", which contains no nodes");
      }
      if (line) {
        inline(node, block.type().equals("code-line") ? "code-line" : "", at);
      } else if (node instanceof Block child) {
        block(child, block.type(), inCell, at);
      } else {
        throw fault(at + ".object", "must be block");
      }
    }
  }

  /**
   * @param within the type of its parent, if that restricts its children
   */
  private static void inline(DocumentNode node, String within, String path) {
    if (node instanceof Text text) {
      for (int i = 0; i < text.leaves().size(); i++) {
        for (Mark mark : text.leaves().get(i).marks()) {
          String at = path + ".leaves[" + i + "].marks";
          if (!MARKS.contains(mark.type())) {
            throw fault(at, "is not a known mark: " + mark.type());
          }
          if (within.equals("code-line")) {
            throw fault(at, "cannot stand in code");
          }
        }
      }
      return;
    }
    if (!(node instanceof Inline inline)) {
      throw fault(path + ".object", "must be inline or text");
    }
    List<String> required = INLINES.get(inline.type());
    if (required == null) {
      throw fault(path + ".type", "is not a known inline");
    }
    boolean nests =
        within.isEmpty()
            || (within.equals("code-line")
                ? Set.of("annotation", "expression").contains(inline.type())
                : !Set.of("link", "annotation").contains(inline.type()));
    if (!nests) {
      throw fault(path + ".type", "cannot stand in " + within);
    }
    boolean acts = inline.type().equals("button") && inline.data().containsKey("action");
    data(inline.data(), acts ? List.of("label") : required, path);
    if (acts) {
      Map<?, ?> action = DocumentReader.object(inline.data().get("action"), path + ".data.action");
      if (!(action.get("action") instanceof String)) {
        throw fault(path + ".data.action.action", "is required and must be a string");
      }
    }
    boolean note = inline.type().equals("annotation");
    if (!inline.nodes().isEmpty() && inline.isVoid()) {
      throw fault(path + ".nodes", "must be absent or empty");
    }
    for (int i = 0; i < inline.nodes().size(); i++) {
      inline(inline.nodes().get(i), inline.type(), path + ".nodes[" + i + "]");
    }
    if (inline.fragments().size() != (note ? 1 : 0)) {
      throw fault(
          path + ".fragments", note ? "must be the one body of the note" : "must be absent");
    }
    if (note) {
      flow(inline.fragments().get(0), false, path + ".fragments[0]");
    }
  }

  private static void fragments(Block block, boolean inCell, String path) {
    boolean table = block.type().equals("table");
    if (table) {
      TableSchema.check(block, path);
    }
    for (int i = 0; i < block.fragments().size(); i++) {
      Fragment fragment = block.fragments().get(i);
      String at = path + ".fragments[" + i + "]";
      switch (block.type()) {
        case "table" -> {
          if (FragmentTypes.isTableHead(fragment)) {
            line(fragment, at);
          } else {
            flow(fragment, true, at);
          }
        }
        case "expandable" -> {
          if (FragmentTypes.isExpandableTitle(fragment)) {
            line(fragment, at);
          } else {
            flow(fragment, inCell, at);
          }
        }
        case "image", "embed", "file" -> line(fragment, at);
        default -> throw fault(at, "cannot stand in " + block.type());
      }
    }
  }

  private static void flow(Fragment fragment, boolean inCell, String path) {
    for (int i = 0; i < fragment.nodes().size(); i++) {
      String at = path + ".nodes[" + i + "]";
      if (!(fragment.nodes().get(i) instanceof Block block)) {
        throw fault(at + ".object", "must be block");
      }
      block(block, null, inCell, at);
    }
  }

  /** A fragment with at most one paragraph. */
  private static void line(Fragment fragment, String path) {
    if (fragment.nodes().size() > 1
        || (fragment.nodes().size() == 1
            && !(fragment.nodes().get(0) instanceof Block block
                && block.type().equals("paragraph")))) {
      throw fault(path + ".nodes", "must be one paragraph");
    }
    flow(fragment, false, path);
  }

  private static void data(Map<String, Object> data, List<String> required, String path) {
    for (String name : required) {
      String at = path + ".data." + name;
      if (name.equals("ref")) {
        reference(data.get("ref"), at);
      } else if (!(data.get(name) instanceof String)) {
        throw fault(at, "is required and must be a string");
      }
    }
  }

  private static void reference(@Nullable Object ref, String path) {
    try {
      ContentRef.of(DocumentReader.object(ref, path));
    } catch (DocsException refused) {
      throw refused.getMessage().startsWith(path) ? refused : fault(path, refused.getMessage());
    }
  }

  static DocsException fault(String path, String message) {
    return DocumentReader.fault(path, message);
  }
}
