package dev.docs.scenario.model;

import dev.docs.change.ChangeRequest;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.model.Driver.ChangeState;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A change request as the model has it: its own copy of the content. */
final class ModelChangeRequest {

  final int number;
  final String initial;
  private final List<Review> reviews = new ArrayList<>();
  private final Map<String, Instant> requested = new LinkedHashMap<>();
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

  /** Asks for a review, once. */
  void request(String reviewer, Instant at) {
    requested.putIfAbsent(reviewer, at);
  }

  void withdrawRequest(String reviewer) {
    requested.remove(reviewer);
  }

  /** Who is asked for a review, those asked first first. */
  List<String> requested() {
    return requested.entrySet().stream()
        .sorted(Map.Entry.comparingByValue())
        .map(Map.Entry::getKey)
        .toList();
  }

  /** Whether each approves, the newest first. */
  List<Boolean> reviews() {
    return reviews.stream().map(Review::approves).toList();
  }

  boolean isConflicted() {
    return conflicts.stream().anyMatch(ModelConflict::open);
  }

  /** Learns the ids of conflicts. */
  void know(List<Driver.ConflictState> states) {
    Set<String> known = new HashSet<>();
    conflicts.forEach(conflict -> known.add(conflict.id()));
    for (Driver.ConflictState state : states) {
      if (!known.contains(state.id())) {
        for (int i = 0; i < conflicts.size(); i++) {
          if (isOf(conflicts.get(i), state)) {
            conflicts.set(i, conflicts.get(i).named(state.id()));
            break;
          }
        }
      }
    }
  }

  private static boolean isOf(ModelConflict conflict, Driver.ConflictState state) {
    return conflict.id() == null
        && conflict.kind() == state.kind()
        && conflict.page().equals(state.page())
        && (conflict.lines() == null
            || ModelText.between(conflict.lines().start(), conflict.lines().ours())
                .equals(state.ours().strip()));
  }

  ModelConflict conflict(String id) {
    ModelConflict found =
        conflicts.stream()
            .filter(conflict -> id.equals(conflict.id()))
            .findFirst()
            .orElseThrow(() -> Refusal.of(ErrorCode.NOT_FOUND));
    if (!found.open()) {
      throw Refusal.of(ErrorCode.CONFLICT);
    }
    return found;
  }

  void close(ModelConflict conflict) {
    conflicts.replaceAll(one -> one.equals(conflict) ? one.closed() : one);
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
