package dev.docs.change.internal;

import static java.util.stream.Collectors.toCollection;

import dev.docs.access.Role;
import dev.docs.access.internal.Authorized;
import dev.docs.access.internal.WriteWork;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.command.Update;
import dev.docs.content.Content;
import dev.docs.content.Revision;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.merge.ContentMerge;
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
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * The conflicts of an import of a folder. Those with the main content are held by a change request,
 * whose side is the folder's: it is as if somebody had made a change request of what the folder
 * changed, and had updated it. Used once, by one thread, in a unit of work.
 */
@KeepsRule("reimport-conflicts")
public final class FolderConflicts {

  private static final String SUBJECT = "Conflicts of the imported folder";

  private final WriteWork w;
  private final SpaceId space;
  private final Texts texts;

  public FolderConflicts(WriteWork w, SpaceId space) {
    this.w = w;
    this.space = space;
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
    insert(head, outcome.content().movedFrom(sides.main()), sides.revision(), of.head());
    ChangeRequest made =
        ChangeRequest.created(
                id, of, ChangeRequestRepository.nextNumber(w, space), SUBJECT, w.author(), w.now())
            .reviewable(Update.keep(), Update.keep(), w.now());
    FoundChangeRequest.insertConflicts(w, made, head, outcome.conflicts());
    ChangeRequest proposed = made.updated(head, of.head(), outcome.conflicts().size(), w.now());
    ChangeRequestRepository.insert(w, proposed);
    ChangeRequestRepository.contribute(w, proposed, w.author(), w.now());
    return new FoundChangeRequest(place, new Stored<>(proposed, 1));
  }

  /**
   * Brings what the folder changed into the change request of an earlier import, where that
   * concerns its conflicts or there are new ones, and archives it when nothing is left to decide.
   *
   * @param open the {@link #untouched} change request
   * @return the change request with what is open now; empty when it is archived
   */
  public Optional<FoundChangeRequest> advance(FoundChangeRequest open, Sides sides) {
    ChangeRequest old = open.changeRequest();
    Content before = content(old.head());
    MergeOutcome found = merge(sides.base(), sides.folder(), sides.main());
    Content folder = merge(sides.base(), sides.folder(), before).content();
    MergeOutcome updated = merge(content(old.ancestor()), folder, sides.main());
    Content after = updated.content().movedFrom(sides.main());
    List<Conflict> conflicts =
        found.conflicts().stream()
            .filter(one -> !Settlement.isSettled(one, found.content(), after, texts))
            .collect(toCollection(ArrayList::new));
    // What conflicts with the main content is nowhere else: the change request always gets it.
    boolean holds = found.isClean() || folder.equals(before);
    if (conflicts.isEmpty() && holds && !concerns(old, before, folder)) {
      return Optional.of(open);
    }
    for (Conflict conflict : updated.conflicts()) {
      if (conflicts.stream().noneMatch(known -> isSame(known, conflict))) {
        conflicts.add(conflict);
      }
    }
    RevisionId head = new RevisionId(w.ids().next());
    RevisionId main = open.space().head();
    insert(head, after, old.head(), main);
    int settled = open.settle(w, before, after);
    FoundChangeRequest.insertConflicts(w, old, head, conflicts);
    ChangeRequest next = old.updated(head, main, conflicts.size(), w.now());
    next = next.withOpenConflicts(next.openConflicts() - settled);
    boolean done = next.openConflicts() == 0 && after.equals(sides.main());
    FoundChangeRequest saved = open.update(w, done ? next.archived(w.now()) : next);
    ChangeRequestRepository.contribute(w, next, w.author(), w.now());
    return done ? Optional.empty() : Optional.of(saved);
  }

  private boolean concerns(ChangeRequest changeRequest, Content before, Content after) {
    return w.scan(ChangeRequestRepository.conflicts(changeRequest)).stream()
        .map(Hit::value)
        .filter(ConflictRecord::isOpen)
        .anyMatch(one -> Settlement.isSettled(one.conflict(), before, after, texts));
  }

  private static boolean isSame(Conflict one, Conflict other) {
    return one.kind() == other.kind()
        && one.page().equals(other.page())
        && one.file().equals(other.file())
        && one.reusableContent().equals(other.reusableContent())
        && one.field().equals(other.field())
        && Objects.equals(one.ours(), other.ours())
        && Objects.equals(one.theirs(), other.theirs());
  }

  // ---------------------------------------------------------------- change requests

  /**
   * Stores an import into a change request, whose side wins, with its conflicts; their side is the
   * folder's.
   *
   * @param folder the revision of the folder
   */
  public FoundChangeRequest into(
      FoundChangeRequest found,
      RevisionId id,
      Content content,
      RevisionId folder,
      List<Conflict> conflicts) {
    ChangeRequest old = found.changeRequest();
    Content before = content(old.head());
    insert(id, content, old.head(), folder);
    int settled = found.settle(w, before, content);
    FoundChangeRequest.insertConflicts(w, old, id, conflicts);
    ChangeRequest next = old.updated(id, old.ancestor(), conflicts.size(), w.now());
    FoundChangeRequest saved =
        found.update(w, next.withOpenConflicts(next.openConflicts() - settled));
    ChangeRequestRepository.contribute(w, next, w.author(), w.now());
    return saved;
  }

  // ---------------------------------------------------------------- contents

  private Content content(RevisionId revision) {
    return ContentRepository.content(w, ContentRepository.revision(w, space, revision));
  }

  /** Merges, and stores the merged texts. */
  private MergeOutcome merge(Content base, Content ours, Content theirs) {
    MergeOutcome outcome = ContentMerge.merge(base, ours, theirs, texts);
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
