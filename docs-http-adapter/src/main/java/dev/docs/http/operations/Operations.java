package dev.docs.http.operations;

import dev.docs.http.audit.AuditOperations;
import dev.docs.http.call.OperationTable;
import dev.docs.http.call.Origin;
import dev.docs.http.call.Resource;
import dev.docs.http.change.ChangeRequestOperations;
import dev.docs.http.change.MergeOperations;
import dev.docs.http.change.ReviewOperations;
import dev.docs.http.comment.CommentOperations;
import dev.docs.http.content.FileOperations;
import dev.docs.http.font.FontOperations;
import dev.docs.http.openapi.OpenApiOperations;
import dev.docs.http.organization.HostnameOperations;
import dev.docs.http.organization.OrganizationOperations;
import dev.docs.http.people.InviteOperations;
import dev.docs.http.people.MemberOperations;
import dev.docs.http.people.PermissionOperations;
import dev.docs.http.people.SsoOperations;
import dev.docs.http.people.TeamOperations;
import dev.docs.http.people.UserOperations;
import dev.docs.http.site.PublishedSiteOperations;
import dev.docs.http.site.SiteCustomizationOperations;
import dev.docs.http.site.SiteExternalLinkOperations;
import dev.docs.http.site.SiteInsightsOperations;
import dev.docs.http.site.SiteMcpServerOperations;
import dev.docs.http.site.SiteOperations;
import dev.docs.http.site.SitePublishingOperations;
import dev.docs.http.site.SiteRedirectOperations;
import dev.docs.http.site.SiteSectionOperations;
import dev.docs.http.site.SiteSpaceOperations;
import dev.docs.http.site.SiteVisitorOperations;
import dev.docs.http.site.UrlOperations;
import dev.docs.http.space.CollectionOperations;
import dev.docs.http.space.SpaceGitOperations;
import dev.docs.http.space.SpaceOperations;
import dev.docs.http.space.content.ChangeRequestContentOperations;
import dev.docs.http.space.content.EmbedOperations;
import dev.docs.http.space.content.FolderOperations;
import dev.docs.http.space.content.ImportRunOperations;
import dev.docs.http.space.content.IntegrationOperations;
import dev.docs.http.space.content.PdfOperations;
import dev.docs.http.space.content.RevisionOperations;
import dev.docs.http.space.content.SpaceContentOperations;
import dev.docs.http.token.TokenOperations;
import dev.docs.http.translation.TranslationOperations;
import dev.docs.http.upload.UploadOperations;
import dev.docs.http.webhook.WebhookOperations;

/**
 * The table of all operations. {@code operations.txt} lists them by section, so that a section is
 * loaded when one of its operations is asked for; a test writes the lines of a section.
 *
 * <p>Those that are out of scope stand there only: they are known by name, so that the error tells
 * a client which function is missing.
 */
public final class Operations {

  private Operations() {}

  /** All known operations, implemented or not. */
  public static OperationTable table(ApiInformation information) {
    return OperationTable.listed(list(), (section, table) -> declare(section, table, information));
  }

  /** The list with the operations that its sections declare, whatever it says of them. */
  static String declared(ApiInformation information) {
    return OperationTable.lines(list(), (section, table) -> declare(section, table, information));
  }

  private static String list() {
    return Resource.text(Operations.class::getResourceAsStream, "operations.txt");
  }

  /** One method instead of a lambda for each section, which a process would link at its start. */
  private static void declare(
      String section, OperationTable.Builder table, ApiInformation information) {
    switch (section) {
      case "system" -> new SystemOperations(information).describe(table);
      case "users" -> UserOperations.describe(table);
      case "spaces" -> SpaceOperations.describe(table);
      case "space-links" -> SpaceContentOperations.describeLinks(table);
      case "spaces-neighbouring" -> SpaceOperations.describeNeighbouring(table);
      case "space-git" -> SpaceGitOperations.describe(table);
      case "space-permissions" -> PermissionOperations.ofSpaces(table);
      case "space-content" -> SpaceContentOperations.describe(table);
      case "revisions" -> RevisionOperations.describe(table);
      case "files" -> FileOperations.describe(table);
      case "pdf" -> PdfOperations.describe(table);
      case "folders" -> FolderOperations.describe(table);
      case "change-requests" -> ChangeRequestOperations.describe(table);
      case "change-request-whole" -> ChangeRequestContentOperations.describeWhole(table);
      case "change-request-contributors" -> ChangeRequestOperations.describeContributors(table);
      case "merges" -> MergeOperations.describe(table);
      case "reviews" -> ReviewOperations.describe(table);
      case "change-request-content" -> ChangeRequestContentOperations.describe(table);
      case "comments" -> CommentOperations.describe(table);
      case "collections" -> CollectionOperations.describe(table);
      case "site-permissions" -> PermissionOperations.ofSites(table);
      case "collection-permissions" -> PermissionOperations.ofCollections(table);
      case "organizations" -> OrganizationOperations.describe(table);
      case "members" -> MemberOperations.describe(table);
      case "audit" -> AuditOperations.describe(table);
      case "import-runs" -> ImportRunOperations.describe(table);
      case "webhooks" -> WebhookOperations.describe(table);
      case "invites" -> InviteOperations.describe(table);
      case "teams" -> TeamOperations.describe(table);
      case "sso" -> SsoOperations.describe(table);
      case "openapi" -> OpenApiOperations.describe(table);
      case "translations" -> TranslationOperations.describe(table);
      case "fonts" -> FontOperations.describe(table);
      case "tokens" -> TokenOperations.describe(table);
      case "uploads" -> UploadOperations.describe(table);
      case "published-sites" -> PublishedSiteOperations.describe(table);
      case "site-visitors" -> SiteVisitorOperations.describe(table);
      case "sites" -> SiteOperations.describe(table);
      case "site-publishing" -> SitePublishingOperations.describe(table);
      case "site-customization" -> SiteCustomizationOperations.describe(table);
      case "site-spaces" -> SiteSpaceOperations.describe(table);
      case "site-sections" -> SiteSectionOperations.describe(table);
      case "site-external-links" -> SiteExternalLinkOperations.describe(table);
      case "site-redirects" -> SiteRedirectOperations.describe(table);
      case "site-mcp-servers" -> SiteMcpServerOperations.describe(table);
      case "hostnames" -> HostnameOperations.describe(table);
      case "urls" -> UrlOperations.describe(table);
      case "embeds" -> EmbedOperations.describe(table);
      case "integration-blocks" -> IntegrationOperations.describe(table);
      case "site-insights" -> SiteInsightsOperations.describe(table);
      case "outside" -> table.outside("outside", Origin.NEIGHBOURING);
      case "outside-newer" -> table.outside("outside", Origin.NEWER);
      default -> throw new IllegalArgumentException("no section " + section);
    }
  }
}
