package dev.docs.http.change;

import static dev.docs.http.call.CommonParameters.FORMAT;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.call.RequiredRole.REVIEW;

import dev.docs.change.Review;
import dev.docs.comment.Reviews;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.comment.CommentJson.Shown;
import dev.docs.http.content.DocumentBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ReviewId;
import dev.docs.id.UserId;
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
      BodyField.ids("users", UserId::new).atMost(Reviews.Request.MAX_USERS).required();
  private static final BodyField<String> SUBJECT = BodyField.text("subject").notNull();

  private ReviewOperations() {}

  public static void describe(OperationTable.Builder table) {
    reviews(table.group("change-requests-reviews", NEIGHBOURING).below(CHANGE_REQUEST));
    table
        .group("change-requests-reviews", NEWER)
        .below(CHANGE_REQUEST)
        .get("getChangeRequestReviewById", "/reviews/{reviewId}")
        .needs(READ)
        .query(FORMAT)
        .returns(
            () -> ReviewJson.REVIEW,
            call ->
                Shown.of(
                    call,
                    call.docs()
                        .reviews()
                        .get(call.changeRequest(), new ReviewId(call.path("reviewId")))))
        .fails(404);
    reviewers(table.group("change-request-reviewers", NEIGHBOURING).below(CHANGE_REQUEST));
  }

  private static void reviews(OperationGroup operations) {
    operations
        .get("getReviewsByChangeRequestId", "/reviews")
        .needs(READ)
        .query(FORMAT, Parameter.bool("outdated").later())
        .lists(
            () -> ReviewJson.REVIEW,
            call ->
                Shown.of(
                    call,
                    call.docs()
                        .reviews()
                        .list(
                            call.changeRequest(),
                            call.query().bool("outdated").orElse(null),
                            call.listOptions())))
        .fails(404);
    operations
        .post("submitChangeRequestReview", "/reviews")
        .needs(REVIEW)
        .body(STATUS, COMMENT)
        .creates(
            () -> ReviewJson.REVIEW,
            ReviewOperations::submit,
            (call, command) ->
                Shown.of(call, call.docs().reviews().submit(call.changeRequest(), command)));
  }

  private static void reviewers(OperationGroup operations) {
    operations
        .get("getRequestedReviewersByChangeRequestId", "/requested-reviewers")
        .needs(READ)
        .lists(
            () -> ReviewJson.REQUESTED,
            call -> call.docs().reviews().requested(call.changeRequest(), call.listOptions()));
    operations
        .post("requestReviewersForChangeRequest", "/requested-reviewers")
        .needs(EDIT)
        .body(USERS, SUBJECT, ChangeRequestOperations.DESCRIPTION)
        .returns(
            () -> ReviewJson.ASKED,
            ReviewOperations::request,
            (call, command) -> call.docs().reviews().request(call.changeRequest(), command));
    operations
        .delete("removeRequestedReviewerFromChangeRequest", "/requested-reviewers/{userId}")
        .needs(EDIT)
        .deletes()
        .doneBy(call -> call.docs().reviews().removeRequested(call.changeRequest(), call.user()));
  }

  private static Reviews.Submit submit(JsonBody body) {
    JsonBody comment = COMMENT.in(body).orNull();
    return new Reviews.Submit(
        STATUS.in(body), comment == null ? null : DocumentBodies.markdown(comment));
  }

  private static Reviews.Request request(JsonBody body) {
    return new Reviews.Request(
        USERS.in(body), SUBJECT.in(body).update(), ChangeRequestOperations.description(body));
  }
}
