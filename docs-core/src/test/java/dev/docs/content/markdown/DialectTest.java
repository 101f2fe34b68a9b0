package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.PlainValues;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.content.markdown.node.Tables;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Every form of the dialect, and what is none of it: read, written back, read again. */
class DialectTest {

  /** Forms with the words in them: upper case, so that no markup looks like one. */
  private static final List<String> FORMS =
      List.of(
          "A [WORD](#user-content-fn-1)[^1] here.\n\n[^1]: The NOTE.\n\n    More NOTE.\n",
          "Plain[^n].\n\n[^n]: NOTE\n",
          "[^unused]: NOTE\n",
          "See https://example.org/a_b?c=1. THEN https://example.org/x(y) and (https://example.org).\n",
          "<https://example.org/z> and [https://example.org/z](https://example.org/z)\n",
          "> [!NOTE]\n> Mind THIS.\n>\n> * and THAT\n",
          "> [!CAUTION]\n> NEVER.\n",
          "> [!OTHER]\n> QUOTED.\n",
          "{% page-ref page=\"setup.md\" %}\n",
          "{% content-ref url=\"setup.md\" %}\n[setup.md](setup.md)\n{% endcontent-ref %}\n",
          "{% embed url=\"https://example.org/v\" %}\nA CAPTION\n{% endembed %}\n",
          "{% file src=\"https://example.org/f.zip\" %}\nA CAPTION\n{% endfile %}\n",
          "{% hint %}\nBARE\n{% endhint %}\n",
          "{% hint style = \"warning\" %}\nBLANKS\n{% endhint %}\n",
          "<button type=\"button\" class=\"button secondary\" data-action=\"ask\" data-query=\"Q\" data-icon=\"bolt\">ASK</button>\n",
          "| A | B |\n| --- | --- |\n| <p>ONE</p><p>TWO</p> | x <ul><li>THREE</li><li>FOUR **BOLD**</li></ul> |\n",
          "| A |\n| --- |\n| <ol start=\"3\"><li>ONE</li></ol> |\n| <p align=\"center\">TWO</p> |\n| <p>OPEN |\n",
          "<table><thead><tr><th>A</th><th data-type=\"select\">S<select><option value=\"o1\" label=\"ONE\" color=\"blue\"></option><option value=\"o2\" label=\"TWO\" color=\"red\"></option></select></th></tr></thead><tbody><tr><td>x</td><td><span data-option=\"o1\">ONE</span></td></tr></tbody></table>\n",
          "<table><thead><tr><th>A<th>B</tr></thead><tbody><tr><td>ONE<td>TWO</td></tr><tr><td>THREE</table>\n",
          "<table data-view=\"cards\"><thead><tr><th></th><th data-hidden data-card-cover data-type=\"files\"></th></tr></thead><tbody><tr><td>ONE</td><td><a href=\"https://example.org/c.png\">c.png</a></td></tr></tbody></table>\n",
          "<pre class=\"language-js\" data-title=\"T\"><code class=\"lang-js\">one\n<strong>TWO &#x3C; 3\n</strong>three</code></pre>\n",
          "<pre><code>A <a data-footnote-ref href=\"#user-content-fn-1\">WORD</a>\n</code></pre>\n\n[^1]: NOTE\n",
          "{% code title=\"T\" lineNumbers=\"true\" %}\n```js\nONE\n```\n{% endcode %}\n",
          "<details>\n\n<summary>TITLE</summary>\n\nBODY\n\n</details>\n",
          "Text with `code`, **bold**, ~~gone~~, $$f(x)$$, :rocket: and <kbd>K</kbd>.\n",
          "* [x] DONE\n* [ ] TODO\n");

  /** Source that means nothing here. */
  private static final List<String> UNKNOWN =
      List.of(
          "{% api-method method=\"get\" host=\"https://a.b\" path=\"/c\" %}",
          "{% api-method-summary %}",
          "{% swagger baseUrl=\"https://a.b\" path=\"/c\" method=\"get\" summary=\"S\" %}",
          "{% swagger-description %}",
          """
          {% swagger method="get" path="/c" baseUrl="https://a.b" summary="Read it" %}
          {% swagger-description %}
          Told *so*, [there](a.md)
          {% endswagger-description %}

          {% swagger-parameter in="path" name="id" type="String" required="true" %}
          The `id`
          {% endswagger-parameter %}

          {% swagger-response status="200: OK" description="Done" %}
          ```json
          { }
          ```
          {% endswagger-response %}
          {% endswagger %}""",
          "{% swagger method=\"get\" path=\"/d\" baseUrl=\"\" %}\n{% endswagger %}",
          "{% swagger method=\"get\" %}\nNo path\n{% endswagger %}",
          """
          {% api-method method="post" host="https://a.b" path="/e" %}
          {% api-method-summary %}
          Make it
          {% endapi-method-summary %}

          {% api-method-spec %}
          {% api-method-request %}
          {% api-method-headers %}
          {% api-method-parameter name="k" type="string" required=true %}
          Key
          {% endapi-method-parameter %}
          {% endapi-method-headers %}
          {% endapi-method-request %}

          {% api-method-response %}
          {% api-method-response-example httpCode=200 %}
          ```
          yes
          ```
          {% endapi-method-response-example %}
          {% endapi-method-response %}
          {% endapi-method-spec %}
          {% endapi-method %}""",
          "{% something else=\"x\" %}",
          "{% end-of-it %}",
          "<center>\nTEXT *as it* is & so\n</center>",
          "<iframe src=\"https://example.org\" width=\"1\"></iframe>",
          "<video controls>\n  <source src=\"a.mp4\">\n</video>",
          "<article class='x'>",
          "</section>");

  private static final List<String> UNKNOWN_INLINE =
      List.of(
          "<custom a=\"1\">",
          "</custom>",
          "<span style=\"x\">",
          "<font color='red'>",
          "</font>",
          "<button onclick=\"x\">");

  private static Document stable(String markdown) {
    Document document = MarkdownParser.parse(markdown);
    String written = MarkdownWriter.write(document);
    Document again = MarkdownParser.parse(written);
    assertThat(again).as("%s%nbecame%n%s", markdown, written).isEqualTo(document);
    assertThat(MarkdownWriter.write(again)).as(markdown).isEqualTo(written);
    assertThat(Document.of(document.toMap())).as(markdown).isEqualTo(document);
    return document;
  }

  private static Block first(String markdown) {
    return stable(markdown).nodes().get(0);
  }

  @Example
  void everyFormIsStableAndKeepsItsWords() {
    for (String form : FORMS) {
      Document document = stable(form);
      for (String word : form.split("[^A-Z]+", -1)) {
        if (word.length() > 2 && !form.contains("[!" + word)) {
          assertThat(document.toMap().toString()).as(form).contains(word);
          assertThat(MarkdownWriter.write(document)).as(form).contains(word);
        }
      }
    }
  }

  @Example
  @RuleTest("described-operations")
  void anOperationThatATextDescribesIsAHeadingTablesAndTabs() {
    for (String form : UNKNOWN) {
      if (form.startsWith("{% swagger method") || form.contains("{% endapi-method %}")) {
        List<String> types = stable(form).nodes().stream().map(Block::type).toList();
        if (form.contains("No path")) {
          assertThat(types).as(form).containsExactly("paragraph");
        } else if (form.contains("/d")) {
          assertThat(types).as(form).containsExactly("heading-2", "paragraph");
        } else {
          assertThat(types).as(form).startsWith("heading-2").contains("table").endsWith("tabs");
        }
      }
    }
  }

  @Property(tries = 600)
  void anyFormsTogetherAreStableAndUnknownSourceComesBackToTheLetter(
      @ForAll("pieces") List<String> pieces) {
    String markdown = String.join("\n\n", pieces) + "\n";
    Document document = stable(markdown);
    String written = MarkdownWriter.write(document);
    for (String piece : pieces) {
      if (UNKNOWN.contains(piece)) {
        assertThat(written).contains(piece);
      }
    }
  }

  @Property(tries = 300)
  void unknownTagsWithinALineComeBackToTheLetter(@ForAll("lines") List<String> line) {
    String markdown = "Start " + String.join(" ", line) + " end.\n";
    String written = MarkdownWriter.write(stable(markdown));
    for (String piece : line) {
      assertThat(written).as("%s", markdown).contains(piece);
    }
  }

  @Provide
  Arbitrary<List<String>> pieces() {
    return Arbitraries.oneOf(
            Arbitraries.of(UNKNOWN),
            Arbitraries.of(FORMS.stream().filter(form -> !form.contains("[^")).toList()),
            Arbitraries.of(UNKNOWN).map(source -> "* item\n\n  " + source.replace("\n", "\n  ")))
        .list()
        .ofMinSize(1)
        .ofMaxSize(6);
  }

  @Provide
  Arbitrary<List<String>> lines() {
    return Arbitraries.oneOf(
            Arbitraries.of(UNKNOWN_INLINE),
            Arbitraries.of("words", "**bold**", "https://example.org/a", "`x`", "&", "{% x %}"))
        .list()
        .ofMinSize(1)
        .ofMaxSize(6);
  }

  @Example
  @RuleTest("annotations")
  void anAnnotationHoldsItsNote() {
    Block paragraph = first("A [word](#user-content-fn-1)[^1] here.\n\n[^1]: The note.\n");
    Inline annotation = (Inline) paragraph.nodes().get(1);
    assertThat(annotation.type()).isEqualTo("annotation");
    assertThat(InlineNodes.plain(annotation.nodes())).isEqualTo("word");
    assertThat(InlineNodes.plain(annotation.fragments())).isEqualTo("The note.\n");
    assertThat(PlainText.of("A [word](#user-content-fn-1)[^1].\n\n[^1]: The note.\n").get(0).text())
        .contains("The note.");
  }

  @Example
  void bareAddressesAreLinks() {
    Block paragraph = first("See https://example.org/a_b. Or (https://example.org/c).\n");
    assertThat(paragraph.nodes().stream().filter(Inline.class::isInstance))
        .extracting(node -> ((Inline) node).data().get("ref"))
        .containsExactly(
            new ContentRef.Url("https://example.org/a_b").toMap(),
            new ContentRef.Url("https://example.org/c").toMap());
    assertThat(Links.in("See https://example.org/a_b. `https://no.no` [https://t.t](u)\n"))
        .extracting(Links.Link::target)
        .containsExactly("https://example.org/a_b", "u");
    assertThat(MarkdownWriter.write(MarkdownParser.parse("See https://example.org/a_b here.\n")))
        .isEqualTo("See https://example.org/a_b here.\n");
  }

  @Example
  @RuleTest("alerts")
  void anAlertIsAHint() {
    Block hint = first("> [!WARNING]\n> Mind the gap.\n");
    assertThat(hint.type()).isEqualTo("hint");
    assertThat(hint.data()).isEqualTo(Map.of("style", "warning"));
    assertThat(InlineNodes.plain(hint.nodes())).isEqualTo("Mind the gap.\n");
  }

  @Example
  void anOldPageReferenceIsAReference() {
    assertThat(first("{% page-ref page=\"a.md\" %}\n").type()).isEqualTo("content-ref");
    assertThat(Links.in("{% page-ref page=\"a.md\" %}\n"))
        .extracting(Links.Link::target)
        .containsExactly("a.md");
  }

  @Example
  void aHeadOfOptionsGivesThemToTheColumn() {
    Block table =
        first(FORMS.stream().filter(form -> form.contains("<select>")).findFirst().orElseThrow());
    Map<?, ?> column = (Map<?, ?>) ((Map<?, ?>) table.data().get("definition")).get("c2");
    assertThat(column.get("title")).isEqualTo("S");
    assertThat((List<?>) column.get("options"))
        .isEqualTo(
            List.of(
                Map.of("value", "o1", "label", "ONE", "color", "blue"),
                Map.of("value", "o2", "label", "TWO", "color", "red")));
  }

  @Example
  void blocksInTheCellOfAPipeTableAreBlocks() {
    Block table = first("| A |\n| --- |\n| a <ul><li>b</li><li>**c**</li></ul> |\n");
    assertThat(table.fragments().get(0).nodes())
        .extracting(node -> ((Block) node).type())
        .containsExactly("paragraph", "list-unordered");
  }

  @Example
  void idsOfATableAreKept() {
    Map<String, Object> definition = new LinkedHashMap<>();
    for (String id : List.of("kX1", "kX2")) {
      definition.put(
          id, PlainValues.ordered("id", id, "title", id, "type", "text", "textAlignment", "left"));
    }
    Map<String, Object> records = new LinkedHashMap<>();
    List<DocumentNode.Fragment> fragments = new ArrayList<>();
    for (String id : List.of("q", "p")) {
      records.put(
          id,
          PlainValues.ordered(
              "orderIndex",
              "a" + id,
              "values",
              id.equals("p") ? Map.of("kX1", "f" + id) : Map.of("kX1", "f" + id, "kX2", "g" + id)));
      for (String f : id.equals("p") ? List.of("f") : List.of("f", "g")) {
        fragments.add(
            DocumentNode.Fragment.of(
                f + id,
                "table-cell",
                List.of(Block.paragraph(List.of(DocumentNode.Text.of(Leaf.plain(f)))))));
      }
    }
    Block table =
        Tables.block(
            PlainValues.ordered(
                "type", "grid", "columns", List.of("kX1", "kX2"), "hideHeader", false),
            definition,
            records,
            fragments,
            Map.of());
    Block read =
        MarkdownParser.parse(MarkdownWriter.write(new Document(List.of(table)))).nodes().get(0);
    assertThat(read.data()).isEqualTo(table.data());
    assertThat(read.fragments()).containsExactlyInAnyOrderElementsOf(table.fragments());
  }

  @Example
  void highlightedLinesAreKept() {
    Block code =
        first("<pre><code class=\"lang-js\">one\n<strong>two\n</strong>three\n</code></pre>\n");
    assertThat(code.data()).isEqualTo(Map.of("syntax", "js"));
    assertThat(code.nodes().stream().map(line -> ((Block) line).data()))
        .isEqualTo(List.of(Map.of(), Map.of("highlighted", true), Map.of()));
  }

  @Example
  @RuleTest("button-actions")
  void aButtonWithAnActionIsAButton() {
    Inline button =
        (Inline)
            first("<button class=\"button primary\" data-action=\"ask\">Ask</button>\n")
                .nodes()
                .get(0);
    assertThat(button.type()).isEqualTo("button");
    assertThat(button.data())
        .containsEntry("action", Map.of("action", "ask"))
        .containsEntry("label", "Ask");
  }

  @Example
  @RuleTest("table-heads")
  void theHeadOfATableKeepsItsMarksAndLinks() {
    String table =
        """
        | **Name** | [API](../api.md#get) and `code` | plain |
        | --- | :-: | --- |
        | a | b | c |
        """;
    Document read = MarkdownParser.parse(table);
    assertThat(MarkdownWriter.write(read)).isEqualTo(table);
    assertThat(read.toMap().toString()).contains("title=API and code", "fragment=c2");
    assertThat(PlainText.of(table).get(0).text()).isEqualTo("Name\nAPI and code\nplain\na\nb\nc");
    String html =
        """
        <table><thead><tr><th data-id="n"><strong>Name</strong>(<a href="../api.md">API</a>)</th></tr></thead><tbody><tr><td>a</td></tr></tbody></table>
        """;
    assertThat(MarkdownWriter.write(MarkdownParser.parse(html))).isEqualTo(html);
  }

  @Example
  @RuleTest("table-heads")
  void aCellKeepsToWhichSideItsTextStands() {
    String html =
        "<table><thead><tr><th style=\"text-align: right\">A</th><th>B</th></tr></thead><tbody>"
            + "<tr><td style=\"text-align:center\">a</td><td align=\"left\">b</td></tr>"
            + "<tr><td style=\"color:red; text-align:left\">c</td><td>d</td></tr></tbody></table>\n";
    assertThat(MarkdownWriter.write(MarkdownParser.parse(html))).isEqualTo(html);
    Document shown = MarkdownParser.shown(html, LinkResolver.asWritten());
    String written = MarkdownWriter.write(shown);
    assertThat(written)
        .contains(
            "<th align=\"right\">A</th><th>B</th>",
            "<td><p align=\"center\">a</p></td><td>b</td>",
            "<td><p align=\"left\">c</p></td><td>d</td>");
    assertThat(MarkdownParser.parse(written)).isEqualTo(shown);
  }
}
