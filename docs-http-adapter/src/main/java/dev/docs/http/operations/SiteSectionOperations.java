package dev.docs.http.operations;

import static dev.docs.http.CommonParameters.SHARE_KEY;
import static dev.docs.http.Origin.NEWER;
import static dev.docs.http.Origin.SPECIFICATION;

import dev.docs.http.OperationGroup;
import dev.docs.http.OperationTable;
import dev.docs.http.Parameter;
import dev.docs.site.structure.SiteStructure;

/** The sections of a site, their groups, and links among them. */
final class SiteSectionOperations {

  private SiteSectionOperations() {}

  static void describe(OperationTable.Builder table) {
    siteSections(table.group("site-sections", SPECIFICATION));
    siteSectionGroups(table.group("site-section-groups", SPECIFICATION));
    siteExternalLinks(table.group("site-external-links", NEWER));
  }

  private static void siteSections(OperationGroup operations) {
    operations
        .post("addSectionToSite", "/orgs/{organizationId}/sites/{siteId}/sections")
        .body("{spaceId*: string, title: (SiteSectionTitle | null), icon: (Icon | null)}")
        .creates("SiteSection");
    operations
        .get("listSiteSections", "/orgs/{organizationId}/sites/{siteId}/sections")
        .query(SHARE_KEY)
        .paged()
        .returnsListOf("SiteSection");
    operations
        .patch(
            "updateSiteSectionById",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}")
        .body(
            """
            {
              title: SiteSectionTitle
              path: SiteSectionPath
              defaultSiteSpace: string
              condition: (Condition | null)
              icon: (Icon | null)
              description: (SiteSectionDescription | null)
            }
            """)
        .returns("SiteSection");
    operations
        .delete(
            "deleteSiteSectionById",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}")
        .deletes();
    operations
        .post(
            "moveSiteSection",
            "/orgs/{organizationId}/sites/{siteId}/sections/{siteSectionId}/move")
        .optionalBody("{position: SiteSectionMovePosition}")
        .returns("SiteSection")
        .fails(400, 404)
        .deprecated();
  }

  private static void siteSectionGroups(OperationGroup operations) {
    operations
        .get("listSiteSectionGroups", "/orgs/{organizationId}/sites/{siteId}/section-groups")
        .paged()
        .returnsListOf("SiteSectionGroup");
    operations
        .post("addSectionGroupToSite", "/orgs/{organizationId}/sites/{siteId}/section-groups")
        .body("{title*: SiteSectionGroupTitle, icon: (Icon | null), sections: array of string}")
        .atMost(SiteStructure.MAX_ITEMS, "sections")
        .creates("SiteSectionGroup");
    operations
        .patch(
            "updateSiteSectionGroupById",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}")
        .body("{title: SiteSectionGroupTitle, icon: (Icon | null)}")
        .returns("SiteSectionGroup");
    operations
        .delete(
            "deleteSiteSectionGroupById",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}")
        .deletes();
    operations
        .post(
            "addSectionToGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections")
        .body("{sectionId*: string}")
        .creates("SiteSectionGroup");
    operations
        .delete(
            "removeSectionFromGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/sections/{siteSectionId}")
        .deletes();
    operations
        .post(
            "moveSiteSectionGroup",
            "/orgs/{organizationId}/sites/{siteId}/section-groups/{siteSectionGroupId}/move")
        .optionalBody("{position: SiteSectionGroupMovePosition}")
        .returns("SiteSectionGroup")
        .fails(400, 404)
        .deprecated();
  }

  private static void siteExternalLinks(OperationGroup operations) {
    operations
        .post("addExternalLinkToSite", "/orgs/{organizationId}/sites/{siteId}/external-links")
        .body(
            """
            {
              title*: SiteSectionTitle
              localizedTitle: LocalizedString128
              description: (SiteSectionDescription | null)
              localizedDescription: (LocalizedString256 | null)
              icon: (Icon | null)
              url*: URL
              parent: string
              draft: boolean
              condition: (Expression | null)
            }
            """)
        .creates("SiteExternalLink")
        .fails(400);
    operations
        .patch(
            "updateSiteExternalLinkById",
            "/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}")
        .query(Parameter.oneOf("prefer", "return=minimal", "return=representation").inHeader())
        .body(
            """
            {
              title: SiteSectionTitle
              localizedTitle: (LocalizedString128 | null)
              description: (SiteSectionDescription | null)
              localizedDescription: (LocalizedString256 | null)
              icon: (Icon | null)
              url: URL
              parent: (string | null)
              draft: boolean
              condition: (Expression | null)
            }
            """)
        .returns("SiteExternalLink")
        .returnsNothing()
        .fails(400, 404);
    operations
        .delete(
            "deleteSiteExternalLinkById",
            "/orgs/{organizationId}/sites/{siteId}/external-links/{siteExternalLinkId}")
        .deletes()
        .fails(404);
  }
}
