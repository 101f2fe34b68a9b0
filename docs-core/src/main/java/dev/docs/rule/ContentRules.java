package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.SPECIFICATION;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about collections, spaces, their content and its search. */
final class ContentRules {

  private ContentRules() {}

  static final List<Rule> ALL =
      List.of(
          // collections and spaces
          OUR_CHOICE.rule(
              "one-order",
              "The collections and spaces of one parent share one order; a position may name either."),
          OUR_CHOICE.rule(
              "position",
              "A position is before or after a sibling; without one it is the end. If both are named they must be neighbours, and naming something that is not a sibling is refused with 400. Siblings that the caller may not view are ignored."),
          OUR_CHOICE.rule(
              "move-parent",
              "A move without parent stays in the present parent; parent null is the top level of the organization."),
          OUR_CHOICE.rule(
              "organization-listing-order",
              "The spaces and collections of an organization are listed by parent, top level first, each parent's in their order."),
          SPECIFICATION.rule(
              "nested-collections",
              "The collections of an organization are listed with those within others, or with nested=false those at the top alone. parent names the collection that one is in."),
          OUR_CHOICE.rule(
              "collection-deletion",
              "Deleting a collection deletes the collections in it and moves their spaces to the trash. It requires the role create on all of them, hidden ones included, otherwise it is refused with 403 and the number of those that are in the way; spaces already in the trash do not count."),
          SPECIFICATION.rule(
              "restore-window",
              "A deleted space can be restored for seven days. At exactly seven days after its deletion it is permanently gone."),
          OUR_CHOICE.rule(
              "trash-visibility",
              "A space in the trash can be read by its id, with deletedAt, by callers who manage it. Every other operation and list treats it as unknown."),
          OUR_CHOICE.rule(
              "restore-place",
              "A restored space returns to its place, or to the end of the organization's top level if its collection is gone."),
          OUR_CHOICE.rule(
              "new-space",
              "A new space is live, stands at the end of its parent, is titled Untitled unless a title is given, and has no pages."),
          OUR_CHOICE.rule(
              "template",
              "A template is named by the id of a space of the organization that the caller may read; every other id is unknown. It takes no parameters. A new space that begins with one has its content, not its title, settings, roles or history."),
          OUR_CHOICE.rule(
              "template-copy",
              "A template that is applied makes one revision. Content with nothing in it becomes equal to the template's, with the ids of its pages. To other content its pages, files, reusable contents and variables are added, at most 1,000 pages and 1,000 files: pages after those there, with ids and, where a path is taken, slugs of their own; variables that are there keep their values."),
          VENDOR_DOCUMENTATION.rule(
              "edit-mode",
              "The main content of a locked space changes only by merge and rollback; a direct edit or import is refused with 409."),
          LATER_INTERFACE.rule(
              "space-language",
              "A space has the language that it was given, one of the codes of the interface, or none; nothing is derived from it. A duplicate has the same."),
          OUR_CHOICE.rule(
              "titles-are-lines",
              "Titles, subjects and names are one line: those with control characters or line separators are refused. An import takes the title of a file without them, and keeps the file as it is."),
          INTERFACE.rule(
              "emoji-or-icon",
              "An emoji and an icon exclude each other: setting one removes the other. Without an emoji, a space's emoji is the empty string."),
          VENDOR_DOCUMENTATION.rule(
              "duplicate",
              "A duplicate has the current content, but not the history, comments or change requests. It stands right after the original in the same collection."),
          OUR_CHOICE.rule(
              "duplicate-title",
              "The title of a duplicate ends with (copy) and is cut to 50 characters."),
          VENDOR_DOCUMENTATION.rule(
              "transfer",
              "A transfer requires the role create in both organizations, as a member: roles given on content alone, and guests, do not suffice. It also requires the role create on everything that moves, trashed and hidden items included, otherwise it is refused with 403 and the number of those in the way. The content, with all that a collection holds, is placed at the end of the target's top level."),
          OUR_CHOICE.rule(
              "visibility",
              "A space has the widest visibility of the published sites that show it other than as a draft; without one it is in-collection inside a collection, else private."),
          // content
          VENDOR_DOCUMENTATION.rule(
              "slug",
              "A slug follows the title until it is set explicitly. It is unique among siblings regardless of letter case and of how letters with accents are composed: one that is given and that a sibling has is refused with 400, one that is derived, or kept in a move, gets a number. Its letters are composed (NFC); . and .. are refused with 400, and derived from nothing; where an earlier release has stored one, paths have ~. and ~.. for it. A path is the slugs from the top, groups included; one to look a page up by may begin with a slash."),
          INTERFACE.rule(
              "groups",
              "Groups exist at the top level only and have no document; links have no pages below them."),
          OUR_CHOICE.rule(
              "page-depth",
              "Pages nest at most 100 levels deep. Inserting or moving a page deeper is refused with 400, deeper entries of SUMMARY.md are placed beside their parents, and folder paths with more than 100 segments are refused. If the two sides of a merge together nest deeper, the change request's side stands and a conflict reports it."),
          OUR_CHOICE.rule(
              "page-order",
              "Siblings that only received new order keys, to make room between them, do not count as moved in a merge or in a list of changes. Moves of both sides among the same siblings of which no order satisfies both are a conflict."),
          VENDOR_DOCUMENTATION.rule(
              "landing-page",
              "The landing page is the first document page in tree order, hidden or not."),
          INTERFACE.rule(
              "hidden-pages",
              "A hidden page is not shown in navigation, and is read by whoever knows its path. Neither it nor a page with noIndex is found by a search, with all pages below; noRobotsIndex asks search engines to leave it out."),
          INTERFACE.rule(
              "pdf-pages",
              "A PDF has all pages of a space or change request, with page that one and those below it, with page and only=true that one alone."),
          SPECIFICATION.rule(
              "git-identifiers",
              "Pages and files name the object of Git that their file is or would be, and its path. metadata=false leaves that out."),
          INTERFACE.rule(
              "block-fields",
              "The data of a block, and its attributes in Markdown, are those fields that the interface describes for its type; others are not described."),
          LATER_INTERFACE.rule(
              "fetched-addresses",
              "Files and pages that are fetched by URL are never at private or reserved addresses, unless the operator allows it."),
          INTERFACE.rule(
              "page-times",
              "A page has createdAt and updatedAt once it was edited; an import alone does not set them."),
          OUR_CHOICE.rule(
              "front-matter",
              "Front matter (description, icon, hidden, layout, cover, vars and more) sets the fields of the page and is part of its Markdown. A field that changes by other means changes its line alone. In an update, a text with front matter replaces all of these settings; a text without keeps them."),
          OUR_CHOICE.rule(
              "broken-front-matter",
              "What stands between the two lines of --- at the start of a text and is no YAML, or has anchors, aliases or tags, is front matter where its first line is a name and a colon, or one of its lines is hidden: true. It is kept and not shown, and an import reports the file and the line. Of its lines only hidden, noIndex, noRobotsIndex and if count, each by itself; a condition that cannot be read alone hides the page. Where another setting of the page is set by other means, these lines become comments above it. Otherwise it is text between two rules."),
          VENDOR_DOCUMENTATION.rule(
              "annotations",
              "Annotations are written as footnotes: the annotated words link to #user-content-fn-1, followed by the mark [^1], with the note at the end. A mark that stands alone annotates its own label."),
          OUR_CHOICE.rule(
              "alerts",
              "A quote that begins with [!NOTE] or [!IMPORTANT] is a hint of style info; [!TIP] is success, [!WARNING] warning, [!CAUTION] danger."),
          OUR_CHOICE.rule(
              "unknown-source",
              "Unknown tags and HTML elements appear in the structured document as text whose key starts with raw-, invisible ones (comments, anchors, link definitions) without letters, and are written back unchanged. Attributes of known tags that have no meaning here, or whose values have none, are kept in meta.attributes of their block. A block whose source says more than the structured form can hold keeps it in meta.source, and is written back unchanged, with present link paths, until the block is changed."),
          OUR_CHOICE.rule(
              "table-heads",
              "A column head that is more than text, such as a link, appears as a fragment of type table-head with the column's name; if the two differ, the column's title wins. A cell whose alignment differs from its column's carries it on its paragraphs."),
          OUR_CHOICE.rule(
              "table-spans",
              "The cells of an HTML table stand in the columns that HTML gives them, with rowspan and colspan. A cell has its value in its first row and column, and no value where it spans others. To clients of the newest version, a cell of one row or of one column, of at most 50 places, among shown columns of text or numbers, is in cellMerges of the table. What another one spans, such as the head of a column, and any to clients of 2025, which know no such cells, is in meta.spans, a list of record (absent for a column's head), column, rows and columns. In what clients send, either counts; a merged cell that has more than an empty text is not hidden. A span ends before a cell that has a value, and after 200 columns. Sites and PDFs show it."),
          OUR_CHOICE.rule(
              "document-whole",
              "A structured document is accepted as a whole or refused with 422 and the position of the first invalid node. A field that nodes do not have is refused with the nearest known one; what data and meta have beside the fields of their type is ignored."),
          LATER_INTERFACE.rule(
              "meta-links",
              "The canonical link of a page and its alternates stand in its front matter, as metaLinks with canonical and alternates: absolute URLs, or links to pages as in its text. Links to anything else, or to no page that the reader sees, are left out, and so are alternates after the first 100. They cannot be set otherwise."),
          LATER_INTERFACE.rule(
              "page-tags",
              "The file .gitbook/tags.yaml of a folder defines the tags of a space: a list with tag (the slug) and optionally label, color, icon or emoji. A page names its tags in tags of its front matter, as maps with tag and primary. Pages show the tags that are defined, revisions all that are defined, or, to readers who see a part of the content, those of the pages that they see. At most 100 each; the file is read up to 64 KB and not listed as a file of the space. Tags cannot be set otherwise."),
          LATER_INTERFACE.rule(
              "stable-links",
              "With format.markdown.refs=stable links of a page's Markdown name content by its id, as /pages/ID, /files/ID or /spaces/ID/pages/ID; such a text can be written back. Links to places on the same page and to other addresses stay as they are, and visitors get URLs in either case. cachedMetadata has no effect: metadata is never older than the content."),
          OUR_CHOICE.rule(
              "document-shape",
              "Where a document is written, it is an object with exactly one of markdown, a text, and document, a block tree. Anything else, such as a tree without document around it or an empty object, is refused with 400 and the nearest known field."),
          OUR_CHOICE.rule(
              "block-keys",
              "Every block of a document has a key that no other block of it has. The key of a top-level block depends on its text only, those of the blocks in it on that and their place in it. Keys that are written back are ignored, except those that carry source: raw-, title- and info-."),
          OUR_CHOICE.rule(
              "described-operations",
              "An API operation that a text describes itself, between swagger tags without src or api-method tags with a method and a path, is in a document a heading (its summary, else method and path), the method with the URL, the description, a table of parameters for each place, and a tab for each response. Its Markdown stays as written until one of these blocks changes. With footnotes in it, it stays text."),
          OUR_CHOICE.rule(
              "emoji-names",
              "A short name of an emoji between colons, such as :rocket:, is that emoji; 963 names are known, of symbols, people and things, and flag-de or flag_de for the flag of every country by its ISO 3166 code, and of AC, CP, DG, EA, EU, IC, TA, UN and XK; bare codes only for de, us, gb, uk, fr, es, it, jp, kr, cn and ru, because others are words. Others are text. An emoji with several names is written with its usual one, and one without a name as an HTML element with its code points."),
          OUR_CHOICE.rule(
              "empty-cells",
              "Cells of columns of the types files, select and users always have a value, an empty list if there is nothing in them. Other cells without a value are left out. A value of another type than its column's is refused."),
          LATER_INTERFACE.rule(
              "button-actions",
              "The action of a button is an object with action and, if given, query and slug. To clients of 2025 such a button also has a ref, to no URL, since they expect one; to later ones, which expect one of the two, it has none. An action that is not search, ask or select is left out."),
          LATER_INTERFACE.rule(
              "described-values",
              "A structured document has only what the version of the client describes. Values that it does not describe, such as an unknown overflow of code, the id of a heading with other characters than it may have or a color that it does not know, are left out or replaced by the nearest; they stay in the text as long as what they belong to is not changed. An update has its date as a time, at the begin of the day in UTC, and its tags as references; one whose date is none is a heading with what is written and its blocks. A file or an included content that is none of the space is a link. An expandable whose element is open says so in defaultExpanded. Whether a table has a search (data-search), which of its heads stay in view (data-header-sticky, data-first-column-sticky), the frame of images (data-with-frame), the vertical alignment of a column (valign) and the color of an icon (style) are values of the newest version. Where blocks stand is not restricted: code in a hint or an image in a list stays where it is, since front ends draw it, although no version describes it there."),
          LATER_INTERFACE.rule(
              "one-code-in-prompts",
              "A prompt has one block of code: the one that it is written with, else its content as Markdown, line by line. In the text it stays as it is written."),
          OUR_CHOICE.rule(
              "earlier-blocks",
              "Clients of 2025 know no updates and no prompts. To them an update is a heading of level 2 with its date, a line with its tags if it has any, and its blocks; a prompt is its description in bold and its block of code. What they send back unchanged leaves the tags in the text; changed words are changed between the tags. If they add or remove blocks there, the updates or the prompt become what was sent."),
          OUR_CHOICE.rule(
              "mermaid-blocks",
              "A block of the integration mermaid ({% @mermaid/diagram content %}) is drawn as a block of code with the syntax mermaid, which front ends of 2026 show as a diagram, and those of 2025 as its text; its content is that of the state, else of the properties. Whoever reads the space of the context asks for it. No other integration or component is there: 404, for which front ends leave the block out."),
          VENDOR_DOCUMENTATION.rule(
              "title-heading-renamed",
              "A level-1 heading at the start of a text that equals the page's title changes with the title. Replacing the text by a structured document, which omits that heading, keeps it where it is and as it is written, but for a new title. Headings below it with the same words get no anchors of their own."),
          OUR_CHOICE.rule(
              "group-anchor",
              "An anchor on a group's heading in SUMMARY.md is an explicitly set slug; a group whose slug follows its title is written without one."),
          OUR_CHOICE.rule(
              "document-source",
              "A structured document that replaces a page's text is written over it: blocks that say the same stay as they are written, to the letter, and in the others the characters of the values that changed are replaced, with meta or without, as far as the result says what was sent; what is new is written in the library's own style. Items, rows, lines of code, steps, tabs and blocks within others that are added, removed or moved leave the rest as it is; a new item takes the marker of the one before it, and a list keeps its first number. The anchor that followed from a heading's words follows its new words. Footnotes keep their labels; one that several places refer to, and that is changed in one, becomes another."),
          OUR_CHOICE.rule(
              "title-heading",
              "The structured form of a document omits a level-1 heading at the start that repeats the page's title; Markdown keeps it."),
          OUR_CHOICE.rule(
              "evaluated",
              "With evaluated=true, expressions over space.vars and page.vars (<code class=\"expression\"> in Markdown) are replaced by their values, and inclusions of reusable contents by the included blocks. With dereferenced=true, or reusable-contents, inclusions alone are replaced. Unknown variables, other expressions, conditions and recursive inclusions stay as written. Markdown in which anything is evaluated is rendered anew."),
          OUR_CHOICE.rule(
              "computed-summary",
              "A computed page is written in SUMMARY.md as the fenced YAML block it was imported from; its title is the block's title, else the name of the specification. A block of an unknown type is reported and becomes a page without content, which is written back as that block until the page gets a text. Known types are builtin:openapi with a specification, and integration:NAME:NAME."),
          OUR_CHOICE.rule(
              "document-identity",
              "A document's id is derived from its text: equal texts are one document."),
          VENDOR_DOCUMENTATION.rule(
              "summary",
              "SUMMARY.md determines pages, order and nesting: entries without a link are pages without content, headings are groups, the second entry for a file is a link. Markdown files that it does not list are left out and reported, apart from the first page. A path with blanks that is not between angle brackets is read as if it were."),
          VENDOR_DOCUMENTATION.rule(
              "home-page",
              "The first page of a folder is structure.readme of .gitbook.yaml, else a README in the root, in any case; without a table of contents, else an index. Where the table does not list that file, its page is before all others, with the title in the file. An export leaves the table so until the page is moved or renamed, or gets a page below it: then it has an entry."),
          OUR_CHOICE.rule(
              "paths-in-unicode",
              "A path in a table of contents, a configuration or a link leads to a file that is named with the same letters, composed or decomposed, since file systems and editors differ in that. Files keep the names that they have."),
          OUR_CHOICE.rule(
              "chapters-beside-lists",
              "In SUMMARY.md a paragraph before or after a list, each line of which is nothing but a link, has a page for each link to a Markdown file that is no entry of a list, in its place, as mdBook's prefix and suffix chapters are. One whose file is missing is reported. An export keeps these lines, and writes the link anew when the page was renamed; a page that was moved is an entry of a list."),
          OUR_CHOICE.rule(
              "import-as-written",
              "Pages imported by URL are returned as they were written while no link in them changes, as with folders. Links refer to their targets in the archive, files keep their archive paths unless taken, and variables with new names are added."),
          OUR_CHOICE.rule(
              "import-problems",
              "An import by URL answers the first 100 problems, each with kind, path and message: pages, files and redirects left out, broken links of the table of contents, blocks not understood, texts too expensive to parse in full. total counts what was left out."),
          OUR_CHOICE.rule(
              "hidden-entries",
              "In SUMMARY.md a hidden group, link or page without a file is marked <!-- hidden -->, and a hidden computed page hidden: true in its block. For a document only hidden: true in its front matter counts."),
          OUR_CHOICE.rule(
              "slugs-in-folders",
              "A page that is as an import brought it is exported to the file that it came from. One with an edited slug is exported to a file named after the slug, so that slugs of documents and groups survive export and import. Exceptions are slugs with capital letters or with dots or hyphens at an end, and those of links and computed pages. If siblings want the same slug on import, files and anchors take precedence over titles, and links and computed pages come last."),
          OUR_CHOICE.rule(
              "left-out-of-imports",
              "The report of an imported folder names everything that is not imported: Markdown files without an entry in the table of contents, hidden files and folders, files outside the root, unused settings, and, for a site, what is in no directory of a space. A folder of which nothing is imported is named once, with the number of its files. Only .git and the record of an export are never mentioned. A file or folder that is too large, and a symbolic link that leads out of the folder, make the whole import fail."),
          OUR_CHOICE.rule(
              "links-in-folders",
              "An exported folder contains paths, never ids, but for files that go out as they came in. A link to the directory of a group, or of another page without a file, stays as it was written while nothing moved. Otherwise a group is named by the file of the first document below it; a group without one, a link or a computed page by its published path, from the root as in [Title](/guide). On import, such an entry of SUMMARY.md without file ending and without children is a link, and links that still say the same keep their former targets."),
          OUR_CHOICE.rule(
              "entries-without-settings",
              "A folder cannot hold the icon, emoji and description of groups and links: they are not exported, and a repeated import keeps them."),
          OUR_CHOICE.rule(
              "book-json",
              "Without .gitbook.yaml or .gitbook.yml, root and structure (readme, summary) of a book.json are used as configuration. An export of what was imported so has the same book.json and root."),
          LATER_INTERFACE.rule(
              "import-runs",
              "An import run is a job that imports the pages of a website, or uploaded files (Markdown, HTML, Word documents and archives, as if they were in one folder), into a space or a change request, on behalf of who started it: that user needs the role edit there when it starts and when it ends. All pages are added in one revision, together with the end of the run: a run that fails or is cancelled leaves nothing. Files are named by the key of an upload of the kind import_file, at most 50 and 100 MiB together, and are removed when the run has ended. Who may read the space sees the run; who may edit it cancels the run, while it has not ended (else 400). A run whose process ended is begun again after 5 minutes, three times at most. An organization has at most 20 runs that have not ended (412), and keeps 1,000; they go with their space."),
          OUR_CHOICE.rule(
              "reimport",
              "A repeated import keeps the identity of pages whose file has the same path (x/README.md and x.md are the same), the same text or an unambiguous title, or was renamed; groups, links and pages without a file are recognized by title and by the pages below. What the folder had at the last import and lacks now is removed, except variables if there is no .gitbook/vars.yaml."),
          OUR_CHOICE.rule(
              "reimport-merge",
              "A repeated import is a merge: base is what the last import brought, ours the content, theirs the folder. Clean changes of both make one revision. Where both changed the same, the content keeps what it has. A page of the folder and one that people added with the same path are one page. What the folder says as an export of the content does is no change of the folder's. The mode replace makes the content what the folder is."),
          OUR_CHOICE.rule(
              "reimport-conflicts",
              "Conflicts of an import with the main content are held by an open change request of the importing user, whose side (ours) is the folder's; the import reports its id. Later imports update it while nobody has edited it: they add conflicts, bring what the folder says now into those that are open, and archive it when the folder has taken over what the content says. One that people edited is left to them, and the next conflicts get another. Archiving it decides for the content, until the folder changes there again."),
          OUR_CHOICE.rule(
              "reimport-unknown-base",
              "Where no import into a space is recorded, as in a store of an earlier version, nothing is removed: what the folder lacks stays and is reported, and what differs stays and is a conflict. An unchanged folder changes nothing, and is the base from then on."),
          OUR_CHOICE.rule(
              "reimport-change-request",
              "An import into a change request is merged with its content; base is the last import into it, else into the space. Its conflicts are recorded in it: ours is the change request's side, theirs the folder's, as it was imported last. With its merge, what was imported becomes the base of the main content, unless that was imported into later."),
          OUR_CHOICE.rule(
              "reimport-sources",
              "The files of an imported folder that are its documentation, and the one that configures it, are kept with their bytes; equal bytes of a space once. Hidden files, and Markdown files that the table of contents does not list, are never stored."),
          OUR_CHOICE.rule(
              "export-as-imported",
              "An export of content that was imported is a patch to the folder it came from: what did not change since is the same, letter by letter, under the same root: a page that is as it was imported, with all pages where they were, goes out with the bytes of its file. The table of contents keeps its name, title, markers, numbers and comments, and a change of a page changes its lines; it is written anew only where its lines cannot be told apart, and a folder without one gets one when its files alone no longer give the pages. An export into the imported directory itself leaves files alone that are no documentation, removes those whose pages are gone, and is refused where a file changed since the import. Visitors get a folder that keeps no form."),
          VENDOR_DOCUMENTATION.rule(
              "reusable-content-deleted",
              "Deleting a reusable content removes it from every page and reusable content that includes it."),
          OUR_CHOICE.rule(
              "export-settings",
              "An exported folder has variables in .gitbook/vars.yaml, redirects in .gitbook.yaml, and the title of a reusable content in its front matter if the file name differs. Files that already say the same are written unchanged, and a configuration with changed redirects keeps its other lines. Configuration, variable and tag files are not listed as files of the space."),
          // search
          OUR_CHOICE.rule(
              "search-organization",
              "A search of an organization covers the spaces that the caller may view and ranks their pages together. It lists spaces by their best page, with at most 10 pages each."),
          OUR_CHOICE.rule(
              "search-score",
              "The score of a page found by a search is a whole number, comparable within the results of that search; a space has that of its best page, a section that of its page. rank counts the pages of a space that were found, from 1."),
          OUR_CHOICE.rule(
              "search-words",
              "A search finds pages with all words of the query, or if there are none, with any of them. A word matches, in order of weight, exactly, in another form, as a prefix if it is the last, and with one typo from four letters or two from eight. Quoted words match exactly and in sequence. At most 32 different words and phrases of a query count."),
          OUR_CHOICE.rule(
              "search-language",
              "Word forms follow the language of a translation that has the space as its source, else the language of each page, detected from its function words: English, German, French, Spanish, Italian, Portuguese, Dutch, Russian, Swedish, Norwegian, Danish or Finnish; very short pages count as English. In other languages words match as written, regardless of letter case and accents, and in scripts without spaces by pairs of characters."),
          OUR_CHOICE.rule(
              "index-budget",
              "A text of more than 1,000,000 characters, 250,000 nodes or 10,000 links is not indexed: its links and anchors are unknown, and beyond the first two limits search covers its title and description only. Reading, writing and merging are unaffected. Lists of links name such texts with the reason in notIndexed."),
          OUR_CHOICE.rule(
              "text-bounds",
              "Markup whose parsing would take disproportionate time or memory stays plain text: paragraphs beyond 1,000 lines or 4,000 delimiters, and reference links whose targets exceed a million characters and four times the text."));
}
