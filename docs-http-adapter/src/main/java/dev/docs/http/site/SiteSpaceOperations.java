package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.links;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Arguments.siteSpace;
import static dev.docs.http.call.CommonParameters.SHARE_KEY;
import static dev.docs.http.call.Origin.NEWER;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteContentJson.SITE_SPACE;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.UpdateSiteSpace;

/** Operations on the spaces of a site. */
public final class SiteSpaceOperations {

  private static final RequiredField<SpaceId> NEW_SPACE =
      BodyField.<SpaceId>id("spaceId", SpaceId::new).required();
  private static final BodyField<SiteSectionId> SECTION =
      BodyField.<SiteSectionId>id("sectionId", SiteSectionId::new).notNull();
  private static final BodyField<String> TITLE =
      BodyField.text("title", "SiteTitle").notNull().later();
  private static final BodyField<Boolean> NEW_DRAFT =
      BodyField.bool("draft", false).notNull().later();
  private static final BodyField<String> PATH = BodyField.text("path", "SiteSpacePath").notNull();
  private static final BodyField<String> CONDITION =
      BodyField.text("condition", "Condition").orNull();
  private static final BodyField<SpaceId> SPACE =
      BodyField.<SpaceId>id("spaceId", SpaceId::new).notNull();
  private static final BodyField<Boolean> HIDDEN = BodyField.bool("hidden").notNull().later();
  private static final BodyField<Boolean> DRAFT = BodyField.bool("draft").notNull().later();

  /** Of an operation that only later versions have. */
  private static final BodyField<Boolean> DRAFT_OF_COPY = BodyField.bool("draft", false).notNull();

  private SiteSpaceOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSpaces(table.group("site-spaces", SPECIFICATION).below(SiteOperations.PATH));
    newerSiteSpaces(table.group("site-spaces", NEWER).below(SiteOperations.PATH));
  }

  private static void siteSpaces(OperationGroup operations) {
    operations
        .post("addSpaceToSite", "/site-spaces")
        .body(NEW_SPACE, SECTION, TITLE, NEW_DRAFT)
        .creates("SiteSpace")
        .minimalWherePreferred()
        .needs(CREATE)
        .handledBy(SiteSpaceOperations::add);
    operations
        .get("listSiteSpaces", "/site-spaces")
        .query(SHARE_KEY)
        .paged()
        .query(Parameter.bool("default"))
        .returnsListOf("SiteSpace")
        .needs(READ)
        .handledBy(SiteSpaceOperations::list);
    operations
        .patch("updateSiteSpaceById", "/site-spaces/{siteSpaceId}")
        .body(PATH, CONDITION, SPACE, HIDDEN, DRAFT)
        .returns("SiteSpace")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSpaceOperations::update);
    operations
        .delete("deleteSiteSpaceById", "/site-spaces/{siteSpaceId}")
        .deletes()
        .needs(CREATE)
        .doneBy(SiteSpaceOperations::delete);
    operations
        .post("moveSiteSpace", "/site-spaces/{siteSpaceId}/move")
        .optionalBody(SitePositions.OF_SITE_SPACE)
        .returns("SiteSpace")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSpaceOperations::move);
  }

  private static void newerSiteSpaces(OperationGroup operations) {
    operations
        .post("duplicateSiteSpace", "/site-spaces/{siteSpaceId}/duplicate")
        .optionalBody(DRAFT_OF_COPY)
        .creates("SiteSpace")
        .needs(CREATE)
        .handledBy(SiteSpaceOperations::duplicate);
  }

  private static HttpResponse add(Call call) {
    AddSiteSpace command =
        call.body(
            body ->
                new AddSiteSpace(
                    NEW_SPACE.in(body),
                    SECTION.in(body).orNull(),
                    TITLE.in(body).orNull(),
                    NEW_DRAFT.in(body).orElse(false)));
    return call.created(
        SITE_SPACE, docs(call).siteStructures().add(organization(call), site(call), command));
  }

  private static HttpResponse list(Call call) {
    return call.list(
        SITE_SPACE,
        docs(call)
            .siteStructures()
            .list(
                organization(call),
                site(call),
                call.query().bool("default").orElse(null),
                listOptions(call)));
  }

  private static HttpResponse update(Call call) {
    UpdateSiteSpace command =
        call.body(
            body ->
                new UpdateSiteSpace(
                    PATH.in(body).update(),
                    CONDITION.in(body).update(),
                    SPACE.in(body).update(),
                    HIDDEN.in(body).update(),
                    DRAFT.in(body).update()));
    return call.ok(
        SITE_SPACE,
        docs(call)
            .siteStructures()
            .update(organization(call), site(call), siteSpace(call), command));
  }

  private static void delete(Call call) {
    docs(call).siteStructures().remove(organization(call), site(call), siteSpace(call));
  }

  private static HttpResponse move(Call call) {
    StructureItem item = StructureItem.of(siteSpace(call));
    StructureItem.Position position =
        call.body(body -> SitePositions.OF_SITE_SPACE.in(body).orElse(StructureItem.Position.LAST));
    SiteContent moved =
        docs(call).siteStructures().move(organization(call), site(call), item, position);
    return JsonResponse.ok(SiteContentJson.of(moved, item, links(call)));
  }

  private static HttpResponse duplicate(Call call) {
    boolean draft = call.body(body -> DRAFT_OF_COPY.in(body).orElse(false));
    return call.created(
        SITE_SPACE,
        docs(call)
            .siteStructures()
            .duplicate(organization(call), site(call), siteSpace(call), draft));
  }
}
