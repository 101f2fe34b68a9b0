package dev.docs.http.contents;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Origin.OURS;

import dev.docs.DocsSession;
import dev.docs.content.Page;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.PdfExport;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.FileOperations;
import dev.docs.http.link.FileTokens.PdfTarget;
import dev.docs.id.PageId;
import java.util.Optional;

/** Operations that create and download PDFs of content. */
public final class PdfOperations {

  private PdfOperations() {}

  public static void describe(OperationTable.Builder table) {
    table
        .group("space-content", OURS)
        .get("downloadPdf", "/~pdfs/{token}")
        .summary("A PDF; the token is in its URL.")
        .open()
        .query(Parameter.string("visit"))
        .answers(200, "")
        .fails(404)
        .handledBy(PdfOperations::download);
  }

  /** Responds with the URL of a PDF of the present content. */
  static HttpResponse url(Call call, ContentView view) {
    PageId page = call.query().string("page").map(PageId::new).orElse(null);
    boolean only = call.query().isTrue("only");
    docs(call).pdfs().check(view, PdfExport.Extent.page(page, only));
    Optional<String> visit = view.isComplete() ? Optional.empty() : Optional.of(visit(call));
    PdfTarget target =
        new PdfTarget(
            view.revision().space(),
            view.revision().id(),
            page,
            only,
            visit.map(PdfTarget::mark).orElse(""));
    String url = links(call).pdf(target) + visit.map(token -> "?visit=" + token).orElse("");
    return JsonResponse.ok(json -> json.put("url", url));
  }

  private static String visit(Call call) {
    return call.visit()
        .orElseThrow(
            () ->
                DocsException.precondition(
                    "no PDF can be made of content that depends on the visitor"));
  }

  /**
   * The services on behalf of the visitor who requested the URL, as long as the visitor may read
   * the content.
   */
  private static DocsSession visitor(Call call, PdfTarget target) {
    return call.query()
        .string("visit")
        .filter(token -> PdfTarget.mark(token).equals(target.visitor()))
        .flatMap(call::visitor)
        .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such PDF"));
  }

  /** The PDF that the token names, rendered now, for any caller: the token grants access. */
  private static HttpResponse download(Call call) {
    PdfTarget target =
        call.files()
            .verifyPdf(call.path("token"))
            .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such PDF"));
    DocsSession reader = target.visitor().isEmpty() ? call.operator() : visitor(call, target);
    ContentView view =
        reader.contents().expanded(ContentAt.revision(target.space(), target.revision()));
    PdfExport.Extent extent = PdfExport.Extent.page(target.page(), target.only());
    HttpBody pdf = HttpBody.of(reader.pdfs().render(view, extent, call.memory()));
    return HttpResponse.content("application/pdf", pdf)
        .withHeader("Cache-Control", "private, max-age=3600, immutable")
        .withHeader(
            "Content-Disposition",
            "inline; filename*=UTF-8''" + FileOperations.encoded(title(view, target) + ".pdf"))
        .withHeader("X-Content-Type-Options", "nosniff");
  }

  private static String title(ContentView view, PdfTarget target) {
    return target.page() == null
        ? view.space().space().title()
        : view.content().page(target.page()).map(Page::title).orElse("page");
  }
}
