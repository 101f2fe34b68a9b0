package dev.docs;

import dev.docs.access.EffectiveRole.Grant;
import dev.docs.access.Member;
import dev.docs.access.Member.PendingMember;
import dev.docs.access.Principal;
import dev.docs.access.Team.TeamMember;
import dev.docs.access.internal.FormerMember;
import dev.docs.audit.AuditEvent;
import dev.docs.change.ChangeRequest;
import dev.docs.change.ConflictRecord;
import dev.docs.change.Review;
import dev.docs.change.internal.Contribution;
import dev.docs.change.internal.RequestedReviewer;
import dev.docs.comment.Comment;
import dev.docs.content.stored.StoredRevision;
import dev.docs.id.UserId;
import dev.docs.merging.MergeRule;
import dev.docs.organization.Organization;
import dev.docs.people.InviteLink;
import dev.docs.space.Space;
import dev.docs.space.content.ImportRun;
import dev.docs.token.internal.StoredToken;
import dev.docs.webhook.Webhook;
import dev.docs.webhook.WebhookDelivery;
import java.util.List;
import java.util.Objects;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The users that records name: members, authors, and all others. */
final class NamedUsers {

  private NamedUsers() {}

  /** The users that a record names; a test fails if some of a kind of record are missing. */
  static Stream<UserId> of(Object value) {
    if (value instanceof Member member) {
      return Stream.of(member.user());
    } else if (value instanceof FormerMember member) {
      return Stream.of(member.user());
    } else if (value instanceof PendingMember member) {
      return Stream.of(member.user());
    } else if (value instanceof TeamMember member) {
      return Stream.of(member.user());
    } else if (value instanceof Grant grant) {
      return grant.principal().type() == Principal.Type.USER
          ? Stream.of(new UserId(grant.principal().value()))
          : Stream.empty();
    } else if (value instanceof AuditEvent event) {
      return event.by().user().stream();
    } else if (value instanceof InviteLink link) {
      return named(link.maker());
    } else if (value instanceof StoredToken token) {
      return Stream.concat(Stream.of(token.holder().user()), token.lifetime().createdBy().stream());
    } else if (value instanceof Webhook webhook) {
      return named(webhook.maker());
    } else if (value instanceof WebhookDelivery delivery) {
      return delivery.event().by().user().stream();
    }
    return ofContent(value);
  }

  private static Stream<UserId> ofContent(Object value) {
    if (value instanceof Organization organization) {
      return MergeRule.named(organization.mergeRules()).stream();
    } else if (value instanceof Space space) {
      return MergeRule.named(space.mergeRules().orElse(List.of())).stream();
    } else if (value instanceof StoredRevision revision) {
      return named(revision.author());
    } else if (value instanceof ChangeRequest changeRequest) {
      return named(changeRequest.createdBy(), changeRequest.mergedBy());
    } else if (value instanceof Contribution contribution) {
      return Stream.of(contribution.user());
    } else if (value instanceof Review review) {
      return named(review.reviewer(), review.requestedBy());
    } else if (value instanceof RequestedReviewer reviewer) {
      return named(reviewer.user(), reviewer.requestedBy());
    } else if (value instanceof ConflictRecord conflict) {
      return conflict.resolution().stream().flatMap(resolved -> resolved.by().stream());
    } else if (value instanceof Comment comment) {
      Comment.Resolution resolution = comment.resolution();
      return Stream.concat(
          Stream.concat(
              ofPost(comment.post()), comment.repliers().stream().map(Comment.Replier::user)),
          resolution == null ? Stream.empty() : named(resolution.by()));
    } else if (value instanceof ImportRun run) {
      return named(run.createdBy());
    } else if (value instanceof Comment.Reply reply) {
      return ofPost(reply.post());
    }
    return Stream.empty();
  }

  private static Stream<UserId> ofPost(Comment.Post post) {
    return Stream.concat(
        Stream.of(post.by()), post.reactions().stream().map(Comment.Reaction::user));
  }

  private static Stream<UserId> named(@Nullable UserId... users) {
    return Stream.of(users).filter(Objects::nonNull);
  }
}
