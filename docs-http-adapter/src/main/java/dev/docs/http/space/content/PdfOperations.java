package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.OURS;

import dev.docs.DocsSession;
import dev.docs.content.Page;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.SentFile;
import dev.docs.http.content.FileOperations;
import dev.docs.http.type.ObjectType;
import dev.docs.id.PageId;
import dev.docs.signing.FileTokens.PdfTarget;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.PdfExport;

/** Operations that create and download PDFs of content. */
public final class PdfOperations {

  /** The URL of a PDF. */
  static final ObjectType<String> URL =
      ObjectType.<String>inline("Pdf").field("url", "URL", url -> url).build();

  private PdfOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("space-content", OURS)
        .get("downloadPdf", "/~pdfs/{token}")
        .summary("A PDF; the token is in its URL.")
        .open()
        .sends("application/pdf")
        .fails(404)
        .handledBy(PdfOperations::download);
  }

  /** Responds with the URL of a PDF of the present content. */
  static String url(Call call, ContentView view) {
    PageId page = call.query().string("page").map(PageId::new).orElse(null);
    boolean only = call.query().isTrue("only");
    call.docs().pdfs().check(view, PdfExport.Extent.page(page, only));
    PdfTarget target =
        new PdfTarget(view.revision().space(), view.revision().id(), page, only, view.right());
    return call.links().pdf(target);
  }

  /**
   * The PDF that the token names, rendered now, for any caller, as long as the token's reader may
   * read the content.
   */
  private static HttpResponse download(Call call) {
    PdfTarget target = call.files().verifyPdf(call.path("token")).orElseThrow(PdfOperations::none);
    DocsSession reader = call.reader(target.right()).orElseThrow(PdfOperations::none);
    ContentView view =
        reader.contents().expanded(ContentAt.revision(target.space(), target.revision()));
    PdfExport.Extent extent = PdfExport.Extent.page(target.page(), target.only());
    HttpBody pdf = HttpBody.of(reader.pdfs().render(view, extent, call.memory()));
    return HttpResponse.content("application/pdf", pdf)
        .withHeader("Cache-Control", FileOperations.keptFor(call, target.right()))
        .withHeader("Content-Disposition", SentFile.named("inline", title(view, target) + ".pdf"))
        .withHeader("X-Content-Type-Options", "nosniff");
  }

  private static DocsException none() {
    return DocsException.of(ErrorCode.NOT_FOUND, "no such PDF");
  }

  private static String title(ContentView view, PdfTarget target) {
    return target.page() == null
        ? view.space().space().title()
        : view.content().page(target.page()).map(Page::title).orElse("page");
  }
}
