package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.OURS;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Change requests, their reviews, reviewers and contributors. */
final class ChangeRequestOperations {

  private ChangeRequestOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    changeRequests(table.group("change-requests", SPECIFICATION));
    ourChangeRequests(table.group("change-requests", OURS));
    changeRequestsReviews(table.group("change-requests-reviews", NEIGHBOURING));
    newerChangeRequestsReviews(table.group("change-requests-reviews", NEWER));
    changeRequestReviewers(table.group("change-request-reviewers", NEIGHBOURING));
    changeRequestsLinks(table.group("change-requests-links", NEIGHBOURING));
    changeRequestContributors(table.group("change-request-contributors", NEIGHBOURING));
  }

  private static void changeRequests(OperationGroup<?> operations) {
    operations
        .post("createChangeRequest", "/spaces/{spaceId}/change-requests")
        .body("{subject: string, agentTaskId: string}")
        .creates("ChangeRequest");
    operations
        .get("listChangeRequestsForSpace", "/spaces/{spaceId}/change-requests")
        .paged()
        .query(
            Parameter.oneOf("status", "draft", "open", "archived", "merged"),
            Parameter.string("contributor"))
        .returnsListOf("ChangeRequest");
    operations
        .get("getChangeRequestById", "/spaces/{spaceId}/change-requests/{changeRequestId}")
        .returns("ChangeRequest")
        .fails(404);
    operations
        .patch("updateChangeRequestById", "/spaces/{spaceId}/change-requests/{changeRequestId}")
        .body("{subject: ChangeRequestSubject, status: \"draft\"|\"open\"|\"archived\"}")
        .returns("ChangeRequest");
    operations
        .post("mergeChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/merge")
        .returns("{revision*: string, result*: \"merge\"|\"conflicts\"}");
    operations
        .post("updateChangeRequest", "/spaces/{spaceId}/change-requests/{changeRequestId}/update")
        .returns("{revision*: string, result*: \"update\"|\"conflicts\"}");
    operations
        .get("getChangeRequestPDF", "/spaces/{spaceId}/change-requests/{changeRequestId}/pdf")
        .query(Parameter.bool("only"), Parameter.string("page"))
        .returns("{url*: URL}");
  }

  private static void ourChangeRequests(OperationGroup<?> operations) {
    String changeRequest = "/spaces/{spaceId}/change-requests/{changeRequestId}";
    operations
        .get("listChangeRequestConflicts", changeRequest + "/conflicts")
        .summary("The conflicts of the last update or merge; still readable after the merge.")
        .paged()
        .returnsListOf("ChangeRequestConflict")
        .fails(404);
    operations
        .post("resolveChangeRequestConflict", changeRequest + "/conflicts/{conflictId}/resolve")
        .summary("Settles one conflict: one side's text, or a text given.")
        .body("ResolveChangeRequestConflict")
        .returns("ChangeRequestConflict")
        .fails(404, 409);
    operations
        .get("previewChangeRequestMerge", changeRequest + "/merge-preview")
        .summary("What a merge would do, without doing it.")
        .returns("ChangeRequestMergePreview")
        .fails(404);
  }

  private static void changeRequestsReviews(OperationGroup<?> operations) {
    operations
        .get(
            "getReviewsByChangeRequestId",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/reviews")
        .query(FORMAT)
        .paged()
        .returnsListOf("ChangeRequestReview")
        .fails(404);
    operations
        .post(
            "submitChangeRequestReview",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/reviews")
        .body("{status*: ChangeRequestReviewStatus, comment: Document}")
        .creates("ChangeRequestReview");
  }

  private static void newerChangeRequestsReviews(OperationGroup<?> operations) {
    operations
        .get(
            "getChangeRequestReviewById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/reviews/{reviewId}")
        .query(FORMAT)
        .returns("ChangeRequestReview")
        .fails(404);
  }

  private static void changeRequestReviewers(OperationGroup<?> operations) {
    operations
        .get(
            "getRequestedReviewersByChangeRequestId",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers")
        .paged()
        .returnsListOf("ChangeRequestRequestedReviewer");
    operations
        .post(
            "requestReviewersForChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers")
        .body("{users*: array of string, subject: string}")
        .returns("{users: array of ChangeRequestRequestedReviewer}");
    operations
        .delete(
            "removeRequestedReviewerFromChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/requested-reviewers/{userId}")
        .deletes();
  }

  private static void changeRequestsLinks(OperationGroup<?> operations) {
    operations
        .get("listChangeRequestLinks", "/spaces/{spaceId}/change-requests/{changeRequestId}/links")
        .paged()
        .query(
            Parameter.oneOf("status", "ok", "broken", "in-app"),
            Parameter.oneOf("brokenContext", "change-request", "space"))
        .returns(
            "(List & {stats*: ContentReferencesStats, items*: array of ContentReferenceUsage})")
        .fails(404);
  }

  private static void changeRequestContributors(OperationGroup<?> operations) {
    operations
        .get(
            "getContributorsByChangeRequestId",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/contributors")
        .returnsListOf("UserContributor")
        .fails(404);
  }
}
