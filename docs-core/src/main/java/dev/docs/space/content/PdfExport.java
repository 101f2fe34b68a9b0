package dev.docs.space.content;

import dev.docs.budget.MemoryBudget;
import dev.docs.budget.internal.Lazy;
import dev.docs.content.FileBytes;
import dev.docs.content.Page;
import dev.docs.content.document.Document;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.BoundedInclusions;
import dev.docs.content.markdown.FrontMatter;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.error.DocsException;
import dev.docs.id.FileId;
import dev.docs.id.PageId;
import dev.docs.id.ReusableContentId;
import dev.docs.port.PdfRenderer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Renders content as a PDF. Thread-safe. */
public final class PdfExport {

  /** The most pages of one PDF: our choice, some thousand sheets. */
  public static final int MAX_PAGES = 1_000;

  /** The most characters of all texts of one PDF, includes apart: as many sheets of full pages. */
  public static final int MAX_LENGTH = 4_000_000;

  private final PdfRenderer renderer;
  private final Lazy<PdfCache> cache =
      Lazy.of(() -> new PdfCache(PdfCache.DEFAULT_BYTES, PdfCache.PATIENCE));

  /**
   * @hidden
   */
  public PdfExport(PdfRenderer renderer) {
    this.renderer = renderer;
  }

  /**
   * The part of a content to render.
   *
   * @param page this page with its descendants; null for all
   * @param only without the descendants; ignored without a page
   */
  public record Extent(@Nullable PageId page, boolean only) {

    /** Everything but hidden pages. */
    public static final Extent ALL = new Extent(null, false);

    public static Extent page(@Nullable PageId page, boolean only) {
      return new Extent(page, only);
    }
  }

  /**
   * Checks whether the PDF can be rendered.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is no such page, with {@code INVALID}
   *     when a single page is requested and none is named, with {@code PRECONDITION} when there are
   *     more than {@link #MAX_PAGES}, and when this instance has no renderer
   */
  public void check(ContentView view, Extent extent) {
    renderer.requireUsable();
    if (extent.page() != null && view.content().page(extent.page()).isEmpty()) {
      throw DocsException.notFound("page", extent.page());
    }
    if (extent.page() == null && extent.only()) {
      throw DocsException.invalid("page", "is required if only is true");
    }
    if (!extent.only() && view.content().pageCount() > MAX_PAGES) {
      throw DocsException.precondition(
          "the content has more than " + MAX_PAGES + " pages: create a PDF of one of them");
    }
  }

  /**
   * Renders the PDF: documents and groups in reading order, with links between them. Hidden pages
   * are left out unless they are requested by identifier.
   *
   * <p>It contains only what the reader may see. It is rendered once for each revision and visible
   * part; reusable contents beyond the limit of {@link BoundedInclusions} are left out.
   *
   * @param memory counts the tree of the longest text, as texts are parsed one by one
   * @throws DocsException as {@link #check}; with {@code PRECONDITION} when the texts are longer
   *     than {@link #MAX_LENGTH} together, or one of them exceeds the memory of a request; with
   *     {@code UNAVAILABLE} when too many are being rendered
   */
  public byte[] render(ContentView view, Extent extent, MemoryBudget memory) {
    check(view, extent);
    String title = view.space().space().title();
    return cache
        .get()
        .get(
            new PdfCache.Key(
                view.revision().space(),
                view.revision().id(),
                view.computedFrom(),
                title,
                extent,
                view.identity()),
            () -> draw(view, extent, title, memory));
  }

  private byte[] draw(ContentView view, Extent extent, String space, MemoryBudget memory) {
    List<Placed> pages = new ArrayList<>();
    if (extent.page() == null) {
      addChildren(view, null, 0, pages);
    } else {
      pages.add(new Placed(view.content().page(extent.page()).orElseThrow(), 0));
      if (!extent.only()) {
        addChildren(view, extent.page(), 1, pages);
      }
    }
    long length = 0;
    long largest = 0;
    List<PdfRenderer.Book.Chapter> chapters = new ArrayList<>();
    for (Placed placed : pages) {
      String text = view.source(placed.page());
      length += text.length();
      largest = Math.max(largest, MemoryBudget.ofTree(text));
      if (length > MAX_LENGTH) {
        throw DocsException.precondition(
            "the content has more than "
                + MAX_LENGTH
                + " characters: create a PDF of one of its pages");
      }
      chapters.add(chapter(view, placed.page(), placed.depth()));
    }
    String title = extent.page() == null ? space : pages.get(0).page().title();
    String subtitle = extent.page() == null ? "" : space;
    PdfRenderer.Book book =
        new PdfRenderer.Book(
            title,
            subtitle,
            chapters,
            id -> file(view, id),
            new BoundedInclusions(id -> reusable(view, id)));
    return draw(book, largest, memory);
  }

  private byte[] draw(PdfRenderer.Book book, long needed, MemoryBudget memory) {
    if (needed > memory.limit()) {
      throw DocsException.precondition(
          "the content has a page that is too large for a PDF: it needs about "
              + needed
              + " bytes, available are "
              + memory.limit());
    }
    memory.reserve(needed);
    try {
      return renderer.render(book);
    } finally {
      memory.release(needed);
    }
  }

  private record Placed(Page page, int depth) {}

  private static void addChildren(
      ContentView view, @Nullable PageId parent, int depth, List<Placed> pages) {
    for (Page page : view.content().children(parent)) {
      if (page.type().hasPath() && !page.hidden()) {
        pages.add(new Placed(page, depth));
        addChildren(view, page.id(), depth + 1, pages);
      }
    }
  }

  private static PdfRenderer.Book.Chapter chapter(ContentView view, Page page, int depth) {
    String description = page.description() == null ? "" : page.description();
    return new PdfRenderer.Book.Chapter(
        page.id(), page.title(), depth, description, () -> document(view, page));
  }

  private static Document document(ContentView view, Page page) {
    return MarkdownParser.parseOrPlain(
        view.source(page), new ContentLinks(view.content()).on(page));
  }

  private static Optional<PdfRenderer.Book.File> file(ContentView view, String id) {
    return view.content()
        .file(new FileId(id))
        .map(file -> new PdfRenderer.Book.File(file, FileBytes.of(view.bytes(file))));
  }

  private static Optional<Document> reusable(ContentView view, String id) {
    return view.content()
        .reusableContent(new ReusableContentId(id))
        .map(
            reusable ->
                MarkdownParser.parseOrPlain(
                    FrontMatter.splitAsMeant(view.text(reusable.document())).body(),
                    new ContentLinks(view.content()).on(reusable)));
  }
}
