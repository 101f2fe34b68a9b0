package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.COMPUTED;
import static dev.docs.http.CommonParameters.EVALUATED;
import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.METADATA;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.OURS;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** The current content of a space, and that of its revisions. */
final class SpaceContentOperations {

  private SpaceContentOperations() {}

  static void describe(OperationTable.Builder<?> table) {
    spaceContent(table.group("space-content", SPECIFICATION));
    neighbouringSpaceContent(table.group("space-content", NEIGHBOURING));
    ourSpaceContent(table.group("space-content", OURS));
  }

  private static void spaceContent(OperationGroup<?> operations) {
    operations
        .get("searchSpaceContent", "/spaces/{spaceId}/search")
        .query(Parameter.string("query").maxLength(512).mandatory())
        .paged()
        .returnsListOf("SearchPageResult");
    operations
        .get("getCurrentRevision", "/spaces/{spaceId}/content")
        .query(METADATA, COMPUTED)
        .returns("Revision");
    operations
        .post("importContent", "/spaces/{spaceId}/content/import")
        .body("ImportContent")
        .creates("ImportContentResult");
    operations
        .get("listPages", "/spaces/{spaceId}/content/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}");
    operations
        .get("listFiles", "/spaces/{spaceId}/content/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile");
    operations
        .get("getFileById", "/spaces/{spaceId}/content/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile");
    operations
        .get("listSpaceFileBacklinks", "/spaces/{spaceId}/content/files/{fileId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation");
    operations
        .get("getPageById", "/spaces/{spaceId}/content/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage");
    operations
        .get("listPageLinksInSpace", "/spaces/{spaceId}/content/page/{pageId}/links")
        .paged()
        .query(Parameter.oneOf("status", "ok", "broken", "in-app"))
        .returns(
            "(List & {stats*: ContentReferencesStats, items*: array of ContentReferenceUsage})");
    operations
        .get("listSpacePageBacklinks", "/spaces/{spaceId}/content/page/{pageId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation");
    operations
        .post("importContentInPageById", "/spaces/{spaceId}/content/page/{pageId}/import")
        .body("ImportContent")
        .creates("ImportContentResult");
    operations
        .get("getPageByPath", "/spaces/{spaceId}/content/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)");
  }

  private static void neighbouringSpaceContent(OperationGroup<?> operations) {
    operations
        .get(
            "getReusableContentById",
            "/spaces/{spaceId}/content/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent");
    operations
        .post("getComputedDocument", "/spaces/{spaceId}/content/computed/document")
        .query(Parameter.oneOf("schema", "current", "next"))
        .body("{source*: ComputedContentSourceDocument, seed*: string}")
        .returns("JSONDocument");
    operations
        .post("getComputedRevision", "/spaces/{spaceId}/content/computed/revision")
        .body("{source*: ComputedContentSourceRevision, seed*: string}")
        .returns(
            """
            {
              pages*: array of RevisionPage
              files*: array of RevisionFile
              reusableContents*: array of RevisionReusableContent
            }
            """);
    operations
        .get("getDocumentById", "/spaces/{spaceId}/documents/{documentId}")
        .query(Parameter.oneOf("schema", "current", "next"))
        .returns("JSONDocument");
    operations
        .get("getRevisionById", "/spaces/{spaceId}/revisions/{revisionId}")
        .query(METADATA, COMPUTED)
        .returns("Revision");
    operations
        .get("getRevisionSemanticChanges", "/spaces/{spaceId}/revisions/{revisionId}/changes")
        .query(METADATA, COMPUTED, Parameter.integer("limit").defaultsTo("10"))
        .returns("RevisionSemanticChanges");
    operations
        .get("listPagesInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}");
    operations
        .get("listFilesInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile");
    operations
        .get("getFileInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile");
    operations
        .get("getPageInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage");
    operations
        .get(
            "getPageDocumentInRevisionById",
            "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document")
        .query(EVALUATED)
        .returns("JSONDocument");
    operations
        .get("getPageInRevisionByPath", "/spaces/{spaceId}/revisions/{revisionId}/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)");
    operations
        .get(
            "getReusableContentInRevisionById",
            "/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent");
    operations
        .get("getSpacePDF", "/spaces/{spaceId}/pdf")
        .query(Parameter.bool("only"), Parameter.string("page"))
        .returns("{url*: URL}");
  }

  private static void ourSpaceContent(OperationGroup<?> operations) {
    operations
        .post("rollbackToRevision", "/spaces/{spaceId}/revisions/{revisionId}/rollback")
        .summary("Makes a new revision with the content of an earlier one.")
        .returns("Revision")
        .fails(404, 409);
  }
}
