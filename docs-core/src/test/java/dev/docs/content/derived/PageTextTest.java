package dev.docs.content.derived;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.document.Document.Section;
import dev.docs.runs.WholeRun;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import org.junit.jupiter.api.Test;

class PageTextTest {

  @Test
  void theWordsStandUnderTheirHeading() {
    assertThat(PageText.sections("Some [words](a.md).\n\n# One\n\nMore.\n"))
        .containsExactly(new Section("", "", "Some words."), new Section("One", "one", "More."));
  }

  @Test
  @WholeRun
  void aTextBeyondTheBudgetHasNone() {
    assertThat(PageText.sections("a".repeat(DocumentFacts.MAX_LENGTH))).hasSize(1);
    assertThat(PageText.sections("a".repeat(DocumentFacts.MAX_LENGTH + 1))).isEmpty();
    assertThat(PageText.sections("- a\n".repeat(DocumentFacts.MAX_NODES / 2))).isEmpty();
  }

  @Property(tries = 200)
  void everyTextHasSections(@ForAll String text) {
    assertThat(PageText.sections(text)).isNotNull();
  }
}
