package dev.docs.http.importing;

import dev.docs.content.folder.LayoutPage;
import java.util.List;
import java.util.function.UnaryOperator;

/** Creates pages of layouts. */
final class Pages {

  private Pages() {}

  /** A page with a document, whose slug is derived from its title. */
  static LayoutPage document(String title, String source, String text, List<LayoutPage> children) {
    return withoutSlug(LayoutPage.document(title, source, text, children));
  }

  static LayoutPage withoutSlug(LayoutPage page) {
    return page.withSlug(null);
  }

  static LayoutPage withText(LayoutPage page, UnaryOperator<String> text) {
    return page.text().map(text).map(page::withText).orElse(page);
  }

  /** Maps every page of the tree, bottom-up. */
  static List<LayoutPage> map(List<LayoutPage> pages, UnaryOperator<LayoutPage> change) {
    return pages.stream()
        .map(page -> change.apply(page.withChildren(map(page.children(), change))))
        .toList();
  }

  static int count(List<LayoutPage> pages) {
    return pages.stream().mapToInt(page -> 1 + count(page.children())).sum();
  }
}
