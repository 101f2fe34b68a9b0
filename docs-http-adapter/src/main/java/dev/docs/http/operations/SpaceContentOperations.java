package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.COMPUTED;
import static dev.docs.http.CommonParameters.EVALUATED;
import static dev.docs.http.CommonParameters.FORMAT;
import static dev.docs.http.CommonParameters.METADATA;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;
import static dev.docs.http.operations.Arguments.docs;
import static dev.docs.http.operations.Arguments.links;
import static dev.docs.http.operations.Arguments.piece;
import static dev.docs.http.operations.Arguments.space;

import dev.docs.content.DocumentId;
import dev.docs.http.Call;
import dev.docs.http.Handler;
import dev.docs.http.HttpResponse;
import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.http.view.DocumentJson;
import dev.docs.http.view.ListJson;
import dev.docs.http.view.SearchJson;
import dev.docs.listing.Slice;
import dev.docs.search.Search;
import dev.docs.search.SearchResult;
import dev.docs.space.ContentView;
import java.util.function.BiFunction;

/** The current content of a space. */
final class SpaceContentOperations {

  private SpaceContentOperations() {}

  static void describe(OperationTable.Builder<Session> table) {
    spaceContent(table.group("space-content", SPECIFICATION));
    neighbouringSpaceContent(table.group("space-content", NEIGHBOURING));
  }

  private static void spaceContent(OperationGroup<Session> operations) {
    operations
        .get("searchSpaceContent", "/spaces/{spaceId}/search")
        .query(Parameter.string("query").maxLength(Search.MAX_QUERY).mandatory())
        .paged()
        .returnsListOf("SearchPageResult")
        .handledBy(SpaceContentOperations::search);
    operations
        .get("getCurrentRevision", "/spaces/{spaceId}/content")
        .query(METADATA, COMPUTED)
        .returns("Revision")
        .handledBy(current(ContentAnswers::revision));
    operations
        .post("importContent", "/spaces/{spaceId}/content/import")
        .body("ImportContent")
        .creates("ImportContentResult")
        .handledBy(ImportOperations::intoSpace);
    operations
        .get("listPages", "/spaces/{spaceId}/content/pages")
        .query(METADATA, COMPUTED)
        .returns("{pages*: array of RevisionPage}")
        .handledBy(current(ContentAnswers::pages));
    operations
        .get("listFiles", "/spaces/{spaceId}/content/files")
        .paged()
        .query(METADATA, COMPUTED)
        .returnsListOf("RevisionFile")
        .handledBy(current(ContentAnswers::files));
    operations
        .get("getFileById", "/spaces/{spaceId}/content/files/{fileId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionFile")
        .handledBy(current(ContentAnswers::file));
    operations
        .get("listSpaceFileBacklinks", "/spaces/{spaceId}/content/files/{fileId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation")
        .handledBy(ReferenceAnswers::toFile);
    operations
        .get("getPageById", "/spaces/{spaceId}/content/page/{pageId}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("RevisionPage")
        .handledBy(current(ContentAnswers::page));
    operations
        .get("listPageLinksInSpace", "/spaces/{spaceId}/content/page/{pageId}/links")
        .paged()
        .query(ReferenceAnswers.STATUS)
        .returns(ReferenceAnswers.LIST)
        .handledBy(ReferenceAnswers::ofPage);
    operations
        .get("listSpacePageBacklinks", "/spaces/{spaceId}/content/page/{pageId}/backlinks")
        .paged()
        .returnsListOf("ContentLocation")
        .handledBy(ReferenceAnswers::toPage);
    operations
        .post("importContentInPageById", "/spaces/{spaceId}/content/page/{pageId}/import")
        .body("ImportContent")
        .creates("ImportContentResult")
        .handledBy(ImportOperations::intoSpacePage);
    operations
        .get("getPageByPath", "/spaces/{spaceId}/content/path/{+pagePath}")
        .query(FORMAT, EVALUATED, METADATA, COMPUTED)
        .returns("(RevisionPageDocument | RevisionPageGroup)")
        .handledBy(current(ContentAnswers::pageByPath));
  }

  private static void neighbouringSpaceContent(OperationGroup<Session> operations) {
    operations
        .get(
            "getReusableContentById",
            "/spaces/{spaceId}/content/reusable-contents/{reusableContentId}")
        .query(METADATA, COMPUTED)
        .returns("RevisionReusableContent")
        .handledBy(current(ContentAnswers::reusableContent));
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
        .returns("JSONDocument")
        .handledBy(SpaceContentOperations::document);
    operations
        .get("getSpacePDF", "/spaces/{spaceId}/pdf")
        .query(Parameter.bool("only"), Parameter.string("page"))
        .returns("{url*: URL}")
        .handledBy(current(PdfOperations::url));
  }

  /** Answers from the main content. */
  private static Handler<Session> current(
      BiFunction<Call<Session>, ContentView, HttpResponse> answer) {
    return call -> answer.apply(call, docs(call).contents().current(space(call)));
  }

  private static HttpResponse document(Call<Session> call) {
    DocumentId id = new DocumentId(call.path("documentId"));
    return HttpResponse.ok(
        DocumentJson.of(docs(call).contents().shownDocument(space(call), id), call.memory()));
  }

  private static HttpResponse search(Call<Session> call) {
    Slice<SearchResult> found =
        docs(call).search().inSpace(space(call), call.query().required("query"), piece(call));
    return HttpResponse.ok(ListJson.of(found, result -> SearchJson.of(result, links(call))));
  }
}
