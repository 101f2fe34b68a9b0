package dev.docs.contents;

import dev.docs.access.Role;
import dev.docs.access.internal.ReadWork;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.contents.Contents.Searched;
import dev.docs.contents.SearchedSpaces.SearchedSpace;
import dev.docs.contents.internal.ContentViews;
import dev.docs.contents.internal.FoundContent;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.organization.internal.OrganizationAccess;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.SpaceViews;
import dev.docs.space.internal.Viewer;
import dev.docs.store.Scan.Hit;
import dev.docs.translation.internal.SourceLanguages;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Contents that are searched, with their computed pages. Stateless. */
final class SearchedContents {

  private SearchedContents() {}

  static Searched at(ReadWork r, ContentAt at, ComputedIndex computed) {
    ContentView view = FoundContent.read(r, at).view(r);
    return of(r, view, SourceLanguages.in(r, view.space().space().organization()), computed);
  }

  /** The main content of every space of an organization that the caller may view. */
  static SearchedSpaces in(ReadWork r, OrganizationId organization, ComputedIndex computed) {
    OrganizationAccess.require(r, organization);
    Map<SpaceId, String> languages = SourceLanguages.in(r, organization);
    Viewer viewer = Viewer.of(r, organization);
    boolean seesAll = viewer.seesAll();
    List<SearchedSpace> spaces = new ArrayList<>();
    List<Hit<Space>> all = r.scan(SpaceRepository.of(organization));
    for (Hit<Space> hit : all) {
      Space space = hit.value();
      Optional<String> language = Optional.ofNullable(languages.get(space.id()));
      (seesAll ? Optional.of(Role.ADMIN) : viewer.role(space))
          .map(role -> SpaceViews.uncounted(space, role))
          .ifPresent(view -> spaces.add(of(r, view, language, computed)));
    }
    return new SearchedSpaces(spaces, spaces.size() == all.size());
  }

  private static SearchedSpace of(
      ReadWork r, Space.View space, Optional<String> language, ComputedIndex computed) {
    StoredRevision head = ContentRepository.revision(r, space.id(), space.space().head());
    if (computed.pages(r, head).isEmpty()) {
      String pages = head.root().pages().digest();
      return new SearchedSpace(
          space.id(), pages, "", language, () -> ContentViews.of(r, space, head));
    }
    ContentView view = ContentViews.of(r, space, head).expanded(r, computed);
    return new SearchedSpace(
        space.id(), view.pagesIdentity(), view.computedFrom(), language, () -> view);
  }

  private static Searched of(
      ReadWork r, ContentView view, Map<SpaceId, String> languages, ComputedIndex computed) {
    ContentView expanded = view.expanded(r, computed);
    return new Searched(
        expanded,
        view.isWhole() ? expanded : view.withAllPages().expanded(r, computed),
        Optional.ofNullable(languages.get(view.revision().space())));
  }
}
