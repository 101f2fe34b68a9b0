package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.TableSpans;
import dev.docs.content.markdown.node.TableView;
import dev.docs.rule.internal.KeepsRule;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes tables: as a pipe table if it represents the table without loss, else as HTML. */
@KeepsRule("table-heads")
final class TableWriter {

  private TableWriter() {}

  static String write(Block table, Writing targets) {
    TableView view = TableView.of(table);
    if (!view.isPlain()
        || table.data().containsKey("fullWidth")
        || table.data().containsKey("search")
        || table.data().containsKey(TableSpans.MERGES)
        || table.meta().containsKey(TableSpans.NAME)) {
      return HtmlTableWriter.write(table, targets);
    }
    StringBuilder out = new StringBuilder();
    out.append(row(view, id -> cell(view.head(id), targets))).append('\n');
    out.append(row(view, id -> delimiter(view.columns().getOrDefault(id, Map.of()))));
    for (TableView.Row row : view.rows()) {
      out.append('\n').append(row(view, id -> cell(view, row.values().get(id), targets)));
    }
    return out.toString();
  }

  private static String cell(List<DocumentNode> nodes, Writing targets) {
    return InlineWriter.write(nodes, targets, InlineWriter.Container.CELL);
  }

  private static String cell(TableView view, @Nullable Object value, Writing targets) {
    return view.cell(value)
        .map(nodes -> ((Block) nodes.get(0)).nodes())
        .map(nodes -> cell(nodes, targets))
        .orElse("");
  }

  /** A row with a cell for each column id. */
  private static String row(TableView view, Function<String, String> cells) {
    return view.columns().keySet().stream()
        .map(cells)
        .map(cell -> cell.isEmpty() ? "  " : " " + cell + " ")
        .collect(Collectors.joining("|", "|", "|"));
  }

  private static String delimiter(Map<?, ?> column) {
    return switch (String.valueOf(column.get("textAlignment"))) {
      case "center" -> ":-:";
      case "right" -> "-:";
      default -> "---";
    };
  }
}
