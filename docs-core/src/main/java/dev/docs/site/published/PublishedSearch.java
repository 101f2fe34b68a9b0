package dev.docs.site.published;

import dev.docs.access.ContentRight;
import dev.docs.access.internal.ReadWork;
import dev.docs.content.Content;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.search.Search;
import dev.docs.site.published.internal.AccessibleSite;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import dev.docs.space.content.internal.ContentViews;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Selects the parts of a site that a search reads. Belongs to a unit of work. */
final class PublishedSearch {

  private final ReadWork r;
  private final AccessibleSite site;
  private final ShownContents contents;

  PublishedSearch(ReadWork r, AccessibleSite site, ShownContents contents) {
    this.r = r;
    this.site = site;
    this.contents = contents;
  }

  /**
   * The content of a space to search.
   *
   * @param whole the content with all pages, as it is indexed
   * @param shown the content with the pages that the caller may read
   */
  record Part(ContentView whole, ContentView shown) {

    /** The scope of this part, with computed pages expanded. */
    Search.Scope scope(Contents contents, Map<SpaceId, String> languages) {
      Content visible = contents.expanded(shown).content();
      return new Search.Scope(
          contents.expanded(whole),
          Optional.ofNullable(languages.get(whole.revision().space())),
          page -> visible.page(page).isPresent());
    }
  }

  /** The parts to search, one for each space, in the order of the site. */
  List<Part> parts(SiteSearch among) {
    Map<SpaceId, Space.View> spaces = site.spaces(r);
    Map<SpaceId, Part> parts = new LinkedHashMap<>();
    for (SiteSpace siteSpace : site.shown().structure().siteSpaces().toList()) {
      Space.View space = spaces.get(siteSpace.space());
      if (space != null && among.searches(site.shown().structure(), siteSpace)) {
        contents
            .head(siteSpace.id())
            .ifPresent(head -> parts.putIfAbsent(space.id(), part(space, head)));
      }
    }
    return List.copyOf(parts.values());
  }

  private Part part(Space.View space, ShownContents.Head head) {
    StoredRevision revision = head.revision();
    VisibleContent all = new VisibleContent(revision.root(), head.visible().texts());
    return new Part(
        ContentViews.restricted(r, space, revision, all, ContentRight.NONE),
        ContentViews.restricted(r, space, revision, head.visible(), ContentRight.NONE));
  }
}
