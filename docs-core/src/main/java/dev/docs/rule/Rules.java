package dev.docs.rule;

import static dev.docs.rule.Source.INTERFACE;
import static dev.docs.rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Source.OUR_CHOICE;
import static dev.docs.rule.Source.SPECIFICATION;
import static dev.docs.rule.Source.VENDOR_DOCUMENTATION;

import java.util.List;

/** All rules of behaviour that the public interface's description does not hold by itself. */
public final class Rules {

  private Rules() {}

  /** The rules, by what they are about. */
  public static final List<Rule> ALL =
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
              "A page cursor stands after an item, not at a number: whatever is added or removed meanwhile, nothing is lost or repeated. A cursor of another list is refused."),
          rule(
              "delete-absent",
              SPECIFICATION,
              "Deleting what is not there, or what the caller may not know of, answers 204 and does nothing."),
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
              "The space's own default level decides unless it inherits; else that of the collection above, and so on upwards; else the role in the organization. An admin of the organization is admin everywhere; a guest sees nothing but what they were invited to."),
          rule(
              "manage-permission",
              OUR_CHOICE,
              "The permissions admin, viewInviteLinks and triggerGitSync of a space, and admin, viewInviteLinks and create of a collection, are true from the role create on."),
          // collections and spaces
          rule(
              "one-order",
              OUR_CHOICE,
              "Collections and spaces under one parent stand in one order; a position may name either."),
          rule(
              "position",
              OUR_CHOICE,
              "A position is before or after a sibling, at the end when it names none. Naming both demands that they are neighbours; naming what is no sibling is refused with 400."),
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
              "Deleting a collection removes the collections in it and puts the spaces in them into the trash, where each can be restored."),
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
              "A transfer needs the role create in both organizations and puts the thing at the end of the top of the target; a collection takes all it holds along, its trash included."),
          rule(
              "visibility",
              OUR_CHOICE,
              "As long as no site publishes it, a space is in-collection where it is in one, else private."),
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
              "Settings before a text (description, icon, hidden, layout, cover, vars and more) go into the page's fields. As Markdown a page is given back with them, as long as nothing changed to the letter as it was written."),
          rule(
              "title-heading",
              OUR_CHOICE,
              "In the structured form of a document a heading at the start that repeats the page's title is left out; in Markdown it stands."),
          rule(
              "evaluated",
              OUR_CHOICE,
              "With evaluated=true a text is answered with the values of space.vars.NAME and page.vars.NAME in the place of expressions (<code class=\"expression\"> in Markdown), and the blocks of included reusable contents in the place of the inclusion. Unknown variables, other expressions, conditions, and contents that include themselves stay as they are. Markdown in which there is something to evaluate is written anew."),
          rule(
              "computed-flag",
              OUR_CHOICE,
              "computed=false answers computed pages as they are described; as long as none is expanded, it changes nothing."),
          rule(
              "document-identity",
              OUR_CHOICE,
              "A document is identified by its text: equal texts are one document."),
          rule(
              "summary",
              VENDOR_DOCUMENTATION,
              "SUMMARY.md decides pages, order and nesting. Entries without a link are pages without content, headings are groups, a file listed twice is a link the second time, Markdown files not listed are left out and reported."),
          rule(
              "reimport",
              OUR_CHOICE,
              "Importing a folder again keeps the identity of pages whose file has the same path or was renamed, and removes what the folder does not have."),
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
              "revert-page",
              OUR_CHOICE,
              "Reverting a page without naming a revision takes the main content's last revision that the change request has seen. The page's place stays."),
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
              "An update or merge with open conflicts answers conflicts. The change request's side stands; what the other side has is kept in the conflict."),
          rule(
              "merge-policy",
              OUR_CHOICE,
              "By default a change request with open conflicts is merged all the same; under the strict policy it is refused with 409 and nothing is written."),
          rule("merge-without-review", VENDOR_DOCUMENTATION, "Merging needs no review."),
          rule(
              "reviews",
              VENDOR_DOCUMENTATION,
              "Asking for a review opens a draft. Who gives a review is not asked any longer."),
          rule(
              "contributors",
              OUR_CHOICE,
              "Who made a revision of a change request, by editing, updating or resolving, contributed to it."),
          rule(
              "rollback",
              VENDOR_DOCUMENTATION,
              "A merge cannot be undone; a rollback makes a new revision with an earlier revision's content. It needs the role review, and works in locked spaces."),
          rule(
              "revisions-last",
              OUR_CHOICE,
              "Every revision, those of change requests included, stays readable by its identifier until its space is gone for good."));

  private static Rule rule(String name, Source source, String text) {
    return new Rule(name, source, text);
  }
}
