package dev.docs.http.operations;

import dev.docs.http.Requirement;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What each operation needs: a role in the organization where its path is that of the organization,
 * of its members, teams and the like; the effective role on the content where it is about a space
 * or a collection. Members need no role to leave, guests none to see themselves, and who manages
 * content none in the organization to invite to it by link. Operations that answer callers without
 * a token are not in it.
 */
public final class Requirements {

  private Requirements() {}

  /** By operation. */
  public static final Map<String, Requirement> ALL =
      table(
          """
          user
            getAuthenticatedUser listOrganizationsForAuthenticatedUser createOrganization
            getOrganizationsForEmailDomain joinOrganizationWithInvite
            listPendingInvitesForAuthenticatedUser

          self
            updateUserById

          sharing
            getUserById

          guest
            getOrganizationById searchOrganizationContent
            updateOrganizationMemberLastSeenAt listSSOProviderLoginsInOrganization
            getSubdomain getCustomHostname

          read
            listSpacesInOrganizationById listCollectionsInOrganizationById
            listTeamsInOrganizationById getTeamInOrganizationById
            listTeamMembersInOrganizationById
            listMembersInOrganizationById getMemberInOrganizationById
            listSpacesForOrganizationMember listTeamsForOrganizationMember
            listCustomFonts getCustomFont listTranslations getTranslation
            listGlossaryEntries getGlossaryEntry
            getCollectionById listSpacesInCollectionById
            listUserPermissionsInCollection listTeamPermissionsInCollection
            listPermissionsAggregateInCollection
            getSpaceById listUserPermissionsInSpace listTeamPermissionsInSpace
            listPermissionsAggregateInSpace
            getCurrentRevision listPages listFiles getFileById getPageById getPageByPath
            getReusableContentById getDocumentById
            getRevisionById getRevisionSemanticChanges listPagesInRevisionById
            listFilesInRevisionById getFileInRevisionById getPageInRevisionById
            getPageDocumentInRevisionById getPageInRevisionByPath
            getReusableContentInRevisionById
            listChangeRequestsForSpace getChangeRequestById getContributorsByChangeRequestId
            getChangeRequestChanges getRevisionOfChangeRequestById listPagesInChangeRequest
            listFilesInChangeRequestById getFileInChangeRequestById getPageInChangeRequestById
            getPageInChangeRequestByPath getReusableContentInChangeRequestById
            listChangeRequestConflicts previewChangeRequestMerge
            getReviewsByChangeRequestId getChangeRequestReviewById
            getRequestedReviewersByChangeRequestId
            listSpaceLinks listPageLinksInSpace listSpacePageBacklinks listSpaceFileBacklinks
            listChangeRequestLinks listPageLinksInChangeRequest listChangeRequestPageBacklinks
            listChangeRequestFileBacklinks
            searchSpaceContent getSpacePDF getChangeRequestPDF getSpaceGitInfo

          edit
            importContent importContentInPageById importContentInChangeRequest
            importContentInChangeRequestPageById
            createChangeRequest updateChangeRequestById updateChangeRequestContent
            updateChangeRequest resolveChangeRequestConflict
            requestReviewersForChangeRequest removeRequestedReviewerFromChangeRequest

          review
            mergeChangeRequest submitChangeRequestReview rollbackToRevision

          create
            createSpace createCollection
            updateCollectionById moveCollection transferCollection deleteCollectionById
            updateSpaceById moveSpace transferSpace duplicateSpace deleteSpaceById restoreSpace
            inviteToSpace updateUserPermissionInSpace updateTeamPermissionInSpace
            removeUserFromSpace removeTeamFromSpace
            inviteToCollection updateUserPermissionInCollection updateTeamPermissionInCollection
            removeUserFromCollection removeTeamFromCollection
            generateStorageUploadURL createCustomFont updateCustomFont deleteCustomFont
            createTranslation updateTranslation deleteTranslation updateGlossaryEntries

          owner
            updateTeamInOrganizationById removeTeamFromOrganizationById
            updateMembersInOrganizationTeam addMemberToOrganizationTeamById
            deleteMemberFromOrganizationTeamById

          admin
            updateOrganizationById createOrganizationTeam
            updateMemberInOrganizationById removeMemberFromOrganizationById
            setUserAsSSOMemberForOrganization inviteUsersToOrganization
            listOrganizationInviteLinks createOrganizationInvite getOrganizationInviteLink
            updateOrganizationInviteById deleteOrganizationInviteById
            listPendingInvitesInOrganization deletePendingInvite
            listSAMLProvidersInOrganizationById createOrganizationSAMLProvider
            getOrganizationSAMLProviderById updateOrganizationSAMLProvider
            deleteOrganizationSAMLProvider
            removeCustomHostname dnsRevalidateCustomHostname
          """);

  /** What the role alone does not tell, by operation. */
  public static final Map<String, String> NOTES = notes();

  private static Map<String, String> notes() {
    Map<String, String> notes = new LinkedHashMap<>();
    note(notes, "every member for themself", "removeMemberFromOrganizationById");
    note(
        notes,
        "guests for themselves",
        "getMemberInOrganizationById",
        "listSpacesForOrganizationMember",
        "listTeamsForOrganizationMember");
    note(
        notes,
        "guests only where they manage it",
        "listUserPermissionsInSpace",
        "listTeamPermissionsInSpace",
        "listPermissionsAggregateInSpace",
        "listUserPermissionsInCollection",
        "listTeamPermissionsInCollection",
        "listPermissionsAggregateInCollection");
    note(
        notes,
        "for a link to content, create on that",
        "createOrganizationInvite",
        "getOrganizationInviteLink",
        "updateOrganizationInviteById",
        "deleteOrganizationInviteById");
    note(notes, "the invited user for themself", "deletePendingInvite");
    note(notes, "on the parent where one is named", "createSpace", "createCollection");
    note(notes, "on the new parent too", "moveSpace", "moveCollection");
    note(notes, "on the parent of the original; read on the original", "duplicateSpace");
    note(notes, "as a member of both organizations too", "transferSpace");
    note(
        notes,
        "on all that it holds, and as a member of both organizations too",
        "transferCollection");
    note(notes, "on all that it holds", "deleteCollectionById");
    note(
        notes,
        "only the embedding application makes custom host names",
        "getCustomHostname",
        "dnsRevalidateCustomHostname",
        "removeCustomHostname");
    return Collections.unmodifiableMap(notes);
  }

  private static void note(Map<String, String> notes, String note, String... operations) {
    for (String operation : operations) {
      notes.put(operation, note);
    }
  }

  private static Map<String, Requirement> table(String text) {
    Map<String, Requirement> table = new LinkedHashMap<>();
    for (String block : text.strip().split("\n\n", -1)) {
      List<String> words = List.of(block.strip().split("\\s+", -1));
      Requirement requirement =
          Requirement.valueOf(words.get(0).toUpperCase(java.util.Locale.ROOT));
      for (String operation : words.subList(1, words.size())) {
        if (table.put(operation, requirement) != null) {
          throw new IllegalStateException(operation + " is there twice");
        }
      }
    }
    return Collections.unmodifiableMap(table);
  }
}
