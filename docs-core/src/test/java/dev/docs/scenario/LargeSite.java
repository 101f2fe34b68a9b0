package dev.docs.scenario;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.site.CreateSite;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** A published site with many sections of one site space, and what can be done on one of them. */
public final class LargeSite {

  private static final int REDIRECTS = 20;

  /** An operation that can be repeated. */
  @FunctionalInterface
  public interface Operation {

    /** Makes what one run needs, and returns the run. */
    Runnable prepared();
  }

  private final World world;
  private final DocsSession ada;
  private final SiteId site;
  private final List<SiteSectionId> sections = new ArrayList<>();
  private final List<SpaceId> spaces = new ArrayList<>();
  private final Map<String, Operation> operations = new LinkedHashMap<>();
  private int number;

  /** One on an empty store, with a section and a site space for each number. */
  public LargeSite(Store store, int count) {
    world = World.on(store);
    ada = world.admin;
    site = ada.sites().create(world.organization, CreateSite.titled("Large")).id();
    for (int i = 0; i < count; i++) {
      spaces.add(space());
      sections.add(addSection(spaces.get(i)));
    }
    for (int i = 0; i < REDIRECTS; i++) {
      addRedirect("/old/" + i, new SiteRedirect.Destination.Section(sections.get(count - 1)));
    }
    ada.sites().publish(world.organization, site);
    visits();
    sections();
    siteSpaces();
    others();
  }

  /** By name. */
  public Map<String, Operation> operations() {
    return operations;
  }

  private void define(String name, Operation operation) {
    operations.put(
        name,
        () -> {
          removeOthers();
          return operation.prepared();
        });
  }

  /** Removes what earlier runs added. */
  private void removeOthers() {
    SiteStructure structure = ada.sites().get(world.organization, site).site().structure();
    structure
        .siteSpaces()
        .filter(one -> !spaces.contains(one.space()))
        .forEach(one -> ada.siteStructures().remove(world.organization, site, one.id()));
  }

  private SpaceId space() {
    return ada.spaces().create(world.organization, CreateSpace.titled("Space " + number++)).id();
  }

  private SiteSectionId addSection(SpaceId space) {
    return ada.siteSections()
        .add(world.organization, site, AddSection.of(space).titled("Part " + number++))
        .value()
        .id();
  }

  private SiteSpaceId addSiteSpace(SpaceId space, SiteSectionId section) {
    return ada.siteStructures()
        .add(world.organization, site, AddSiteSpace.of(space).in(section))
        .value()
        .id();
  }

  private void addRedirect(String source, SiteRedirect.Destination destination) {
    ada.siteRedirects().create(world.organization, site, CreateRedirect.of(source, destination));
  }

  private SiteSection last() {
    return ada.sites()
        .get(world.organization, site)
        .site()
        .structure()
        .section(sections.get(sections.size() - 1))
        .orElseThrow();
  }

  private Resolution resolve(String path) {
    String base = ada.sites().get(world.organization, site).address().base();
    return ada.publishedUrls().resolve("https://" + base + path, Visitor.UNKNOWN, true);
  }

  private void visits() {
    String base = "https://" + ada.sites().get(world.organization, site).address().base();
    String url = base + "/" + last().path() + "/page";
    define("resolve a URL", () -> () -> ada.publishedUrls().resolve(url, Visitor.UNKNOWN, true));
    SpaceId space = spaces.get(spaces.size() - 1);
    ada.contents().edit(ContentAt.main(space), List.of(ContentEdit.insertPage("Home")));
    Resolution.Content found = (Resolution.Content) resolve("/" + last().path());
    define(
        "read the content of a visitor",
        () -> {
          DocsSession visitor = world.docs.as(found.token());
          return () -> visitor.contents().get(ContentAt.main(space)).content().pageCount();
        });
    define(
        "resolve a redirect of a visitor",
        () -> {
          DocsSession visitor = world.docs.as(found.token());
          return () -> visitor.publishedSites().redirect(world.organization, site, "/old/3", null);
        });
  }

  private void sections() {
    define(
        "add a section",
        () -> {
          SpaceId space = space();
          return () -> addSection(space);
        });
    define(
        "rename a section",
        () -> {
          UpdateSection renamed = UpdateSection.NOTHING.title("Renamed " + number++);
          SiteSectionId section = sections.get(1);
          return () -> ada.siteSections().update(world.organization, site, section, renamed);
        });
    define(
        "give a section another path",
        () -> {
          UpdateSection renamed = UpdateSection.NOTHING.path("renamed-" + number++);
          SiteSectionId section = sections.get(1);
          return () -> ada.siteSections().update(world.organization, site, section, renamed);
        });
    define(
        "move a section",
        () -> {
          StructureItem moved = StructureItem.of(sections.get(number++ % 2 == 0 ? 2 : 3));
          StructureItem.Position after =
              StructureItem.Position.after(StructureItem.of(sections.get(5 + number % 7)));
          return () -> ada.siteStructures().move(world.organization, site, moved, after);
        });
    define(
        "remove a section",
        () -> {
          SiteSectionId section = addSection(space());
          return () -> ada.siteSections().remove(world.organization, site, section);
        });
  }

  private void siteSpaces() {
    define(
        "add a site space",
        () -> {
          SpaceId space = space();
          SiteSectionId section = addSection(space());
          return () -> addSiteSpace(space, section);
        });
    define(
        "rename a site space",
        () -> {
          SiteSpaceId siteSpace = last().defaultSiteSpace().id();
          UpdateSiteSpace renamed = UpdateSiteSpace.NOTHING.path("renamed-" + number++);
          return () -> ada.siteStructures().update(world.organization, site, siteSpace, renamed);
        });
    define(
        "move a site space",
        () -> {
          SiteSectionId section = addSection(space());
          SiteSpaceId moved = addSiteSpace(space(), section);
          StructureItem.Position before =
              StructureItem.Position.before(last().defaultSiteSpace().item());
          return () ->
              ada.siteStructures().move(world.organization, site, StructureItem.of(moved), before);
        });
    define(
        "remove a site space",
        () -> {
          SiteSpaceId added = addSiteSpace(space(), addSection(space()));
          return () -> ada.siteStructures().remove(world.organization, site, added);
        });
  }

  private void others() {
    define(
        "withdraw a space",
        () -> {
          SpaceId space = space();
          addSection(space);
          return () -> ada.spaces().delete(space);
        });
    define(
        "bring a space back",
        () -> {
          SpaceId space = space();
          addSection(space);
          ada.spaces().delete(space);
          return () -> ada.spaces().restore(space);
        });
    define(
        "add a redirect",
        () -> {
          String source = "/old/" + number++;
          SiteRedirect.Destination to = new SiteRedirect.Destination.Section(sections.get(1));
          return () -> addRedirect(source, to);
        });
    ListOptions few = ListOptions.limit(5);
    define("list sections", () -> () -> ada.siteSections().list(world.organization, site, few));
    define("list redirects", () -> () -> ada.siteRedirects().list(world.organization, site, few));
  }
}
