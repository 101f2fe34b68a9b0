package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentFile;
import dev.docs.content.Page;
import dev.docs.contents.ContentAt;
import dev.docs.contents.ContentView;
import dev.docs.contents.PdfExport;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.http.HttpBody;
import dev.docs.http.view.FileTokens;
import dev.docs.http.visitor.VisitorTokens;
import dev.docs.memory.CallMemory;

/** What operations work with on behalf of one caller. Thread-safe. */
public final class Session {

  private final Docs docs;
  private final DocsSession caller;
  private final FileTokens files;
  private final VisitorTokens visitors;

  Session(Docs docs, Caller caller, FileTokens files, VisitorTokens visitors) {
    this.docs = requireNonNull(docs, "docs");
    this.caller = docs.as(caller);
    this.files = requireNonNull(files, "files");
    this.visitors = requireNonNull(visitors, "visitors");
  }

  /** The services, on the caller's behalf. */
  DocsSession docs() {
    return caller;
  }

  FileTokens files() {
    return files;
  }

  VisitorTokens visitors() {
    return visitors;
  }

  /** A file with its bytes. */
  record Download(ContentFile file, HttpBody bytes) {}

  /**
   * The file that a token names, whoever calls: they were given the token.
   *
   * @throws DocsException with {@code NOT_FOUND} when the token is not one of ours, and when the
   *     space is deleted
   */
  Download download(String token) {
    FileTokens.Target target =
        files
            .verify(token)
            .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such file"));
    ContentView view =
        docs.as(Caller.operator())
            .contents()
            .get(ContentAt.revision(target.space(), target.revision()));
    ContentFile file =
        view.content()
            .file(target.file())
            .orElseThrow(() -> DocsException.notFound("file", target.file()));
    return new Download(file, HttpBody.of(view.bytes(file)));
  }

  /** A PDF with its title. */
  record Pdf(String title, HttpBody bytes) {}

  /**
   * The PDF that a token names, made now, whoever calls: they were given the token.
   *
   * @throws DocsException with {@code NOT_FOUND} when the token is not one of ours, and when the
   *     space is deleted
   */
  Pdf pdf(String token, CallMemory memory) {
    FileTokens.PdfTarget target =
        files
            .verifyPdf(token)
            .orElseThrow(() -> DocsException.of(ErrorCode.NOT_FOUND, "no such PDF"));
    DocsSession operator = docs.as(Caller.operator());
    ContentView view =
        operator.contents().get(ContentAt.revision(target.space(), target.revision()));
    byte[] bytes =
        operator.pdfs().render(view, PdfExport.Extent.page(target.page(), target.only()), memory);
    String title =
        target.page() == null
            ? view.space().space().title()
            : view.content().page(target.page()).map(Page::title).orElse("page");
    return new Pdf(title, HttpBody.of(bytes));
  }
}
