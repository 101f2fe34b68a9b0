package program;

import dev.docs.http.pdf.HtmlPdfRenderer;
import dev.docs.port.PdfRenderer.Book;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Optional;

/** A book without chapters. */
public final class Main {

  public static void main(String[] arguments) {
    Book book =
        new Book("Guide", "", List.of(), file -> Optional.empty(), content -> Optional.empty());
    byte[] pdf = HtmlPdfRenderer.create().render(book);
    System.out.println("drawn: " + new String(pdf, 0, 5, StandardCharsets.US_ASCII));
  }
}
