package dev.docs.http.importing;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.BlockType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Function;
import org.jsoup.nodes.Element;
import org.jspecify.annotations.Nullable;

/** Converts HTML tables. */
final class HtmlTables {

  /** The most columns; wider tables are cut off, since spans can make them of any width. */
  private static final int MAX_COLUMNS = 100;

  /**
   * The most cells, counted with rows filled up to the widest; of larger tables only the cells'
   * content is kept.
   */
  static final int MAX_CELLS = 50_000;

  private HtmlTables() {}

  /**
   * Whether a table is only used for layout: it has a single cell, contains another table, or has
   * more than {@value #MAX_CELLS} cells.
   */
  static boolean isLayout(Element table) {
    return table.attr("role").equals("presentation")
        || isTooLarge(table)
        || table.select("table").size() > 1
        || table.select("td, th").size() < 2;
  }

  private static boolean isTooLarge(Element table) {
    List<Element> rows = table.select("tr");
    int width = rows.stream().mapToInt(row -> cells(row).size()).max().orElse(0);
    return (long) rows.size() * width > MAX_CELLS;
  }

  /** The table as a block; its first row is the header if it is marked as such. */
  static Block read(Element table, Function<Element, List<Block>> blocks) {
    List<List<Element>> rows = table.select("tr").stream().map(HtmlTables::cells).toList();
    int width = rows.stream().mapToInt(List::size).max().orElse(0);
    boolean headed =
        table.selectFirst("thead th, thead td") != null
            || rows.get(0).stream()
                .allMatch(cell -> cell == null || cell.normalName().equals("th"));
    Map<String, Object> definition = new LinkedHashMap<>();
    for (int i = 0; i < width; i++) {
      Element head = headed && i < rows.get(0).size() ? rows.get(0).get(i) : null;
      definition.put("c" + (i + 1), column("c" + (i + 1), head));
    }
    Map<String, Object> records = new LinkedHashMap<>();
    List<Fragment> fragments = new ArrayList<>();
    for (List<Element> row : headed ? rows.subList(1, rows.size()) : rows) {
      String id = "r" + (records.size() + 1);
      Map<String, Object> values = new LinkedHashMap<>();
      for (int i = 0; i < row.size(); i++) {
        if (row.get(i) != null) {
          String name = id + "c" + (i + 1);
          values.put("c" + (i + 1), name);
          fragments.add(Nodes.fragment(name, "table-cell", cell(row.get(i), blocks)));
        }
      }
      String order = String.format(Locale.ROOT, "%08d", records.size());
      records.put(id, Map.of("orderIndex", order, "values", values));
    }
    Map<String, Object> view = new LinkedHashMap<>();
    view.put("type", "grid");
    view.put("columns", List.copyOf(definition.keySet()));
    view.put("hideHeader", !headed);
    Map<String, Object> data = new LinkedHashMap<>();
    data.put("view", view);
    data.put("definition", definition);
    data.put("records", records);
    return Nodes.withFragments(BlockType.TABLE, data, fragments);
  }

  private static List<Block> cell(Element cell, Function<Element, List<Block>> blocks) {
    List<Block> inside = blocks.apply(cell);
    return inside.isEmpty() ? List.of(Block.paragraph(List.of())) : inside;
  }

  /** The cells of a row; null where a column span continues. */
  private static List<Element> cells(Element row) {
    List<Element> cells = new ArrayList<>();
    for (Element cell : row.children()) {
      if (cell.normalName().equals("td") || cell.normalName().equals("th")) {
        int span =
            cell.attr("colspan").matches("[1-9]\\d?") ? Integer.parseInt(cell.attr("colspan")) : 1;
        for (int i = 0; i < span && cells.size() < MAX_COLUMNS; i++) {
          cells.add(i == 0 ? cell : null);
        }
      }
    }
    return cells;
  }

  private static Map<String, Object> column(String id, @Nullable Element head) {
    Map<String, Object> column = new LinkedHashMap<>();
    column.put("id", id);
    column.put("title", head == null ? "" : head.text());
    column.put("type", "text");
    column.put("textAlignment", head == null ? "left" : alignment(head));
    return column;
  }

  private static String alignment(Element cell) {
    String style = (cell.attr("align") + " " + cell.attr("style")).toLowerCase(Locale.ROOT);
    return style.contains("center") ? "center" : style.contains("right") ? "right" : "left";
  }
}
