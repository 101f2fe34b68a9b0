package dev.docs.content.markdown.node;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.FragmentTypes;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * A lenient view of a table block: missing parts are empty.
 *
 * @param shown the ids of the visible columns, in display order
 * @param columns definitions by id: the visible ones in display order, then the hidden ones
 * @param rows the records in order
 * @param heads the heads of columns with inline content that a plain title cannot represent, by
 *     column id
 */
@KeepsRule("table-heads")
public record TableView(
    Map<String, Object> view,
    Set<String> shown,
    Map<String, Map<?, ?>> columns,
    List<Row> rows,
    Map<String, Fragment> fragments,
    Map<String, Fragment> heads) {

  public record Row(String id, String orderIndex, Map<?, ?> values) {
    private boolean isCounted(int index, List<String> columns) {
      return id.equals("r" + (index + 1))
          && orderIndex.equals(Tables.orderIndex(index))
          && columns.stream().allMatch(column -> (id + column).equals(values.get(column)));
    }
  }

  /** Whether a column has this type. */
  public boolean isOfType(String column, String type) {
    Map<?, ?> definition = columns.get(column);
    return definition != null && type.equals(definition.get("type"));
  }

  public static TableView of(Block table) {
    Map<?, ?> definition = map(table.data().get("definition"));
    Map<String, Object> view = new LinkedHashMap<>();
    map(table.data().get("view")).forEach((key, value) -> view.put(String.valueOf(key), value));
    Set<String> shown = new LinkedHashSet<>();
    if (view.get("columns") instanceof List<?> ids) {
      ids.forEach(id -> shown.add(String.valueOf(id)));
    }
    Map<String, Map<?, ?>> columns = new LinkedHashMap<>();
    boolean inOrder =
        List.copyOf(shown)
            .equals(
                definition.keySet().stream().map(String::valueOf).filter(shown::contains).toList());
    if (!inOrder) {
      shown.stream()
          .filter(definition::containsKey)
          .forEach(id -> columns.put(id, map(definition.get(id))));
    }
    definition.forEach((id, column) -> columns.putIfAbsent(String.valueOf(id), map(column)));
    Map<String, Fragment> fragments = new HashMap<>();
    Map<String, Fragment> heads = new HashMap<>();
    for (Fragment fragment : table.fragments()) {
      (FragmentTypes.isTableHead(fragment) ? heads : fragments)
          .putIfAbsent(fragment.fragment(), fragment);
    }
    List<Row> rows = new ArrayList<>();
    map(table.data().get("records"))
        .forEach(
            (id, record) ->
                rows.add(
                    new Row(
                        String.valueOf(id),
                        String.valueOf(map(record).get("orderIndex")),
                        map(map(record).get("values")))));
    rows.sort(Comparator.comparing(Row::orderIndex));
    return new TableView(view, shown, columns, rows, fragments, heads);
  }

  private static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  public boolean cards() {
    return "cards".equals(view.get("type"));
  }

  /** The head fragment of a column; empty if its content is just the plain title. */
  public static Optional<Fragment> head(String column, String title, List<DocumentNode> nodes) {
    return nodes.isEmpty() || nodes.equals(plain(title))
        ? Optional.empty()
        : Optional.of(
            Fragment.of(column, FragmentTypes.TABLE_HEAD, List.of(Block.paragraph(nodes))));
  }

  private static List<DocumentNode> plain(String title) {
    return List.of(DocumentNode.Text.of(Leaf.plain(title)));
  }

  /**
   * The inlines of a column head: its head fragment if the text of that equals the title, else the
   * title.
   */
  public List<DocumentNode> head(String column) {
    Object given = columns.getOrDefault(column, Map.of()).get("title");
    String title = given == null ? "" : given.toString();
    return Optional.ofNullable(heads.get(column))
        .filter(head -> head.nodes().size() == 1)
        .map(head -> ((Block) head.nodes().get(0)).nodes())
        .filter(nodes -> InlineNodes.plain(nodes).equals(title))
        .orElseGet(() -> plain(title));
  }

  public Optional<List<DocumentNode>> cell(@Nullable Object value) {
    return Optional.ofNullable(fragments.get(String.valueOf(value))).map(Fragment::nodes);
  }

  /** Whether a pipe table represents this table without loss. */
  public boolean isPlain() {
    return !cards()
        && !columns.isEmpty()
        && view.getOrDefault("hideHeader", false).equals(false)
        && !view.containsKey("columnWidths")
        && !view.containsKey("useNewSizing")
        && !view.containsKey("stickyHeader")
        && !view.containsKey("stickyFirstColumn")
        && isCounted()
        && List.copyOf(shown).equals(List.copyOf(columns.keySet()))
        && columns.values().stream()
            .allMatch(
                column ->
                    "text".equals(column.get("type")) && column.get("verticalAlignment") == null)
        && fragments.values().stream().allMatch(TableView::isLine);
  }

  /** Whether all ids of columns, records and cells are those that {@link Tables} assigns. */
  private boolean isCounted() {
    List<String> counted =
        IntStream.rangeClosed(1, columns.size()).mapToObj(number -> "c" + number).toList();
    return counted.equals(List.copyOf(columns.keySet()))
        && IntStream.range(0, rows.size()).allMatch(i -> rows.get(i).isCounted(i, counted));
  }

  private static boolean isLine(Fragment cell) {
    return cell.nodes().size() == 1
        && cell.nodes().get(0) instanceof Block block
        && BlockType.PARAGRAPH.is(block)
        && !block.data().containsKey("align");
  }
}
