package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.change.Review;
import dev.docs.change.UpdateChangeRequest;
import dev.docs.comment.Comment;
import dev.docs.comment.Comments;
import dev.docs.comment.PostComment;
import dev.docs.comment.PostReply;
import dev.docs.comment.Reviews;
import dev.docs.comment.UpdateComment;
import dev.docs.comment.UpdatePost;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.id.CommentId;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.util.List;
import org.junit.jupiter.api.Test;

/**
 * What becomes of discussions where that which they are about ends, or who takes part leaves; on
 * any store.
 */
public abstract class CommentEndScenarios extends CommentFixture {

  // ---------------------------------------------------------------- change requests

  @Test
  @RuleTest("comment-discussions")
  void aChangeRequestHasADiscussionOfItsOwn() {
    ada.changeRequests().create(guide, new CreateChangeRequest("Rewrite"));
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, "1");
    ContentAt.Branch proposed = ContentAt.changeRequest(ref);
    ada.contents().edit(proposed, List.of(ContentEdit.insertPage("New").markdown("fresh words\n")));
    PageId added = ada.contents().get(proposed).content().pageByPath("new").orElseThrow().id();
    CommentId id =
        cora.comments().post(proposed, PostComment.saying("good").on(added)).comment().id();
    refuses(
        ErrorCode.NOT_FOUND, () -> cora.comments().post(main, PostComment.saying("?").on(added)));
    refuses(ErrorCode.NOT_FOUND, () -> cora.comments().get(main, id));
    assertThat(open()).isZero();
    assertThat(ada.changeRequests().get(ref).changeRequest().comments()).isEqualTo(1);
    assertThat(list(Comments.Query.ALL)).isEmpty();
    assertThat(commenters(proposed)).containsExactly("comment");
    assertThat(commenters(main)).isEmpty();

    ada.merges().merge(ref);

    Comment.View after = cora.comments().get(proposed, id);
    assertThat(after.page().orElseThrow().outdated()).isFalse();
    assertThat(after.comment().discussion().changeRequest())
        .isEqualTo(ada.changeRequests().get(ref).id());
    ada.comments().update(proposed, id, UpdateComment.NOTHING.resolved(true));
    assertThat(ada.changeRequests().get(ref).changeRequest().comments()).isZero();
  }

  @Test
  @RuleTest("comment-discussions")
  void commentsGoWithTheirSpaceAndAreNotCopied() {
    CommentId id = say(cora, "stay").comment().id();
    SpaceId copy = ada.spaces().duplicate(guide).id();
    assertThat(
            ada.comments()
                .list(ContentAt.main(copy), Comments.Query.ALL, ListOptions.first())
                .items())
        .isEmpty();
    assertThat(ada.spaces().get(copy).space().counts().comments()).isZero();
    ada.spaces().delete(guide);
    refuses(ErrorCode.NOT_FOUND, () -> cora.comments().get(main, id));
    ada.spaces().restore(guide);
    assertThat(cora.comments().get(main, id).comment().post().body()).isEqualTo("stay");
  }

  @Test
  @RuleTest("comment-of-review")
  void whatAReviewerSaysIsACommentOnTheChangeRequest() {
    ada.changeRequests().create(guide, new CreateChangeRequest("Rewrite"));
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, "1");
    ContentAt.Branch proposed = ContentAt.changeRequest(ref);
    DocsSession reviewer = world.as("review");
    Reviews.ReviewView review =
        reviewer.reviews().submit(ref, new Reviews.Submit(Review.Status.APPROVED, "well done"));
    Comment.View comment = review.comment().orElseThrow();
    assertThat(comment.comment().target().review()).isEqualTo(review.review().id());
    CommentId id = comment.comment().id();
    assertThat(cora.comments().get(proposed, id).comment()).isEqualTo(comment.comment());
    assertThat(ada.changeRequests().get(ref).changeRequest().comments()).isEqualTo(1);
    cora.comments().reply(proposed, id, new PostReply("agreed"));
    ada.comments().update(proposed, id, UpdateComment.NOTHING.resolved(true));
    Reviews.ReviewView later = cora.reviews().get(ref, review.review().id());
    assertThat(later.comment().orElseThrow().comment())
        .matches(c -> !c.isOpen() && c.replies() == 1);
    assertThat(world.as("read").reviews().get(ref, review.review().id()).comment()).isEmpty();

    reviewer.comments().delete(proposed, id);

    assertThat(cora.reviews().get(ref, review.review().id()).comment()).isEmpty();
    assertThat(
            reviewer
                .reviews()
                .submit(ref, new Reviews.Submit(Review.Status.APPROVED, ""))
                .comment())
        .isEmpty();
  }

  @Test
  void anArchivedChangeRequestKeepsItsDiscussion() {
    ada.changeRequests().create(guide, new CreateChangeRequest("Rewrite"));
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, "1");
    ContentAt.Branch proposed = ContentAt.changeRequest(ref);
    CommentId id = cora.comments().post(proposed, PostComment.saying("no")).comment().id();
    status(ref, ChangeRequest.Status.ARCHIVED);
    assertThat(cora.comments().get(proposed, id).comment().post().body()).isEqualTo("no");
    cora.comments().reply(proposed, id, new PostReply("why?"));
    ada.comments().update(proposed, id, UpdateComment.NOTHING.resolved(true));
    assertThat(ada.changeRequests().get(ref).changeRequest().comments()).isZero();
    status(ref, ChangeRequest.Status.OPEN);
    assertThat(cora.comments().get(proposed, id).comment().replies()).isEqualTo(1);
  }

  private void status(ChangeRequest.Ref ref, ChangeRequest.Status status) {
    ada.changeRequests().update(ref, UpdateChangeRequest.NOTHING.status(status));
  }

  @Test
  void aCommentOnAPageThatAMergeDeletesStaysAndIsOutdated() {
    CommentId id = say(cora, "mine").comment().id();
    CommentId onPage =
        cora.comments().post(main, PostComment.saying("here").on(intro)).comment().id();
    ada.changeRequests().create(guide, new CreateChangeRequest("Shorter"));
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, "1");
    ada.contents()
        .edit(ContentAt.changeRequest(ref), List.of(ContentEdit.deletePage(intro.value())));
    assertThat(cora.comments().get(main, onPage).page().orElseThrow().outdated()).isFalse();
    var before = ada.contents().get(main).revision().id();
    ada.merges().merge(ref);
    assertThat(cora.comments().get(main, onPage).page().orElseThrow().outdated()).isTrue();
    assertThat(cora.comments().get(main, id).page()).isEmpty();
    assertThat(open()).isEqualTo(2);
    ada.contents().rollback(guide, before);
    assertThat(cora.comments().get(main, onPage).page().orElseThrow().outdated()).isFalse();
  }

  @Test
  void aReplyIsNoCommentThatOneRepliesTo() {
    CommentId id = say(cora, "one").comment().id();
    CommentId reply =
        new CommentId(cora.comments().reply(main, id, new PostReply("two")).reply().id().value());
    refuses(ErrorCode.NOT_FOUND, () -> cora.comments().reply(main, reply, new PostReply("three")));
    refuses(ErrorCode.NOT_FOUND, () -> cora.comments().get(main, reply));
    assertThat(cora.comments().get(main, id).comment().replies()).isEqualTo(1);
  }

  // ---------------------------------------------------------------- those who left

  @Test
  void whatSomebodySaidStaysWhenTheyLeave() {
    DocsSession eve = world.as("edit");
    CommentId id = eve.comments().post(main, PostComment.saying("bye").on(intro)).comment().id();
    eve.comments().reply(main, id, new PostReply("soon"));
    eve.comments()
        .update(
            main,
            id,
            UpdateComment.NOTHING.resolved(true).with(UpdatePost.NOTHING.addReactions("👍")));
    ada.members().remove(world.organization, new UserId("edit"));

    Comment.View left = ada.comments().get(main, id);
    assertThat(left.comment().post().body()).isEqualTo("bye");
    assertThat(left.post().by().id()).isEqualTo(new UserId("edit"));
    assertThat(left.resolvedBy().orElseThrow().id()).isEqualTo(new UserId("edit"));
    assertThat(left.post().reactions().get(0).users()).hasSize(1);
    assertThat(list(Comments.Query.ALL.by(new UserId("edit")))).containsExactly("bye");
    assertThat(commenters(main)).isEmpty();
    refuses(ErrorCode.NOT_FOUND, () -> eve.comments().get(main, id));
    ada.comments().update(main, id, UpdateComment.NOTHING.resolved(false));
    assertThat(open()).isEqualTo(1);
    ada.comments().delete(main, id);
    assertThat(open()).isZero();
  }

  @Test
  void aReturningMemberKeepsTheirComments() {
    DocsSession eve = world.as("edit");
    CommentId id = say(eve, "first").comment().id();
    ada.members().remove(world.organization, new UserId("edit"));
    ada.organizations().putMember(world.organization, new UserId("edit"), Role.COMMENT);
    eve.comments().update(main, id, UpdateComment.NOTHING.with(UpdatePost.NOTHING.body("second")));
    assertThat(list(Comments.Query.ALL)).containsExactly("second");
    assertThat(commenters(main)).containsExactly("edit");
  }
}
