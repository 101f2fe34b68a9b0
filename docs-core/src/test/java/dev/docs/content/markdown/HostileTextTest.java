package dev.docs.content.markdown;

import static dev.docs.runs.ProcessorTime.assertWithin;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.rule.RuleTest;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.time.Duration;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Texts made to overflow a stack or to take quadratic time. */
class HostileTextTest {

  /** Nested more deeply than any stack holds. */
  private static final int LENGTH = Runs.everything() ? 12_000 : 2_000;

  /** Many times what is needed; what takes quadratic time needs it even for so short a text. */
  private static final Duration SOON = Duration.ofSeconds(3);

  static Stream<String> units() {
    return Stream.of(
        "{% hint style=\"info\" %}\n",
        "{% endhint %}\n",
        "{% hint style=\"info\" %}\n{% tabs %}\n{% endhint %}\n",
        "{% embed url=\"https://a.b\" %}\n",
        "{% a {% a ",
        "{% a b=\"",
        "<details>\n\n",
        "</details>\n\n",
        "<div>",
        "<div>\n\n<details>\n\n</div>\n\n",
        "<b>",
        "<b><i></b>",
        "<a href=\"",
        "<!--",
        "<!-- \n\n",
        "<a b='<a b=\"",
        "> ",
        "* ",
        "- x\n  ",
        "1. ",
        "[",
        "![",
        "[a](",
        "**a ",
        "*a_ ",
        "`",
        "$$",
        "$$a",
        "$",
        "$$\n",
        ":a",
        ":smile:",
        "&amp",
        "|a",
        "|a\n|-",
        "|a\n",
        "|-\n",
        "<p>",
        "<table><tr><td>",
        "\\",
        "#",
        "a\n",
        "- [ ] x\n",
        "~~",
        "<mark style=\"color:red\">",
        "# a\n",
        "{% tab title=\"x\" %}\n{% endtab %}\n",
        "\n",
        "[a]: b\n",
        "---\n",
        "http://a/",
        "http://a(((",
        "[^a] ",
        "[^a]: b\n",
        "[^a] x\n\n[^a]: b\n\n",
        "<p><ul><li>",
        "|a|\n|-|\n|<ul><li>\n",
        "<select><option>",
        "{% unknown %}\n",
        "{% unknown %}\nx\n{% endunknown %}\n",
        "{% a b=\"\n",
        "x\n{% a b\n",
        "> {% a b=\"\n> \" %}\n",
        "{% embed\nurl=\"x\"\n",
        "<center>\n\n",
        "> [!NOTE]\n",
        "<pre><code><strong>\n");
  }

  @ParameterizedTest
  @MethodSource("units")
  void everythingEndsSoon(String unit) {
    String text = unit.repeat(LENGTH / unit.length());
    assertWithin(
        SOON,
        () -> {
          Document document = MarkdownParser.parse(text);
          Document.of(document.toMap());
          MarkdownParser.parse(MarkdownWriter.write(document));
          Links.rewrite(text, target -> target + "x");
          assertThat(SourceBlocks.of(text, LinkResolver.asWritten())).isNotEmpty();
          PlainText.of(document);
        });
  }

  @WholeRun
  @ParameterizedTest
  @MethodSource("units")
  void nestingBothWaysEndsSoon(String unit) {
    String text =
        unit.repeat(1500) + "x" + "\n{% endhint %}\n\n</details>\n\n</b></div>".repeat(250);
    assertWithin(
        SOON,
        () -> {
          Document document = MarkdownParser.parse(text);
          assertThat(Document.of(document.toMap())).isEqualTo(document);
          MarkdownWriter.write(document);
        });
  }

  @Test
  void allOfThemTogetherEndSoon() {
    String text =
        units().map(unit -> unit.repeat(4_000 / unit.length())).collect(Collectors.joining("\n\n"));
    Document document = assertWithin(Duration.ofSeconds(10), () -> MarkdownParser.parse(text));
    assertThat(Document.of(document.toMap())).isEqualTo(document);
  }

  @Test
  @RuleTest("text-bounds")
  void aParagraphOfVeryManyLinesEndsSoonAndKeepsItsText() {
    String text = "|a\n".repeat(300_000);
    Document document = assertWithin(Duration.ofSeconds(10), () -> MarkdownParser.parse(text));
    assertThat(PlainText.of(document).get(0).text().chars().filter(c -> c == 'a')).hasSize(300_000);
  }
}
