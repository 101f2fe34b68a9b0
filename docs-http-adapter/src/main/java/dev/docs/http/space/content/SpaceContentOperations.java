package dev.docs.http.space.content;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.EDIT;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.change.ChangeRequest;
import dev.docs.content.DocumentId;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.content.DocumentJson;
import dev.docs.http.content.SemanticChangeJson;
import dev.docs.http.content.TemplateBodies;
import dev.docs.http.json.JsonBody;
import dev.docs.http.reference.LocationJson;
import dev.docs.http.reference.ReferenceHandlers;
import dev.docs.http.search.SearchJson;
import dev.docs.http.type.BodyField;
import dev.docs.id.SpaceId;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.search.Search;
import dev.docs.space.content.ContentAt;
import org.jspecify.annotations.Nullable;

/** Operations on the main content of a space. */
@KeepsRule("pdf-pages")
public final class SpaceContentOperations {

  private static final String PATH = "/spaces/{spaceId}/content";

  private static final BodyField<String> CHANGE_REQUEST =
      BodyField.text("changeRequestId").notNull().later();

  private SpaceContentOperations() {}

  /** The references from the main content. */
  public static void describeLinks(OperationTable.Builder table) {
    table.types(LocationJson::types);
    new ContentOperations(table.group("spaces", SPECIFICATION), "/spaces/{spaceId}")
        .links("listSpaceLinks", ReferenceHandlers.STATUS)
        .fails(404);
  }

  public static void describe(OperationTable.Builder table) {
    table.types(SemanticChangeJson::types);
    spaceContent(table.group("space-content", SPECIFICATION));
    neighbouringSpaceContent(table.group("space-content", NEIGHBOURING));
    newerSpaceContent(table.group("space-content", NEWER));
  }

  private static void spaceContent(OperationGroup operations) {
    operations
        .get("searchSpaceContent", "/spaces/{spaceId}/search")
        .needs(READ)
        .query(Parameter.string("query").maxLength(Search.MAX_QUERY).mandatory())
        .lists(
            () -> SearchJson.PAGE,
            call ->
                call.docs()
                    .search()
                    .inSpace(call.space(), call.query().required("query"), call.listOptions()));
    ContentOperations content = new ContentOperations(operations, PATH);
    content.revision("getCurrentRevision");
    content.importContent("importContent");
    content.pages("listPages");
    content.files("listFiles");
    content.file("getFileById");
    content.fileBacklinks("listSpaceFileBacklinks");
    content.page("getPageById");
    content.pageLinks("listPageLinksInSpace", ReferenceHandlers.STATUS);
    content.pageBacklinks("listSpacePageBacklinks");
    content.importIntoPage("importContentInPageById");
    content.pageByPath("getPageByPath");
  }

  private static void newerSpaceContent(OperationGroup operations) {
    new ContentOperations(operations, PATH).metaLinks("listSpacePageMetaLinks");
  }

  private static void neighbouringSpaceContent(OperationGroup operations) {
    new ContentOperations(operations, PATH).reusableContent("getReusableContentById");
    ComputedOperations.describe(operations);
    operations
        .post("applyTemplateToSpace", PATH + "/template")
        .needs(EDIT, "read on the template")
        .body(TemplateBodies.ID, TemplateBodies.PARAMS, CHANGE_REQUEST)
        .answers(201, "")
        .fails(400, 404, 409, 412)
        .handledBy(SpaceContentOperations::begin);
    operations
        .get("getDocumentById", "/spaces/{spaceId}/documents/{documentId}")
        .needs(READ)
        .query(Parameter.oneOf("schema", "current", "next"))
        .returns("JSONDocument")
        .handledBy(SpaceContentOperations::document);
    operations
        .get("getSpacePDF", "/spaces/{spaceId}/pdf")
        .needs(READ)
        .query(Parameter.bool("only"), Parameter.string("page"))
        .returns(
            () -> PdfOperations.URL, call -> PdfOperations.url(call, ContentOperations.view(call)));
  }

  private static HttpResponse document(Call call) {
    DocumentId id = new DocumentId(call.path("documentId"));
    return JsonResponse.ok(
        DocumentJson.of(
            call.docs().contents().shownDocument(call.space(), id),
            call.profile().documents(),
            call.memory()));
  }

  /**
   * A template and what begins with it.
   *
   * @param changeRequest null for the main content
   */
  private record Beginning(SpaceId template, @Nullable String changeRequest) {

    static Beginning of(JsonBody body) {
      return new Beginning(TemplateBodies.read(body), CHANGE_REQUEST.in(body).orNull());
    }

    ContentAt.Branch in(SpaceId space) {
      return changeRequest == null
          ? ContentAt.main(space)
          : ContentAt.changeRequest(ChangeRequest.Ref.of(space, changeRequest));
    }
  }

  private static HttpResponse begin(Call call) {
    Beginning beginning = call.body(Beginning::of);
    call.docs()
        .templates()
        .within(call.memory())
        .apply(beginning.in(call.space()), beginning.template());
    return HttpResponse.empty(201);
  }
}
