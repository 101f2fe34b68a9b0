package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.node.InlineNodes;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.MatchResult;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.EdgeCasesMode;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Source that means nothing here, or not where it stands: it keeps its letters or its place. */
class UnknownSourceTest {

  private static final Pattern WORD = Pattern.compile("WORD");

  private static final Set<String> UNKNOWN = Set.copyOf(MarkdownArbitraries.UNKNOWN);

  private static String written(String markdown) {
    Document document = MarkdownParser.parse(markdown);
    String written = MarkdownWriter.write(document);
    assertThat(MarkdownParser.parse(written)).as(written).isEqualTo(document);
    return written;
  }

  @Provide
  Arbitrary<List<String>> blocks() {
    return MarkdownArbitraries.blocks()
        .map(
            blocks -> {
              int[] number = {0};
              return blocks.stream()
                  .map(block -> WORD.matcher(block).replaceAll(match -> "Word" + ++number[0]))
                  .toList();
            });
  }

  @Property(tries = 300, edgeCases = EdgeCasesMode.NONE)
  @RuleTest("unknown-source")
  void anyBlocksAreStableKeepTheirWordsAndWhatIsUnknownItsLetters(
      @ForAll("blocks") List<String> blocks) {
    String markdown = String.join("\n\n", blocks) + "\n";
    String written = written(markdown);
    assertThat(written(written)).as(markdown).isEqualTo(written);
    assertThat(words(written)).as("%s%nbecame%n%s", markdown, written).isEqualTo(words(markdown));
    for (String source : List.of(MarkdownArbitraries.LOOSE, "comment -->", "between -->")) {
      assertThat(written.split(Pattern.quote(source), -1))
          .as("%s of %s in %s", source, markdown, written)
          .hasSameSizeAs(markdown.split(Pattern.quote(source), -1));
    }
    for (String block : blocks) {
      if (UNKNOWN.contains(block.replaceAll("Word[0-9]+", "WORD"))) {
        assertThat(written).as(markdown).contains(block);
      }
    }
  }

  /** The words in their order. */
  private static List<String> words(String text) {
    return Pattern.compile("Word[0-9]+").matcher(text).results().map(MatchResult::group).toList();
  }

  @Example
  void aPairOfUnknownTagsComesBackToTheLetter() {
    for (String source :
        List.of(
            "{% unknown %}\ntext *here*  \n\n\n   * list\n\ttab\n{% endunknown %}",
            "{% unknown a='1'  b=2 %}\n{% endunknown %}",
            "{% unknown %}{% endunknown %}",
            "{% unknown %}\n{% other %}\n{% hint %}\nx\n{% endhint %}\n{% endunknown %}",
            "{% unknown %}\n```\n{% endunknown %}\n```\n \n  {% endunknown %}")) {
      assertThat(written(source + "\n")).isEqualTo(source + "\n");
      assertThat(written("before\n" + source + "\nafter\n"))
          .isEqualTo("before\n\n" + source + "\n\nafter\n");
      assertThat(written("{% hint style=\"info\" %}\n" + source + "\n{% endhint %}\n"))
          .isEqualTo("{% hint style=\"info\" %}\n" + source + "\n{% endhint %}\n");
    }
  }

  @Example
  void aTagWithoutPartnerBetweenItemsKeepsItsLetters() {
    String tabs =
        """
        {% tabs %}
        {% tab title="A" %}
        a
        {% endtab %}
        {% lone  x='1' %}
        {% tab title="B" %}
        b
        {% endtab %}
        {% endtabs %}
        """;
    assertThat(written(tabs)).contains("\n{% lone  x='1' %}\n");
    assertThat(written(tabs + "\n{% endlone %}\n"))
        .contains("\n{% lone  x='1' %}\n")
        .contains("endlone");
    assertThat(KeyedBlocks.of(tabs + "\n{% endlone %}\n").document().nodes())
        .extracting(block -> InlineNodes.plain(List.of(block)))
        .isEqualTo(
            MarkdownParser.parse(tabs + "\n{% endlone %}\n").nodes().stream()
                .map(block -> InlineNodes.plain(List.of(block)))
                .toList());
  }

  @Example
  void aPairInAListOrAQuoteComesBackWithItsMargin() {
    for (String markdown :
        List.of(
            "* {% unknown %}\n  text  \n\n      more\n  {% endunknown %}\n",
            "> {% unknown %}\n> text  \n>\n>   more\n> {% endunknown %}\n",
            "> 1. item\n>\n>    {% unknown %}\n>    text\n>\n>    {% endunknown %}\n")) {
      assertThat(written(markdown)).isEqualTo(markdown);
    }
  }

  @Example
  void notesAreNotHiddenInAPairThatMeansNothing() {
    String written =
        written("Text[^a].\n\n{% unknown %}\nSaid[^b].\n{% endunknown %}\n\n[^a]: A\n[^b]: B\n");
    assertThat(written).contains(": A").contains(": B").contains("{% unknown %}");
  }

  @Example
  void anAttributeMaySpanLines() {
    String markdown = "{% @mermaid/diagram content=\"graph TD\n  A --> B\n\n  B --> C\" %}\n";
    Block block = MarkdownParser.parse(markdown).nodes().get(0);
    assertThat(block.type()).isEqualTo("integration");
    assertThat(block.data().get("props"))
        .isEqualTo(Map.of("content", "graph TD\n  A --> B\n\n  B --> C"));
    assertThat(written(markdown)).isEqualTo(markdown);
    String item = "* item\n\n  " + markdown.strip().replaceAll("\n(?=.)", "\n  ") + "\n";
    assertThat(written(item)).isEqualTo(item);
    assertThat(written("> " + markdown.strip().replace("\n\n", "\n>\n").replace("\n ", "\n>  ")))
        .startsWith("> {% @mermaid/diagram content=\"graph TD\n> ");
  }

  @Example
  void anUnknownTagMaySpanLines() {
    for (String source :
        List.of(
            "{% unknown a=\"one  \n\n  two\" b='x' %}",
            "{% unknown\n  a=\"one\"\n  b %}",
            "{% unknown a=\"x\ny\" %}\ntext \n{% endunknown %}")) {
      assertThat(written(source + "\n")).isEqualTo(source + "\n");
    }
    assertThat(written("{% hint style=\"info\nText \"quoted\" %} here\n\n{% endhint %}\n"))
        .contains("Text");
  }

  @Example
  void aTagThatDoesNotEndTakesInNoOtherTag() {
    String markdown =
        "{% hint style=\"info\n\n<center>\n*as it is*  \n</center>\n\n* {% embed url=\"https://a.b\" %}\n";
    assertThat(written(markdown)).contains("\n<center>\n*as it is*  \n</center>\n");
    Block diagram =
        Block.of(
            "integration",
            Map.of("integration", "a", "block", "b", "props", Map.of("c", "x\ny {% z %}\n\"")),
            List.of());
    Document document = new Document(List.of(diagram));
    assertThat(MarkdownParser.parse(MarkdownWriter.write(document))).isEqualTo(document);
  }

  @Example
  void aLinkInATagOfSeveralLinesIsFound() {
    String markdown = "> {% embed\n> url=\"https://example.org/a\"\n> %}\n";
    assertThat(Links.in(markdown))
        .singleElement()
        .satisfies(
            link ->
                assertThat(markdown.substring(link.start(), link.end()))
                    .isEqualTo("https://example.org/a"));
  }

  @Example
  void looseTextBetweenItemsStaysWhereItStands() {
    String written =
        written(
            """
            {% updates format="full" %}
            FIRST
            {% update date="2026-01-01" %}
            SECOND
            {% endupdate %}
            THIRD
            {% unknown %}
            FOURTH
            {% endunknown %}
            {% update date="2026-01-02" %}
            FIFTH
            {% endupdate %}
            SIXTH
            {% endupdates %}
            """);
    assertThat(written)
        .containsSubsequence("FIRST", "SECOND", "THIRD", "FOURTH", "FIFTH", "SIXTH")
        .contains("{% unknown %}\nFOURTH\n{% endunknown %}");
    assertThat(written("{% tabs %}\nLOOSE\n{% endtabs %}\n")).contains("tabs").contains("LOOSE");
  }

  @Example
  void aCaptionMayHaveSeveralParagraphs() {
    String markdown =
        "{% embed url=\"https://example.org\" %}\nONE\n\nTWO **BOLD**\n{% endembed %}\n";
    Document document = MarkdownParser.parse(markdown);
    assertThat(document.nodes()).hasSize(1);
    assertThat(InlineNodes.plain(document.nodes().get(0).fragments())).contains("ONE\nTWO BOLD");
    assertThat(written(markdown)).contains("{% endembed %}");
  }
}
