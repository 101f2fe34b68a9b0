package dev.docs.content.markdown;

import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.document.internal.TableSpans.Span;
import dev.docs.content.markdown.node.TableView;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;

/**
 * A table as a version of the public interface describes it. The newest one describes cells of text
 * or numbers that take several places of one row or of one column; others stay in the table's meta.
 * Stateless.
 */
@KeepsRule({"described-values", "table-spans"})
final class DescribedTable {

  /** What versions of 2025 and before do not know. */
  private static final List<String> LATER = List.of(TableSpans.MERGES, "search");

  private static final List<String> LATER_IN_VIEW =
      List.of("stickyHeader", "stickyFirstColumn", "wrap");

  private DescribedTable() {}

  /** The table; itself if nothing changes. */
  static Block of(Block table, DocumentForm form) {
    return form == DocumentForm.NEWEST ? merged(table) : earlier(table);
  }

  private static Block earlier(Block table) {
    Map<String, Object> data = without(table.data(), LATER);
    if (data.get("view") instanceof Map<?, ?> view) {
      Map<?, ?> known = without(view, LATER_IN_VIEW);
      if (known != view) {
        data = new LinkedHashMap<>(data);
        data.put("view", known);
      }
    }
    Map<String, Object> described = DescribedData.table(data, DocumentForm.OF_2025);
    return described == table.data() ? table : with(table, described, table.meta());
  }

  private static <K> Map<K, Object> without(Map<K, ?> map, List<String> names) {
    Map<K, Object> rest = new LinkedHashMap<>(map);
    return rest.keySet().removeAll(names) ? rest : same(map);
  }

  @SuppressWarnings("unchecked") // it is only read
  private static <K> Map<K, Object> same(Map<K, ?> map) {
    return (Map<K, Object>) map;
  }

  private static Block merged(Block table) {
    if (!(table.meta().get(TableSpans.NAME) instanceof List<?> told)) {
      return table;
    }
    TableView view = TableView.of(table);
    List<String> columns = List.copyOf(view.columns().keySet());
    if (!List.copyOf(view.shown()).equals(columns)) {
      return table;
    }
    List<String> records = view.rows().stream().map(TableView.Row::id).toList();
    TableSpans spans = TableSpans.of(table, columns, records, true, (row, column) -> false);
    List<Object> rest = new ArrayList<>();
    List<Object> merges = new ArrayList<>();
    for (Object span : told) {
      Optional<Map<String, Object>> merge = merge(span, spans, view, columns, records);
      merge.ifPresent(merges::add);
      if (merge.isEmpty()) {
        rest.add(span);
      }
    }
    if (merges.isEmpty()) {
      return table;
    }
    Map<String, Object> data = new LinkedHashMap<>(table.data());
    data.put(TableSpans.MERGES, List.copyOf(merges));
    Map<String, Object> meta = new LinkedHashMap<>(table.meta());
    if (rest.isEmpty()) {
      meta.remove(TableSpans.NAME);
    } else {
      meta.put(TableSpans.NAME, List.copyOf(rest));
    }
    return with(table, data, meta);
  }

  /** The described form of a span; empty if it has none. */
  private static Optional<Map<String, Object>> merge(
      Object told, TableSpans spans, TableView view, List<String> columns, List<String> records) {
    if (!(told instanceof Map<?, ?> span) || span.get("record") == null) {
      return Optional.empty();
    }
    int row = records.indexOf(span.get("record"));
    int column = columns.indexOf(span.get("column"));
    if (row < 0
        || column < 0
        || !TableSpans.isSize(span.get("rows"))
        || !TableSpans.isSize(span.get("columns"))) {
      return Optional.empty();
    }
    Span size = spans.at(row, column).orElse(Span.ONE);
    boolean isLaid =
        Objects.equals(span.get("rows"), (long) size.rows())
            && Objects.equals(span.get("columns"), (long) size.columns());
    boolean isLine = size.rows() == 1 || size.columns() == 1;
    boolean isPlain =
        columns.subList(column, column + size.columns()).stream()
            .allMatch(id -> view.isOfType(id, "text") || view.isOfType(id, "number"));
    return isLaid && isLine && isPlain
        ? Optional.of(
            PlainValues.ordered(
                "anchor",
                PlainValues.ordered("record", records.get(row), "column", columns.get(column)),
                "rowSpan",
                (long) size.rows(),
                "colSpan",
                (long) size.columns()))
        : Optional.empty();
  }

  private static Block with(Block table, Map<String, Object> data, Map<String, Object> meta) {
    return new Block(table.type(), data, table.nodes(), table.fragments(), meta, table.key());
  }
}
