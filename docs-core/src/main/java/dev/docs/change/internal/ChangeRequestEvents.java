package dev.docs.change.internal;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.Review;
import dev.docs.event.DomainEvent.ChangeRequestChanged;
import dev.docs.event.DomainEvent.ChangeRequestChanged.Aspect;
import dev.docs.event.DomainEvent.ContentChanged.Revisions;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SpaceId;
import dev.docs.kind.RecordStep;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The events of change requests, and of what belongs to them. */
final class ChangeRequestEvents {

  private ChangeRequestEvents() {}

  static void tellReview(RecordStep<Review> step) {
    Review review = step.any();
    add(step, review.space(), review.changeRequest(), Aspect.REVIEW, step.id());
  }

  static void tellRequested(RecordStep<RequestedReviewer> step) {
    RequestedReviewer asked = step.any();
    String user = asked.user().value();
    add(step, asked.space(), asked.changeRequest(), Aspect.REQUESTED_REVIEWER, user);
  }

  static void tellConflict(RecordStep<ConflictRecord> step) {
    ConflictRecord conflict = step.any();
    add(step, conflict.space(), conflict.changeRequest(), Aspect.CONFLICT, step.id());
  }

  private static void add(
      RecordStep<?> step,
      SpaceId space,
      ChangeRequestId changeRequest,
      Aspect aspect,
      String part) {
    step.add(
        space,
        in ->
            new ChangeRequestChanged(
                in, space, changeRequest, aspect, Optional.of(part), step.step()));
  }

  static void tell(RecordStep<ChangeRequest> step) {
    ChangeRequest before = step.before();
    ChangeRequest after = step.after();
    ChangeRequest any = step.any();
    Optional<OrganizationId> found = step.organization(any.space());
    if (found.isEmpty()) {
      return;
    }
    OrganizationId in = found.get();
    List<Aspect> aspects = new ArrayList<>(1);
    if (after == null) {
      aspects.add(Aspect.DELETED);
    } else if (before == null) {
      aspects.add(Aspect.OPENED);
    } else {
      if (before.status() != after.status()) {
        aspects.add(aspect(after.status()));
      }
      boolean touched = aspects.isEmpty() && isTouched(before, after);
      if (touched || !properties(before).equals(properties(after))) {
        aspects.add(Aspect.PROPERTIES);
      }
    }
    for (Aspect aspect : aspects) {
      step.add(
          new ChangeRequestChanged(
              in, any.space(), any.id(), aspect, Optional.empty(), step.step()));
    }
    if (after != null) {
      step.addContent(
          in,
          any.space(),
          Optional.of(any.id()),
          new Revisions(Optional.ofNullable(before).map(ChangeRequest::head), after.head()));
    }
  }

  /** Whether nothing but the time of the change, and properties, differ. */
  private static boolean isTouched(ChangeRequest before, ChangeRequest after) {
    return before.head().equals(after.head())
        && before.comments() == after.comments()
        && before.conflicts() == after.conflicts()
        && before.openConflicts() == after.openConflicts();
  }

  private static Aspect aspect(ChangeRequest.Status status) {
    return switch (status) {
      case DRAFT -> Aspect.DRAFTED;
      case OPEN -> Aspect.OFFERED;
      case ARCHIVED -> Aspect.ARCHIVED;
      case MERGED -> Aspect.MERGED;
    };
  }

  /** What has no events of its own: not the content, status, conflicts and comments. */
  private static List<@Nullable Object> properties(ChangeRequest changeRequest) {
    return Arrays.asList(
        changeRequest.subject(), changeRequest.createdBy(), changeRequest.mergedAncestor());
  }
}
