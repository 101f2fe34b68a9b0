package dev.docs.http.importing;

import dev.docs.budget.MemoryBudget;
import dev.docs.content.document.DocumentForm;
import dev.docs.http.content.DescribedDocuments;
import dev.docs.http.fetch.internal.FetchFailure;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/**
 * Every document of an imported page of HTML or Word is, in each version of the interface, of the
 * types that this version describes, and leaves the text as it is when it is sent back. The options
 * are those of {@link DescribedDocuments}.
 */
class ImportedDocumentsTest {

  private static String imported(String html) {
    byte[] bytes = html.getBytes(StandardCharsets.UTF_8);
    try (HtmlPage page = HtmlPage.parse(bytes, Optional.of("UTF-8"), "", MemoryBudget.UNBOUNDED)) {
      return page.markdown("Title", UnaryOperator.identity(), UnaryOperator.identity());
    } catch (FetchFailure e) {
      throw new AssertionError(html, e);
    }
  }

  private static String word(long seed) {
    try {
      return imported(
          WordDocument.html(new ForeignText(seed).document(), MemoryBudget.UNBOUNDED)
              .replaceAll("src=\"data:[^\"]*", "src=\"dot.png"));
    } catch (FetchFailure e) {
      throw new AssertionError(e);
    }
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void pagesOfHtmlAreOfTheDescribedTypes(DocumentForm form) throws IOException {
    DescribedDocuments.check(
        "of HTML", form, false, seed -> imported(new ForeignText(seed).html()));
  }

  @ParameterizedTest
  @EnumSource(mode = EnumSource.Mode.EXCLUDE, names = "AS_READ")
  void documentsOfWordAreOfTheDescribedTypes(DocumentForm form) throws IOException {
    DescribedDocuments.check("of Word", form, false, ImportedDocumentsTest::word);
  }
}
