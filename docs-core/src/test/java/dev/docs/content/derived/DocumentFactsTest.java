package dev.docs.content.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.DocumentId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import java.util.ArrayList;
import java.util.List;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class DocumentFactsTest {

  private static List<String> targets(String markdown) {
    return DocumentFacts.of(markdown).links().stream().map(TextLink::target).toList();
  }

  @Test
  void linksStandUnderTheirHeadingAndOnceOnly() {
    DocumentFacts facts =
        DocumentFacts.of(
            "[a](a.md)\n\n# One\n\n![b](b.png) [a](a.md)\n\n## Two\n\n{% include \"a.md\" %}\n");
    assertThat(facts.links())
        .containsExactly(
            new TextLink("a.md", false, ""),
            new TextLink("b.png", false, "one"),
            new TextLink("a.md", true, "two"));
  }

  @Test
  void aTextWhoseLinksCannotBeReadHasNone() {
    DocumentFacts facts =
        DocumentFacts.of(
            "Some [words](a.md).\n",
            text -> {
              throw new IllegalStateException(text);
            });
    assertThat(facts.links()).isEmpty();
  }

  @Test
  @RuleTest("index-budget")
  @WholeRun
  void aTextBeyondTheBudgetHasNoFactsButTheReason() {
    String long1 = "a [b](c.md)\n\n".repeat(1 + DocumentFacts.MAX_LENGTH / 13);
    assertBeyond(long1, "has more than 1000000 characters");
    assertBeyond("- a\n".repeat(DocumentFacts.MAX_NODES / 2), "has more than 250000 nodes");
    StringBuilder links = new StringBuilder();
    for (int i = 0; i <= DocumentFacts.MAX_LINKS; i++) {
      links.append("<https://a.b/").append(i).append(">\n\n");
    }
    assertBeyond(links.toString(), "has more than 10000 links");
  }

  private static void assertBeyond(String text, String reason) {
    DocumentFacts facts = DocumentFacts.of(text);
    assertThat(facts.beyond()).contains(reason);
    assertThat(facts.links()).isEmpty();
    assertThat(facts.weight()).isLessThan(1_000);
  }

  @Test
  @RuleTest("index-budget")
  void aTextAtTheEdgeOfTheBudgetIsIndexed() {
    assertThat(DocumentFacts.of("a".repeat(DocumentFacts.MAX_LENGTH)).beyond()).isEmpty();
    assertThat(DocumentFacts.of("<https://a.b>\n\n".repeat(DocumentFacts.MAX_LINKS)).beyond())
        .isEmpty();
  }

  @Test
  void theCandidatesOfASourceSetAreSeveralTargets() {
    assertThat(
            targets(
                "<picture><source srcset=\"a.png 1x, b.png 2x\"><img src=\"c (1).png\"></picture>\n"))
        .containsExactly("a.png", "b.png", "c (1).png");
    assertThat(targets("<img src=\"image 2.png\">\n")).containsExactly("image 2.png");
  }

  @Test
  void headingsExpandablesAndTabsHaveAnchors() {
    DocumentFacts facts =
        DocumentFacts.of(
            "# First\n\n> ## Quoted\n\n<details>\n\n<summary>More</summary>\n\n### Within\n\n</details>\n\n{% tabs %}\n{% tab title=\"Linux\" %}\ntext\n{% endtab %}\n{% endtabs %}\n");
    assertThat(facts.anchors()).contains("first", "quoted", "within", "more", "linux");
  }

  @Test
  void aTextIsReadOnceForAllThatHoldIt() {
    DerivedDocuments documents = new DerivedDocuments(DerivedDocuments.DEFAULT_BYTES);
    List<DocumentId> read = new ArrayList<>();
    DocumentId id = DocumentId.of("# Text\n");
    for (int i = 0; i < 3; i++) {
      documents.facts(
          id,
          asked -> {
            read.add(asked);
            return "# Text\n";
          });
    }
    assertThat(read).containsExactly(id);
    assertThat(documents.facts(null, asked -> "unused").links()).isEmpty();
  }

  @Test
  void withoutRoomEveryTextIsReadAgain() {
    DerivedDocuments none = new DerivedDocuments(0);
    List<DocumentId> read = new ArrayList<>();
    DocumentId id = DocumentId.of("# Text\n");
    for (int i = 0; i < 2; i++) {
      none.facts(
          id,
          asked -> {
            read.add(asked);
            return "# Text\n";
          });
    }
    assertThat(read).hasSize(2);
  }

  @Property(tries = 300)
  void everyTextHasFacts(@ForAll String text) {
    assertThat(DocumentFacts.of(text).weight()).isPositive();
  }

  @Test
  void anchorsInTextAreAnchors() {
    assertThat(DocumentFacts.of("a <a name=\"x\"></a>b <a id='y'>c</a>\n").anchors())
        .containsExactlyInAnyOrder("x", "y");
  }
}
