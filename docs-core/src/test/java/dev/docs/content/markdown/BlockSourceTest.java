package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.DocumentNode.Leaf;
import dev.docs.content.document.DocumentNode.Text;
import dev.docs.content.markdown.node.SourceText;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** What a document has no place for comes back to the letter, until its block is changed. */
class BlockSourceTest {

  private static final List<String> WHOLE =
      List.of(
          "| a |\n| - |\n| b | beyond | `more` |\n",
          "{% openapi-operation spec=\"s\" path=\"/a\" method=\"get\" %}\n[Pets](https://a.b/c)\n{% endopenapi-operation %}\n",
          "{% hint style=\"note\" %}\nx\n{% endhint %}\n",
          "{% tabs odd=1 %}\n{% tab title='A' odd %}\nx\n{% endtab %}\n{% endtabs %}\n",
          "<table><thead><tr><th>A</th></tr></thead><tbody><tr><td style=\"text-align: justify\">x</td></tr></tbody></table>\n",
          "<p align=\"justify\">x</p>\n",
          "[x]: https://a.b\n",
          "[x]: https://a.b\n[y]: <c d.md>\n  'T'\n",
          "<video src=\"a.mp4\" controls></video>\n",
          "<details>\n\n<summary><h3>x</h3></summary>\n\ny\n\n</details>\n",
          "[x]: https://a.b\n\n[Said][x], [x], [x][] and ![y][x]\n",
          "<a href=\"https://a.b\" target=\"_blank\">x</a> y\n",
          "<details open>\n\n<summary class=\"s\">x</summary>\n\ny\n\n</details>\n",
          "<div class=\"row\">\n\nx\n\n</div>\n",
          "<div id=\"x\"></div>\n",
          "* one\n\n  <p class=\"c\">x</p>\n\n* two\n");

  private static String written(String markdown) {
    return MarkdownWriter.write(Document.of(MarkdownParser.parse(markdown).toMap()));
  }

  @Test
  @RuleTest("unknown-source")
  void comesBackToTheLetter() {
    for (String markdown : WHOLE) {
      assertThat(written(markdown)).isEqualTo(markdown);
      assertThat(MarkdownWriter.write(KeyedBlocks.of(markdown).document())).isEqualTo(markdown);
    }
  }

  @Test
  void whatADocumentSaysWholeCarriesNothing() {
    for (String markdown :
        List.of("a [b](c.md)\n", "<b>x</b> <br> y\n", "{% hint %}\nx\n{% endhint %}\n", "# a\n")) {
      assertThat(MarkdownParser.parse(markdown).toMap().toString()).doesNotContain("source=");
    }
  }

  private static Document changed(String markdown, String from, String to) {
    Document document = MarkdownParser.parse(markdown);
    return Document.of((Map<?, ?>) changed(document.toMap(), from, to));
  }

  /** The same tree with another text in its leaves. */
  private static Object changed(Object value, String from, String to) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> out = new LinkedHashMap<>();
      map.forEach(
          (name, inner) ->
              out.put(
                  (String) name,
                  name.equals("text") && inner.equals(from) ? to : changed(inner, from, to)));
      return out;
    }
    if (value instanceof List<?> list) {
      List<Object> out = new ArrayList<>();
      list.forEach(inner -> out.add(changed(inner, from, to)));
      return out;
    }
    return value;
  }

  @Test
  void aChangedBlockIsWrittenByWhatItSays() {
    assertThat(
            MarkdownWriter.write(
                changed(
                    "<p align=\"justify\" class=\"c\">x</p>\n\n<p class=\"d\">z</p>\n", "x", "y")))
        .isEqualTo("y\n\n<p class=\"d\">z</p>\n");
    assertThat(MarkdownWriter.write(changed("[x]: https://a.b\n\n[Said][x]\n", "Said", "Told")))
        .isEqualTo("[x]: https://a.b\n\n[Told](https://a.b)\n");
  }

  @Test
  @RuleTest("unknown-source")
  void attributesStayWhatTheirBlockHoldsChanged() {
    assertThat(
            MarkdownWriter.write(
                changed("{% hint style=\"note\" odd='1' %}\nx\n{% endhint %}\n", "x", "y")))
        .isEqualTo("{% hint style=\"note\" odd='1' %}\ny\n{% endhint %}\n");
    assertThat(MarkdownWriter.write(changed("<div class=\"row\">\n\nx\n\n</div>\n", "x", "y")))
        .isEqualTo("<div class=\"row\">\n\ny\n\n</div>\n");
    Block hint =
        MarkdownParser.parse("{% hint style=\"note\" odd=1 %}\nx\n{% endhint %}\n").nodes().get(0);
    Block danger =
        new Block(
            "hint", Map.of("style", "danger"), hint.nodes(), List.of(), hint.meta(), hint.key());
    assertThat(MarkdownWriter.write(new Document(List.of(danger))))
        .isEqualTo("{% hint style=\"danger\" odd=1 %}\nx\n{% endhint %}\n");
  }

  @Test
  void aLinkInItLeadsWhereItsTargetIsNow() {
    String markdown =
        "<a href=\"../a.md#x\" class=\"c\">x</a> y\n\n[a]: <../a.md> 'T'\n\n[Said][a]\n";
    Document document =
        MarkdownParser.parse(
            markdown,
            target ->
                target.equals("../a.md")
                    ? new ContentRef.Page("p1", null)
                    : target.equals("../a.md#x") ? new ContentRef.Anchor("x", "p1", null) : null);
    assertThat(
            MarkdownWriter.write(
                document, ref -> ref instanceof ContentRef.Anchor ? "moved/b.md#x" : "moved/b.md"))
        .isEqualTo(
            "<a href=\"moved/b.md#x\" class=\"c\">x</a> y\n\n[a]: moved/b.md 'T'\n\n[Said][a]\n");
  }

  @Test
  void aTagAroundBlocksThatLostItsPartnerIsAComment() {
    Document document = MarkdownParser.parse("<div class=\"row\">\n\nx\n\n</div>\n");
    Document half = new Document(document.nodes().subList(0, 2));
    assertThat(MarkdownWriter.write(half)).isEqualTo("<!-- <div class=\"row\"> -->\n\nx\n");
  }

  @Test
  void sourceThatSomeoneMadeUpIsNotWritten() {
    Block paragraph = Block.paragraph(List.of(Text.of(Leaf.plain("x"))));
    for (String source : List.of("y", "<!-- x", "x\n\ny", "", "{% hint %}", "```\nx")) {
      assertThat(MarkdownWriter.write(new Document(List.of(paragraph.withMeta("source", source)))))
          .isEqualTo("x\n");
    }
  }

  @Test
  @WholeRun
  void veryManyBlocksDoNotAllCarryTheirSource() {
    String block = "<b c>x</b>\n\n";
    String written = written(block.repeat(SourceText.MAX_BLOCKS + 1));
    assertThat(written).isEqualTo(block.repeat(SourceText.MAX_BLOCKS) + "**x**\n");
  }
}
