package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.ChangeState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;

/** A change request as the model has it: its own copy of the content. */
final class ModelChangeRequest {

  final int number;
  final String initial;
  private final List<Review> reviews = new ArrayList<>();
  final List<String> requested = new ArrayList<>();
  ChangeRequest.Status status = ChangeRequest.Status.DRAFT;
  String subject;
  ModelContent base;
  ModelContent content;
  String revision;
  int seen;
  List<ModelConflict> conflicts = new ArrayList<>();

  private record Review(Instant at, boolean approves) {}

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

  /** A review comes before those of its time and of earlier times. */
  void review(Instant at, boolean approves) {
    int later = 0;
    while (later < reviews.size() && reviews.get(later).at().isAfter(at)) {
      later++;
    }
    reviews.add(later, new Review(at, approves));
  }

  /** Whether each approves, the newest first. */
  List<Boolean> reviews() {
    return reviews.stream().map(Review::approves).toList();
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
