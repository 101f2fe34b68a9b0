package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** How a site looks. */
final class SiteCustomizationOperations {

  private SiteCustomizationOperations() {}

  static void describe(OperationTable.Builder table) {
    siteCustomization(table.group("site-customization", NEIGHBOURING));
  }

  private static void siteCustomization(OperationGroup operations) {
    operations
        .get("getSiteCustomizationById", "/orgs/{organizationId}/sites/{siteId}/customization")
        .query(Parameter.bool("unmasked").defaultsTo("false"))
        .returns("SiteCustomizationSettings")
        .fails(400);
    operations
        .put("updateSiteCustomizationById", "/orgs/{organizationId}/sites/{siteId}/customization")
        .body("SiteCustomizationSettings")
        .returns("SiteCustomizationSettings")
        .fails(400);
    operations
        .get(
            "getSiteSpaceCustomizationById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization")
        .query(Parameter.bool("unmasked").defaultsTo("false"))
        .returns("SiteCustomizationSettings")
        .fails(400);
    operations
        .patch(
            "overrideSiteSpaceCustomizationById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization")
        .body("OverrideSiteSpaceCustomizationByIdBody")
        .returns("SiteCustomizationSettings")
        .fails(400);
    operations
        .delete(
            "deleteSiteSpaceCustomizationById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/customization")
        .deletes()
        .fails(400);
  }
}
