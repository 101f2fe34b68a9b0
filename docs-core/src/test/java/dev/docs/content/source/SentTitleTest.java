package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.MarkdownWriter;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.rule.RuleTest;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.UnaryOperator;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.Arguments;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents are sent back as they are shown: without the heading that repeats the page's title. */
class SentTitleTest {

  private static String saved(String text, String title, UnaryOperator<List<Block>> change) {
    List<Block> shown =
        TitleHeading.without(MarkdownParser.parse(text, LinkResolver.byId()).nodes(), title);
    return sent(text, title, new Document(change.apply(shown)).toMap());
  }

  private static String sent(String text, String title, Map<?, ?> document) {
    String written = MarkdownWriter.write(Document.of(document));
    return KeptSource.of(text, LinkResolver.byId(), DocumentForm.AS_READ, Set.of(title), written);
  }

  private static List<Block> withLast(List<Block> blocks) {
    List<Block> more = new ArrayList<>(blocks);
    more.addAll(MarkdownParser.parse("Last").nodes());
    return more;
  }

  static List<Arguments> starts() {
    return List.of(
        Arguments.of("# 1. Start", "1. Start"),
        Arguments.of("# Us!", "Us!"),
        Arguments.of("# The C# Project", "The C# Project"),
        Arguments.of("# a\\_b", "a_b"),
        Arguments.of("# a_b", "a_b"),
        Arguments.of("# Setup (~1 min)", "Setup (~1 min)"),
        Arguments.of("# Use `x` now #", "Use x now"),
        Arguments.of("# **Start**", "Start"),
        Arguments.of("# [Start](https://e.org)", "Start"),
        Arguments.of("# Start <a id=\"x\"></a>", "Start"),
        Arguments.of("<h1 align=\"center\">Start</h1>", "Start"),
        Arguments.of("<h1>Start</h1>\n<p>more</p>", "Start"),
        Arguments.of("Start\n=====", "Start"),
        Arguments.of("<!-- why -->\n# Start", "Start"),
        Arguments.of("<!-- why -->\n\n\n[a]: b\n[c]: d\n\n# Start", "Start"),
        Arguments.of("[^1]: note\n\n# Start", "Start"),
        Arguments.of("<div align=\"center\">\n\n# Start\n\n</div>", "Start"),
        Arguments.of("# Start\n\n# Start", "Start"),
        Arguments.of("# Start\n\n## Start\n\n### Start\n\n# Start", "Start"),
        Arguments.of("# Start\n\n## Start <a href=\"#start-1\" id=\"start-1\"></a>", "Start"),
        Arguments.of(
            "# Start\n\n{% tabs %}\n{% tab title=\"Start\" %}\n## Start\n{% endtab %}\n{% endtabs %}",
            "Start"),
        Arguments.of("# Start\n\n* # Start\n\n> ## Start\n\n## Start 1", "Start"));
  }

  @ParameterizedTest
  @MethodSource("starts")
  @RuleTest("title-heading-renamed")
  void theTitleHeadingStaysAsItIsWritten(String start, String title) {
    String text = start + "\n\ntext[^1] [a]\n\n\n+ end\n";
    assertThat(saved(text, title, same -> same)).isEqualTo(text);
    assertThat(saved(text, title, SentTitleTest::withLast)).isEqualTo(text + "\nLast\n");
  }

  @Test
  void aDocumentThatHasTheTitleHeadingGetsNoOther() {
    String text = "# Start\n\ntext\n";
    Document whole = MarkdownParser.parse(text);
    assertThat(sent(text, "Start", whole.toMap())).isEqualTo(text);
    Document changed = MarkdownParser.parse("Start\n===\n\nother\n");
    assertThat(sent(text, "Start", changed.toMap())).isEqualTo("# Start\n\nother\n");
  }

  @Test
  void theHeadingKeepsItsPlaceAmongWhatIsLeftBeforeIt() {
    String text = "<!-- a -->\n\n<!-- b -->\n\n# Start\n\n<!-- a -->\n\ntext\n";
    assertThat(saved(text, "Start", blocks -> blocks.subList(1, 4)))
        .isEqualTo("<!-- b -->\n\n# Start\n\n<!-- a -->\n\ntext\n");
    assertThat(saved(text, "Start", blocks -> blocks.subList(3, 4))).isEqualTo("# Start\n\ntext\n");
    assertThat(saved(text, "Start", blocks -> List.of())).isEqualTo("# Start\n");
  }

  @Test
  void anAnchorThatSomebodyAddsIsWritten() {
    String text = "# Start\n\n## Start\n\ntext\n";
    Document own = MarkdownParser.parse("## Start <a href=\"#own\" id=\"own\"></a>\n\ntext\n");
    assertThat(sent(text, "Start", own.toMap()))
        .isEqualTo("# Start\n\n## Start <a href=\"#own\" id=\"own\"></a>\n\ntext\n");
  }

  @Test
  void aDocumentWithoutMetaLeavesLaterHeadingsAlone() {
    String text = "# Start\n\n## Start\n\n## Start\n\ntext\n";
    Document shown =
        new Document(TitleHeading.without(MarkdownParser.parse(text).nodes(), "Start"));
    assertThat(sent(text, "Start", (Map<?, ?>) withoutMeta(shown.toMap()))).isEqualTo(text);
  }

  private static Object withoutMeta(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, Object> copy = new LinkedHashMap<>();
      map.forEach((name, inner) -> copy.put(name, withoutMeta(inner)));
      copy.remove("meta");
      return copy;
    }
    return value instanceof List<?> list
        ? list.stream().map(SentTitleTest::withoutMeta).toList()
        : value;
  }

  @ParameterizedTest
  @ValueSource(strings = {"\n", "\n\n\n", "  \n\t\n", "\r\n"})
  void aTextOfBlankLinesStays(String text) {
    assertThat(saved(text, "Start", same -> same)).isEqualTo(text);
    assertThat(saved(text, "Start", SentTitleTest::withLast)).isEqualTo("Last\n");
  }
}
