package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about roles, teams and people. */
final class PeopleRules {

  private PeopleRules() {}

  static final List<Rule> ALL =
      List.of(
          OUR_CHOICE.rule(
              "sign-in-tabs",
              "A browser may have four sign-ins with identity providers under way, for ten minutes each, in any tabs; a fifth ends the oldest. Each ends once, in the browser that began it, by what comes back with it. Who comes back to a sign-in that is over, and is signed in, goes on; others are told with 400 to begin again. The server keeps nothing of sign-ins that were only begun."),
          // roles
          VENDOR_DOCUMENTATION.rule(
              "roles",
              "guest < read < comment < edit < review < create < admin. Editors edit, directly or in change requests; reviewers also merge and roll back; creators also manage collections and spaces; admins may do everything."),
          VENDOR_DOCUMENTATION.rule(
              "role-precedence",
              "The effective role is the strongest one given directly on the content to the member or a team of theirs; else the content's default level, unless it inherits; else the same two of the collection above, and so on upwards; else the role in the organization. Admins of the organization are admins everywhere; guests see only what they are invited to."),
          OUR_CHOICE.rule(
              "no-access-given",
              "A role of null given on content means no access: it takes precedence like any other role given there, is weaker than all of them, and is not listed among the permissions. It is revoked by removing it."),
          OUR_CHOICE.rule(
              "guests-and-levels",
              "A default level gives guests nothing. A level that does not inherit blocks, for guests and members, what was given above."),
          VENDOR_DOCUMENTATION.rule(
              "who-gives-access",
              "Callers with the role create on a space or a collection manage who may access it."),
          OUR_CHOICE.rule(
              "own-rights",
              "Only admins may give a role or default level above their own, reduce the access of people with a stronger role (directly, by a role nearer to the content, by a default level or by a move), or make a change that raises their own role on any content (revoking a weak role, moving content, leaving a team). Otherwise 403."),
          OUR_CHOICE.rule(
              "invited-to-content",
              "Users and teams invited to content must belong to its organization, guests included; the invitation is all or nothing. A role given before is replaced."),
          INTERFACE.rule(
              "permission-of-the-absent",
              "Changing the role of somebody who has none on the content itself answers 404; a body without role changes nothing. Removing a role answers 204 in any case."),
          OUR_CHOICE.rule(
              "permission-lists",
              "Everybody who may view content may list who else can, guests only with the role create. Permissions are listed in the order they were given, the aggregate in the order in which members joined."),
          OUR_CHOICE.rule(
              "site-roles",
              "A site has a default level and takes roles as content does: a role given on it to the member or a team of theirs decides, else its default level unless it inherits, else the role in the organization; admins are admins of all sites. Managing a site takes the role create on it. A role on a site gives none on the spaces that it shows, and opening these to further readers still takes the role create on each. Guests see a site by one of its spaces, too, unless it is refused to them; a site that is refused is unknown (404). The origin of a role in the aggregate is the strongest: that on the site before that on a space."),
          OUR_CHOICE.rule(
              "access-of-transferred",
              "Roles given on content, and its default level, belong to the organization in which they were set: they stay behind when the content leaves and apply again when it returns, except for people and teams who have left. On its first transfer to an organization, the content brings its default level and the roles of people who are members there, neither stronger than the role of the caller there; other roles are not taken over."),
          OUR_CHOICE.rule(
              "access-of-deleted",
              "Roles given on a space stay with it in the trash. Deleting a collection changes nobody's role on its spaces: what that collection and those above it gave at that moment stays in force, also after restoring, until the space is moved or gets a default level of its own."),
          OUR_CHOICE.rule(
              "access-of-duplicate",
              "A duplicate has the roles and default level of the original."),
          // teams
          OUR_CHOICE.rule(
              "team-visibility",
              "Members see all teams of the organization, guests those they are in."),
          OUR_CHOICE.rule(
              "team-management",
              "Admins create teams. Admins and the owners of a team manage it; owners have the roles given to the team, as its members do. Adding somebody to a team must not reduce their access to content that the caller does not manage or has less access to, unless the caller is an admin (403)."),
          SPECIFICATION.rule(
              "team-list",
              "Teams are listed in the order of their creation. owner selects those that a user owns, title those whose title contains it, regardless of letter case in any script."),
          OUR_CHOICE.rule(
              "team-members",
              "Only members of the organization, guests included, can be in a team. They are named by id or by email, also those who were invited and have not come yet. A change of its members is all or nothing; who is both added and removed is removed."),
          OUR_CHOICE.rule(
              "team-counts",
              "A team's count of spaces includes those it was given a role on directly, without trashed ones and those that the caller may not view."),
          INTERFACE.rule(
              "permissions-told",
              "permissions of a resource are those of the caller, by the roles that the same operations ask for: what is true is allowed, what is false is refused."),
          OUR_CHOICE.rule(
              "manage-permission",
              "The permissions admin, viewInviteLinks and triggerGitSync of a space, and admin, viewInviteLinks and create of a collection, are true for the roles create and admin."),
          // people
          OUR_CHOICE.rule(
              "last-admin",
              "An organization keeps at least one admin: the last one cannot be removed, leave, or get another role (409)."),
          OUR_CHOICE.rule(
              "members-visibility",
              "Members see all members of their organization; guests see only themselves (403 for others) and their own teams and spaces. A list of a member's spaces, and its count, contain those that the caller may view."),
          OUR_CHOICE.rule(
              "users-visibility",
              "GET /users/{userId} shows a user to people in the same organization. Guests see only those with whom they share content (a space or collection that both may view) or a team."),
          OUR_CHOICE.rule(
              "member-spaces-order",
              "The spaces of a member are listed by creation time, newest first unless order is asc."),
          INTERFACE.rule(
              "member-search",
              "search finds members whose display name or email contains it, regardless of letter case in any script. Sorted by lastSeenAt, the list contains only members who were seen. The order by name belongs to the later interface, and is refused with 400 under that of 2025."),
          VENDOR_DOCUMENTATION.rule(
              "leaving",
              "Members may leave; others are removed by admins. What they wrote stays; their teams, their roles on content and the review requests to them are removed."),
          OUR_CHOICE.rule(
              "coming-back",
              "Somebody who left or was removed can return only by a personal invitation, not by a link, an email domain or an identity provider (403), because that would undo decisions of an admin."),
          VENDOR_DOCUMENTATION.rule(
              "email-domains",
              "People with an email of one of the organization's domains may join with its default role: the domain replaces an invitation (POST /orgs/{organizationId}/invites/{domain}); POST /orgs/{organizationId}/join needs none, accepts a pending invitation where there is one, changes nothing for a member, and answers 404 to anybody else. Searching organizations by domain shows them to people with such an email and to their members."),
          OUR_CHOICE.rule(
              "invite-links",
              "Invite links can always be created, and work while inviteLinks of the organization is true (403 otherwise). Joining something that one already has access to is refused with 409. A link is redundant for whoever asks if they already have what it gives: for an admin every link is."),
          OUR_CHOICE.rule(
              "invite-links-and-their-makers",
              "A link gives only what its creator, or the last person to change it, could give now: it answers 404 while that person is disabled, has a weaker role or no access to the content, and is deleted when they leave. Admins see and delete all links; those who manage content, the links to it. With content=true the list includes links to content."),
          OUR_CHOICE.rule(
              "content-invite-links",
              "Callers who manage a space or a collection create links to it, with at most their own role. Joining makes a guest with that role there; the link ends when the content is deleted or transferred."),
          OUR_CHOICE.rule(
              "invitations-by-email",
              "People invited by email become members at once, with the role given for them, for all, or by default; existing members keep their role. An unknown email creates a user named after its mailbox, which is replaced by the user that the operator creates with that email."),
          OUR_CHOICE.rule(
              "pending-invitations",
              "If invitations require acceptance (a setting), people invited by email are not members until they accept with POST /orgs/{organizationId}/invites/{inviteId} or sign in through the organization's identity provider. They list their invitations with GET /user/invites; admins list them with GET /orgs/{organizationId}/invites. Roles on content given before have no effect until then, show the email as typed, and are deleted when the person declines or an admin withdraws (DELETE). A later invitation changes the role of the first; joining by a link, a domain or the operator ends it."),
          OUR_CHOICE.rule(
              "invited-not-seen",
              "Until a person invited by email makes a request to the organization, its members see only the email as typed, with its mailbox as the name, and searches match nothing else. Requests to other organizations do not count."),
          OUR_CHOICE.rule(
              "closed-organizations",
              "Every user may create organizations unless the instance is configured otherwise (403)."),
          OUR_CHOICE.rule(
              "same-email",
              "Two emails are equal if their domains are equal by the rules of the domain name system (internationalized ones in ASCII form) and their mailboxes differ at most in the case of ASCII letters."),
          OUR_CHOICE.rule(
              "sso-invitations",
              "Inviting people as SSO members fails for an email (failedSSOEmails) if no SAML provider is active, or if the organization has domains and the email is of none of them."),
          VENDOR_DOCUMENTATION.rule(
              "sso-member",
              "An admin may mark an existing member as an SSO member; repeating it changes nothing. Somebody who joins an organization whose sso is true becomes an SSO member."),
          INTERFACE.rule(
              "saml-status",
              "A SAML provider is pending until entityID, certificate and ssoURL are set, then active; missing ones are empty strings, but later versions than that of 2025 leave out ssoURL. Only active providers are listed as logins."),
          VENDOR_DOCUMENTATION.rule(
              "saml-defaults",
              "Somebody who joins through a SAML provider gets its default role and team. A new provider without a default role takes the organization's. Deleting the team leaves the provider without one."),
          OUR_CHOICE.rule(
              "saml-certificates",
              "The certificate of a SAML provider may be several, one after another: while its key changes, a signature by one of them is accepted. Their dates and issuers are not looked at, but a short key is refused, as is an ssoURL to which browsers cannot be sent safely."),
          OUR_CHOICE.rule(
              "saml-sign-in",
              "People sign in to the browser pages at the startURL of an active SAML provider, if the server has a public URL. Each provider's people are its own: known by the provider, its entityID and NameID, never by email, and members of its organization alone. Who left or was removed stays outside until an admin adds them again. An answer that no browser asked for here is refused."),
          OUR_CHOICE.rule(
              "saml-turns",
              "Answers of SAML providers are read a few at a time, in turns for each provider, and only if they name a request that was made here lately, which is told without parsing them. Wrong tokens in the form of the sign-in page are slowed down, wherever they come from."),
          OUR_CHOICE.rule(
              "saml-metadata",
              "The metadata of a SAML provider set its entityID, its ssoURL by HTTP Redirect and all certificates with which it signs; those of several providers, or with a document type, are refused. The metadata of the server for a provider are at its entityID. Assertions may be encrypted by AES-GCM and RSA-OAEP to the key of the server, if it has one, and are signed themselves then."),
          OUR_CHOICE.rule(
              "names-of-providers",
              "The name of who signs in with an identity provider is that which it says, else the mailbox of the email it says, and follows each sign-in until the person changes their own. What an embedding application gave to users by itself stays."),
          OUR_CHOICE.rule(
              "visitor-claims",
              "ping answers a token (HS256, valid for one hour) with sub, organization, role, name, sso and email of the member, both as serviceVisitorClaims and as gitbookVisitorClaims."),
          OUR_CHOICE.rule(
              "own-profile",
              "Users can change only themselves (403 for others they may see), and not their email."),
          OUR_CHOICE.rule(
              "ensured-user",
              "The library creates a user once, however often it is asked to ensure one: a user with the id, or without an id the one with the email, is returned as it is, and keeps a name and an email that differ. A placeholder becomes a user. An email that another user has is a conflict only where the user is created."),
          OUR_CHOICE.rule(
              "erased-person",
              "A person is erased by themself or by the operator: name, email, photo, memberships and invitations are removed, and what they wrote stays, by \"former member\", with their identifier. Admins remove a person from their organization, and may not erase one, who may be in others too. The last admin of an organization cannot be erased (409)."),
          INTERFACE.rule(
              "hostname",
              "The hostname of an organization is 3 to 32 lowercase letters, digits and inner hyphens, and unique (409)."),
          OUR_CHOICE.rule(
              "billing",
              "There is no billing: type, plan, trial and similar fields are what the operator sets, by default a business on the free plan. Only admins see billing. Nothing can be bought (canCheckout and canChangeInterval are false, usageAddons is empty), every organization can use SAML, and a trial that has begun counts as one."),
          LATER_INTERFACE.rule(
              "audit-events",
              "Audit events tell the admins of an organization who changed what: one for each changed resource, committed together with the change, by identifier and without texts. The server keeps them for 90 days (a setting); the library keeps none unless it is told to. The newest come first; from is inclusive, to is not; actor is a user, or operator, anonymous or visitor for what is told as system. The source is always api. What is removed together with a space or a site has no events of its own."),
          OUR_CHOICE.rule(
              "no-integrations",
              "There are no integrations: installIntegration is false for everybody, listInstallations is what listIntegrations is."));
}
