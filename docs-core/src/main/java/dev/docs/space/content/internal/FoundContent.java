package dev.docs.space.content.internal;

import dev.docs.access.ContentRight;
import dev.docs.access.Role;
import dev.docs.access.caller.EffectiveVisit;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.computed.internal.ComputedIndex;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.SemanticChanges;
import dev.docs.content.internal.VisibleContent;
import dev.docs.content.internal.VisibleTexts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.HistoryRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.space.internal.SpaceViews;
import dev.docs.space.internal.WrittenSpecifications;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Content that was found for a caller; what they may not view is reported as not found. Belongs to
 * a unit of work, as which it is not thread-safe.
 *
 * @param changeRequest the change request that proposes it; empty for main content and revisions
 * @param made whether this unit of work made the revision, so that nothing before it is gone
 */
public record FoundContent(
    Authorized<Space> space,
    Optional<FoundChangeRequest> changeRequest,
    StoredRevision revision,
    boolean made) {

  public FoundContent(
      Authorized<Space> space,
      Optional<FoundChangeRequest> changeRequest,
      StoredRevision revision) {
    this(space, changeRequest, revision, false);
  }

  /** The content at a place that the caller may view. */
  public static FoundContent at(ReadWork r, ContentAt at) {
    if (at instanceof ContentAt.InChangeRequest in) {
      FoundChangeRequest found = FoundChangeRequest.in(r, in.changeRequest());
      return new FoundContent(found.place(), Optional.of(found), found.head(r));
    }
    Authorized<Space> space = SpaceAccess.space(r, at.space());
    return at instanceof ContentAt.AtRevision named
        ? new FoundContent(space, Optional.empty(), require(r, at.space(), named.revision()))
        : ofMain(r, space);
  }

  /** The main content of a space; empty when there is none that the caller may view. */
  public static Optional<FoundContent> ofMain(ReadWork r, SpaceId id) {
    return SpaceAccess.findSpace(r, id).map(space -> ofMain(r, space));
  }

  private static FoundContent ofMain(ReadWork r, Authorized<Space> space) {
    return new FoundContent(space, Optional.empty(), MainContent.head(r, space));
  }

  /**
   * The content at a place, for callers who may read it, including visitors of a site that shows
   * it.
   */
  public static FoundContent read(ReadWork r, ContentAt at) {
    return r.caller().visit().isPresent()
        ? VisitedContent.at(r, r.caller().visit().get(), at)
        : at(r, at);
  }

  /**
   * The content of a branch that the caller may edit now.
   *
   * @throws DocsException as {@link #at}; with {@code FORBIDDEN} without the role edit, {@code
   *     CONFLICT} when the space is locked, or the change request is archived or merged
   */
  public static FoundContent editable(ReadWork r, ContentAt.Branch at) {
    FoundContent found = at(r, at);
    if (found.changeRequest.isPresent()) {
      found.changeRequest.get().require(Role.EDIT, "edit this change request").requireEditable();
    } else {
      found.space.require(Role.EDIT, "edit the content of this space");
      MainContent.requireUnlocked(found.space.value());
    }
    return found;
  }

  public static StoredRevision require(ReadWork r, SpaceId space, RevisionId revision) {
    return ContentRepository.findRevision(r, space, revision)
        .filter(found -> ContentRepository.isStored(r, found))
        .orElseThrow(() -> DocsException.notFound("revision", revision));
  }

  public SpaceId spaceId() {
    return space.value().id();
  }

  /** The content, to be read within the unit of work. */
  public Content content(ReadWork r) {
    return ContentRepository.content(r, revision);
  }

  /**
   * The content without the counts of its space, to be read within the unit of work and after it.
   */
  public ContentView view(ReadWork r) {
    return view(r, SpaceViews.uncounted(space.value(), space.role()));
  }

  /** The same, with the counts of its space and the place where it is published. */
  public ContentView publishedView(ReadWork r) {
    return view(r, SpaceViews.of(r, space.value(), space.role()));
  }

  /** As {@link #view}, with its computed pages expanded as of this unit of work. */
  public ContentView expanded(ReadWork r, ComputedIndex index) {
    Seen seen = seen(r);
    return ContentViews.expanded(
        r,
        index,
        SpaceViews.uncounted(space.value(), space.role()),
        seen.revision(),
        seen.visible(),
        seen.right());
  }

  private ContentView view(ReadWork r, Space.View view) {
    Seen seen = seen(r);
    return ContentViews.restricted(r, view, seen.revision(), seen.visible(), seen.right());
  }

  /** What the caller sees of the revision. */
  private record Seen(StoredRevision revision, VisibleContent visible, ContentRight right) {}

  private Seen seen(ReadWork r) {
    StoredRevision revision =
        made ? this.revision : HistoryRepository.withKeptParents(r, this.revision);
    Optional<EffectiveVisit> visit = r.caller().visit().map(EffectiveVisit::of);
    if (visit.isEmpty()) {
      VisibleContent all = new VisibleContent(revision.root(), VisibleTexts.ALL);
      return new Seen(revision, all, ContentRight.of(r.caller()));
    }
    StoredRevision seen = visit.get().previews(r, spaceId()) ? revision : revision.alone();
    return new Seen(seen, visit.get().shown(r, revision), visit.get().right(r, revision));
  }

  public Optional<ChangeRequest.View> changeRequestView(ReadWork r) {
    return changeRequest.map(found -> found.view(r));
  }

  /** The change request that the revision merged, as the caller sees it. */
  public Optional<ChangeRequest.View> mergedFrom(ReadWork r) {
    return Optional.ofNullable(revision.mergedFrom())
        .filter(id -> r.caller().visit().isEmpty())
        .map(id -> FoundChangeRequest.in(r, ChangeRequest.Ref.of(spaceId(), id)).view(r));
  }

  /**
   * The revision with which the content is compared: the one that a change request started from or
   * was updated to, else the one before it; empty for the first of a space.
   */
  private Optional<RevisionId> base(ReadWork r) {
    return changeRequest.isPresent()
        ? changeRequest.map(found -> found.changeRequest().ancestor())
        : HistoryRepository.withKeptParents(r, revision).parents().stream().findFirst();
  }

  /**
   * The content from which an edit restores an item.
   *
   * @param named the revision; null for the merge base of a change request, and for the main
   *     content
   */
  public Content source(ReadWork r, @Nullable RevisionId named) {
    RevisionId source = named == null && changeRequest.isPresent() ? base(r).orElseThrow() : named;
    return source == null
        ? content(r)
        : ContentRepository.content(r, require(r, spaceId(), source));
  }

  /** Its changes; see {@link Contents#changes}. */
  public Contents.Compared compared(ReadWork r, int limit) {
    Optional<RevisionId> base = base(r);
    Content before =
        base.map(id -> ContentRepository.revision(r, spaceId(), id))
            .map(found -> ContentRepository.content(r, found))
            .orElseGet(Content::empty);
    return new Contents.Compared(
        base, revision, mergedFrom(r), SemanticChanges.between(before, content(r), limit));
  }

  /**
   * Stores {@code content} as a new revision of this branch.
   *
   * @param message for the main content; change requests have their subject
   * @throws DocsException with {@code FORBIDDEN} for a new reference to an OpenAPI specification
   *     that the caller may not read
   */
  public FoundContent save(WriteWork w, RevisionId id, Content content, String message) {
    return save(w, id, content, message, null);
  }

  /**
   * As the other, on behalf of somebody else.
   *
   * @param author who is named as its author in the main content; null for the caller
   */
  FoundContent save(
      WriteWork w, RevisionId id, Content content, String message, @Nullable UserId author) {
    WrittenSpecifications.require(w, space.value(), revision, content);
    if (changeRequest.isPresent()) {
      FoundChangeRequest saved = changeRequest.get().save(w, id, content);
      return new FoundContent(space, Optional.of(saved), saved.head(w), true);
    }
    StoredRevision saved =
        author == null
            ? MainContent.save(w, space, id, content, Revision.Type.EDITS, message)
            : MainContent.saveOf(w, space, id, content, message, author);
    return new FoundContent(space, changeRequest, saved, true);
  }
}
