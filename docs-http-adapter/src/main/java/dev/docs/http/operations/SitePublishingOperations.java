package dev.docs.http.operations;

import static dev.docs.http.Origin.NEIGHBOURING;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** How a site is published: authentication of visitors, preview. */
final class SitePublishingOperations {

  private SitePublishingOperations() {}

  static void describe(OperationTable.Builder table) {
    sitePublishingAuth(table.group("site-publishing-auth", NEIGHBOURING));
    sitePreview(table.group("site-preview", NEIGHBOURING));
  }

  private static void sitePublishingAuth(OperationGroup operations) {
    operations
        .get("getSitePublishingAuthById", "/orgs/{organizationId}/sites/{siteId}/publishing/auth")
        .returns("SitePublishingAuth")
        .fails(400);
    operations
        .patch(
            "updateSitePublishingAuthById", "/orgs/{organizationId}/sites/{siteId}/publishing/auth")
        .body("SitePublishingAuthUpdate")
        .returns("SitePublishingAuth")
        .fails(400);
    operations
        .post(
            "regenerateSitePublishingAuthById",
            "/orgs/{organizationId}/sites/{siteId}/publishing/auth/regenerate")
        .returns("SitePublishingAuth")
        .fails(400);
  }

  private static void sitePreview(OperationGroup operations) {
    operations
        .get(
            "getSitePublishingPreviewById",
            "/orgs/{organizationId}/sites/{siteId}/publishing/preview")
        .query(Parameter.string("siteSpace"), Parameter.string("claims"))
        .returns("{url*: URL}")
        .fails(400);
  }
}
