package dev.docs.change.internal;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.change.ChangeRequest;
import dev.docs.change.internal.HeldConflicts.Carried;
import dev.docs.command.Update;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.Continued;
import dev.docs.content.merge.FollowedConflict;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.merge.Settlement;
import dev.docs.content.merge.Texts;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.ImportBase.Conflicts;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.Space;
import dev.docs.space.internal.SpaceAccess;
import dev.docs.store.Stored;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The conflicts of an import of a folder. Those with the main content are held by a change request,
 * whose side is the folder's: it is as if somebody had made a change request of what the folder
 * changed, and had updated it. Used once, by one thread, in a unit of work.
 */
@KeepsRule("reimport-conflicts")
public final class FolderConflicts {

  /** The subject of a change request with the conflicts of a folder. */
  public static final String SUBJECT = "Conflicts of the imported folder";

  private final WriteWork w;
  private final SpaceId space;
  private final String subject;
  private final Texts texts;

  public FolderConflicts(WriteWork w, SpaceId space) {
    this(w, space, SUBJECT);
  }

  /**
   * @param subject of change requests that are made
   */
  public FolderConflicts(WriteWork w, SpaceId space, String subject) {
    this.w = w;
    this.space = space;
    this.subject = subject;
    this.texts = document -> ContentRepository.document(w, space, document);
  }

  /**
   * The sides of an import into the main content.
   *
   * @param base what the last import brought
   * @param folder what this one brought
   * @param revision the revision of {@code folder}
   * @param main the main content after the import
   */
  public record Sides(Content base, Content folder, RevisionId revision, Content main) {}

  /** The change request that an import made and nobody worked on since; empty for none. */
  public Optional<FoundChangeRequest> untouched(@Nullable Conflicts last) {
    return Optional.ofNullable(last)
        .flatMap(
            known ->
                find(known.changeRequest())
                    .filter(found -> found.changeRequest().status().isEditable())
                    .filter(found -> found.changeRequest().head().equals(known.head())));
  }

  private Optional<FoundChangeRequest> find(ChangeRequestId id) {
    Authorized<Space> place = SpaceAccess.space(w, space);
    return ChangeRequestRepository.find(w, space, id.value())
        .map(stored -> new FoundChangeRequest(place, stored));
  }

  // ---------------------------------------------------------------- main content

  /** Makes a change request of the folder's side of the conflicts with the main content. */
  public FoundChangeRequest propose(Sides sides) {
    MergeOutcome outcome = merge(sides.base(), sides.folder(), sides.main());
    Authorized<Space> place =
        SpaceAccess.space(w, space).require(Role.EDIT, "open a change request");
    ChangeRequestId id = new ChangeRequestId(w.ids().next());
    RevisionId head = new RevisionId(w.ids().next());
    Space of = place.value();
    insert(
        head, ContentEdits.movedFrom(outcome.content(), sides.main()), sides.revision(), of.head());
    ChangeRequest made =
        ChangeRequest.created(
                id, of, ChangeRequestRepository.nextNumber(w, space), subject, w.author(), w.now())
            .reviewable(Update.keep(), Update.keep(), w.now());
    Carried conflicts = HeldConflicts.NONE.merged(sides.folder(), outcome, texts);
    conflicts.save(w, made, head);
    ChangeRequest proposed = made.updated(head, of.head(), conflicts.found().size(), w.now());
    ChangeRequestRepository.insert(w, proposed);
    ChangeRequestRepository.contribute(w, proposed, w.author(), w.now());
    return new FoundChangeRequest(place, new Stored<>(proposed, 1));
  }

  /**
   * Brings what the folder changed into the change request of an earlier import, where that
   * concerns its conflicts or there are new ones, and archives it when nothing is left to decide.
   * The folder is one side of the conflicts, so that its changes decide nothing.
   *
   * @param open the {@link #untouched} change request
   * @return the change request with what is open now; empty when it is archived
   */
  public Optional<FoundChangeRequest> advance(FoundChangeRequest open, Sides sides) {
    ChangeRequest old = open.changeRequest();
    Content before = content(old.head());
    MergeOutcome found = merge(sides.base(), sides.folder(), sides.main());
    Content folder = merge(sides.base(), sides.folder(), before).content();
    HeldConflicts held = HeldConflicts.of(w, old);
    List<Conflict> followed =
        held.withMain().stream()
            .map(conflict -> FollowedConflict.of(conflict, before, folder, texts))
            .toList();
    // What conflicts with the main content is nowhere else: the change request always gets it.
    if (found.isClean() && followed.equals(held.withMain())) {
      return Optional.of(open);
    }
    MergeOutcome updated = merge(content(old.ancestor()), folder, sides.main(), followed);
    MergeOutcome all = withFound(updated, found, sides.main());
    Content after = ContentEdits.movedFrom(all.content(), sides.main());
    Carried conflicts = held.merged(before, all, texts);
    RevisionId head = new RevisionId(w.ids().next());
    RevisionId main = open.space().head();
    insert(head, after, old.head(), main);
    conflicts.save(w, old, head);
    ChangeRequest next =
        old.updated(head, main, conflicts.found().size(), w.now())
            .withOpenConflicts(conflicts.open());
    boolean done = next.openConflicts() == 0 && after.equals(sides.main());
    FoundChangeRequest saved = open.update(w, done ? next.archived(w.now()) : next);
    ChangeRequestRepository.contribute(w, next, w.author(), w.now());
    return done ? Optional.empty() : Optional.of(saved);
  }

  /**
   * The update, with those conflicts of the import that it does not find: where a conflict was
   * decided for the folder, which now says something else.
   */
  private MergeOutcome withFound(MergeOutcome updated, MergeOutcome imported, Content main) {
    List<Conflict> known = new ArrayList<>(updated.conflicts());
    updated.continued().stream()
        .filter(Continued::isOpen)
        .map(Continued::conflict)
        .forEach(known::add);
    List<Conflict> conflicts = new ArrayList<>(updated.conflicts());
    for (Conflict conflict : imported.conflicts()) {
      Conflict now = FollowedConflict.of(conflict, imported.content(), updated.content(), texts);
      boolean decided = Settlement.isAgreed(now, updated.content(), main, texts);
      if (!decided && known.stream().noneMatch(one -> FollowedConflict.isSame(one, now))) {
        conflicts.add(now);
      }
    }
    return new MergeOutcome(updated.content(), updated.texts(), conflicts, updated.continued());
  }

  // ---------------------------------------------------------------- change requests

  /**
   * Stores an import into a change request, whose side wins, with its conflicts; their side is the
   * folder's.
   *
   * @param folder the revision of the folder
   * @param conflicts what becomes of those that were open, and the new ones
   */
  public FoundChangeRequest into(
      FoundChangeRequest found,
      RevisionId id,
      Content content,
      RevisionId folder,
      Carried conflicts) {
    ChangeRequest old = found.changeRequest();
    Content before = content(old.head());
    insert(id, content, old.head(), folder);
    int settled = HeldConflicts.of(w, old).ofMain().settle(w, before, content, texts);
    conflicts.save(w, old, id);
    ChangeRequest next =
        old.updated(id, old.ancestor(), conflicts.found().size(), w.now())
            .withOpenConflicts(conflicts.open() - settled);
    FoundChangeRequest saved = found.update(w, next);
    ChangeRequestRepository.contribute(w, next, w.author(), w.now());
    return saved;
  }

  // ---------------------------------------------------------------- contents

  private Content content(RevisionId revision) {
    return ContentRepository.content(w, ContentRepository.revision(w, space, revision));
  }

  /** Merges, and stores the merged texts. */
  private MergeOutcome merge(Content base, Content ours, Content theirs) {
    return merge(base, ours, theirs, List.of());
  }

  private MergeOutcome merge(Content base, Content ours, Content theirs, List<Conflict> open) {
    MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, texts, open);
    outcome.texts().values().forEach(text -> ContentRepository.saveDocument(w, space, text));
    return outcome;
  }

  private void insert(RevisionId id, Content content, RevisionId own, RevisionId other) {
    ContentRepository.insert(
        w,
        StoredRevision.draft(
                id, space, Revision.Type.UPDATE, ContentRepository.save(w, space, content))
            .after(own, other)
            .madeBy(w.author(), w.now(), ""));
  }
}
