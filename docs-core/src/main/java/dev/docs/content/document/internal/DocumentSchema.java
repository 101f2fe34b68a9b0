package dev.docs.content.document.internal;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.DataField.Kind;
import dev.docs.error.DocsException;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Validates documents from requests: every node must be expressible in Markdown and at a place
 * where it is allowed. A document is accepted or rejected as a whole; nothing is dropped or
 * flattened.
 */
public final class DocumentSchema {

  private DocumentSchema() {}

  /**
   * @throws DocsException unprocessable, naming the first invalid node
   */
  public static void check(List<Block> nodes) {
    for (int i = 0; i < nodes.size(); i++) {
      block(nodes.get(i), BlockType.OTHER, false, "document.nodes[" + i + "]");
    }
  }

  private static void block(Block block, BlockType parent, boolean inCell, String path) {
    BlockType type = BlockType.of(block);
    if (type == BlockType.OTHER) {
      throw fault(path + ".type", "is not a known block");
    }
    BlockType wanted = parent.item().orElse(null);
    if (wanted != null && wanted != type) {
      throw fault(path + ".type", "must be " + wanted.type() + " in " + parent.type());
    }
    if (wanted == null && type.isItem()) {
      throw fault(path + ".type", "must be in a block of such items");
    }
    if (inCell && !type.inCells()) {
      throw fault(path + ".type", "must not be in a cell");
    }
    type.data().forEach(field -> data(block.data(), field, path));
    for (int i = 0; i < block.nodes().size(); i++) {
      child(block.nodes().get(i), type, inCell, path + ".nodes[" + i + "]");
    }
    fragments(block, type, inCell, path);
  }

  private static void child(DocumentNode node, BlockType of, boolean inCell, String path) {
    if (of.isVoid()) {
      throw fault(path, "must not be in " + of.type() + ", which contains no nodes");
    }
    if (of.holdsInlines()) {
      inline(node, of == BlockType.CODE_LINE ? of.type() : "", path);
    } else if (node instanceof Block child) {
      block(child, of, inCell, path);
    } else {
      throw fault(path + ".object", "must be block");
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
          if (MarkType.of(mark) == MarkType.OTHER) {
            throw fault(at, "is not a known mark: " + mark.type());
          }
          if (within.equals(BlockType.CODE_LINE.type())) {
            throw fault(at, "cannot stand in code");
          }
        }
      }
      return;
    }
    if (!(node instanceof Inline inline)) {
      throw fault(path + ".object", "must be inline or text");
    }
    InlineType type = InlineType.of(inline);
    if (type == InlineType.OTHER) {
      throw fault(path + ".type", "is not a known inline");
    }
    boolean nests =
        within.isEmpty()
            || (within.equals(BlockType.CODE_LINE.type()) ? type.inCode() : type.isVoid());
    if (!nests) {
      throw fault(path + ".type", "cannot stand in " + within);
    }
    boolean acts = type == InlineType.BUTTON && inline.data().containsKey("action");
    for (DataField field : type.data()) {
      if (!acts || field.kind() != Kind.LINK) {
        data(inline.data(), field, path);
      }
    }
    if (acts) {
      Map<?, ?> action = DocumentReader.object(inline.data().get("action"), path + ".data.action");
      if (!(action.get("action") instanceof String)) {
        throw fault(path + ".data.action.action", "is required and must be a string");
      }
    }
    boolean note = type == InlineType.ANNOTATION;
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

  private static void fragments(Block block, BlockType type, boolean inCell, String path) {
    if (type.fragments() == BlockType.Fragments.CELLS) {
      TableSchema.check(block, path);
    }
    for (int i = 0; i < block.fragments().size(); i++) {
      Fragment fragment = block.fragments().get(i);
      String at = path + ".fragments[" + i + "]";
      boolean line =
          switch (type.fragments()) {
            case CELLS -> FragmentTypes.isTableHead(fragment);
            case TITLE_AND_BODY -> FragmentTypes.isExpandableTitle(fragment);
            case CAPTION, SOME_CAPTION -> true;
            case NONE -> throw fault(at, "cannot stand in " + type.type());
          };
      if (line) {
        line(fragment, at);
      } else {
        flow(fragment, inCell || type.fragments() == BlockType.Fragments.CELLS, at);
      }
    }
  }

  private static void flow(Fragment fragment, boolean inCell, String path) {
    for (int i = 0; i < fragment.nodes().size(); i++) {
      String at = path + ".nodes[" + i + "]";
      if (!(fragment.nodes().get(i) instanceof Block block)) {
        throw fault(at + ".object", "must be block");
      }
      block(block, BlockType.OTHER, inCell, at);
    }
  }

  /** A fragment with at most one paragraph. */
  private static void line(Fragment fragment, String path) {
    if (fragment.nodes().size() > 1
        || (fragment.nodes().size() == 1 && !BlockType.PARAGRAPH.is(fragment.nodes().get(0)))) {
      throw fault(path + ".nodes", "must be one paragraph");
    }
    flow(fragment, false, path);
  }

  private static void data(Map<String, Object> data, DataField field, String path) {
    if (!field.required()) {
      return;
    }
    String at = path + ".data." + field.name();
    Object value = data.get(field.name());
    switch (field.kind()) {
      case LINK, SPECIFICATION -> reference(value, at);
      case CHOICE ->
          require(field.values().contains(String.valueOf(value)), at, "must be " + field.choices());
      case TEXTS ->
          require(
              value instanceof List<?> texts && texts.stream().allMatch(String.class::isInstance),
              at,
              "is required and must be an array of strings");
      default -> require(value instanceof String, at, "is required and must be a string");
    }
  }

  private static void require(boolean right, String path, String message) {
    if (!right) {
      throw fault(path, message);
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
