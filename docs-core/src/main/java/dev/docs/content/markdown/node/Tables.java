package dev.docs.content.markdown.node;

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

/**
 * Builds table blocks. Column ids are {@code c1}, {@code c2}..., record ids {@code r1}, {@code
 * r2}...; the fragment of a text cell is {@code r1c2}.
 */
public final class Tables {

  private Tables() {}

  /** A table with these heads and, by row and column, the blocks of its cells. */
  public static Block of(List<String> heads, List<List<List<Block>>> rows) {
    Texts data = new Texts();
    heads.forEach(head -> data.column(List.of(Text.of(Leaf.plain(head))), "left"));
    rows.forEach(data::record);
    return data.grid();
  }

  /** A table of text columns under construction. Not thread-safe. */
  public static final class Texts {
    private final Map<String, Object> definition = new LinkedHashMap<>();
    private final Map<String, Object> records = new LinkedHashMap<>();
    private final List<Fragment> fragments = new ArrayList<>();

    public void column(List<DocumentNode> head, String alignment) {
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

    public void record(List<List<Block>> cells) {
      String id = "r" + (records.size() + 1);
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < Math.min(cells.size(), definition.size()); i++) {
        String name = id + "c" + (i + 1);
        values.put("c" + (i + 1), name);
        fragments.add(Fragment.of(name, "table-cell", cells.get(i)));
      }
      records.put(id, Tables.record(records.size(), values));
    }

    public Block grid() {
      Map<String, Object> view =
          PlainValues.ordered(
              "type", "grid", "columns", List.copyOf(definition.keySet()), "hideHeader", false);
      return block(view, definition, records, fragments, Map.of());
    }
  }

  public static Map<String, Object> record(int index, Map<String, Object> values) {
    return PlainValues.ordered("orderIndex", orderIndex(index), "values", values);
  }

  /** The order index of a record: zero-padded, so that lexicographic order is record order. */
  public static String orderIndex(int index) {
    return String.format(Locale.ROOT, "%08d", index);
  }

  public static Block block(
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
