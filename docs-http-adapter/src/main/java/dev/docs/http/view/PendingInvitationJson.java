package dev.docs.http.view;

import dev.docs.access.PendingMember;
import dev.docs.http.json.JsonObject;
import dev.docs.member.PendingInvitation;

/** Invitations by email that were not accepted yet. */
public final class PendingInvitationJson {

  private PendingInvitationJson() {}

  public static JsonObject of(PendingInvitation view) {
    PendingMember pending = view.pending();
    return JsonObject.object()
        .put("object", "pending-invite")
        .put("id", pending.id().value())
        .put("organization", pending.organization().value())
        .put("organizationTitle", view.organizationTitle())
        .put("user", pending.user().value())
        .put("email", pending.invitedAs())
        .put("role", pending.role())
        .put("sso", pending.sso())
        .put("createdAt", pending.createdAt());
  }
}
