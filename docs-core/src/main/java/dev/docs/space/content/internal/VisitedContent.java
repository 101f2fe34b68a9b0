package dev.docs.space.content.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.content.DocumentId;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.ShownDocument;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.VisitedSpaces;
import dev.docs.work.ReadWork;
import java.time.Instant;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * Content that a visitor of a site may read: the main content of the spaces that it shows,
 * revisions of the space at the URL that were its main content since the visit began, and in a
 * preview what the user who resolved the URL may view, by identifier. Stateless.
 */
public final class VisitedContent {

  /**
   * The number of recent revisions that are searched: our choice. Beyond it the current revision is
   * read.
   */
  static final int MAX_BACK = 100;

  private VisitedContent() {}

  /**
   * The content at a place.
   *
   * @throws DocsException with {@code NOT_FOUND} when there is none that the visitor may read
   */
  static FoundContent at(ReadWork r, Visit visit, ContentAt at) {
    Authorized<Space> space = VisitedSpaces.require(r, visit, at.space());
    if (at instanceof ContentAt.InChangeRequest in) {
      FoundChangeRequest found = FoundChangeRequest.read(r, in.changeRequest());
      return new FoundContent(space, Optional.of(found), found.head(r));
    }
    StoredRevision head = MainContent.head(r, space);
    StoredRevision revision =
        at instanceof ContentAt.AtRevision named ? revision(r, visit, space, head, named) : head;
    return new FoundContent(space, Optional.empty(), revision);
  }

  /**
   * A document of a page or reusable content that is visible to the visitor.
   *
   * @throws DocsException with {@code NOT_FOUND} if no visible page or reusable content has it
   */
  public static ShownDocument document(
      ReadWork r, Visit visit, SpaceId space, DocumentId document) {
    Stream<ContentAt> seen =
        Stream.concat(
            visit.changeRequest().stream()
                .map(change -> ContentAt.changeRequest(ChangeRequest.Ref.of(space, change))),
            Stream.of(ContentAt.main(space)));
    return seen.flatMap(at -> shown(r, at(r, visit, at), document).stream())
        .findFirst()
        .or(() -> former(r, visit, space, document))
        .orElseThrow(() -> DocsException.notFound("document", document));
  }

  /** A document of another revision whose page or reusable content the visitor may read. */
  private static Optional<ShownDocument> former(
      ReadWork r, Visit visit, SpaceId space, DocumentId document) {
    Authorized<Space> found = VisitedSpaces.require(r, visit, space);
    if (!EffectiveVisit.of(visit).previews(r, space)) {
      return Optional.empty();
    }
    return DocumentOwner.find(r, MainContent.head(r, found), document)
        .map(owner -> new FoundContent(found, Optional.empty(), owner.revision()))
        .flatMap(former -> shown(r, former, document));
  }

  /** The document with the page or reusable content that shows it; empty where none does. */
  private static Optional<ShownDocument> shown(
      ReadWork r, FoundContent found, DocumentId document) {
    ContentView view = found.view(r);
    return DocumentOwner.in(found.revision(), view.content(), document)
        .map(
            owner ->
                new ShownDocument(
                    owner.page() == null ? view.text(document) : view.source(owner.page()),
                    view,
                    owner.page(),
                    owner.reusable()));
  }

  private static StoredRevision revision(
      ReadWork r,
      Visit visit,
      Authorized<Space> space,
      StoredRevision head,
      ContentAt.AtRevision named) {
    RevisionId id = named.revision();
    boolean proposed =
        visit
            .changeRequest()
            .map(change -> ChangeRequest.Ref.of(named.space(), change))
            .filter(ref -> FoundChangeRequest.read(r, ref).changeRequest().head().equals(id))
            .isPresent();
    if (proposed
        || visit.revision().equals(Optional.of(id))
        || EffectiveVisit.of(visit).previews(r, named.space())) {
      return FoundContent.require(r, space.value().id(), id);
    }
    Optional<Instant> since = EffectiveVisit.of(visit).readsSince(named.space());
    StoredRevision seen = head;
    for (int i = 0; i < MAX_BACK; i++) {
      if (seen.id().equals(id)) {
        return seen;
      }
      if (since.filter(seen.createdAt()::isAfter).isEmpty() || seen.parents().isEmpty()) {
        break;
      }
      seen = ContentRepository.revision(r, space.value().id(), seen.parents().get(0));
    }
    throw DocsException.notFound("revision", id);
  }
}
