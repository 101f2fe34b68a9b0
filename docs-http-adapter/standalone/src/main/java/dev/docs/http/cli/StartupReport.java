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
import java.util.HashSet;
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
    Contents contents = new Contents(app, admin, new ArrayList<>());
    List<String> lines = contents.lines;
    lines.add("listening on " + url);
    lines.add("organization: " + organization);
    lines.add("token: " + token);
    contents.add(organization, imported);
    Slice<Organization.View> all = admin.organizations().list(ListOptions.limit(NAMED + 1));
    if (all.count() > 1) {
      contents.addOthers(organization, all);
    }
    imported.forEach(one -> lines.addAll(one.lines()));
    return new StartupReport(
        lines, imported.stream().flatMap(one -> one.problemLines().stream()).toList());
  }

  void print() {
    lines.forEach(System.out::println);
    problems.forEach(System.err::println);
  }

  /** What organizations have, in lines. */
  private record Contents(Optional<String> app, DocsSession admin, List<String> lines) {

    void addOthers(OrganizationId organization, Slice<Organization.View> all) {
      all.items().stream()
          .map(Organization.View::id)
          .filter(other -> !other.equals(organization))
          .limit(NAMED)
          .forEach(
              other -> {
                lines.add("organization: " + other);
                add(other, List.of());
              });
      addRest("organizations", all.count() - 1 - NAMED);
    }

    /** Adds the spaces and sites of an organization, imported ones first. */
    void add(OrganizationId organization, List<Imported> imported) {
      Set<SpaceId> spaces = new LinkedHashSet<>();
      for (Imported one : imported) {
        one.site().spaces().forEach(space -> spaces.add(space.space()));
      }
      spaces.forEach(id -> add(admin.spaces().get(id).space()));
      int most = NAMED + spaces.size();
      Slice<Space.View> listed =
          admin
              .spaces()
              .list(organization, ListOptions.limit(NAMED + Math.min(spaces.size(), 900)));
      for (Space.View view : listed.items()) {
        if (spaces.size() < most && spaces.add(view.space().id())) {
          add(view.space());
        }
      }
      addRest("spaces", listed.count() - spaces.size());
      Set<SiteId> sites = new HashSet<>();
      imported.forEach(one -> add(one.site().site(), sites));
      Slice<Site.View> all =
          admin
              .sites()
              .list(organization, Sites.Query.ALL, ListOptions.limit(NAMED + sites.size()));
      all.items().forEach(site -> add(site, sites));
      addRest("sites", all.count() - sites.size());
    }

    private void add(Space space) {
      int pages = admin.contents().get(ContentAt.main(space.id())).content().pageCount();
      lines.add("space: " + space.id() + " (" + pages + " pages) " + space.title());
    }

    /** Adds a site that is not there, with its address, its page, and where it is read here. */
    private void add(Site.View site, Set<SiteId> sites) {
      if (!sites.add(site.id())) {
        return;
      }
      boolean published = site.site().published();
      String url = published ? PublishedLinks.url(site.address(), "") : "not published";
      String page =
          app.map(base -> ", shown at " + PublishedLinks.page(base, site.site())).orElse("");
      String read =
          app.filter(base -> published)
              .flatMap(base -> readAt(base, url))
              .map(at -> ", read at " + at)
              .orElse("");
      lines.add("site: " + site.id() + " (" + url + ")" + page + read);
    }

    private void addRest(String what, long more) {
      if (more > 0) {
        lines.add("and " + more + " more " + what);
      }
    }
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
}
