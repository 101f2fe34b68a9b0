package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.SHARE_KEY;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Redirects of a site. */
final class SiteRedirectOperations {

  private SiteRedirectOperations() {}

  static void describe(OperationTable.Builder table) {
    siteRedirects(table.group("site-redirects", SPECIFICATION));
    newerSiteRedirects(table.group("site-redirects", NEWER));
  }

  private static void siteRedirects(OperationGroup operations) {
    operations
        .post("createSiteRedirect", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .body("{source*: SiteRedirectSourcePath, destination*: SiteRedirectDestination}")
        .creates("SiteRedirect");
    operations
        .get("listSiteRedirects", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .paged()
        .returnsListOf("SiteRedirect");
    operations
        .patch(
            "updateSiteRedirectById",
            "/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}")
        .body("{source: SiteRedirectSourcePath, destination: SiteRedirectDestination}")
        .returns("SiteRedirect");
    operations
        .delete(
            "deleteSiteRedirectById",
            "/orgs/{organizationId}/sites/{siteId}/redirects/{siteRedirectId}")
        .deletes();
    operations
        .get("getSiteRedirectBySource", "/orgs/{organizationId}/sites/{siteId}/redirect")
        .query(SHARE_KEY, Parameter.string("source").maxLength(512).mandatory())
        .returns("{redirect*: SiteRedirect, target*: string}")
        .fails(404);
  }

  private static void newerSiteRedirects(OperationGroup operations) {
    operations
        .put("bulkUpsertSiteRedirects", "/orgs/{organizationId}/sites/{siteId}/redirects")
        .body(
            """
            {
              redirects*: array of ({
                source*: SiteRedirectSourcePath
                intent*: "publish"
              } | {
                source*: SiteRedirectSourcePath
                intent: "live"|"draft" <default "live">
                captureWildcard: boolean <default false>
                permanent: boolean
                destination*: (SiteRedirectInputDestination | null)
              }) <items 1..500>
            }
            """)
        .returns(
            """
            {
              results*: array of ({
                status*: "created"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "updated"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "deleted"
                source*: SiteRedirectSourcePath
                draft*: boolean
              } | {
                status*: "published"
                source*: SiteRedirectSourcePath
                draft*: boolean
                id*: string
              } | {
                status*: "error"
                source*: SiteRedirectSourcePath
                draft*: boolean
                error*: string
              })
            }
            """);
  }
}
