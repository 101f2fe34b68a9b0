package dev.docs.http.site;

import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.Origin.SPECIFICATION;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;
import static dev.docs.http.site.SiteVisitorJson.LINK;

import dev.docs.http.call.Call;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.type.BodyField;
import dev.docs.http.type.RequiredField;
import dev.docs.id.ShareLinkId;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.SiteSchema;
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
    adaptiveSchema(table.group("sites", SPECIFICATION));
    shareLinks(table.group("site-share-links", NEIGHBOURING));
  }

  private static void adaptiveSchema(OperationGroup operations) {
    operations
        .get("getSiteAdaptiveSchema", SCHEMA)
        .needs(READ, SiteRedirectOperations.GUESTS)
        .returns(
            () -> SiteVisitorJson.SCHEMA,
            call -> call.docs().adaptiveSchemas().get(call.organization(), call.site()))
        .fails(404);
    operations
        .put("updateSiteAdaptiveSchema", SCHEMA)
        .needs(CREATE, SiteOperations.OPENED)
        .body(JSON_SCHEMA)
        .returns(() -> SiteVisitorJson.SCHEMA, SiteVisitorOperations::updateSchema)
        .fails(400);
    operations
        .get("listSiteAdaptiveTemplateConditions", SCHEMA + "/template-conditions")
        .needs(READ, SiteRedirectOperations.GUESTS)
        .returns(
            () -> SiteVisitorJson.TEMPLATES,
            call -> call.docs().adaptiveSchemas().templates(call.organization(), call.site()));
  }

  private static void shareLinks(OperationGroup operations) {
    operations
        .get("listSiteShareLinks", LINKS)
        .needs(CREATE, SiteOperations.KEYS)
        .query(Parameter.string("search").maxLength(512).later())
        .lists(
            () -> LINK,
            call ->
                call.docs()
                    .shareLinks()
                    .list(
                        call.organization(),
                        call.site(),
                        call.query().string("search").orElse(""),
                        call.listOptions()));
    operations
        .post("createSiteShareLink", LINKS)
        .needs(CREATE, SiteOperations.EVERY_SPACE)
        .body(NEW_NAME)
        .creates(
            () -> LINK,
            body -> new CreateShareLink(NEW_NAME.in(body)),
            (call, command) ->
                call.docs().shareLinks().create(call.organization(), call.site(), command));
    operations
        .patch("updateSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE, SiteOperations.KEYS)
        .body(ACTIVE, NAME)
        .returns(
            () -> LINK,
            body -> new UpdateShareLink(NAME.in(body).update(), ACTIVE.in(body).update()),
            (call, command) ->
                call.docs()
                    .shareLinks()
                    .update(call.organization(), call.site(), link(call), command));
    operations
        .delete("deleteSiteShareLinkById", LINKS + "/{shareLinkId}")
        .needs(CREATE)
        .deletes()
        .doneBy(
            call -> call.docs().shareLinks().delete(call.organization(), call.site(), link(call)));
  }

  private static SiteSchema updateSchema(Call call) {
    Object json = call.body(JSON_SCHEMA::in);
    VisitorSchema schema = VisitorSchema.of("jsonSchema", json);
    return call.docs().adaptiveSchemas().update(call.organization(), call.site(), schema);
  }

  private static ShareLinkId link(Call call) {
    return new ShareLinkId(call.path("shareLinkId"));
  }
}
