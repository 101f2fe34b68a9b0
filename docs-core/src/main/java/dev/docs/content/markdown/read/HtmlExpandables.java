package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.syntax.PairedNode;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/** Builds expandables from {@code <details>} elements. */
final class HtmlExpandables {

  private final Building building;
  private final HtmlBlocks html;

  HtmlExpandables(Building building, HtmlBlocks html) {
    this.building = building;
    this.html = html;
  }

  /** The expandable of an element that contains Markdown. */
  Block of(List<PairedNode> nodes, Function<List<PairedNode>, List<Block>> builder) {
    for (int i = 0; i < nodes.size(); i++) {
      List<PairedNode> rest = nodes.subList(i + 1, nodes.size());
      if (nodes.get(i) instanceof PairedNode.HtmlPair pair && pair.tag().name().equals("summary")) {
        List<PairedNode> body = new ArrayList<>(nodes.subList(0, i));
        body.addAll(rest);
        List<Block> title = builder.apply(pair.children());
        return block(title, written(pair), () -> builder.apply(body));
      }
      HtmlElement chunk =
          nodes.get(i) instanceof PairedNode.Html html ? HtmlElement.parse(html.tokens()) : null;
      if (chunk != null && chunk.children().stream().anyMatch(HtmlExpandables::isSummary)) {
        String written = ((PairedNode.Html) nodes.get(i)).text().strip();
        return block(chunk, written, () -> builder.apply(rest));
      }
    }
    return block(List.of(), null, () -> builder.apply(nodes));
  }

  private static boolean isSummary(HtmlElement element) {
    return element.name().equals("summary");
  }

  /** The source of an element that contains only HTML; null if it contains anything else. */
  private static @Nullable String written(PairedNode.HtmlPair pair) {
    StringBuilder out = new StringBuilder(pair.tag().text());
    for (PairedNode node : pair.children()) {
      if (!(node instanceof PairedNode.Html html)) {
        return null;
      }
      out.append(html.text());
    }
    return out.append(pair.tag().closing().text()).toString();
  }

  /** The expandable of an element that contains only HTML. */
  Block of(HtmlElement element) {
    return block(element, null, List::of);
  }

  /** The expandable of an element that may say that it is open. */
  static Block opened(Block expandable, HtmlToken element) {
    return element.has("open")
        ? new Block(
            expandable.type(),
            Map.of("defaultExpanded", true),
            expandable.nodes(),
            expandable.fragments(),
            expandable.meta(),
            expandable.key())
        : expandable;
  }

  /**
   * The expandable whose title, and the first of what it holds, are in an element.
   *
   * @param written the source of the element; null if unknown
   */
  private Block block(HtmlElement element, @Nullable String written, Supplier<List<Block>> rest) {
    List<HtmlElement> others = new ArrayList<>(element.children());
    List<HtmlElement> summaries = others.stream().filter(HtmlExpandables::isSummary).toList();
    others.removeIf(HtmlExpandables::isSummary);
    List<Block> title = new ArrayList<>();
    summaries.forEach(summary -> title.addAll(html.blocks(summary.children(), null)));
    return block(
        title,
        others.isEmpty() ? written : null,
        () -> {
          List<Block> body = new ArrayList<>(html.blocks(others, null));
          body.addAll(rest.get());
          return body;
        });
  }

  private Block block(List<Block> line, @Nullable String written, Supplier<List<Block>> content) {
    Block title = building.keptTitle(written, Block.paragraph(HtmlBlocks.inlines(line)));
    String id = building.anchor(InlineNodes.plain(title.nodes()));
    List<Block> body = Paragraphs.orEmpty(content.get());
    return new Block(
        BlockType.EXPANDABLE.type(),
        Map.of(),
        List.of(),
        List.of(
            BlockBuilder.fragment(FragmentTypes.EXPANDABLE_TITLE, List.of(title)),
            BlockBuilder.fragment(FragmentTypes.EXPANDABLE_BODY, body)),
        Map.of("id", id),
        null);
  }
}
