package dev.docs.http.change;

import dev.docs.change.Review;
import dev.docs.comment.Reviews.RequestedReviewerView;
import dev.docs.comment.Reviews.ReviewView;
import dev.docs.http.comment.CommentJson;
import dev.docs.http.content.Format;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;

/** The JSON of reviews and requested reviewers. */
final class ReviewJson {

  private ReviewJson() {}

  /**
   * A review.
   *
   * @param format of its comment
   */
  static JsonFields of(ReviewView view, Format format, Links links) {
    Review review = view.review();
    return json -> {
      json.put("object", "change-request-review")
          .put("id", review.id())
          .put("revision", review.revision())
          .put("reviewer", UserJson.USER.of(view.reviewer(), links));
      if (view.requestedBy() != null) {
        json.put("requestedBy", UserJson.USER.of(view.requestedBy(), links));
      }
      json.put("status", review.status());
      view.comment()
          .ifPresent(comment -> json.put("comment", CommentJson.of(comment, format, links)));
      json.put("outdated", view.outdated())
          .put("createdAt", review.createdAt())
          .put("updatedAt", review.createdAt())
          .put(
              "urls",
              urls ->
                  urls.put(
                      "location",
                      links.review(review.space(), review.changeRequest(), review.id())));
    };
  }

  static JsonFields of(RequestedReviewerView view, Links links) {
    return json ->
        json.put("object", "change-request-requested-reviewer")
            .put("revision", view.revision())
            .put("requestedBy", UserJson.USER.of(UserJson.orOperator(view.requestedBy()), links))
            .put("createdAt", view.createdAt())
            .put("kind", "user")
            .put("user", UserJson.USER.of(view.user(), links));
  }
}
