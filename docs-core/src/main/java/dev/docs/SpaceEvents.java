package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.Review;
import dev.docs.change.internal.RequestedReviewer;
import dev.docs.comment.Comment;
import dev.docs.content.stored.ImportBase;
import dev.docs.event.DomainEvent.ChangeRequestChanged;
import dev.docs.event.DomainEvent.ChangeRequestChanged.Aspect;
import dev.docs.event.DomainEvent.CommentChanged;
import dev.docs.event.DomainEvent.ContentChanged;
import dev.docs.event.DomainEvent.SourceChanged;
import dev.docs.event.DomainEvent.SourceChanged.Source;
import dev.docs.event.DomainEvent.SpaceChanged;
import dev.docs.event.DomainEvent.Step;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.CommentId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.space.Space;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The events of spaces, and of what belongs to them. */
final class SpaceEvents {

  private SpaceEvents() {}

  /** Adds the events of the change of a record; false when it is of another kind. */
  static boolean add(RecordStep step) {
    switch (step.change().kind().name()) {
      case "space" -> addSpace(step, (Space) step.before(), (Space) step.after());
      case "change-request" ->
          addChangeRequest(step, (ChangeRequest) step.before(), (ChangeRequest) step.after());
      case "review" -> {
        Review review = (Review) step.any();
        add(step, review.space(), review.changeRequest(), Aspect.REVIEW, review.id().value());
      }
      case "requested-reviewer" -> {
        RequestedReviewer asked = (RequestedReviewer) step.any();
        UserId user = asked.user();
        add(step, asked.space(), asked.changeRequest(), Aspect.REQUESTED_REVIEWER, user.value());
      }
      case "conflict" -> {
        ConflictRecord conflict = (ConflictRecord) step.any();
        String id = conflict.id().value();
        add(step, conflict.space(), conflict.changeRequest(), Aspect.CONFLICT, id);
      }
      case "comment" -> {
        Comment comment = (Comment) step.any();
        addComment(step, comment.discussion(), comment.id(), Optional.empty());
      }
      case "comment-reply" -> {
        Comment.Reply reply = (Comment.Reply) step.any();
        addComment(step, reply.discussion(), reply.comment(), Optional.of(reply));
      }
      case "import-base" -> {
        SpaceId space = ((ImportBase) step.any()).space();
        step.add(
            space, in -> new SourceChanged(in, Source.IMPORT, Optional.of(space), step.step()));
      }
      default -> {
        return false;
      }
    }
    return true;
  }

  private static void addComment(
      RecordStep step,
      Comment.Discussion discussion,
      CommentId comment,
      Optional<Comment.Reply> reply) {
    step.add(
        discussion.space(),
        in ->
            new CommentChanged(
                in,
                discussion.space(),
                Optional.ofNullable(discussion.changeRequest()),
                comment,
                reply.map(Comment.Reply::id),
                step.step()));
  }

  private static void add(
      RecordStep step, SpaceId space, ChangeRequestId changeRequest, Aspect aspect, String part) {
    step.add(
        space,
        in ->
            new ChangeRequestChanged(
                in, space, changeRequest, aspect, Optional.of(part), step.step()));
  }

  private static void addSpace(RecordStep step, @Nullable Space before, @Nullable Space after) {
    if (after == null) {
      Space gone = requireNonNull(before, "before");
      step.add(new SpaceChanged(gone.organization(), gone.id(), step.step(Step.Type.REMOVED)));
      return;
    }
    if (before == null) {
      step.add(new SpaceChanged(after.organization(), after.id(), step.step()));
    } else if (!settings(before).equals(settings(after)) || isTouched(before, after)) {
      boolean trashed = after.deletedAt() != null;
      Step.Type type =
          trashed == (before.deletedAt() != null)
              ? Step.Type.CHANGED
              : trashed ? Step.Type.DELETED : Step.Type.RESTORED;
      step.add(new SpaceChanged(after.organization(), after.id(), step.step(type)));
    }
    addContent(
        step,
        after.organization(),
        after.id(),
        Optional.empty(),
        before == null ? null : before.head(),
        after.head());
  }

  /** Whether nothing but the time of the change differs. */
  private static boolean isTouched(Space before, Space after) {
    return before.head().equals(after.head()) && before.counts().equals(after.counts());
  }

  /** All but the content, the counts and when these changed. */
  private static List<@Nullable Object> settings(Space space) {
    return Arrays.asList(
        space.organization(),
        space.parent(),
        space.order(),
        space.title(),
        space.emoji(),
        space.icon(),
        space.editMode(),
        space.defaultLevel(),
        space.deletedAt(),
        space.former(),
        space.published());
  }

  private static void addContent(
      RecordStep step,
      OrganizationId organization,
      SpaceId space,
      Optional<ChangeRequestId> changeRequest,
      @Nullable RevisionId from,
      RevisionId to) {
    if (!to.equals(from)) {
      step.add(
          new ContentChanged(
              organization,
              space,
              changeRequest,
              new ContentChanged.Revisions(Optional.ofNullable(from), to),
              step.step()));
    }
  }

  private static void addChangeRequest(
      RecordStep step, @Nullable ChangeRequest before, @Nullable ChangeRequest after) {
    ChangeRequest any = requireNonNull(after == null ? before : after, "change request");
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
      addContent(
          step,
          in,
          any.space(),
          Optional.of(any.id()),
          before == null ? null : before.head(),
          after.head());
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
