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
import java.util.stream.IntStream;

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

  private static final int SECTIONS = 49;

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

  /** The declarations of all sections, in order. */
  static List<Consumer<OperationTable.Builder>> sections(ApiInformation information) {
    return IntStream.range(0, SECTIONS)
        .<Consumer<OperationTable.Builder>>mapToObj(i -> table -> declare(i, table, information))
        .toList();
  }

  /** One method instead of a lambda for each section, which a process would link at its start. */
  private static void declare(
      int section, OperationTable.Builder table, ApiInformation information) {
    switch (section) {
      case 0 -> new SystemOperations(information).describe(table);
      case 1 -> UserOperations.describe(table);
      case 2 -> SpaceOperations.describe(table);
      case 3 -> SpaceContentOperations.describeLinks(table);
      case 4 -> SpaceOperations.describeNeighbouring(table);
      case 5 -> PermissionOperations.ofSpaces(table);
      case 6 -> SpaceContentOperations.describe(table);
      case 7 -> RevisionOperations.describe(table);
      case 8 -> FileOperations.describe(table);
      case 9 -> PdfOperations.describe(table);
      case 10 -> FolderOperations.describe(table);
      case 11 -> ChangeRequestOperations.describe(table);
      case 12 -> ChangeRequestContentOperations.describeWhole(table);
      case 13 -> ChangeRequestOperations.describeContributors(table);
      case 14 -> MergeOperations.describe(table);
      case 15 -> ReviewOperations.describe(table);
      case 16 -> ChangeRequestContentOperations.describe(table);
      case 17 -> CommentOperations.describe(table);
      case 18 -> CollectionOperations.describe(table);
      case 19 -> PermissionOperations.ofSites(table);
      case 20 -> PermissionOperations.ofCollections(table);
      case 21 -> OrganizationOperations.describe(table);
      case 22 -> MemberOperations.describe(table);
      case 23 -> AuditOperations.describe(table);
      case 24 -> ImportRunOperations.describe(table);
      case 25 -> WebhookOperations.describe(table);
      case 26 -> InviteOperations.describe(table);
      case 27 -> TeamOperations.describe(table);
      case 28 -> SsoOperations.describe(table);
      case 29 -> OpenApiOperations.describe(table);
      case 30 -> TranslationOperations.describe(table);
      case 31 -> FontOperations.describe(table);
      case 32 -> TokenOperations.describe(table);
      case 33 -> UploadOperations.describe(table);
      case 34 -> PublishedSiteOperations.describe(table);
      case 35 -> SiteVisitorOperations.describe(table);
      case 36 -> SiteOperations.describe(table);
      case 37 -> SitePublishingOperations.describe(table);
      case 38 -> SiteCustomizationOperations.describe(table);
      case 39 -> SiteSpaceOperations.describe(table);
      case 40 -> SiteSectionOperations.describe(table);
      case 41 -> SiteExternalLinkOperations.describe(table);
      case 42 -> SiteRedirectOperations.describe(table);
      case 43 -> SiteMcpServerOperations.describe(table);
      case 44 -> HostnameOperations.describe(table);
      case 45 -> UrlOperations.describe(table);
      case 46 -> EmbedOperations.describe(table);
      case 47 -> SiteInsightsOperations.describe(table);
      case 48 -> OutOfScopeOperations.describe(table);
      default -> throw new IllegalArgumentException("no section " + section);
    }
  }
}
