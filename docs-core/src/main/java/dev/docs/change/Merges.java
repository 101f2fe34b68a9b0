package dev.docs.change;

import static java.util.Objects.requireNonNull;

import dev.docs.access.Role;
import dev.docs.change.internal.ChangeRequestRepository;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.change.internal.HeldConflicts;
import dev.docs.change.internal.HeldConflicts.Carried;
import dev.docs.change.internal.MergeGate;
import dev.docs.command.internal.Validation;
import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.Revision;
import dev.docs.content.SemanticChanges;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.conflict.Resolution;
import dev.docs.content.internal.ContentEdits;
import dev.docs.content.merge.ContentMerge;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.merge.Resolutions;
import dev.docs.content.merge.Settlement;
import dev.docs.content.merge.Texts;
import dev.docs.content.merge.internal.ResolvedLinks;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.StoredRevision;
import dev.docs.error.DocsException;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.listing.internal.Listing;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.internal.MainContent;
import dev.docs.space.internal.SpaceEdits;
import dev.docs.space.internal.SpaceRepository;
import dev.docs.space.internal.WrittenSpecifications;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import dev.docs.work.Context;
import java.util.List;
import java.util.Map;

/**
 * Updates and merges change requests, previews merges, and resolves conflicts. "Ours" is always the
 * change request's side, "theirs" the main content's. Thread-safe.
 */
@KeepsRule({"conflict-result", "merge-policy"})
public final class Merges {

  /** The most changes that a preview lists. */
  private static final int PREVIEWED_CHANGES = 1_000;

  private final Context context;
  private final Policy policy;

  /**
   * @hidden
   */
  public Merges(Context context, Policy policy) {
    this.context = context;
    this.policy = policy;
  }

  /**
   * Merges the main content into a change request. Where both sides changed the same, the change
   * request's side wins and a conflict is recorded.
   *
   * @throws DocsException with {@code CONFLICT} when it is archived or merged
   */
  public MergeResult update(ChangeRequest.Ref ref) {
    return context.write(
        "Merges.update",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          SpaceId space = ref.space();
          found.require(Role.EDIT, "update this change request").requireEditable();
          ChangeRequest old = found.changeRequest();
          RevisionId main = found.space().head();
          if (!old.isOutdated(main)) {
            return new MergeResult(old.head(), open(w, old));
          }
          RevisionId id = new RevisionId(w.ids().next());
          Merge merge = Merge.of(w, found);
          MergeOutcome outcome = merge.outcome();
          Carried conflicts = merge.conflicts();
          saveTexts(w, space, outcome.texts());
          Content content = ContentEdits.movedFrom(outcome.content(), merge.ours());
          ContentRepository.insert(
              w,
              StoredRevision.draft(
                      id, space, Revision.Type.UPDATE, ContentRepository.save(w, space, content))
                  .after(old.head(), main)
                  .madeBy(w.author(), w.now(), ""));
          conflicts.save(w, old, id);
          ChangeRequest updated =
              old.updated(id, main, conflicts.found().size(), w.now())
                  .withOpenConflicts(conflicts.open());
          found.update(w, updated);
          ChangeRequestRepository.contribute(w, updated, w.author(), w.now());
          return new MergeResult(id, open(w, updated));
        });
  }

  /**
   * Merges a change request into the main content. This is final.
   *
   * @throws DocsException with {@code CONFLICT} when it is archived or merged, or, under {@link
   *     Policy#REFUSE}, when a conflict is open, or when the rules of merging are not met, with
   *     what is missing
   */
  public MergeResult merge(ChangeRequest.Ref ref) {
    return context.write(
        "Merges.merge",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          SpaceId space = ref.space();
          found.require(Role.REVIEW, "merge this change request").requireEditable();
          MergeGate.require(w, found);
          ChangeRequest old = found.changeRequest();
          RevisionId id = new RevisionId(w.ids().next());
          Merge merge = Merge.of(w, found);
          MergeOutcome outcome = merge.outcome();
          Carried conflicts = merge.conflicts();
          if (conflicts.open() > 0 && policy == Policy.REFUSE) {
            throw DocsException.conflict(
                "the change request has "
                    + conflicts.open()
                    + " open conflicts: update it and resolve them first");
          }
          saveTexts(w, space, outcome.texts());
          // the paths that pages had in the change request alone are not those of main
          Content content = ContentEdits.movedFrom(outcome.content(), merge.theirs());
          ContentRepository.insert(
              w,
              StoredRevision.draft(
                      id, space, Revision.Type.MERGE, ContentRepository.save(w, space, content))
                  .after(found.space().head(), old.head())
                  .madeBy(w.author(), w.now(), old.subject())
                  .mergedFrom(old.id()));
          conflicts.save(w, old, id);
          ChangeRequest merged =
              old.merged(id, conflicts.found().size(), w.author(), w.now())
                  .withOpenConflicts(conflicts.open());
          found.update(w, merged);
          SpaceRepository.update(
              w,
              new SpaceEdits(found.space()).withHead(id, w.now()),
              found.place().stored().version());
          return new MergeResult(id, open(w, merged));
        });
  }

  /** Computes the result that a merge would have now. Writes nothing. */
  public Preview preview(ChangeRequest.Ref ref) {
    return context.read(
        "Merges.preview",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          found.requireEditable();
          Merge merge = Merge.of(r, found);
          MergeOutcome outcome = merge.outcome();
          return new Preview(
              found.changeRequest().head(),
              found.space().head(),
              found.changeRequest().isOutdated(found.space().head()),
              merge.conflicts().continued(),
              outcome.conflicts(),
              SemanticChanges.between(merge.theirs(), outcome.content(), PREVIEWED_CHANGES));
        });
  }

  /**
   * The merge of a change request with the main content.
   *
   * @param ours the content of the change request
   * @param theirs the main content
   * @param outcome its content is to be saved with the former paths of its branch
   * @param conflicts those that are open after it
   */
  private record Merge(Content ours, Content theirs, MergeOutcome outcome, Carried conflicts) {

    static Merge of(ReadTx tx, FoundChangeRequest found) {
      ChangeRequest changeRequest = found.changeRequest();
      SpaceId space = changeRequest.space();
      Content ours = content(tx, space, changeRequest.head());
      Content theirs = content(tx, space, found.space().head());
      Texts texts = texts(tx, space);
      HeldConflicts open = HeldConflicts.of(tx, changeRequest);
      MergeOutcome outcome =
          changeRequest.isOutdated(found.space().head())
              ? ContentMerge.merge(
                  content(tx, space, changeRequest.ancestor()),
                  ours,
                  theirs,
                  texts,
                  open.withMain())
              : MergeOutcome.unchanged(ours, open.withMain());
      return new Merge(ours, theirs, outcome, open.merged(ours, outcome, texts));
    }
  }

  private static Content content(ReadTx tx, SpaceId space, RevisionId revision) {
    return ContentRepository.content(tx, ContentRepository.revision(tx, space, revision));
  }

  private static Texts texts(ReadTx tx, SpaceId space) {
    return document -> ContentRepository.document(tx, space, document);
  }

  private static void saveTexts(WriteTx tx, SpaceId space, Map<DocumentId, String> texts) {
    texts.values().forEach(text -> ContentRepository.saveDocument(tx, space, text));
  }

  private static List<ConflictRecord> open(ReadTx tx, ChangeRequest changeRequest) {
    return HeldConflicts.of(tx, changeRequest).records();
  }

  // ---------------------------------------------------------------- conflicts

  /** The conflicts of a change request, resolved ones included, in the order they arose. */
  public Slice<ConflictRecord> conflicts(ChangeRequest.Ref ref, ListOptions options) {
    return context.read(
        "Merges.conflicts",
        r -> {
          FoundChangeRequest found = FoundChangeRequest.in(r, ref);
          return Listing.of(r, ChangeRequestRepository.conflicts(found.changeRequest()), options);
        });
  }

  /**
   * Resolves a conflict. Where that changes the content, it makes a new revision of the change
   * request or, after the merge, of the main content, which requires the right to merge and is
   * possible in locked spaces.
   *
   * @throws DocsException with {@code NOT_FOUND} where there is no such conflict, {@code CONFLICT}
   *     when it is resolved, when the change request is archived, or when what it is about has been
   *     changed in the main content since the merge: then only {@link Resolution.Ours} decides it,
   *     which keeps the main content as it is
   */
  public ConflictRecord resolve(ChangeRequest.Ref ref, ConflictId conflict, Resolution resolution) {
    Validation.check(resolution);
    return context.write(
        "Merges.resolve",
        w -> {
          FoundChangeRequest found = FoundChangeRequest.in(w, ref);
          SpaceId space = ref.space();
          boolean merged = found.changeRequest().status() == ChangeRequest.Status.MERGED;
          if (merged) {
            found.require(Role.REVIEW, "resolve conflicts of a merged change request");
          } else {
            found.require(Role.EDIT, "resolve conflicts of this change request").requireEditable();
          }
          Stored<ConflictRecord> stored =
              ChangeRequestRepository.findConflict(w, found.changeRequest(), conflict)
                  .orElseThrow(() -> DocsException.notFound("conflict", conflict));
          if (!stored.value().isOpen()) {
            throw DocsException.conflict("the conflict is resolved already");
          }
          StoredRevision head =
              ContentRepository.revision(
                  w, space, merged ? found.space().head() : found.changeRequest().head());
          Content before = ContentRepository.content(w, head);
          if (merged && !(resolution instanceof Resolution.Ours)) {
            requireAsMerged(w, found.changeRequest(), stored.value().conflict(), before);
          }
          var resolved =
              Resolutions.resolve(before, stored.value().conflict(), resolution, texts(w, space));
          ConflictRecord done = stored.value().resolved(side(resolution), w.author(), w.now());
          ChangeRequestRepository.update(w, done, stored.version());
          ChangeRequest old = found.changeRequest();
          FoundChangeRequest after =
              found.update(w, old.withOpenConflicts(old.openConflicts() - 1));
          if (!resolved.content().equals(before)) {
            saveTexts(w, space, resolved.texts());
            RevisionId id = new RevisionId(w.ids().next());
            Content linked =
                ResolvedLinks.in(
                    resolved.content(),
                    before,
                    theirs(w, space, stored.value()),
                    document -> ContentRepository.document(w, space, document));
            if (side(resolution) == ConflictRecord.Side.GIVEN) {
              WrittenSpecifications.require(w, found.space(), head, linked);
            }
            if (merged) {
              String message =
                  "Resolve conflict " + done.number() + " of change request " + old.number();
              MainContent.save(w, after.place(), id, linked, Revision.Type.EDITS, message);
            } else {
              after.save(w, id, linked);
            }
          }
          return done;
        });
  }

  /** Refuses to overwrite what was made of the part in conflict since the merge. */
  @KeepsRule("conflict-after-merge")
  private static void requireAsMerged(
      ReadTx tx, ChangeRequest changeRequest, Conflict conflict, Content main) {
    SpaceId space = changeRequest.space();
    RevisionId revision = requireNonNull(changeRequest.merged(), "it is merged");
    Content merged = content(tx, space, revision);
    if (Settlement.isSettled(conflict, merged, main, texts(tx, space))) {
      throw DocsException.conflict(
          "what the conflict is about was changed in the main content since the merge, so the"
              + " conflict stays open; edit the main content to what it should be, and resolve the"
              + " conflict with \"ours\"");
    }
  }

  /** The other side of the merge in which the conflict arose, or that last changed it. */
  private static Content theirs(ReadTx tx, SpaceId space, ConflictRecord conflict) {
    if (conflict.folder().isPresent()) {
      return content(tx, space, conflict.folder().get());
    }
    StoredRevision merged = ContentRepository.revision(tx, space, conflict.revision());
    boolean intoMain = merged.type() == Revision.Type.MERGE;
    return content(tx, space, merged.parents().get(intoMain ? 0 : 1));
  }

  private static ConflictRecord.Side side(Resolution resolution) {
    return resolution instanceof Resolution.Ours
        ? ConflictRecord.Side.OURS
        : resolution instanceof Resolution.Theirs
            ? ConflictRecord.Side.THEIRS
            : ConflictRecord.Side.GIVEN;
  }

  /**
   * The result that a merge would have now.
   *
   * @param head the revision that the change request proposes
   * @param main the revision that is the main content
   * @param outdated whether the main content has revisions that were not merged into the change
   *     request
   * @param open open conflicts of earlier updates, as the merge would leave them
   * @param found conflicts that the merge would add
   * @param changes the changes of the main content
   */
  public record Preview(
      RevisionId head,
      RevisionId main,
      boolean outdated,
      List<ConflictRecord> open,
      List<Conflict> found,
      SemanticChanges changes) {
    public Preview {
      open = List.copyOf(open);
      found = List.copyOf(found);
    }

    public boolean isConflicted() {
      return !open.isEmpty() || !found.isEmpty();
    }
  }

  /**
   * The result of an update or a merge.
   *
   * @param revision the new revision; the current one when an update had nothing to merge in
   * @param conflicts the open conflicts: new ones, and unresolved earlier ones
   */
  public record MergeResult(RevisionId revision, List<ConflictRecord> conflicts) {
    public MergeResult {
      conflicts = List.copyOf(conflicts);
    }

    public boolean isConflicted() {
      return !conflicts.isEmpty();
    }
  }

  /** How a change request with open conflicts is merged. */
  public enum Policy {
    /** Merges it: the change request's side wins, and the conflicts are reported. The default. */
    APPLY,
    /** Refuses to merge; nothing is written. */
    REFUSE
  }
}
