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
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.PlainText;
import dev.docs.rule.RuleTest;
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
}
