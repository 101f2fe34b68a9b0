package dev.docs.http.operations;

import dev.docs.port.PdfRenderer;
import java.nio.charset.StandardCharsets;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;

/**
 * Writes all that a PDF can show as plain text: titles, descriptions and texts, the reusable
 * contents and files that they name, and what those name.
 */
final class TextRenderer implements PdfRenderer {

  static final String START = "A PDF: ";

  @Override
  public byte[] render(Book book) {
    Pages pages = new Pages(book);
    pages.text.append(START).append(book.title()).append('\n').append(book.subtitle());
    for (Book.Chapter chapter : book.chapters()) {
      pages.text.append('\n').append(chapter.title()).append('\n').append(chapter.description());
      pages.write(chapter.document().get().toMap());
    }
    return pages.text.toString().getBytes(StandardCharsets.UTF_8);
  }

  private static final class Pages {

    private final StringBuilder text = new StringBuilder();
    private final Set<String> seen = new HashSet<>();
    private final Book book;

    Pages(Book book) {
      this.book = book;
    }

    private void write(Object value) {
      if (value instanceof Map<?, ?> map) {
        map.values().forEach(this::write);
      } else if (value instanceof Iterable<?> list) {
        list.forEach(this::write);
      } else if (value instanceof String string) {
        text.append('\n').append(string);
        named(string);
      }
    }

    /** What an identifier in a text stands for. */
    private void named(String id) {
      if (!seen.add(id)) {
        return;
      }
      book.reusableContents().apply(id).ifPresent(document -> write(document.toMap()));
      book.files()
          .apply(id)
          .ifPresent(
              file ->
                  text.append('\n')
                      .append(file.file().name())
                      .append('\n')
                      .append(new String(file.bytes().bytes(), StandardCharsets.UTF_8)));
    }
  }
}
