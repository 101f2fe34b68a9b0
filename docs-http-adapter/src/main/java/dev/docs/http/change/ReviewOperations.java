package dev.docs.http.change;

import static dev.docs.http.call.Arguments.changeRequest;
import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.user;
import static dev.docs.http.call.CommonParameters.FORMAT;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.REVIEW;

import dev.docs.change.Review;
import dev.docs.comment.Reviews;
import dev.docs.comment.Reviews.ReviewView;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.comment.CommentJson.Shown;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.content.Format;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ReviewId;
import dev.docs.id.UserId;
import dev.docs.listing.Slice;
import java.util.List;

/** Operations on reviews of change requests and requested reviewers. */
public final class ReviewOperations {

  private static final String CHANGE_REQUEST =
      "/spaces/{spaceId}/change-requests/{changeRequestId}";

  private static final RequiredField<Review.Status> STATUS =
      BodyField.oneOf("status", "ChangeRequestReviewStatus", Review.Status.class).required();
  private static final BodyField<JsonBody> COMMENT =
      BodyField.object("comment", "Document").notNull();
  private static final RequiredField<List<UserId>> USERS =
      BodyField.<UserId>ids("users", UserId::new).atMost(Reviews.Request.MAX_USERS).required();
  private static final BodyField<String> SUBJECT = BodyField.text("subject").notNull();

  private ReviewOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(ReviewJson::types);
    reviews(table.group("change-requests-reviews", NEIGHBOURING).below(CHANGE_REQUEST));
    newerReviews(table.group("change-requests-reviews", NEWER).below(CHANGE_REQUEST));
    reviewers(table.group("change-request-reviewers", NEIGHBOURING).below(CHANGE_REQUEST));
  }

  private static void reviews(OperationGroup operations) {
    operations
        .get("getReviewsByChangeRequestId", "/reviews")
        .needs(READ)
        .query(FORMAT, Parameter.bool("outdated").later())
        .paged()
        .returnsListOf("ChangeRequestReview")
        .fails(404)
        .handledBy(ReviewOperations::list);
    operations
        .post("submitChangeRequestReview", "/reviews")
        .needs(REVIEW)
        .body(STATUS, COMMENT)
        .creates("ChangeRequestReview")
        .handledBy(ReviewOperations::submit);
  }

  private static void newerReviews(OperationGroup operations) {
    operations
        .get("getChangeRequestReviewById", "/reviews/{reviewId}")
        .needs(READ)
        .query(FORMAT)
        .returns("ChangeRequestReview")
        .fails(404)
        .handledBy(ReviewOperations::get);
  }

  private static void reviewers(OperationGroup operations) {
    operations
        .get("getRequestedReviewersByChangeRequestId", "/requested-reviewers")
        .needs(READ)
        .paged()
        .returnsListOf("ChangeRequestRequestedReviewer")
        .handledBy(ReviewOperations::listRequested);
    operations
        .post("requestReviewersForChangeRequest", "/requested-reviewers")
        .needs(EDIT)
        .body(USERS, SUBJECT, ChangeRequestOperations.DESCRIPTION)
        .returns(() -> ReviewJson.ASKED)
        .handledBy(ReviewOperations::request);
    operations
        .delete("removeRequestedReviewerFromChangeRequest", "/requested-reviewers/{userId}")
        .needs(EDIT)
        .deletes()
        .doneBy(call -> docs(call).reviews().removeRequested(changeRequest(call), user(call)));
  }

  private static HttpResponse list(Call call) {
    Slice<ReviewView> reviews =
        docs(call)
            .reviews()
            .list(
                changeRequest(call), call.query().bool("outdated").orElse(null), listOptions(call));
    Format format = format(call);
    return call.list(ReviewJson.REVIEW, reviews.map(review -> new Shown<>(review, format)));
  }

  private static HttpResponse submit(Call call) {
    Reviews.Submit command = call.body(ReviewOperations::submit);
    ReviewView review = docs(call).reviews().submit(changeRequest(call), command);
    return call.created(ReviewJson.REVIEW, new Shown<>(review, Format.MARKDOWN));
  }

  private static Reviews.Submit submit(JsonBody body) {
    JsonBody comment = COMMENT.in(body).orNull();
    return new Reviews.Submit(
        STATUS.in(body), comment == null ? null : DocumentBodies.markdown(comment));
  }

  private static HttpResponse get(Call call) {
    ReviewId id = new ReviewId(call.path("reviewId"));
    ReviewView review = docs(call).reviews().get(changeRequest(call), id);
    return call.ok(ReviewJson.REVIEW, new Shown<>(review, format(call)));
  }

  private static Format format(Call call) {
    return call.query().oneOf("format", Format.class).orElse(Format.MARKDOWN);
  }

  private static HttpResponse listRequested(Call call) {
    return call.list(
        ReviewJson.REQUESTED,
        docs(call).reviews().requested(changeRequest(call), listOptions(call)));
  }

  private static HttpResponse request(Call call) {
    Reviews.Request command = call.body(ReviewOperations::request);
    return call.ok(ReviewJson.ASKED, docs(call).reviews().request(changeRequest(call), command));
  }

  private static Reviews.Request request(JsonBody body) {
    return new Reviews.Request(
        USERS.in(body), SUBJECT.in(body).update(), ChangeRequestOperations.description(body));
  }
}
