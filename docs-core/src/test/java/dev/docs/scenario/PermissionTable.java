package dev.docs.scenario;

import dev.docs.scenario.TestedResource.Owner;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * The expected outcome of each operation by role. Resources with a {@link TestedResource} list
 * theirs there.
 */
public final class PermissionTable {

  /** The outcome of an operation. */
  public enum Outcome {
    /** The caller is authorized, even if this instance does not support the operation. */
    OK("ok"),
    /** Success without any effect or content. */
    NOTHING("-"),
    FORBIDDEN("F"),
    NOT_FOUND("N"),
    /** The caller has what they ask for. */
    CONFLICT("C"),
    UNAUTHENTICATED("U");

    private final String sign;

    Outcome(String sign) {
      this.sign = sign;
    }

    static Outcome of(String sign) {
      for (Outcome outcome : values()) {
        if (outcome.sign.equals(sign)) {
          return outcome;
        }
      }
      throw new IllegalArgumentException(sign);
    }
  }

  /**
   * What is done to an organization itself, at its top, and to its people. A stranger is a member
   * of another organization; everybody but guests and strangers may create content there.
   */
  public static final PermissionTable ORGANIZATION =
      new PermissionTable(
          """
          admin create review edit comment read guest stranger anonymous

          ok ok ok ok ok ok ok ok U
            getAuthenticatedUser updateUserById createOrganization
            listPendingInvitesForAuthenticatedUser
            resolvePublishedContentByUrl getPublishedContentByUrl getEmbedByUrl

          C ok ok ok ok ok ok C U
            eraseUser

          ok ok ok ok ok ok ok N U
            getOrganizationById searchOrganizationContent getSubdomain
            joinOrganization
            getCustomHostname
            updateOrganizationMemberLastSeenAt listSSOProviderLoginsInOrganization

          ok ok ok ok ok ok ok - U
            listOrganizationsForAuthenticatedUser getOrganizationsForEmailDomain

          ok ok ok ok ok ok F N U
            listMembersInOrganizationById getMemberInOrganizationById
            listSpacesForOrganizationMember listTeamsForOrganizationMember

          ok ok ok ok ok ok - N U
            listSpacesInOrganizationById listCollectionsInOrganizationById
            listChangeRequestsForOrganization listImportRuns
            listTeamsInOrganizationById
            listCustomFonts listOpenAPISpecs listSites

          ok ok ok ok ok ok N N U
            getUserById getTeamInOrganizationById listTeamMembersInOrganizationById
            getCustomFont
            getSiteById getSiteStructure listSiteSpaces listSiteSections listSiteSectionGroups
            getSiteCustomizationById getSiteSpaceCustomizationById listPermissionsAggregateInSite
            listUserPermissionsInSite listTeamPermissionsInSite
            getSiteAdaptiveSchema listSiteAdaptiveTemplateConditions
            getPublishedContentSite searchSiteContent prewarmSiteSearch getContentByUrl exportSiteFolder
            getOpenAPISpecBySlug listOpenAPISpecVersions getLatestOpenAPISpecVersion
            getLatestOpenAPISpecVersionContent getOpenAPISpecVersionById
            getOpenAPISpecVersionContentById getLatestOpenAPISpecVersionContentRaw getImportRun

          ok ok F F F F F N U
            createSpace createCollection
            transferSpaceHere transferCollectionHere
            generateStorageUploadURL createCustomFont
            createOpenAPISpec createOrUpdateOpenAPISpecBySlug createSite

          ok ok F F F F N N U
            updateCustomFont updateOpenAPISpecBySlug
            updateSiteById publishSite unpublishSite sortSiteStructure applyTemplateToSite
            addSpaceToSite updateSiteSpaceById moveSiteSpace duplicateSiteSpace
            addSectionToSite updateSiteSectionById moveSiteSection
            addSectionGroupToSite updateSiteSectionGroupById addSectionToGroup
            moveSiteSectionGroup addExternalLinkToSite updateSiteExternalLinkById
            updateSiteCustomizationById overrideSiteSpaceCustomizationById
            inviteToSite updateUserPermissionInSite updateTeamPermissionInSite
            updateSiteAdaptiveSchema getSitePublishingAuthById updateSitePublishingAuthById
            regenerateSitePublishingAuthById getSitePublishingPreviewById
            aggregateSiteEvents listSiteVisitorSegments

          ok ok F F F F - - U
            deleteCustomFont deleteOpenAPISpecBySlug
            deleteSiteById deleteSiteSpaceById deleteSiteSectionById deleteSiteSectionGroupById
            removeUserFromSite removeTeamFromSite
            removeSectionFromGroup deleteSiteExternalLinkById deleteSiteSpaceCustomizationById

          ok F F F F F F - U
            removeCustomHostname

          ok F F F F F N N U
            setSiteCustomHostname

          ok F F F F F F N U
            assignCustomHostname dnsRevalidateCustomHostname
            listOrganizationAuditEventActions listOrganizationAuditEvents
            getOrganizationAuditEvent
            putMember createOrganizationTeam
            updateOrganizationById
            updateMemberInOrganizationById setUserAsSSOMemberForOrganization
            inviteUsersToOrganization
            listOrganizationInviteLinks createOrganizationInvite
            listPendingInvitesInOrganization
            getOrganizationInviteLink updateOrganizationInviteById
            listSAMLProvidersInOrganizationById createOrganizationSAMLProvider
            getOrganizationSAMLProviderById updateOrganizationSAMLProvider
            changeSAMLProviderReading setSAMLProviderMetadata
            readmitFormerMemberOfOrganization

          ok F F F F F F - U
            removeMemberFromOrganizationById deleteOrganizationInviteById
            deletePendingInvite
            deleteOrganizationSAMLProvider

          C C C C C C C ok U
            joinOrganizationWithInvite

          ok F F F F F N N U
            updateTeamInOrganizationById updateMembersInOrganizationTeam
            addMemberToOrganizationTeamById

          ok F F F F F - - U
            removeTeamFromOrganizationById deleteMemberFromOrganizationTeamById

          F F F F F F F F U
            createUser joinThrough findActiveSamlProvider

          F F F F F F F N U
            changeAccount
          """,
          Set.of(Owner.ORGANIZATION, Owner.SITE));

  /** What is done to collections, spaces and change requests. */
  public static final PermissionTable CONTENT =
      new PermissionTable(
          """
          admin create review edit comment read guest stranger anonymous

          ok ok ok ok ok ok N N U
            getCollectionById listSpacesInCollectionById
            getSpaceById getEmbedByUrlInSpace
            renderIntegrationUIWithPost
            getCurrentRevision listPages listFiles getFileById
            getPageById getPageByPath getReusableContentById getDocumentById
            getComputedDocument getComputedRevision
            getRevisionById getRevisionSemanticChanges
            listPagesInRevisionById listFilesInRevisionById getFileInRevisionById
            getPageInRevisionById getPageDocumentInRevisionById getPageInRevisionByPath
            getReusableContentInRevisionById getReusableContentDocumentInRevisionById
            listSpacePageMetaLinks listRevisionPageMetaLinks listChangeRequestPageMetaLinks
            exportFolder exportSpaceFolder
            listChangeRequestsForSpace getChangeRequestById
            getContributorsByChangeRequestId getChangeRequestChanges
            getRevisionOfChangeRequestById
            listPagesInChangeRequest listFilesInChangeRequestById getFileInChangeRequestById
            getPageInChangeRequestById getPageInChangeRequestByPath
            getReusableContentInChangeRequestById
            listChangeRequestConflicts previewChangeRequestMerge
            getReviewsByChangeRequestId getChangeRequestReviewById
            getRequestedReviewersByChangeRequestId
            listSpaceLinks listPageLinksInSpace listSpacePageBacklinks listSpaceFileBacklinks
            listChangeRequestLinks listPageLinksInChangeRequest
            listChangeRequestPageBacklinks listChangeRequestFileBacklinks
            searchSpaceContent getSpacePDF getChangeRequestPDF getSpaceGitInfo
            listUserPermissionsInSpace listTeamPermissionsInSpace listPermissionsAggregateInSpace
            listUserPermissionsInCollection listTeamPermissionsInCollection
            listPermissionsAggregateInCollection

          ok ok ok ok F F N N U
            startImportRun cancelImportRun
            editLive importFolder importContent importContentInPageById
            applyTemplateToSpace
            importContentInChangeRequest importContentInChangeRequestPageById
            createChangeRequest updateChangeRequestById updateChangeRequestContent
            updateChangeRequest resolveChangeRequestConflict
            requestReviewersForChangeRequest

          ok ok ok ok F F - - U
            removeRequestedReviewerFromChangeRequest

          ok ok ok ok ok F N N U
            listCommentsInSpace postCommentInSpace getCommentInSpace updateCommentInSpace
            listCommentRepliesInSpace postCommentReplyInSpace getCommentReplyInSpace
            updateCommentReplyInSpace listCommentersInSpace
            listCommentsInChangeRequest postCommentInChangeRequest getCommentInChangeRequest
            updateCommentInChangeRequest listCommentRepliesInChangeRequest
            postCommentReplyInChangeRequest getCommentReplyInChangeRequest
            updateCommentReplyInChangeRequest listCommentersInChangeRequest

          ok ok F F F F - - U
            deleteCommentInSpace deleteCommentReplyInSpace
            deleteCommentInChangeRequest deleteCommentReplyInChangeRequest

          ok ok ok F F F N N U
            mergeChangeRequest submitChangeRequestReview rollbackToRevision

          ok ok F F F F N N U
            updateCollectionById moveCollection transferCollection
            createSpaceInCollection createCollectionInCollection
            updateSpaceById moveSpace transferSpace duplicateSpace
            importGitRepository exportToGitRepository
            inviteToSpace updateUserPermissionInSpace updateTeamPermissionInSpace
            inviteToCollection updateUserPermissionInCollection updateTeamPermissionInCollection
            explainPermission

          ok ok F F F F - - U
            deleteCollectionById deleteSpaceById
            removeUserFromSpace removeTeamFromSpace
            removeUserFromCollection removeTeamFromCollection

          ok ok N N N N N N U
            getDeletedSpace restoreSpace

          - - - - - - - - U
            deleteDeletedSpace

          N N N N N N N N U
            editDeletedSpace
          """,
          Set.of(Owner.SPACE));

  /** What guests may do only where they manage the content, though they can view it. */
  public static final Set<String> NOT_FOR_GUESTS =
      Set.of(
          "listUserPermissionsInSpace",
          "listTeamPermissionsInSpace",
          "listPermissionsAggregateInSpace",
          "listUserPermissionsInCollection",
          "listTeamPermissionsInCollection",
          "listPermissionsAggregateInCollection");

  private final List<String> callers;
  private final Map<String, Map<String, Outcome>> outcomes = new LinkedHashMap<>();

  private PermissionTable(String table, Set<Owner> resources) {
    String[] blocks = table.strip().split("\n\n", -1);
    callers = List.of(blocks[0].split(" ", -1));
    for (int i = 1; i < blocks.length; i++) {
      List<String> words = new ArrayList<>(List.of(blocks[i].strip().split("\\s+", -1)));
      Map<String, Outcome> block = new LinkedHashMap<>();
      callers.forEach(caller -> block.put(caller, Outcome.of(words.remove(0))));
      words.forEach(operation -> outcomes.put(operation, block));
    }
    for (TestedResource resource : Scenarios.RESOURCES) {
      if (resources.contains(resource.owner())) {
        resource.rights().forEach((operation, signs) -> outcomes.put(operation, row(signs)));
      }
    }
  }

  private Map<String, Outcome> row(String signs) {
    String[] each = signs.split(" ", -1);
    Map<String, Outcome> row = new LinkedHashMap<>();
    for (int i = 0; i < callers.size(); i++) {
      row.put(callers.get(i), Outcome.of(each[i]));
    }
    return row;
  }

  /** What needs the role create in the organization, whatever was given on the content. */
  public static final Set<String> BY_ROLE_IN_THE_ORGANIZATION =
      Set.of("transferSpace", "transferCollection");

  /**
   * What comes of an operation.
   *
   * @param column the role on content that decides
   * @param caller the member, who is named after their role in the organization
   */
  public Outcome outcome(String operation, String column, String caller) {
    Outcome outcome = outcomes.get(operation).get(column);
    boolean creates = caller.equals("create") || caller.equals("admin");
    boolean manages = column.equals("create") || column.equals("admin");
    if (outcome != Outcome.OK) {
      return outcome;
    }
    return (BY_ROLE_IN_THE_ORGANIZATION.contains(operation) && !creates)
            || (NOT_FOR_GUESTS.contains(operation) && caller.equals("guest") && !manages)
        ? Outcome.FORBIDDEN
        : outcome;
  }

  /** The roles, then those without one. */
  public List<String> callers() {
    return callers;
  }

  public Map<String, Map<String, Outcome>> outcomes() {
    return outcomes;
  }
}
