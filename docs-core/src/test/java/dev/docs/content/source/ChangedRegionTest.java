package dev.docs.content.source;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** Texts of which one region changed, whose words alone do not tell which of them did. */
class ChangedRegionTest {

  /** With and without meta. */
  private static void requireSaved(String from, String to, String wanted) {
    Map<String, Object> sent = ChangedTexts.document(to);
    for (Object document : List.of(sent, ChangedTexts.bare(sent))) {
      assertThat(ChangedTexts.saved(from, document)).isEqualTo(wanted);
    }
  }

  private static void requireSaved(String from, String to) {
    requireSaved(from, to, to);
  }

  @Test
  @RuleTest("document-source")
  void codeIsReplacedInItsItemWhereItsMarksEndTogether() {
    String item = "- [target.md](target.md \"mention\") one &#x3C; two\n\n";
    String code = "  <pre><code><strong>a -x\n  </strong>%s\n  </code></pre>\n\n- last\n";
    requireSaved(
        item + code.formatted("<strong>b</strong>"),
        item + code.formatted("b"),
        item + code.formatted("b"));
  }

  @Test
  @RuleTest("document-source")
  void codeIsReplacedInItsQuotation() {
    String quote =
        """
        > <details open>
        > <summary>a</summary>
        >\s
        > <pre><code><strong>a -x
        > </strong>%s
        > </code></pre>
        >\s
        > </details>
        """;
    requireSaved(quote.formatted("<strong>b</strong>"), quote.formatted("b"));
  }

  @Test
  @RuleTest("document-source")
  void aHeadingInACellHasAnAnchorToo() {
    String table = "<table ><tbody><tr><td><h4>one</h4></td></tr></tbody></table>\n";
    requireSaved(table, table + "\n## one\n");
  }

  @Test
  @RuleTest("document-source")
  void aReferenceMeansItsCharacter() {
    String line = "&lt;li&gt; %s td <a href=\"target.md\" target=\"_blank\">x</a>\n";
    requireSaved(
        line.formatted("td"),
        line.formatted("[td](target.md)"),
        line.formatted("[td](/pages/PageId1)"));
  }
}
