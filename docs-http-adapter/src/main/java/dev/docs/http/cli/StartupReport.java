package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.contents.ContentAt;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.http.site.PublishedLinks;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.space.Space;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** The report of a started server: its spaces and sites. */
final class StartupReport {

  /** Spaces, and sites, listed besides the imported ones: what fits a screen. */
  static final int NAMED = 20;

  private StartupReport() {}

  /** The lines, imported spaces and sites first. */
  static List<String> lines(
      DocsSession admin, OrganizationId organization, List<Imported> imported) {
    List<String> lines = new ArrayList<>();
    Set<SpaceId> spaces = new LinkedHashSet<>();
    imported.forEach(one -> one.site().spaces().forEach(space -> spaces.add(space.space())));
    spaces.forEach(id -> lines.add(line(admin, admin.spaces().get(id).space())));
    Slice<Space.View> listed =
        admin.spaces().list(organization, ListOptions.limit(NAMED + Math.min(spaces.size(), 900)));
    listed.items().stream()
        .map(Space.View::space)
        .filter(space -> !spaces.contains(space.id()))
        .limit(NAMED)
        .forEach(
            space -> {
              spaces.add(space.id());
              lines.add(line(admin, space));
            });
    addRest(lines, "spaces", listed.count() - spaces.size());
    Set<SiteId> sites = new LinkedHashSet<>();
    imported.forEach(one -> add(lines, sites, one.site().site()));
    Slice<Site.View> all =
        admin.sites().list(organization, Sites.Query.ALL, ListOptions.limit(NAMED + sites.size()));
    all.items().stream()
        .filter(site -> !sites.contains(site.id()))
        .limit(NAMED)
        .forEach(site -> add(lines, sites, site));
    addRest(lines, "sites", all.count() - sites.size());
    return lines;
  }

  private static String line(DocsSession admin, Space space) {
    int pages = admin.contents().get(ContentAt.main(space.id())).content().pageCount();
    return "space: " + space.id() + " (" + pages + " pages) " + space.title();
  }

  private static void add(List<String> lines, Set<SiteId> sites, Site.View site) {
    sites.add(site.id());
    String url = PublishedLinks.url(site.address(), "");
    lines.add(
        "site: " + site.id() + " (" + (site.site().published() ? url : "not published") + ")");
  }

  private static void addRest(List<String> lines, String what, long more) {
    if (more > 0) {
      lines.add("and " + more + " more " + what);
    }
  }
}
