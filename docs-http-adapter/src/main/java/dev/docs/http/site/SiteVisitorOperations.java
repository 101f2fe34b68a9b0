package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Origin.NEIGHBOURING;
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
import dev.docs.id.ShareLinkId;
import dev.docs.listing.Slice;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
import dev.docs.site.adaptive.VisitorSchema.TemplateCondition;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.site.visitor.UpdateShareLink;
import java.util.List;

/** Operations on the visitor schema of sites, and on share links. */
public final class SiteVisitorOperations {

  private static final String SCHEMA = "/orgs/{organizationId}/sites/{siteId}/adaptive-schema";
  private static final String LINKS = "/orgs/{organizationId}/sites/{siteId}/share-links";

  private SiteVisitorOperations() {}

  public static void describe(OperationTable.Builder table) {
    adaptiveSchema(table.group("sites", SPECIFICATION));
    shareLinks(table.group("site-share-links", NEIGHBOURING));
  }

  private static void adaptiveSchema(OperationGroup operations) {
    operations
        .get("getSiteAdaptiveSchema", SCHEMA)
        .needs(READ, SiteRedirectOperations.GUESTS)
        .returns("SiteAdaptiveSchema")
        .fails(404)
        .handledBy(SiteVisitorOperations::getSchema);
    operations
        .put("updateSiteAdaptiveSchema", SCHEMA)
        .needs(CREATE, SiteOperations.OPENED)
        .body("{jsonSchema*: SiteAdaptiveJSONSchema}")
        .returns("SiteAdaptiveSchema")
        .fails(400)
        .handledBy(SiteVisitorOperations::updateSchema);
    operations
        .get("listSiteAdaptiveTemplateConditions", SCHEMA + "/template-conditions")
        .needs(READ, SiteRedirectOperations.GUESTS)
        .returns("{items*: array of SiteAdaptiveTemplateCondition}")
        .handledBy(SiteVisitorOperations::templates);
  }

  private static void shareLinks(OperationGroup operations) {
    operations
        .get("listSiteShareLinks", LINKS)
        .needs(CREATE, SiteOperations.KEYS)
        .query(Parameter.string("search").maxLength(512))
        .paged()
        .returnsListOf("ShareLink")
        .handledBy(SiteVisitorOperations::listLinks);
    operations
        .post("createSiteShareLink", LINKS)
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .body("{name*: ShareLinkName}")
        .creates("ShareLink")
        .handledBy(SiteVisitorOperations::createLink);
    operations
        .patch("updateSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE, SiteOperations.KEYS)
        .body("{active: boolean, name: ShareLinkName}")
        .returns("ShareLink")
        .handledBy(SiteVisitorOperations::updateLink);
    operations
        .delete("deleteSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE)
        .deletes()
        .handledBy(SiteVisitorOperations::deleteLink);
  }

  // ---------------------------------------------------------------- schema

  private static HttpResponse getSchema(Call call) {
    return JsonResponse.ok(json(docs(call).adaptiveSchemas().get(organization(call), site(call))));
  }

  private static HttpResponse updateSchema(Call call) {
    Object json = call.body(body -> body.any("jsonSchema").required());
    VisitorSchema schema = VisitorSchema.of("jsonSchema", json);
    return JsonResponse.ok(
        json(docs(call).adaptiveSchemas().update(organization(call), site(call), schema)));
  }

  private static JsonFields json(SiteSchema schema) {
    return json ->
        json.put("object", "site-adaptive-schema")
            .putValue("jsonSchema", schema.schema().toJson())
            .put("updatedAt", schema.updatedAt());
  }

  private static HttpResponse templates(Call call) {
    List<TemplateCondition> templates =
        docs(call).adaptiveSchemas().templates(organization(call), site(call));
    return JsonResponse.ok(
        json ->
            json.putEach(
                "items",
                templates,
                template ->
                    item ->
                        item.put("description", template.description())
                            .put("condition", template.condition())));
  }

  // ---------------------------------------------------------------- share links

  private static HttpResponse listLinks(Call call) {
    Slice<ShareLinks.View> links =
        docs(call)
            .shareLinks()
            .list(
                organization(call),
                site(call),
                call.query().string("search").orElse(""),
                listOptions(call));
    return JsonResponse.ok(ListJson.of(links, SiteVisitorOperations::json));
  }

  private static HttpResponse createLink(Call call) {
    CreateShareLink command =
        call.body(body -> new CreateShareLink(body.string("name").required()));
    return JsonResponse.created(
        json(docs(call).shareLinks().create(organization(call), site(call), command)));
  }

  private static HttpResponse updateLink(Call call) {
    UpdateShareLink command =
        call.body(
            body ->
                new UpdateShareLink(
                    Arguments.update(body.string("name").notNull()),
                    Arguments.update(body.bool("active").notNull())));
    return JsonResponse.ok(
        json(docs(call).shareLinks().update(organization(call), site(call), link(call), command)));
  }

  private static HttpResponse deleteLink(Call call) {
    docs(call).shareLinks().delete(organization(call), site(call), link(call));
    return HttpResponse.noContent();
  }

  private static ShareLinkId link(Call call) {
    return new ShareLinkId(call.path("shareLinkId"));
  }

  private static JsonFields json(ShareLinks.View view) {
    return json -> {
      json.put("object", "share-link")
          .put("id", view.link().id())
          .put("createdAt", view.link().createdAt())
          .put("name", view.link().name())
          .put("active", view.link().active());
      json.put(
          "urls",
          urls -> {
            boolean known = !view.link().key().isEmpty();
            if (known && view.site().site().published() && view.link().active()) {
              urls.put(
                  "published", PublishedLinks.url(view.site().address(), view.link().key()) + "/");
            }
          });
    };
  }
}
