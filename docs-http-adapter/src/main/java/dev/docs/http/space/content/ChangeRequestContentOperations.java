package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.content.ContentEdit;
import dev.docs.content.document.DocumentForm;
import dev.docs.content.edit.BatchBytes;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.change.ChangeRequestJson;
import dev.docs.http.content.ContentChanges;
import dev.docs.http.reference.ReferenceHandlers;
import dev.docs.port.ContentSource.FetchedFile;
import dev.docs.space.content.Contents.Edited;
import dev.docs.space.content.Imports;
import java.util.List;

/** Operations on the content of a change request. */
public final class ChangeRequestContentOperations {

  private static final String CHANGE_REQUEST =
      "/spaces/{spaceId}/change-requests/{changeRequestId}";
  private static final String PATH = CHANGE_REQUEST + "/content";

  private ChangeRequestContentOperations() {}

  /** The PDF of the whole content, and the references from it. */
  public static void describeWhole(OperationTable.Builder table) {
    table
        .group("change-requests", SPECIFICATION)
        .get("getChangeRequestPDF", CHANGE_REQUEST + "/pdf")
        .needs(READ)
        .query(Parameter.bool("only"), Parameter.string("page"))
        .returns(
            () -> PdfOperations.URL, call -> PdfOperations.url(call, ContentOperations.view(call)));
    references(table.group("change-requests-links", NEIGHBOURING));
  }

  public static void describe(OperationTable.Builder table) {
    table.types(ContentUpdateJson::types);
    table.types(ContentChanges::types);
    changeRequestContent(table.group("change-request-content", SPECIFICATION));
    neighbouringChangeRequestContent(table.group("change-request-content", NEIGHBOURING));
    newerChangeRequestContent(table.group("change-request-content", NEWER));
  }

  private static void references(OperationGroup operations) {
    new ContentOperations(operations, CHANGE_REQUEST)
        .links("listChangeRequestLinks", ReferenceHandlers.STATUS, ReferenceHandlers.BROKEN_CONTEXT)
        .fails(404);
  }

  private static void changeRequestContent(OperationGroup operations) {
    ContentOperations content = new ContentOperations(operations, PATH);
    content.revision("getRevisionOfChangeRequestById");
    content.importContent("importContentInChangeRequest");
    content.pages("listPagesInChangeRequest");
    content.files("listFilesInChangeRequestById");
    content.file("getFileInChangeRequestById");
    content.fileBacklinks("listChangeRequestFileBacklinks");
    content.page("getPageInChangeRequestById");
    content.pageLinks("listPageLinksInChangeRequest");
  }

  private static void neighbouringChangeRequestContent(OperationGroup operations) {
    ContentOperations content = new ContentOperations(operations, PATH);
    content.pageBacklinks("listChangeRequestPageBacklinks");
    content.importIntoPage("importContentInChangeRequestPageById");
    content.pageByPath("getPageInChangeRequestByPath");
    content.reusableContent("getReusableContentInChangeRequestById");
    new ContentOperations(operations, CHANGE_REQUEST).changes("getChangeRequestChanges").fails(404);
  }

  private static void newerChangeRequestContent(OperationGroup operations) {
    new ContentOperations(operations, PATH).metaLinks("listChangeRequestPageMetaLinks");
    operations
        .post("updateChangeRequestContent", PATH)
        .needs(EDIT)
        .query(Parameter.bool("compat").defaultsTo("true"))
        .body(ContentChanges.CHANGES)
        .atMost(ContentEdit.MAX_FILES, "changes[].files")
        .atMost(ContentEdit.MAX_BLOCKS, "changes[].block")
        .returns("(ChangeRequest | ChangeRequestContentUpdate)")
        .fails(404)
        .handledBy(ChangeRequestContentOperations::edit);
  }

  /** An edit whose document is in the form in which the client has documents. */
  private static ContentEdit inForm(ContentEdit edit, DocumentForm form) {
    return edit instanceof ContentEdit.UpdatePage update ? update.in(form) : edit;
  }

  private static HttpResponse edit(Call call) {
    List<ContentChanges.Fetching<ContentEdit>> changes = call.body(ContentChanges::read);
    Imports imports = call.docs().imports().within(call.memory());
    BatchBytes together = new BatchBytes();
    List<ContentEdit> edits =
        changes.stream()
            .map(
                change ->
                    change.with(
                        url -> {
                          FetchedFile file = imports.file(call.branch(), url);
                          together.add(file.bytes());
                          return file;
                        }))
            .map(edit -> inForm(edit, call.profile().documents()))
            .toList();
    Edited edited = call.docs().contents().edit(call.branch(), edits);
    return JsonResponse.ok(
        call.query().isTrue("compat")
            ? ChangeRequestJson.CHANGE_REQUEST.of(
                edited.changeRequest().orElseThrow(), call.links())
            : ContentUpdateJson.of(edited, call.links()));
  }
}
