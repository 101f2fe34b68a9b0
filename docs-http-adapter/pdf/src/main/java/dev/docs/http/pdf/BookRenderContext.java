package dev.docs.http.pdf;

import static dev.docs.http.html.PlainValues.text;

import dev.docs.content.ContentFile;
import dev.docs.content.document.Document;
import dev.docs.http.html.RenderContext;
import dev.docs.port.PdfRenderer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Renders one page as part of a book: links lead to pages of the book, images come from its files.
 *
 * @param page the page that links with only an anchor lead to
 * @param pages the pages that are in the book
 */
record BookRenderContext(PdfRenderer.Book book, String page, Set<String> pages)
    implements RenderContext {

  /** The URL scheme of the book's files, the only one that the renderer loads. */
  static final String FILE_SCHEME = "docs-file";

  private static final Set<String> DRAWABLE =
      Set.of("image/png", "image/jpeg", "image/gif", "image/bmp");

  /** The largest image: at four bytes a pixel, 100 MB decoded. */
  private static final long MAX_PIXELS = 25_000_000;

  @Override
  public Optional<Document> reusableContent(String id) {
    return book.reusableContents().apply(id);
  }

  @Override
  public Optional<String> target(Map<?, ?> ref) {
    String to = text(ref.get("page"));
    switch (text(ref.get("kind"))) {
      case "page" -> {
        return Optional.of(to).filter(pages::contains).map(id -> "#" + BookHtml.anchor(id));
      }
      case "anchor" -> {
        return Optional.of(to.isEmpty() ? page : to)
            .filter(pages::contains)
            .map(id -> "#" + anchor(id, text(ref.get("anchor"))));
      }
      default -> {
        return Optional.empty();
      }
    }
  }

  @Override
  public Optional<String> pageTitle(String id) {
    return book.chapters().stream()
        .filter(chapter -> chapter.id().value().equals(id))
        .map(PdfRenderer.Book.Chapter::title)
        .findFirst();
  }

  @Override
  public Optional<String> fileName(String id) {
    return book.files().apply(id).map(file -> file.file().name());
  }

  @Override
  public Optional<String> image(String id) {
    return book.files()
        .apply(id)
        .filter(file -> isDrawable(file.file()))
        .map(file -> FILE_SCHEME + ":" + id);
  }

  private static boolean isDrawable(ContentFile file) {
    return DRAWABLE.contains(file.contentType())
        && file.width() > 0
        && file.height() > 0
        && (long) file.width() * file.height() <= MAX_PIXELS;
  }

  /** Emoji codes have no glyph in the fonts. */
  @Override
  public Optional<String> emoji(String code) {
    return Optional.empty();
  }

  @Override
  public String anchor(String id) {
    return anchor(page, id);
  }

  private static String anchor(String ofPage, String id) {
    return BookHtml.anchor(ofPage) + "-" + id;
  }
}
