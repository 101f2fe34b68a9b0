package dev.docs.http.people;

import dev.docs.http.type.ObjectType;
import dev.docs.people.Invitations;

/** The JSON of invitations by email. */
final class PendingInvitationJson {

  static final ObjectType<Invitations.Pending> PENDING =
      ObjectType.<Invitations.Pending>named("PendingInvite")
          .constant("object", "pending-invite")
          .field("id", "string", view -> view.pending().id())
          .field("organization", "string", view -> view.pending().organization())
          .field("organizationTitle", "string", Invitations.Pending::organizationTitle)
          .field("user", "string", view -> view.pending().user())
          .field("email", "string", view -> view.pending().invitedAs())
          .field("role", "MemberRoleOrGuest", view -> view.pending().role().orElse(null))
          .field("sso", "boolean", view -> view.pending().sso())
          .field("createdAt", "Timestamp", view -> view.pending().createdAt())
          .build();

  /** Who was invited. */
  static final ObjectType<Invitations.Invited> INVITED =
      ObjectType.<Invitations.Invited>inline("Invited")
          .field("users", "array of string", Invitations.Invited::users)
          .field("invited", "number", Invitations.Invited::added)
          .optional("failedSSOEmails", "array of string", Invitations.Invited::withoutSso)
          .build();

  private PendingInvitationJson() {}
}
