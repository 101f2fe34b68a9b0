package dev.docs.http.pdf;

import com.openhtmltopdf.extend.FSStream;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FSFontUseCase;
import com.openhtmltopdf.outputdevice.helper.BaseRendererBuilder.FontStyle;
import com.openhtmltopdf.outputdevice.helper.ExternalResourceControlPriority;
import com.openhtmltopdf.pdfboxout.PdfRendererBuilder;
import com.openhtmltopdf.util.XRLog;
import dev.docs.port.PdfRenderer;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.EnumSet;
import java.util.List;
import java.util.Set;
import org.apache.pdfbox.pdmodel.PDDocument;
import org.w3c.dom.Document;

/** Runs the PDF library, with loading of external resources disabled. */
final class PdfLibrary {

  private static final String SCHEME = BookRenderContext.FILE_SCHEME + ":";

  /** Bundled with the library; covers Latin, Greek, Cyrillic and some more, in one weight. */
  private static final String FALLBACK_FONT =
      "/org/apache/pdfbox/resources/ttf/LiberationSans-Regular.ttf";

  private static final Set<FSFontUseCase> AFTER_BUILT_IN = EnumSet.of(FSFontUseCase.FALLBACK_FINAL);

  private static final String STYLE =
      """
      @page {
        size: A4; margin: 20mm 18mm 22mm 18mm;
        @bottom-center {
          content: counter(page); font-family: SansSerif; font-size: 9pt; color: #777;
        }
      }
      @page :first { @bottom-center { content: none; } }
      body { font-family: SansSerif; font-size: 10.5pt; line-height: 1.45; color: #222; }
      h1, h2, h3, h4, h5, h6 { line-height: 1.2; margin: 1.1em 0 0.4em 0; page-break-after: avoid; }
      h1 { font-size: 22pt; } h2 { font-size: 16pt; } h3 { font-size: 13pt; }
      h4, h5, h6 { font-size: 11pt; }
      .title { font-size: 22pt; margin-top: 0; }
      .cover { padding-top: 80mm; } .cover h1 { font-size: 32pt; }
      .subtitle, .description, .caption, .code-title { color: #666; }
      .chapter { page-break-before: always; }
      a { color: #1a5fb4; text-decoration: none; }
      pre, code { font-family: Monospaced; font-size: 9pt; }
      pre { background: #f4f4f4; border: 1px solid #ddd; padding: 6pt; white-space: pre-wrap;
            word-wrap: break-word; }
      blockquote { border-left: 3pt solid #ccc; margin-left: 0; padding-left: 9pt; color: #555; }
      .hint { border-left: 3pt solid #3584e4; background: #f2f6fc; padding: 4pt 9pt; margin: 8pt 0; }
      .hint.warning { border-color: #e5a50a; background: #fdf8ea; }
      .hint.danger { border-color: #c01c28; background: #fcf0f0; }
      .hint.success { border-color: #2ec27e; background: #eefaf4; }
      .box { border: 1px solid #ddd; padding: 4pt 9pt; margin: 8pt 0; }
      .box-title { font-weight: bold; }
      table { border-collapse: collapse; width: 100%; margin: 8pt 0; -fs-table-paginate: paginate; }
      th, td { border: 1px solid #ccc; padding: 3pt 5pt; text-align: left; vertical-align: top; }
      th { background: #f4f4f4; } td p { margin: 0; }
      img { max-width: 100%; }
      .center { text-align: center; } .end { text-align: right; }
      li p { margin: 0; } .task { list-style-type: none; } .task > p { display: inline; }
      """;

  static {
    XRLog.setLoggingEnabled(false);
  }

  private PdfLibrary() {}

  static Document page(PdfRenderer.Book book, RenderingMemory.Estimate estimate) {
    return BookHtml.of(book, STYLE, estimate);
  }

  /** Renders the HTML page of a book as PDF. */
  static byte[] draw(PdfRenderer.Book book, Document page, List<Path> fonts) {
    ByteArrayOutputStream out = new ByteArrayOutputStream();
    PdfRendererBuilder builder = new PdfRendererBuilder();
    builder.useUriResolver(
        (base, uri) -> uri.startsWith(SCHEME) || uri.startsWith("#") ? uri : null);
    builder.useExternalResourceAccessControl(
        (uri, type) -> uri.startsWith(SCHEME),
        ExternalResourceControlPriority.RUN_BEFORE_RESOLVING_URI);
    builder.useExternalResourceAccessControl(
        (uri, type) -> uri.startsWith(SCHEME),
        ExternalResourceControlPriority.RUN_AFTER_RESOLVING_URI);
    builder.useHttpStreamImplementation(uri -> new Bytes(new byte[0]));
    builder.useProtocolsStreamImplementation(
        uri -> new Bytes(file(book, uri)), BookRenderContext.FILE_SCHEME);
    builder.useProtocolsStreamImplementation(
        uri -> new Bytes(new byte[0]), "file", "jar", "ftp", "data");
    for (int i = 0; i < fonts.size(); i++) {
      Path font = fonts.get(i);
      builder.useFont(font.toFile(), "given" + i, 400, FontStyle.NORMAL, true, AFTER_BUILT_IN);
    }
    builder.useFont(
        PdfLibrary::fallbackFont, "fallback", 400, FontStyle.NORMAL, true, AFTER_BUILT_IN);
    builder.useReplacementText("?");
    builder.withProducer("docs");
    builder.withW3cDocument(page, "");
    builder.toStream(out);
    try {
      builder.run();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return out.toByteArray();
  }

  private static byte[] file(PdfRenderer.Book book, String uri) {
    return book.files()
        .apply(uri.substring(SCHEME.length()))
        .map(file -> file.bytes().bytes())
        .orElse(new byte[0]);
  }

  private static InputStream fallbackFont() {
    return PDDocument.class.getResourceAsStream(FALLBACK_FONT);
  }

  /** A byte array as a stream of the library. */
  private static final class Bytes implements FSStream {
    private final byte[] bytes;

    Bytes(byte[] bytes) {
      this.bytes = bytes;
    }

    @Override
    public InputStream getStream() {
      return new ByteArrayInputStream(bytes);
    }

    @Override
    public Reader getReader() {
      return new InputStreamReader(getStream(), StandardCharsets.UTF_8);
    }
  }
}
