package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.COMPUTED;
import static dev.docs.http.CommonParameters.EVALUATED;
import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.METADATA;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.OURS;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.revision;
import static dev.docs.http.operations.Arguments.space;

import dev.docs.change.ChangeRequestView;
import dev.docs.content.Revision;
import dev.docs.http.Call;
import dev.docs.http.Handler;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.ChangeRequestJson;
import dev.docs.http.view.FileJson;
import dev.docs.http.view.Links;
import dev.docs.http.view.SemanticChangeJson;
import dev.docs.id.RevisionId;
import dev.docs.id.SpaceId;
import dev.docs.space.ContentView;
import dev.docs.space.SpaceContents.Compared;
import java.util.Optional;
import java.util.function.BiFunction;

/** The content of the revisions of a space. */
final class RevisionOperations {

  /** How many changes are listed. */
  static final Parameter CHANGES =
      Parameter.integer("limit").range(0, Integer.MAX_VALUE).defaultsTo("10");

  private RevisionOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    revisions(table.group("space-content", NEIGHBOURING));
    ourRevisions(table.group("space-content", OURS));
  }

  private static void revisions(OperationGroup<Session> operations) {
    operations
        .get("getRevisionById", "/spaces/{spaceId}/revisions/{revisionId}")
        .query(METADATA, COMPUTED)
        .returns("Revision")
        .handledBy(at(ContentAnswers::revision));
    operations
        .get("getRevisionSemanticChanges", "/spaces/{spaceId}/revisions/{revisionId}/changes")
        .query(METADATA, COMPUTED, CHANGES)
        .returns("RevisionSemanticChanges")
        .handledBy(RevisionOperations::changes);
    operations
        .get("listPagesInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}")
        .handledBy(at(ContentAnswers::pages));
    operations
        .get("listFilesInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile")
        .handledBy(at(ContentAnswers::files));
    operations
        .get("getFileInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile")
        .handledBy(at(ContentAnswers::file));
    operations
        .get("getPageInRevisionById", "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage")
        .handledBy(at(ContentAnswers::page));
    operations
        .get(
            "getPageDocumentInRevisionById",
            "/spaces/{spaceId}/revisions/{revisionId}/page/{pageId}/document")
        .query(EVALUATED)
        .returns("JSONDocument")
        .handledBy(at(ContentAnswers::pageDocument));
    operations
        .get("getPageInRevisionByPath", "/spaces/{spaceId}/revisions/{revisionId}/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)")
        .handledBy(at(ContentAnswers::pageByPath));
    operations
        .get(
            "getReusableContentInRevisionById",
            "/spaces/{spaceId}/revisions/{revisionId}/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent")
        .handledBy(at(ContentAnswers::reusableContent));
  }

  private static void ourRevisions(OperationGroup<Session> operations) {
    operations
        .post("rollbackToRevision", "/spaces/{spaceId}/revisions/{revisionId}/rollback")
        .summary("Makes a new revision with the content of an earlier one.")
        .query(METADATA, COMPUTED)
        .returns("Revision")
        .fails(404, 409)
        .handledBy(RevisionOperations::rollback);
  }

  /** Answers from the content of the revision. */
  private static Handler<Session> at(BiFunction<Call<Session>, ContentView, HttpResponse> answer) {
    return call -> answer.apply(call, docs(call).contents().at(space(call), revision(call)));
  }

  private static HttpResponse changes(Call<Session> call) {
    int limit = call.query().integer("limit").orElseThrow();
    Compared compared = docs(call).contents().changes(space(call), revision(call), limit);
    Revision revision = compared.revision();
    RevisionId before = revision.parents().isEmpty() ? revision.id() : revision.parents().get(0);
    Optional<ChangeRequestView> mergedFrom = ContentAnswers.mergedFrom(call, revision);
    Links links = links(call);
    return HttpResponse.ok(
        json -> {
          mergedFrom.ifPresent(from -> json.put("mergedFrom", ChangeRequestJson.of(from, links)));
          between(space(call), before, revision.id(), links).of(compared.changes()).writeTo(json);
        });
  }

  /** How to show what changed from one revision to another. */
  static SemanticChangeJson between(
      SpaceId space, RevisionId before, RevisionId after, Links links) {
    return new SemanticChangeJson(
        new FileJson(space, before, false, links), new FileJson(space, after, false, links));
  }

  private static HttpResponse rollback(Call<Session> call) {
    ContentView view = docs(call).contents().rollback(space(call), revision(call));
    return ContentAnswers.revision(call, view);
  }
}
