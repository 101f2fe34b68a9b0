package dev.docs.http.view;

import dev.docs.change.Review;
import dev.docs.change.Reviews.RequestedReviewerView;
import dev.docs.change.Reviews.ReviewView;
import dev.docs.http.json.JsonObject;
import java.util.List;

/** Reviews of change requests, and who was asked for one. */
public final class ReviewJson {

  private ReviewJson() {}

  /**
   * A review.
   *
   * @param format of its comment
   */
  public static JsonObject of(ReviewView view, Format format, Links links) {
    Review review = view.review();
    JsonObject json =
        JsonObject.object()
            .put("object", "change-request-review")
            .put("id", review.id().value())
            .put("revision", review.revision().value())
            .put("reviewer", UserJson.of(view.reviewer(), links));
    if (view.requestedBy() != null) {
      json.put("requestedBy", UserJson.of(view.requestedBy(), links));
    }
    json.put("status", review.status());
    if (review.comment() != null) {
      json.put("comment", comment(view, format, links));
    }
    return json.put("createdAt", review.createdAt()).put("updatedAt", review.createdAt());
  }

  /** What the reviewer said, in the form of a comment; it has no replies and cannot be edited. */
  private static JsonObject comment(ReviewView view, Format format, Links links) {
    Review review = view.review();
    return JsonObject.object()
        .put("object", "comment")
        .put("id", review.id().value())
        .put("postedBy", UserJson.of(view.reviewer(), links))
        .put("postedAt", review.createdAt())
        .put("reactions", List.of())
        .put("replies", 0)
        .put("body", DocumentJson.body(review.comment(), format))
        .put(
            "target",
            JsonObject.object()
                .put("changeRequest", review.changeRequest().value())
                .put("review", review.id().value())
                .put("space", review.space().value())
                .put("revision", review.revision().value()))
        .put(
            "urls",
            JsonObject.of(
                "location", links.review(review.space(), review.changeRequest(), review.id())))
        .put(
            "permissions",
            JsonObject.object()
                .put("view", true)
                .put("edit", false)
                .put("reply", false)
                .put("delete", false))
        .put("status", "open");
  }

  public static JsonObject of(RequestedReviewerView view, Links links) {
    return JsonObject.object()
        .put("object", "change-request-requested-reviewer")
        .put("revision", view.request().revision().value())
        .put("requestedBy", UserJson.orOperator(view.requestedBy(), links))
        .put("createdAt", view.request().createdAt())
        .put("kind", "user")
        .put("user", UserJson.of(view.user(), links));
  }
}
