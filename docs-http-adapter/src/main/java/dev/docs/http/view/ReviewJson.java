package dev.docs.http.view;

import dev.docs.change.Review;
import dev.docs.change.Reviews.RequestedReviewerView;
import dev.docs.change.Reviews.ReviewView;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.people.UserJson;
import java.util.List;

/** Reviews of change requests, and who was asked for one. */
public final class ReviewJson {

  private ReviewJson() {}

  /**
   * A review.
   *
   * @param format of its comment
   */
  public static JsonFields of(ReviewView view, Format format, Links links) {
    Review review = view.review();
    return json -> {
      json.put("object", "change-request-review")
          .put("id", review.id())
          .put("revision", review.revision())
          .put("reviewer", UserJson.of(view.reviewer(), links));
      if (view.requestedBy() != null) {
        json.put("requestedBy", UserJson.of(view.requestedBy(), links));
      }
      json.put("status", review.status());
      if (review.comment() != null) {
        json.put("comment", comment(view, format, links));
      }
      json.put("createdAt", review.createdAt()).put("updatedAt", review.createdAt());
    };
  }

  /** What the reviewer said, in the form of a comment; it has no replies and cannot be edited. */
  private static JsonFields comment(ReviewView view, Format format, Links links) {
    Review review = view.review();
    String location = links.review(review.space(), review.changeRequest(), review.id());
    return json ->
        json.put("object", "comment")
            .put("id", review.id())
            .put("postedBy", UserJson.of(view.reviewer(), links))
            .put("postedAt", review.createdAt())
            .putTexts("reactions", List.of())
            .put("replies", 0)
            .put("body", DocumentJson.body(review.comment(), format))
            .put("target", target(review))
            .put("urls", urls -> urls.put("location", location))
            .put("permissions", ReviewJson::permissions)
            .put("status", "open");
  }

  private static JsonFields target(Review review) {
    return json ->
        json.put("changeRequest", review.changeRequest())
            .put("review", review.id())
            .put("space", review.space())
            .put("revision", review.revision());
  }

  private static void permissions(JsonWriter json) {
    json.put("view", true).put("edit", false).put("reply", false).put("delete", false);
  }

  public static JsonFields of(RequestedReviewerView view, Links links) {
    return json ->
        json.put("object", "change-request-requested-reviewer")
            .put("revision", view.request().revision())
            .put("requestedBy", UserJson.orOperator(view.requestedBy(), links))
            .put("createdAt", view.request().createdAt())
            .put("kind", "user")
            .put("user", UserJson.of(view.user(), links));
  }
}
