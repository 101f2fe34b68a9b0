package dev.docs.http.space.content;

import static dev.docs.http.call.CommonParameters.COMPUTED;
import static dev.docs.http.call.CommonParameters.METADATA;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.OURS;
import static dev.docs.http.call.RequiredRole.REVIEW;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.space.content.ContentView;
import dev.docs.space.content.Contents.RevisionView;
import java.util.Optional;

/** Operations on the content of revisions. */
public final class RevisionOperations {

  private static final String PATH = "/spaces/{spaceId}/revisions/{revisionId}";

  private RevisionOperations() {}

  public static void describe(OperationTable.Builder table) {
    revisions(table.group("space-content", NEIGHBOURING));
    newerRevisions(table.group("space-content", NEWER));
    table
        .group("space-content", OURS)
        .post("rollbackToRevision", PATH + "/rollback")
        .needs(REVIEW)
        .summary("Makes a new revision with the content of an earlier one.")
        .query(METADATA, COMPUTED)
        .returns(() -> RevisionJson.REVISION, RevisionOperations::rollback)
        .fails(404, 409);
  }

  private static void revisions(OperationGroup operations) {
    ContentOperations content = new ContentOperations(operations, PATH);
    content.revision("getRevisionById");
    content.changes("getRevisionSemanticChanges", METADATA, COMPUTED);
    content.pages("listPagesInRevisionById");
    content.files("listFilesInRevisionById");
    content.file("getFileInRevisionById");
    content.page("getPageInRevisionById");
    content.pageDocument("getPageDocumentInRevisionById");
    content.pageByPath("getPageInRevisionByPath");
    content.reusableContent("getReusableContentInRevisionById");
  }

  private static void newerRevisions(OperationGroup operations) {
    ContentOperations content = new ContentOperations(operations, PATH);
    content.metaLinks("listRevisionPageMetaLinks");
    content.reusableContentDocument("getReusableContentDocumentInRevisionById");
  }

  private static RevisionJson rollback(Call call) {
    ContentView content = call.docs().contents().rollback(call.space(), call.revision());
    return ContentHandlers.revision(call, new RevisionView(content, Optional.empty()));
  }
}
