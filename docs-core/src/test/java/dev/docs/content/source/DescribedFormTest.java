package dev.docs.content.source;

import static dev.docs.content.document.DocumentForm.NEWEST;
import static dev.docs.content.document.DocumentForm.OF_2025;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.document.internal.Nodes;
import dev.docs.content.markdown.DescribedBlocks;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.rule.RuleTest;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Documents as versions of the interface describe them, and what comes back from their clients. */
class DescribedFormTest {

  private static final String UPDATES =
      """
      Before

      {% updates format="short" %}
      {% update date="2026-01-31" tags="new,fixed" %}
      ## Faster *search*

      It finds more.
      {% endupdate %}

      {% update date="last week" %}
      Smaller things.
      {% endupdate %}
      {% endupdates %}

      After
      """;

  private static final String PROMPT =
      """
      {% prompt description="Write tests" icon="robot" defaultExpanded="full" openInAIProviders="true" %}
      Write **tests** for it.

      1. First
      {% endprompt %}
      """;

  private static List<Block> described(String text, DocumentForm form) {
    return DescribedBlocks.of(MarkdownParser.parse(text).nodes(), form);
  }

  private static String types(List<Block> blocks) {
    return String.join(" ", blocks.stream().map(Block::type).toList());
  }

  private static String words(List<Block> blocks) {
    return String.join(" ", blocks.stream().map(PlainText::text).toList());
  }

  /** The text after a client of a form sends a document with some words replaced. */
  private static String sent(String text, DocumentForm form, String words, String by) {
    String written = MarkdownWriter.write(Document.of(new Document(described(text, form)).toMap()));
    String changed = words.isEmpty() ? written : written.replace(words, by);
    return KeptSource.of(text, LinkResolver.byId(), form, Set.of(), changed);
  }

  @Test
  @RuleTest("described-values")
  void updatesHaveTimesAndReferences() {
    List<Block> blocks = described(UPDATES, NEWEST);
    assertThat(types(blocks)).isEqualTo("paragraph updates heading-2 paragraph paragraph");
    assertThat(blocks.get(1).data()).isEqualTo(Map.of("format", "short"));
    assertThat(((Block) blocks.get(1).nodes().get(0)).data())
        .isEqualTo(
            Map.of(
                "date",
                "2026-01-31T00:00:00.000Z",
                "tags",
                List.of(
                    Map.of("kind", "tag", "tag", "new"), Map.of("kind", "tag", "tag", "fixed"))));
    assertThat(words(blocks)).contains("last week", "Smaller things.");
  }

  @Test
  @RuleTest("described-values")
  void valuesThatAreNotDescribedAreLeftOutAndStayInTheText() {
    String text =
        """
        {% code title="T" overflow="odd" collapsedLineCount="0" %}
        ```js
        x
        ```
        {% endcode %}

        {% hint style="info" icon="LONG" %}
        Hint <mark style="color:beige;">word</mark>
        {% endhint %}

        {% file src="https://example.org/a/b.zip" %}
        """
            .replace("LONG", "i".repeat(51));
    List<Block> blocks = described(text, NEWEST);
    assertThat(blocks.get(0).data()).isEqualTo(Map.of("syntax", "js", "title", "T"));
    assertThat(blocks.get(1).data()).isEqualTo(Map.of("style", "info"));
    assertThat(blocks.get(1).toString()).doesNotContain("beige");
    assertThat(types(blocks)).isEqualTo("code hint paragraph");
    assertThat(words(blocks)).contains("b.zip");
    assertThat(sent(text, NEWEST, "Hint", "Tip")).isEqualTo(text.replace("Hint", "Tip"));
  }

  @Test
  @RuleTest("document-source")
  void anAnchorStaysThatTheDateOfAnUpdateWouldTake() {
    String text =
        """
        {% updates format="short" %}
        {% update date="last week" %}
        Words
        {% endupdate %}
        {% endupdates %}

        > ## Title <a href="#x" id="last-week"></a>
        """;
    assertThat(sent(text, NEWEST, "", "")).isEqualTo(text);
    assertThat(sent(text, NEWEST, "Words", "More")).isEqualTo(text.replace("Words", "More"));
  }

  @Test
  @RuleTest("described-values")
  void anOpenElementIsExpanded() {
    String text = "<details open class=\"x\">\n\n<summary>T</summary>\n\nWords\n\n</details>\n";
    Block block = described(text, NEWEST).get(0);
    assertThat(block.data()).isEqualTo(Map.of("defaultExpanded", true));
    assertThat(described(text, OF_2025).get(0).data()).isEmpty();
    Block closed =
        new Block(
            block.type(), Map.of(), block.nodes(), block.fragments(), block.meta(), block.key());
    assertThat(MarkdownWriter.write(new Document(List.of(closed))))
        .startsWith("<details class=\"x\">");
    Block opened = (Block) Nodes.copy(block, nodes -> nodes);
    assertThat(MarkdownWriter.write(new Document(List.of(opened))))
        .startsWith("<details open class=\"x\">");
    assertThat(sent(text, OF_2025, "Words", "More")).isEqualTo(text.replace("Words", "More"));
  }

  @Test
  @RuleTest("one-code-in-prompts")
  void aPromptHasOneBlockOfCode() {
    Block prompt = described(PROMPT, NEWEST).get(0);
    assertThat(prompt.data())
        .isEqualTo(
            Map.of(
                "description",
                "Write tests",
                "icon",
                "robot",
                "defaultExpanded",
                "full",
                "openInAIProviders",
                true));
    assertThat(prompt.nodes()).hasSize(1);
    Block code = (Block) prompt.nodes().get(0);
    assertThat(code.type()).isEqualTo("code");
    assertThat(code.nodes()).hasSize(3);
    assertThat(PlainText.text(code)).contains("Write **tests** for it.", "1. First");
    String fenced = "{% prompt %}\n```md\nDo\n```\n{% endprompt %}\n";
    assertThat(((Block) described(fenced, NEWEST).get(0).nodes().get(0)).data())
        .isEqualTo(Map.of("syntax", "md"));
    assertThat(sent(PROMPT, NEWEST, "for it", "for all"))
        .isEqualTo(PROMPT.replace("for it", "for all"));
  }

  @Test
  @RuleTest("earlier-blocks")
  void clientsOf2025HaveHeadingsAndCode() {
    List<Block> blocks = described(UPDATES + "\n" + PROMPT, OF_2025);
    assertThat(types(blocks))
        .isEqualTo(
            "paragraph heading-2 paragraph heading-2 paragraph heading-2 paragraph paragraph"
                + " paragraph code");
    assertThat(words(blocks))
        .contains("2026-01-31", "new fixed", "It finds more.", "last week", "Write tests");
  }

  @Test
  @RuleTest("earlier-blocks")
  void whatClientsOf2025SendLeavesTheTags() {
    String text = UPDATES + "\n" + PROMPT;
    assertThat(sent(text, OF_2025, "finds", "shows")).isEqualTo(text.replace("finds", "shows"));
    assertThat(sent(text, OF_2025, "After", "End")).isEqualTo(text.replace("After", "End"));
    assertThat(sent(text, OF_2025, "for it", "for all"))
        .isEqualTo(text.replace("for it", "for all"));
  }

  @ParameterizedTest
  @EnumSource(DocumentForm.class)
  void whatIsSentBackLeavesTheText(DocumentForm form) {
    String text = UPDATES + "\n" + PROMPT;
    assertThat(sent(text, form, "", "")).isEqualTo(text);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  @RuleTest("document-source")
  void aTextOfWhichAVersionShowsNothingStaysWhenNothingIsSentBack(DocumentForm form) {
    String text = "{% updates %}\n{% update %}\n{% endupdate %}\n{% endupdates %}\n";
    assertThat(described(text, form)).isEmpty();
    assertThat(sent(text, form, "", "")).isEqualTo(text);
    assertThat(KeptSource.of("Words\n", LinkResolver.byId(), form, Set.of(), "")).isEmpty();
  }

  private static final String SPANNED =
      """
      <table data-search="false" data-header-sticky data-first-column-sticky><thead><tr><th colspan="2">A</th><th data-type="number">N</th></tr></thead>
      <tbody><tr><td rowspan="2">WORD</td><td>b</td><td>1</td></tr>
      <tr><td colspan="2">c</td></tr>
      <tr><td rowspan="2" colspan="2">d</td><td>2</td></tr><tr><td>3</td></tr></tbody></table>
      """;

  private static Map<String, Object> merge(String record, String column, long rows, long columns) {
    return Map.of(
        "anchor", Map.of("record", record, "column", column), "rowSpan", rows, "colSpan", columns);
  }

  @Test
  @RuleTest("table-spans")
  void cellsOfOneRowOrColumnAreMergedForTheNewestVersion() {
    Block table = described(SPANNED, NEWEST).get(0);
    assertThat(table.data().get("cellMerges"))
        .isEqualTo(List.of(merge("r1", "c1", 2, 1), merge("r2", "c2", 1, 2)));
    assertThat(table.meta().get("spans"))
        .isEqualTo(
            List.of(
                Map.of("column", "c1", "rows", 1L, "columns", 2L),
                Map.of("record", "r3", "column", "c1", "rows", 2L, "columns", 2L)));
    Block earlier = described(SPANNED, OF_2025).get(0);
    assertThat(earlier.data()).doesNotContainKeys("cellMerges", "search");
    assertThat((List<?>) earlier.meta().get("spans")).hasSize(4);
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  @RuleTest("table-spans")
  void mergedCellsComeBackAsTheyAreWritten(DocumentForm form) {
    assertThat(sent(SPANNED, form, "", "")).isEqualTo(SPANNED);
    assertThat(sent(SPANNED, form, "WORD", "Other")).isEqualTo(SPANNED.replace("WORD", "Other"));
  }

  @Test
  @RuleTest("table-spans")
  void aClientMergesCells() {
    String text = "| A | B |\n| --- | --- |\n| a | b |\n| c |  |\n";
    Map<String, Object> table = new LinkedHashMap<>(described(text, NEWEST).get(0).toMap());
    Map<String, Object> data = new LinkedHashMap<>(described(text, NEWEST).get(0).data());
    data.put("cellMerges", List.of(merge("r2", "c1", 1, 2)));
    table.put("data", data);
    Map<String, Object> document =
        Map.of("object", "document", "data", Map.of(), "nodes", List.of(table));
    String written = MarkdownWriter.write(Document.of(document));
    assertThat(written).contains("<td colspan=\"2\">c</td>").doesNotContain("c</td><td>");
    assertThat(described(written, NEWEST).get(0).data().get("cellMerges"))
        .isEqualTo(data.get("cellMerges"));
  }

  @Test
  @RuleTest("described-values")
  void whatOnlyTheNewestVersionKnowsStaysInTheTextOfEarlierClients() {
    String text =
        """
        <div data-with-frame="true"><figure><img src="a.png" alt=""><figcaption></figcaption></figure></div>

        {% columns %}
        {% column valign="middle" %}
        Words <i class="fa-bolt" style="color:$primary;">:bolt:</i> <i class="fa-bolt" style="color:cyan;">:bolt:</i>
        {% endcolumn %}
        {% endcolumns %}
        """;
    assertThat(described(text, NEWEST).toString())
        .contains("withFrame=true", "verticalAlignment=middle", "color=$primary", "color=cyan");
    assertThat(described(text, OF_2025).toString())
        .doesNotContain("withFrame", "verticalAlignment", "color");
    for (DocumentForm form : List.of(NEWEST, OF_2025)) {
      assertThat(sent(text, form, "", "")).isEqualTo(text);
      assertThat(sent(text, form, "Words", "More")).isEqualTo(text.replace("Words", "More"));
    }
  }

  @Test
  @RuleTest("document-source")
  void imagesOfTasksComeBackFromClientsThatSendKeys() {
    for (String text :
        List.of(
            "* [ ] ![](a.png)\n", "* [x] ![a](a.png \"Said\") ![](b.png)\n", "* [ ] ![](<>)\n")) {
      assertThat(
              KeptSource.of(
                  text,
                  LinkResolver.byId(),
                  MarkdownWriter.write(
                      Document.of(KeyedBlocks.of(text, LinkResolver.byId()).document().toMap()))))
          .isEqualTo(text);
    }
  }
}
