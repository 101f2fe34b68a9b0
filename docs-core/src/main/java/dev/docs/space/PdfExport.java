package dev.docs.space;

import dev.docs.content.Content;
import dev.docs.content.ContentLinks;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.markdown.Document;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.port.PdfBook;
import dev.docs.port.PdfRenderer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Content as a PDF. Thread-safe. */
public final class PdfExport {

  /** The most pages of one PDF: our choice, some thousand sheets. */
  public static final int MAX_PAGES = 1_000;

  private final Optional<PdfRenderer> renderer;

  public PdfExport(Optional<PdfRenderer> renderer) {
    this.renderer = renderer;
  }

  /**
   * What is shown of a content.
   *
   * @param page where it starts: this page with the pages below it; null for all
   * @param only without the pages below it; means nothing without a page
   */
  public record Extent(PageId page, boolean only) {

    /** Everything but hidden pages. */
    public static final Extent ALL = new Extent(null, false);

    public static Extent page(PageId page, boolean only) {
      return new Extent(page, only);
    }
  }

  /**
   * Refuses what cannot be shown.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such page, with {@code INVALID}
   *     when one page is wanted and none is named, with {@code PRECONDITION} when there are more
   *     than {@link #MAX_PAGES}, and when this instance cannot make any PDF
   */
  public void check(ContentView view, Extent extent) {
    if (renderer.isEmpty()) {
      throw DocsException.precondition(
          "no PDF can be made: this instance was built without a PDF renderer");
    }
    if (extent.page() != null && view.content().page(extent.page()).isEmpty()) {
      throw DocsException.notFound("page", extent.page());
    }
    if (extent.page() == null && extent.only()) {
      throw DocsException.invalid("page", "is required where only one page is wanted");
    }
    if (!extent.only() && view.content().pageCount() > MAX_PAGES) {
      throw DocsException.precondition(
          "the content has more than " + MAX_PAGES + " pages: make a PDF of one of them");
    }
  }

  /**
   * The PDF: documents and groups in the order of reading, links to them within it. Hidden pages
   * are left out unless they are asked for by name.
   *
   * @throws DocsException as {@link #check}
   */
  public byte[] render(ContentView view, Extent extent) {
    check(view, extent);
    List<PdfBook.Chapter> chapters = new ArrayList<>();
    String space = view.space().space().title();
    if (extent.page() == null) {
      addChildren(view, null, 0, chapters);
      return render(view, space, "", chapters);
    }
    Page page = view.content().page(extent.page()).orElseThrow();
    chapters.add(chapter(view, page, 0));
    if (!extent.only()) {
      addChildren(view, page.id(), 1, chapters);
    }
    return render(view, page.title(), space, chapters);
  }

  private byte[] render(
      ContentView view, String title, String subtitle, List<PdfBook.Chapter> chapters) {
    return renderer
        .orElseThrow()
        .render(
            new PdfBook(title, subtitle, chapters, id -> file(view, id), id -> reusable(view, id)));
  }

  private static void addChildren(
      ContentView view, PageId parent, int depth, List<PdfBook.Chapter> chapters) {
    for (Page page : view.content().children(parent)) {
      boolean shown = page.type() == PageType.DOCUMENT || page.type() == PageType.GROUP;
      if (shown && !page.hidden()) {
        chapters.add(chapter(view, page, depth));
        addChildren(view, page.id(), depth + 1, chapters);
      }
    }
  }

  private static PdfBook.Chapter chapter(ContentView view, Page page, int depth) {
    Content content = view.content();
    Document document =
        MarkdownParser.parseOrPlain(view.text(page.document()), new ContentLinks(content).on(page));
    String description = page.description() == null ? "" : page.description();
    return new PdfBook.Chapter(page.id(), page.title(), depth, description, document);
  }

  private static Optional<PdfBook.File> file(ContentView view, String id) {
    return view.content()
        .file(new FileId(id))
        .map(file -> new PdfBook.File(file, FileBytes.of(view.bytes(file))));
  }

  private static Optional<Document> reusable(ContentView view, String id) {
    return view.content()
        .reusableContent(new ReusableContentId(id))
        .map(
            reusable ->
                MarkdownParser.parseOrPlain(
                    FrontMatter.split(view.text(reusable.document())).body(),
                    new ContentLinks(view.content()).in(reusable)));
  }
}
