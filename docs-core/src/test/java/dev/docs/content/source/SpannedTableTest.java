package dev.docs.content.source;

import static java.util.stream.Collectors.joining;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Tables whose cells span rows and columns. */
class SpannedTableTest {

  private static final String HEADS = "<thead><tr><th>A</th><th>B</th><th>C</th></tr></thead>";

  private static Block table(String html) {
    return MarkdownParser.parse(html).nodes().get(0);
  }

  /** The texts of a table by record and column; a dash where there is no value. */
  private static String grid(Block table) {
    List<String> rows = new ArrayList<>();
    Map<?, ?> definition = (Map<?, ?>) table.data().get("definition");
    rows.add(
        definition.values().stream()
            .map(column -> "" + ((Map<?, ?>) column).get("title"))
            .collect(joining(",")));
    for (Object record : ((Map<?, ?>) table.data().get("records")).values()) {
      Map<?, ?> values = (Map<?, ?>) ((Map<?, ?>) record).get("values");
      rows.add(
          definition.keySet().stream()
              .map(column -> values.containsKey(column) ? cell(table, values.get(column)) : "-")
              .collect(joining(",")));
    }
    return String.join("|", rows);
  }

  private static String cell(Block table, Object name) {
    return table.fragments().stream()
        .filter(
            fragment -> name.equals(fragment.fragment()) && fragment.type().equals("table-cell"))
        .flatMap(fragment -> fragment.nodes().stream())
        .map(PlainText::text)
        .collect(joining(" "))
        .strip();
  }

  @Test
  @RuleTest("table-spans")
  void spansDecideTheColumnOfACell() {
    assertThat(
            grid(
                table(
                    "<table>"
                        + HEADS
                        + "<tbody><tr><td rowspan=\"2\">a</td><td>b</td><td>c</td></tr>"
                        + "<tr><td colspan=\"2\">d</td></tr><tr><td>e</td><td>f</td><td>g</td></tr>"
                        + "</tbody></table>")))
        .isEqualTo("A,B,C|a,b,c|-,d,-|e,f,g");
  }

  /** Tables have 200 columns at most. */
  @Test
  @RuleTest("table-spans")
  void whatStandsBeyondTheLastColumnIsPartOfItAndMayBeSentBack() {
    String head = "<thead><tr>" + "<th data-type=\"number\"></th>".repeat(201) + "</tr></thead>";
    for (String row :
        List.of(
            "<td colspan=\"99\">x</td><td>1</td><td colspan=\"99\">b</td><td>y</td><td>z</td><td>w</td>",
            "<td>x</td>".repeat(200) + "<td>y</td><td><p>z</p></td>")) {
      for (String table : List.of("", head)) {
        String html = "<table>" + table + "<tr><td>1</td></tr><tr>" + row + "</tr></table>";
        Document document = MarkdownParser.parse(html);
        assertThat(grid(table(html))).containsPattern("y\\s+z");
        assertThat(Document.of(document.toMap())).isEqualTo(document);
      }
    }
  }

  @Test
  @RuleTest("table-spans")
  void headsSpanColumnsAndRows() {
    assertThat(
            grid(
                table(
                    "<table><thead><tr><th rowspan=\"2\">A</th><th colspan=\"2\">B</th></tr>"
                        + "<tr><th>c</th><th>d</th></tr></thead>"
                        + "<tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>")))
        .isEqualTo("A,B,|-,c,d|1,2,3");
    assertThat(
            grid(
                table(
                    "<table><thead><tr><td></td><th>B</th></tr></thead><tbody><tr><th>a</th><td>b</td></tr></tbody></table>")))
        .isEqualTo(",B|a,b");
    assertThat(
            grid(
                table("<table><tr><th>A</th><td>1</td></tr><tr><th>B</th><td>2</td></tr></table>")))
        .isEqualTo(",|A,1|B,2");
  }

  private static Object withoutMeta(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put(name, withoutMeta(inner)));
      copy.remove("meta");
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(SpannedTableTest::withoutMeta).toList()
        : value;
  }

  private static Object replaced(Object value, String word, String by) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach(
          (name, inner) ->
              copy.put(
                  name,
                  inner instanceof String text
                      ? name.equals("source") ? text : text.replace(word, by)
                      : replaced(inner, word, by)));
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(inner -> replaced(inner, word, by)).toList()
        : value;
  }

  private static String saved(String text, UnaryOperator<Object> change) {
    Object sent = change.apply(MarkdownParser.parse(text, LinkResolver.byId()).toMap());
    String written = MarkdownWriter.write(Document.of((Map<?, ?>) sent));
    return KeptSource.of(text, LinkResolver.byId(), written);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td rowspan=\"2\">WORD</td><td>b</td></tr><tr><td>c</td></tr></tbody></table>\n",
        "<table><thead><tr><th>A</th><th>B</th></tr></thead><tbody><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td>WORD</td></tr></tbody></table>\n",
        "<table>\n <tr><td rowspan=2 colspan='2'>a</td><td>b</td></tr>\n <tr><td>WORD</td></tr>\n <tr><td>d<td>e<td>f</tr>\n</table>\n",
        "<table><thead><tr><th rowspan=\"2\">A</th><th colspan=\"2\">WORD</th></tr><tr><th>c</th><th>d</th></tr></thead><tbody><tr><td>1</td><td>2</td><td>3</td></tr></tbody></table>\n",
        "<table><tr><td rowspan=\"0\">a</td><td colspan=\"0\">b</td></tr><tr><td>WORD</td></tr></table>\n",
        "<table><tr><td rowspan=\"999\">a</td><td>WORD</td></tr><tr><td colspan=\"99\">b</td></tr></table>\n",
        "<table><tr><td>a</td><td rowspan=\"2\">b</td></tr><tr><td colspan=\"2\">WORD</td></tr></table>\n",
        "<table><tr><td colspan=\"2\"><table><tr><td rowspan=\"2\">WORD</td><td>x</td></tr><tr><td>y</td></tr></table></td></tr><tr><td>a</td><td>b</td></tr></table>\n",
        "<table data-view=\"cards\"><thead><tr><th></th><th></th><th data-card-cover data-type=\"files\"></th><th data-card-cover-dark data-type=\"files\"></th></tr></thead><tbody><tr><td rowspan=\"2\">WORD</td><td>b</td><td><a href=\"a.png\">a.png</a></td><td><a href=\"b.png\">b.png</a></td></tr><tr><td>c</td></tr></tbody></table>\n",
        "<table><thead><tr><th>A</th><th data-type=\"select\" data-multiple>S</th></tr></thead><tbody><tr><td rowspan=\"2\">WORD</td><td rowspan=\"2\"><span data-option=\"x\">x</span></td></tr><tr></tr></tbody></table>\n"
      })
  @RuleTest("table-spans")
  void spansComeBackAsTheyAreWritten(String table) {
    String text = "before\n\n" + table + "\nafter\n";
    for (UnaryOperator<Object> client :
        List.<UnaryOperator<Object>>of(same -> same, SpannedTableTest::withoutMeta)) {
      assertThat(saved(text, client)).isEqualTo(text);
      assertThat(saved(text, map -> client.apply(replaced(map, "WORD", "THING"))))
          .isEqualTo(text.replace("WORD", "THING"));
    }
    Object changed = replaced(MarkdownParser.parse(text).toMap(), "WORD", "THING");
    Document sent = Document.of((Map<?, ?>) changed);
    Document again = MarkdownParser.parse(MarkdownWriter.write(sent));
    assertThat(spans(again.nodes().get(1))).isEqualTo(spans(sent.nodes().get(1)));
    assertThat(grid(again.nodes().get(1))).isEqualTo(grid(sent.nodes().get(1)));
  }

  private static Object spans(Block table) {
    return table.meta().get("spans");
  }

  @Test
  void aRowThatIsPutIntoASpanEndsIt() {
    String text = "<table><tr><td rowspan=\"2\">a</td><td>b</td></tr><tr><td>c</td></tr></table>\n";
    Block table = MarkdownParser.parse(text).nodes().get(0);
    Map<String, Object> data = new LinkedHashMap<>(table.data());
    Map<Object, Object> records = new LinkedHashMap<>((Map<?, ?>) data.get("records"));
    records.put("new", Map.of("orderIndex", "000000005", "values", Map.of("c1", "x", "c2", "y")));
    data.put("records", records);
    List<DocumentNode.Fragment> fragments = new ArrayList<>(table.fragments());
    for (String name : List.of("x", "y")) {
      fragments.add(
          DocumentNode.Fragment.of(name, "table-cell", MarkdownParser.parse(name).nodes()));
    }
    Block more = new Block(table.type(), data, List.of(), fragments, table.meta(), null);
    String written = MarkdownWriter.write(Document.of(new Document(List.of(more)).toMap()));
    Block again = table(written);
    assertThat(grid(again)).isEqualTo(",|a,b|x,y|-,c");
    assertThat(spans(again)).isNull();
  }

  @Test
  void spansThatAreNoneAreIgnored() {
    Block table = table("<table><tr><td>a</td><td>b</td></tr></table>");
    List<Object> spans =
        List.of(
            "x",
            Map.of(),
            Map.of("record", "none", "column", "c1", "rows", 2),
            Map.of("record", "r1", "column", "c1", "rows", -2, "columns", "two"),
            Map.of("record", "r1", "column", "c1", "rows", 1e12, "columns", Long.MAX_VALUE),
            Map.of("column", "c1", "rows", 9, "columns", 9));
    Block told =
        new Block(
            table.type(), table.data(), List.of(), table.fragments(), Map.of("spans", spans), null);
    assertThat(grid(table(MarkdownWriter.write(new Document(List.of(told)))))).isEqualTo(",|a,b");
  }
}
