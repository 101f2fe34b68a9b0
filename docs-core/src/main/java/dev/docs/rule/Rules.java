package dev.docs.rule;

import static dev.docs.rule.Source.INTERFACE;
import static dev.docs.rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Source.OUR_CHOICE;
import static dev.docs.rule.Source.SPECIFICATION;
import static dev.docs.rule.Source.VENDOR_DOCUMENTATION;

import java.util.List;
import java.util.stream.Stream;

/** All rules of behaviour that the public interface's description does not hold by itself. */
public final class Rules {

  private Rules() {}

  private static final List<Rule> GENERAL =
      List.of(
          // lists and errors
          rule(
              "list-envelope",
              SPECIFICATION,
              "A list answers items, count (of the whole list) and, only when there is a further piece, next.page."),
          rule(
              "list-limit",
              INTERFACE,
              "limit is 0 to 1000. A limit of 0 answers no items and no next page, but the count."),
          rule("list-default-limit", OUR_CHOICE, "Without a limit a list answers 50 items."),
          rule(
              "list-cursor",
              OUR_CHOICE,
              "A page cursor stands after an item, not at a number: whatever is added or removed meanwhile, nothing is lost or repeated. It belongs to its list with the order and the filter; any other refuses it with 400."),
          rule(
              "delete-absent",
              SPECIFICATION,
              "Deleting what is not there or below what is not there, or what the caller may not know of, answers 204 and does nothing."),
          rule(
              "unknown-and-hidden",
              VENDOR_DOCUMENTATION,
              "What the caller may not even view answers as unknown (404), like identifiers of other organizations; what they may view but not change answers 403."),
          rule(
              "nothing-to-change",
              INTERFACE,
              "A request that would change nothing is refused with 409: a move to where a thing stands, a transfer to where it is, restoring what is not deleted."),
          rule(
              "text-length",
              INTERFACE,
              "Lengths are counted in Unicode characters. Unpaired surrogates are refused."),
          // roles
          rule(
              "roles",
              VENDOR_DOCUMENTATION,
              "guest < read < comment < edit < review < create < admin. Editors write, live or in change requests; reviewers also merge and roll back; creators also manage collections and spaces; admins may do everything."),
          rule(
              "role-precedence",
              VENDOR_DOCUMENTATION,
              "A role given directly on the content, to the member or to a team of theirs, decides, the strongest of these; else the content's own default level unless it inherits; else the same two of the collection above, and so on upwards; else the role in the organization. An admin of the organization is admin everywhere; a guest sees nothing but what they were invited to."),
          rule(
              "no-access-given",
              OUR_CHOICE,
              "A role of null that is given on content is no access: it decides as other roles given there do, is the weakest of them, and is not listed among the permissions. Taking it back is removing it."),
          rule(
              "guests-and-levels",
              OUR_CHOICE,
              "A default level gives guests nothing. One that does not inherit cuts off, for guests as for members, what was given above."),
          rule(
              "who-gives-access",
              VENDOR_DOCUMENTATION,
              "Who has the role create on a space or a collection says who may access it."),
          rule(
              "own-rights",
              OUR_CHOICE,
              "Nobody but an admin gives more than they have themselves, be it to one or as a default level, takes from those who have more, be it by giving them less nearer to the content, by a default level or by a move, or does what would raise their own role on any content: taking back a weak role, moving content to where they have more, leaving a team that holds them back. Refused with 403."),
          rule(
              "invited-to-content",
              OUR_CHOICE,
              "Users and teams invited to content must be of its organization, guests included; all or nobody is invited. Who was given a role there gets the new one."),
          rule(
              "permission-of-the-absent",
              INTERFACE,
              "Changing the role of one to whom none was given on the content itself answers 404; without a role in the body nothing changes. Removing it answers 204 in any case."),
          rule(
              "permission-lists",
              OUR_CHOICE,
              "All who may view content may list who else can; guests only where they have the role create. Permissions are listed in the order they were given, the aggregate in the order in which members joined."),
          rule(
              "access-of-transferred",
              OUR_CHOICE,
              "Roles given on content, and its default level, belong to the organization in which they were decided: when the content leaves, they wait there, and hold again as they were when it comes back, whatever was decided elsewhere meanwhile; the roles of people and teams who left the organization since are gone. Content that is new to an organization brings along its level and what members of that one were given, neither stronger than what the one who brings it is there; roles of teams and of others it does not bring."),
          rule(
              "access-of-deleted",
              OUR_CHOICE,
              "What was given on a space in the trash waits there. Deleting a collection changes nobody's role on the spaces it held: what it and the collections above decided about them at that moment goes on deciding, in the trash and after they are restored to the top of the organization, until the space is moved to another place or gets a default level of its own."),
          rule(
              "access-of-duplicate",
              OUR_CHOICE,
              "A duplicate is for the same people: what was given on the original is given on it."),
          // teams
          rule(
              "team-visibility",
              OUR_CHOICE,
              "Members see all teams of the organization, guests those they are in."),
          rule(
              "team-management",
              OUR_CHOICE,
              "Admins make teams. They and the owners of a team manage it; its owners have what it was given, as its members do. Who adds somebody to a team without being an admin takes nothing from them by it, where they do not manage the content or have less there themselves (403)."),
          rule(
              "team-list",
              SPECIFICATION,
              "Teams are listed in the order they were made; owner keeps those that user owns, title those that have it in their title, letter case aside in any script."),
          rule(
              "team-members",
              OUR_CHOICE,
              "Only members of the organization, guests included, get into a team. A change of its members is done as a whole or not at all; naming somebody to be added and removed is refused with 400."),
          rule(
              "team-counts",
              OUR_CHOICE,
              "A team counts as its spaces those it was given a role on directly, without the trash and without those that the caller may not view."),
          rule(
              "search-organization",
              OUR_CHOICE,
              "A search of an organization looks into the spaces that the caller may view and ranks their pages together; it lists spaces, the one with the best page first, with at most 10 pages each."),
          rule(
              "search-words",
              OUR_CHOICE,
              "A search finds pages with all words of the query, or where there are none, those with any. A word is also found by other forms of it, as the beginning of a longer one where it is the last, with one typo from four letters on and with two from eight on; in this order they count less. Words in quotation marks are found in a row and as they are. Of a query, 32 different words and phrases are looked for."),
          rule(
              "search-language",
              OUR_CHOICE,
              "The forms of words are those of the language that a translation names for the space as its source, or else of each page's own, told by its function words: English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Swedish, Norwegian, Danish or Finnish; a page too short to tell is taken as English. In other languages words are found as they are, letter case and accents aside, and in scripts without spaces by pairs of characters."),
          rule(
              "index-budget",
              OUR_CHOICE,
              "A text of more than 1,000,000 characters, 250,000 nodes or 10,000 links is not indexed: it is read, written and merged as any other, but its links and anchors are not known, and of one that is too long or has too many nodes a search finds the title and description only. Lists of links name it, with the reason, in notIndexed."),
          rule(
              "text-bounds",
              OUR_CHOICE,
              "What would take a parser more time or memory than the length of a text deserves stays text without markup: a paragraph beyond 1,000 lines or of more than 4,000 delimiters, and links by reference beyond a million characters of targets and four times the text."),
          rule(
              "manage-permission",
              OUR_CHOICE,
              "The permissions admin, viewInviteLinks and triggerGitSync of a space, and admin, viewInviteLinks and create of a collection, are true from the role create on."),
          // people
          rule(
              "last-admin",
              OUR_CHOICE,
              "An organization keeps an admin: the last one can neither be removed, nor leave, nor be given another role (409)."),
          rule(
              "members-visibility",
              OUR_CHOICE,
              "Members see all members of their organization; guests see themselves only (403), and so their own teams and spaces. Of a member's spaces everybody sees those they may view themselves; a member's count of spaces is that of this list."),
          rule(
              "users-visibility",
              OUR_CHOICE,
              "A user is shown (GET /users/{userId}) to those who share an organization with them. Guests of it see only those with whom they share content: a space or a collection that both may view. Of a team they are in they see those members."),
          rule(
              "member-spaces-order",
              OUR_CHOICE,
              "The spaces of a member are ordered by when they were made, the newest first unless order is asc."),
          rule(
              "member-search",
              INTERFACE,
              "search finds members whose display name or email contains it, whatever the case of letters in any script. Sorted by lastSeenAt, only members who were seen are listed."),
          rule(
              "leaving",
              VENDOR_DOCUMENTATION,
              "Members may leave; others are removed by admins. What they wrote stays; their teams, the roles they were given on content and the requests for their reviews go."),
          rule(
              "coming-back",
              OUR_CHOICE,
              "Who left or was removed comes back by an invitation in their name only, not by a link, a domain or an identity provider (403): nobody gets rid by that way of what an admin decided."),
          rule(
              "email-domains",
              VENDOR_DOCUMENTATION,
              "People with an email of one of the organization's domains may join with its default role: a domain stands in the place of an invitation (POST /orgs/{organizationId}/invites/{domain}). The organizations of a domain are shown to those whose own email is of it, and to their members."),
          rule(
              "invite-links",
              OUR_CHOICE,
              "Invitations by link work while the organization's inviteLinks is true (403 otherwise); making them is always possible. Joining what one has access to is refused with 409. A link is redundant when an older one gives the same."),
          rule(
              "invite-links-and-their-makers",
              OUR_CHOICE,
              "A link gives nothing that its maker, or who changed it last, could not give now: it answers as unknown (404) while they are disabled, have a weaker role or no access to the content, and is removed when they leave the organization or are removed. Admins may see and delete all links, those who manage content those to it. The list shows links to content too when asked with content=true."),
          rule(
              "content-invite-links",
              OUR_CHOICE,
              "A link to a space or a collection is made by those who manage it, and gives no more than they have. Who joins by it becomes a guest with that role there; it ends when the content is deleted or goes to another organization."),
          rule(
              "invitations-by-email",
              OUR_CHOICE,
              "People who are invited by email are members at once, with the role given for them, or for all, or the default role; members keep their role. An email that nobody has becomes a user named by its mailbox, whose place the operator's user with that email takes."),
          rule(
              "pending-invitations",
              OUR_CHOICE,
              "Where invitations have no force until accepted (a setting), people who are invited by email are no members: they wait in a list of their own (GET /user/invites) and in one for admins (GET /orgs/{organizationId}/invites). They accept by joining with the id of the invitation (POST /orgs/{organizationId}/invites/{inviteId}) or by signing in through the organization's identity provider; any other request changes nothing. Roles on content may be given to them meanwhile: these have no force before, show the email as typed, and go when they decline or an admin withdraws (DELETE). A later invitation changes the role of the first; who joins by a link, a domain or the operator gets what that gives, and the invitation ends."),
          rule(
              "invited-not-seen",
              OUR_CHOICE,
              "Until somebody who was invited by email makes a request of the organization, others there see the email as it was typed, its mailbox for a name, and nothing else of them, in whatever answer; searches for members look in no more. Requests of other organizations and of themselves do not count."),
          rule(
              "closed-organizations",
              OUR_CHOICE,
              "Every user may make organizations, unless the server is told that nobody does (403)."),
          rule(
              "same-email",
              OUR_CHOICE,
              "Emails are the same when their domains are, as the domain name system compares them (internationalized ones in their ASCII form), and their mailboxes differ in the case of ASCII letters only."),
          rule(
              "sso-invitations",
              OUR_CHOICE,
              "Inviting people as SSO members fails for emails (failedSSOEmails) while no SAML provider is active, and for those that are of none of the organization's domains where it has any."),
          rule(
              "sso-member",
              VENDOR_DOCUMENTATION,
              "An admin may mark an existing member as SSO member; once more changes nothing. Who joins by themself an organization whose sso is true becomes an SSO member."),
          rule(
              "saml-status",
              INTERFACE,
              "A SAML provider is pending until entityID, certificate and ssoURL are all there, then active; those not there are empty texts. Only active ones are listed as logins."),
          rule(
              "saml-defaults",
              VENDOR_DOCUMENTATION,
              "Who joins through a SAML provider has its default role and team; without a default role given, a new provider takes the organization's. Deleting the team leaves the provider without one."),
          rule(
              "visitor-claims",
              OUR_CHOICE,
              "ping answers a token (HS256, one hour) with sub, organization, role, name, sso and email of the member, as serviceVisitorClaims and as gitbookVisitorClaims."),
          rule(
              "own-profile",
              OUR_CHOICE,
              "Users change themselves only (403 for others whom they may see); their email is not theirs to change."),
          rule(
              "hostname",
              INTERFACE,
              "The host name of an organization is 3 to 32 small letters, digits and inner dashes, and no two organizations have the same (409)."),
          rule(
              "billing",
              OUR_CHOICE,
              "Nothing is billed: type, plan, trial and the like are what the operator set, by default a business on the free plan. Only admins see billing."),
          // collections and spaces
          rule(
              "one-order",
              OUR_CHOICE,
              "Collections and spaces under one parent stand in one order; a position may name either."),
          rule(
              "position",
              OUR_CHOICE,
              "A position is before or after a sibling, at the end when it names none. Naming both demands that they are neighbours; naming what is no sibling is refused with 400. Siblings that the caller may not view count as if they were not there."),
          rule(
              "move-parent",
              OUR_CHOICE,
              "A move without parent stays in its parent; a null parent is the top of the organization."),
          rule(
              "organization-listing-order",
              OUR_CHOICE,
              "Spaces and collections of an organization are listed top level first, in their order, then by parent, each in its order."),
          rule(
              "collection-deletion",
              OUR_CHOICE,
              "Deleting a collection removes the collections in it and puts the spaces in them into the trash, where each can be restored. It needs the role create on all of them, be they hidden from the caller, and is refused with 403 that says how many are in the way, not which; what is in the trash already does not count."),
          rule(
              "restore-window",
              SPECIFICATION,
              "A deleted space can be restored for seven days; the instant seven days after its deletion is the first at which it is gone for good."),
          rule(
              "trash-visibility",
              OUR_CHOICE,
              "A space in the trash is shown by its identifier, with deletedAt, to those who manage it. Every other operation and listing treats it as unknown."),
          rule(
              "restore-place",
              OUR_CHOICE,
              "A restored space goes back to its place, or to the end of the top of its organization when its collection is gone."),
          rule(
              "new-space",
              OUR_CHOICE,
              "A new space is live, at the end of its parent, titled Untitled when no title is given, and has no page."),
          rule(
              "edit-mode",
              VENDOR_DOCUMENTATION,
              "The main content of a locked space changes by merging and by rollback only; a direct edit or import is refused with 409."),
          rule(
              "emoji-or-icon",
              INTERFACE,
              "An emoji and an icon exclude each other: setting one removes the other. A space without an emoji carries an empty text."),
          rule(
              "duplicate",
              VENDOR_DOCUMENTATION,
              "A duplicate has the current content and not the history, comments or change requests; it stands right after the original, in the same collection."),
          rule(
              "duplicate-title",
              OUR_CHOICE,
              "A duplicate's title ends with (copy), cut to 50 characters."),
          rule(
              "transfer",
              VENDOR_DOCUMENTATION,
              "A transfer needs the role create in both organizations, as a member: what was given on content alone is not enough, and guests of an organization move nothing out of it. It needs the role create on all that moves, too, be it in the trash or hidden from the caller, and is refused with 403 that says how many are in the way, not which. It puts the thing at the end of the top of the target; a collection takes all it holds along, its trash included."),
          rule(
              "visibility",
              OUR_CHOICE,
              "A space has the widest visibility of the published sites that show it other than as a draft. As long as none does, it is in-collection where it is in one, else private."),
          // content
          rule(
              "slug",
              VENDOR_DOCUMENTATION,
              "A slug follows the title until it is set by hand; among siblings it is unique, letter case aside: a number is appended. The path is the slugs from the top, groups included."),
          rule(
              "groups",
              INTERFACE,
              "Groups stand at the top only and have no document; links have no pages below them."),
          rule(
              "page-depth",
              OUR_CHOICE,
              "Pages nest at most 100 deep, as deep as SUMMARY.md is read: further than anybody follows, and no answer nests without bound. Inserting or moving a page deeper is refused with 400; entries of SUMMARY.md that are deeper stand beside their parents, and paths of a folder with more than 100 segments are refused; where two sides of a merge together nest too deep, the change request's side stands and a conflict tells it."),
          rule(
              "page-order",
              OUR_CHOICE,
              "Siblings that were only given new keys, to make room among them, have not been moved: neither a merge nor a list of changes takes them for that."),
          rule(
              "landing-page",
              VENDOR_DOCUMENTATION,
              "The first document page in the order of the tree is the landing page, hidden or not."),
          rule(
              "page-times",
              INTERFACE,
              "createdAt and updatedAt of a page are there once it was edited, not after an import alone."),
          rule(
              "front-matter",
              OUR_CHOICE,
              "Settings before a text (description, icon, hidden, layout, cover, vars and more) go into the page's fields. As Markdown a page is given back with them, as long as nothing changed to the letter as it was written. A new text that has settings before it replaces all of the page's; one that has none keeps them."),
          rule(
              "annotations",
              VENDOR_DOCUMENTATION,
              "Annotations are written as footnotes: the word as a link to #user-content-fn-1, a mark [^1], and the note at the end. A footnote's mark that stands alone annotates its own label."),
          rule(
              "alerts",
              OUR_CHOICE,
              "A quote that begins with [!NOTE] or [!IMPORTANT] is a hint of style info, with [!TIP] success, [!WARNING] warning, [!CAUTION] danger."),
          rule(
              "unknown-source",
              OUR_CHOICE,
              "Tags and HTML elements that are not known stand in the structured form as text whose key starts with raw-; such text is written back to the letter. What shows nothing (comments, anchors, definitions of links, elements around blocks) is text without letters with such a key. Attributes of known tags that mean nothing here, or whose values do, stand in the meta of their block, as attributes. A block that says more than the structured form has a place for (attributes of HTML, cells beyond the head of a table, labels of links by reference) has what it was read from in its meta, as source; it is written back to the letter, with its links to where they lead now, as long as the block was not changed; a changed block is written by what it says."),
          rule(
              "table-heads",
              OUR_CHOICE,
              "The head of a column that is more than text, such as a link, stands in the structured form as a fragment of the table that has the type table-head and the column's name; where it says something else than the column's title, the title stands. A cell says by its paragraphs to which side its text stands, where that is not its column's."),
          rule(
              "document-whole",
              OUR_CHOICE,
              "A document given in the structured form is taken whole or refused with 422 and the place of the first node that cannot be taken; unknown fields are ignored."),
          rule(
              "title-heading-renamed",
              VENDOR_DOCUMENTATION,
              "A heading of level 1 at the start of a text that equals the page's title changes with the title. A document given in the structured form, which is answered without that heading, keeps it."),
          rule(
              "group-anchor",
              OUR_CHOICE,
              "An anchor at a group's heading in SUMMARY.md is a slug set by hand; a group whose slug follows its title is written without."),
          rule(
              "title-heading",
              OUR_CHOICE,
              "In the structured form of a document a heading of level 1 at the start that repeats the page's title is left out; in Markdown it stands."),
          rule(
              "evaluated",
              OUR_CHOICE,
              "With evaluated=true a text is answered with the values of space.vars.NAME and page.vars.NAME in the place of expressions (<code class=\"expression\"> in Markdown), and the blocks of included reusable contents in the place of the inclusion. Unknown variables, other expressions, conditions, and contents that include themselves stay as they are. Markdown in which there is something to evaluate is written anew."),
          rule(
              "computed-summary",
              OUR_CHOICE,
              "A computed page stands in SUMMARY.md as a fenced YAML block, which is written as it was imported. Its title is the block's title, or else the name of the specification. A block of another type than builtin:openapi with a specification, or integration:NAME:NAME, is reported and stands for a page without content; it is written back as long as that page gets no text."),
          rule(
              "document-identity",
              OUR_CHOICE,
              "A document is identified by its text: equal texts are one document."),
          rule(
              "summary",
              VENDOR_DOCUMENTATION,
              "SUMMARY.md decides pages, order and nesting. Entries without a link are pages without content, headings are groups, a file listed twice is a link the second time, Markdown files not listed are left out and reported."),
          rule(
              "import-as-written",
              OUR_CHOICE,
              "What an import by address adds comes back as it was written as long as no link in it moved, as that of a folder does: links mean what they led to in the archive, files have their paths in it unless others have them, variables are added whose names are not there yet."),
          rule(
              "import-problems",
              OUR_CHOICE,
              "An import by address answers, beside what was taken over, the first 100 problems: pages and files left out, redirects left out, links of the table of contents to nothing, blocks not understood, and texts too costly to read as Markdown in full. Each has a kind, a path and a message. Total counts what was left out."),
          rule(
              "hidden-entries",
              OUR_CHOICE,
              "A hidden group, link or page without a file has <!-- hidden --> beside it in SUMMARY.md, a computed page hidden: true in its block, and a document hidden: true in its front matter, which alone counts for it."),
          rule(
              "slugs-in-folders",
              OUR_CHOICE,
              "A page whose slug was edited is exported to a file beside its old one that is named after the slug, with links as they lead there, so that a folder that is exported and imported keeps the slugs of documents and groups; not those with capital letters or with dots or hyphens at an end, and not those of links and computed pages, for which a folder has no place. Where siblings wish for one slug, files and anchors come before titles, and links and computed pages last."),
          rule(
              "links-in-folders",
              OUR_CHOICE,
              "An exported folder names what is there by paths, never by identifiers: a group by the file of the first document below it, and a group without any, a link or a computed page by the path that it has for who reads the folder. In SUMMARY.md such a path stands from the root, as in [Title](/guide); an entry of that form, without ending and without entries below it, is a link. What a link led to before an import it leads to still where the folder says the same."),
          rule(
              "entries-without-settings",
              OUR_CHOICE,
              "A folder has no place for the icon, emoji and description of groups and links: they are not exported, and those that an import finds again keep theirs."),
          rule(
              "book-json",
              OUR_CHOICE,
              "A folder without .gitbook.yaml or .gitbook.yml whose book.json has root, or structure with readme or summary, is read as if a configuration said so; an exported folder has its documentation at the root and no book.json."),
          rule(
              "reimport",
              OUR_CHOICE,
              "Importing a folder again keeps the identity of pages whose file has the same path (x/README.md and x.md are one), the same text, or alone the same title, or was renamed; that of groups, links and pages without file by title and by the pages below. What the folder does not have is removed, but variables where it has no .gitbook/vars.yaml."),
          rule(
              "reusable-content-deleted",
              VENDOR_DOCUMENTATION,
              "Deleting a reusable content removes it from every page and reusable content that includes it."),
          rule(
              "export-settings",
              OUR_CHOICE,
              "An exported folder has variables in .gitbook/vars.yaml, redirects in .gitbook.yaml, and the title of a reusable content in its front matter where the file's name is another. Files that say the same already are written as they were; a configuration whose redirects changed keeps its other lines. What a folder says of itself, its configuration and its variables, is not listed among the files of the space."),
          // change requests
          rule(
              "change-request-number",
              INTERFACE,
              "Numbers count up from 1 in each space and are never used twice; a change request is named by its identifier or its number."),
          rule(
              "change-request-states",
              VENDOR_DOCUMENTATION,
              "A new change request is a draft. Draft, open and archived may follow each other; merged comes from draft or open and is final. Archived ones cannot be edited, updated or merged."),
          rule(
              "change-request-order",
              OUR_CHOICE,
              "Change requests are listed with the newest first."),
          rule(
              "outdated",
              SPECIFICATION,
              "outdated is true exactly when the main content has a revision that the change request has not seen; never for a merged one."),
          rule(
              "batch",
              LATER_INTERFACE,
              "A batch of 1 to 50 changes is applied in order, all or nothing, in one revision; a ref names what an earlier change of the batch inserted."),
          rule(
              "batch-refs",
              LATER_INTERFACE,
              "A ref names one page or file of the batch, and is not the path of a page that was there. ./REF.md and ./REF in a text of the batch lead to it, whatever the order of the changes; the text is kept with the path or, of a file, the identifier that it gets."),
          rule(
              "insert-page-title",
              LATER_INTERFACE,
              "A page that is inserted is titled by the front matter of its document, or by the heading of level 1 with which it begins, else by title, else Untitled. Settings that the front matter names go before the fields beside the document."),
          rule(
              "links-since-written",
              LATER_INTERFACE,
              "A link in a text that is written or imported means the page, file or reusable content it leads to then, wherever that is later. Markdown goes out with the present path, in the manner of the written one, or with an identifier where no path leads there; what nothing moved comes back to the letter. Of up to 10,000 targets in a text."),
          rule(
              "links-to-nothing",
              OUR_CHOICE,
              "A link that leads nowhere when it is written, or whose target is gone, leads to what stands at its path, or else to the page that had this path before."),
          rule(
              "links-of-documents",
              OUR_CHOICE,
              "A document given as JSON names pages, files and reusable contents by id; its Markdown names them by path: in the manner of a link to the same thing that the page had, else relative to its file; by id where no path leads there."),
          rule(
              "links-written-back",
              OUR_CHOICE,
              "Links of a text that is written back as it was read are no change, though they name present paths. Where two sides of a merge wrote the same target on one page and meant different things, the change request's side stands."),
          rule(
              "old-paths",
              VENDOR_DOCUMENTATION,
              "A page that is renamed or moved, with all below it, stays reachable by its old path until another page takes it; rollbacks and imports keep old paths."),
          rule(
              "document-owner",
              OUR_CHOICE,
              "A document asked for by its identifier is shown as by the page or reusable content that has it in the main content, or else in the newest of the last 1,000 revisions that has one; as it was written where none has."),
          rule(
              "revert-page",
              OUR_CHOICE,
              "Reverting a page without naming a revision takes the main content's last revision that the change request has seen. The page's place stays; one that is new in the change request is removed, with all below it."),
          rule(
              "revert-block",
              OUR_CHOICE,
              "block names top-level blocks by the key that the page's document gives them, or by the anchor of a heading, in the change request or in the revision. Only these blocks of the text are reverted: a changed one gets its earlier text, an added one goes, a removed one comes back."),
          rule(
              "block-key",
              OUR_CHOICE,
              "The key of a top-level block follows from its text and stays as long as that does; equal blocks of one page are numbered."),
          rule(
              "batch-files",
              OUR_CHOICE,
              "A batch fetches at most 20 files by address, all its changes together; files in Base64 are limited by the size of the body. A file without a name is named after its address."),
          rule(
              "conflict-unit",
              VENDOR_DOCUMENTATION,
              "Documents merge by lines as Git merges them; lines that both sides changed differently are a conflict, identical edits are not. The other fields of a page merge one by one."),
          rule(
              "conflict-result",
              LATER_INTERFACE,
              "An update or merge with open conflicts answers conflicts. The change request's side stands; what the other side has is kept in the conflict, with the texts of all sides where a page was edited and deleted."),
          rule(
              "conflict-settled",
              OUR_CHOICE,
              "A conflict is settled by resolving it, or by editing what it is about: lines of a text by changing, reverting or deleting them or what is right beside them, a field by changing it, anything else by editing, moving, bringing back or deleting the page. After the merge it can still be resolved, by those who may merge, in a new revision of the main content."),
          rule(
              "added-alike",
              OUR_CHOICE,
              "Pages that both sides added at the same path, with the same text, are one page, which has the identity that it has in the main content."),
          rule(
              "merge-policy",
              OUR_CHOICE,
              "By default a change request with open conflicts is merged all the same; under the strict policy it is refused with 409 and nothing is written."),
          rule("merge-without-review", VENDOR_DOCUMENTATION, "Merging needs no review."),
          rule(
              "reviews",
              VENDOR_DOCUMENTATION,
              "Asking for a review opens a draft; only who may review can be asked (400 for others who see the space). Who gives a review is not asked any longer."),
          rule(
              "contributors",
              OUR_CHOICE,
              "Who made a revision of a change request, by editing, updating or resolving, contributed to it."),
          rule(
              "comment-access",
              SPECIFICATION,
              "Discussions need the role comment: to read them, to write, to react and to resolve. A reader is refused with 403."),
          rule(
              "comment-authors",
              OUR_CHOICE,
              "The text of a comment or a reply is changed by its author alone. It is deleted by its author, or by who manages the space (role create). Whoever may comment resolves a comment and opens it again."),
          rule(
              "comment-outdated",
              OUR_CHOICE,
              "A comment on a page says outdated when the page's text is not the one it was made on; one on a node, when the node is not there with the same text. It follows the page when that is renamed or moved; of a page that is deleted it shows what was there."),
          rule(
              "comment-discussions",
              OUR_CHOICE,
              "A space and each of its change requests have a discussion of their own. The space counts the open comments on its main content, a change request those on itself. A merge leaves comments where they are; a copy of a space has none."),
          rule(
              "comment-reactions",
              VENDOR_DOCUMENTATION,
              "Each user gives each emoji once; adding it again and removing what is not there changes nothing. An emoji that is added and removed at once is refused."),
          rule(
              "comment-of-review",
              INTERFACE,
              "What a reviewer says with a review is a comment on the change request, with its review as target."),
          rule(
              "rollback",
              VENDOR_DOCUMENTATION,
              "A merge cannot be undone; a rollback makes a new revision with an earlier revision's content. It needs the role review, and works in locked spaces."),
          rule(
              "revisions-last",
              OUR_CHOICE,
              "Every revision, those of change requests included, stays readable by its identifier until its space is gone for good."),
          // what an organization has as a whole
          rule(
              "git-info",
              OUR_CHOICE,
              "No space is kept in step with a Git repository: its Git info is an object without fields, not 404."),
          rule(
              "assets-permission",
              OUR_CHOICE,
              "Fonts, uploads, translations and the glossary are managed from the role create on and seen by every member; guests get empty lists, and 404 for each by its identifier."),
          rule(
              "upload",
              OUR_CHOICE,
              "An upload takes one file, by PUT to its URL, from whoever has that URL; the URL cannot be guessed and has its own secret beside the key. The same bytes may be sent again; others are refused with 409."),
          rule(
              "upload-limits",
              OUR_CHOICE,
              "A file has at most 10 MiB, else 413; the size that was announced is held to the same limit and not to the file. An upload that nothing uses expires after an hour, and is then unknown (404 to a PUT, 400 as a storageKey). Both can be changed."),
          rule(
              "upload-type",
              OUR_CHOICE,
              "A font file is told by its signature, must have its whole header and all the bytes that it announces, and must be of the type that was announced, where one was: woff or woff2 by any of their names. The Content-Type of the PUT is not looked at."),
          rule(
              "font-weight",
              VENDOR_DOCUMENTATION,
              "A font has a face of weight 400 at any time: what would leave it without is refused with 412."),
          rule(
              "font-faces",
              OUR_CHOICE,
              "fontFaces of an update are all faces that the font has from then on, by weight, each weight once. A storageKey of null keeps the file of that weight; a key may be used for several weights and fonts, and again by a font that uses it. Files that no font uses any longer are removed at once."),
          rule(
              "font-number",
              OUR_CHOICE,
              "An organization has at most 1,000 fonts, as they are listed in one piece; one more is refused with 412."),
          rule(
              "font-download",
              OUR_CHOICE,
              "The file of a font is at the URL of its source for everybody, without a token: published sites show it to visitors. It never changes there, and is gone with the face."),
          rule(
              "translation-fields",
              SPECIFICATION,
              "Translations are settings with a title and languages; the fields of the later interface are optional. Without a title, settings that name a source and a language are titled by the code of that language."),
          rule(
              "translation-languages",
              OUR_CHOICE,
              "Languages are well-formed codes (BCP 47) of at most 35 characters, each once whatever its letter case. New settings that name none have those of their source and their language."),
          rule(
              "translation-status",
              OUR_CHOICE,
              "Nothing is translated here: settings with a source and a language are pending, and have run 0 times."),
          rule(
              "glossary-batch",
              OUR_CHOICE,
              "At most 1,000 changes of the glossary are made in order, all or none. Updating an entry that is not there is refused with 400, deleting one does nothing; an update replaces all translations of an entry."),
          rule(
              "subdomain",
              OUR_CHOICE,
              "A subdomain comes from the hostname of an organization, is unique in the instance and free again once it is changed. It is found in any letter case, by those in the organization, guests included; for others it is unknown. An organization's is always active."),
          rule(
              "custom-hostname",
              OUR_CHOICE,
              "A custom hostname has no status and is not active before it is revalidated. An instance that was given no verifier asks nobody and finds every name live; others keep what theirs finds. Revalidating one that is active is refused with 409."),
          rule(
              "custom-hostname-permission",
              OUR_CHOICE,
              "Those in the organization see its custom hostname, guests included; admins revalidate and remove it."));

  /** The rules, by what they are about. */
  public static final List<Rule> ALL =
      Stream.of(GENERAL, SiteRules.ALL, OpenApiRules.ALL).flatMap(List::stream).toList();

  private static Rule rule(String name, Source source, String text) {
    return new Rule(name, source, text);
  }
}
