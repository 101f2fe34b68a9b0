package dev.docs.change.internal;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.content.Content;
import dev.docs.content.conflict.Conflict;
import dev.docs.content.merge.Continued;
import dev.docs.content.merge.FollowedConflict;
import dev.docs.content.merge.MergeOutcome;
import dev.docs.content.merge.Settlement;
import dev.docs.content.merge.Texts;
import dev.docs.id.ConflictId;
import dev.docs.id.RevisionId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.work.WriteWork;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * The conflicts of a change request that nobody has decided. An edit settles those of which it
 * changes what they are about; an update, an import or a merge continues them. Belongs to a unit of
 * work.
 */
@KeepsRule("conflict-continued")
public final class HeldConflicts {

  /** Those of the main content, which has none. */
  public static final HeldConflicts NONE = new HeldConflicts(List.of());

  private final List<Stored<ConflictRecord>> open;

  private HeldConflicts(List<Stored<ConflictRecord>> open) {
    this.open = open;
  }

  public static HeldConflicts of(ReadTx tx, ChangeRequest changeRequest) {
    return new HeldConflicts(
        changeRequest.openConflicts() == 0
            ? List.of()
            : tx.scan(ChangeRequestRepository.conflicts(changeRequest)).stream()
                .map(Hit::stored)
                .filter(stored -> stored.value().isOpen())
                .toList());
  }

  /** Those with the main content. */
  public List<Conflict> withMain() {
    return ofMain().conflicts();
  }

  /** Those with an imported folder. */
  public List<Conflict> withFolder() {
    return ofFolder().conflicts();
  }

  private List<Conflict> conflicts() {
    return open.stream().map(stored -> stored.value().conflict()).toList();
  }

  private static boolean isOfFolder(Stored<ConflictRecord> stored) {
    return stored.value().folder().isPresent();
  }

  private HeldConflicts those(Predicate<Stored<ConflictRecord>> which) {
    return new HeldConflicts(open.stream().filter(which).toList());
  }

  /** The records of all, as they are. */
  public List<ConflictRecord> records() {
    return open.stream().map(Stored::value).toList();
  }

  /** Resolves those of which an edit changes what they are about; returns their number. */
  int settle(WriteWork w, Content before, Content after, Texts texts) {
    int settled = 0;
    for (Stored<ConflictRecord> stored : open) {
      if (Settlement.isSettled(stored.value().conflict(), before, after, texts)) {
        resolve(w, stored, ConflictRecord.Side.EDITED);
        settled++;
      }
    }
    return settled;
  }

  private HeldConflicts ofFolder() {
    return those(HeldConflicts::isOfFolder);
  }

  /** Only those with the main content. */
  HeldConflicts ofMain() {
    return those(stored -> !isOfFolder(stored));
  }

  private static void resolve(
      WriteWork w, Stored<ConflictRecord> stored, ConflictRecord.Side side) {
    ChangeRequestRepository.update(
        w, stored.value().resolved(side, w.author(), w.now()), stored.version());
  }

  // ---------------------------------------------------------------- merges

  /**
   * What becomes of them in a merge with the main content.
   *
   * @param before the content of the change request
   * @param outcome the merge, to which {@link #withMain} were given
   */
  public Carried merged(Content before, MergeOutcome outcome, Texts texts) {
    List<Step> steps = ofMain().steps(outcome);
    for (Stored<ConflictRecord> stored : ofFolder().open) {
      Conflict was = stored.value().conflict();
      Conflict now = FollowedConflict.of(was, before, outcome.content(), texts);
      steps.add(new Step(stored, Continued.open(now)));
    }
    return new Carried(steps, outcome.conflicts(), Optional.empty());
  }

  /**
   * What becomes of them in a merge with a folder that is imported into the change request. Those
   * with the main content stay as they are: for them it is an edit, which may settle them.
   *
   * @param outcome the merge, to which {@link #withFolder} were given
   * @param folder the revision of the folder
   */
  public Carried imported(MergeOutcome outcome, RevisionId folder) {
    List<Step> steps = ofFolder().steps(outcome);
    for (Stored<ConflictRecord> stored : ofMain().open) {
      steps.add(new Step(stored, Continued.open(stored.value().conflict())));
    }
    return new Carried(steps, outcome.conflicts(), Optional.of(folder));
  }

  private List<Step> steps(MergeOutcome outcome) {
    List<Step> steps = new ArrayList<>();
    Iterator<Continued> continued = outcome.continued().iterator();
    open.forEach(one -> steps.add(new Step(one, continued.next())));
    return steps;
  }

  private record Step(Stored<ConflictRecord> stored, Continued now) {

    /** Whether there is nothing to write. */
    boolean isNone() {
      return now.isOpen() && now.conflict().equals(stored.value().conflict());
    }
  }

  /**
   * Conflicts after a merge.
   *
   * @param found the new ones
   * @param folder the revision of the folder that was merged; empty for the main content
   */
  public record Carried(List<Step> steps, List<Conflict> found, Optional<RevisionId> folder) {

    public Carried {
      steps = List.copyOf(steps);
      found = List.copyOf(found);
    }

    /** How many are open, the new ones among them. */
    public int open() {
      return found.size() + (int) steps.stream().filter(step -> step.now().isOpen()).count();
    }

    /** The records of those that were open before and are still, as they would be. */
    public List<ConflictRecord> continued() {
      return steps.stream()
          .filter(step -> step.now().isOpen())
          .map(step -> continued(step, step.stored().value().revision()))
          .toList();
    }

    /**
     * Stores them.
     *
     * @param changeRequest before the merge
     * @param revision the revision that the merge made
     */
    public void save(WriteWork w, ChangeRequest changeRequest, RevisionId revision) {
      for (Step step : steps) {
        switch (step.now().state()) {
          case OPEN -> {
            if (!step.isNone()) {
              ConflictRecord continued = continued(step, revision);
              ChangeRequestRepository.update(w, continued, step.stored().version());
            }
          }
          case AGREED -> resolve(w, step.stored(), ConflictRecord.Side.AGREED);
          case UNITED -> resolve(w, step.stored(), ConflictRecord.Side.UNITED);
        }
      }
      int number = changeRequest.conflicts();
      for (Conflict conflict : found) {
        ConflictId id = new ConflictId(w.ids().next());
        ChangeRequestRepository.insert(
            w,
            ConflictRecord.open(
                id, changeRequest, ++number, revision, conflict, folder.orElse(null)));
      }
    }

    private ConflictRecord continued(Step step, RevisionId revision) {
      ConflictRecord was = step.stored().value();
      return was.continued(step.now().conflict(), revision, folder.or(was::folder).orElse(null));
    }
  }
}
