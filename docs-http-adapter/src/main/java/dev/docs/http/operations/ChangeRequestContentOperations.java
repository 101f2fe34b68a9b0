package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.COMPUTED;
import static dev.docs.http.CommonParameters.EVALUATED;
import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.METADATA;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.SPECIFICATION;
import static dev.docs.http.operations.Arguments.changeRequest;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.space;

import dev.docs.change.ChangeRequest;
import dev.docs.change.ChangeRequests.Compared;
import dev.docs.change.ChangeRequests.Edited;
import dev.docs.content.BatchBytes;
import dev.docs.content.ContentEdit;
import dev.docs.http.Call;
import dev.docs.http.Handler;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.ChangeRequestJson;
import dev.docs.http.view.ContentUpdateJson;
import dev.docs.imports.Imports;
import dev.docs.port.FetchedFile;
import dev.docs.space.ContentView;
import java.util.List;
import java.util.function.BiFunction;

/** The content of a change request. */
final class ChangeRequestContentOperations {

  private ChangeRequestContentOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    changeRequestContent(table.group("change-request-content", SPECIFICATION));
    neighbouringChangeRequestContent(table.group("change-request-content", NEIGHBOURING));
    newerChangeRequestContent(table.group("change-request-content", NEWER));
  }

  private static void changeRequestContent(OperationGroup<Session> operations) {
    operations
        .get(
            "getRevisionOfChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content")
        .query(METADATA, COMPUTED)
        .returns("Revision")
        .handledBy(content(ContentAnswers::revision));
    operations
        .post(
            "importContentInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/import")
        .body("ImportContent")
        .creates("ImportContentResult")
        .handledBy(ImportOperations::intoChangeRequest);
    operations
        .get(
            "listPagesInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}")
        .handledBy(content(ContentAnswers::pages));
    operations
        .get(
            "listFilesInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile")
        .handledBy(content(ContentAnswers::files));
    operations
        .get(
            "getFileInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile")
        .handledBy(content(ContentAnswers::file));
    operations
        .get(
            "listChangeRequestFileBacklinks",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/files/{fileId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation")
        .handledBy(ReferenceAnswers::toFileInChangeRequest);
    operations
        .get(
            "getPageInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage")
        .handledBy(content(ContentAnswers::page));
    operations
        .get(
            "listPageLinksInChangeRequest",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/links")
        .paged()
        .returns(ReferenceAnswers.LIST)
        .handledBy(ReferenceAnswers::ofPageInChangeRequest);
  }

  private static void neighbouringChangeRequestContent(OperationGroup<Session> operations) {
    operations
        .get(
            "listChangeRequestPageBacklinks",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation")
        .handledBy(ReferenceAnswers::toPageInChangeRequest);
    operations
        .post(
            "importContentInChangeRequestPageById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/page/{pageId}/import")
        .body("ImportContent")
        .creates("ImportContentResult")
        .handledBy(ImportOperations::intoChangeRequestPage);
    operations
        .get(
            "getPageInChangeRequestByPath",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)")
        .handledBy(content(ContentAnswers::pageByPath));
    operations
        .get(
            "getReusableContentInChangeRequestById",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent")
        .handledBy(content(ContentAnswers::reusableContent));
    operations
        .get(
            "getChangeRequestChanges",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/changes")
        .query(RevisionOperations.CHANGES)
        .returns("RevisionSemanticChanges")
        .fails(404)
        .handledBy(ChangeRequestContentOperations::changes);
  }

  private static void newerChangeRequestContent(OperationGroup<Session> operations) {
    operations
        .post(
            "updateChangeRequestContent",
            "/spaces/{spaceId}/change-requests/{changeRequestId}/content")
        .query(Parameter.bool("compat").defaultsTo("true"))
        .body("{changes*: array of ChangeRequestContentChange <items 1..50>}")
        .atMost(ContentEdit.MAX_BATCH, "changes")
        .atMost(ContentEdit.MAX_FILES, "changes[].files")
        .atMost(ContentEdit.MAX_BLOCKS, "changes[].block")
        .returns("(ChangeRequest | ChangeRequestContentUpdate)")
        .fails(404)
        .handledBy(ChangeRequestContentOperations::edit);
  }

  /** Answers from the content of the change request. */
  private static Handler<Session> content(
      BiFunction<Call<Session>, ContentView, HttpResponse> answer) {
    return call ->
        answer.apply(call, docs(call).changeRequests().content(space(call), changeRequest(call)));
  }

  private static HttpResponse changes(Call<Session> call) {
    int limit = call.query().integer("limit").orElseThrow();
    Compared compared =
        docs(call).changeRequests().changes(space(call), changeRequest(call), limit);
    ChangeRequest of = compared.changeRequest();
    return HttpResponse.ok(
        RevisionOperations.between(space(call), of.ancestor(), of.head(), links(call))
            .of(compared.changes()));
  }

  private static HttpResponse edit(Call<Session> call) {
    List<ContentChanges.Fetching<ContentEdit>> changes = call.body(ContentChanges::read);
    Imports imports = docs(call).imports().within(call.memory());
    BatchBytes together = new BatchBytes();
    List<ContentEdit> edits =
        changes.stream()
            .map(
                change ->
                    change.with(
                        url -> {
                          FetchedFile file = imports.file(space(call), changeRequest(call), url);
                          together.add(file.bytes());
                          return file;
                        }))
            .toList();
    Edited edited = docs(call).changeRequests().edit(space(call), changeRequest(call), edits);
    return HttpResponse.ok(
        call.query().isTrue("compat")
            ? ChangeRequestJson.of(edited.changeRequest(), links(call))
            : ContentUpdateJson.of(edited, links(call)));
  }
}
