package dev.docs.http.app;

import dev.docs.change.ChangeRequest;
import dev.docs.content.Revision;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.space.content.ContentAt;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Locates a page that the main content does not contain: responses about change requests and
 * revisions link to the address that a page has, or had, in the main content.
 */
final class PageLocator {

  /** The newest drafts, and the newest open change requests, that are searched. */
  static final int CHANGE_REQUESTS = 50;

  /** The newest revisions that are searched. */
  static final int REVISIONS = 50;

  private PageLocator() {}

  static Optional<ContentAddress> find(PageBuilder view, SpaceId space, PageId page) {
    return inChangeRequests(view, space, page).or(() -> inHistory(view, space, page));
  }

  private static Optional<ContentAddress> inChangeRequests(
      PageBuilder view, SpaceId space, PageId page) {
    ListOptions newest = ListOptions.limit(CHANGE_REQUESTS);
    return Stream.of(ChangeRequest.Status.OPEN, ChangeRequest.Status.DRAFT)
        .flatMap(
            status ->
                view.docs().changeRequests().list(space, status, null, newest).items().stream())
        .map(
            one ->
                new ContentAddress(
                    ContentAt.changeRequest(one.ref()),
                    view.links().changeRequestApp(space, one.id())))
        .filter(shown -> has(view, shown, page))
        .findFirst();
  }

  private static boolean has(PageBuilder view, ContentAddress shown, PageId page) {
    return view.docs().contents().get(shown.at()).content().page(page).isPresent();
  }

  private static Optional<ContentAddress> inHistory(PageBuilder view, SpaceId space, PageId page) {
    Revision revision = view.docs().contents().revision(ContentAt.main(space)).content().revision();
    for (int i = 0; i < REVISIONS && !revision.parents().isEmpty(); i++) {
      RevisionId id = revision.parents().get(0);
      ContentAddress shown =
          new ContentAddress(ContentAt.revision(space, id), view.links().revisionApp(space, id));
      if (has(view, shown, page)) {
        return Optional.of(shown);
      }
      revision = view.docs().contents().revision(shown.at()).content().revision();
    }
    return Optional.empty();
  }
}
