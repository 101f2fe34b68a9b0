package dev.docs.http.model;

import static java.util.Map.entry;

import dev.docs.http.ExampleBodies;
import dev.docs.http.HttpRequest;
import dev.docs.http.Operation;
import dev.docs.scenario.PermissionFixture;
import dev.docs.scenario.PermissionTable.Outcome;
import dev.docs.scenario.SiteFixture;
import java.util.HashMap;
import java.util.Map;

/** Requests that do each operation to what a fixture holds. */
final class PermissionRequests {

  /** Bodies of those whose example would do more than one thing, or needs what is not there. */
  private static final Map<String, String> BODIES =
      Map.ofEntries(
          entry("moveSiteSpace", "{}"),
          entry("duplicateSiteSpace", "{}"),
          entry("moveSiteSection", "{}"),
          entry("moveSiteSectionGroup", "{}"),
          entry("addMemberToOrganizationTeamById", "{}"),
          entry("createTranslation", "{'title': 'New'}"),
          entry("updateTranslation", "{'title': 'New'}"),
          entry(
              "updateGlossaryEntries",
              "{'operations': [{'type': 'insert', 'translations': {'en': 'page'}}]}"),
          entry("inviteToSpace", "{'role': 'read', 'users': ['review']}"),
          entry("inviteToCollection", "{'role': 'read', 'users': ['review']}"),
          entry("createOrganizationTeam", "{'title': 'New'}"),
          entry("updateMembersInOrganizationTeam", "{'add': ['admin']}"),
          entry("createOrganization", "{'title': 'Mine'}"),
          entry("updateOrganizationById", "{'title': 'New'}"),
          entry("inviteUsersToOrganization", "{'emails': ['new@acme.example']}"),
          entry("createOrganizationInvite", "{'role': 'read'}"),
          entry("createSpace", "{}"),
          entry("createCollection", "{}"),
          entry("updateCollectionById", "{'title': 'New'}"),
          entry("moveCollection", "{'parent': '{outer}'}"),
          entry("updateSpaceById", "{'title': 'New'}"),
          entry("moveSpace", "{'parent': '{outer}'}"),
          entry("postCommentInSpace", "{'body': {'markdown': 'and this'}}"),
          entry("postCommentInChangeRequest", "{'body': {'markdown': 'and this'}}"),
          entry("updateCommentInSpace", "{'resolved': true}"),
          entry("updateCommentInChangeRequest", "{'resolved': true}"),
          entry("updateCommentReplyInSpace", "{'addedReactions': ['👍']}"),
          entry("updateCommentReplyInChangeRequest", "{'addedReactions': ['👍']}"),
          entry("createSite", "{}"),
          entry("updateSiteById", "{'title': 'New'}"),
          entry(
              "sortSiteStructure",
              "{'item': {'type': 'site-section', 'id': '{siteSectionId}'}, 'position': {}}"),
          entry("addSpaceToSite", "{'spaceId': '{spaceId}'}"),
          entry("updateSiteSpaceById", "{'path': 'new'}"),
          entry("addSectionToSite", "{'spaceId': '{spaceId}'}"),
          entry("updateSiteSectionById", "{'title': 'New'}"),
          entry("updateSiteRedirectById", "{'source': '/new'}"),
          entry(
              "bulkUpsertSiteRedirects", "{'redirects': [{'source': '/x', 'intent': 'publish'}]}"),
          entry("updateChangeRequestById", "{'subject': 'New'}"),
          entry(
              "updateChangeRequestContent",
              "{'changes': [{'operation': 'delete_page', 'page': '{pageId}'}]}"),
          entry("submitChangeRequestReview", "{'status': 'approved'}"),
          entry("requestReviewersForChangeRequest", "{'users': ['admin']}"));

  /** What the words in examples stand for. */
  private static final Map<String, String> WORDS =
      Map.ofEntries(
          entry("OTHER", "other"),
          entry("COLLECTION", "outer"),
          entry("PAGE", "pageId"),
          entry("TEAM", "teamId"),
          entry("KEY", "storageKey"),
          entry("SITE_SPACE", "siteSpaceId"),
          entry("SITE_URL", "siteUrl"),
          entry("SECTION", "topSectionId"),
          entry("GROUP", "siteSectionGroupId"));

  private PermissionRequests() {}

  /** What a status says of an operation; null for one that says nothing of it. */
  static Outcome outcome(int status) {
    return switch (status) {
      case 200, 201, 204, 412 -> Outcome.OK;
      case 401 -> Outcome.UNAUTHENTICATED;
      case 403 -> Outcome.FORBIDDEN;
      case 404 -> Outcome.NOT_FOUND;
      case 409 -> Outcome.CONFLICT;
      default -> null;
    };
  }

  /**
   * A request that does something.
   *
   * @param others identifiers in place of those of the fixture, by the name of the parameter
   */
  static HttpRequest of(
      Operation operation, PermissionFixture fixture, String caller, Map<String, String> others) {
    String query = query(operation.id());
    String template = operation.path().toString();
    if (operation.id().equals("updateUserById")) {
      template = template.replace("{userId}", caller);
    }
    String path = "/v1" + filled(template, operation.id(), fixture, others) + query;
    String body = body(operation);
    HttpRequest request = HttpRequest.of(operation.method(), path);
    return body == null
        ? request
        : request.withJson(filled(body, operation.id(), fixture, others).replace('\'', '"'));
  }

  /** With braces around the names of what the fixture holds; null for none. */
  private static String body(Operation operation) {
    String own = BODIES.get(operation.id());
    String body = own == null ? ExampleBodies.of(operation).orElse(null) : own;
    if (body != null) {
      for (var word : WORDS.entrySet()) {
        body = body.replace("\"" + word.getKey() + "\"", "\"{" + word.getValue() + "}\"");
      }
    }
    return body;
  }

  private static String query(String operation) {
    return switch (operation) {
      case "getSiteRedirectBySource" -> "?source=" + SiteFixture.SOURCE;
      case "getPublishedContentByUrl", "getContentByUrl" -> "?url=" + SiteFixture.URL;
      default -> operation.startsWith("search") ? "?query=text" : "";
    };
  }

  private static boolean isOfLoner(String operation) {
    return operation.startsWith("get")
        || operation.startsWith("updateMemberIn")
        || operation.startsWith("removeMemberFrom")
        || operation.startsWith("setUserAs")
        || operation.contains("UserPermission")
        || operation.startsWith("removeUserFrom")
        || operation.equals("deleteMemberFromOrganizationTeamById");
  }

  /** The text with the fixture's ids in it. */
  private static String filled(
      String template, String operation, PermissionFixture fixture, Map<String, String> others) {
    boolean trash = operation.equals("restoreSpace");
    boolean proposed = operation.endsWith("InChangeRequest");
    Map<String, String> values =
        Map.ofEntries(
            entry("organizationId", fixture.world.organization.value()),
            entry("storageKey", fixture.storageKey),
            entry("fontId", fixture.font.value()),
            entry("specSlug", fixture.spec),
            entry("versionId", fixture.specVersion.value()),
            entry("translationId", fixture.translation.value()),
            entry("glossaryEntryId", fixture.entry.value()),
            entry("subdomain", PermissionFixture.SUBDOMAIN),
            entry("hostname", PermissionFixture.HOSTNAME),
            entry("userId", isOfLoner(operation) ? PermissionFixture.LONER : "admin"),
            entry("siteId", fixture.site.id().value()),
            entry("siteSpaceId", fixture.site.siteSpace().value()),
            entry("siteSectionId", fixture.site.section().value()),
            entry("topSectionId", fixture.site.top().value()),
            entry("siteSectionGroupId", fixture.site.group().value()),
            entry("siteExternalLinkId", fixture.site.link().value()),
            entry("siteMcpServerId", fixture.site.server().value()),
            entry("siteRedirectId", fixture.site.redirect().value()),
            entry("shareLinkId", fixture.site.shareLink().value()),
            entry("siteUrl", SiteFixture.URL),
            entry("teamId", fixture.team.value()),
            entry("emailDomain", PermissionFixture.DOMAIN),
            entry(
                "inviteId",
                (operation.equals("deletePendingInvite") ? fixture.pending : fixture.invite)
                    .value()),
            entry("samlProviderId", fixture.provider.value()),
            entry("collectionId", fixture.inner.value()),
            entry("outer", fixture.outer.value()),
            entry("other", fixture.other.value()),
            entry("spaceId", (trash ? fixture.deleted : fixture.space).value()),
            entry("revisionId", fixture.full.value()),
            entry("changeRequestId", "1"),
            entry("pageId", fixture.page.id().value()),
            entry("pagePath", "intro"),
            entry("documentId", fixture.document.value()),
            entry("fileId", fixture.file.value()),
            entry("reusableContentId", fixture.reusable.value()),
            entry("commentId", (proposed ? fixture.proposedComment : fixture.comment).value()),
            entry("commentReplyId", (proposed ? fixture.proposedReply : fixture.reply).value()),
            entry("conflictId", fixture.conflict.value()),
            entry("reviewId", fixture.review.value()));
    Map<String, String> chosen = new HashMap<>(values);
    chosen.putAll(others);
    String filled = template;
    for (var value : chosen.entrySet()) {
      filled = filled.replace("{" + value.getKey() + "}", value.getValue());
    }
    return filled;
  }
}
