package dev.docs.http.pdf;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.port.PdfBook;
import dev.docs.port.PdfRenderer;
import dev.docs.store.StoreException;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Draws books by way of HTML. Nothing is loaded but the files of the book: no address, no path.
 * Images are shown in PNG, JPEG, GIF and BMP, up to 25 million pixels; of others there is the text
 * that stands for them.
 *
 * <p>The fonts are Helvetica and Courier, which every reader has, for Latin script, and one that
 * comes with the library for Greek, Cyrillic and more of Latin. A sign that neither has, nor any
 * font given to {@link #withFonts}, is shown as a question mark.
 *
 * <p>Draws two books at a time; others wait for up to 30 seconds and then fail as unavailable. What
 * the libraries throw at a book is a fault of the book.
 *
 * <p>Thread-safe. The libraries it needs are loaded with the first book.
 */
public final class HtmlPdfRenderer implements PdfRenderer {

  private static final int AT_A_TIME = 2;
  private static final int WAIT_SECONDS = 30;

  private final List<Path> fonts;
  private final Semaphore turns = new Semaphore(AT_A_TIME, true);

  private HtmlPdfRenderer(List<Path> fonts) {
    this.fonts = List.copyOf(fonts);
  }

  public static HtmlPdfRenderer create() {
    return new HtmlPdfRenderer(List.of());
  }

  /**
   * A renderer with TrueType fonts for the signs that the built-in fonts lack, asked in this order.
   */
  public HtmlPdfRenderer withFonts(Path... files) {
    return new HtmlPdfRenderer(List.of(files));
  }

  @Override
  public byte[] render(PdfBook book) {
    try {
      if (!turns.tryAcquire(WAIT_SECONDS, TimeUnit.SECONDS)) {
        throw busy();
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw busy();
    }
    try {
      return PdfDrawing.draw(book, fonts);
    } catch (DocsException | StoreException e) {
      throw e;
    } catch (RuntimeException | StackOverflowError e) {
      throw DocsException.unprocessable("the content holds what cannot be drawn as a PDF");
    } finally {
      turns.release();
    }
  }

  private static DocsException busy() {
    return DocsException.of(ErrorCode.UNAVAILABLE, "too many PDFs are being made: try again later");
  }
}
