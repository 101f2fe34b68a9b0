package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.Nodes;
import java.util.List;
import java.util.Map;

/**
 * What blocks show: their nodes without meta, the keys of blocks and fragments, and the numbers of
 * unknown source. Source is copied where it is read as blocks that show the same. Stateless.
 */
public final class Shown {

  private Shown() {}

  public static List<Block> of(List<Block> blocks) {
    return blocks.stream().map(block -> (Block) shown(block)).toList();
  }

  public static boolean isSame(
      List<? extends DocumentNode> some, List<? extends DocumentNode> others) {
    return some.size() == others.size() && nodes(some).equals(nodes(others));
  }

  private static DocumentNode shown(DocumentNode node) {
    if (node instanceof Block block) {
      List<DocumentNode> within = nodes(block.nodes());
      List<Fragment> fragments =
          block.fragments().stream().map(fragment -> (Fragment) shown(fragment)).toList();
      return new Block(block.type(), block.data(), within, fragments, Map.of(), null);
    }
    if (node instanceof Fragment fragment) {
      return new Fragment(fragment.fragment(), fragment.type(), nodes(fragment.nodes()), null);
    }
    boolean numbered = SourceText.isRaw(node) && SourceText.in(node) == null;
    return numbered
        ? new Text(((Text) node).leaves(), SourceText.KEY)
        : Nodes.copy(node, Shown::nodes);
  }

  private static List<DocumentNode> nodes(List<? extends DocumentNode> nodes) {
    return nodes.stream().map(Shown::shown).toList();
  }
}
