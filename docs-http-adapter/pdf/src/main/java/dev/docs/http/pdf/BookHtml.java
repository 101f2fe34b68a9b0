package dev.docs.http.pdf;

import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.http.html.BlockHtml;
import dev.docs.http.html.Html;
import dev.docs.port.PdfRenderer;
import dev.docs.port.PdfRenderer.Book.Chapter;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;

/**
 * Renders a book as one HTML page: a title, then each chapter from a new sheet on, with bookmarks.
 */
final class BookHtml {

  private static final int MAX_HEADING = 6;

  private BookHtml() {}

  static org.w3c.dom.Document of(
      PdfRenderer.Book book, String style, RenderingMemory.Estimate estimate) {
    Html html = Html.page(estimate);
    Html head = html.add("head");
    head.add("title").text(book.title());
    head.add("style").text(style);
    bookmarks(head.add("bookmarks"), book.chapters());
    Html body = html.add("body");
    Html cover = body.add("div", "cover").set("id", "cover");
    if (!book.subtitle().isEmpty()) {
      cover.add("p", "subtitle").text(book.subtitle());
    }
    cover.add("h1").text(book.title());
    Set<String> pages =
        book.chapters().stream().map(chapter -> chapter.id().value()).collect(Collectors.toSet());
    for (Chapter chapter : book.chapters()) {
      chapter(
          body.add("div", "chapter").set("id", anchor(chapter.id().value())), chapter, book, pages);
    }
    return html.document();
  }

  static String anchor(String page) {
    return "page-" + page;
  }

  private static void bookmarks(Html bookmarks, List<Chapter> chapters) {
    Deque<Html> open = new ArrayDeque<>();
    open.push(bookmarks);
    for (Chapter chapter : chapters) {
      while (open.size() > chapter.depth() + 1) {
        open.pop();
      }
      open.push(
          open.peek()
              .add("bookmark")
              .set("name", chapter.title())
              .set("href", "#" + anchor(chapter.id().value())));
    }
  }

  private static void chapter(
      Html html, Chapter chapter, PdfRenderer.Book book, Set<String> pages) {
    int level = Math.min(MAX_HEADING, chapter.depth() + 1);
    html.add("h" + level, "title").text(chapter.title());
    if (!chapter.description().isEmpty()) {
      html.add("p", "description").text(chapter.description());
    }
    new BlockHtml(new BookRenderContext(book, chapter.id().value(), pages))
        .write(blocks(chapter), html);
  }

  /** The chapter's blocks, without a first heading that repeats its title. */
  private static List<Block> blocks(Chapter chapter) {
    return TitleHeading.without(chapter.document().get().nodes(), chapter.title());
  }
}
