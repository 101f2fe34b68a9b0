package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.ChangeState;
import java.util.ArrayList;
import java.util.List;

/** A change request as the model has it: its own copy of the content. */
final class ModelChangeRequest {

  final int number;
  final String initial;
  final List<Boolean> reviews = new ArrayList<>();
  final List<String> requested = new ArrayList<>();
  ChangeRequest.Status status = ChangeRequest.Status.DRAFT;
  String subject;
  ModelContent base;
  ModelContent content;
  String revision;
  int seen;
  List<ModelConflict> conflicts = new ArrayList<>();

  ModelChangeRequest(ModelSpace space, int number, String subject) {
    this.number = number;
    this.subject = subject;
    initial = space.revision();
    see(space);
    content = base;
    revision = initial;
  }

  /** All of the main content there is now has been seen. */
  void see(ModelSpace space) {
    base = space.content();
    seen = space.history.size();
  }

  boolean isConflicted() {
    return conflicts.stream().anyMatch(ModelConflict::open);
  }

  /** Makes other content its own, which settles conflicts. */
  void edit(ModelContent edited) {
    ModelContent before = content;
    conflicts.replaceAll(conflict -> conflict.after(before, edited));
    content = edited;
  }

  boolean isOutdated(ModelSpace space) {
    return status != ChangeRequest.Status.MERGED && space.history.size() > seen;
  }

  void requireEditable() {
    if (status == ChangeRequest.Status.MERGED || status == ChangeRequest.Status.ARCHIVED) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
  }

  ChangeState state(ModelSpace space) {
    return new ChangeState(number, status, subject, isOutdated(space), initial, revision);
  }
}
