package dev.docs.http.site;

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
import dev.docs.site.SiteCustomizations;
import dev.docs.site.customization.Customization;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations on the appearance of sites. */
@KeepsRule("site-features")
public final class SiteCustomizationOperations {

  private SiteCustomizationOperations() {}

  public static void describe(OperationTable.Builder table) {
    OperationGroup operations =
        table.group("site-customization", NEIGHBOURING).below(SiteOperations.PATH);
    operations
        .get("getSiteCustomizationById", "/customization")
        .query(Parameter.bool("unmasked").defaultsTo("false"))
        .returns("SiteCustomizationSettings")
        .fails(400)
        .needs(READ)
        .handledBy(call -> ok(customizations(call).get(call.organization(), call.site())));
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
        .handledBy(
            call ->
                ok(customizations(call).get(call.organization(), call.site(), call.siteSpace())));
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
        .doneBy(
            call -> customizations(call).reset(call.organization(), call.site(), call.siteSpace()));
  }

  private static HttpResponse update(Call call) {
    Map<String, Object> settings = call.body(SiteCustomizationOperations::settings);
    return ok(
        call.profile().isLater()
            ? customizations(call).replace(call.organization(), call.site(), settings)
            : customizations(call).update(call.organization(), call.site(), settings));
  }

  private static HttpResponse override(Call call) {
    Map<String, Object> settings = call.body(SiteCustomizationOperations::settings);
    return ok(
        customizations(call)
            .override(call.organization(), call.site(), call.siteSpace(), settings));
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

  private static SiteCustomizations customizations(Call call) {
    return call.docs().siteCustomizations();
  }
}
