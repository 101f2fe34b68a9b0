package dev.docs.http.operations;

import static java.util.Objects.requireNonNull;

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
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;

/**
 * The table of all operations. {@code operations.txt} lists them, so that a section is loaded when
 * one of its operations is asked for; a test writes it.
 */
public final class Operations {

  /** Operations that the newest version of the interface no longer has. */
  private static final Set<String> GONE =
      Set.of(
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

  private Operations() {}

  /**
   * All known operations, implemented or not.
   *
   * @throws UncheckedIOException when their list cannot be read
   */
  public static OperationTable table(ApiInformation information) {
    try (InputStream in = Operations.class.getResourceAsStream("operations.txt")) {
      String lines = new String(requireNonNull(in).readAllBytes(), StandardCharsets.UTF_8);
      return OperationTable.listed(lines, sections(information), GONE);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** Lambdas, not references to methods: those would load the classes. */
  static List<Consumer<OperationTable.Builder>> sections(ApiInformation information) {
    return List.of(
        table -> new SystemOperations(information).describe(table),
        table -> UserOperations.describe(table),
        table -> SpaceOperations.describe(table),
        table -> SpaceContentOperations.describeLinks(table),
        table -> SpaceOperations.describeNeighbouring(table),
        table -> PermissionOperations.ofSpaces(table),
        table -> SpaceContentOperations.describe(table),
        table -> RevisionOperations.describe(table),
        table -> FileOperations.describe(table),
        table -> PdfOperations.describe(table),
        table -> FolderOperations.describe(table),
        table -> ChangeRequestOperations.describe(table),
        table -> ChangeRequestContentOperations.describeWhole(table),
        table -> ChangeRequestOperations.describeContributors(table),
        table -> MergeOperations.describe(table),
        table -> ReviewOperations.describe(table),
        table -> ChangeRequestContentOperations.describe(table),
        table -> CommentOperations.describe(table),
        table -> CollectionOperations.describe(table),
        table -> PermissionOperations.ofSites(table),
        table -> PermissionOperations.ofCollections(table),
        table -> OrganizationOperations.describe(table),
        table -> MemberOperations.describe(table),
        table -> AuditOperations.describe(table),
        table -> ImportRunOperations.describe(table),
        table -> WebhookOperations.describe(table),
        table -> InviteOperations.describe(table),
        table -> TeamOperations.describe(table),
        table -> SsoOperations.describe(table),
        table -> OpenApiOperations.describe(table),
        table -> TranslationOperations.describe(table),
        table -> FontOperations.describe(table),
        table -> TokenOperations.describe(table),
        table -> UploadOperations.describe(table),
        table -> PublishedSiteOperations.describe(table),
        table -> SiteVisitorOperations.describe(table),
        table -> SiteOperations.describe(table),
        table -> SitePublishingOperations.describe(table),
        table -> SiteCustomizationOperations.describe(table),
        table -> SiteSpaceOperations.describe(table),
        table -> SiteSectionOperations.describe(table),
        table -> SiteExternalLinkOperations.describe(table),
        table -> SiteRedirectOperations.describe(table),
        table -> SiteMcpServerOperations.describe(table),
        table -> HostnameOperations.describe(table),
        table -> UrlOperations.describe(table),
        table -> EmbedOperations.describe(table),
        table -> SiteInsightsOperations.describe(table),
        table -> OutOfScopeOperations.describe(table));
  }
}
