package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.markdown.node.InlineNodes;
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

  Block of(List<PairedNode> nodes, Function<List<PairedNode>, List<Block>> builder) {
    List<PairedNode> body = new ArrayList<>(nodes);
    List<Block> title = List.of();
    for (PairedNode node : nodes) {
      if (node instanceof PairedNode.HtmlPair pair && pair.tag().name().equals("summary")) {
        title = builder.apply(pair.children());
        body.remove(node);
        return block(titled(HtmlBlocks.inlines(title), written(pair)), () -> builder.apply(body));
      }
      HtmlElement chunk =
          node instanceof PairedNode.Html written ? HtmlElement.parse(written.tokens()) : null;
      if (chunk != null
          && chunk.children().stream().anyMatch(child -> child.name().equals("summary"))) {
        List<PairedNode> rest = body.subList(body.indexOf(node) + 1, body.size());
        return block(chunk, ((PairedNode.Html) node).text().strip(), rest, builder);
      }
    }
    return block(Block.paragraph(HtmlBlocks.inlines(title)), () -> builder.apply(body));
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
    return out.append("</").append(pair.tag().name()).append('>').toString();
  }

  private Block titled(List<DocumentNode> title, @Nullable String source) {
    return building.keptTitle(source, Block.paragraph(title));
  }

  private Block block(
      HtmlElement chunk,
      @Nullable String written,
      List<PairedNode> rest,
      Function<List<PairedNode>, List<Block>> builder) {
    List<HtmlElement> others = new ArrayList<>(chunk.children());
    HtmlElement summary =
        others.stream().filter(child -> child.name().equals("summary")).findFirst().orElseThrow();
    others.remove(summary);
    return block(
        titled(
            HtmlBlocks.inlines(html.blocks(summary.children(), null)),
            others.isEmpty() ? written : null),
        () -> {
          List<Block> body = new ArrayList<>(html.blocks(others, null));
          body.addAll(builder.apply(rest));
          return body;
        });
  }

  private Block block(Block title, Supplier<List<Block>> content) {
    String id = building.anchor(InlineNodes.plain(title.nodes()));
    List<Block> body = content.get();
    return new Block(
        BlockType.EXPANDABLE.type(),
        Map.of(),
        List.of(),
        List.of(
            BlockBuilder.fragment(FragmentTypes.EXPANDABLE_TITLE, List.of(title)),
            BlockBuilder.fragment(
                FragmentTypes.EXPANDABLE_BODY,
                body.isEmpty() ? List.of(Block.paragraph(List.of())) : body)),
        Map.of("id", id),
        null);
  }

  Block of(HtmlElement element) {
    List<HtmlElement> others = new ArrayList<>(element.children());
    List<HtmlElement> summaries =
        others.stream().filter(child -> child.name().equals("summary")).toList();
    others.removeAll(summaries);
    List<Block> title = new ArrayList<>();
    summaries.forEach(summary -> title.addAll(html.blocks(summary.children(), null)));
    return block(Block.paragraph(HtmlBlocks.inlines(title)), () -> html.blocks(others, null));
  }
}
