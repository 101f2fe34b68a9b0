package dev.docs.http.call;

import java.util.Map;
import java.util.Optional;

/**
 * A valid body with all known fields for each operation, one row each; tests derive invalid bodies
 * and permission checks from them. Words in braces stand for identifiers of the test's world:
 * {@code "{pageId}"} for a page of its space, {@code "{teamId}"} for a team.
 */
public final class ExampleBodies {

  private static final String TRANSLATION =
      """
      {"title": "T", "languages": ["fr", "pt-BR"],
       "source": {"space": "{spaceId.1}", "language": "en"}, "language": "fr", "instructions": {"object": "document", "nodes": [
         {"object": "block", "type": "paragraph", "nodes": []}]}}
      """;

  private static final String INVITE =
      "{\"role\": \"comment\", \"users\": [\"{user.edit}\"], \"teams\": [\"{teamId}\"]}";

  private static final String METADATA =
      "<EntityDescriptor xmlns='urn:oasis:names:tc:SAML:2.0:metadata' entityID='E'>"
          + "<IDPSSODescriptor><KeyDescriptor><X509Certificate"
          + " xmlns='http://www.w3.org/2000/09/xmldsig#'>"
          + "MIIBRTCB66ADAgECAgh13nYA2kd9eDAKBggqhkjOPQQDAjAWMRQwEgYDVQQDEwtp"
          + "ZHAuZXhhbXBsZTAgFw0yNjExMjEwODMwMDFaGA8yMTI2MTAyODA4MzAwMVowFjEU"
          + "MBIGA1UEAxMLaWRwLmV4YW1wbGUwWTATBgcqhkjOPQIBBggqhkjOPQMBBwNCAASZ"
          + "V/oeq9Y5Q0kljoL5wjI1XLm8AwEvCq65UiZFi6Pxgy/8B2XWoAGuv/G4H7yAx1bJ"
          + "f2FM6dqH13vlEV9nSMm6oyEwHzAdBgNVHQ4EFgQUkxOpJcc7H+3nuzff4I6PYFu9"
          + "zFkwCgYIKoZIzj0EAwIDSQAwRgIhAND/rUeT4PrOw1Or3+ZFQE+/cvIkabonpYRN"
          + "myR0QVkkAiEAnqLuX3lv5rqwRjcm51a/FrIovkPZ9VZlobefAaQ3w8U="
          + "</X509Certificate></KeyDescriptor><SingleSignOnService"
          + " Binding='urn:oasis:names:tc:SAML:2.0:bindings:HTTP-Redirect'"
          + " Location='https://a.example/'/></IDPSSODescriptor></EntityDescriptor>";

  private static final String COMMENT =
      """
      {"body": {"markdown": "M"}, "page": "{pageId}", "node": "{tableNode}",
       "tableCell": {"record": "{tableRow}", "definition": "{tableColumn}"}}
      """;

  private static final String COMMENT_UPDATE =
      """
      {"resolved": true, "body": {"markdown": "M"}, "addedReactions": ["👍"],
       "removedReactions": ["🎉"]}
      """;

  private static final String REPLY = "{\"body\": {\"markdown\": \"M\"}}";

  private static final String REPLY_UPDATE =
      """
      {"body": {"markdown": "M"}, "addedReactions": ["👍"], "removedReactions": ["🎉"]}
      """;

  static final String DIAGRAM =
      """
      {"componentId": "diagram", "props": {"content": "graph TD"},
       "context": {"type": "document", "spaceId": "{spaceId}", "editable": false, "theme": "light"}}
      """;

  private static final Map<String, String> BODIES =
      Map.ofEntries(
          Map.entry(
              "importContent",
              "{\"url\": \"https://docs.example/a.md\", \"source\": \"markdown\"}"),
          Map.entry(
              "importContentInPageById",
              "{\"url\": \"https://docs.example/a.md\", \"source\": \"markdown\"}"),
          Map.entry(
              "importContentInChangeRequest",
              "{\"url\": \"https://docs.example/a.md\", \"source\": \"markdown\"}"),
          Map.entry(
              "importContentInChangeRequestPageById",
              "{\"url\": \"https://docs.example/a.md\", \"source\": \"markdown\"}"),
          Map.entry(
              "updateSpaceById",
              """
              {"title": "T", "emoji": "1f600", "icon": null, "editMode": "live", "defaultLevel": "read",
               "language": "fr", "mergeRules": {"type": "rules", "rules": [
                 {"rule": "allow_bypass", "users": ["{user.review}"]}]}}
              """),
          Map.entry(
              "moveSpace",
              """
              {"parent": "{collectionId.1}",
               "position": {"before": {"type": "space", "space": "{spaceId.1}"}}}
              """),
          Map.entry(
              "createSite",
              """
              {"type": "basic", "title": "Title", "visibility": "public",
               "spaces": ["{spaceId.1}"]}
              """),
          Map.entry(
              "updateSiteById",
              """
              {"title": "Title", "visibility": "unlisted", "basename": "b",
               "adaptiveContent": {"enabled": true}, "agentsContext": "included",
               "defaultSiteSpace": "{siteSpaceId}",
               "defaultSiteSection": "{siteSectionId}",
               "proxy": "acme.example/docs"}
              """),
          Map.entry(
              "sortSiteStructure",
              """
              {"item": {"type": "site-section", "id": "{siteSectionId.1}"},
               "position": {"after": {"type": "site-section-group", "id": "{siteSectionGroupId}"}}}
              """),
          Map.entry(
              "addSpaceToSite",
              """
              {"spaceId": "{spaceId.1}", "sectionId": "{siteSectionId}", "title": "Title",
               "draft": true}
              """),
          Map.entry(
              "updateSiteSpaceById",
              """
              {"path": "new", "condition": "true", "spaceId": "{spaceId.1}", "hidden": true,
               "draft": true}
              """),
          Map.entry(
              "moveSiteSpace",
              """
              {"position": {"after": {"type": "site-space", "siteSpace": "{siteSpaceId.1}"}}}
              """),
          Map.entry(
              "applyTemplateToSpace",
              """
              {"id": "{spaceId.1}", "params": {"contentRefs": {}},
               "changeRequestId": "{changeRequestId}"}
              """),
          Map.entry("duplicateSiteSpace", "{\"draft\": true}"),
          Map.entry(
              "addSectionToSite",
              "{\"spaceId\": \"{spaceId.1}\", \"title\": \"Title\", \"icon\": \"book\", \"siteSectionGroupId\": \"{siteSectionGroupId}\"}"),
          Map.entry(
              "updateSiteSectionById",
              """
              {"title": "Title", "path": "new", "defaultSiteSpace": "{siteSpaceId}",
               "condition": "true", "icon": "book", "description": "D", "siteSectionGroupId": null,
               "localizedTitle": {"fr": "Titre"}, "localizedDescription": {"fr": "D"}}
              """),
          Map.entry(
              "moveSiteSection",
              """
              {"position": {"after": {"type": "site-section", "siteSection": "{siteSectionId.1}"}}}
              """),
          Map.entry(
              "addSectionGroupToSite",
              "{\"title\": \"T\", \"icon\": \"book\", \"sections\": [\"{siteSectionId.1}\"], \"parent\": \"{siteSectionGroupId}\"}"),
          Map.entry(
              "updateSiteSectionGroupById",
              """
              {"title": "T", "icon": "book", "localizedTitle": {"fr": "T"},
               "parentSectionGroupId": null}
              """),
          Map.entry("addSectionToGroup", "{\"sectionId\": \"{siteSectionId.1}\"}"),
          Map.entry(
              "moveSiteSectionGroup",
              """
              {"position": {"before": {"type": "site-section", "id": "{siteSectionId.1}"}}}
              """),
          Map.entry(
              "addExternalLinkToSite",
              """
              {"title": "Title", "localizedTitle": {"de": "Titel"}, "description": "D",
               "localizedDescription": {"de": "D"}, "icon": "book", "url": "https://a.example",
               "parent": "{siteSectionGroupId}", "draft": true, "condition": "true"}
              """),
          Map.entry(
              "updateSiteExternalLinkById",
              """
              {"title": "Title", "localizedTitle": {"de": "Titel"}, "description": "D",
               "localizedDescription": {"de": "D"}, "icon": "book", "url": "https://a.example",
               "parent": "{siteSectionGroupId}", "draft": true, "condition": "true"}
              """),
          Map.entry(
              "updateSiteCustomizationById",
              "{\"title\": \"Title\", \"pdf\": {\"enabled\": false}}"),
          Map.entry(
              "overrideSiteSpaceCustomizationById",
              "{\"title\": \"Title\", \"pdf\": {\"enabled\": false}}"),
          Map.entry(
              "createSiteMcpServer",
              """
              {"name": "N", "url": "https://a.example", "headers": {"X-Key": "secret"}}
              """),
          Map.entry(
              "updateSiteMcpServerById",
              """
              {"name": "N", "url": "https://a.example", "headers": {"X-Key": "secret"}}
              """),
          Map.entry("transferSpace", "{\"organization\": \"{otherOrganizationId}\"}"),
          Map.entry(
              "createSpace",
              """
              {"title": "T", "emoji": "1f600", "parent": "{collectionId.1}", "editMode": "live"}
              """),
          Map.entry(
              "updateCollectionById",
              "{\"title\": \"T\", \"description\": \"D\", \"defaultLevel\": \"read\"}"),
          Map.entry(
              "moveCollection",
              """
              {"parent": "{collectionId.1}",
               "position": {"after": {"type": "collection", "collection": "{collectionId.2}"}}}
              """),
          Map.entry("transferCollection", "{\"organization\": \"{otherOrganizationId}\"}"),
          Map.entry("createCollection", "{\"title\": \"T\", \"parent\": \"{collectionId.1}\"}"),
          Map.entry(
              "createSiteRedirect",
              """
              {"source": "/example", "draft": true, "captureWildcard": true, "permanent": true,
               "destination": {"kind": "site-space", "siteSpaceId": "{siteSpaceId}"}}
              """),
          Map.entry(
              "updateSiteRedirectById",
              """
              {"source": "/other", "draft": true, "captureWildcard": true, "permanent": true}
              """),
          Map.entry(
              "bulkUpsertSiteRedirects",
              """
              {"redirects": [{"source": "/bulk",
                "destination": {"kind": "site-space", "siteSpaceId": "{siteSpaceId}"}}]}
              """),
          Map.entry(
              "updateSiteAdaptiveSchema",
              """
              {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
                "beta": {"type": "boolean", "description": "Beta"}}}}
              """),
          Map.entry(
              "createTokenForAuthenticatedUser",
              """
              {"name": "Token", "role": "edit", "organization": null, "space": null, "readOnly": false, "expiresAt": "2099-01-01T00:00:00Z"}
              """),
          Map.entry("rotateTokenForAuthenticatedUser", "{\"grace\": 60}"),
          Map.entry(
              "createTokenInOrganization",
              """
              {"name": "Token", "role": "edit", "space": "{spaceId}", "readOnly": false,
               "expiresAt": "2099-01-01T00:00:00Z", "user": null}
              """),
          Map.entry("rotateTokenInOrganization", "{\"grace\": 60}"),
          Map.entry("createSiteShareLink", "{\"name\": \"Link\"}"),
          Map.entry("setSiteCustomHostname", "{\"hostname\": \"site.acme.example\"}"),
          Map.entry("updateSiteShareLinkById", "{\"name\": \"Other\"}"),
          Map.entry("updateSitePublishingAuthById", "{\"backend\": \"custom\"}"),
          Map.entry("searchSiteContent", "{\"query\": \"text\", \"scope\": {\"mode\": \"all\"}}"),
          Map.entry(
              "aggregateSiteEvents",
              "{\"groupBy\": [{\"column\": \"page\"}], \"range\": \"last30Days\"}"),
          Map.entry("renderIntegrationUIWithPost", DIAGRAM),
          Map.entry("trackEventsInSiteById", "{\"events\": [{\"type\": \"page_view\"}]}"),
          Map.entry("resolvePublishedContentByUrl", "{\"url\": \"{siteUrl}\"}"),
          Map.entry(
              "generateStorageUploadURL",
              """
              {"file": {"name": "a.woff2", "type": "font/woff2", "size": 100},
               "kind": "customization_font"}
              """),
          Map.entry(
              "createCustomFont",
              """
              {"fontFamily": "Sans", "fontFaces": [{"weight": 400, "storageKey": "{storageKey}"}]}
              """),
          Map.entry(
              "updateCustomFont",
              """
              {"fontFamily": "Sans", "fontFaces": [
                {"weight": 400, "storageKey": "{storageKey}"},
                {"weight": 700, "storageKey": "{storageKey}"}]}
              """),
          Map.entry(
              "createOpenAPISpec", "{\"slug\": \"dogs\", \"source\": {\"text\": \"title Dogs\"}}"),
          Map.entry("createOrUpdateOpenAPISpecBySlug", "{\"source\": {\"text\": \"title Dogs\"}}"),
          Map.entry("updateOpenAPISpecBySlug", "{\"visibility\": \"public\"}"),
          Map.entry(
              "getComputedDocument",
              """
              {"seed": "a", "source": {"type": "builtin:openapi", "props": {"doc": "models"},
               "dependencies": {"spec": {"ref": {"kind": "openapi", "spec": "open"}}}}}
              """),
          Map.entry(
              "getComputedRevision",
              """
              {"seed": "a", "source": {"type": "builtin:openapi", "props": {"models": true},
               "dependencies": {"spec": {"ref": {"kind": "openapi", "spec": "open"}}}}}
              """),
          Map.entry("createTranslation", TRANSLATION),
          Map.entry("updateTranslation", TRANSLATION),
          Map.entry(
              "updateGlossaryEntries",
              """
              {"operations": [
                {"type": "insert", "translations": {"en": "page", "de": "Seite"}},
                {"type": "update", "id": "{glossaryEntryId}", "translations": {"en": "space"}},
                {"type": "delete", "id": "{glossaryEntryId}"}
              ]}
              """),
          Map.entry("createOrganizationTeam", "{\"title\": \"T\", \"members\": [\"{user.edit}\"]}"),
          Map.entry("updateTeamInOrganizationById", "{\"title\": \"T\"}"),
          Map.entry(
              "updateMembersInOrganizationTeam",
              """
              {"add": ["{user.edit}"], "memberships": {"{user.read}": {"role": "owner"}},
               "remove": ["{user.create}"]}
              """),
          Map.entry("addMemberToOrganizationTeamById", "{\"role\": \"owner\"}"),
          Map.entry(
              "createWebhook",
              "{\"url\": \"https://hooks.example/\", \"events\": [\"space.created\"], \"active\": true}"),
          Map.entry(
              "updateWebhookById",
              "{\"url\": \"https://hooks.example/\", \"events\": [\"space.created\"], \"active\": true}"),
          Map.entry("inviteToSpace", INVITE),
          Map.entry("inviteToCollection", INVITE),
          Map.entry("inviteToSite", INVITE),
          Map.entry(
              "startImportRun",
              """
              {"source": {"type": "website", "url": "https://docs.example/a.md"}, "site": "{siteId}",
               "target": {"space": "{spaceId}", "changeRequest": "{changeRequestId}",
                 "page": "{pageId}"}, "enhance": false}
              """),
          Map.entry(
              "importGitRepository",
              """
              {"url": "https://git.example/docs.git", "ref": "refs/heads/main",
               "repoProjectDirectory": "guide", "timestamp": "2024-05-01T12:00:00Z",
               "force": false, "standalone": false}
              """),
          Map.entry(
              "exportToGitRepository",
              """
              {"url": "https://git.example/docs.git", "ref": "refs/heads/main",
               "commitMessage": "Send", "repoProjectDirectory": "guide",
               "timestamp": "2024-05-01T12:00:00Z", "force": false, "standalone": false}
              """),
          Map.entry("updateUserPermissionInSite", "{\"role\": \"read\"}"),
          Map.entry("updateTeamPermissionInSite", "{\"role\": \"read\"}"),
          Map.entry("updateUserPermissionInSpace", "{\"role\": \"read\"}"),
          Map.entry("updateUserPermissionInCollection", "{\"role\": \"read\"}"),
          Map.entry("updateTeamPermissionInSpace", "{\"role\": \"read\"}"),
          Map.entry("updateTeamPermissionInCollection", "{\"role\": \"read\"}"),
          Map.entry(
              "updateUserById", "{\"displayName\": \"N\", \"photoURL\": \"https://a.example/\"}"),
          Map.entry(
              "createOrganization", "{\"title\": \"New\", \"emailDomains\": [\"a.example\"]}"),
          Map.entry(
              "updateOrganizationById",
              """
              {"title": "New", "emailDomains": ["a.example"], "hostname": "acme-2",
               "defaultRole": "edit", "defaultContent": null, "logo": "https://a.example/logo.png",
               "sso": true, "ai": false, "inviteLinks": true,
               "mergeRules": {"type": "rules", "rules": [
                 {"rule": "allow_bypass", "users": ["{user.review}"]}]}}
              """),
          Map.entry("updateMemberInOrganizationById", "{\"role\": \"comment\"}"),
          Map.entry(
              "inviteUsersToOrganization",
              """
              {"emails": ["a@a.example", {"email": "b@a.example", "role": "edit"}],
               "role": "read", "sso": false}
              """),
          Map.entry(
              "createOrganizationInvite", "{\"level\": \"read\", \"space\": \"{spaceId.1}\"}"),
          Map.entry("updateOrganizationInviteById", "{\"role\": \"comment\"}"),
          Map.entry(
              "createOrganizationSAMLProvider",
              """
              {"label": "L", "entityID": "E", "certificate": "", "ssoURL": "https://a.example/",
               "defaultTeam": "{teamId}", "defaultRole": "read"}
              """),
          Map.entry(
              "updateOrganizationSAMLProvider",
              """
              {"label": "L", "entityID": "E", "certificate": "", "ssoURL": "https://a.example/",
               "defaultTeam": "{teamId}", "defaultRole": "read"}
              """),
          Map.entry("readmitFormerMemberOfOrganization", "{\"role\": \"read\"}"),
          Map.entry(
              "changeSAMLProviderReading",
              """
              {"nameAttribute": "n", "emailAttribute": "e", "groupsAttribute": "g",
               "subjectAttribute": "s", "nameIDFormat": "f"}
              """),
          Map.entry("setSAMLProviderMetadata", "{\"metadata\": \"" + METADATA + "\"}"),
          Map.entry("postCommentInSpace", COMMENT),
          Map.entry("postCommentInChangeRequest", COMMENT),
          Map.entry("updateCommentInSpace", COMMENT_UPDATE),
          Map.entry("updateCommentInChangeRequest", COMMENT_UPDATE),
          Map.entry("postCommentReplyInSpace", REPLY),
          Map.entry("postCommentReplyInChangeRequest", REPLY),
          Map.entry("updateCommentReplyInSpace", REPLY_UPDATE),
          Map.entry("updateCommentReplyInChangeRequest", REPLY_UPDATE),
          Map.entry("createChangeRequest", "{\"subject\": \"S\"}"),
          Map.entry(
              "updateChangeRequestById",
              """
              {"subject": "S", "status": "open", "links": [
                 {"id": "one", "ref": {"kind": "url", "url": "https://a.example/1"}, "title": "T"}],
               "description": {"object": "document", "nodes": [
                 {"object": "block", "type": "divider"}]}}
              """),
          Map.entry(
              "submitChangeRequestReview",
              "{\"status\": \"approved\", \"comment\": {\"markdown\": \"M\"}}"),
          Map.entry(
              "requestReviewersForChangeRequest",
              """
              {"users": ["{user.review}"], "subject": "S", "description": {"object": "document",
               "nodes": [
                 {"object": "block", "type": "divider"}]}}
              """),
          Map.entry("resolveChangeRequestConflict", "{\"side\": \"ours\"}"),
          Map.entry(
              "updateChangeRequestContent",
              """
              {"changes": [
                {"operation": "insert_page", "ref": "r", "into": "{pageId}", "at": 0, "title": "T",
                 "slug": "s", "emoji": "1f600", "icon": "i", "description": "d", "hidden": true,
                 "noIndex": true, "noRobotsIndex": true, "condition": "c",
                 "document": {"markdown": "M"}},
                {"operation": "update_page", "page": "r", "into": "{pageId}", "at": 0,
                 "document": {"document": {"object": "document", "nodes": [
                   {"object": "block", "type": "paragraph", "nodes": []}]}}},
                {"operation": "delete_page", "page": "r"},
                {"operation": "revert_page", "page": "{pageId}", "revision": "{revisionId}"},
                {"operation": "insert_files", "files": [
                  {"ref": "f", "name": "n", "contentType": "text/plain", "base64": "AA=="}]}
              ]}
              """));

  private ExampleBodies() {}

  /** Empty for an operation without a JSON body. */
  public static Optional<String> of(Operation operation) {
    return Optional.ofNullable(BODIES.get(operation.id()));
  }
}
