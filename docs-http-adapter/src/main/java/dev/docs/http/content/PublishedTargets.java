package dev.docs.http.content;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.document.ContentRef;
import dev.docs.http.link.Links;
import dev.docs.id.FileId;
import dev.docs.id.Id;
import dev.docs.id.PageId;
import dev.docs.space.content.ContentView;
import java.util.Optional;
import java.util.function.Function;

/** The URLs of what the links in a text lead to, for readers of the site that shows its space. */
final class PublishedTargets implements Function<ContentRef, Optional<String>> {

  private final ContentView view;
  private final FileJson files;
  private final Optional<String> base;

  PublishedTargets(ContentView view, Links links) {
    this.view = view;
    base = Links.published(view.space());
    files = new FileJson(view, false, links);
  }

  /** Empty for what the site does not show and for content of other spaces. */
  @Override
  public Optional<String> apply(ContentRef ref) {
    if (ref instanceof ContentRef.Page page && page.space() == null) {
      return page(page.page());
    }
    if (ref instanceof ContentRef.Anchor anchor && anchor.space() == null) {
      return anchor.page() == null
          ? Optional.empty()
          : page(anchor.page()).map(url -> url + "#" + anchor.anchor());
    }
    return ref instanceof ContentRef.File file && Id.isPossible(file.file())
        ? view.content().file(new FileId(file.file())).map(files::downloadUrl)
        : Optional.empty();
  }

  private Optional<String> page(String id) {
    return Optional.of(id)
        .filter(Id::isPossible)
        .flatMap(possible -> view.content().page(new PageId(possible)))
        .filter(page -> page.type() == PageType.DOCUMENT)
        .flatMap(page -> base.map(url -> url + path(page)));
  }

  /** The path below the space's URL, at which its landing page stands. */
  private String path(Page page) {
    boolean landing =
        view.content().landingPage().filter(first -> first.id().equals(page.id())).isPresent();
    return landing ? "" : Links.encodedPath(view.content().path(page));
  }
}
