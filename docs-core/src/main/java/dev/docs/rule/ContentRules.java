package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about collections, spaces and their content. */
final class ContentRules {

  private ContentRules() {}

  static final List<Rule> ALL =
      List.of(
          // collections and spaces
          new Rule(
              "one-order",
              OUR_CHOICE,
              "Collections and spaces under one parent stand in one order; a position may name either."),
          new Rule(
              "position",
              OUR_CHOICE,
              "A position is before or after a sibling, at the end when it names none. Naming both demands that they are neighbours; naming what is no sibling is refused with 400. Siblings that the caller may not view count as if they were not there."),
          new Rule(
              "move-parent",
              OUR_CHOICE,
              "A move without parent stays in its parent; a null parent is the top of the organization."),
          new Rule(
              "organization-listing-order",
              OUR_CHOICE,
              "Spaces and collections of an organization are listed top level first, in their order, then by parent, each in its order."),
          new Rule(
              "collection-deletion",
              OUR_CHOICE,
              "Deleting a collection removes the collections in it and puts the spaces in them into the trash, where each can be restored. It needs the role create on all of them, be they hidden from the caller, and is refused with 403 that says how many are in the way, not which; what is in the trash already does not count."),
          new Rule(
              "restore-window",
              SPECIFICATION,
              "A deleted space can be restored for seven days; the instant seven days after its deletion is the first at which it is gone for good."),
          new Rule(
              "trash-visibility",
              OUR_CHOICE,
              "A space in the trash is shown by its identifier, with deletedAt, to those who manage it. Every other operation and listing treats it as unknown."),
          new Rule(
              "restore-place",
              OUR_CHOICE,
              "A restored space goes back to its place, or to the end of the top of its organization when its collection is gone."),
          new Rule(
              "new-space",
              OUR_CHOICE,
              "A new space is live, at the end of its parent, titled Untitled when no title is given, and has no page."),
          new Rule(
              "edit-mode",
              VENDOR_DOCUMENTATION,
              "The main content of a locked space changes by merging and by rollback only; a direct edit or import is refused with 409."),
          new Rule(
              "emoji-or-icon",
              INTERFACE,
              "An emoji and an icon exclude each other: setting one removes the other. A space without an emoji carries an empty text."),
          new Rule(
              "duplicate",
              VENDOR_DOCUMENTATION,
              "A duplicate has the current content and not the history, comments or change requests; it stands right after the original, in the same collection."),
          new Rule(
              "duplicate-title",
              OUR_CHOICE,
              "A duplicate's title ends with (copy), cut to 50 characters."),
          new Rule(
              "transfer",
              VENDOR_DOCUMENTATION,
              "A transfer needs the role create in both organizations, as a member: what was given on content alone is not enough, and guests of an organization move nothing out of it. It needs the role create on all that moves, too, be it in the trash or hidden from the caller, and is refused with 403 that says how many are in the way, not which. It puts the thing at the end of the top of the target; a collection takes all it holds along, its trash included."),
          new Rule(
              "visibility",
              OUR_CHOICE,
              "A space has the widest visibility of the published sites that show it other than as a draft. As long as none does, it is in-collection where it is in one, else private."),
          // content
          new Rule(
              "slug",
              VENDOR_DOCUMENTATION,
              "A slug follows the title until it is set by hand; among siblings it is unique, letter case aside: a number is appended. The path is the slugs from the top, groups included."),
          new Rule(
              "groups",
              INTERFACE,
              "Groups stand at the top only and have no document; links have no pages below them."),
          new Rule(
              "page-depth",
              OUR_CHOICE,
              "Pages nest at most 100 deep, as deep as SUMMARY.md is read: further than anybody follows, and no answer nests without bound. Inserting or moving a page deeper is refused with 400; entries of SUMMARY.md that are deeper stand beside their parents, and paths of a folder with more than 100 segments are refused; where two sides of a merge together nest too deep, the change request's side stands and a conflict tells it."),
          new Rule(
              "page-order",
              OUR_CHOICE,
              "Siblings that were only given new keys, to make room among them, have not been moved: neither a merge nor a list of changes takes them for that."),
          new Rule(
              "landing-page",
              VENDOR_DOCUMENTATION,
              "The first document page in the order of the tree is the landing page, hidden or not."),
          new Rule(
              "page-times",
              INTERFACE,
              "createdAt and updatedAt of a page are there once it was edited, not after an import alone."),
          new Rule(
              "front-matter",
              OUR_CHOICE,
              "Settings before a text (description, icon, hidden, layout, cover, vars and more) go into the page's fields. As Markdown a page is given back with them, as long as nothing changed to the letter as it was written. A new text that has settings before it replaces all of the page's; one that has none keeps them."),
          new Rule(
              "annotations",
              VENDOR_DOCUMENTATION,
              "Annotations are written as footnotes: the word as a link to #user-content-fn-1, a mark [^1], and the note at the end. A footnote's mark that stands alone annotates its own label."),
          new Rule(
              "alerts",
              OUR_CHOICE,
              "A quote that begins with [!NOTE] or [!IMPORTANT] is a hint of style info, with [!TIP] success, [!WARNING] warning, [!CAUTION] danger."),
          new Rule(
              "unknown-source",
              OUR_CHOICE,
              "Tags and HTML elements that are not known stand in the structured form as text whose key starts with raw-; such text is written back to the letter. What shows nothing (comments, anchors, definitions of links, elements around blocks) is text without letters with such a key. Attributes of known tags that mean nothing here, or whose values do, stand in the meta of their block, as attributes. A block that says more than the structured form has a place for (attributes of HTML, cells beyond the head of a table, labels of links by reference) has what it was read from in its meta, as source; it is written back to the letter, with its links to where they lead now, as long as the block was not changed; a changed block is written by what it says."),
          new Rule(
              "table-heads",
              OUR_CHOICE,
              "The head of a column that is more than text, such as a link, stands in the structured form as a fragment of the table that has the type table-head and the column's name; where it says something else than the column's title, the title stands. A cell says by its paragraphs to which side its text stands, where that is not its column's."),
          new Rule(
              "document-whole",
              OUR_CHOICE,
              "A document given in the structured form is taken whole or refused with 422 and the place of the first node that cannot be taken; unknown fields are ignored."),
          new Rule(
              "title-heading-renamed",
              VENDOR_DOCUMENTATION,
              "A heading of level 1 at the start of a text that equals the page's title changes with the title. A document given in the structured form, which is answered without that heading, keeps it."),
          new Rule(
              "group-anchor",
              OUR_CHOICE,
              "An anchor at a group's heading in SUMMARY.md is a slug set by hand; a group whose slug follows its title is written without."),
          new Rule(
              "title-heading",
              OUR_CHOICE,
              "In the structured form of a document a heading of level 1 at the start that repeats the page's title is left out; in Markdown it stands."),
          new Rule(
              "evaluated",
              OUR_CHOICE,
              "With evaluated=true a text is answered with the values of space.vars.NAME and page.vars.NAME in the place of expressions (<code class=\"expression\"> in Markdown), and the blocks of included reusable contents in the place of the inclusion. Unknown variables, other expressions, conditions, and contents that include themselves stay as they are. Markdown in which there is something to evaluate is written anew."),
          new Rule(
              "computed-summary",
              OUR_CHOICE,
              "A computed page stands in SUMMARY.md as a fenced YAML block, which is written as it was imported. Its title is the block's title, or else the name of the specification. A block of another type than builtin:openapi with a specification, or integration:NAME:NAME, is reported and stands for a page without content; it is written back as long as that page gets no text."),
          new Rule(
              "document-identity",
              OUR_CHOICE,
              "A document is identified by its text: equal texts are one document."),
          new Rule(
              "summary",
              VENDOR_DOCUMENTATION,
              "SUMMARY.md decides pages, order and nesting. Entries without a link are pages without content, headings are groups, a file listed twice is a link the second time, Markdown files not listed are left out and reported."),
          new Rule(
              "import-as-written",
              OUR_CHOICE,
              "What an import by address adds comes back as it was written as long as no link in it moved, as that of a folder does: links mean what they led to in the archive, files have their paths in it unless others have them, variables are added whose names are not there yet."),
          new Rule(
              "import-problems",
              OUR_CHOICE,
              "An import by address answers, beside what was taken over, the first 100 problems: pages and files left out, redirects left out, links of the table of contents to nothing, blocks not understood, and texts too costly to read as Markdown in full. Each has a kind, a path and a message. Total counts what was left out."),
          new Rule(
              "hidden-entries",
              OUR_CHOICE,
              "A hidden group, link or page without a file has <!-- hidden --> beside it in SUMMARY.md, a computed page hidden: true in its block, and a document hidden: true in its front matter, which alone counts for it."),
          new Rule(
              "slugs-in-folders",
              OUR_CHOICE,
              "A page whose slug was edited is exported to a file beside its old one that is named after the slug, with links as they lead there, so that a folder that is exported and imported keeps the slugs of documents and groups; not those with capital letters or with dots or hyphens at an end, and not those of links and computed pages, for which a folder has no place. Where siblings wish for one slug, files and anchors come before titles, and links and computed pages last."),
          new Rule(
              "links-in-folders",
              OUR_CHOICE,
              "An exported folder names what is there by paths, never by identifiers: a group by the file of the first document below it, and a group without any, a link or a computed page by the path that it has for who reads the folder. In SUMMARY.md such a path stands from the root, as in [Title](/guide); an entry of that form, without ending and without entries below it, is a link. What a link led to before an import it leads to still where the folder says the same."),
          new Rule(
              "entries-without-settings",
              OUR_CHOICE,
              "A folder has no place for the icon, emoji and description of groups and links: they are not exported, and those that an import finds again keep theirs."),
          new Rule(
              "book-json",
              OUR_CHOICE,
              "A folder without .gitbook.yaml or .gitbook.yml whose book.json has root, or structure with readme or summary, is read as if a configuration said so; an exported folder has its documentation at the root and no book.json."),
          new Rule(
              "reimport",
              OUR_CHOICE,
              "Importing a folder again keeps the identity of pages whose file has the same path (x/README.md and x.md are one), the same text, or alone the same title, or was renamed; that of groups, links and pages without file by title and by the pages below. What the folder does not have is removed, but variables where it has no .gitbook/vars.yaml."),
          new Rule(
              "reusable-content-deleted",
              VENDOR_DOCUMENTATION,
              "Deleting a reusable content removes it from every page and reusable content that includes it."),
          new Rule(
              "export-settings",
              OUR_CHOICE,
              "An exported folder has variables in .gitbook/vars.yaml, redirects in .gitbook.yaml, and the title of a reusable content in its front matter where the file's name is another. Files that say the same already are written as they were; a configuration whose redirects changed keeps its other lines. What a folder says of itself, its configuration and its variables, is not listed among the files of the space."));
}
