package dev.docs.content.markdown.write;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.node.TableView;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Writes tables: as a pipe table if it represents the table without loss, else as HTML. */
final class TableWriter {

  private TableWriter() {}

  static String write(Block table, Writing targets) {
    TableView view = TableView.of(table);
    if (!view.isPlain() || table.data().containsKey("fullWidth")) {
      return HtmlTableWriter.write(table, targets);
    }
    StringBuilder out = new StringBuilder();
    out.append(
        row(
            view.columns().keySet().stream()
                .map(id -> InlineWriter.write(view.head(id), targets, InlineWriter.Container.CELL))
                .toList()));
    out.append('\n')
        .append(row(view.columns().values().stream().map(TableWriter::delimiter).toList()));
    for (TableView.Row row : view.rows()) {
      out.append('\n');
      out.append(
          row(
              view.columns().keySet().stream()
                  .map(id -> cell(view, row.values().get(id), targets))
                  .toList()));
    }
    return out.toString();
  }

  private static String cell(TableView view, @Nullable Object value, Writing targets) {
    return view.cell(value)
        .map(nodes -> ((Block) nodes.get(0)).nodes())
        .map(nodes -> InlineWriter.write(nodes, targets, InlineWriter.Container.CELL))
        .orElse("");
  }

  private static String row(List<String> cells) {
    return cells.stream()
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
