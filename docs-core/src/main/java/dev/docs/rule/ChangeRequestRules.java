package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about change requests, reviews and what is said of them. */
final class ChangeRequestRules {

  private ChangeRequestRules() {}

  static final List<Rule> ALL =
      List.of(
          // change requests
          new Rule(
              "change-request-number",
              INTERFACE,
              "Numbers count up from 1 in each space and are never used twice; a change request is named by its identifier or its number."),
          new Rule(
              "change-request-states",
              VENDOR_DOCUMENTATION,
              "A new change request is a draft. Draft, open and archived may follow each other; merged comes from draft or open and is final. Archived ones cannot be edited, updated or merged."),
          new Rule(
              "change-request-order",
              OUR_CHOICE,
              "Change requests are listed with the newest first."),
          new Rule(
              "outdated",
              SPECIFICATION,
              "outdated is true exactly when the main content has a revision that the change request has not seen; never for a merged one."),
          new Rule(
              "batch",
              LATER_INTERFACE,
              "A batch of 1 to 50 changes is applied in order, all or nothing, in one revision; a ref names what an earlier change of the batch inserted."),
          new Rule(
              "batch-refs",
              LATER_INTERFACE,
              "A ref names one page or file of the batch, and is not the path of a page that was there. ./REF.md and ./REF in a text of the batch lead to it, whatever the order of the changes; the text is kept with the path or, of a file, the identifier that it gets."),
          new Rule(
              "insert-page-title",
              LATER_INTERFACE,
              "A page that is inserted is titled by the front matter of its document, or by the heading of level 1 with which it begins, else by title, else Untitled. Settings that the front matter names go before the fields beside the document."),
          new Rule(
              "links-since-written",
              LATER_INTERFACE,
              "A link in a text that is written or imported means the page, file or reusable content it leads to then, wherever that is later. Markdown goes out with the present path, in the manner of the written one, or with an identifier where no path leads there; what nothing moved comes back to the letter. Of up to 10,000 targets in a text."),
          new Rule(
              "links-to-nothing",
              OUR_CHOICE,
              "A link that leads nowhere when it is written, or whose target is gone, leads to what stands at its path, or else to the page that had this path before."),
          new Rule(
              "links-of-documents",
              OUR_CHOICE,
              "A document given as JSON names pages, files and reusable contents by id; its Markdown names them by path: in the manner of a link to the same thing that the page had, else relative to its file; by id where no path leads there."),
          new Rule(
              "links-written-back",
              OUR_CHOICE,
              "Links of a text that is written back as it was read are no change, though they name present paths. Where two sides of a merge wrote the same target on one page and meant different things, the change request's side stands."),
          new Rule(
              "old-paths",
              VENDOR_DOCUMENTATION,
              "A page that is renamed or moved, with all below it, stays reachable by its old path while no other page has it; of several that had a path, the last one that is still there is found. Rollbacks and imports keep old paths. A page that came later has none of before. The main content and each change request have old paths of their own: those that a page had in a change request alone end with its merge."),
          new Rule(
              "document-owner",
              OUR_CHOICE,
              "A document asked for by its identifier is shown as by the page or reusable content that has it in the main content, or else in the newest of the last 1,000 revisions that has one; as it was written where none has."),
          new Rule(
              "revert-page",
              OUR_CHOICE,
              "Reverting a page without naming a revision takes the main content's last revision that the change request has seen. The page's place stays; one that is new in the change request is removed, with all below it."),
          new Rule(
              "revert-block",
              OUR_CHOICE,
              "block names top-level blocks by the key that the page's document gives them, or by the anchor of a heading, in the change request or in the revision. Only these blocks of the text are reverted: a changed one gets its earlier text, an added one goes, a removed one comes back."),
          new Rule(
              "block-key",
              OUR_CHOICE,
              "The key of a top-level block follows from its text and stays as long as that does; equal blocks of one page are numbered."),
          new Rule(
              "batch-files",
              OUR_CHOICE,
              "A batch fetches at most 20 files by address, all its changes together; files in Base64 are limited by the size of the body. A file without a name is named after its address."),
          new Rule(
              "conflict-unit",
              VENDOR_DOCUMENTATION,
              "Documents merge by lines as Git merges them; lines that both sides changed differently are a conflict, identical edits are not. The other fields of a page merge one by one."),
          new Rule(
              "conflict-result",
              LATER_INTERFACE,
              "An update or merge with open conflicts answers conflicts. The change request's side stands; what the other side has is kept in the conflict, with the texts of all sides where a page was edited and deleted."),
          new Rule(
              "conflict-deletes",
              OUR_CHOICE,
              "Deciding a conflict so that a page is deleted takes with it the pages that are there for its sake only, as they stood when the conflict arose; pages put, edited or moved there since move up. What it takes stands in the revision before."),
          new Rule(
              "conflict-settled",
              OUR_CHOICE,
              "A conflict is settled by resolving it, or by editing what it is about: lines of a text by changing, reverting or deleting them or what is right beside them, a field by changing it, anything else by editing, moving, bringing back or deleting the page. After the merge it can still be resolved, by those who may merge, in a new revision of the main content."),
          new Rule(
              "added-alike",
              OUR_CHOICE,
              "Pages that both sides added at the same path, with the same text, are one page, which has the identity that it has in the main content."),
          new Rule(
              "merge-policy",
              OUR_CHOICE,
              "By default a change request with open conflicts is merged all the same; under the strict policy it is refused with 409 and nothing is written."),
          new Rule("merge-without-review", VENDOR_DOCUMENTATION, "Merging needs no review."),
          new Rule(
              "reviews",
              VENDOR_DOCUMENTATION,
              "Asking for a review opens a draft; only who may review can be asked (400 for others who see the space). Who gives a review is not asked any longer."),
          new Rule(
              "contributors",
              OUR_CHOICE,
              "Who made a revision of a change request, by editing, updating or resolving, contributed to it."),
          new Rule(
              "comment-access",
              SPECIFICATION,
              "Discussions need the role comment: to read them, to write, to react and to resolve. A reader is refused with 403."),
          new Rule(
              "comment-authors",
              OUR_CHOICE,
              "The text of a comment or a reply is changed by its author alone. It is deleted by its author, or by who manages the space (role create). Whoever may comment resolves a comment and opens it again."),
          new Rule(
              "comment-outdated",
              OUR_CHOICE,
              "A comment on a page says outdated when the page's text is not the one it was made on; one on a node, when the node is not there with the same text. It follows the page when that is renamed or moved; of a page that is deleted it shows what was there."),
          new Rule(
              "comment-discussions",
              OUR_CHOICE,
              "A space and each of its change requests have a discussion of their own. The space counts the open comments on its main content, a change request those on itself. A merge leaves comments where they are; a copy of a space has none."),
          new Rule(
              "comment-reactions",
              VENDOR_DOCUMENTATION,
              "Each user gives each emoji once; adding it again and removing what is not there changes nothing. An emoji that is added and removed at once is refused."),
          new Rule(
              "comment-of-review",
              INTERFACE,
              "What a reviewer says with a review is a comment on the change request, with its review as target."),
          new Rule(
              "rollback",
              VENDOR_DOCUMENTATION,
              "A merge cannot be undone; a rollback makes a new revision with an earlier revision's content. It needs the role review, and works in locked spaces."),
          new Rule(
              "revisions-last",
              OUR_CHOICE,
              "Every revision, those of change requests included, stays readable by its identifier until its space is gone for good."));
}
