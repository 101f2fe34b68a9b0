package dev.docs.http.app;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.content.link.ContentLinks;
import dev.docs.content.markdown.MarkdownParser;
import dev.docs.content.markdown.TitleHeading;
import dev.docs.error.DocsException;
import dev.docs.http.html.Html;
import dev.docs.id.PageId;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Shows a page with its rendered document. */
final class DocumentPage {

  private DocumentPage() {}

  static void show(PageBuilder view, ContentAddress shown, PageId id) {
    ContentView content = view.docs().contents().expanded(shown.at());
    Optional<Page> found = content.content().page(id);
    if (found.isEmpty()) {
      ContentAddress elsewhere =
          Optional.of(shown)
              .filter(one -> one.at() instanceof ContentAt.Main)
              .flatMap(one -> PageLocator.find(view, one.at().space(), id))
              .orElseThrow(() -> DocsException.notFound("page", id));
      show(view, elsewhere, id);
      return;
    }
    Page page = found.get();
    view.step(content, shown);
    way(view, shown, content, page);
    view.frame().titled(page.title());
    Html main = view.main();
    if (page.description() != null) {
      main.add("p", "description").set("dir", "auto").text(page.description());
    }
    if (page.type() == PageType.DOCUMENT) {
      document(view, shown, content, page);
    } else if (page.type() == PageType.LINK) {
      link(view, shown, content, page);
    }
    children(shown, content, page, main);
  }

  private static void way(PageBuilder view, ContentAddress shown, ContentView content, Page page) {
    Deque<Page> above = new ArrayDeque<>();
    for (PageId at = page.parent(); at != null; at = above.peek().parent()) {
      above.push(content.content().page(at).orElseThrow());
    }
    above.forEach(one -> view.frame().step(shown.page(one.id()), one.title()));
  }

  private static void document(
      PageBuilder view, ContentAddress shown, ContentView content, Page page) {
    Html main = view.main();
    String text = content.source(page);
    boolean asSource = view.call().query("as").filter("markdown"::equals).isPresent();
    Html meta = main.add("p", "dim");
    if (asSource) {
      Elements.link(meta, shown.page(page.id()), "Rendered");
      source(main, text);
      return;
    }
    Elements.link(meta, shown.page(page.id()) + "?as=markdown", "Markdown source");
    if (page.updatedAt() != null) {
      meta.text(" · changed ");
      Elements.time(meta, page.updatedAt());
    }
    Html article = main.add("article");
    boolean written =
        new MarkdownHtml(view)
            .write(
                text,
                new ContentRenderContext(view, content, shown),
                markdown ->
                    TitleHeading.without(
                        MarkdownParser.parseOrPlain(
                                markdown, new ContentLinks(content.content()).on(page))
                            .nodes(),
                        page.title()),
                article);
    if (!written) {
      article
          .add("p", "note")
          .text("The page is too large to be rendered; this is its Markdown source.");
      source(article, text);
    }
  }

  private static void source(Html at, String text) {
    Elements.cut(at, at.add("pre").set("dir", "auto"), text, MarkdownHtml.MAX_TEXT);
  }

  private static void link(PageBuilder view, ContentAddress shown, ContentView content, Page page) {
    Html main = view.main().add("p");
    Map<String, Object> ref = page.target().map(ContentRef::toMap).orElse(Map.of());
    String url = String.valueOf(ref.getOrDefault("url", ""));
    main.text("Link to ");
    Optional<String> target = new ContentRenderContext(view, content, shown).target(ref);
    if (target.isPresent()) {
      Elements.link(main, target.get(), "another page of this space");
    } else {
      main.add("code").text(url);
    }
  }

  private static void children(ContentAddress shown, ContentView content, Page page, Html main) {
    List<Page> children = content.content().children(page.id());
    if (children.isEmpty()) {
      return;
    }
    main.add("h2").text("Child pages, " + children.size());
    Html list = main.add("ul");
    int most = Math.min(children.size(), PageBuilder.ITEMS);
    for (Page child : children.subList(0, most)) {
      Elements.link(list.add("li"), shown.page(child.id()), child.title());
    }
    if (most < children.size()) {
      String under = "?under=" + Elements.encoded(page.id().value()) + "&from=" + most;
      Elements.link(list.add("li"), shown.tree() + under, (children.size() - most) + " more");
    }
  }
}
