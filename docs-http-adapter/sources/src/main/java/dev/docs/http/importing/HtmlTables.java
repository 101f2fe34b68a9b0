package dev.docs.http.importing;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.CellGrid;
import dev.docs.content.document.internal.CellGrid.Placed;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.document.internal.TableSpans.Span;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
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
    List<List<Placed<Element>>> rows = placed(table);
    return (long) rows.size() * width(rows) > MAX_CELLS;
  }

  /** The table as a block; its first row is the header if it is marked as such. */
  static Block read(Element table, Function<Element, List<Block>> blocks) {
    List<List<Placed<Element>>> rows = placed(table);
    int width = width(rows);
    boolean headed =
        table.selectFirst("thead th, thead td") != null
            || rows.get(0).stream().allMatch(cell -> cell.cell().normalName().equals("th"));
    List<Map<String, Object>> spans = new ArrayList<>();
    Map<String, Object> definition = new LinkedHashMap<>();
    for (int i = 0; i < width; i++) {
      definition.put("c" + (i + 1), column("c" + (i + 1), null));
    }
    for (Placed<Element> head : headed ? rows.get(0) : List.<Placed<Element>>of()) {
      if (head.column() < width) {
        String id = "c" + (head.column() + 1);
        definition.put(id, column(id, head.cell()));
        TableSpans.told(spans, null, id, new Span(head.rows(), head.columns()));
      }
    }
    Map<String, Object> records = new LinkedHashMap<>();
    List<Fragment> fragments = new ArrayList<>();
    for (List<Placed<Element>> row : headed ? rows.subList(1, rows.size()) : rows) {
      String id = "r" + (records.size() + 1);
      Map<String, Object> values = new LinkedHashMap<>();
      for (Placed<Element> cell : row) {
        if (cell.column() < width) {
          String column = "c" + (cell.column() + 1);
          values.put(column, id + column);
          fragments.add(Nodes.fragment(id + column, "table-cell", cell(cell.cell(), blocks)));
          TableSpans.told(spans, id, column, new Span(cell.rows(), cell.columns()));
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
    return TableSpans.in(Nodes.withFragments(BlockType.TABLE, data, fragments), spans);
  }

  private static List<Block> cell(Element cell, Function<Element, List<Block>> blocks) {
    List<Block> inside = blocks.apply(cell);
    return inside.isEmpty() ? List.of(Block.paragraph(List.of())) : inside;
  }

  private static int width(List<List<Placed<Element>>> rows) {
    return Math.min(MAX_COLUMNS, CellGrid.width(rows));
  }

  /** The cells of each row in their columns. */
  private static List<List<Placed<Element>>> placed(Element table) {
    List<List<List<Element>>> groups = new ArrayList<>();
    Element last = null;
    for (Element row : table.select("tr")) {
      if (groups.isEmpty() || !Objects.equals(row.parent(), last)) {
        groups.add(new ArrayList<>());
      }
      last = row.parent();
      groups.get(groups.size() - 1).add(cells(row));
    }
    return CellGrid.of(groups, (cell, name) -> cell.attr(name), MAX_COLUMNS);
  }

  private static List<Element> cells(Element row) {
    return row.children().stream()
        .filter(cell -> cell.normalName().equals("td") || cell.normalName().equals("th"))
        .toList();
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
