package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.LATER_INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** Rules about sites. */
final class SiteRules {

  private SiteRules() {}

  static final List<Rule> ALL =
      List.of(
          OUR_CHOICE.rule(
              "site-access",
              "Members see all sites of their organization, guests those that show a space they may view. The role create in the organization manages sites; adding a space also requires that role on the space. Answers about a site contain only the spaces that the caller may view."),
          OUR_CHOICE.rule(
              "site-audience",
              "Whoever opens spaces of a site to further readers needs the role create on each of these spaces, as for adding it, published or not, in drafts too; otherwise 403 with the number of spaces in the way. A wider visibility, a proxy, letting agents in, switching adaptive content and changing its schema concern all spaces of the site, and share-link and visitor-auth each admit readers whom the other does not. Other changes concern the parts that they open: with a condition that does not contain all operands of the former one, moved from under a condition or a draft, or chosen as a default. Publishing asks again for all that is shown. Unpublishing, narrowing, removing parts and editing pages ask nothing more."),
          OUR_CHOICE.rule(
              "site-audience-keys",
              "Keys stay when a site changes: creating and turning on share links, every access to a site's key and fallback URL, previews with claims, and saving MCP servers need the role create on every space of the site, drafts too, published or not. Others who manage the site list its share links without their URLs, rename them, turn them off and delete them, and preview as members."),
          OUR_CHOICE.rule(
              "site-new",
              "A new site is unpublished and titled Untitled unless a title is given. spaces are shown in their order, with the first as default; empty creates a space without pages, sample one with a few, both named after the site."),
          OUR_CHOICE.rule(
              "site-template",
              "The default template gives a site that shows no space one with a few pages, both named after the site; its look stays that of a new site. A site that shows any is refused with 409."),
          OUR_CHOICE.rule(
              "site-of-organization",
              "withDefaultSite creates an unpublished site with an empty space, both named after the organization. The site becomes its defaultContent, which members see first."),
          OUR_CHOICE.rule(
              "site-basename",
              "A site's basename is derived from its title once, with a number if another site of the organization has it, regardless of letter case. Setting a basename that another site has is refused with 409."),
          OUR_CHOICE.rule(
              "site-address",
              "A site's URL uses its own hostname if active, else its proxy, else HOSTNAME/BASENAME if its organization has an active hostname, else SUBDOMAIN.sites.localhost/BASENAME, or sites.localhost/ORGANIZATION/BASENAME if the organization has no subdomain; the domain sites.localhost is configurable. The URL is answered while the site is published."),
          OUR_CHOICE.rule(
              "site-address-former",
              "URLs at the other addresses of a site redirect to its URL, as far as they would show the visitor anything. A site with a proxy is also answered at its subdomain and identifier, because its proxy forwards there."),
          OUR_CHOICE.rule(
              "site-proxy",
              "A proxy at or below sites.localhost is refused with 400, one at, above or below the proxy of another site, or at a custom hostname, with 409. Its path has at most five segments. The verifier of custom hostnames is told its host and the organization and decides; without one it is accepted, and the stand-alone server refuses every proxy without --allow-foreign-hosts. 400 tells what has to be done first. A proxy that an older version accepted against these rules leads nowhere."),
          OUR_CHOICE.rule(
              "site-space-gone",
              "A deleted space leaves all sites at once. Restoring it brings back its site spaces with section, customization and redirects, at their former places; a path taken meanwhile gets a number, a default chosen meanwhile stays, and so does another space that an import put in its place. A transferred space leaves all sites for good. Redirects to a part of a site that is permanently gone are deleted with it."),
          OUR_CHOICE.rule(
              "site-space-default",
              "default of a site space, also as a filter, is relative to its section, or to the site if that has no sections."),
          OUR_CHOICE.rule(
              "site-links-listed",
              "External links are listed in the structure beside sections and groups, as in a later interface. children of a group has all its items, sections also those of nested groups. Links before the first section exist but are not shown until there is one; the published profile omits links, because front ends expect sections and groups only."),
          OUR_CHOICE.rule(
              "site-structure-list",
              "Lists of a site's parts follow the order of the structure. A cursor continues after its item, wherever that is by then, or at its former place if it is gone."),
          LATER_INTERFACE.rule(
              "site-duplicate",
              "Duplicating a site space also duplicates its space. The copy stands right after the original, its path with a number; that of the only site space of a section in a section of its own, right after that section and under its condition."),
          OUR_CHOICE.rule(
              "site-mcp-servers",
              "Only callers who manage the site see its MCP servers, because their headers contain secrets. A site has at most 100, each with at most 50 headers of printable ASCII. Nothing is sent to them."),
          OUR_CHOICE.rule(
              "site-permissions",
              "The permissions of a site list everybody who can see it, each with the stronger of their role in the organization and their strongest role on those of its spaces that the caller may view. Guests are refused."),
          OUR_CHOICE.rule(
              "site-features",
              "Sites of every type have every feature that is implemented; hence no customization setting is masked, and unmasked changes nothing."),
          VENDOR_DOCUMENTATION.rule(
              "site-default",
              "The default is the first section of a site, and the first site space of a section or of a site without sections, until another is chosen. When the default is removed, the first of the remaining takes its place."),
          VENDOR_DOCUMENTATION.rule(
              "site-conversion",
              "A site has either site spaces or sections. Adding the first section moves the existing site spaces into a section before it, which is named after the site, is the default, and leaves their URLs unchanged."),
          OUR_CHOICE.rule(
              "site-section-empty",
              "A section is created with a site space and is removed with its last one, also when that one's space is deleted. Moving the only site space out of a section is refused with 412. A group may be empty."),
          OUR_CHOICE.rule(
              "site-path",
              "The path of a section or site space is derived from its title once, when it is added, with a number if a sibling has it, regardless of letter case. Setting a sibling's path is refused with 409. A path is one segment of letters, digits, '-', '.', '_' and '~' that begins with a letter or digit."),
          OUR_CHOICE.rule(
              "site-published-path",
              "Below a site's base URL, section paths are matched first, then paths of the other site spaces, regardless of letter case; defaults have no path, but the other site spaces of the default section are also found below the path of their section, SECTION/VARIANT. What this would hide stays reachable below the name of its own default: a site space of the default section with the path of a section, and a page whose path begins like that of a section or another site space."),
          OUR_CHOICE.rule(
              "site-groups",
              "Deleting a group leaves its items in its place; a section removed from a group stands right after it. Groups and external links may exist before the first section and are shown once there is one. A group is at the top level or in a group at the top level."),
          OUR_CHOICE.rule(
              "site-move",
              "The sibling named in a move also determines the section or group: this moves site spaces between sections, and sections and links between groups."),
          OUR_CHOICE.rule(
              "site-items",
              "A site has at most 1,000 site spaces, sections, groups and external links together; another is refused with 412."),
          OUR_CHOICE.rule(
              "adaptive-schema",
              "The schema of a site's visitors has at most 200 claims, 5 levels, and 100 values of a string; names and values have at most 100 characters, descriptions 512. Claims that it does not declare, or with undeclared values, are ignored."),
          VENDOR_DOCUMENTATION.rule(
              "adaptive-condition",
              "A condition is a JavaScript expression over visitor.claims, space.vars and page.vars. Of string claims only those with an enum can be used in it."),
          OUR_CHOICE.rule(
              "adaptive-condition-language",
              "Conditions support strings, numbers, true, false, null, undefined, lists, names, !, &&, ||, ==, ===, !=, !==, <, <=, >, >=, in, ?:, ?., .includes(...) and parentheses, nested at most 50 levels deep; == equals ===, and null equals undefined. A condition that the schema makes unsatisfiable is refused; a stored one that is invalid is false for everybody."),
          OUR_CHOICE.rule(
              "adaptive-blocks",
              "Text between {% if CONDITION %} and {% endif %} is visible to visitors for whom the condition holds, in every form and in search, without the tags. Members read texts as written. For visitors, a text whose tags cannot be parsed is empty, conditions in a reusable content cannot use variables of the including page, and a PDF omits what is hidden."),
          OUR_CHOICE.rule(
              "adaptive-content-conditions",
              "A condition written to a page or block must be valid and, if sites show the space, fit the schema of at least one; errors are reported for the oldest. Where none of these sites has a schema, a condition on claims is refused, as that of a site section or site space is: declare the claims first. Where no site shows the space, only the form is checked, since conditions are written before the space is on a site. Existing conditions are not checked again. Imported ones are kept and reported with their file, those in gitbook-docs.yaml are refused. An invalid condition is false for everybody."),
          OUR_CHOICE.rule(
              "adaptive-template",
              "A schema gives one template condition for each boolean, and for each value of a string or list of strings, at most 1,000."),
          OUR_CHOICE.rule(
              "site-unpublished",
              "An unpublished site has no profile and no URL that resolves, not even for members of its organization; callers who manage it use the preview."),
          OUR_CHOICE.rule(
              "site-visits",
              "Resolving the URL of a published site answers a token that reads what the site shows the visitor: structure, pages, redirects and search. It is valid until a quarter of an hour after the end of the hour (UTC) in which it is issued. Within the hour equal visitors get the same token until the site, its customization, or the content, title or icon of the space at the URL change; redirects, other spaces and OpenAPI specifications do not change it. Publication, share link and site key are checked in every request: turning off a link or replacing the key ends the visit."),
          OUR_CHOICE.rule(
              "visitor-markdown",
              "The Markdown of a page that a site's visitor reads is what they see: its title as its heading, no front matter or empty lines before it, variables and included contents in place, only blocks whose conditions hold, links to pages of the space and its files as URLs. An expression with visitor.claims, of the language of conditions, is its value for the visitor, and nothing where that is absent; one that is not of that language stays. Where nothing is replaced it is as written. Members read the text as written."),
          OUR_CHOICE.rule(
              "site-insights",
              "Of visits to a site only views of pages are counted, and only where the server keeps counts (--page-view-days, off unless set): a number for each page, site space and day (UTC), 2,000 places a day at most, further pages of a site space together. Nothing is kept of visitors, sessions, addresses, claims or times, and other events are checked and discarded. Counted are the events page_view in the context site, of at most five minutes ago or ahead, whose page the published site space has now; one without a page is an address that leads to none. Counts are stored each minute and before a process ends. insights.trackingCookie of a customization is off unless set. Reports need no token for a published site; for others they need one that may read it, else the answer is 404."),
          OUR_CHOICE.rule(
              "site-insights-read",
              "Who manages a site reads its counts, without those of spaces that they may not view; where none are kept the answer is 412. They are grouped by datetime (day, week or month), dayOfWeek, page, siteSpace, siteSection, eventType and displayContext and filtered by the same; other columns, and hours, are refused with what there is. Columns that are grouped by and not selected come first; a question that selects nothing gets eventsCount. A day belongs to a range that it lies in as a whole or in part. Rows without another order begin with the most views. There are no segments of visitors."),
          OUR_CHOICE.rule(
              "embeds",
              "An embedded URL is shown as a link named after its host and path. Nothing is fetched. What is no absolute URL with the scheme http or https is answered 404, which clients treat as an embed that cannot be shown."),
          OUR_CHOICE.rule(
              "site-visits-outside",
              "Visitors of a site read only the newest version of OpenAPI specifications that the site shows them. Operations that are not implemented answer visitors 404, which front ends treat as absent, and everybody else 501."),
          INTERFACE.rule(
              "share-links",
              "Each share link of a site has a key of its own in its URL, and is turned on and off by itself."),
          INTERFACE.rule(
              "publishing-auth",
              "The key that signs visitors' tokens is kept until it is made anew. fallbackURL, where visitors without a valid token are sent, stays when an update does not name it, and is removed by null."),
          INTERFACE.rule(
              "search-scopes",
              "A search of a site covers what it shows the visitor: the default of each section and the site spaces that are named beside, only those that are named, or all. With currentSiteSpace it is always among them, and restrictTo, which needs it, searches that one alone or all but it."),
          OUR_CHOICE.rule(
              "site-visitor-tokens",
              "A visitor's token is signed with the site's key by HS256 and has exp; any other is treated as absent."),
          OUR_CHOICE.rule(
              "site-preview",
              "A change request or revision is previewed at a URL that names it, published site or not, by callers who may view its space when the URL is resolved; the token reads what they may still view: also its other change requests and revisions, by identifier. Whoever resolves any other URL of a site gives the visitor nothing of their own rights: of a published site a visitor reads the present main content, and of the space at the URL also what was it since their visit began, without parents, authors and messages, and without the numbers of comments and change requests."),
          OUR_CHOICE.rule(
              "site-visits-closed",
              "A visitor reaches what follows from the pages that they see: files, reusable contents, variables and OpenAPI specifications that visible pages or reusable contents they include refer to, and redirects that do not lead to hidden pages. All else of a space is not in its lists, folder, PDF and search, and not found by identifier; nor are the conditions of pages. A reusable content that only pages of other spaces include is not shown."),
          OUR_CHOICE.rule(
              "content-urls",
              "The URLs of files and PDFs are opened without a token and carry the right of who asked. A member's ends when they may no longer view the space. A visitor's names the revision, the outcome of its conditions and the hour, so that equal visitors get the same, and ends with their visit: at its time, when the site is unpublished, its key replaced or the share link turned off, the site or space transferred, or the space no longer shown under the same conditions; one of a preview also with its member's right."),
          OUR_CHOICE.rule(
              "visitor-cache-tags",
              "Answers to visitors have the header X-GitBook-Cache-Tag: site:ID, and of a space site:ID,space:ID."),
          OUR_CHOICE.rule(
              "site-preview-whole",
              "https://preview/SITE, and HOST/preview/SITE at a host without a site, show members a whole site, published or not, with drafts and change requests, limited to spaces they may view. This is the preview URL of unpublished sites, drafts and sites behind share links."),
          OUR_CHOICE.rule(
              "site-hidden-default",
              "If the default of a site or section is not shown to a visitor, they are redirected to the first site space that is, preferably in the same section. A URL that names something not shown is not found."),
          OUR_CHOICE.rule(
              "site-urls-and-redirects",
              "Resolving a URL does not answer page redirects, because a URL and its prefixes must resolve alike: front ends request the redirect of a path. For an automatic redirect, the answer contains an equivalent redirect whose id is the name of the rule."),
          OUR_CHOICE.rule(
              "site-import",
              "An imported folder becomes a published site of one space, or of all spaces that its gitbook-docs.yaml, or docs.yaml with a site, describes. Importing it again with the same key merges the folder into each space (reimport-merge), in one revision, or none without changes."),
          OUR_CHOICE.rule(
              "site-file",
              "The file that describes a site may have a $schema, and no version. Without a title, a new site is named after the folder, and an existing one keeps its title. Where a site without sections marks no default, the first site space that is neither hidden nor a draft is the default, and the import says so; sections must mark theirs. Errors name the file. An export writes the file under the name and in the form in which it was imported, with what changed since; for a site that was not imported it is gitbook-docs.yaml."),
          VENDOR_DOCUMENTATION.rule(
              "site-import-parts",
              "The parts of a site are identified by the keys in its gitbook-docs.yaml: for a known key, title, path and place follow the file and the space keeps its history. A changed key is a new part. Parts that the file lacks are removed from the site; their spaces stay in the organization. A variant with directory null is not listed for visitors while its space has no pages. An import reports the parts that people changed or removed since the last one and that the file changes back, and the titles of the site and its spaces."),
          OUR_CHOICE.rule(
              "site-import-plain",
              "For a folder that does not describe a site, only the content follows: the site, its title, publication and additions stay. Deleted spaces and sites are created again. An empty folder is refused if its space has pages, and a locked space accepts only an import without changes."),
          OUR_CHOICE.rule(
              "adaptive-off",
              "In a site without adaptive content, visitors have no claims: conditions on claims are false."),
          VENDOR_DOCUMENTATION.rule(
              "redirect-order",
              "A page at the path takes precedence, then redirects from old paths of pages, those of the space's configuration, and the site's own. A source is unique and matches regardless of letter case. A source without a slash before it is refused with 400; another that is looked up but cannot be that of a redirect, such as a visitor's mistyped URL, is not found."),
          OUR_CHOICE.rule(
              "redirect-groups",
              "A redirect to a group leads to the first page of the group that is not hidden, of those that the reader may see; one to a section whose default has no page for the reader leads to the first of its site spaces that has. At a group without such a page other redirects apply, and a redirect to it answers 404."),
          OUR_CHOICE.rule(
              "redirect-structure",
              "URLs from before a change of sections, site spaces or defaults still work if nothing else is there: an automatic redirect leads to the present place. A site remembers the last 1,000 such paths."),
          OUR_CHOICE.rule(
              "redirect-chains",
              "Redirects are followed up to 20 times; a cycle, or a destination that does not exist or has no page that the reader may see, answers 404 with a message that says which. A redirect whose destination was deleted is skipped. A path that names a default section or site space redirects to the path without that name."),
          OUR_CHOICE.rule(
              "redirect-cycles",
              "A redirect that leads back to its source is refused with 400, in drafts too: a URL that is an address of the site itself, or one from where further redirects lead back, also over other sites of the instance. A path that has a page leads nowhere else. What becomes a cycle later, by another address of a site, is not refused."),
          OUR_CHOICE.rule(
              "redirect-wildcard",
              "A redirect with captureWildcard also matches all paths below its source, the longest source first. The rest of the path is appended to a section, site space or URL, and dropped for a page. A source that ends with /* matches all paths below it, not itself, after a redirect from the same path without it; captureWildcard then tells whether the rest is appended. A wildcard within a segment, as /doc*, is refused with 400."),
          LATER_INTERFACE.rule(
              "redirect-drafts",
              "A draft of a redirect is inactive. A source has at most one redirect in effect and one draft: one is changed into the other with draft in an update, refused with 409 while there is another of the kind, or by the intent publish, which replaces. Lists show both, as that of 2025 does, those in effect with draft=false, the drafts with draft=true; the later interface hides drafts unless they are asked for. They are listed by source, or by orderBy, which that of 2025 has not. Ordered by a time, the newest stand first. An automatic redirect, and one kept by a release without times, shows the creation of its site, or 1970, as createdAt."),
          LATER_INTERFACE.rule(
              "redirect-bulk",
              "Up to 500 redirects are made, changed, removed (destination null) and published at once, each by itself: what became of each is answered in their order, an error for those that could not be."),
          LATER_INTERFACE.rule(
              "site-drafts",
              "A draft of a site space, section or group, with all that is in it, is not there for visitors: not by URL, in the structure, in search, by redirects, or for those who came before it was made a draft. Members of the organization see it with draft in the structure. Publishing one requires the role create on the spaces that it opens. A default that is a draft is replaced by the first published part. Files that describe a site say draft of sections as well, which is ours."),
          OUR_CHOICE.rule(
              "customization-default",
              "Every required setting has a default. An update replaces all settings of a site: absent ones and null have the default, apart from the localized titles, which stay. Under the interface of 2025 absent ones stay, nested settings are merged one by one, and colors, links and fonts replaced as a whole."),
          INTERFACE.rule(
              "customization-override",
              "A site space has its site's settings except those set on it; null removes such an override. Fonts, AI, page actions, the tracking cookie and advanced customization apply to the whole site and are ignored on a site space."),
          OUR_CHOICE.rule(
              "page-actions",
              "What pages offer is said twice, and both agree: the list pageActions.items of the later interface, and the flags pageActions.markdown, pageActions.externalAI, git.showEditLink and pdf.enabled of 2025. A changed list sets the flags, a changed flag the list; when both are changed the list wins. By default pages offer markdown and pdf."),
          LATER_INTERFACE.rule(
              "customization-instructions",
              "ai.instructions of a site are kept for those who manage it, and shown to nobody else: neither to others who see the site nor on the site."),
          OUR_CHOICE.rule(
              "customization-bounds",
              "A header has at most 50 links with 50 menu items each, a footer 20 groups of 50 links; titles without a limit in the interface have at most 128 characters. Links lead to http, https, mailto, tel or a path."));
}
