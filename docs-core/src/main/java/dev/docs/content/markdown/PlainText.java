package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.Document.Section;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.InlineType;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Extracts plain text from Markdown, for search and previews. Thread-safe. */
public final class PlainText {

  private PlainText() {}

  /** The sections of a text without front matter. Sections without heading and text are omitted. */
  public static List<Section> of(String markdown) {
    return of(MarkdownParser.shown(markdown, LinkResolver.asWritten()));
  }

  /** The sections of a document. */
  public static List<Section> of(Document document) {
    List<Section> sections = new ArrayList<>();
    String heading = "";
    String id = "";
    StringBuilder text = new StringBuilder();
    for (Block block : document.nodes()) {
      if (BlockType.of(block).isHeading()) {
        add(sections, heading, id, text);
        heading = text(block).strip();
        id = String.valueOf(block.meta().getOrDefault("id", ""));
        text.setLength(0);
      } else {
        append(List.of(block), text);
      }
      notes(List.of(block), text);
    }
    add(sections, heading, id, text);
    return List.copyOf(sections);
  }

  private static void add(List<Section> sections, String heading, String id, StringBuilder text) {
    String words = text.toString().strip();
    if (!heading.isEmpty() || !words.isEmpty()) {
      sections.add(new Section(heading, id, words));
    }
  }

  /** The text of a node, one line per block. */
  public static String text(DocumentNode node) {
    StringBuilder out = new StringBuilder();
    append(List.of(node), out);
    return out.toString();
  }

  static void append(List<? extends DocumentNode> nodes, StringBuilder out) {
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

  /** Appends the text of footnotes, each block on its own line. */
  private static void notes(List<? extends DocumentNode> nodes, StringBuilder out) {
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        notes(block.nodes(), out);
        notes(block.fragments(), out);
      } else if (node instanceof Fragment fragment) {
        notes(fragment.nodes(), out);
      } else if (node instanceof Inline inline && InlineType.ANNOTATION.is(inline)) {
        append(inline.fragments(), out);
      }
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
