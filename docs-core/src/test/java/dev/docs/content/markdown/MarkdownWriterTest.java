package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import java.util.List;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class MarkdownWriterTest {

  @Property(tries = 500)
  void whatIsWrittenReadsTheSameAgain(@ForAll("documents") Document document) {
    String markdown = MarkdownWriter.write(document);
    assertThat(MarkdownParser.parse(markdown, LinkResolver.byId()))
        .as("%s", markdown)
        .isEqualTo(document);
  }

  @Example
  void ordinaryMarkdownStaysAsItIs() {
    String markdown =
        """
        # Title

        Some **bold** and _italic_ text, `code` and [a link](guide.md).

        * one
        * two
          * nested

        1. first
        2. second

        > quoted

        {% hint style="info" %}
        Mind the `gap`.
        {% endhint %}

        ```java
        int a = 1;
        ```

        | a | b |
        | --- | :-: |
        | 1 | 2 |

        ***
        """;
    assertThat(MarkdownWriter.write(MarkdownParser.parse(markdown))).isEqualTo(markdown);
  }

  private static void staysAsItIs(String markdown) {
    Document document = MarkdownParser.parse(markdown);
    assertThat(MarkdownWriter.write(document)).as("%s", document).isEqualTo(markdown);
    assertThat(Document.of(document.toMap())).isEqualTo(document);
  }

  @Example
  void commentsStay() {
    for (String markdown :
        List.of(
            "<!-- first -->\n",
            "<!-- of\n\nseveral  \n   lines -->\n",
            "<!-- one --> <!-- two -->\n",
            "text <!-- c --> more<!-- d -->\n",
            "text <!-- of\ntwo lines --> more\n",
            "**bold <!-- c --> bold** and [a <!-- d --> link](b.md)\n",
            "line<br><!-- c --> line\n",
            "# Title <!-- c -->\n\ntext\n\n<!-- c -->\n\n* item <!-- c -->\n* item\n\n<!-- c -->\n\n* item\n",
            "* <!-- c -->\n\n  text\n",
            "* [ ] task <!-- c -->\n",
            "> <!-- c -->\n>\n> text\n",
            "{% hint style=\"info\" %}\n<!-- c -->\n\ntext <!-- c -->\n{% endhint %}\n",
            "| a | b |\n| --- | --- |\n| c <!-- d \\| e --> | <!-- f --> |\n",
            "<figure><img src=\"a.png\" alt=\"\"><figcaption><p>text<!-- c --></p></figcaption></figure>\n",
            "Said[^1].\n\n[^1]: note <!-- c -->\n"
                .replace("Said[^1]", "[Said](#user-content-fn-1)[^1]"))) {
      staysAsItIs(markdown);
    }
  }

  @Example
  void aCommentInAPlaceWhereItCannotStandIsKeptBeside() {
    for (String markdown :
        List.of(
            "<!-- c --> text",
            "<p><!-- c --> text</p>",
            "<table><!-- c --><tr><td>text</td></tr></table>",
            "<table><tr><!-- c --><td>text</td></tr></table>",
            "<ul><!-- c --><li>text</li></ul>",
            "<details><!-- c --><summary>text</summary></details>",
            "<div><!-- c --><img src=\"a.png\">text</div>",
            "<pre><code>text<!-- c --></code></pre>",
            "| text <!-- c --> | b |\n| --- | --- |\n| d | e |",
            "![text](a.png) <!-- c -->",
            "- [ ] <!-- c --> text",
            "{% tabs %}\n<!-- c -->\n{% tab title=\"text\" %}\n{% endtab %}\n{% endtabs %}",
            "text\n<!-- c -->\nmore",
            "text\\\n<!-- c -->")) {
      Document document = MarkdownParser.parse(markdown);
      String written = MarkdownWriter.write(document);
      assertThat(written).as(markdown).contains("<!-- c -->").contains("text");
      assertThat(MarkdownParser.parse(written)).as(written).isEqualTo(document);
    }
  }

  @Example
  void anchorsInTextStay() {
    for (String markdown :
        List.of(
            "<a id=\"x\"></a>text\n",
            "<a name=\"x\"></a>\n\ntext\n",
            "text <a name='x'>with</a> more\n",
            "<a name=\"x\">**bold**</a> and <a id=\"y\"></a>**bold**\n",
            "## <a name=\"x\"></a>Title\n",
            "## Title <a href=\"#y\" id=\"y\"></a>\n",
            "* <a name=\"x\"></a>item\n",
            "| a |\n| --- |\n| <a id=\"x\"></a>b |\n")) {
      staysAsItIs(markdown);
    }
  }

  @Example
  void titlesOfLinksAndImagesStay() {
    for (String markdown :
        List.of(
            "[a](b.md \"a title\") and ![c](d.png \"its \\\"title\\\" \\\\ &amp;amp;\") here\n",
            "| a |\n| --- |\n| [a](b \"one \\| two\") |\n",
            "<p align=\"center\"><a href=\"b.md\" title=\"a &quot;title&quot;\">a</a></p>\n",
            "<figure><img src=\"a.png\" alt=\"b\" title=\"c\"><figcaption><p>d</p></figcaption></figure>\n")) {
      staysAsItIs(markdown);
    }
  }

  @Example
  void whatFollowsTheLanguageOfAFenceStays() {
    staysAsItIs("```js title=\"a.js\" {1,3} \\\\x\nlet a;\n```\n");
    staysAsItIs("{% code title=\"b\" %}\n```js showLineNumbers\nlet a;\n```\n{% endcode %}\n");
  }

  @Example
  void headingsKeepTheirLevel() {
    staysAsItIs("#### Four\n\n##### Five\n\n###### Six\n");
  }

  @Example
  void textAfterANoteMakesNoLinkOfItsMark() {
    staysAsItIs("[said](#user-content-fn-1)[^1]\\(more)\n\n[^1]: note\n");
  }

  @Provide
  Arbitrary<Document> documents() {
    return DocumentArbitraries.documents();
  }

  @Example
  void definitionsShowNothingAndComeBackAsWritten() {
    staysAsItIs("[//]: # (For writers)\n\none\n\n[x]: <> \"two\"\n[unused]: a.md\n");
    staysAsItIs("[Said][x] and [x] ![x][].\n\n[x]: a.md 'T'\n");
    Document document = MarkdownParser.parse("[x]: a.md\n");
    assertThat(PlainText.of(document)).isEmpty();
  }

  @Example
  void moreDefinitionsThanAParagraphHasLinesComeBack() {
    StringBuilder text = new StringBuilder();
    for (int i = 0; i < 2_500; i++) {
      text.append("[a").append(i).append("]: b\n'").append(i).append("'\n\n");
    }
    Document document = MarkdownParser.parse(text.toString());
    assertThat(MarkdownParser.parse(MarkdownWriter.write(document))).isEqualTo(document);
  }

  @Example
  void longBareUrlsAreWrittenAsTheyAre() {
    for (int length : new int[] {4_000, 1_000_000}) {
      String url = "https://docs.example/a_" + "b".repeat(length);
      assertThat(MarkdownWriter.write(MarkdownParser.parse("See " + url + " now\n")))
          .isEqualTo("See " + url + " now\n");
    }
  }
}
