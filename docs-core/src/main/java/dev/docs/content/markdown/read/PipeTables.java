package dev.docs.content.markdown.read;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourcePairs;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.Tables;
import dev.docs.content.markdown.syntax.Tree;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.Node;

/** Builds table blocks from pipe tables. */
final class PipeTables {

  private PipeTables() {}

  /** The blocks of a pipe table: invisible source of its head row, then the table. */
  static List<Block> of(TableBlock table, BlockBuilder builder, CellBlocks blocks) {
    Tables.Texts data = new Tables.Texts();
    List<Block> out = new ArrayList<>();
    boolean divided = isDivided(table);
    for (Node section = table.getFirstChild(); section != null; section = section.getNext()) {
      for (Node row = section.getFirstChild(); row != null; row = row.getNext()) {
        List<TableCell> cells = Tree.children(row).map(TableCell.class::cast).toList();
        if (section instanceof TableHead) {
          for (TableCell cell : cells) {
            List<DocumentNode> title = builder.inlines(cell).build();
            data.column(Paragraphs.inFlow(title), alignment(cell));
            title.forEach(
                node ->
                    InlineNodes.hidden(
                        node, hidden -> out.addAll(Paragraphs.of(whole(hidden), Map.of()))));
          }
        } else {
          data.record(cells.stream().map(cell -> blocks.of(cell, divided)).toList());
        }
      }
    }
    out.add(data.grid());
    return out;
  }

  /** Invisible source of a head cell, with an anchor around text replaced by an empty one. */
  private static List<DocumentNode> whole(String hidden) {
    return SourcePairs.anchors(List.of(SourceText.of(hidden))).stream()
        .filter(node -> SourceText.in(node) != null)
        .toList();
  }

  /** Whether HTML divides some cell into blocks, which only an HTML table can represent. */
  private static boolean isDivided(Node table) {
    return Tree.children(table)
        .anyMatch(node -> node instanceof TableCell ? CellBlocks.isDivided(node) : isDivided(node));
  }

  private static String alignment(TableCell cell) {
    return cell.getAlignment() == null
        ? "left"
        : cell.getAlignment().name().toLowerCase(Locale.ROOT);
  }
}
