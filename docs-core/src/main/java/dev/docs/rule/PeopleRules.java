package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
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
          // roles
          new Rule(
              "roles",
              VENDOR_DOCUMENTATION,
              "guest < read < comment < edit < review < create < admin. Editors write, live or in change requests; reviewers also merge and roll back; creators also manage collections and spaces; admins may do everything."),
          new Rule(
              "role-precedence",
              VENDOR_DOCUMENTATION,
              "A role given directly on the content, to the member or to a team of theirs, decides, the strongest of these; else the content's own default level unless it inherits; else the same two of the collection above, and so on upwards; else the role in the organization. An admin of the organization is admin everywhere; a guest sees nothing but what they were invited to."),
          new Rule(
              "no-access-given",
              OUR_CHOICE,
              "A role of null that is given on content is no access: it decides as other roles given there do, is the weakest of them, and is not listed among the permissions. Taking it back is removing it."),
          new Rule(
              "guests-and-levels",
              OUR_CHOICE,
              "A default level gives guests nothing. One that does not inherit cuts off, for guests as for members, what was given above."),
          new Rule(
              "who-gives-access",
              VENDOR_DOCUMENTATION,
              "Who has the role create on a space or a collection says who may access it."),
          new Rule(
              "own-rights",
              OUR_CHOICE,
              "Nobody but an admin gives more than they have themselves, be it to one or as a default level, takes from those who have more, be it by giving them less nearer to the content, by a default level or by a move, or does what would raise their own role on any content: taking back a weak role, moving content to where they have more, leaving a team that holds them back. Refused with 403."),
          new Rule(
              "invited-to-content",
              OUR_CHOICE,
              "Users and teams invited to content must be of its organization, guests included; all or nobody is invited. Who was given a role there gets the new one."),
          new Rule(
              "permission-of-the-absent",
              INTERFACE,
              "Changing the role of one to whom none was given on the content itself answers 404; without a role in the body nothing changes. Removing it answers 204 in any case."),
          new Rule(
              "permission-lists",
              OUR_CHOICE,
              "All who may view content may list who else can; guests only where they have the role create. Permissions are listed in the order they were given, the aggregate in the order in which members joined."),
          new Rule(
              "access-of-transferred",
              OUR_CHOICE,
              "Roles given on content, and its default level, belong to the organization in which they were decided: when the content leaves, they wait there, and hold again as they were when it comes back, whatever was decided elsewhere meanwhile; the roles of people and teams who left the organization since are gone. Content that is new to an organization brings along its level and what members of that one were given, neither stronger than what the one who brings it is there; roles of teams and of others it does not bring."),
          new Rule(
              "access-of-deleted",
              OUR_CHOICE,
              "What was given on a space in the trash waits there. Deleting a collection changes nobody's role on the spaces it held: what it and the collections above decided about them at that moment goes on deciding, in the trash and after they are restored to the top of the organization, until the space is moved to another place or gets a default level of its own."),
          new Rule(
              "access-of-duplicate",
              OUR_CHOICE,
              "A duplicate is for the same people: what was given on the original is given on it."),
          // teams
          new Rule(
              "team-visibility",
              OUR_CHOICE,
              "Members see all teams of the organization, guests those they are in."),
          new Rule(
              "team-management",
              OUR_CHOICE,
              "Admins make teams. They and the owners of a team manage it; its owners have what it was given, as its members do. Who adds somebody to a team without being an admin takes nothing from them by it, where they do not manage the content or have less there themselves (403)."),
          new Rule(
              "team-list",
              SPECIFICATION,
              "Teams are listed in the order they were made; owner keeps those that user owns, title those that have it in their title, letter case aside in any script."),
          new Rule(
              "team-members",
              OUR_CHOICE,
              "Only members of the organization, guests included, get into a team. A change of its members is done as a whole or not at all; naming somebody to be added and removed is refused with 400."),
          new Rule(
              "team-counts",
              OUR_CHOICE,
              "A team counts as its spaces those it was given a role on directly, without the trash and without those that the caller may not view."),
          new Rule(
              "search-organization",
              OUR_CHOICE,
              "A search of an organization looks into the spaces that the caller may view and ranks their pages together; it lists spaces, the one with the best page first, with at most 10 pages each."),
          new Rule(
              "search-words",
              OUR_CHOICE,
              "A search finds pages with all words of the query, or where there are none, those with any. A word is also found by other forms of it, as the beginning of a longer one where it is the last, with one typo from four letters on and with two from eight on; in this order they count less. Words in quotation marks are found in a row and as they are. Of a query, 32 different words and phrases are looked for."),
          new Rule(
              "search-language",
              OUR_CHOICE,
              "The forms of words are those of the language that a translation names for the space as its source, or else of each page's own, told by its function words: English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Swedish, Norwegian, Danish or Finnish; a page too short to tell is taken as English. In other languages words are found as they are, letter case and accents aside, and in scripts without spaces by pairs of characters."),
          new Rule(
              "index-budget",
              OUR_CHOICE,
              "A text of more than 1,000,000 characters, 250,000 nodes or 10,000 links is not indexed: it is read, written and merged as any other, but its links and anchors are not known, and of one that is too long or has too many nodes a search finds the title and description only. Lists of links name it, with the reason, in notIndexed."),
          new Rule(
              "text-bounds",
              OUR_CHOICE,
              "What would take a parser more time or memory than the length of a text deserves stays text without markup: a paragraph beyond 1,000 lines or of more than 4,000 delimiters, and links by reference beyond a million characters of targets and four times the text."),
          new Rule(
              "manage-permission",
              OUR_CHOICE,
              "The permissions admin, viewInviteLinks and triggerGitSync of a space, and admin, viewInviteLinks and create of a collection, are true from the role create on."),
          // people
          new Rule(
              "last-admin",
              OUR_CHOICE,
              "An organization keeps an admin: the last one can neither be removed, nor leave, nor be given another role (409)."),
          new Rule(
              "members-visibility",
              OUR_CHOICE,
              "Members see all members of their organization; guests see themselves only (403), and so their own teams and spaces. Of a member's spaces everybody sees those they may view themselves; a member's count of spaces is that of this list."),
          new Rule(
              "users-visibility",
              OUR_CHOICE,
              "A user is shown (GET /users/{userId}) to those who share an organization with them. Guests of it see only those with whom they share content: a space or a collection that both may view. Of a team they are in they see those members."),
          new Rule(
              "member-spaces-order",
              OUR_CHOICE,
              "The spaces of a member are ordered by when they were made, the newest first unless order is asc."),
          new Rule(
              "member-search",
              INTERFACE,
              "search finds members whose display name or email contains it, whatever the case of letters in any script. Sorted by lastSeenAt, only members who were seen are listed."),
          new Rule(
              "leaving",
              VENDOR_DOCUMENTATION,
              "Members may leave; others are removed by admins. What they wrote stays; their teams, the roles they were given on content and the requests for their reviews go."),
          new Rule(
              "coming-back",
              OUR_CHOICE,
              "Who left or was removed comes back by an invitation in their name only, not by a link, a domain or an identity provider (403): nobody gets rid by that way of what an admin decided."),
          new Rule(
              "email-domains",
              VENDOR_DOCUMENTATION,
              "People with an email of one of the organization's domains may join with its default role: a domain stands in the place of an invitation (POST /orgs/{organizationId}/invites/{domain}). The organizations of a domain are shown to those whose own email is of it, and to their members."),
          new Rule(
              "invite-links",
              OUR_CHOICE,
              "Invitations by link work while the organization's inviteLinks is true (403 otherwise); making them is always possible. Joining what one has access to is refused with 409. A link is redundant when an older one gives the same."),
          new Rule(
              "invite-links-and-their-makers",
              OUR_CHOICE,
              "A link gives nothing that its maker, or who changed it last, could not give now: it answers as unknown (404) while they are disabled, have a weaker role or no access to the content, and is removed when they leave the organization or are removed. Admins may see and delete all links, those who manage content those to it. The list shows links to content too when asked with content=true."),
          new Rule(
              "content-invite-links",
              OUR_CHOICE,
              "A link to a space or a collection is made by those who manage it, and gives no more than they have. Who joins by it becomes a guest with that role there; it ends when the content is deleted or goes to another organization."),
          new Rule(
              "invitations-by-email",
              OUR_CHOICE,
              "People who are invited by email are members at once, with the role given for them, or for all, or the default role; members keep their role. An email that nobody has becomes a user named by its mailbox, whose place the operator's user with that email takes."),
          new Rule(
              "pending-invitations",
              OUR_CHOICE,
              "Where invitations have no force until accepted (a setting), people who are invited by email are no members: they wait in a list of their own (GET /user/invites) and in one for admins (GET /orgs/{organizationId}/invites). They accept by joining with the id of the invitation (POST /orgs/{organizationId}/invites/{inviteId}) or by signing in through the organization's identity provider; any other request changes nothing. Roles on content may be given to them meanwhile: these have no force before, show the email as typed, and go when they decline or an admin withdraws (DELETE). A later invitation changes the role of the first; who joins by a link, a domain or the operator gets what that gives, and the invitation ends."),
          new Rule(
              "invited-not-seen",
              OUR_CHOICE,
              "Until somebody who was invited by email makes a request of the organization, others there see the email as it was typed, its mailbox for a name, and nothing else of them, in whatever answer; searches for members look in no more. Requests of other organizations and of themselves do not count."),
          new Rule(
              "closed-organizations",
              OUR_CHOICE,
              "Every user may make organizations, unless the server is told that nobody does (403)."),
          new Rule(
              "same-email",
              OUR_CHOICE,
              "Emails are the same when their domains are, as the domain name system compares them (internationalized ones in their ASCII form), and their mailboxes differ in the case of ASCII letters only."),
          new Rule(
              "sso-invitations",
              OUR_CHOICE,
              "Inviting people as SSO members fails for emails (failedSSOEmails) while no SAML provider is active, and for those that are of none of the organization's domains where it has any."),
          new Rule(
              "sso-member",
              VENDOR_DOCUMENTATION,
              "An admin may mark an existing member as SSO member; once more changes nothing. Who joins by themself an organization whose sso is true becomes an SSO member."),
          new Rule(
              "saml-status",
              INTERFACE,
              "A SAML provider is pending until entityID, certificate and ssoURL are all there, then active; those not there are empty texts. Only active ones are listed as logins."),
          new Rule(
              "saml-defaults",
              VENDOR_DOCUMENTATION,
              "Who joins through a SAML provider has its default role and team; without a default role given, a new provider takes the organization's. Deleting the team leaves the provider without one."),
          new Rule(
              "visitor-claims",
              OUR_CHOICE,
              "ping answers a token (HS256, one hour) with sub, organization, role, name, sso and email of the member, as serviceVisitorClaims and as gitbookVisitorClaims."),
          new Rule(
              "own-profile",
              OUR_CHOICE,
              "Users change themselves only (403 for others whom they may see); their email is not theirs to change."),
          new Rule(
              "hostname",
              INTERFACE,
              "The host name of an organization is 3 to 32 small letters, digits and inner dashes, and no two organizations have the same (409)."),
          new Rule(
              "billing",
              OUR_CHOICE,
              "Nothing is billed: type, plan, trial and the like are what the operator set, by default a business on the free plan. Only admins see billing."));
}
