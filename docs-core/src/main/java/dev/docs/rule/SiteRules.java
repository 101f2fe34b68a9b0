package dev.docs.rule;

import static dev.docs.rule.Rules.Rule.Source.INTERFACE;
import static dev.docs.rule.Rules.Rule.Source.OUR_CHOICE;
import static dev.docs.rule.Rules.Rule.Source.VENDOR_DOCUMENTATION;

import dev.docs.rule.Rules.Rule;
import java.util.List;

/** The rules of sites. */
final class SiteRules {

  private SiteRules() {}

  /** The rules, by what they are about. */
  static final List<Rule> ALL =
      List.of(
          new Rule(
              "site-access",
              OUR_CHOICE,
              "Members of an organization see its sites, guests those that show a space they may view; who has the role create in the organization manages them. A space is put on a site by those who also have that role on the space. In the answers about a site a caller finds those of its spaces that they may view."),
          new Rule(
              "site-new",
              OUR_CHOICE,
              "A site is made unpublished, without a title as Untitled. spaces are shown in their order, the first is the default; empty makes a space without pages, sample one with a few, both named after the site."),
          new Rule(
              "site-of-organization",
              OUR_CHOICE,
              "withDefaultSite makes an unpublished site with an empty space, named after the organization, which members see first."),
          new Rule(
              "site-basename",
              OUR_CHOICE,
              "A site's basename is made from its title once and gets a number where another site of the organization has it, letter case aside; a given one that another has is refused with 409. So is the proxy of any other site."),
          new Rule(
              "site-address",
              OUR_CHOICE,
              "The URL of a site names its own hostname when that is active, else its proxy, else its basename: SUBDOMAIN.sites.localhost/BASENAME with the subdomain of its organization, or sites.localhost/ORGANIZATION/BASENAME where that has none; another domain can be set for sites.localhost. It is told while the site is published."),
          new Rule(
              "site-space-gone",
              OUR_CHOICE,
              "A space that is deleted leaves all sites at once; when it is restored within its window it is back where it was, with its section, its looks and the redirects to it: at its place among what is there by then, its path with a number where another one has that now, as the default unless another one was chosen since. A space that is transferred to another organization leaves all sites and comes back to none. Redirects to a part of a site that is gone for good go with it."),
          new Rule(
              "site-space-default",
              OUR_CHOICE,
              "default of a site space, and the filter by it, tells the default where it stands: of its section, or of a site without sections."),
          new Rule(
              "site-links-listed",
              OUR_CHOICE,
              "External links stand in the structure among sections and groups, which is a later addition; a group lists all that is in it as children, its sections are also those of groups in it. Links are shown with the first section; a published profile has none, as front ends expect sections and groups only."),
          new Rule(
              "site-structure-list",
              OUR_CHOICE,
              "Lists of the parts of a site are in the order of the structure. They go on after the item at which a piece ended, wherever that stands by then, and, where it is gone, at its place."),
          new Rule(
              "site-duplicate",
              OUR_CHOICE,
              "Duplicating a site space duplicates its space, too; the copy stands right after the original, its path with a number."),
          new Rule(
              "site-mcp-servers",
              OUR_CHOICE,
              "MCP servers are seen by those who manage the site, as their headers hold secrets; a site has at most 100, each at most 50 headers of printable ASCII. Nothing is sent to them here."),
          new Rule(
              "site-permissions",
              OUR_CHOICE,
              "The permissions of a site name everybody who can see it with the strongest role that they have in the organization or on one of its spaces that the caller may view, the organization's where both are equal. Guests may not ask."),
          new Rule(
              "site-features",
              OUR_CHOICE,
              "Sites of every type have every feature that there is here; hence no setting of the looks is masked, and unmasked changes nothing."),
          new Rule(
              "site-default",
              VENDOR_DOCUMENTATION,
              "The first section of a site, and the first site space of a section or of a site without sections, is the default until another one is chosen. When it goes, the first that is left is the default."),
          new Rule(
              "site-conversion",
              VENDOR_DOCUMENTATION,
              "A site has site spaces of its own or sections. Its first section moves the site spaces there are into a section before it, which is named after the site, is the default and leaves their URLs as they are."),
          new Rule(
              "site-section-empty",
              OUR_CHOICE,
              "A section is made with a site space and goes with its last one, also when that one's space is deleted. Moving the only site space out of a section is refused with 412. A group may be empty."),
          new Rule(
              "site-path",
              OUR_CHOICE,
              "The path of a section or site space is made from the title once, when it is added, and gets a number where a sibling has it, letter case aside; it stays when the title changes. A given one that a sibling has is refused with 409. It is one segment of letters, digits, '-', '.', '_' and '~', and begins with a letter or digit."),
          new Rule(
              "site-published-path",
              OUR_CHOICE,
              "Below the base of a site a section's path is matched first, then that of one of its other site spaces, letter case aside; defaults have none. What would be hidden so is published below the name of its own default all the same: a site space of the default section that has the path of a section, and a page of a default whose path begins like that of a section or of another site space."),
          new Rule(
              "site-groups",
              OUR_CHOICE,
              "Deleting a group leaves what is in it in its place; a section that is removed from a group stands right after it. Groups and external links may be there before the first section and are shown with it. A group stands at the top or in a group at the top."),
          new Rule(
              "site-move",
              OUR_CHOICE,
              "The sibling beside which something is moved says also in which section or group: site spaces move between sections so, sections and links between groups."),
          new Rule(
              "site-items",
              OUR_CHOICE,
              "A site has at most 1,000 site spaces, sections, groups and external links; one more is refused with 412."),
          new Rule(
              "adaptive-schema",
              OUR_CHOICE,
              "The schema of a site's visitors has at most 200 claims, 5 levels and 100 values of a text; names and values have at most 100 characters, descriptions 512. Claims of a visitor that it does not declare, or with other values, are absent."),
          new Rule(
              "adaptive-condition",
              VENDOR_DOCUMENTATION,
              "A condition is an expression of JavaScript over visitor.claims, space.vars and page.vars; texts of any value cannot be used in it, only those with an enum."),
          new Rule(
              "adaptive-condition-language",
              OUR_CHOICE,
              "Of JavaScript a condition has texts, numbers, true, false, null, undefined, lists, names, !, &&, ||, ==, ===, !=, !==, <, <=, >, >=, in, ?:, ?., .includes(...) and parentheses, nested at most 50 levels deep. == and === are one, as are null and undefined. What cannot be true by the schema is refused; a stored condition that is none holds for nobody."),
          new Rule(
              "adaptive-blocks",
              OUR_CHOICE,
              "What stands between {% if CONDITION %} and {% endif %} in a text is for visitors of whom the condition holds, in every form and in search; they see it without the tags. Members read texts as they are written. A text with such tags that cannot be parsed is empty for visitors. A reusable content knows no variables of the page that includes it. The PDF of visitors to whom something is not shown is without it, and is at its URL as long as their visit holds."),
          new Rule(
              "adaptive-content-conditions",
              OUR_CHOICE,
              "A condition that is written to a page or a block has to be one and, where sites with a schema show the space, to fit that of one of them; what is wrong by the oldest is told. One that was there before is not asked again. Those that a folder brings are kept and reported with their file; in a gitbook-docs.yaml they are refused. One that is none holds for nobody."),
          new Rule(
              "adaptive-template",
              OUR_CHOICE,
              "A schema gives one template condition for each boolean and for each value of a text or of a list of texts, at most 1,000."),
          new Rule(
              "site-unpublished",
              OUR_CHOICE,
              "A site that is not published has no profile and no URL that resolves, for members of its organization neither; those who manage it preview it."),
          new Rule(
              "site-visits",
              OUR_CHOICE,
              "Who resolves the URL of a published site is given a token that holds for an hour, and reads with it what the site shows its visitors: structure, pages, redirects and search. Whether the site is published, the share link and the site's key are looked at again with each request, so that a link that is turned off, or a key that is made anew, ends the visit."),
          new Rule(
              "site-visits-outside",
              OUR_CHOICE,
              "Visitors of a site read the newest version of an OpenAPI specification of which something is shown to them, and no other. An operation that is outside of what is implemented answers them 404, which front ends take for none, and everybody else 501."),
          new Rule(
              "site-visitor-tokens",
              OUR_CHOICE,
              "The token by which a visitor proves who they are is signed with the site's key by HS256 and has exp; any other counts as none."),
          new Rule(
              "site-preview",
              OUR_CHOICE,
              "A change request or a revision is previewed at a URL that names it, by those who may view its space when the URL is resolved, whether the site is published or not; what they are given for it holds for an hour, and shows what they may still view. Front ends resolve such a URL without what it names: who visits a published site reads a change request or revision by its identifier, not by a number, where who resolved the URL for them may view it."),
          new Rule(
              "site-preview-whole",
              OUR_CHOICE,
              "https://preview/SITE and HOST/preview/SITE, at a host of which no site is, show a whole site to its members, published or not, drafts and change requests with it, as far as each may view its spaces. The preview of a site that is not published, of a draft, or of a site behind share links is there."),
          new Rule(
              "site-hidden-default",
              OUR_CHOICE,
              "Who opens a site, or one of its sections, whose default is not shown to them is redirected to the first site space that is, of that section before others. What is named and not shown is not there."),
          new Rule(
              "site-urls-and-redirects",
              OUR_CHOICE,
              "Resolving a URL answers no redirects of pages, as a URL and its prefixes must agree: a front end asks for the redirect from a path. Of one that nobody wrote, the answer holds a redirect that says the same, with the name of the rule for an id."),
          new Rule(
              "site-import",
              OUR_CHOICE,
              "A folder that is imported makes a published site: of one space, or of all that its gitbook-docs.yaml describes. Importing it again, by its key, updates them: each space by a revision of what changed, or none."),
          new Rule(
              "site-import-parts",
              VENDOR_DOCUMENTATION,
              "The parts of a site are known by the keys of its gitbook-docs.yaml: of one that is known, title, path and place follow the file, and its space keeps its history. A changed key is another part; what the file does not have, whoever made it, is taken out of the site, and its space stays in the organization."),
          new Rule(
              "site-import-plain",
              OUR_CHOICE,
              "Of a folder that describes no site the content alone is followed: the site, its title, whether it is published and what else people added to it stay. A space or site that was deleted is made anew. A folder that has become empty is refused where its space has pages, and a space that is locked takes only what changes nothing."),
          new Rule(
              "adaptive-off",
              OUR_CHOICE,
              "Where a site does not adapt to its visitors, nothing is taken for known about them: conditions on claims do not hold."),
          new Rule(
              "redirect-order",
              VENDOR_DOCUMENTATION,
              "A page at the path wins; then redirects from old paths of pages, those of the space's configuration, the site's own. A source is matched whatever its letter case, and has one redirect."),
          new Rule(
              "redirect-structure",
              OUR_CHOICE,
              "Where a site space was published before sections, site spaces or defaults changed, its pages are found, too, once nothing else is there: an automatic redirect leads to where they are now. A site remembers 1,000 such paths; beyond, the oldest are forgotten."),
          new Rule(
              "redirect-chains",
              OUR_CHOICE,
              "Redirects are followed one after the other, at most 20; one that leads back, or to where nothing is, answers 404. A redirect whose destination is gone is passed over. A path that names a default section or site space, which have none, leads to the path without that name."),
          new Rule(
              "redirect-wildcard",
              OUR_CHOICE,
              "A redirect that captures a wildcard is also for all paths below its source, the nearest one above a path first; what follows of the path is added to a section, a site space or a URL, and dropped for a page. A draft is not in force."),
          new Rule(
              "customization-default",
              OUR_CHOICE,
              "Every setting that is not optional has a default. Of an update what is absent stays, and null resets to the default; parts are merged setting by setting, colors, links and fonts are replaced as a whole."),
          new Rule(
              "customization-override",
              INTERFACE,
              "A site space shows its site's settings but for those it has of its own; setting one to null shows the site's again. Fonts, AI, page actions, the tracking cookie and advanced customization are for the whole site and are ignored there."),
          new Rule(
              "customization-bounds",
              OUR_CHOICE,
              "A header has at most 50 links and each of its menus 50, a footer 20 groups of 50; titles that the interface leaves open have at most 128 characters. A link leads to http, https, mailto, tel or a path."));
}
