package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.COMPUTED;
import static dev.docs.http.CommonParameters.EVALUATED;
import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.METADATA;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** The content of a change request. */
final class ChangeRequestContentOperations {

  private ChangeRequestContentOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    changeRequestContent(table.group("change-request-content", SPECIFICATION));
    neighbouringChangeRequestContent(table.group("change-request-content", NEIGHBOURING));
    newerChangeRequestContent(table.group("change-request-content", NEWER));
  }

  private static void changeRequestContent(OperationGroup<?> operations) {
    operations
        .get(
            "getRevisionOfChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content")
        .query(METADATA, COMPUTED)
        .returns("Revision");
    operations
        .post(
            "importContentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/import")
        .body("ImportContent")
        .creates("ImportContentResult");
    operations
        .get(
            "listPagesInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}");
    operations
        .get(
            "listFilesInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile");
    operations
        .get(
            "getFileInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile");
    operations
        .get(
            "listChangeRequestFileBacklinks",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation");
    operations
        .get(
            "getPageInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage");
    operations
        .get(
            "listPageLinksInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links")
        .paged()
        .returns(
            "(List & {stats*: ContentReferencesStats, items*: array of ContentReferenceUsage})");
  }

  private static void neighbouringChangeRequestContent(OperationGroup<?> operations) {
    operations
        .get(
            "listChangeRequestPageBacklinks",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation");
    operations
        .post(
            "importContentInChangeRequestPageById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import")
        .body("ImportContent")
        .creates("ImportContentResult");
    operations
        .get(
            "getPageInChangeRequestByPath",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)");
    operations
        .get(
            "getReusableContentInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent");
    operations
        .get(
            "getChangeRequestChanges",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/changes")
        .query(Parameter.integer("limit").defaultsTo("10"))
        .returns("RevisionSemanticChanges")
        .fails(404);
  }

  private static void newerChangeRequestContent(OperationGroup<?> operations) {
    operations
        .post(
            "updateChangeRequestContent",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content")
        .query(Parameter.bool("compat").defaultsTo("true"))
        .body("{changes*: array of ChangeRequestContentChange <items 1..50>}")
        .returns("(ChangeRequest | ChangeRequestContentUpdate)")
        .fails(404);
  }
}
