package dev.docs.http.operations;

import dev.docs.http.audit.AuditOperations;
import dev.docs.http.call.OperationTable;
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
import dev.docs.http.space.SpaceOperations;
import dev.docs.http.space.content.ChangeRequestContentOperations;
import dev.docs.http.space.content.EmbedOperations;
import dev.docs.http.space.content.FolderOperations;
import dev.docs.http.space.content.ImportRunOperations;
import dev.docs.http.space.content.PdfOperations;
import dev.docs.http.space.content.RevisionOperations;
import dev.docs.http.space.content.SpaceContentOperations;
import dev.docs.http.token.TokenOperations;
import dev.docs.http.translation.TranslationOperations;
import dev.docs.http.upload.UploadOperations;
import dev.docs.http.webhook.WebhookOperations;

/** The table of all operations. */
public final class Operations {

  private Operations() {}

  /** All known operations, implemented or not. */
  public static OperationTable table(ApiInformation information) {
    OperationTable.Builder table = OperationTable.builder();
    new SystemOperations(information).describe(table);
    UserOperations.describe(table);
    SpaceOperations.describe(table);
    SpaceContentOperations.describeLinks(table);
    SpaceOperations.describeNeighbouring(table);
    PermissionOperations.ofSpaces(table);
    SpaceContentOperations.describe(table);
    RevisionOperations.describe(table);
    FileOperations.describe(table);
    PdfOperations.describe(table);
    FolderOperations.describe(table);
    ChangeRequestOperations.describe(table);
    ChangeRequestContentOperations.describeWhole(table);
    ChangeRequestOperations.describeContributors(table);
    MergeOperations.describe(table);
    ReviewOperations.describe(table);
    ChangeRequestContentOperations.describe(table);
    CommentOperations.describe(table);
    CollectionOperations.describe(table);
    PermissionOperations.ofSites(table);
    PermissionOperations.ofCollections(table);
    OrganizationOperations.describe(table);
    MemberOperations.describe(table);
    AuditOperations.describe(table);
    ImportRunOperations.describe(table);
    WebhookOperations.describe(table);
    InviteOperations.describe(table);
    TeamOperations.describe(table);
    SsoOperations.describe(table);
    OpenApiOperations.describe(table);
    TranslationOperations.describe(table);
    FontOperations.describe(table);
    TokenOperations.describe(table);
    UploadOperations.describe(table);
    PublishedSiteOperations.describe(table);
    SiteVisitorOperations.describe(table);
    SiteOperations.describe(table);
    SitePublishingOperations.describe(table);
    SiteCustomizationOperations.describe(table);
    SiteSpaceOperations.describe(table);
    SiteSectionOperations.describe(table);
    SiteExternalLinkOperations.describe(table);
    SiteRedirectOperations.describe(table);
    SiteMcpServerOperations.describe(table);
    HostnameOperations.describe(table);
    UrlOperations.describe(table);
    EmbedOperations.describe(table);
    SiteInsightsOperations.describe(table);
    OutOfScopeOperations.describe(table);
    table.gone(
        "transferSpace",
        "importContent",
        "listSpaceFileBacklinks",
        "listPageLinksInSpace",
        "listSpacePageBacklinks",
        "importContentInPageById",
        "listChangeRequestLinks",
        "importContentInChangeRequest",
        "listChangeRequestFileBacklinks",
        "listPageLinksInChangeRequest",
        "listChangeRequestPageBacklinks",
        "importContentInChangeRequestPageById",
        "listSpaceLinks",
        "addSectionToGroup",
        "removeSectionFromGroup");
    return table.build();
  }
}
