package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.port.PdfRenderer;
import dev.docs.port.internal.OptionalLibrary;
import dev.docs.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import org.w3c.dom.Document;

/**
 * Draws books by way of HTML. Nothing is loaded but the files of the book: no address, no path.
 * Images are shown in PNG, JPEG, GIF and BMP, up to 25 million pixels; of others there is the text
 * that stands for them.
 *
 * <p>The fonts are Helvetica and Courier, which every reader has, for Latin script, and one that
 * comes with the library for Greek, Cyrillic and more of Latin. A sign that neither has, nor any
 * font given to {@link #withFonts}, is shown as a question mark.
 *
 * <p>Draws two books at a time, and fewer where they would need more than half of the heap
 * together; others wait for up to 10 seconds and then fail as unavailable. A book that needs more
 * than that by itself is refused. What the libraries throw at a book is a fault of the book.
 *
 * <p>Thread-safe. The library it needs, {@code io.github.openhtmltopdf:openhtmltopdf-pdfbox}, is
 * loaded with the first book; where it is missing, no book is drawn, with {@code PRECONDITION}.
 */
public final class HtmlPdfRenderer implements PdfRenderer {

  private static final OptionalLibrary LIBRARY =
      OptionalLibrary.of(
          "io.github.openhtmltopdf:openhtmltopdf-pdfbox",
          "com.openhtmltopdf.pdfboxout.PdfRendererBuilder",
          HtmlPdfRenderer.class);

  private static final int AT_A_TIME = 2;
  private static final int WAIT_SECONDS = 10;

  private final List<Path> fonts;
  private final DrawingMemory memory;
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);

  private HtmlPdfRenderer(List<Path> fonts, DrawingMemory memory) {
    this.fonts = List.copyOf(fonts);
    this.memory = memory;
  }

  public static HtmlPdfRenderer create() {
    return new HtmlPdfRenderer(List.of(), DrawingMemory.of(Runtime.getRuntime().maxMemory() / 2));
  }

  /**
   * A renderer with TrueType fonts for the signs that the built-in fonts lack, asked in this order.
   */
  public HtmlPdfRenderer withFonts(Path... files) {
    return new HtmlPdfRenderer(List.of(files), memory);
  }

  /** A renderer whose books need so many bytes of memory together, in place of half of the heap. */
  public HtmlPdfRenderer withMemory(long bytes) {
    return new HtmlPdfRenderer(fonts, DrawingMemory.of(bytes));
  }

  @Override
  public byte[] render(PdfRenderer.Book book) {
    requireUsable();
    try {
      if (!turns.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return draw(book);
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    } catch (DocsException | StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw DocsException.unprocessable("the content has something that cannot be drawn as a PDF");
    } finally {
      turns.release();
    }
  }

  @Override
  public void requireUsable() {
    LIBRARY.require("drawing PDFs");
  }

  private byte[] draw(PdfRenderer.Book book) throws InterruptedException {
    DrawingMemory.Need need = memory.need();
    Document page = PdfDrawing.page(book, need);
    int taken = memory.take(need, WAIT_SECONDS);
    try {
      return PdfDrawing.draw(book, page, fonts);
    } finally {
      memory.give(taken);
    }
  }

  private static DocsException busy() {
    return DocsException.of(ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
  }
}
