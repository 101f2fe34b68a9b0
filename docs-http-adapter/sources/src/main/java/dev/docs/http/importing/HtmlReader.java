package dev.docs.http.importing;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.InlineType;
import dev.docs.content.markdown.PlainText;
import java.util.ArrayList;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import org.jsoup.nodes.Element;
import org.jsoup.nodes.Node;

/**
 * Converts HTML to a document: headings, paragraphs, lists, tasks, code, quotes, hints, tables,
 * figures, expandable blocks. Of other elements the text is kept. Used once.
 */
final class HtmlReader {

  private static final Set<String> BLOCKS =
      Set.of(
          """
          address article aside blockquote body center dd details div dl dt fieldset
          figcaption figure footer form h1 h2 h3 h4 h5 h6 header hr iframe li main nav ol p pre
          section summary table tbody td tfoot th thead tr ul
          """
              .strip()
              .split("\\s+"));

  /** The deepest nesting of blocks; deeper ones are read as text. */
  private static final int MAX_DEPTH = 40;

  /** Elements that are blocks, or contain one. */
  private final Set<Element> holders = Collections.newSetFromMap(new IdentityHashMap<>());

  private int depth;

  private HtmlReader(Element root) {
    for (Element element : root.getAllElements()) {
      if (BLOCKS.contains(element.normalName())) {
        Element holder = element;
        while (holder != null && holders.add(holder)) {
          holder = holder.parent();
        }
      }
    }
  }

  static Document read(Element root) {
    return new Document(new HtmlReader(root).blocks(root));
  }

  /** The blocks inside an element, one level deeper. */
  private List<Block> inside(Element element) {
    return deeper(element, this::blocks);
  }

  private List<Block> deeper(Element element, Function<Element, List<Block>> read) {
    if (depth == MAX_DEPTH) {
      String text = element.text();
      return text.isBlank() ? List.of() : List.of(Block.paragraph(List.of(Nodes.text(text))));
    }
    depth++;
    List<Block> blocks = read.apply(element);
    depth--;
    return blocks;
  }

  private List<Block> blocks(Element parent) {
    List<Block> blocks = new ArrayList<>();
    List<Node> line = new ArrayList<>();
    for (Node node : parent.childNodes()) {
      if (node instanceof Element element && holders.contains(element)) {
        endLine(line, blocks);
        blocks.addAll(block(element));
      } else {
        line.add(node);
      }
    }
    endLine(line, blocks);
    return blocks;
  }

  private static void endLine(List<Node> line, List<Block> blocks) {
    List<DocumentNode> inlines = HtmlInlines.of(line);
    line.clear();
    if (inlines.stream().anyMatch(InlineType.INLINE_IMAGE::is)
        && inlines.stream()
            .allMatch(node -> InlineType.INLINE_IMAGE.is(node) || PlainText.text(node).isBlank())) {
      blocks.add(images(inlines));
    } else if (!inlines.isEmpty()) {
      blocks.add(Block.paragraph(inlines));
    }
  }

  private static Block images(List<DocumentNode> line) {
    List<Block> images = new ArrayList<>();
    for (DocumentNode node : line) {
      if (node instanceof Inline inline && InlineType.INLINE_IMAGE.is(node)) {
        Map<String, Object> data = new LinkedHashMap<>();
        data.put("ref", inline.data().get("ref"));
        if (inline.data().containsKey("caption")) {
          data.put("alt", inline.data().get("caption"));
        }
        images.add(Nodes.withFragments(BlockType.IMAGE, data, List.of()));
      }
    }
    return BlockType.IMAGES.block(images);
  }

  private List<Block> block(Element element) {
    if (Callouts.is(element)) {
      return note(element);
    }
    return switch (element.normalName()) {
      case "h1", "h2", "h3", "h4", "h5", "h6" -> heading(element);
      case "ul", "ol" -> list(element);
      case "pre" ->
          List.of(Nodes.code(element.wholeText().replaceFirst("\\R$", ""), CodeSyntax.of(element)));
      case "blockquote" -> {
        List<Block> inside = inside(element);
        yield inside.isEmpty() ? inside : List.of(BlockType.BLOCKQUOTE.block(inside));
      }
      case "hr" -> List.of(BlockType.DIVIDER.block(List.of()));
      case "table" ->
          HtmlTables.isLayout(element)
              ? blocks(element)
              : List.of(HtmlTables.read(element, this::inside));
      case "figure" -> figure(element);
      case "details" -> List.of(expandable(element));
      case "dt" -> blocks(strong(element));
      case "iframe" -> frame(element);
      default -> blocks(element);
    };
  }

  /** The element with its content wrapped in strong. */
  private Element strong(Element element) {
    Element strong = new Element("strong");
    boolean holds = element.children().stream().anyMatch(holders::contains);
    strong.appendChildren(List.copyOf(element.childNodes()));
    element.appendChild(strong);
    if (holds) {
      holders.add(strong);
    }
    return element;
  }

  private static List<Block> heading(Element element) {
    int level = Math.min(3, element.normalName().charAt(1) - '0');
    List<DocumentNode> text = HtmlInlines.of(element.childNodes());
    return text.isEmpty() ? List.of() : List.of(BlockType.heading(level).block(text));
  }

  private List<Block> list(Element list) {
    List<Block> items = new ArrayList<>();
    boolean tasks = false;
    for (Element item : list.children()) {
      Element box = item.selectFirst("> input[type=checkbox], > p > input[type=checkbox]");
      tasks |= box != null;
      Map<String, Object> data = box == null ? Map.of() : Map.of("checked", box.hasAttr("checked"));
      List<Block> inside =
          item.normalName().equals("li") ? inside(item) : deeper(item, this::block);
      boolean nested = item.normalName().equals("ul") || item.normalName().equals("ol");
      if (nested && !items.isEmpty()) {
        List<DocumentNode> joined = new ArrayList<>(items.get(items.size() - 1).nodes());
        joined.addAll(inside);
        items.set(items.size() - 1, BlockType.LIST_ITEM.block(joined));
      } else {
        items.add(BlockType.LIST_ITEM.block(data, inside));
      }
    }
    if (items.isEmpty()) {
      return List.of();
    }
    boolean ordered = list.normalName().equals("ol");
    Map<String, Object> data =
        ordered && list.attr("start").matches("\\d{1,9}")
            ? Map.of("start", Integer.parseInt(list.attr("start")))
            : Map.of();
    return List.of(
        (ordered ? BlockType.LIST_ORDERED : tasks ? BlockType.LIST_TASKS : BlockType.LIST_UNORDERED)
            .block(data, items));
  }

  private List<Block> figure(Element figure) {
    Element image = figure.selectFirst("img[src]");
    Element caption = figure.selectFirst("figcaption");
    String said = caption == null ? "" : caption.text();
    if (image == null
        || figure.select("img").size() > 1
        || figure.selectFirst("table, pre, a[href] img") != null
        || !figure.text().equals(said)) {
      return blocks(figure);
    }
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("ref", Nodes.image(image.attr("src"), "").data().get("ref"));
    data.put("alt", image.attr("alt").strip());
    List<DocumentNode> text = caption == null ? List.of() : HtmlInlines.of(caption.childNodes());
    List<Fragment> fragments =
        text.isEmpty()
            ? List.of()
            : List.of(Nodes.fragment("caption", "caption", List.of(Block.paragraph(text))));
    return List.of(
        BlockType.IMAGES.block(List.of(Nodes.withFragments(BlockType.IMAGE, data, fragments))));
  }

  private Block expandable(Element details) {
    Element summary = details.selectFirst("> summary");
    String title = summary == null || summary.text().isBlank() ? "Details" : summary.text();
    if (summary != null) {
      summary.remove();
    }
    List<Block> body = inside(details);
    if (Callouts.isNamed(details) && !body.isEmpty()) {
      body = List.of(BlockType.HINT.block(Map.of("style", Callouts.style(details)), body));
    }
    return Nodes.withFragments(
        BlockType.EXPANDABLE,
        Map.of(),
        List.of(
            Nodes.fragment(
                "expandable-title",
                "expandable-title",
                List.of(Block.paragraph(List.of(Nodes.text(title))))),
            Nodes.fragment("expandable-body", "expandable-body", body)));
  }

  private List<Block> note(Element element) {
    String style = Callouts.style(element);
    List<Block> inside = inside(Callouts.body(element));
    return inside.isEmpty()
        ? inside
        : List.of(BlockType.HINT.block(Map.of("style", style), inside));
  }

  /** What a frame shows: an embedded URL; none for one that leads nowhere outside. */
  private static List<Block> frame(Element frame) {
    return Frames.url(frame)
        .map(url -> List.of(BlockType.EMBED.block(Map.of("url", url), List.of())))
        .orElse(List.of());
  }
}
