package dev.docs.content.markdown.write;

import static dev.docs.content.html.Entities.escapeAttribute;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.Mark;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.html.Entities;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.SourceForm;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.node.TextSide;
import dev.docs.content.markdown.node.Titles;
import dev.docs.content.markdown.syntax.Footnotes;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes blocks and inlines as HTML on one line, for places where Markdown is not possible: cells,
 * captions, summaries. Used once.
 */
public final class HtmlWriter {

  private final StringBuilder out = new StringBuilder();
  private final Writing targets;

  private HtmlWriter(Writing targets) {
    this.targets = targets;
  }

  static String of(Writing targets, Consumer<HtmlWriter> content) {
    HtmlWriter html = new HtmlWriter(targets);
    content.accept(html);
    return html.out.toString();
  }

  public static String inlines(List<DocumentNode> nodes, Writing targets) {
    return of(targets, html -> html.inlines(Images.sized(nodes)));
  }

  /** Writes inlines for a place that is read as one line even if it contains only images. */
  static String line(List<DocumentNode> nodes, Writing targets) {
    return of(targets, html -> html.inlines(nodes));
  }

  static String blocks(List<? extends DocumentNode> nodes, Writing targets) {
    return of(targets, html -> html.blocks(nodes));
  }

  private void inlines(List<DocumentNode> nodes) {
    for (DocumentNode node : nodes) {
      String hidden = SourceText.inLine(node);
      if (hidden != null) {
        hidden((Text) node, SourceForm.html(hidden));
      } else if (node instanceof Text text) {
        text.leaves().forEach(leaf -> marked(leaf.marks(), () -> text(leaf.text())));
      } else if (node instanceof Inline inline) {
        inline(inline);
      }
    }
  }

  /**
   * Writes hidden source. An opening anchor tag becomes an empty anchor and its closing tag is
   * dropped, because other tags might separate the pair.
   */
  private void hidden(Text text, String source) {
    List<Mark> marks = text.leaves().isEmpty() ? List.of() : text.leaves().get(0).marks();
    if (!source.equals("</a>")) {
      String whole = source.endsWith("-->") || source.endsWith("</a>") ? source : source + "</a>";
      marked(marks, () -> out.append(whole));
    }
  }

  private void marked(List<Mark> marks, Runnable content) {
    marks.forEach(mark -> out.append(Marks.openTag(mark)));
    content.run();
    for (int i = marks.size() - 1; i >= 0; i--) {
      out.append(Marks.closeTag(marks.get(i)));
    }
  }

  /** Writes text; spaces that HTML would collapse become character references. */
  private void text(String text) {
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '\n') {
        out.append("<br>");
      } else if (c == ' ') {
        boolean inside =
            i > 0 && i < text.length() - 1 && text.charAt(i - 1) > ' ' && text.charAt(i + 1) > ' ';
        out.append(inside ? " " : "&#x20;");
      } else {
        out.append(Entities.escapeText(String.valueOf(c)));
      }
    }
  }

  private void inline(Inline inline) {
    Map<String, Object> data = inline.data();
    switch (InlineType.of(inline)) {
      case LINK -> {
        out.append("<a href=\"").append(target(data)).append('"');
        out.append(Titles.html(inline.key())).append('>');
        inlines(inline.nodes());
        out.append("</a>");
      }
      case MENTION -> {
        String target = target(data);
        out.append("<a data-mention href=\"" + target + "\">" + target + "</a>");
      }
      case EMOJI -> out.append(Marks.emoji(String.valueOf(data.get("code"))));
      case ICON -> out.append(Marks.icon(data));
      case INLINE_MATH -> element("<span class=\"math\">", data.get("formula"), "</span>");
      case INLINE_IMAGE ->
          out.append(
              Images.tag(
                  data, String.valueOf(data.getOrDefault("caption", "")), inline.key(), targets));
      case BUTTON ->
          element(
              Marks.button(data, Marks.target(data.get("ref"), targets)),
              data.get("label"),
              Marks.buttonEnd(data));
      case EXPRESSION -> element("<code class=\"expression\">", data.get("expression"), "</code>");
      case ANNOTATION -> {
        out.append("<a data-footnote-ref href=\"").append(Footnotes.TARGET);
        out.append(targets.note(inline)).append("\">");
        inlines(inline.nodes());
        out.append("</a>");
      }
      default -> inlines(inline.nodes());
    }
  }

  private void element(String open, @Nullable Object text, String close) {
    out.append(open);
    text(text == null ? "" : text.toString());
    out.append(close);
  }

  private String target(Map<String, Object> data) {
    return escapeAttribute(Marks.target(data.get("ref"), targets));
  }

  /** Writes blocks; a single paragraph without alignment has no tag. */
  void blocks(List<? extends DocumentNode> nodes) {
    if (nodes.size() == 1
        && nodes.get(0) instanceof Block only
        && BlockType.PARAGRAPH.is(only)
        && !only.data().containsKey("align")) {
      inlines(Images.sized(only.nodes()));
      return;
    }
    paragraphs(nodes);
  }

  private void block(Block block) {
    switch (BlockType.of(block)) {
      case PARAGRAPH -> aligned("p", block);
      case HEADING_1, HEADING_2, HEADING_3 -> aligned(heading(block), block);
      case LIST_UNORDERED, LIST_TASKS -> list("<ul>", block, "</ul>");
      case LIST_ORDERED -> {
        Object start = block.data().get("start");
        list(start == null ? "<ol>" : "<ol start=\"" + start + "\">", block, "</ol>");
      }
      case BLOCKQUOTE -> around("<blockquote>", block.nodes(), "</blockquote>");
      case HINT -> {
        String style = Entities.attribute("data-style", block.data().getOrDefault("style", "info"));
        around(
            "<div data-gb-custom-block data-tag=\"hint\"" + style + ">", block.nodes(), "</div>");
      }
      case CODE -> out.append(CodeHtml.write(block, "&#10;", targets));
      case DIVIDER -> out.append("<hr>");
      case IMAGES -> images(block);
      case EXPANDABLE -> expandable(block);
      case TABLE -> out.append(HtmlTableWriter.write(block, targets));
      default -> paragraphs(Nodes.within(block)); // without the block itself
    }
  }

  private void around(String open, List<? extends DocumentNode> content, String close) {
    out.append(open);
    paragraphs(content);
    out.append(close);
  }

  private void paragraphs(List<? extends DocumentNode> nodes) {
    nodes.forEach(
        node -> {
          if (node instanceof Block block) {
            block(block);
          } else if (node instanceof Fragment fragment) {
            paragraphs(fragment.nodes());
          } else {
            inlines(List.of(node));
          }
        });
  }

  void aligned(String name, Block block) {
    out.append('<').append(name).append(TextSide.attribute(block.data().get("align"))).append('>');
    inlines(Images.sized(block.nodes()));
    if (block.data().get("id") instanceof String id) {
      out.append(anchor(id));
    }
    out.append("</").append(name).append('>');
  }

  /** The anchor of a heading, as it is written behind its words. */
  public static String anchor(String id) {
    String escaped = escapeAttribute(id);
    return "<a href=\"#" + escaped + "\" id=\"" + escaped + "\"></a>";
  }

  static String heading(Block block) {
    int level = SourceText.level(block);
    return level == 0 ? "h" + block.type().substring(8) : "h" + level;
  }

  private void list(String open, Block list, String close) {
    out.append(open);
    for (DocumentNode item : list.nodes()) {
      out.append("<li>");
      if (item instanceof Block block) {
        blocks(block.nodes());
      }
      out.append("</li>");
    }
    out.append(close);
  }

  void images(Block images) {
    Map<String, Object> data = images.data();
    boolean wrapped = images.nodes().size() != 1 || !data.isEmpty();
    if (wrapped) {
      out.append("<div");
      out.append(Entities.attribute("align", data.get("align")));
      out.append(Entities.attribute("data-full-width", data.get("fullWidth")));
      out.append(Entities.attribute("data-with-frame", data.get("withFrame"))).append('>');
    }
    String between = "";
    for (DocumentNode node : images.nodes()) {
      if (node instanceof Block image) {
        out.append(between);
        figure(image);
        between = " ";
      }
    }
    if (wrapped) {
      out.append("</div>");
    }
  }

  private void figure(Block image) {
    out.append("<figure>");
    String alt = String.valueOf(image.data().getOrDefault("alt", ""));
    out.append(Images.tag(image.data(), alt, image.key(), targets));
    around("<figcaption>", image.fragments(), "</figcaption></figure>");
  }

  private void expandable(Block block) {
    out.append(TagAttributes.isOpen(block) ? "<details open>" : "<details>").append("<summary>");
    block.fragments().stream()
        .filter(FragmentTypes::isExpandableTitle)
        .forEach(title -> blocks(title.nodes()));
    out.append("</summary>");
    block.fragments().stream()
        .filter(fragment -> !FragmentTypes.isExpandableTitle(fragment))
        .forEach(body -> paragraphs(body.nodes()));
    out.append("</details>");
  }
}
