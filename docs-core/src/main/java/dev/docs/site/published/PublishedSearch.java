package dev.docs.site.published;

import dev.docs.access.ContentRight;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.Content;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.SpaceId;
import dev.docs.search.Search;
import dev.docs.site.published.internal.AccessibleSite;
import dev.docs.site.published.internal.ShownContents;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.Space;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.internal.ContentViews;
import dev.docs.translation.internal.SourceLanguages;
import dev.docs.work.ReadWork;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** The parts of a site that a search reads, from one snapshot. */
record PublishedSearch(List<Part> parts, Map<SpaceId, String> languages) {

  /**
   * The content of a space to search.
   *
   * @param whole the content with all pages, as it is indexed; computed ones expanded
   * @param shown the content with the pages that the caller may read, likewise
   */
  record Part(ContentView whole, ContentView shown) {}

  /** The parts to search, one for each space, in the order of the site. */
  static PublishedSearch of(
      ReadWork r,
      AccessibleSite site,
      ShownContents contents,
      SiteSearch among,
      ComputedIndex computed) {
    SiteStructure structure = site.shown().structure();
    Map<SpaceId, Space.View> spaces = site.spaces(r);
    Map<SpaceId, Part> parts = new LinkedHashMap<>();
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      Space.View space = spaces.get(siteSpace.space());
      if (space != null && among.searches(structure, siteSpace)) {
        contents
            .head(siteSpace.id())
            .ifPresent(head -> parts.putIfAbsent(space.id(), part(r, space, head, computed)));
      }
    }
    return new PublishedSearch(
        List.copyOf(parts.values()), SourceLanguages.in(r, site.shown().site().organization()));
  }

  private static Part part(
      ReadWork r, Space.View space, ShownContents.Head head, ComputedIndex computed) {
    StoredRevision revision = head.revision();
    VisibleContent all = new VisibleContent(revision.root(), head.visible().texts());
    return new Part(
        ContentViews.expanded(r, computed, space, revision, all, ContentRight.NONE),
        ContentViews.expanded(r, computed, space, revision, head.visible(), ContentRight.NONE));
  }

  /** The scopes of the parts. */
  List<Search.Scope> scopes() {
    return parts.stream().map(this::scope).toList();
  }

  private Search.Scope scope(Part part) {
    Content visible = part.shown().content();
    return new Search.Scope(
        part.whole(),
        Optional.ofNullable(languages.get(part.whole().revision().space())),
        page -> visible.page(page).isPresent());
  }
}
