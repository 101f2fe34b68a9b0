package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.node.Paragraphs;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** Attributes of tags: each may be missing, and blanks may stand around the equals sign. */
class TagAttributesTest {

  private static final List<String> TAGS =
      List.of(
          "hint",
          "tabs",
          "tab",
          "stepper",
          "step",
          "columns",
          "column",
          "updates",
          "update",
          "prompt",
          "code",
          "if",
          "embed",
          "file",
          "content-ref",
          "page-ref",
          "include",
          "openapi",
          "swagger",
          "openapi-operation",
          "openapi-webhook",
          "openapi-schemas",
          "api-method",
          "@a/b",
          "unknown");

  private static final List<String> NAMES =
      List.of(
          "style",
          "title",
          "icon",
          "width",
          "url",
          "src",
          "spec",
          "path",
          "method",
          "schemas",
          "name",
          "date",
          "fullWidth",
          "lineNumbers",
          "page",
          "");

  private static Block only(String markdown) {
    List<Block> nodes = MarkdownParser.parse(markdown).nodes();
    assertThat(nodes).hasSize(1);
    return nodes.get(0);
  }

  @Example
  void aHintWithoutAStyleIsAnInfo() {
    Block hint = only("{% hint %}\nMind this.\n{% endhint %}\n");
    assertThat(hint.type()).isEqualTo("hint");
    assertThat(hint.data()).isEqualTo(Map.of("style", "info"));
  }

  @Example
  void blanksMayStandAroundTheEqualsSign() {
    for (String equals : List.of("=", " =", "= ", " = ", "\t=\t")) {
      Block hint = only("{% hint style" + equals + "\"danger\" %}\nNo.\n{% endhint %}\n");
      assertThat(hint.data()).as(equals).isEqualTo(Map.of("style", "danger"));
    }
  }

  @Example
  void anEqualsSignAfterNoNameMakesNoAttributeOfItsNeighbours() {
    assertComesBack("{% @a/b stylebare style= style = \"x\" %}\n");
    assertComesBack("{% hint = style = \"danger\" %}\nNo.\n{% endhint %}\n");
  }

  @Property(tries = 1000)
  void tagsWithAnyAttributesAreParsed(@ForAll("tags") String markdown) {
    assertComesBack(markdown);
  }

  private static void assertComesBack(String markdown) {
    Document document = MarkdownParser.parse(markdown);
    String written = MarkdownWriter.write(document);
    assertThat(MarkdownParser.parse(written)).as("%s", written).isEqualTo(document);
  }

  @Provide
  Arbitrary<String> tags() {
    Arbitrary<String> attribute =
        Combinators.combine(
                Arbitraries.of(NAMES),
                Arbitraries.of("=", " = ", "= ", ""),
                Arbitraries.of("\"x\"", "'y z'", "bare", "\"\"", "100%", ""))
            .as((name, equals, value) -> " " + name + equals + value);
    Arbitrary<String> attributes = attribute.list().ofMaxSize(3).map(list -> String.join("", list));
    return Combinators.combine(Arbitraries.of(TAGS), attributes, Arbitraries.of(0, 1, 2))
        .as(
            (tag, written, body) ->
                "{% "
                    + tag
                    + written
                    + " %}\n"
                    + (body == 0
                        ? ""
                        : (body == 1 ? "" : "Some words.\n") + "{% end" + tag + " %}\n"));
  }

  @Example
  @RuleTest("unknown-source")
  void attributesThatMeanNothingHereComeBack() {
    String text =
        """
        {% hint style="info" mood="a &quot;b&quot;" %}
        One
        {% endhint %}

        {% columns gap="2" %}
        {% column width="50%" valign="middle" %}
        * {% include "a.md" only="x" %}
        {% endcolumn %}
        {% endcolumns %}

        {% code title="T" expandable="true" %}
        ```js
        two
        ```
        {% endcode %}

        {% hint style="info" mood="a &quot;b&quot;" %}
        One
        {% endhint %}
        """;
    assertThat(MarkdownWriter.write(MarkdownParser.parse(text))).isEqualTo(text);
    KeyedBlocks keyed = KeyedBlocks.of(text);
    Document document = keyed.document();
    assertThat(MarkdownWriter.write(Document.of(document.toMap()))).isEqualTo(text);
    assertThat(document.nodes().stream().map(Block::key)).doesNotHaveDuplicates();
    assertThat(keyed.partOf(document.nodes().get(3).key())).contains(3);
  }

  @Example
  void whatIsNoAttributesIsNotWritten() {
    Block hint =
        Block.of("hint", Map.of("style", "info"), List.of(Paragraphs.literal("x")))
            .withMeta("attributes", "%} y {% hint");
    assertThat(MarkdownWriter.write(new Document(List.of(hint))))
        .isEqualTo("{% hint style=\"info\" %}\nx\n{% endhint %}\n");
  }
}
