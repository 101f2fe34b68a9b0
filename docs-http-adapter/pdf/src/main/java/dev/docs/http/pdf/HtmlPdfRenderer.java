package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.port.PdfRenderer;
import dev.docs.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.w3c.dom.Document;

/**
 * Renders books to PDF through HTML. It loads the files of the book only: no URLs and no paths.
 * Images may be PNG, JPEG, GIF or BMP of up to 25 million pixels; others are replaced by their
 * alternative text.
 *
 * <p>The fonts are Helvetica and Courier for Latin script, which every PDF reader has, and a
 * bundled font for Greek, Cyrillic and extended Latin. Characters that neither these nor the fonts
 * of {@link #withFonts} contain are shown as question marks.
 *
 * <p>Renders at most two books at a time, and fewer when together they would need more than half of
 * the heap; others wait up to 10 seconds and then fail with {@code UNAVAILABLE}. A book that alone
 * needs more is refused. Exceptions of the libraries are reported as errors of the book.
 *
 * <p>Thread-safe.
 */
public final class HtmlPdfRenderer implements PdfRenderer {

  private static final int AT_A_TIME = 2;
  private static final int WAIT_SECONDS = 10;

  private final List<Path> fonts;
  private final RenderingMemory memory;
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);

  private HtmlPdfRenderer(List<Path> fonts, RenderingMemory memory) {
    this.fonts = List.copyOf(fonts);
    this.memory = memory;
  }

  /** As {@link #create}: for {@link java.util.ServiceLoader}. */
  public HtmlPdfRenderer() {
    this(List.of(), RenderingMemory.of(Runtime.getRuntime().maxMemory() / 2));
  }

  public static HtmlPdfRenderer create() {
    return new HtmlPdfRenderer();
  }

  /**
   * A renderer with additional TrueType fonts, tried in this order for characters that the built-in
   * fonts lack.
   */
  public HtmlPdfRenderer withFonts(Path... files) {
    return new HtmlPdfRenderer(List.of(files), memory);
  }

  /**
   * A renderer with another limit on the memory of all books together, in bytes; default half of
   * the heap.
   */
  public HtmlPdfRenderer withMemory(long bytes) {
    return new HtmlPdfRenderer(fonts, RenderingMemory.of(bytes));
  }

  @Override
  public byte[] render(PdfRenderer.Book book) {
    try {
      if (!turns.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
      try {
        return draw(book);
      } finally {
        turns.release();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    } catch (DocsException | StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw DocsException.unprocessable("the content has something that cannot be drawn as a PDF");
    }
  }

  private byte[] draw(PdfRenderer.Book book) throws InterruptedException {
    RenderingMemory.Estimate estimate = memory.estimate();
    Document page = PdfLibrary.page(book, estimate);
    int taken = memory.reserve(estimate, WAIT_SECONDS);
    try {
      return PdfLibrary.draw(book, page, fonts);
    } finally {
      memory.release(taken);
    }
  }

  static DocsException busy() {
    return DocsException.of(ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
  }
}
