package dev.docs.content.markdown;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.ContentRef;
import dev.docs.content.document.Document;
import dev.docs.runs.WholeRun;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

class BoundedInclusionsTest {

  private static Document including(String text, String... ids) {
    StringBuilder markdown = new StringBuilder(text);
    for (String id : ids) {
      markdown.append("\n\n{% include \"").append(id).append("\" %}\n");
    }
    return MarkdownParser.parse(
        markdown.toString(),
        target ->
            target.startsWith("r")
                ? new ContentRef.ReusableContent(target, null)
                : new ContentRef.Url(target));
  }

  /** Content r0 includes r1 twice, which includes r2 twice, and so on. */
  private static Document doubling(String id) {
    int level = Integer.parseInt(id.substring(1));
    return including("x".repeat(100), "r" + (level + 1), "r" + (level + 1));
  }

  @Test
  void includesThatDoubleAtEachLevelEndWithTheBudget() {
    AtomicInteger reads = new AtomicInteger();
    Document expanded =
        Expansion.of(
                including("start", "r0"),
                expression -> Optional.empty(),
                id -> {
                  reads.incrementAndGet();
                  return Optional.of(doubling(id));
                },
                MemoryBudget.UNBOUNDED)
            .orElseThrow();
    assertThat(MarkdownWriter.write(expanded).length()).isLessThan(400_000);
    assertThat(reads.get()).isLessThanOrEqualTo(101);
  }

  @Test
  void aLargeContentIncludedOftenIsLeftOutOnceTheBudgetIsUsedUp() {
    Document large = including("x".repeat(500_000));
    BoundedInclusions contents = new BoundedInclusions(id -> Optional.of(large));
    int given = 0;
    for (int i = 0; i < 1_000; i++) {
      given += contents.apply("r1").isPresent() ? 1 : 0;
    }
    assertThat(given).isEqualTo(3);
  }

  @Test
  @WholeRun
  void targetsAndTablesCountToo() {
    Document targets = including("[a](https://a.b/" + "x".repeat(500_000) + ")");
    assertThat(given(targets)).isEqualTo(3);
    Document table =
        MarkdownParser.parse(
            "|a".repeat(100) + "\n" + "|-".repeat(100) + "\n" + "|b\n".repeat(900));
    assertThat(given(table)).isLessThan(10);
  }

  private static int given(Document document) {
    BoundedInclusions contents = new BoundedInclusions(id -> Optional.of(document));
    int given = 0;
    while (given < 100 && contents.apply("r1").isPresent()) {
      given++;
    }
    return given;
  }
}
