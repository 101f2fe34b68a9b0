package dev.docs.comment.internal;

import dev.docs.access.Role;
import dev.docs.change.Review;
import dev.docs.change.internal.FoundChangeRequest;
import dev.docs.comment.Comment;
import dev.docs.comment.Comment.Post;
import dev.docs.id.CommentId;
import dev.docs.id.ReviewId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.space.content.internal.FoundContent;
import dev.docs.work.ReadWork;
import dev.docs.work.WriteWork;
import java.util.Optional;

/**
 * The texts of reviews, stored as comments on the change request. Stateless; every method belongs
 * to a unit of work.
 */
@KeepsRule("comment-of-review")
public final class ReviewComments {

  private ReviewComments() {}

  /** Inserts the text of the caller's review as a comment. */
  public static void post(WriteWork w, FoundChangeRequest on, ReviewId review, String body) {
    discussion(w, on).post(w, new Comment.Target(on.changeRequest().head(), null, review), body);
  }

  /** The text of a review, for callers who may read comments. */
  public static Optional<Comment.View> find(ReadWork r, FoundChangeRequest on, Review review) {
    if (!on.place().role().includes(Role.COMMENT)) {
      return Optional.empty();
    }
    FoundDiscussion found = discussion(r, on);
    return CommentRepository.ofReview(r, review.id())
        .or(() -> ofText(found, review))
        .map(comment -> new CommentViews(r, found).of(comment));
  }

  private static FoundDiscussion discussion(ReadWork r, FoundChangeRequest on) {
    return FoundDiscussion.of(new FoundContent(on.place(), Optional.of(on), on.head(r)));
  }

  /** For a review that was stored with its text, before that became a comment. */
  private static Optional<Comment> ofText(FoundDiscussion found, Review review) {
    return Optional.ofNullable(review.comment())
        .map(
            text ->
                Comment.posted(
                    new CommentId(review.id().value()),
                    found.discussion(),
                    0,
                    new Comment.Target(review.revision(), null, review.id()),
                    Post.of(review.reviewer(), review.createdAt(), text)));
  }
}
