package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about change requests, reviews and comments. */
final class ChangeRequestRules {

  private ChangeRequestRules() {}

  static final List<Rule> ALL =
      List.of(
          // change requests
          LATER_INTERFACE.rule(
              "change-request-links",
              "A change request has at most 10 links, to absolute addresses of http or https. An update sets all of them: those that are named by the id of a present link keep it, others get an id. Nothing of them is expanded: what they lead to is not asked."),
          INTERFACE.rule(
              "change-request-number",
              "Change requests of a space are numbered from 1, and no number is used twice. A request names a change request by its id or its number."),
          VENDOR_DOCUMENTATION.rule(
              "change-request-states",
              "A new change request is a draft. Draft, open and archived can follow each other in any order; merged follows draft or open and is final. An archived change request cannot be edited, updated or merged."),
          LATER_INTERFACE.rule(
              "change-requests-of-organization",
              "An organization lists the change requests of all spaces that the caller may view, open ones unless other states are asked for, the last changed first. A space or site that the caller may not view has none. The filters topic, styleguideRun and finding belong to functions that are out of scope."),
          LATER_INTERFACE.rule(
              "change-request-order",
              "Change requests are listed the last changed first, merged ones among them by their merge, or with orderBy=createdAt the newest first. Under the interface of 2025, which has no orderBy, the newest come first."),
          INTERFACE.rule(
              "change-request-filters",
              "Change requests are listed by status, open ones unless another is asked for, by who made them, who contributed, and whose review was asked for; those of an organization by several statuses, space and site too. A filter that is not given leaves none out."),
          INTERFACE.rule(
              "changes-listed",
              "The changes of a revision are those since its parent, those of a change request since what it started from, in the order of the pages. Ten are answered unless limit says otherwise, and more counts the others."),
          LATER_INTERFACE.rule(
              "batch-moves",
              "A change of a page moves it below the page that into names, to the top with null, and leaves its parent without into; at is its index among its new siblings, from 0, and one beyond the end is the end. Without at it keeps its place, or is the last below a new parent. A page is never moved below itself."),
          LATER_INTERFACE.rule(
              "batch-report",
              "A batch answers the change request, and with compat=false also each page that it touched, once and in the order of the first touch, with the reference that it was given, and the files that it added. Of a deleted page there is the identifier alone."),
          INTERFACE.rule(
              "comment-filters",
              "Comments are listed by state, all unless said otherwise, by the page that they are on, and by any of their authors."),
          INTERFACE.rule(
              "commenters",
              "Those who commented are the members of the organization with a comment or reply that exists, in the order of their first."),
          OUR_CHOICE.rule(
              "repliers",
              "The repliers of a comment stand in the order of their first replies, at most 1,000, with the number of their replies and the time of the last one, a deleted one included."),
          SPECIFICATION.rule(
              "outdated",
              "outdated is true if the main content has a revision that the change request does not include; it is always false for a merged one."),
          LATER_INTERFACE.rule(
              "batch",
              "A batch of 1 to 50 changes is applied in order, all or nothing, in one revision. A ref names what an earlier change of the batch inserted."),
          LATER_INTERFACE.rule(
              "batch-refs",
              "A ref names one page or file of the batch, and must not be the path of an existing page. In texts of the batch, ./REF.md and ./REF link to it, in any order; they are stored as the path, or for a file the id, that it gets."),
          LATER_INTERFACE.rule(
              "insert-page-title",
              "The title of an inserted page is the one in its Markdown's front matter or leading level-1 heading, else title, else Untitled. Front matter takes precedence over the fields beside the document. With a block tree title is first and a heading in it stays; without title its leading heading is the title."),
          LATER_INTERFACE.rule(
              "links-since-written",
              "A link refers to the page, file or reusable content that it leads to when the text is written or imported, wherever that is later. Markdown is answered with the present path in the style of the original, or with an id if there is no path, and unchanged if nothing moved. This holds for up to 10,000 targets in a text."),
          OUR_CHOICE.rule(
              "links-to-nothing",
              "A link that has no target when it is written, or whose target is gone, leads to what is at its path later, else to the page that had this path before."),
          OUR_CHOICE.rule(
              "links-of-documents",
              "A structured document names pages, files and reusable contents by id. Its Markdown names them by path, in the style of a link to the same target that the page had, else relative to its file; by id if there is no path."),
          OUR_CHOICE.rule(
              "links-written-back",
              "Writing back a text with updated link paths, as it was read, changes no link. If both sides of a merge wrote the same link text on one page with different targets, the change request's side stands."),
          VENDOR_DOCUMENTATION.rule(
              "old-paths",
              "A page that is renamed or moved, with all pages below it, stays reachable at its old path while no other page has that path. If several pages had it, it leads to the one that had it last and still exists. A page created later has no old paths from before. The main content and each change request have old paths of their own; those that a page had in a change request only are dropped by its merge. Rollbacks and imports keep old paths."),
          OUR_CHOICE.rule(
              "document-owner",
              "A document read by its id is rendered as part of the page or reusable content of the main content that contains it, else of the newest of the last 1,000 revisions that does, else as it was written."),
          OUR_CHOICE.rule(
              "revert-page",
              "Reverting a page without naming a revision restores the last main revision that the change request includes. The page keeps its place; one that is new in the change request is removed with all pages below it."),
          OUR_CHOICE.rule(
              "revert-block",
              "block names top-level blocks by their key in the document, or by a heading's anchor, in the change request or in the revision. Only these blocks are reverted: changed ones get their earlier text, added ones are removed, removed ones return."),
          OUR_CHOICE.rule(
              "block-key",
              "The key of a top-level block is derived from its text and changes only with it; equal blocks of a page are numbered."),
          OUR_CHOICE.rule(
              "batch-files",
              "A batch fetches at most 20 files by URL in total; Base64 files are limited by the size of the body. A file without a name is named after its URL."),
          VENDOR_DOCUMENTATION.rule(
              "conflict-unit",
              "Documents merge by lines as in Git: lines changed differently on both sides conflict, equal edits do not. The other fields of a page merge one by one, layout and cover key by key. Front matter that both sides changed merges by lines; where that is in conflict, value by value, each a conflict of its own."),
          LATER_INTERFACE.rule(
              "conflict-result",
              "An update or merge with open conflicts answers conflicts, and the change request's side stands. Each conflict keeps the other side; for a page edited on one side and deleted on the other, the texts of all sides with the title, the path and all other fields. A conflict about a move shows the parent and the neighbours on each side, one about a slug both pages, one about a value that is no text also the value."),
          OUR_CHOICE.rule(
              "conflict-deletes",
              "Resolving a conflict by deleting a page also deletes the pages that exist only below it, as of when the conflict arose; pages added, edited or moved there since move up. What is deleted stays in the revision before."),
          OUR_CHOICE.rule(
              "conflict-settled",
              "A conflict is open until somebody resolves it or edits what it concerns, or both sides say the same. Lines are edited by changing, reverting or deleting one of them or putting something between them, not by what happens beside them; where one side deleted the lines, only resolving or deleting the page settles it. A field is edited by changing it, the place of a page by moving it, anything else by editing, moving, restoring or deleting the page. Resolving replaces whole lines, wherever edits beside them have put them."),
          OUR_CHOICE.rule(
              "conflict-continued",
              "Theirs is what the main content said when it was merged last. An update or merge continues the conflicts that are open: where the main content changed again what one concerns, or a new conflict overlaps it, both are one, with the id and number of the former and its base; where both sides say the same it is resolved as agreed, and one that became part of another as united. Imports do the same with the conflicts between a folder and the content."),
          OUR_CHOICE.rule(
              "conflict-after-merge",
              "After the merge, callers who may merge can still resolve conflicts, each in a new revision of the main content. Where the main content has changed what the conflict concerns since the merge, theirs and a given text are refused with 409 and the conflict stays open; ours keeps the main content as it is."),
          OUR_CHOICE.rule(
              "added-alike",
              "Pages that both sides added at the same path, and files and reusable contents that both imported from the same path, become one, with the id of the one in the main content, if they are the same or one has no text: then it has that of the other, as Git merges an empty file. An empty file and one that is not a text stay two."),
          OUR_CHOICE.rule(
              "merge-policy",
              "By default a change request with open conflicts is merged; under the policy REFUSE it is refused with 409 and nothing is written."),
          VENDOR_DOCUMENTATION.rule(
              "merge-without-review",
              "Merging does not require a review, unless the rules of the space or its organization do."),
          LATER_INTERFACE.rule(
              "merge-rules",
              "The rules of a space, or of its organization where it inherits, bind merging a change request: it is refused with 409 and all that is missing, and nothing is written. They are changed by admins. Users they name must be able to review in the space, or be members of the organization. Live edits, imports and rollbacks, and the resolution of conflicts after a merge, follow the edit mode of the space alone. A copy of a space has its rules; a transferred space inherits."),
          OUR_CHOICE.rule(
              "merge-rules-reviews",
              "Of each reviewer the latest review counts, if the change request has had no other revision since, an update with the main content included, and if they may still review. The author's own counts only where a rule names the author. All reviews are approved when no such review asks for changes and none that was requested is outstanding. Who may bypass the rules still needs the role review. The operator is bound like others, and is the author of what the operator opened."),
          OUR_CHOICE.rule(
              "merge-rules-unavailable",
              "The rules custom and require_agent_review are refused with 400, as nothing here could meet them. At most 20 rules name at most 50 users."),
          OUR_CHOICE.rule(
              "merge-rules-shown",
              "Rules name users: they are shown to those who may comment on the space, and those of an organization to its members; others are shown the type none. An empty list of rules is the type none."),
          VENDOR_DOCUMENTATION.rule(
              "reviews",
              "Requesting a review opens a draft. Only people with the role review can be requested (400 for others who see the space). A submitted review ends the request."),
          OUR_CHOICE.rule(
              "contributors",
              "The contributors of a change request are the authors of its revisions, by editing, updating or resolving."),
          SPECIFICATION.rule(
              "comment-access",
              "Reading, writing, reacting to and resolving comments requires the role comment; readers are refused with 403."),
          LATER_INTERFACE.rule(
              "comment-authors",
              "A comment or reply is edited and deleted, and a comment resolved and reopened, by its author while they may comment, and by those with the role create on the space. This holds in every version of the interface, as clients choose theirs."),
          OUR_CHOICE.rule(
              "comment-outdated",
              "A comment on a page is outdated when the page's text is not the one it was made on; a comment on a node, when the node no longer exists with the same text. Comments follow renamed and moved pages; on a deleted page they show the former text."),
          OUR_CHOICE.rule(
              "comment-discussions",
              "A space and each of its change requests have separate comments and separate counts of open ones. A merge does not move comments, and a duplicate of a space has none."),
          VENDOR_DOCUMENTATION.rule(
              "comment-reactions",
              "Each user gives each emoji once; adding it again, or removing one not given, changes nothing. Adding and removing one emoji in the same request is refused."),
          INTERFACE.rule(
              "comment-of-review",
              "The comment of a review is a comment on the change request with the review as its target."),
          VENDOR_DOCUMENTATION.rule(
              "rollback",
              "A merge cannot be undone. A rollback makes a new revision with the content of an earlier one; it requires the role review and works in locked spaces."),
          OUR_CHOICE.rule(
              "revisions-last",
              "Every revision, including those of change requests, stays readable by its id until its space is permanently removed, unless the operator chooses to keep the history of some days, or merges only. Then a revision that is not kept is squashed, a day after it was replaced at the earliest: what was made from it shows its changes since the nearest before it that was kept. What the present content, a change request, a conflict, a comment, a review, the next import or an event that a registered reader of the feed awaits needs is always kept."));
}
