package dev.docs.http.pdf;

import dev.docs.content.ContentFile;
import dev.docs.content.document.Document;
import dev.docs.http.html.RenderContext;
import dev.docs.port.PdfRenderer;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * A book around one of its pages: links lead to pages of the book, images are its own files.
 *
 * @param page the page that bare anchors lead to
 * @param pages those that links may lead to
 */
record BookRenderContext(PdfRenderer.Book book, String page, Set<String> pages)
    implements RenderContext {

  /** The scheme under which the renderer finds the files of the book, and nothing else. */
  static final String FILE_SCHEME = "docs-file";

  private static final Set<String> DRAWABLE =
      Set.of("image/png", "image/jpeg", "image/gif", "image/bmp");

  /** Unpacked, an image takes four bytes for each: 100 MB. */
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

  private static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
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

  /** The fonts have none. */
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
