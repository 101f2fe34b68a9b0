package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatCode;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Inline;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.node.Paragraphs;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MarkdownParserTest {

  private static final List<String> SCRAPS =
      List.of(
          "{% hint style=\"info\" %}",
          "{% endhint %}",
          "{% tabs %}",
          "{% tab title=\"T\" %}",
          "{% endtab %}",
          "{% endtabs %}",
          "{% code title=\"C\" %}",
          "{% endcode %}",
          "{% embed url=\"https://a.b\" %}",
          "{% endembed %}",
          "{% content-ref url=\"x.md\" %}",
          "{% endcontent-ref %}",
          "{% stepper %}",
          "{% step %}",
          "{% endstep %}",
          "{% endstepper %}",
          "{% columns %}",
          "{% column %}",
          "{% endcolumn %}",
          "{% endcolumns %}",
          "{% if a %}",
          "{% endif %}",
          "{% unknown %}",
          "{% file src=\"f\" %}",
          "{% include \"i\" %}",
          "{% @a/b c=\"d\" %}",
          "{%",
          "%}",
          "<details>",
          "<summary>",
          "</summary>",
          "</details>",
          "<div align=\"center\">",
          "</div>",
          "<figure>",
          "<img src=\"i.png\">",
          "</figure>",
          "<table><tr><td>",
          "</td></tr></table>",
          "<p>",
          "</p>",
          "<b>",
          "</b>",
          "<a href=\"x\">",
          "</a>",
          "<kbd>",
          "</kbd>",
          "<unknown>",
          "<!--",
          "-->",
          "<picture>",
          "</picture>",
          "```",
          "~~~",
          "$$",
          ":smile:",
          "| a | b |",
          "|---|---|",
          "* ",
          "1. ",
          "> ",
          "# ",
          "- [x] ",
          "    ",
          "\n",
          "\n\n",
          "\n",
          "**",
          "_",
          "`",
          "[",
          "](",
          ")",
          "![",
          "***",
          "---",
          "===",
          "\\",
          "&amp;",
          "&#x20;",
          "~~",
          "\t",
          "\u0000",
          "\uD83D");

  @Provide
  Arbitrary<String> texts() {
    Arbitrary<String> words =
        Arbitraries.strings().withCharRange('a', 'z').ofMinLength(1).ofMaxLength(6);
    return Arbitraries.oneOf(
        Arbitraries.strings().ofMaxLength(80),
        Arbitraries.frequencyOf(
                net.jqwik.api.Tuple.of(3, Arbitraries.of(SCRAPS)),
                net.jqwik.api.Tuple.of(1, words.map(word -> " " + word + " ")),
                net.jqwik.api.Tuple.of(1, Arbitraries.just("\n")))
            .list()
            .ofMaxSize(40)
            .map(parts -> String.join("", parts)));
  }

  @Property
  void noTextIsAnError(@ForAll("texts") String text) {
    assertThatCode(
            () -> {
              Document document = MarkdownParser.parse(text);
              assertThat(Document.of(document.toMap())).isEqualTo(document);
              MarkdownParser.parse(MarkdownWriter.write(document));
              Headings.in(text);
              PlainText.of(text);
              Links.rewrite(text, target -> target + "x");
            })
        .doesNotThrowAnyException();
  }

  @Property
  void cuttingIntoBlocksLosesNothing(@ForAll("texts") String text) {
    StringBuilder joined = new StringBuilder();
    for (SourceBlocks.Part part : SourceBlocks.of(text, LinkResolver.asWritten())) {
      assertThat(part.text()).isNotEmpty();
      joined.append(part.text());
    }
    assertThat(joined.toString()).isEqualTo(text);
  }

  @Property
  void rewritingToTheSameTargetsChangesNothing(@ForAll("texts") String text) {
    assertThat(Links.rewrite(text, target -> target)).isEqualTo(text);
  }

  @Provide
  Arbitrary<String> numberedWords() {
    return Arbitraries.frequencyOf(
            net.jqwik.api.Tuple.of(
                2, Arbitraries.of(SCRAPS).filter(scrap -> !HIDING.matcher(scrap).find())),
            net.jqwik.api.Tuple.of(1, Arbitraries.just(" WORD ")),
            net.jqwik.api.Tuple.of(1, Arbitraries.just("\n")),
            net.jqwik.api.Tuple.of(1, Arbitraries.just("\n\n")))
        .list()
        .ofMaxSize(40)
        .map(
            parts -> {
              StringBuilder text = new StringBuilder();
              int number = 0;
              for (String part : parts) {
                text.append(part.replace("WORD", "Word" + number));
                number += part.contains("WORD") ? 1 : 0;
              }
              return text.toString();
            });
  }

  /**
   * Scraps within which words are markup: targets, titles, comments, what repeats a link,
   * alternative texts of links.
   */
  private static final Pattern HIDING =
      Pattern.compile("<!--|-->|\\]\\(|content-ref|^`|^~|\\{%$|^%\\}$|^\\[$|icon");

  @Property
  void everyWordOutsideOfTargetsAndCommentsIsInTheDocument(@ForAll("numberedWords") String text) {
    String document = MarkdownParser.parse(text).toMap().toString();
    Matcher words = Pattern.compile("Word[0-9]+").matcher(text);
    while (words.find()) {
      assertThat(document).as("%s", text).contains(words.group());
    }
  }

  private static Block only(String markdown) {
    Document document = MarkdownParser.parse(markdown);
    assertThat(document.nodes()).hasSize(1);
    return document.nodes().get(0);
  }

  private static String types(List<? extends DocumentNode> nodes) {
    StringBuilder out = new StringBuilder();
    for (DocumentNode node : nodes) {
      if (node instanceof Block block) {
        out.append(out.isEmpty() ? "" : " ").append(block.type());
      }
    }
    return out.toString();
  }

  @Example
  void aTextThatTheParserFailsOnIsItself() {
    Document plain =
        MarkdownParser.orPlain(
            "# x",
            text -> {
              throw new StackOverflowError(text);
            });
    assertThat(plain.nodes()).containsExactly(Paragraphs.literal("# x"));
  }

  @Example
  void aHintHoldsItsBlocks() {
    Block hint = only("{% hint style=\"danger\" %}\nText\n* item\n{% endhint %}\n");
    assertThat(hint.type()).isEqualTo("hint");
    assertThat(hint.data()).isEqualTo(Map.of("style", "danger"));
    assertThat(types(hint.nodes())).isEqualTo("paragraph list-unordered");
  }

  @Example
  void aTagThatIsNotClosedIsTextAndWhatFollowsStandsForItself() {
    Document document =
        MarkdownParser.parse("{% hint style=\"info\" %}\n# Title\n\n{% tabs %}\ntext");
    assertThat(types(document.nodes())).isEqualTo("paragraph heading-1 paragraph paragraph");
    assertThat(PlainText.text(document.nodes().get(0))).isEqualTo("{% hint style=\"info\" %}\n");
  }

  @Example
  void aTagInCodeIsCode() {
    Block code = only("```\n{% hint %}\n{% endhint %}\n```");
    assertThat(code.type()).isEqualTo("code");
    assertThat(code.nodes()).hasSize(2);
  }

  @Example
  void aFigureDirectlyBeforeAClosingTagEndsThere() {
    Block tabs =
        only(
            "{% tabs %}\n{% tab title=\"A\" %}\n<figure><img src=\"a.png\" alt=\"\"><figcaption></figcaption></figure>\n{% endtab %}\n{% endtabs %}");
    Block tab = (Block) tabs.nodes().get(0);
    assertThat(tabs.key()).isNotNull();
    assertThat(tab.meta()).isEqualTo(Map.of("id", "a"));
    assertThat(types(tab.nodes())).isEqualTo("images");
  }

  @Example
  void nestedPairsOfOneNameCloseFromTheInside() {
    Block outer = only("{% if a %}\n{% if b %}\nx\n{% endif %}\ny\n{% endif %}");
    assertThat(outer.data()).isEqualTo(Map.of("expression", "a"));
    assertThat(types(outer.nodes())).isEqualTo("if paragraph");
  }

  @Example
  void manyEmbedsWithoutEndDoNotHideLaterPairs() {
    Document document =
        MarkdownParser.parse(
            "{% embed url=\"https://a.b\" %}\n\n".repeat(100)
                + "{% hint style=\"info\" %}\nx\n{% endhint %}");
    assertThat(document.nodes()).hasSize(101);
    assertThat(document.nodes().get(100).type()).isEqualTo("hint");
  }

  @Example
  void headingsHaveUniqueAnchorsAndThreeLevels() {
    Document document =
        MarkdownParser.parse(
            "# A & B\n\n## A & B\n\n##### `<x>` Deep\n\n## Set <a href=\"#own\" id=\"own\"></a>");
    assertThat(document.nodes())
        .extracting(Block::type)
        .containsExactly("heading-1", "heading-2", "heading-3", "heading-2");
    assertThat(document.nodes())
        .extracting(block -> block.meta().get("id"))
        .containsExactly("a-and-b", "a-and-b-1", "less-than-x-greater-than-deep", "own");
    assertThat(Headings.in("# A & B\n\n## A & B\n\n##### x"))
        .containsExactly(
            new Headings.Heading(1, "A & B", "a-and-b", 0),
            new Headings.Heading(2, "A & B", "a-and-b-1", 9),
            new Headings.Heading(5, "x", "x", 19));
  }

  @Example
  void linksGoThroughTheResolverUnlessTheySayThemselvesWhereTheyLead() {
    LinkResolver pages =
        target -> target.equals("guide.md") ? new ContentRef.Page("p1", null) : null;
    Block block =
        MarkdownParser.parse("[a](guide.md) [b](https://x.y) [c](#top) [d](gone.md)", pages)
            .nodes()
            .get(0);
    assertThat(
            block.nodes().stream()
                .filter(Inline.class::isInstance)
                .map(node -> ((Inline) node).data().get("ref")))
        .containsExactly(
            new ContentRef.Page("p1", null).toMap(),
            new ContentRef.Url("https://x.y").toMap(),
            new ContentRef.Anchor("top", null, null).toMap(),
            new ContentRef.Url("gone.md").toMap());
  }

  @Example
  void cardsKeepTheirTargets() {
    Block table =
        only(
            "<table data-view=\"cards\"><thead><tr><th></th><th data-hidden data-card-target data-type=\"content-ref\"></th></tr></thead>"
                + "<tbody><tr><td><strong>A</strong></td><td><a href=\"a.md\">a.md</a></td></tr></tbody></table>");
    assertThat(table.data().get("view"))
        .isEqualTo(
            Map.of(
                "type",
                "cards",
                "columns",
                List.of("c1"),
                "cardSize",
                "medium",
                "targetDefinition",
                "c2"));
    assertThat(table.data().get("records").toString()).contains("url=a.md").contains("c1=r1c1");
  }

  @Example
  void inlineHtmlIsMarksAndInlines() {
    Block block =
        only(
            "<kbd>K</kbd> <mark style=\"color:red;\">r</mark> <i class=\"fa-bolt\">:bolt:</i> "
                + "<a href=\"x.md\" class=\"button secondary\" data-icon=\"map\">Go</a> <foo>t</foo> $$a$$ <code class=\"expression\">space.vars.v</code>");
    assertThat(
            block.nodes().stream()
                .filter(Inline.class::isInstance)
                .map(node -> ((Inline) node).type()))
        .containsExactly("icon", "button", "inline-math", "expression");
    assertThat(block.toMap().toString())
        .contains("type=keyboard", "text=red", "text=<foo>", "text=</foo>", "icon=map");
  }

  @Example
  void anExpandableHasATitleAndABody() {
    Block block =
        only(
            "<details>\n\n<summary>The <strong>title</strong></summary>\n\nBody *text*\n\n</details>");
    assertThat(block.type()).isEqualTo("expandable");
    assertThat(block.meta()).isEqualTo(Map.of("id", "the-title"));
    assertThat(block.fragments())
        .extracting(f -> f.type())
        .containsExactly("expandable-title", "expandable-body");
    assertThat(PlainText.text(block)).isEqualTo("The title\nBody text\n");
  }

  @Example
  void anImageAloneIsABlockAndInALineAnInline() {
    assertThat(only("![alt](a.png \"caption\")").type()).isEqualTo("images");
    Block dark =
        only(
            "<figure><picture><source srcset=\"d.png\" media=\"(prefers-color-scheme: dark)\"><img src=\"l.png\" alt=\"A\" width=\"50%\"></picture><figcaption><p>C</p></figcaption></figure>");
    Block image = (Block) dark.nodes().get(0);
    assertThat(image.data())
        .isEqualTo(
            Map.of(
                "ref", Map.of("kind", "url", "url", "l.png"),
                "refDark", Map.of("kind", "url", "url", "d.png"),
                "alt", "A",
                "width", Map.of("unit", "%", "value", 50L)));
    assertThat(PlainText.text(image)).contains("C");
    assertThat(types(List.of(only("see ![alt](a.png)")))).isEqualTo("paragraph");
  }

  @Example
  void aLineOfStarsIsADividerBeforeItIsAList() {
    assertThat(only("* * *").type()).isEqualTo("divider");
    assertThat(only("- - -").type()).isEqualTo("divider");
  }
}
