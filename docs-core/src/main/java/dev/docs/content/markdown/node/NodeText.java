package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.markdown.syntax.Emoji;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** The text that nodes show, without marks: one line for each block. Stateless. */
public final class NodeText {

  private NodeText() {}

  public static void append(List<? extends DocumentNode> nodes, StringBuilder out) {
    for (DocumentNode node : nodes) {
      if (node instanceof Text text) {
        text.leaves().forEach(leaf -> out.append(leaf.text()));
      } else if (node instanceof Inline inline) {
        append(inline, out);
      } else if (node instanceof Fragment fragment) {
        append(fragment.nodes(), out);
      } else {
        append((Block) node, out);
      }
    }
  }

  private static void append(Inline inline, StringBuilder out) {
    InlineType type = InlineType.of(inline);
    Optional<String> shown = type.shown();
    if (type == InlineType.EMOJI) {
      out.append(Emoji.characters(String.valueOf(inline.data().get("code"))));
    } else if (shown.isPresent()) {
      out.append(inline.data().getOrDefault(shown.get(), ""));
    } else {
      append(inline.nodes(), out);
    }
  }

  private static void append(Block block, StringBuilder out) {
    for (String key : List.of("title", "formula", "alt")) {
      if (block.data().get(key) instanceof String text && !text.isEmpty()) {
        out.append(text).append('\n');
      }
    }
    if (BlockType.TABLE.is(block) && block.data().get("definition") instanceof Map<?, ?> columns) {
      for (Object column : columns.values()) {
        if (column instanceof Map<?, ?> map
            && map.get("title") instanceof String title
            && !title.isEmpty()) {
          out.append(title).append('\n');
        }
      }
    }
    specified(block, out);
    append(block.nodes(), out);
    append(
        block.fragments().stream()
            .filter(fragment -> !FragmentTypes.isTableHead(fragment))
            .toList(),
        out);
    boolean open = !out.isEmpty() && out.charAt(out.length() - 1) != '\n';
    boolean lines = block.nodes().stream().allMatch(node -> !(node instanceof Block));
    if (open && lines) {
      out.append('\n');
    }
  }

  /**
   * Appends the part of an OpenAPI specification that a block refers to: an operation, a webhook or
   * schemas.
   */
  private static void specified(Block block, StringBuilder out) {
    if (block.data().get("method") instanceof String method) {
      Object of = block.data().getOrDefault("path", block.data().getOrDefault("name", ""));
      out.append(method.toUpperCase(Locale.ROOT)).append(' ').append(of).append('\n');
    }
    if (BlockType.OPENAPI_SCHEMAS.is(block)
        && block.data().get("schemas") instanceof List<?> schemas) {
      schemas.forEach(schema -> out.append(schema).append('\n'));
    }
  }
}
