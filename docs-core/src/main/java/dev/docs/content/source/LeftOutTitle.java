package dev.docs.content.source;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.content.markdown.node.Shown;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Puts the title heading of a page back into a document that was sent without it, since clients
 * show the title above the document. It goes where it was among comments, definitions and tags that
 * show nothing, and takes its anchor again: a heading below it with the same words has the next one
 * of itself, which is no anchor that somebody wrote. Used once.
 */
@KeepsRule("title-heading-renamed")
final class LeftOutTitle {

  private final List<Block> current;
  private final Set<String> titles;
  private final List<Block> sent;

  /**
   * @param current the blocks of the present text
   * @param titles of the page, before and after the change
   * @param sent the blocks that were sent
   */
  LeftOutTitle(List<Block> current, Set<String> titles, List<Block> sent) {
    this.current = current;
    this.titles = titles;
    this.sent = sent;
  }

  /** The blocks with the heading; those that were sent if it is not missing. */
  List<Block> restored() {
    int written = headings(current);
    if (written == 0 || headings(sent) >= written) {
      return sent;
    }
    int heading = hidden(current);
    int place = placeAfter(Shown.of(current.subList(0, heading)));
    List<Block> blocks = new ArrayList<>(sent);
    blocks.add(place, current.get(heading));
    Set<Object> anchors = new HashSet<>();
    current.forEach(block -> anchors(block, anchors));
    blocks.replaceAll(block -> (Block) counted(block, anchors));
    return blocks;
  }

  /** The number of headings at the start that repeat the title. */
  private int headings(List<Block> blocks) {
    int first = hidden(blocks);
    int end = first;
    while (end < blocks.size() && isTitle(blocks.get(end))) {
      end++;
    }
    return end - first;
  }

  private boolean isTitle(Block block) {
    return titles.stream().anyMatch(title -> TitleHeading.repeats(block, title));
  }

  /** The number of blocks at the start that show nothing. */
  private static int hidden(List<Block> blocks) {
    int count = 0;
    while (count < blocks.size() && SourceText.isAll(blocks.get(count))) {
      count++;
    }
    return count;
  }

  /** The place behind what is left of the blocks that stood before the heading. */
  private int placeAfter(List<Block> before) {
    List<Block> start = Shown.of(sent.subList(0, hidden(sent)));
    int place = 0;
    int seen = 0;
    for (int i = 0; i < start.size(); i++) {
      int found = before.subList(seen, before.size()).indexOf(start.get(i));
      if (found >= 0) {
        seen += found + 1;
        place = i + 1;
      }
    }
    return place;
  }

  private static void anchors(DocumentNode node, Set<Object> out) {
    if (node instanceof Block block && BlockType.of(block).isHeading()) {
      Optional.ofNullable(block.data().get("id")).ifPresent(out::add);
    }
    Nodes.within(node).forEach(inner -> anchors(inner, out));
  }

  /**
   * A node whose headings have the anchors that follow from their text, but for those that were
   * written before or are added.
   */
  private static DocumentNode counted(DocumentNode node, Set<Object> anchors) {
    DocumentNode copy =
        Nodes.copy(node, nodes -> nodes.stream().map(inner -> counted(inner, anchors)).toList());
    if (!(copy instanceof Block block)
        || !BlockType.of(block).isHeading()
        || anchors.contains(block.data().get("id"))) {
      return copy;
    }
    boolean told = block.data().containsKey("id");
    Map<String, Object> data = new LinkedHashMap<>(block.data());
    Map<String, Object> meta = new LinkedHashMap<>(block.meta());
    (told ? data : meta).remove("id");
    return new Block(block.type(), data, block.nodes(), block.fragments(), meta, block.key());
  }
}
