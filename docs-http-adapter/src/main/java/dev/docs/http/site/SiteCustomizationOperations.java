package dev.docs.http.site;

import static dev.docs.http.call.Arguments.docs;
import static dev.docs.http.call.Arguments.organization;
import static dev.docs.http.call.Arguments.site;
import static dev.docs.http.call.Arguments.siteSpace;
import static dev.docs.http.call.Origin.NEIGHBOURING;
import static dev.docs.http.call.RequiredRole.CREATE;
import static dev.docs.http.call.RequiredRole.READ;

import dev.docs.http.HttpResponse;
import dev.docs.http.call.Call;
import dev.docs.http.call.JsonResponse;
import dev.docs.http.call.OperationGroup;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Parameter;
import dev.docs.http.json.JsonBody;
import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.customization.Customization;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations on the appearance of sites. */
@KeepsRule("site-features")
public final class SiteCustomizationOperations {

  private SiteCustomizationOperations() {}

  public static void describe(OperationTable.Builder table) {
    siteCustomization(table.group("site-customization", NEIGHBOURING).below(SiteOperations.PATH));
  }

  private static void siteCustomization(OperationGroup operations) {
    operations
        .get("getSiteCustomizationById", "/customization")
        .query(Parameter.bool("unmasked").defaultsTo("false"))
        .returns("SiteCustomizationSettings")
        .fails(400)
        .needs(READ)
        .handledBy(call -> ok(docs(call).siteCustomizations().get(organization(call), site(call))));
    operations
        .put("updateSiteCustomizationById", "/customization")
        .body("SiteCustomizationSettings")
        .returns("SiteCustomizationSettings")
        .fails(400)
        .needs(CREATE)
        .handledBy(SiteCustomizationOperations::update);
    operations
        .get("getSiteSpaceCustomizationById", "/site-spaces/{siteSpaceId}/customization")
        .query(Parameter.bool("unmasked").defaultsTo("false"))
        .returns("SiteCustomizationSettings")
        .fails(400)
        .needs(READ)
        .handledBy(SiteCustomizationOperations::getOfSiteSpace);
    operations
        .patch("overrideSiteSpaceCustomizationById", "/site-spaces/{siteSpaceId}/customization")
        .body("OverrideSiteSpaceCustomizationByIdBody")
        .returns("SiteCustomizationSettings")
        .fails(400)
        .needs(CREATE)
        .handledBy(SiteCustomizationOperations::override);
    operations
        .delete("deleteSiteSpaceCustomizationById", "/site-spaces/{siteSpaceId}/customization")
        .deletes()
        .fails(400)
        .needs(CREATE)
        .doneBy(SiteCustomizationOperations::reset);
  }

  private static HttpResponse update(Call call) {
    Map<String, Object> settings = call.body(SiteCustomizationOperations::settings);
    return ok(docs(call).siteCustomizations().update(organization(call), site(call), settings));
  }

  private static HttpResponse getOfSiteSpace(Call call) {
    return ok(docs(call).siteCustomizations().get(organization(call), site(call), siteSpace(call)));
  }

  private static HttpResponse override(Call call) {
    Map<String, Object> settings = call.body(SiteCustomizationOperations::settings);
    return ok(
        docs(call)
            .siteCustomizations()
            .override(organization(call), site(call), siteSpace(call), settings));
  }

  private static void reset(Call call) {
    docs(call).siteCustomizations().reset(organization(call), site(call), siteSpace(call));
  }

  /** All fields of the body; the settings validate them. */
  private static Map<String, Object> settings(JsonBody body) {
    Map<String, Object> settings = new LinkedHashMap<>();
    body.names().forEach(name -> settings.put(name, body.any(name).orNull()));
    return settings;
  }

  private static HttpResponse ok(Customization customization) {
    return JsonResponse.ok(SiteJson.of(customization));
  }
}
