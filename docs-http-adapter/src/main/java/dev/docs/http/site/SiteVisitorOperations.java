package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.listOptions;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteVisitorJson.LINK;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ShareLinkId;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.UpdateShareLink;

/** Operations on the visitor schema of sites, and on share links. */
public final class SiteVisitorOperations {

  private static final String SCHEMA = SiteOperations.PATH + "/adaptive-schema";
  private static final String LINKS = SiteOperations.PATH + "/share-links";

  private static final RequiredField<Object> JSON_SCHEMA =
      BodyField.any("jsonSchema", "SiteAdaptiveJSONSchema").required();
  private static final RequiredField<String> NEW_NAME =
      BodyField.text("name", "ShareLinkName").required();
  private static final BodyField<Boolean> ACTIVE = BodyField.bool("active").notNull();
  private static final BodyField<String> NAME = BodyField.text("name", "ShareLinkName").notNull();

  private SiteVisitorOperations() {}

  public static void describe(OperationTable.Builder table) {
    table.types(SiteVisitorJson::types);
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
        .body(JSON_SCHEMA)
        .returns("SiteAdaptiveSchema")
        .fails(400)
        .handledBy(SiteVisitorOperations::updateSchema);
    operations
        .get("listSiteAdaptiveTemplateConditions", SCHEMA + "/template-conditions")
        .needs(READ, SiteRedirectOperations.GUESTS)
        .returns(() -> SiteVisitorJson.TEMPLATES)
        .handledBy(SiteVisitorOperations::templates);
  }

  private static void shareLinks(OperationGroup operations) {
    operations
        .get("listSiteShareLinks", LINKS)
        .needs(CREATE, SiteOperations.KEYS)
        .query(Parameter.string("search").maxLength(512).later())
        .paged()
        .returnsListOf("ShareLink")
        .handledBy(SiteVisitorOperations::listLinks);
    operations
        .post("createSiteShareLink", LINKS)
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .body(NEW_NAME)
        .creates("ShareLink")
        .handledBy(SiteVisitorOperations::createLink);
    operations
        .patch("updateSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE, SiteOperations.KEYS)
        .body(ACTIVE, NAME)
        .returns("ShareLink")
        .handledBy(SiteVisitorOperations::updateLink);
    operations
        .delete("deleteSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE)
        .deletes()
        .doneBy(call -> docs(call).shareLinks().delete(organization(call), site(call), link(call)));
  }

  // ---------------------------------------------------------------- schema

  private static HttpResponse getSchema(Call call) {
    return call.ok(
        SiteVisitorJson.SCHEMA, docs(call).adaptiveSchemas().get(organization(call), site(call)));
  }

  private static HttpResponse updateSchema(Call call) {
    Object json = call.body(JSON_SCHEMA::in);
    VisitorSchema schema = VisitorSchema.of("jsonSchema", json);
    return call.ok(
        SiteVisitorJson.SCHEMA,
        docs(call).adaptiveSchemas().update(organization(call), site(call), schema));
  }

  private static HttpResponse templates(Call call) {
    return call.ok(
        SiteVisitorJson.TEMPLATES,
        docs(call).adaptiveSchemas().templates(organization(call), site(call)));
  }

  // ---------------------------------------------------------------- share links

  private static HttpResponse listLinks(Call call) {
    return call.list(
        LINK,
        docs(call)
            .shareLinks()
            .list(
                organization(call),
                site(call),
                call.query().string("search").orElse(""),
                listOptions(call)));
  }

  private static HttpResponse createLink(Call call) {
    CreateShareLink command = call.body(body -> new CreateShareLink(NEW_NAME.in(body)));
    return call.created(
        LINK, docs(call).shareLinks().create(organization(call), site(call), command));
  }

  private static HttpResponse updateLink(Call call) {
    UpdateShareLink command =
        call.body(body -> new UpdateShareLink(NAME.in(body).update(), ACTIVE.in(body).update()));
    return call.ok(
        LINK, docs(call).shareLinks().update(organization(call), site(call), link(call), command));
  }

  private static ShareLinkId link(Call call) {
    return new ShareLinkId(call.path("shareLinkId"));
  }
}
