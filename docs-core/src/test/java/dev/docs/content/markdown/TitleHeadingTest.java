package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document;
import dev.docs.content.document.DocumentNode;
import dev.docs.content.document.DocumentNode.Leaf;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Example;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class TitleHeadingTest {

  @Example
  void theHeadingChangesWithTheTitleAndNothingElse() {
    assertThat(TitleHeading.renamed("# Old\n\ntext Old\n", "Old", "New"))
        .isEqualTo("# New\n\ntext Old\n");
    assertThat(TitleHeading.renamed("\n#  Old  title #\r\ntext", "Old title", "New"))
        .isEqualTo("\n#  New #\r\ntext");
    assertThat(TitleHeading.renamed("Old\n===\n\ntext\n", "Old", "1. New"))
        .isEqualTo("1\\. New\n===\n\ntext\n");
    assertThat(TitleHeading.renamed("# **Old** <a id=\"x\"></a>\n", "Old", "New"))
        .isEqualTo("# **New** <a id=\"x\"></a>\n");
    assertThat(TitleHeading.renamed("# Use `Old` now\n", "Use Old now", "New"))
        .isEqualTo("# New\n");
  }

  @Example
  void aHeadingThatRepeatsTheNewTitleStaysAsItIsWritten() {
    for (String title : new String[] {"1. Start", "Us!", "The C# Project", "a_b (~1 min)"}) {
      String text = "#   " + title.replace("_", "\\_") + "\n";
      assertThat(TitleHeading.renamed(text, title, title)).isEqualTo(text);
      assertThat(TitleHeading.renamed(text, title, " " + title + " ")).isEqualTo(text);
    }
  }

  @Example
  void definitionsBeforeTheHeadingMakeNoDifference() {
    String text = "[a]: b\n\n[^n]: note\n\n# Old\n\ntext[^n]\n";
    assertThat(TitleHeading.renamed(text, "Old", "New")).isEqualTo(text.replace("Old", "New"));
    String unused = "[^n]: note\n\n# Old\n";
    assertThat(TitleHeading.renamed(unused, "Old", "New")).isEqualTo(unused);
  }

  @Example
  void anotherHeadingStays() {
    for (String text : new String[] {"# Other\n", "## Old\n", "text\n\n# Old\n", "", "Old\n"}) {
      assertThat(TitleHeading.renamed(text, "Old", "New")).isEqualTo(text);
    }
  }

  @Property(tries = 300)
  void theNewHeadingSaysTheNewTitle(
      @ForAll("titles") String title, @ForAll("titles") String newTitle) {
    String text =
        MarkdownWriter.write(
                new Document(
                    java.util.List.of(
                        DocumentNode.Block.of(
                            "heading-1",
                            java.util.Map.of(),
                            java.util.List.of(DocumentNode.Text.of(Leaf.plain(title)))))))
            + "\nrest\n";
    String renamed = TitleHeading.renamed(text, title, newTitle);
    assertThat(TitleHeading.repeats(MarkdownParser.parse(renamed).nodes().get(0), newTitle))
        .as("%s", renamed)
        .isTrue();
    assertThat(renamed).endsWith("\n\nrest\n");
  }

  @Provide
  Arbitrary<String> titles() {
    return DocumentArbitraries.words()
        .map(word -> word.replaceAll("[\\p{Cntrl}\\s]+", " ").strip())
        .filter(word -> !word.isEmpty() && !word.contains(":smile:") && !word.contains("$$"));
  }

  @Example
  void commentsBeforeTheHeadingMakeNoDifference() {
    String text = "<!-- c -->\n\n# Old\n\ntext\n";
    assertThat(TitleHeading.renamed(text, "Old", "New")).isEqualTo("<!-- c -->\n\n# New\n\ntext\n");
    Document shown = new Document(TitleHeading.without(MarkdownParser.parse(text).nodes(), "Old"));
    assertThat(MarkdownWriter.write(shown)).isEqualTo("<!-- c -->\n\ntext\n");
    assertThat(TitleHeading.without(MarkdownParser.parse("<!-- c -->\n").nodes(), "Old"))
        .hasSize(1);
  }
}
