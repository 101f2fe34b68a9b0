package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.content.markdown.node.Anchors;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.NodeText;
import java.util.List;
import java.util.stream.Stream;

/**
 * The anchors that the parser will derive from what is written, in the same order: a heading whose
 * anchor is another one is written with it. Used once.
 */
final class WrittenAnchors {

  private final Anchors anchors = new Anchors();

  /** Whether the parser derives the anchors of blocks from their source; claims them if so. */
  boolean areOf(List<DocumentNode> copied) {
    if (copied.stream().anyMatch(node -> isHeading(node) && !isDerived((Block) node))) {
      return false;
    }
    for (DocumentNode node : copied) {
      if (isHeading(node)) {
        heading((Block) node);
      } else if (node instanceof Block block) {
        claim(block);
        claimWithin(block);
      }
    }
    return true;
  }

  private static boolean isHeading(DocumentNode node) {
    return node instanceof Block block && BlockType.of(block).isHeading();
  }

  /** Whether a heading has an explicit anchor, or the one that the parser derives. */
  private boolean isDerived(Block heading) {
    Object wanted = heading.meta().get("id");
    return heading.data().containsKey("id")
        || wanted == null
        || anchors.isNext(derived(heading), wanted.toString());
  }

  private static String derived(Block heading) {
    return Anchors.of(InlineNodes.plain(heading.nodes()));
  }

  /**
   * Claims the anchor of a heading and returns its HTML; empty if the parser derives the same
   * anchor.
   */
  String heading(Block heading) {
    Object wanted = heading.data().getOrDefault("id", heading.meta().get("id"));
    if (wanted != null && (heading.data().containsKey("id") || !isDerived(heading))) {
      anchors.claim(wanted.toString());
      return HtmlWriter.anchor(wanted.toString());
    }
    anchors.claim(derived(heading));
    return "";
  }

  /** Claims the anchor of an expandable or a tab; other blocks have none. */
  void claim(Block block) {
    if (BlockType.TABS_ITEM.is(block)) {
      anchors.claim(Anchors.of(String.valueOf(block.data().getOrDefault("title", "tab"))));
    } else if (BlockType.EXPANDABLE.is(block)) {
      StringBuilder title = new StringBuilder();
      block.fragments().stream()
          .filter(FragmentTypes::isExpandableTitle)
          .forEach(fragment -> NodeText.append(fragment.nodes(), title));
      anchors.claim(Anchors.of(title.toString().strip()));
    }
  }

  /** Claims the anchors of the blocks within one that is written as a whole. */
  void claimWithin(Block block) {
    Stream.concat(
            block.nodes().stream(),
            block.fragments().stream().flatMap(fragment -> fragment.nodes().stream()))
        .forEach(
            node -> {
              if (node instanceof Block inner) {
                claimNested(inner);
              }
            });
  }

  private void claimNested(Block block) {
    if (isHeading(block)) {
      Object written = block.data().get("id");
      anchors.claim(written == null ? derived(block) : written.toString());
    } else {
      claim(block);
      claimWithin(block);
    }
  }
}
