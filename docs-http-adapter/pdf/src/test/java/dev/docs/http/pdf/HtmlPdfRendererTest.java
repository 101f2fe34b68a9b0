package dev.docs.http.pdf;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.markdown.MarkdownParser;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.port.PdfRenderer;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class HtmlPdfRendererTest {

  private static final long MEGABYTE = 1 << 20;

  private static PdfRenderer.Book book(String text) {
    PdfRenderer.Book.Chapter chapter =
        new PdfRenderer.Book.Chapter(
            new PageId("one"), "One", 0, "", () -> MarkdownParser.parse(text));
    return new PdfRenderer.Book(
        "Book", "", List.of(chapter), id -> Optional.empty(), id -> Optional.empty());
  }

  @Test
  void aBookThatNeedsMoreMemoryThanThereIsForDrawingIsRefused() {
    HtmlPdfRenderer small = HtmlPdfRenderer.create().withMemory(4 * MEGABYTE);

    assertThat(small.render(book("a\n\n".repeat(500)))).isNotEmpty();
    assertThatThrownBy(() -> small.render(book("a\n\n".repeat(1_000))))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PRECONDITION))
        .hasMessageContaining("create a PDF of one of its pages");
    assertThat(small.render(book("a\n\n".repeat(500)))).as("memory is given back").isNotEmpty();
  }

  @Test
  void ofABookThatIsTooLargeNoMoreIsReadThanThereIsMemoryFor() {
    AtomicInteger read = new AtomicInteger();
    List<PdfRenderer.Book.Chapter> chapters =
        IntStream.range(0, 1_000)
            .mapToObj(
                i ->
                    new PdfRenderer.Book.Chapter(
                        new PageId("p" + i),
                        "P",
                        0,
                        "",
                        () -> {
                          read.incrementAndGet();
                          return MarkdownParser.parse("a\n\n".repeat(100));
                        }))
            .toList();
    PdfRenderer.Book book =
        new PdfRenderer.Book("Book", "", chapters, id -> Optional.empty(), id -> Optional.empty());
    assertThatThrownBy(() -> HtmlPdfRenderer.create().withMemory(4 * MEGABYTE).render(book))
        .isInstanceOfSatisfying(
            DocsException.class, e -> assertThat(e.code()).isEqualTo(ErrorCode.PRECONDITION));
    assertThat(read).hasValueLessThan(20);
  }
}
