package dev.docs.content.markdown.write;

import static java.util.stream.Collectors.joining;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockTag;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.document.internal.LinkTargets;
import dev.docs.content.markdown.node.BlockTags;
import dev.docs.content.markdown.node.CodeText;
import dev.docs.content.markdown.node.Marks;
import dev.docs.content.markdown.node.SourcePairs;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TagAttributes;
import dev.docs.content.markdown.syntax.Lines;
import dev.docs.content.markdown.syntax.LongParagraph;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Writes the blocks of one document as Markdown. Used once. */
public final class BlockWriter {

  private final Writing targets;
  private final SourceCopies source;
  private final WrittenAnchors anchors = new WrittenAnchors();

  private BlockWriter(Writing targets, SourceCopies source) {
    this.targets = targets;
    this.source = source;
  }

  public static String write(Document document, LinkTargets targets, SourceCopies source) {
    BlockWriter writer = new BlockWriter(new Writing(targets, document), source);
    StringBuilder text = new StringBuilder(writer.blocks(document.nodes(), false));
    for (int number = 1; number <= writer.targets.notes(); number++) {
      text.append(text.isEmpty() ? "" : "\n\n").append(writer.note(number));
    }
    return text.isEmpty() ? "" : text + "\n";
  }

  private String note(int number) {
    String content = blocks(targets.note(number), false);
    return prefixed(content, "[^" + number + "]: ", "    ").stripTrailing();
  }

  private String blocks(List<? extends DocumentNode> given, boolean inItem) {
    List<DocumentNode> nodes = SourcePairs.elements(given);
    StringBuilder out = new StringBuilder();
    String previousList = "";
    boolean alternate = false;
    boolean previousInterruptible = false;
    long defined = 0;
    for (int i = 0; i < nodes.size(); i++) {
      if (!(nodes.get(i) instanceof Block block)) {
        continue;
      }
      SourceCopies.Run run = copied(nodes, i);
      if (run != null) {
        long lines = run.defines() ? Lines.count(run.text()) : 0;
        boolean tight = lines > 0 && defined > 0 && defined + lines <= LongParagraph.MAX_LINES;
        out.append(out.isEmpty() ? "" : tight ? "\n" : "\n\n").append(run.text());
        i += run.count() - 1;
        previousList = "";
        previousInterruptible = false;
        defined = tight ? defined + lines : lines;
        continue;
      }
      String list =
          BlockType.LIST_ORDERED.is(block)
              ? "ordered"
              : BlockType.of(block).isList() ? "bullets" : "";
      alternate = !list.isEmpty() && list.equals(previousList) && !alternate;
      String text = block(block, alternate, inItem && out.isEmpty());
      if (text.isEmpty()) {
        continue;
      }
      if (!out.isEmpty()) {
        boolean tight = inItem && previousInterruptible && interruptsParagraph(block);
        out.append(tight ? "\n" : "\n\n");
      }
      out.append(text);
      previousList = list;
      defined = 0;
      previousInterruptible = isPlainParagraph(block) && !text.startsWith("<");
    }
    return out.toString();
  }

  /** The blocks from an index on that are copied from their source; null if there are none. */
  private SourceCopies.@Nullable Run copied(List<DocumentNode> nodes, int from) {
    SourceCopies.Run run = source.at(nodes, from, targets);
    if (run != null && anchors.areOf(nodes.subList(from, from + run.count()))) {
      return run;
    }
    Block block = (Block) nodes.get(from);
    String written = BlockType.PARAGRAPH.is(block) ? SourceText.block(block) : null;
    if (written == null) {
      return null;
    }
    String text = SourceText.isAll(block) ? source.current(written, targets) : written;
    return new SourceCopies.Run(text, 1, SourceText.isDefinition(block));
  }

  private static boolean isPlainParagraph(Block block) {
    return BlockType.PARAGRAPH.is(block)
        && !block.data().containsKey("align")
        && SourceText.block(block) == null;
  }

  private static boolean interruptsParagraph(Block block) {
    return BlockType.of(block).isList()
        && !block.data().containsKey("start")
        && !block.nodes().isEmpty()
        && block.nodes().get(0) instanceof Block item
        && !item.nodes().isEmpty()
        && item.nodes().get(0) instanceof Block first
        && isPlainParagraph(first)
        && !first.nodes().isEmpty();
  }

  private String block(Block block, boolean alternate, boolean firstInItem) {
    Map<String, Object> data = block.data();
    BlockType type = BlockType.of(block);
    return switch (type) {
      case PARAGRAPH -> paragraph(block);
      case HEADING_1, HEADING_2, HEADING_3 -> heading(block);
      case LIST_UNORDERED, LIST_TASKS -> list(block, alternate ? "- " : "* ", 0);
      case LIST_ORDERED -> list(block, alternate ? ") " : ". ", start(data));
      case BLOCKQUOTE -> prefixed(blocks(block.nodes(), false), "> ", "> ");
      case CODE -> code(block);
      case DIVIDER -> firstInItem ? "___" : "***";
      case MATH -> "$$\n" + data.getOrDefault("formula", "") + "\n$$";
      case TABLE -> table(block);
      case IMAGES -> HtmlWriter.of(targets, html -> html.images(block));
      case DRAWING ->
          data.containsKey("ref")
              ? Images.tag(data, "", block.key(), targets)
                  .replace(">", " class=\"gitbook-drawing\">")
              : "";
      case EXPANDABLE -> expandable(block);
      case IF ->
          TagWriter.paired(
              "if", " " + data.getOrDefault("expression", ""), blocks(block.nodes(), false));
      case INTEGRATION -> TagWriter.integration(block);
      default ->
          type.isContainer()
              ? container(block, type.tag().orElseThrow())
              : type.tag()
                  .map(tag -> TagWriter.write(block, tag, targets))
                  .orElseGet(() -> content(block));
    };
  }

  /** The content of a block that Markdown cannot represent. */
  private String content(Block block) {
    List<DocumentNode> nodes = new ArrayList<>();
    List<DocumentNode> inlines = new ArrayList<>();
    for (DocumentNode node : block.nodes()) {
      (node instanceof Text || node instanceof Inline ? inlines : nodes).add(node);
    }
    if (!inlines.isEmpty()) {
      nodes.add(0, Block.paragraph(inlines));
    }
    block.fragments().forEach(fragment -> nodes.addAll(fragment.nodes()));
    return blocks(nodes, false);
  }

  private String paragraph(Block block) {
    if (block.data().containsKey("align") && !"start".equals(block.data().get("align"))) {
      return HtmlWriter.of(targets, html -> html.aligned("p", block));
    }
    return InlineWriter.write(block.nodes(), targets, InlineWriter.Container.PARAGRAPH);
  }

  private String heading(Block block) {
    String anchor = anchors.heading(block);
    if (block.data().containsKey("align") && !"start".equals(block.data().get("align"))) {
      return HtmlWriter.of(targets, html -> html.aligned(HtmlWriter.heading(block), block));
    }
    String text = InlineWriter.write(block.nodes(), targets, InlineWriter.Container.HEADING);
    String marker = "#".repeat(HtmlWriter.heading(block).charAt(1) - '0');
    return marker + (text.isEmpty() ? "" : " " + text) + (anchor.isEmpty() ? "" : " " + anchor);
  }

  private String table(Block block) {
    anchors.claimWithin(block);
    return TableWriter.write(block, targets);
  }

  private static long start(Map<String, Object> data) {
    long start = data.get("start") instanceof Number number ? number.longValue() : 1;
    return Math.max(0, Math.min(start, 999_999_999L));
  }

  private String list(Block list, String marker, long start) {
    StringBuilder out = new StringBuilder();
    boolean ordered = BlockType.LIST_ORDERED.is(list);
    long number = start;
    boolean loose = false;
    for (DocumentNode node : list.nodes()) {
      if (!(node instanceof Block item)) {
        continue;
      }
      String bullet = ordered ? Math.min(number++, 999_999_999L) + marker : marker;
      String content = item(item, BlockType.LIST_TASKS.is(list));
      boolean blocks =
          item.nodes().stream()
              .anyMatch(
                  n ->
                      !(n instanceof Block b)
                          || !(isPlainParagraph(b) || BlockType.of(b).isList()));
      loose |= blocks || content.contains("\n\n");
      if (!out.isEmpty()) {
        out.append(loose ? "\n\n" : "\n");
      }
      out.append(
          content.isEmpty()
              ? bullet.stripTrailing()
              : prefixed(content, bullet, " ".repeat(bullet.length())));
      loose = blocks || content.contains("\n\n");
    }
    return out.toString();
  }

  private String item(Block item, boolean tasks) {
    String images = tasks ? images(item) : "";
    String content =
        images.isEmpty()
            ? blocks(item.nodes(), true)
            : (images + "\n\n" + blocks(item.nodes().subList(1, item.nodes().size()), false))
                .strip();
    if (tasks && item.data().get("checked") instanceof Boolean checked) {
      return (checked ? "[x] " : "[ ] ") + (content.isEmpty() ? "&#x20;" : content);
    }
    // The task list extension matches the text without escapes: a comment separates the brackets.
    return content.matches("(?s)\\\\\\[([xX ]|&#x9;)\\\\\\].*")
        ? content.replaceFirst("\\[", "[<!-- -->")
        : content;
  }

  /**
   * The Markdown of images that an item begins with; empty if they need HTML, which cannot follow a
   * task's marker.
   */
  private String images(Block item) {
    return !item.nodes().isEmpty()
            && item.nodes().get(0) instanceof Block images
            && BlockType.IMAGES.is(images)
            && images.data().isEmpty()
            && images.nodes().stream().allMatch(image -> Images.inLine((Block) image).isPresent())
        ? images.nodes().stream().map(image -> image((Block) image)).collect(joining(" "))
        : "";
  }

  private String image(Block image) {
    return InlineWriter.write(
        List.of(Images.inLine(image).orElseThrow()), targets, InlineWriter.Container.CELL);
  }

  /** Puts one prefix before the first line and another before each further non-empty line. */
  private static String prefixed(String text, String first, String further) {
    StringBuilder out = new StringBuilder();
    String prefix = first;
    for (String line : text.split("\n", -1)) {
      if (!out.isEmpty()) {
        out.append('\n');
      }
      out.append(line.isEmpty() ? prefix.stripTrailing() : prefix + line);
      prefix = further;
    }
    return out.toString();
  }

  private String code(Block block) {
    Map<String, Object> data = block.data();
    if (!CodeText.isPlain(block)) {
      return CodeHtml.write(block, "\n", targets);
    }
    String text = CodeText.of(block);
    String syntax = String.valueOf(data.getOrDefault("syntax", "")).replaceAll("\\s", "");
    String said = syntax.isEmpty() ? "" : (syntax + " " + CodeText.info(block)).strip();
    String fence = Marks.fence(text, said.contains("`") ? '~' : '`', 3);
    String info = said.replace("\\", "\\\\").replace("&", "&amp;");
    String code = fence + info + "\n" + text + "\n" + fence;
    BlockTag tag = BlockType.CODE.tag().orElseThrow();
    String all = TagAttributes.with(BlockTags.write(block, targets), block);
    return all.isEmpty() ? code : TagWriter.paired(tag.name(), all, code);
  }

  private String expandable(Block block) {
    StringBuilder title = new StringBuilder();
    List<DocumentNode> body = new ArrayList<>();
    for (Fragment fragment : block.fragments()) {
      if (FragmentTypes.isExpandableTitle(fragment)) {
        title.append(title(fragment));
      } else {
        body.addAll(fragment.nodes());
      }
    }
    anchors.claim(block);
    String content = blocks(body, false);
    return "<details"
        + TagAttributes.details(block)
        + ">\n\n"
        + (title.isEmpty() ? "<summary></summary>" : title)
        + "\n\n"
        + (content.isEmpty() ? "" : content + "\n\n")
        + "</details>";
  }

  private String title(Fragment title) {
    String written = source.title(title, targets);
    return written == null
        ? "<summary>" + HtmlWriter.blocks(title.nodes(), targets) + "</summary>"
        : written;
  }

  private String container(Block block, BlockTag tag) {
    anchors.claim(block);
    String attributes = TagAttributes.with(BlockTags.write(block, targets), block);
    return TagWriter.paired(tag.name(), attributes, blocks(block.nodes(), false));
  }
}
