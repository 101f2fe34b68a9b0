package dev.docs.http.change;

import dev.docs.comment.Comment;
import dev.docs.comment.Reviews.RequestedReviewerView;
import dev.docs.comment.Reviews.ReviewView;
import dev.docs.http.comment.CommentJson;
import dev.docs.http.comment.CommentJson.Shown;
import dev.docs.http.people.UserJson;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The JSON of reviews and requested reviewers. */
final class ReviewJson {

  static final ObjectType<Shown<ReviewView>> REVIEW =
      ObjectType.<Shown<ReviewView>>named("ChangeRequestReview")
          .constant("object", "change-request-review")
          .field("id", "string", shown -> shown.view().review().id())
          .field("revision", "string", shown -> shown.view().review().revision())
          .field("reviewer", UserJson.USER, shown -> shown.view().reviewer())
          .optional("requestedBy", UserJson.USER, shown -> shown.view().requestedBy())
          .field("status", "ChangeRequestReviewStatus", shown -> shown.view().review().status())
          .optional("comment", CommentJson.COMMENT, ReviewJson::comment)
          .field("outdated", "boolean", shown -> shown.view().outdated())
          .later()
          .field("createdAt", "Timestamp", shown -> shown.view().review().createdAt())
          .field("updatedAt", "Timestamp", shown -> shown.view().review().createdAt())
          .location(
              "string <uri>",
              (shown, links) ->
                  links.review(
                      shown.view().review().space(),
                      shown.view().review().changeRequest(),
                      shown.view().review().id()))
          .later()
          .build();

  private static final ObjectType<RequestedReviewerView> USER =
      ObjectType.<RequestedReviewerView>inline("ChangeRequestRequestedReviewer")
          .constant("kind", "user")
          .field("user", UserJson.USER, RequestedReviewerView::user)
          .build();

  private static final ObjectType<RequestedReviewerView> TEAM =
      ObjectType.<RequestedReviewerView>inline("ChangeRequestRequestedReviewer")
          .constant("kind", "team")
          .field("team", "Team", view -> null)
          .build();

  static final ObjectType<RequestedReviewerView> REQUESTED =
      ObjectType.<RequestedReviewerView>named("ChangeRequestRequestedReviewer")
          .constant("object", "change-request-requested-reviewer")
          .field("revision", "string", RequestedReviewerView::revision)
          .field("requestedBy", UserJson.USER, v -> UserJson.orOperator(v.requestedBy()))
          .field("createdAt", "Timestamp", RequestedReviewerView::createdAt)
          .with(
              OneOf.<RequestedReviewerView>inline()
                  .or(USER, view -> view)
                  .or(TEAM, view -> null)
                  .build())
          .build();

  /** Those who are asked together. */
  static final ObjectType<List<RequestedReviewerView>> ASKED =
      ObjectType.<List<RequestedReviewerView>>inline("RequestedReviewers")
          .optionalEach("users", REQUESTED, all -> all)
          .build();

  private ReviewJson() {}

  private static @Nullable Shown<Comment.View> comment(Shown<ReviewView> shown) {
    return shown.view().comment().map(comment -> new Shown<>(comment, shown.format())).orElse(null);
  }
}
