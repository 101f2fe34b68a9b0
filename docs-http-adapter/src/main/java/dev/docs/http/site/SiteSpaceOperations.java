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

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Arguments;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.ListJson;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SpaceId;
import dev.docs.listing.Slice;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSiteSpace;

/** Operations on the spaces of a site. */
public final class SiteSpaceOperations {

  private SiteSpaceOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteSpaces(table.group("site-spaces", SPECIFICATION));
    newerSiteSpaces(table.group("site-spaces", NEWER));
  }

  private static void siteSpaces(OperationGroup operations) {
    operations
        .post("addSpaceToSite", "/orgs/{organizationId}/sites/{siteId}/site-spaces")
        .body(
            "{spaceId*: string, sectionId: string, title: SiteTitle, draft: boolean <default false>}")
        .creates("SiteSpace")
        .minimalWherePreferred()
        .needs(CREATE)
        .handledBy(SiteSpaceOperations::add);
    operations
        .get("listSiteSpaces", "/orgs/{organizationId}/sites/{siteId}/site-spaces")
        .query(SHARE_KEY)
        .paged()
        .query(Parameter.bool("default"))
        .returnsListOf("SiteSpace")
        .needs(READ)
        .handledBy(SiteSpaceOperations::list);
    operations
        .patch(
            "updateSiteSpaceById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}")
        .body(
            """
            {
              path: SiteSpacePath
              condition: (Condition | null)
              spaceId: string
              hidden: boolean
              draft: boolean
            }
            """)
        .returns("SiteSpace")
        .minimalWherePreferred()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSpaceOperations::update);
    operations
        .delete(
            "deleteSiteSpaceById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}")
        .deletes()
        .needs(CREATE)
        .handledBy(SiteSpaceOperations::delete);
    operations
        .post(
            "moveSiteSpace", "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move")
        .optionalBody("{position: SiteSpaceMovePosition}")
        .returns("SiteSpace")
        .fails(400, 404)
        .deprecated()
        .needs(CREATE, SiteOperations.OPENED)
        .handledBy(SiteSpaceOperations::move);
  }

  private static void newerSiteSpaces(OperationGroup operations) {
    operations
        .post(
            "duplicateSiteSpace",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate")
        .optionalBody("{draft: boolean <default false>}")
        .creates("SiteSpace")
        .needs(CREATE)
        .handledBy(SiteSpaceOperations::duplicate);
  }

  private static HttpResponse add(Call call) {
    AddSiteSpace command =
        call.body(
            body ->
                new AddSiteSpace(
                    body.string("spaceId").map(SpaceId::new).required(),
                    body.string("sectionId").map(SiteSectionId::new).notNull().orNull(),
                    body.string("title").notNull().orNull(),
                    body.bool("draft").notNull().orElse(false)));
    return JsonResponse.created(
        shown(call, docs(call).siteStructures().add(organization(call), site(call), command)));
  }

  private static HttpResponse list(Call call) {
    Slice<SiteContent.Part<SiteSpace>> siteSpaces =
        docs(call)
            .siteStructures()
            .list(
                organization(call),
                site(call),
                call.query().bool("default").orElse(null),
                listOptions(call));
    return JsonResponse.ok(ListJson.of(siteSpaces, siteSpace -> shown(call, siteSpace)));
  }

  private static HttpResponse update(Call call) {
    UpdateSiteSpace command =
        call.body(
            body ->
                new UpdateSiteSpace(
                    Arguments.update(body.string("path").notNull()),
                    Arguments.update(body.string("condition")),
                    Arguments.update(body.string("spaceId").map(SpaceId::new).notNull()),
                    Arguments.update(body.bool("hidden").notNull()),
                    Arguments.update(body.bool("draft").notNull())));
    return JsonResponse.ok(
        shown(
            call,
            docs(call)
                .siteStructures()
                .update(organization(call), site(call), siteSpace(call), command)));
  }

  private static HttpResponse delete(Call call) {
    docs(call).siteStructures().remove(organization(call), site(call), siteSpace(call));
    return HttpResponse.noContent();
  }

  private static HttpResponse move(Call call) {
    StructureItem item = StructureItem.of(siteSpace(call));
    StructureItem.Position position = call.body(SitePositions::ofSiteSpaces);
    SiteContent moved =
        docs(call).siteStructures().move(organization(call), site(call), item, position);
    return JsonResponse.ok(new SiteContentJson(moved, links(call)).of(item));
  }

  private static HttpResponse duplicate(Call call) {
    boolean draft = call.body(body -> body.bool("draft").notNull().orElse(false));
    SiteContent.Part<SiteSpace> copy =
        docs(call)
            .siteStructures()
            .duplicate(organization(call), site(call), siteSpace(call), draft);
    return JsonResponse.created(shown(call, copy));
  }

  private static JsonFields shown(Call call, SiteContent.Part<SiteSpace> siteSpace) {
    return new SiteContentJson(siteSpace.site(), links(call)).of(siteSpace.value());
  }
}
