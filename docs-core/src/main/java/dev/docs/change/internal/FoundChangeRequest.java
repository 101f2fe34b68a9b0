package dev.docs.change.internal;

import dev.docs.access.Caller.Visit;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequests;
import dev.docs.change.CreateChangeRequest;
import dev.docs.command.Update;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.merge.Texts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.VisitedSpaces;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.user.User;
import dev.docs.user.internal.ShownUsers;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * A change request, as the store holds it, with its space and the caller's role on that. Belongs to
 * a unit of work.
 */
@KeepsRule("outdated")
public record FoundChangeRequest(Authorized<Space> place, Stored<ChangeRequest> stored) {

  /** Creates a change request from the main content; see {@link ChangeRequests#create}. */
  public static FoundChangeRequest create(WriteWork w, SpaceId space, CreateChangeRequest command) {
    ChangeRequestId id = new ChangeRequestId(w.ids().next());
    Authorized<Space> place =
        SpaceAccess.space(w, space).require(Role.EDIT, "open a change request");
    ChangeRequest changeRequest =
        ChangeRequest.created(
            id,
            place.value(),
            ChangeRequestRepository.nextNumber(w, space),
            command.subject() == null ? "" : command.subject(),
            w.author(),
            w.now());
    ChangeRequestRepository.insert(w, changeRequest);
    return new FoundChangeRequest(place, new Stored<>(changeRequest, 1));
  }

  /** The change request that is referred to, in a space that the caller may view. */
  public static FoundChangeRequest in(ReadWork r, ChangeRequest.Ref ref) {
    Authorized<Space> place = SpaceAccess.space(r, ref.space());
    return ChangeRequestRepository.find(r, ref.space(), ref.idOrNumber())
        .map(stored -> new FoundChangeRequest(place, stored))
        .orElseThrow(() -> DocsException.notFound("change request", ref.idOrNumber()));
  }

  /**
   * The same for callers who may read it: visitors of a site read the one that they preview and, by
   * identifier, those that the user who resolved the URL may view.
   */
  public static FoundChangeRequest read(ReadWork r, ChangeRequest.Ref ref) {
    Optional<Visit> visit = r.caller().visit();
    if (visit.isEmpty()) {
      return in(r, ref);
    }
    Authorized<Space> place = VisitedSpaces.require(r, visit.get(), ref.space());
    return ChangeRequestRepository.find(r, ref.space(), ref.idOrNumber())
        .filter(found -> isShown(r, EffectiveVisit.of(visit.get()), ref, found.value()))
        .map(found -> new FoundChangeRequest(place, found))
        .orElseThrow(() -> DocsException.notFound("change request", ref.idOrNumber()));
  }

  private static boolean isShown(
      ReadWork r, EffectiveVisit visit, ChangeRequest.Ref ref, ChangeRequest found) {
    return visit.changeRequest().equals(Optional.of(found.id()))
        || ((visit.isOfWholeSite() || ref.idOrNumber().equals(found.id().value()))
            && visit.previews(r, ref.space()));
  }

  public ChangeRequest changeRequest() {
    return stored.value();
  }

  public Space space() {
    return place.value();
  }

  public FoundChangeRequest require(Role needed, String action) {
    place.require(needed, action);
    return this;
  }

  /** Refuses change requests that are archived or merged, whose content may not change. */
  public FoundChangeRequest requireEditable() {
    if (!changeRequest().status().isEditable()) {
      throw DocsException.conflict(
          changeRequest().status() == ChangeRequest.Status.MERGED
              ? "the change request is merged, which is final"
              : "the change request is archived: set its status to draft or open first");
    }
    return this;
  }

  public StoredRevision head(ReadWork r) {
    return ContentRepository.revision(r, changeRequest().space(), changeRequest().head());
  }

  /**
   * Stores {@code content} as a new revision of the change request, and resolves the conflicts
   * about changed parts.
   */
  public FoundChangeRequest save(WriteWork w, RevisionId id, Content content) {
    ChangeRequest old = changeRequest();
    ContentRepository.insert(
        w,
        StoredRevision.draft(
                id,
                old.space(),
                Revision.Type.EDITS,
                ContentRepository.save(w, old.space(), content))
            .after(old.head())
            .madeBy(w.author(), w.now(), ""));
    int settled =
        old.openConflicts() == 0 ? 0 : settle(w, ContentRepository.content(w, head(w)), content);
    FoundChangeRequest edited =
        update(w, old.edited(id, w.now()).withOpenConflicts(old.openConflicts() - settled));
    ChangeRequestRepository.contribute(w, edited.changeRequest(), w.author(), w.now());
    return edited;
  }

  /** Resolves the open conflicts of which an edit changes what they are about. */
  private int settle(WriteWork w, Content before, Content after) {
    Texts texts = document -> ContentRepository.document(w, changeRequest().space(), document);
    return HeldConflicts.of(w, changeRequest()).settle(w, before, after, texts);
  }

  public void countComments(WriteWork w, int difference) {
    update(w, changeRequest().withMoreComments(difference));
  }

  public void openForReview(WriteWork w, Update<String> subject, Update<String> description) {
    ChangeRequest old = changeRequest();
    if (old.status() == ChangeRequest.Status.DRAFT || subject.isSet() || description.isSet()) {
      ChangeRequest opened = old.reviewable(subject, description, w.now());
      update(w, opened);
    }
  }

  /** Stores the changed change request, and returns it as stored. */
  public FoundChangeRequest update(WriteTx tx, ChangeRequest changed) {
    ChangeRequestRepository.update(tx, changed, stored.version());
    return new FoundChangeRequest(place, new Stored<>(changed, stored.version() + 1));
  }

  public ChangeRequest.View view(ReadWork r) {
    return view(r, new Space.View(space(), place.role()), changeRequest());
  }

  /** A change request of a space as the caller, who has this role there, sees it. */
  public static ChangeRequest.View view(ReadWork r, Space.View place, ChangeRequest found) {
    OrganizationId organization = place.space().organization();
    return new ChangeRequest.View(
        found,
        shown(r, organization, found.createdBy()),
        shown(r, organization, found.mergedBy()),
        found.isOutdated(place.space().head()),
        place.role());
  }

  private static @Nullable User shown(
      ReadWork r, OrganizationId organization, @Nullable UserId user) {
    return user == null ? null : ShownUsers.in(r, organization, user);
  }
}
