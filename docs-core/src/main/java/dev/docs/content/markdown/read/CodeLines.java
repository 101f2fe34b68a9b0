package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.DataField;
import dev.docs.content.html.Entities;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.CodeText;
import dev.docs.content.markdown.node.InlineNodes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Reads code blocks from HTML, which unlike a fence can hold highlighted lines ({@code <strong>})
 * and inlines within a line (annotations, expressions).
 */
final class CodeLines {

  private final Building building;
  private final List<Block> lines = new ArrayList<>();
  private List<DocumentNode> line = new ArrayList<>();
  private boolean highlighted;

  private CodeLines(Building building) {
    this.building = building;
  }

  static Block read(HtmlElement pre, Building building) {
    Map<String, Object> data = new LinkedHashMap<>();
    for (HtmlElement code : pre.all("code")) {
      String classes = String.valueOf(code.token().get("class"));
      for (String prefix : List.of("lang-", "language-")) {
        if (classes.startsWith(prefix) && classes.length() > prefix.length()) {
          data.put("syntax", classes.substring(prefix.length()));
        }
      }
    }
    HtmlToken tag = pre.token();
    CodeText.ATTRIBUTES.forEach(
        (attribute, field) -> {
          String value = tag.get(attribute);
          Object read = value == null ? null : value(field, value);
          if (read != null) {
            data.put(field.name(), read);
          }
        });
    CodeLines lines = new CodeLines(building);
    lines.add(pre.children(), false);
    return BlockType.CODE.block(data, lines.end());
  }

  private static @Nullable Object value(DataField field, String value) {
    return switch (field.kind()) {
      case FLAG -> !value.equals("false");
      case COUNT -> BlockTags.count(value);
      default -> value;
    };
  }

  private void add(List<HtmlElement> elements, boolean strong) {
    for (HtmlElement element : elements) {
      if (element.isText()) {
        text(Entities.decode(element.token().text()), strong);
      } else if (element.name().equals("strong")) {
        highlighted = true;
        add(element.children(), true);
      } else if (isInline(element)) {
        InlineBuilder inline = building.htmlInlines();
        HtmlBlocks.inline(element, inline);
        line.addAll(inline.build());
      } else if (element.name().equals("br")) {
        text("\n", strong);
      } else {
        add(element.children(), strong);
      }
    }
  }

  private static boolean isInline(HtmlElement element) {
    return element.token().has("data-footnote-ref")
        || "expression".equals(element.token().get("class"));
  }

  private void text(String text, boolean strong) {
    String[] parts = text.split("\n", -1);
    for (int i = 0; i < parts.length; i++) {
      if (i > 0) {
        endLine();
        highlighted = strong && (i < parts.length - 1 || !parts[i].isEmpty());
      }
      if (!parts[i].isEmpty()) {
        line.add(Text.of(Leaf.plain(parts[i])));
      }
    }
  }

  private void endLine() {
    List<DocumentNode> nodes = InlineNodes.merged(line);
    lines.add(
        BlockType.CODE_LINE.block(
            highlighted ? Map.of("highlighted", true) : Map.of(),
            nodes.isEmpty() ? List.of(Text.of(Leaf.plain(""))) : nodes));
    line = new ArrayList<>();
    highlighted = false;
  }

  /** All lines. A line break after the last line starts no further line. */
  private List<Block> end() {
    if (!line.isEmpty() || highlighted || lines.isEmpty()) {
      endLine();
    }
    return lines;
  }
}
