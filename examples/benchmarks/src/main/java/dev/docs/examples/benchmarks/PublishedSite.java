package dev.docs.examples.benchmarks;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.ContentEdit;
import dev.docs.content.folder.Folder;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.published.PublishedSites.Profile;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.openjdk.jmh.annotations.Benchmark;
import org.openjdk.jmh.annotations.BenchmarkMode;
import org.openjdk.jmh.annotations.Fork;
import org.openjdk.jmh.annotations.Measurement;
import org.openjdk.jmh.annotations.Mode;
import org.openjdk.jmh.annotations.OutputTimeUnit;
import org.openjdk.jmh.annotations.Scope;
import org.openjdk.jmh.annotations.Setup;
import org.openjdk.jmh.annotations.State;
import org.openjdk.jmh.annotations.Warmup;

/**
 * Requests of a visitor to a site of 20 sections and 60 site spaces, to one with 10,000 pages and
 * 10,000 redirects, and to one of as many parts as a site may have, in a memory store. Leaves out
 * HTTP and JSON.
 */
@State(Scope.Thread)
@BenchmarkMode(Mode.AverageTime)
@OutputTimeUnit(TimeUnit.MICROSECONDS)
@Fork(1)
@Warmup(iterations = 10, time = 1)
@Measurement(iterations = 10, time = 1)
public class PublishedSite {

  private static final int SECTIONS = 20;
  private static final int VARIANTS = 3;

  /** Each with a site space, which makes them the most parts. */
  private static final int MOST_SECTIONS = SiteStructure.MAX_ITEMS / 2;

  private static final int PAGES = 10_000;

  private final Docs docs = Docs.builder().store(MemoryStore.create()).build();
  private DocsSession ada;
  private OrganizationId organization;
  private SiteId wide;
  private SiteId deep;
  private DocsSession visitorOfWide;
  private DocsSession visitorOfDeep;
  private String url;
  private String urlOfPart;
  private int n;

  @Setup
  public void makeSites() {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    ada = docs.as(Caller.user("ada"));
    organization = ada.organizations().create(CreateOrganization.titled("Acme")).id();
    wide = ada.sites().create(organization, CreateSite.titled("Wide")).id();
    for (int i = 0; i < SECTIONS; i++) {
      var section =
          ada.siteSections()
              .add(organization, wide, AddSection.of(space("v0")).titled("Section " + i))
              .value();
      for (int variant = 1; variant < VARIANTS; variant++) {
        ada.siteStructures()
            .add(organization, wide, AddSiteSpace.of(space("v" + variant)).in(section.id()));
      }
    }
    SpaceId space = space("Deep");
    ada.contents().importFolder(ContentAt.main(space), folder());
    deep = ada.sites().create(organization, CreateSite.titled("Deep", space)).id();
    SiteSpaceId home =
        ada.sites()
            .get(organization, deep)
            .site()
            .structure()
            .defaultSiteSpace()
            .orElseThrow()
            .id();
    for (int i = 0; i < PAGES; i++) {
      ada.siteRedirects()
          .create(
              organization,
              deep,
              CreateRedirect.of("/old/" + i, new SiteRedirect.Destination.Space(home)));
    }
    makeSiteOfMostParts();
    visitorOfWide = visitor(wide);
    visitorOfDeep = visitor(deep);
    url = "https://" + ada.sites().get(organization, deep).address().base() + "/page-";
  }

  private void makeSiteOfMostParts() {
    SiteId site = ada.sites().create(organization, CreateSite.titled("Parts")).id();
    for (int i = 0; i < MOST_SECTIONS; i++) {
      SpaceId space = ada.spaces().create(organization, CreateSpace.titled("Part")).id();
      ada.siteSections().add(organization, site, AddSection.of(space).titled("Part " + i));
    }
    ada.sites().publish(organization, site);
    urlOfPart = "https://" + ada.sites().get(organization, site).address().base() + "/part-";
  }

  private SpaceId space(String title) {
    SpaceId space = ada.spaces().create(organization, CreateSpace.titled(title)).id();
    ada.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Home")));
    return space;
  }

  private static Folder folder() {
    Map<String, String> files = new LinkedHashMap<>();
    StringBuilder summary = new StringBuilder("# Summary\n\n");
    for (int i = 0; i < PAGES; i++) {
      summary.append("* [Page ").append(i).append("](page-").append(i).append(".md)\n");
      files.put("page-" + i + ".md", "# Page " + i + "\n\nSome words.\n");
    }
    files.put("SUMMARY.md", summary.toString());
    return Folder.ofTexts(files);
  }

  private DocsSession visitor(SiteId site) {
    ada.sites().publish(organization, site);
    String base = "https://" + ada.sites().get(organization, site).address().base();
    Resolution.Content found =
        (Resolution.Content) ada.publishedUrls().resolve(base, Visitor.UNKNOWN, true);
    return docs.as(found.token());
  }

  /** All data needed to display the site, without its pages. */
  @Benchmark
  public Profile profile() {
    return visitorOfWide.publishedSites().profile(organization, wide, null);
  }

  /** Resolves the URL of a page to its site space and path. */
  @Benchmark
  public Resolution url() {
    n = (n + 7919) % PAGES;
    return ada.publishedUrls().resolve(url + n, Visitor.UNKNOWN, true);
  }

  /** Resolves the URL of a page in one of 500 sections. */
  @Benchmark
  public Resolution urlOfPart() {
    n = (n + 7919) % PAGES;
    return ada.publishedUrls()
        .resolve(urlOfPart + n % MOST_SECTIONS + "/page", Visitor.UNKNOWN, true);
  }

  /** Resolves a path that is not a page but a redirect. */
  @Benchmark
  public Redirected redirect() {
    n = (n + 7919) % PAGES;
    return visitorOfDeep.publishedSites().redirect(organization, deep, "/old/" + n, null);
  }
}
