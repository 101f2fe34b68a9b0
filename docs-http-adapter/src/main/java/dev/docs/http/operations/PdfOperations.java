package dev.docs.http.operations;

import static dev.docs.http.Origin.OURS;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;

import dev.docs.contents.ContentView;
import dev.docs.contents.PdfExport;
import dev.docs.http.Call;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationTable;
import dev.docs.http.operations.Session.Pdf;
import dev.docs.http.view.FileTokens.PdfTarget;
import dev.docs.id.PageId;

/** PDFs of content, and where they are had. */
final class PdfOperations {

  private PdfOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    table
        .group("space-content", OURS)
        .get("downloadPdf", "/~pdfs/{token}")
        .summary("A PDF; the token stands in the URL that was given for it.")
        .open()
        .answers(200, "")
        .fails(404)
        .handledBy(PdfOperations::download);
  }

  /** Answers with the URL of a PDF of the content as it is now. */
  static HttpResponse url(Call<Session> call, ContentView view) {
    PageId page = call.query().string("page").map(PageId::new).orElse(null);
    boolean only = call.query().isTrue("only");
    docs(call).pdfs().check(view, PdfExport.Extent.page(page, only));
    PdfTarget target = new PdfTarget(view.revision().space(), view.revision().id(), page, only);
    return HttpResponse.ok(json -> json.put("url", links(call).pdf(target)));
  }

  private static HttpResponse download(Call<Session> call) {
    Pdf pdf = call.session().pdf(call.path("token"), call.memory());
    return HttpResponse.content("application/pdf", pdf.bytes())
        .withHeader("Cache-Control", "private, max-age=3600, immutable")
        .withHeader(
            "Content-Disposition",
            "inline; filename*=UTF-8''" + FileOperations.encoded(pdf.title() + ".pdf"))
        .withHeader("X-Content-Type-Options", "nosniff");
  }
}
