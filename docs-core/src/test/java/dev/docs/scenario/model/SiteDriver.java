package dev.docs.scenario.model;

import dev.docs.site.Site;
import dev.docs.site.published.VisitToken;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** The commands of a random run that concern sites and their visitors. */
public interface SiteDriver {

  /** A space on a site. */
  record Variant(String id, String space, String path) {}

  /** What stands among the sections of a site. */
  enum EntryKind {
    SECTION,
    GROUP,
    LINK
  }

  /**
   * A section, a group or an external link of a site.
   *
   * @param path of a section; null for others
   * @param chosen the default of the variants of a section; null for others
   * @param variants none but for a section
   * @param entries what is in a group
   * @param url of an external link; null for others
   */
  record Entry(
      String id,
      String path,
      String chosen,
      List<Variant> variants,
      List<Entry> entries,
      String url) {}

  /**
   * The structure of a site.
   *
   * @param root the spaces of a site without sections, as those of a section; null for none
   * @param first the default section; null for none
   */
  record Structure(Entry root, List<Entry> entries, String first) {}

  /**
   * A site.
   *
   * @param redirects the URL, or the page, to which each source leads
   * @param links whether each share link is active
   */
  record SiteState(
      String title,
      boolean published,
      Site.Visibility visibility,
      Structure structure,
      Map<String, String> redirects,
      Map<String, Boolean> links) {}

  /**
   * An entry that is moved next to another one, or to the end of where it is.
   *
   * @param beside null for the end
   */
  record EntryMove(
      String id, EntryKind kind, String beside, EntryKind besideKind, boolean before) {}

  /** A share link. */
  record Link(String id, String key) {}

  /**
   * What somebody opens.
   *
   * @param path below the base of the site, without slashes at its ends
   * @param shareKey null for none
   * @param proof the key with which they prove who they are; null for none
   */
  record Visit(String path, String shareKey, String proof, boolean strict) {}

  /**
   * What that came to.
   *
   * @param outcome what they read, where they are sent, or why not
   * @param token null for none
   */
  record Visited(String outcome, VisitToken token) {}

  String createSite(String title);

  /** The URL of a site, with a slash at its end. */
  String siteUrl(String site);

  void publishSite(String site, boolean published);

  void deleteSite(String site);

  /** The sites by id. */
  Map<String, SiteState> sites();

  // ---------------------------------------------------------------- structure

  Structure structure(String site);

  /**
   * Shows a space on a site, and answers the id of the site space.
   *
   * @param section null for the default one
   */
  String addSiteSpace(String site, String space, String section);

  void removeSiteSpace(String site, String siteSpace);

  /** Chooses the default among the site spaces of the default section, or of a site without. */
  void chooseSiteSpace(String site, String siteSpace);

  /**
   * Adds a section, and answers its id.
   *
   * @param title null for that of the space
   * @param group null for the top
   */
  String addSection(String site, String space, String title, String group);

  void removeSection(String site, String section);

  void renameSection(String site, String section, String path);

  void chooseSection(String site, String section);

  /** Chooses the default of a section. */
  void chooseVariant(String site, String section, String siteSpace);

  void moveEntry(String site, EntryMove move);

  /**
   * Adds a group, and answers its id.
   *
   * @param parent null for the top
   */
  String addGroup(String site, String title, List<String> sections, String parent);

  void removeGroup(String site, String group);

  void gather(String site, String group, String section);

  void release(String site, String group, String section);

  /**
   * Adds an external link, and answers its id.
   *
   * @param group null for the top
   */
  String addExternalLink(String site, String title, String url, String group);

  void changeExternalLink(String site, String link, String url);

  void removeExternalLink(String site, String link);

  // ---------------------------------------------------------------- redirects

  /** Makes a redirect to another site, and answers its id. */
  String createRedirect(String site, String source, String url);

  /** Makes a redirect to a page, and answers its id. */
  String createRedirect(String site, String source, String siteSpace, String page);

  void deleteRedirect(String site, String redirect);

  /** Where a path of a published site leads; null for nowhere. */
  String redirect(String site, String source);

  // ---------------------------------------------------------------- visitors

  void setVisibility(String site, Site.Visibility visibility);

  Link createLink(String site, String name);

  void activateLink(String site, String link, boolean active);

  void deleteLink(String site, String link);

  /** The key with which visitors of a site prove who they are. */
  String publishingKey(String site);

  /**
   * Sends visitors without a proof to a URL, and answers the key of the site.
   *
   * @param url null for nowhere
   */
  String sendTo(String site, String url);

  /** Answers the new key. */
  String renewKey(String site);

  /** Opens a URL of a site. */
  Visited visit(String url, Visit visit);

  /** Those of some spaces that a visitor may read now. */
  Set<String> readable(VisitToken token, Collection<String> spaces);
}
