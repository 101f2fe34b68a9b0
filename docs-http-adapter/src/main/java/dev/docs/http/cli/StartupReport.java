package dev.docs.http.cli;

import dev.docs.DocsSession;
import dev.docs.http.cli.FolderImport.Imported;
import dev.docs.http.site.PublishedLinks;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.Organization;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import java.net.URI;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The report of a started server: its address, its first token, and the organizations of that
 * token's owner with their spaces and sites.
 *
 * @param problems what the imports could not use
 */
record StartupReport(List<String> lines, List<String> problems) {

  /** Spaces, and sites, listed besides the imported ones: what fits a screen. */
  static final int NAMED = 20;

  /**
   * The report, the organization of the imported folders first.
   *
   * @param app where the browser pages are; empty without them
   * @param admin the owner of the token
   */
  static StartupReport of(
      String url,
      Optional<String> app,
      String token,
      DocsSession admin,
      OrganizationId organization,
      List<Imported> imported) {
    List<String> lines = new ArrayList<>();
    lines.add("listening on " + url);
    lines.add("organization: " + organization);
    lines.add("token: " + token);
    addContents(lines, app, admin, organization, imported);
    Slice<Organization.View> all = admin.organizations().list(ListOptions.limit(NAMED + 1));
    if (all.count() > 1) {
      addOthers(lines, app, admin, organization, all);
    }
    imported.forEach(one -> lines.addAll(one.lines()));
    return new StartupReport(
        lines, imported.stream().flatMap(one -> one.problemLines().stream()).toList());
  }

  private static void addOthers(
      List<String> lines,
      Optional<String> app,
      DocsSession admin,
      OrganizationId organization,
      Slice<Organization.View> all) {
    all.items().stream()
        .map(Organization.View::id)
        .filter(other -> !other.equals(organization))
        .limit(NAMED)
        .forEach(
            other -> {
              lines.add("organization: " + other);
              addContents(lines, app, admin, other, List.of());
            });
    addRest(lines, "organizations", all.count() - 1 - NAMED);
  }

  /** Prints the lines to standard output, and the problems to standard error. */
  void print() {
    lines.forEach(System.out::println);
    problems.forEach(System.err::println);
  }

  /** Adds the spaces and sites of an organization, imported ones first. */
  private static void addContents(
      List<String> lines,
      Optional<String> app,
      DocsSession admin,
      OrganizationId organization,
      List<Imported> imported) {
    Set<SpaceId> spaces = new LinkedHashSet<>();
    for (Imported one : imported) {
      one.site().spaces().forEach(space -> spaces.add(space.space()));
    }
    spaces.forEach(id -> lines.add(line(admin, admin.spaces().get(id).space())));
    int most = NAMED + spaces.size();
    Slice<Space.View> listed =
        admin.spaces().list(organization, ListOptions.limit(NAMED + Math.min(spaces.size(), 900)));
    for (Space.View view : listed.items()) {
      if (spaces.size() < most && spaces.add(view.space().id())) {
        lines.add(line(admin, view.space()));
      }
    }
    addRest(lines, "spaces", listed.count() - spaces.size());
    Set<SiteId> sites = new LinkedHashSet<>();
    for (Imported one : imported) {
      add(lines, app, sites, one.site().site());
    }
    Slice<Site.View> all =
        admin.sites().list(organization, Sites.Query.ALL, ListOptions.limit(NAMED + sites.size()));
    for (Site.View site : all.items()) {
      if (!sites.contains(site.id())) {
        add(lines, app, sites, site);
      }
    }
    addRest(lines, "sites", all.count() - sites.size());
  }

  private static String line(DocsSession admin, Space space) {
    int pages = admin.contents().get(ContentAt.main(space.id())).content().pageCount();
    return "space: " + space.id() + " (" + pages + " pages) " + space.title();
  }

  /** Adds a site with its address, the page that shows its structure, and where it is read here. */
  private static void add(
      List<String> lines, Optional<String> app, Set<SiteId> sites, Site.View site) {
    sites.add(site.id());
    String url = site.site().published() ? PublishedLinks.url(site.address(), "") : "not published";
    String page =
        app.map(base -> ", shown at " + PublishedLinks.page(base, site.site())).orElse("");
    String read =
        app.filter(base -> site.site().published())
            .flatMap(base -> readAt(base, url))
            .map(at -> ", read at " + at)
            .orElse("");
    lines.add("site: " + site.id() + " (" + url + ")" + page + read);
  }

  /**
   * Where browsers on this machine read a site: names below {@code localhost} are of the machine,
   * at the port of the server. Empty for other names, which lead where their owner lets them.
   */
  static Optional<String> readAt(String app, String url) {
    URI site = URI.create(url);
    URI server = URI.create(app);
    String port = server.getPort() < 0 ? "" : ":" + server.getPort();
    return site.getHost().endsWith(".localhost")
        ? Optional.of("http://" + site.getHost() + port + site.getRawPath())
        : Optional.empty();
  }

  private static void addRest(List<String> lines, String what, long more) {
    if (more > 0) {
      lines.add("and " + more + " more " + what);
    }
  }
}
