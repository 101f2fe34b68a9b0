package dev.docs.http.app;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.http.html.Html;
import dev.docs.id.PageId;
import dev.docs.space.content.ContentView;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Renders the page tree of a content, a part at a time. Not thread-safe. */
final class PageTree {

  /** Entries per page: a few screens. */
  static final int ENTRIES = 300;

  private final ContentView content;
  private final ContentAddress shown;
  private int left = ENTRIES;

  private PageTree(ContentView content, ContentAddress shown) {
    this.content = content;
    this.shown = shown;
  }

  /**
   * Writes the tree below the page of the query parameter {@code under}, starting at its child
   * number {@code from}.
   */
  static void write(PageBuilder view, ContentView content, ContentAddress shown) {
    Html main = view.main();
    main.add("h2").text("Pages, " + content.content().pageCount());
    PageId under = view.call().query("under").map(PageId::new).orElse(null);
    if (under != null) {
      content
          .content()
          .page(under)
          .ifPresent(
              page -> {
                Html above = main.add("p");
                above.text("Below ");
                Elements.link(above, shown.page(under), page.title());
                above.text(", of ");
                Elements.link(above, shown.tree(), "all pages");
              });
    }
    Html nav = main.add("nav", "tree").set("aria-label", "Pages");
    new PageTree(content, shown).level(under, view.number("from"), nav);
    if (nav.isEmpty()) {
      main.add("p").text("There are none.");
    }
  }

  private void level(@Nullable PageId under, int from, Html at) {
    List<Page> pages = content.content().children(under);
    if (from >= pages.size()) {
      return;
    }
    Html list = at.add("ul");
    for (int i = from; i < pages.size(); i++) {
      if (left == 0) {
        rest(list.add("li"), under, i, pages.size() - i);
        return;
      }
      left--;
      entry(pages.get(i), list.add("li"));
    }
  }

  private void rest(Html item, @Nullable PageId under, int from, int count) {
    String below = under == null ? "" : "under=" + Elements.encoded(under.value()) + "&";
    item.add("a")
        .set("href", shown.tree() + "?" + below + "from=" + from)
        .text(count + " more here");
  }

  private void entry(Page page, Html item) {
    if (page.type() == PageType.GROUP) {
      item.add("strong").set("dir", "auto").text(page.title());
    } else {
      Elements.link(item, shown.page(page.id()), page.title());
    }
    if (page.hidden()) {
      Elements.label(item, "hidden");
    }
    if (page.type() == PageType.LINK) {
      Elements.label(item, "link");
    }
    level(page.id(), 0, item);
  }
}
