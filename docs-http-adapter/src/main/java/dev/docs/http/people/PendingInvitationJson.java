package dev.docs.http.people;

import dev.docs.access.Member.PendingMember;
import dev.docs.http.json.JsonFields;
import dev.docs.people.Invitations;

/** The JSON of pending invitations by email. */
final class PendingInvitationJson {

  private PendingInvitationJson() {}

  static JsonFields of(Invitations.Pending view) {
    PendingMember pending = view.pending();
    return json ->
        json.put("object", "pending-invite")
            .put("id", pending.id())
            .put("organization", pending.organization())
            .put("organizationTitle", view.organizationTitle())
            .put("user", pending.user())
            .put("email", pending.invitedAs())
            .put("role", pending.role().orElse(null))
            .put("sso", pending.sso())
            .put("createdAt", pending.createdAt());
  }
}
