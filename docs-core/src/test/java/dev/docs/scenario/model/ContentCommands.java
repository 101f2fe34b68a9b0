package dev.docs.scenario.model;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.content.conflict.Conflict;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.Outcome;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/** Content: edits of the main content and of change requests, and what brings both together. */
final class ContentCommands extends Commands {

  private final RandomEdits edits;

  ContentCommands(RandomRun run) {
    super(run);
    edits = new RandomEdits(random);
  }

  void editLive(String space) {
    List<PageEdit> batch = edits.of(contentOr(space, 0));
    record Edited(List<String> added, String revision) {}
    both(
        "edit " + space + ": " + batch,
        d -> new Edited(d.editLive(space, batch), d.space(space).revision()),
        adds(batch) ? null : d -> new Edited(List.of(), d.space(space).revision()),
        edited -> {
          ModelContent after = model().edited(space, batch, edited == null ? null : edited.added());
          model().space(space).become(edited == null ? "none" : edited.revision(), after);
        });
  }

  private static boolean adds(List<PageEdit> batch) {
    return batch.stream()
        .anyMatch(edit -> edit instanceof PageEdit.Insert || edit instanceof PageEdit.AddItem);
  }

  void editChangeRequest(String space, int number) {
    List<PageEdit> batch = edits.of(contentOr(space, number));
    record Edited(List<String> added, String revision) {}
    both(
        "edit " + space + " #" + number + ": " + batch,
        d -> new Edited(d.edit(space, number, batch), d.changeRequest(space, number).revision()),
        adds(batch) ? null : d -> new Edited(List.of(), d.changeRequest(space, number).revision()),
        edited -> {
          ModelChangeRequest changeRequest = model().editable(space, number, Role.EDIT);
          List<String> added = edited == null ? null : edited.added();
          changeRequest.edit(changeRequest.content.edited(batch, added));
          become(
              space,
              changeRequest,
              edited == null ? "none" : edited.revision(),
              changeRequest.content);
        });
  }

  private void become(
      String space, ModelChangeRequest changeRequest, String revision, ModelContent content) {
    changeRequest.content = content;
    changeRequest.revision = revision;
    model().space(space).revisions.put(revision, content);
  }

  /**
   * What an update or a merge led to.
   *
   * @param pages the content that it left
   * @param conflicts all of the change request
   */
  private record Brought(
      Outcome outcome, List<Driver.PageState> pages, List<Driver.ConflictState> conflicts) {

    static Brought of(Driver driver, String space, int number, boolean merge, Outcome outcome) {
      return new Brought(
          outcome,
          merge ? driver.pages(space) : driver.pages(space, number),
          driver.conflicts(space, number));
    }

    /** What was done by one that got no answer. */
    static Brought unanswered(Driver driver, String space, int number, boolean merge) {
      boolean open = driver.conflicts(space, number).stream().anyMatch(Driver.ConflictState::open);
      String revision =
          merge ? driver.space(space).revision() : driver.changeRequest(space, number).revision();
      return of(driver, space, number, merge, new Outcome(revision, open));
    }
  }

  /** Updates or merges a change request. */
  void bringTogether(String space, int number, boolean merge) {
    both(
        (merge ? "merge " : "update ") + space + " #" + number,
        d ->
            Brought.of(
                d, space, number, merge, merge ? d.merge(space, number) : d.update(space, number)),
        d -> Brought.unanswered(d, space, number, merge),
        brought -> {
          ModelChangeRequest changeRequest =
              model().editable(space, number, merge ? Role.REVIEW : Role.EDIT);
          assertThat(brought).isNotNull();
          Outcome outcome = brought.outcome();
          ModelSpace in = model().space(space);
          if (!merge && !changeRequest.isOutdated(in)) {
            assertThat(outcome)
                .isEqualTo(new Outcome(changeRequest.revision, changeRequest.isConflicted()));
            return;
          }
          ModelContent content = content(in, changeRequest, brought);
          assertThat(outcome.conflicted()).isEqualTo(changeRequest.isConflicted());
          changeRequest.know(brought.conflicts());
          if (merge) {
            in.become(outcome.revision(), content);
            changeRequest.status = ChangeRequest.Status.MERGED;
          } else {
            changeRequest.see(in);
            become(space, changeRequest, outcome.revision(), content);
          }
        });
  }

  private ModelContent content(
      ModelSpace space, ModelChangeRequest changeRequest, Brought brought) {
    if (!changeRequest.isOutdated(space)) {
      return changeRequest.content;
    }
    ModelContent ours = changeRequest.content;
    ModelContent theirs = space.content();
    ModelMerge.Result result =
        ModelMerge.merge(changeRequest.base, ours, theirs, changeRequest.conflicts);
    if (!ours.equals(changeRequest.base) && !theirs.equals(changeRequest.base)) {
      run.merged++;
    }
    if (result.content().isValid()) {
      changeRequest.conflicts = new ArrayList<>(result.conflicts());
      return result.content();
    }
    run.repaired++;
    ModelContent repair =
        ModelMerge.repaired(
            result.content(), result.sides().ours(), result.sides().theirs(), brought.pages());
    List<String> kept = new ArrayList<>(result.content().pages().keySet());
    kept.retainAll(ours.pages().keySet());
    assertThat(repair.isValid()).isTrue();
    assertThat(repair.pages().keySet()).containsAll(kept);
    changeRequest.conflicts.replaceAll(
        known -> known.open() ? told(known, brought, repair) : known);
    brought.conflicts().stream()
        .skip(changeRequest.conflicts.size())
        .forEach(conflict -> changeRequest.conflicts.add(modelled(conflict, repair)));
    return repair;
  }

  /** An open conflict as the library continued it. */
  private static ModelConflict told(ModelConflict known, Brought brought, ModelContent content) {
    Driver.ConflictState state =
        brought.conflicts().stream()
            .filter(one -> one.id().equals(known.id()))
            .findFirst()
            .orElseThrow();
    return state.open() ? modelled(state, content).named(known.id()) : known.closed();
  }

  private static ModelConflict modelled(Driver.ConflictState conflict, ModelContent content) {
    if (conflict.kind() == Conflict.Kind.SLUG_CLASH) {
      return ModelConflict.clash(conflict.page(), content.at(conflict.path()).id());
    }
    ModelPage page = content.pages().get(conflict.page());
    ModelText text = page == null ? null : ModelText.of(page.text());
    if (conflict.kind() == Conflict.Kind.BLOCK_EDITED_TWICE && text != null) {
      List<String> ours = ModelText.linesOf(conflict.ours().strip());
      return ModelConflict.about(
          page.id(),
          new ModelConflict.Lines(
              text.parts().indexOf(ours.get(0)),
              ours,
              ModelText.linesOf(conflict.theirs().strip())));
    }
    return ModelConflict.of(conflict.kind(), conflict.page());
  }

  /** Resolves a conflict: as our side has it, or parts of texts also as theirs has it. */
  void resolve(String space, int number) {
    ModelSpace found = model().spaces.get(space);
    if (found == null || number < 1 || number > found.changeRequests.size()) {
      return;
    }
    List<ModelConflict> all = found.changeRequest(number).conflicts;
    List<ModelConflict> open = all.stream().filter(ModelConflict::open).toList();
    ModelConflict chosen =
        all.isEmpty() ? null : pick(open.isEmpty() || random.nextInt(8) == 0 ? all : open);
    String id = chosen == null ? NOTHING : chosen.id();
    boolean theirs = chosen != null && chosen.lines() != null && random.nextInt(3) > 0;
    record Revisions(String main, String changed) {}
    Function<Driver, Revisions> left =
        d -> new Revisions(d.space(space).revision(), d.changeRequest(space, number).revision());
    both(
        "resolve " + id + " of " + space + " #" + number + (theirs ? " as theirs" : " as ours"),
        d -> {
          d.resolve(space, number, id, theirs);
          return left.apply(d);
        },
        left,
        revisions -> {
          ModelChangeRequest changeRequest = model().resolvable(space, number);
          ModelConflict conflict = changeRequest.conflict(id);
          ModelSpace in = model().space(space);
          boolean merged = changeRequest.status == ChangeRequest.Status.MERGED;
          ModelContent before = merged ? in.content() : changeRequest.content;
          ModelContent after = theirs ? resolved(before, conflict) : before;
          changeRequest.close(conflict);
          if (after == before) {
            return;
          } else if (merged) {
            in.become(revisions == null ? "none" : revisions.main(), after);
          } else {
            changeRequest.edit(after);
            become(space, changeRequest, revisions == null ? "none" : revisions.changed(), after);
          }
        });
  }

  /** The content with their lines; where ours are no longer there, that cannot be. */
  private static ModelContent resolved(ModelContent content, ModelConflict conflict) {
    ModelPage page = content.pages().get(conflict.page());
    if (page == null || !conflict.isAsMerged(page)) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    ModelConflict.Lines lines = conflict.lines();
    String text = ModelText.of(page.text()).with(lines.start(), lines.theirs()).markdown();
    return content.with(page.saying(text));
  }

  void rollBack(String space) {
    String target = anyRevision(space);
    both(
        "roll " + space + " back to " + target,
        d -> {
          d.rollBack(space, target);
          return d.space(space).revision();
        },
        d -> d.space(space).revision(),
        revision -> model().rollBack(space, target, revision));
  }

  void reread(String space) {
    String revision = anyRevision(space);
    both(
        "read " + space + " at " + revision,
        d -> d.pagesAt(space, revision),
        pages -> {
          ModelContent then = model().space(space).revisions.get(revision);
          if (then == null) {
            throw Refusal.of(ErrorCode.NOT_FOUND);
          }
          assertThat(pages).isEqualTo(then.tree());
        });
  }
}
