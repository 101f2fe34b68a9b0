package dev.docs.scenario;

import dev.docs.access.Role;
import dev.docs.change.ChangeRequest;
import dev.docs.content.document.DocumentNode.Block;
import dev.docs.content.markdown.KeyedBlocks;
import dev.docs.scenario.TestedResource.Ground;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Locale;
import java.util.Map;

/** How requests name what a fixture holds. */
final class FixtureIds {

  private FixtureIds() {}

  /**
   * Identifiers and names, by the parameters that stand for them in paths; {@code .1} after a
   * parameter is another of the kind, what begins with {@code proposed.} is of the change request.
   * One of each {@link TestedResource} is created.
   */
  static Map<String, String> of(PermissionFixture of) {
    Map<String, String> all = new LinkedHashMap<>();
    all.put("organizationId", of.world.organization.value());
    all.put("otherOrganizationId", of.other.value());
    all.put("userId", PermissionFixture.LONER);
    all.put("integrationName", "mermaid");
    all.put("teamId", of.team.value());
    all.put("importRunId", of.importRun.value());
    all.put("auditEventId", of.auditEvent.value());
    all.put("emailDomain", PermissionFixture.DOMAIN);
    all.put("inviteId", of.invite.value());
    all.put("pendingInviteId", of.pending.value());
    all.put("samlProviderId", of.provider.value());
    all.put("collectionId", of.inner.value());
    all.put("collectionId.1", of.outer.value());
    all.put("collectionId.2", of.aside.value());
    all.put("spaceId", of.space.value());
    all.put("spaceId.1", of.second.value());
    all.put("deletedSpaceId", of.deleted.value());
    all.put("revisionId", of.full.value());
    all.put("changeRequestId", changeRequest(of));
    all.put("pageId", of.page.id().value());
    all.put("pagePath", "intro");
    all.put("documentId", of.document.value());
    all.put("fileId", of.file.value());
    all.put("reusableContentId", of.reusable.value());
    all.put("conflictId", of.conflict.value());
    all.put("reviewId", of.review.value());
    all.put("commentId", of.comment.value());
    all.put("commentReplyId", of.reply.value());
    all.put("proposed.commentId", of.proposedComment.value());
    all.put("proposed.commentReplyId", of.proposedReply.value());
    all.put("storageKey", of.storageKey);
    all.put("fontFile", of.storageKey);
    all.put("fontId", of.font.value());
    all.put("specSlug", of.spec);
    all.put("versionId", of.specVersion.value());
    all.put("subdomain", PermissionFixture.SUBDOMAIN);
    all.put("hostname", PermissionFixture.HOSTNAME);
    all.putAll(of.site.ids());
    all.put("emptySiteId", of.emptySite.value());
    for (Role role : Role.values()) {
      String name = role.name().toLowerCase(Locale.ROOT);
      all.put("user." + name, name);
    }
    Block table = KeyedBlocks.of("text\n" + PermissionFixture.TABLE).document().nodes().get(1);
    all.put("tableNode", table.key());
    all.put("tableRow", firstKey(table.data().get("records")));
    all.put("tableColumn", firstKey(table.data().get("definition")));
    Ground ground = new Ground(of.world.admin, of.world.organization, of.space, of.site.id());
    for (TestedResource resource : Scenarios.RESOURCES) {
      all.putAll(resource.make(ground, "Sample"));
    }
    return Collections.unmodifiableMap(all);
  }

  private static String changeRequest(PermissionFixture of) {
    ChangeRequest.Ref first = ChangeRequest.Ref.of(of.space, "1");
    return of.world.admin.changeRequests().get(first).id().value();
  }

  private static String firstKey(Object map) {
    return ((Map<?, ?>) map).keySet().iterator().next().toString();
  }
}
