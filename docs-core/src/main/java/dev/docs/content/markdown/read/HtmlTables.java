package dev.docs.content.markdown.read;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Fragment;
import dev.docs.content.document.internal.BlockType;
import dev.docs.content.document.internal.CellGrid;
import dev.docs.content.document.internal.CellGrid.Placed;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.document.internal.TableSchema;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.document.internal.TableSpans.Span;
import dev.docs.content.html.HtmlElement;
import dev.docs.content.html.HtmlToken;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Length;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.content.markdown.node.TableView;
import dev.docs.content.markdown.node.Tables;
import dev.docs.content.markdown.node.TextSide;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Builds table blocks from HTML tables. GitBook's attributes give the types of columns and the
 * view. One instance per table.
 */
final class HtmlTables {

  /**
   * The maximum number of columns, so that a short text cannot create a table of millions of cells.
   * What stands in cells beyond it is part of the last column.
   */
  private static final int MAX_COLUMNS = 200;

  /** The head of a column that only cells have. */
  private static final HtmlElement NO_HEAD =
      requireNonNull(HtmlElement.parse(HtmlToken.of("<th></th>"))).children().get(0);

  /** The types of columns whose cells always have a value, as clients expect. */
  private static final Set<Object> LISTS = Set.of("files", "users", "select");

  private final Building building;
  private final HtmlBlocks blocks;

  private final List<Map<String, Object>> columns = new ArrayList<>();
  private final Map<String, Object> view = new LinkedHashMap<>();
  private final List<String> shown = new ArrayList<>();
  private final Map<String, Object> widths = new LinkedHashMap<>();
  private final List<Map<String, Map<String, Object>>> options = new ArrayList<>();
  private final Map<String, Object> records = new LinkedHashMap<>();
  private final List<Fragment> fragments = new ArrayList<>();
  private final List<Map<String, Object>> spans = new ArrayList<>();
  private final Set<String> columnIds = new HashSet<>();
  private final Set<String> recordIds = new HashSet<>();
  private final Set<String> fragmentIds = new HashSet<>();

  HtmlTables(Building building, HtmlBlocks blocks) {
    this.building = building;
    this.blocks = blocks;
  }

  Block table(HtmlElement table) {
    List<List<HtmlElement>> groups = groups(table);
    List<HtmlElement> rows = groups.stream().flatMap(List::stream).toList();
    List<List<Placed<HtmlElement>>> cells =
        CellGrid.of(
            groups.stream().map(group -> group.stream().map(HtmlTables::cells).toList()).toList(),
            (cell, name) -> cell.token().get(name),
            MAX_COLUMNS);
    boolean cards = "cards".equals(table.token().get("data-view"));
    view.put("type", cards ? "cards" : "grid");
    boolean headed = !rows.isEmpty() && isHead(rows.get(0), table);
    if (headed) {
      head(cells.get(0));
    }
    int width = Math.min(MAX_COLUMNS, CellGrid.width(cells));
    while (columns.size() < width) {
      column(NO_HEAD);
    }
    for (int row = headed ? 1 : 0; row < rows.size(); row++) {
      record(rows.get(row), cells.get(row));
    }
    view.put("columns", shown);
    if (cards) {
      view.put(
          "cardSize", "large".equals(table.token().get("data-card-size")) ? "large" : "medium");
      if (table.token().has("data-column-title-hidden")) {
        view.put("hideColumnTitle", true);
      }
    } else {
      view.put("hideHeader", !headed || table.token().has("data-header-hidden"));
      if (!widths.isEmpty()) {
        view.put("columnWidths", widths);
      }
      if (table.token().has("data-new-sizing")) {
        view.put("useNewSizing", true);
      }
      if (table.token().has("data-header-sticky")) {
        view.put("stickyHeader", true);
      }
      if (table.token().has("data-first-column-sticky")) {
        view.put("stickyFirstColumn", true);
      }
    }
    return TableSpans.in(Tables.block(view, definition(), records, fragments, flags(table)), spans);
  }

  /** The rows of a table, by the groups that spans end with. */
  private static List<List<HtmlElement>> groups(HtmlElement table) {
    List<List<HtmlElement>> groups = new ArrayList<>();
    List<HtmlElement> open = new ArrayList<>();
    for (HtmlElement child : table.children()) {
      if (child.name().equals("tr")) {
        open.add(child);
      } else if (!child.isText() && !child.isComment()) {
        groups.add(open);
        groups.add(child.all("tr"));
        open = new ArrayList<>();
      }
    }
    groups.add(open);
    return groups;
  }

  /** Whether the first row has heads: only heads, or some in the head of the table. */
  private static boolean isHead(HtmlElement first, HtmlElement table) {
    List<HtmlElement> cells = cells(first);
    List<HtmlElement> heads = cells.stream().filter(cell -> cell.name().equals("th")).toList();
    boolean within =
        table.children().stream()
            .filter(child -> child.name().equals("thead"))
            .anyMatch(head -> head.all("tr").contains(first));
    return !heads.isEmpty() && (within || heads.size() == cells.size());
  }

  private void head(List<Placed<HtmlElement>> cells) {
    for (Placed<HtmlElement> cell : cells) {
      while (columns.size() < Math.min(MAX_COLUMNS, cell.column())) {
        column(NO_HEAD);
      }
      column(cell.cell());
      span(null, cell);
    }
  }

  private void span(@Nullable String record, Placed<HtmlElement> cell) {
    if (cell.column() < columns.size()) {
      String column = (String) requireNonNull(columns.get(cell.column()).get("id"));
      TableSpans.told(spans, record, column, new Span(cell.rows(), cell.columns()));
    }
  }

  private static Map<String, Object> flags(HtmlElement table) {
    Map<String, Object> flags = new LinkedHashMap<>();
    String full = table.token().get("data-full-width");
    if (full != null) {
      flags.put("fullWidth", full.isEmpty() || full.equals("true"));
    }
    String search = table.token().get("data-search");
    if (search != null && Set.of("", "true", "false").contains(search)) {
      flags.put("search", !search.equals("false"));
    }
    return flags;
  }

  private static List<HtmlElement> cells(HtmlElement row) {
    return row.children().stream()
        .filter(cell -> cell.name().equals("td") || cell.name().equals("th"))
        .toList();
  }

  private void column(HtmlElement head) {
    if (columns.size() >= MAX_COLUMNS) {
      return;
    }
    String id = id(head, "c" + (columns.size() + 1), columnIds);
    Map<String, Object> column = new LinkedHashMap<>();
    options.add(options(head));
    columns.add(column);
    column.put("id", id);
    List<DocumentNode> line = line(head);
    column.put("title", InlineNodes.plain(line));
    TableView.head(id, InlineNodes.plain(line), line).ifPresent(fragments::add);
    HtmlToken tag = head.token();
    String said = tag.get("data-type");
    boolean last = columns.size() == MAX_COLUMNS;
    String type = said != null && TableSchema.TYPES.contains(said) && !last ? said : "text";
    column.put("type", type);
    switch (type) {
      case "text" -> {
        column.put("textAlignment", Objects.requireNonNullElse(TextSide.of(tag), "left"));
        String vertical = String.valueOf(tag.get("valign"));
        if (List.of("top", "middle", "bottom").contains(vertical)) {
          column.put("verticalAlignment", vertical);
        }
      }
      case "rating" ->
          column.put(
              "max", Length.of(tag.get("data-max")).filter(Long.class::isInstance).orElse(5L));
      case "select", "users" -> column.put("multiple", tag.has("data-multiple"));
      default -> {}
    }
    if (!tag.has("data-hidden")) {
      shown.add(id);
    }
    if (tag.has("data-card-target")) {
      view.put("targetDefinition", id);
    }
    if (tag.has("data-card-cover")) {
      view.put("coverDefinition", id);
    }
    if (tag.has("data-card-cover-dark")) {
      view.put("coverDefinitionDark", id);
    }
    if ("grid".equals(view.get("type"))) {
      Length.of(tag.get("width"))
          .filter(Number.class::isInstance)
          .ifPresent(width -> widths.put(id, width));
    }
  }

  private List<DocumentNode> line(HtmlElement head) {
    InlineBuilder line = building.htmlInlines();
    head.children().stream()
        .filter(child -> !child.name().equals("select"))
        .forEach(child -> HtmlBlocks.inline(child, line));
    return InlineNodes.merged(
        line.build().stream().filter(node -> SourceText.in(node) == null).toList());
  }

  /** The options that a column's head lists, used in a cell or not. */
  private static Map<String, Map<String, Object>> options(HtmlElement head) {
    Map<String, Map<String, Object>> options = new LinkedHashMap<>();
    for (HtmlElement option : head.all("option")) {
      String value = option.token().get("value");
      if (value != null) {
        String label = Objects.requireNonNullElseGet(option.token().get("label"), option::text);
        String color = Objects.requireNonNullElse(option.token().get("color"), "default");
        options.putIfAbsent(
            value, PlainValues.ordered("value", value, "label", label, "color", color));
      }
    }
    return options;
  }

  /**
   * The {@code data-id} of an element, else the default by position; underscores make it unique.
   */
  private static String id(HtmlElement element, String counted, Set<String> taken) {
    String said = element.token().get("data-id");
    String id = said == null || said.isEmpty() ? counted : said;
    while (!taken.add(id)) {
      id += "_";
    }
    return id;
  }

  private void record(HtmlElement row, List<Placed<HtmlElement>> cells) {
    String counted = "r" + (records.size() + 1);
    String id = id(row, counted, recordIds);
    Map<String, Object> values = new LinkedHashMap<>();
    List<Block> beyond = new ArrayList<>();
    for (Placed<HtmlElement> placed : cells) {
      int i = placed.column();
      HtmlElement cell = placed.cell();
      if (i >= columns.size()) {
        beyond.addAll(content(cell));
        continue;
      }
      String fragment = id(cell, counted + "c" + (i + 1), fragmentIds);
      span(id, placed);
      Object value = value(columns.get(i), cell, fragment, i);
      if (value != null) {
        values.put((String) columns.get(i).get("id"), value);
      }
    }
    if (!beyond.isEmpty()) {
      addToLast(values, counted, beyond);
    }
    for (Map<String, Object> column : columns) {
      if (LISTS.contains(column.get("type"))) {
        values.putIfAbsent((String) column.get("id"), List.of());
      }
    }
    Map<String, Object> record = Tables.record(records.size(), values);
    String order = row.token().get("data-order");
    records.put(
        id, order == null ? record : PlainValues.ordered("orderIndex", order, "values", values));
  }

  /** Adds to the cell in the last column, which was read last, if there is one. */
  private void addToLast(Map<String, Object> values, String counted, List<Block> more) {
    String column = (String) requireNonNull(columns.get(columns.size() - 1).get("id"));
    List<DocumentNode> all = new ArrayList<>(more);
    Object named = values.get(column);
    if (named == null) {
      named = id(NO_HEAD, counted + "c" + columns.size(), fragmentIds);
    } else {
      all.addAll(0, fragments.remove(fragments.size() - 1).nodes());
    }
    fragments.add(Fragment.of((String) named, "table-cell", all));
    values.put(column, named);
  }

  private List<Block> content(HtmlElement cell) {
    return Paragraphs.orEmpty(blocks.blocks(cell.children(), null));
  }

  private @Nullable Object value(
      Map<String, Object> column, HtmlElement cell, String fragment, int index) {
    if (cell.token().has("data-none")) {
      return null;
    }
    String text = cell.text().strip();
    return switch (String.valueOf(column.get("type"))) {
      case "number", "rating" ->
          text.matches("-?[0-9]{1,15}(?:\\.[0-9]{1,15})?")
              ? PlainValues.number(Double.valueOf(text))
              : text.isEmpty() ? null : text;
      case "checkbox" -> text.equals("true");
      case "content-ref" -> {
        List<String> targets = targets(cell);
        Object said = text.isEmpty() ? null : text;
        yield targets.isEmpty() ? said : building.ref(targets.get(0)).toMap();
      }
      case "image" -> targets(cell).isEmpty() ? null : building.ref(targets(cell).get(0)).toMap();
      case "files", "users" -> targets(cell).stream().map(this::id).toList();
      case "select" -> chosen(cell, options.get(index));
      default -> {
        String side = TextSide.of(cell.token());
        List<Block> blocks = content(cell);
        boolean empty = blocks.stream().allMatch(HtmlTables::isEmpty);
        boolean same = empty || side == null || side.equals(column.get("textAlignment"));
        List<Block> content = TextSide.aligned(blocks, same ? null : side);
        fragments.add(Fragment.of(fragment, "table-cell", content));
        yield fragment;
      }
    };
  }

  private static boolean isEmpty(Block block) {
    return BlockType.PARAGRAPH.is(block) && block.nodes().isEmpty();
  }

  private static List<String> targets(HtmlElement cell) {
    return Stream.concat(
            cell.all("a").stream().map(link -> link.token().get("href")),
            cell.all("img").stream().map(image -> image.token().get("src")))
        .filter(Objects::nonNull)
        .toList();
  }

  /** The id of a file or user, or the target as written if it does not resolve to one. */
  private String id(String target) {
    ContentRef ref = building.ref(target);
    if (ref instanceof ContentRef.File file) {
      return file.file();
    }
    return ref instanceof ContentRef.User user ? user.user() : target;
  }

  private static List<String> chosen(HtmlElement cell, Map<String, Map<String, Object>> options) {
    Set<String> chosen = new LinkedHashSet<>();
    for (HtmlElement option : cell.all("span")) {
      String value = option.token().get("data-option");
      if (value != null) {
        chosen.add(value);
        options.putIfAbsent(
            value, PlainValues.ordered("value", value, "label", option.text(), "color", "default"));
      }
    }
    return List.copyOf(chosen);
  }

  private Map<String, Object> definition() {
    Map<String, Object> definition = new LinkedHashMap<>();
    for (int i = 0; i < columns.size(); i++) {
      Map<String, Object> column = columns.get(i);
      if ("select".equals(column.get("type"))) {
        column.put("options", List.copyOf(options.get(i).values()));
      }
      definition.put((String) column.get("id"), column);
    }
    return definition;
  }
}
