package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.internal.LinkResolver;
import dev.docs.content.markdown.read.BlockBuilder;
import dev.docs.content.markdown.read.Building;
import dev.docs.content.markdown.syntax.BoundedInlines;
import dev.docs.content.markdown.syntax.BoundedMarkdown;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.List;
import java.util.function.Supplier;
import org.commonmark.node.Heading;
import org.commonmark.node.Node;
import org.commonmark.node.SourceSpan;
import org.commonmark.parser.Parser;
import org.junit.jupiter.api.Test;

class BoundedInlinesTest {

  @Test
  @RuleTest("text-bounds")
  @WholeRun
  void whatReferencesRepeatIsBoundedByTheText() {
    String target = "x".repeat(50_000);
    String text = "[a]: " + target + "\n\n" + "[a]\n\n".repeat(12_500);
    String written = MarkdownWriter.write(MarkdownParser.parse(text));
    assertThat(written.length())
        .isLessThan(
            2 * BoundedInlines.FREE_TARGETS
                + (BoundedInlines.TARGETS_PER_CHARACTER + 1) * text.length());
    assertThat(written).startsWith("[a]: " + target + "\n\n[a]").endsWith("\\[a\\]\n");
  }

  @Test
  @WholeRun
  void titlesOfReferencesCountToo() {
    String text = "[a]: b \"" + "x".repeat(50_000) + "\"\n\n" + "![a]\n\n".repeat(12_500);
    assertThat(MarkdownWriter.write(MarkdownParser.parse(text)).length())
        .isLessThan(3 * BoundedInlines.FREE_TARGETS);
  }

  @Test
  @WholeRun
  void manyReferencesToShortTargetsAreLinks() {
    String text = "[a]: https://example.com/a/b/c\n\n" + "[a]\n\n".repeat(20_000);
    List<? extends DocumentNode> nodes = MarkdownParser.parse(text).nodes();
    assertThat(nodes).as("with the definition").hasSize(20_001);
    assertThat(nodes.subList(1, nodes.size()))
        .allMatch(block -> block.toString().contains("example.com"));
  }

  @Test
  @RuleTest("text-bounds")
  void aParagraphOfVeryManyDelimitersIsText() {
    String unit = "[x](y)*[z](w)_ ";
    int most = BoundedInlines.MAX_DELIMITERS / 4;
    assertThat(PlainText.of(unit.repeat(most)).get(0).text()).startsWith("xz_ xz_");
    String over = unit.repeat(most) + "*a*\n\n*b*";
    assertThat(PlainText.of(over).get(0).text()).startsWith(unit).endsWith("*a*\nb");
    assertThat(SourceBlocks.of(over, LinkResolver.asWritten())).hasSize(2);
    assertThat(Links.in(over)).isEmpty();
    Document document = MarkdownParser.parse(over);
    assertThat(MarkdownParser.parse(MarkdownWriter.write(document))).isEqualTo(document);
  }

  @Test
  void anyExceptionOfTheParserMakesTheTextPlain() {
    String text = "# a\n\n*b*\n";
    for (Throwable thrown : List.of(new IndexOutOfBoundsException(), new StackOverflowError())) {
      Supplier<Parser> failing =
          () ->
              Parser.builder()
                  .postProcessor(
                      node -> {
                        throw sneaky(thrown);
                      })
                  .build();
      Node root = BoundedMarkdown.parse(text, List.of(failing, failing));
      assertThat(new BlockBuilder(new Building(LinkResolver.asWritten()), root).document().nodes())
          .hasSize(1)
          .allMatch(block -> block.toString().contains("*b*"));
      assertThat(root.getFirstChild().getSourceSpans())
          .containsExactly(SourceSpan.of(0, 0, 0, text.length()));
      assertThat(BoundedMarkdown.parse(" ", List.of(failing)).getFirstChild()).isNull();
      assertThat(BoundedMarkdown.parse(text, List.of(failing, Parser.builder()::build)))
          .satisfies(
              understood -> assertThat(understood.getFirstChild()).isInstanceOf(Heading.class));
    }
  }

  @SuppressWarnings({"unchecked", "TypeParameterUnusedInFormals"})
  private static <E extends Throwable> RuntimeException sneaky(Throwable thrown) throws E {
    throw (E) thrown;
  }
}
