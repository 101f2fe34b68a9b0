package dev.docs.content.markdown;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.PlainValues;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.commonmark.ext.gfm.tables.TableBlock;
import org.commonmark.ext.gfm.tables.TableCell;
import org.commonmark.ext.gfm.tables.TableHead;
import org.commonmark.node.Node;

/**
 * Builds table blocks. Column ids are {@code c1}, {@code c2}..., record ids {@code r1}, {@code
 * r2}...; the fragment of a text cell is {@code r1c2}.
 */
final class Tables {

  private Tables() {}

  /** The blocks of a pipe table: invisible source of its head row, then the table. */
  static List<Block> of(
      TableBlock table, Function<Node, List<DocumentNode>> inlines, CellBlocks blocks) {
    TableData data = new TableData();
    List<Block> out = new ArrayList<>();
    boolean divided = isDivided(table);
    for (Node section = table.getFirstChild(); section != null; section = section.getNext()) {
      for (Node row = section.getFirstChild(); row != null; row = row.getNext()) {
        List<TableCell> cells = new ArrayList<>();
        for (Node cell = row.getFirstChild(); cell != null; cell = cell.getNext()) {
          cells.add((TableCell) cell);
        }
        if (section instanceof TableHead) {
          for (TableCell cell : cells) {
            List<DocumentNode> title = inlines.apply(cell);
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

  /** A table with these heads and, by row and column, the blocks of its cells. */
  static Block of(List<String> heads, List<List<List<Block>>> rows) {
    TableData data = new TableData();
    heads.forEach(head -> data.column(List.of(Text.of(Leaf.plain(head))), "left"));
    rows.forEach(data::record);
    return data.grid();
  }

  /** Invisible source of a head cell, with an anchor around text replaced by an empty one. */
  private static List<DocumentNode> whole(Text hidden) {
    return SourcePairs.anchors(List.of(hidden)).stream()
        .filter(node -> SourceText.in(node) != null)
        .toList();
  }

  /** Whether HTML divides some cell into blocks, which only an HTML table can represent. */
  private static boolean isDivided(Node table) {
    for (Node node = table.getFirstChild(); node != null; node = node.getNext()) {
      if (node instanceof TableCell ? CellBlocks.isDivided(node) : isDivided(node)) {
        return true;
      }
    }
    return false;
  }

  private static String alignment(TableCell cell) {
    return cell.getAlignment() == null
        ? "left"
        : cell.getAlignment().name().toLowerCase(Locale.ROOT);
  }

  /** A table of text columns under construction. */
  private static final class TableData {
    private final Map<String, Object> definition = new LinkedHashMap<>();
    private final Map<String, Object> records = new LinkedHashMap<>();
    private final List<Fragment> fragments = new ArrayList<>();

    void column(List<DocumentNode> head, String alignment) {
      String id = "c" + (definition.size() + 1);
      List<DocumentNode> shown =
          InlineNodes.merged(head.stream().filter(node -> SourceText.in(node) == null).toList());
      String title = InlineNodes.plain(shown);
      TableView.head(id, title, shown).ifPresent(fragments::add);
      definition.put(
          id,
          PlainValues.ordered(
              "id", id, "title", title, "type", "text", "textAlignment", alignment));
    }

    void record(List<List<Block>> cells) {
      String id = "r" + (records.size() + 1);
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < Math.min(cells.size(), definition.size()); i++) {
        String name = id + "c" + (i + 1);
        values.put("c" + (i + 1), name);
        fragments.add(Fragment.of(name, "table-cell", cells.get(i)));
      }
      records.put(id, Tables.record(records.size(), values));
    }

    Block grid() {
      Map<String, Object> view = new LinkedHashMap<>();
      view.put("type", "grid");
      view.put("columns", List.copyOf(definition.keySet()));
      view.put("hideHeader", false);
      return block(view, definition, records, fragments, Map.of());
    }
  }

  static Map<String, Object> record(int index, Map<String, Object> values) {
    return PlainValues.ordered("orderIndex", orderIndex(index), "values", values);
  }

  /** The order index of a record: zero-padded, so that lexicographic order is record order. */
  static String orderIndex(int index) {
    return String.format(Locale.ROOT, "%08d", index);
  }

  static Block block(
      Map<String, Object> view,
      Map<String, Object> definition,
      Map<String, Object> records,
      List<Fragment> fragments,
      Map<String, Object> more) {
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("view", view);
    data.put("definition", definition);
    data.put("records", records);
    data.putAll(more);
    return new Block(BlockType.TABLE.type(), data, List.of(), fragments, Map.of(), null);
  }
}
