package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.SHARE_KEY;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** The spaces of a site. */
final class SiteSpaceOperations {

  private SiteSpaceOperations() {}

  static void describe(OperationTable.Builder table) {
    siteSpaces(table.group("site-spaces", SPECIFICATION));
    newerSiteSpaces(table.group("site-spaces", NEWER));
  }

  private static void siteSpaces(OperationGroup operations) {
    operations
        .post("addSpaceToSite", "/orgs/{organizationId}/sites/{siteId}/site-spaces")
        .body("{spaceId*: string, sectionId: string}")
        .creates("SiteSpace");
    operations
        .get("listSiteSpaces", "/orgs/{organizationId}/sites/{siteId}/site-spaces")
        .query(SHARE_KEY)
        .paged()
        .query(Parameter.bool("default"))
        .returnsListOf("SiteSpace");
    operations
        .patch(
            "updateSiteSpaceById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}")
        .body("{path: SiteSpacePath, condition: (Condition | null), spaceId: string}")
        .returns("SiteSpace");
    operations
        .delete(
            "deleteSiteSpaceById",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}")
        .deletes();
    operations
        .post(
            "moveSiteSpace", "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/move")
        .optionalBody("{position: SiteSpaceMovePosition}")
        .returns("SiteSpace")
        .fails(400, 404)
        .deprecated();
  }

  private static void newerSiteSpaces(OperationGroup operations) {
    operations
        .post(
            "duplicateSiteSpace",
            "/orgs/{organizationId}/sites/{siteId}/site-spaces/{siteSpaceId}/duplicate")
        .optionalBody("{draft: boolean <default false>}")
        .creates("SiteSpace");
  }
}
