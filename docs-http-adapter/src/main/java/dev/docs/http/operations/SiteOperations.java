package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.SHARE_KEY;
import static dev.docs.http.Origin.NEIGHBOURING;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;

/** Sites, their structure, search, and links that let people in. */
final class SiteOperations {

  private SiteOperations() {}

  static void describe(OperationTable.Builder table) {
    sites(table.group("sites", SPECIFICATION));
    neighbouringSites(table.group("sites", NEIGHBOURING));
    siteStructure(table.group("site-structure", NEIGHBOURING));
    siteUsers(table.group("site-users", NEIGHBOURING));
  }

  private static void sites(OperationGroup operations) {
    operations
        .get("listSites", "/orgs/{organizationId}/sites")
        .paged()
        .query(
            Parameter.string("space"),
            Parameter.string("title"),
            Parameter.bool("published"),
            Parameter.oneOf(
                    "type",
                    "basic",
                    "premium",
                    "ultimate",
                    "sponsored",
                    "legacy-basic",
                    "legacy-premium")
                .list())
        .returnsListOf("Site");
    operations
        .post("createSite", "/orgs/{organizationId}/sites")
        .optionalBody(
            """
            {
              type: SiteType
              title: SiteTitle
              visibility: SiteVisibility
              spaces: (array of string | "sample"|"empty")
            }
            """)
        .creates("Site");
    operations
        .get("getSiteById", "/orgs/{organizationId}/sites/{siteId}")
        .returns("Site")
        .fails(404);
    operations
        .patch("updateSiteById", "/orgs/{organizationId}/sites/{siteId}")
        .body(
            """
            {
              title: SiteTitle
              visibility: SiteVisibility
              basename: SiteBasename
              adaptiveContent: SiteAdaptiveContent
              agentsContext: SiteAgentsContext
              defaultSiteSpace: string
              defaultSiteSection: string
              proxy: (SiteProxyOrigin | null)
            }
            """)
        .returns("Site");
    operations.delete("deleteSiteById", "/orgs/{organizationId}/sites/{siteId}").deletes();
    operations
        .get("getPublishedContentSite", "/orgs/{organizationId}/sites/{siteId}/published")
        .query(SHARE_KEY)
        .returns("PublishedContentSite")
        .fails(404);
    operations
        .post("publishSite", "/orgs/{organizationId}/sites/{siteId}/publish")
        .returns("(Site | {type*: \"checkout\", sessionId*: string})");
    operations
        .post("unpublishSite", "/orgs/{organizationId}/sites/{siteId}/unpublish")
        .returns("Site");
  }

  private static void neighbouringSites(OperationGroup operations) {
    operations
        .patch("sortSiteStructure", "/orgs/{organizationId}/sites/{siteId}/structure/sort")
        .optionalBody("{item*: SiteStructureItemPointer, position*: SiteStructureItemMovePosition}")
        .returns("SiteStructureItem")
        .fails(400, 404);
    operations
        .post("searchSiteContent", "/orgs/{organizationId}/sites/{siteId}/search")
        .paged()
        .body(
            """
            ({
              query*: string <len ..512>
            } & ({
              scope*: SiteSearchScope
            } | {
              mode: "specific" <deprecated>
              siteSpaceIds*: array of string <len 1..>
            } | {
              mode*: "current" <deprecated>
              siteSpaceId*: string
            } | {
              mode*: "all" <deprecated>
            }))
            """)
        .returnsListOf("SearchSpaceResult");
  }

  private static void siteStructure(OperationGroup operations) {
    operations
        .get("getSiteStructure", "/orgs/{organizationId}/sites/{siteId}/structure")
        .query(SHARE_KEY)
        .returns("SiteStructure")
        .fails(404);
  }

  private static void siteUsers(OperationGroup operations) {
    operations
        .get(
            "listPermissionsAggregateInSite",
            "/orgs/{organizationId}/sites/{siteId}/permissions/aggregate")
        .paged()
        .returnsListOf("UserSitePermission");
  }
}
