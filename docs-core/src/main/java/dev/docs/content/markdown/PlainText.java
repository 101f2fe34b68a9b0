package dev.docs.content.markdown;

import dev.docs.content.document.Document;
import dev.docs.content.document.Document.Section;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.NodeText;
import java.util.ArrayList;
import java.util.List;

/** Extracts plain text from Markdown, for search and previews. Thread-safe. */
public final class PlainText {

  private PlainText() {}

  /** The sections of a text without front matter. Sections without heading and text are omitted. */
  public static List<Section> of(String markdown) {
    return of(MarkdownParser.shown(markdown, LinkResolver.asWritten()));
  }

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
        NodeText.append(List.of(block), text);
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
    return InlineNodes.plain(List.of(node));
  }

  /** Appends the text of footnotes, each block on its own line. */
  private static void notes(List<? extends DocumentNode> nodes, StringBuilder out) {
    for (DocumentNode node : nodes) {
      if (!(node instanceof Inline inline)) {
        notes(Nodes.within(node), out);
      } else if (InlineType.ANNOTATION.is(inline)) {
        NodeText.append(inline.fragments(), out);
      }
    }
  }
}
