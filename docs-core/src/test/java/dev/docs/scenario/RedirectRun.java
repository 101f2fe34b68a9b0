package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.PageId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import dev.docs.site.UpdateSite;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Random changes of a published site and of the contents that it shows, and which page was last at
 * each of its URLs. Pages, sections and site spaces have each other's names.
 */
final class RedirectRun {

  /** How many operations there are. */
  static final int OPERATIONS = 20;

  /** The first of the operations that update change requests and roll back. */
  private static final int FIRST_OF_BRANCHES = 18;

  private static final List<String> NAMES = List.of("api", "guide", "v1", "page");

  /** A page of a space. */
  private record PageOf(SpaceId space, PageId page) {}

  private final DocsSession ada;
  private final OrganizationId organization;
  private final List<SpaceId> spaces = new ArrayList<>();
  private final SiteId site;

  /** The page that was last at a path, letter case aside. */
  private final Map<String, PageOf> owners = new LinkedHashMap<>();

  /** The paths that a page had in its space, whether a site showed that or not. */
  private final Map<PageOf, Set<String>> paths = new HashMap<>();

  /** The names that led or could have led to a space, those of defaults included. */
  private final Map<SpaceId, Set<String>> bases = new HashMap<>();

  /** The revisions of the main content that were there. */
  private final Map<SpaceId, Set<RevisionId>> revisions = new HashMap<>();

  private final Map<SpaceId, ChangeRequest.Ref> changes = new HashMap<>();
  private final Set<SpaceId> trash = new HashSet<>();
  private int redirects;

  RedirectRun(World world) {
    ada = world.admin;
    organization = world.organization;
    for (String title : List.of("Guide", "API", "v1")) {
      SpaceId id = ada.spaces().create(organization, CreateSpace.titled(title)).id();
      for (String page : List.of("Home", "API")) {
        ada.contents().edit(ContentAt.main(id), List.of(ContentEdit.insertPage(page)));
      }
      spaces.add(id);
    }
    site =
        ada.sites()
            .create(organization, CreateSite.titled("Docs", spaces.get(0), spaces.get(1)))
            .id();
    ada.sites().publish(organization, site);
    look();
  }

  // ---------------------------------------------------------------- changes

  void apply(RandomStep step) {
    SpaceId space = RandomStep.pick(spaces, step.a());
    try {
      if (step.operation() < 8) {
        edit(step, space);
      } else if (step.operation() >= FIRST_OF_BRANCHES) {
        branch(step, space);
      } else {
        restructure(step, space);
      }
    } catch (DocsException e) {
      assertThat(e.code()).isNotEqualTo(ErrorCode.UNAVAILABLE);
    }
  }

  private void edit(RandomStep step, SpaceId space) {
    if (trash.contains(space)) {
      return;
    }
    String name = RandomStep.pick(NAMES, step.c());
    ContentAt.Branch at =
        step.flag() && changes.containsKey(space)
            ? ContentAt.changeRequest(changes.get(space))
            : ContentAt.main(space);
    List<Page> pages = ada.contents().get(at).content().descendants(null);
    Page page = pages.isEmpty() ? null : RandomStep.pick(pages, step.b());
    Page other = pages.isEmpty() ? null : RandomStep.pick(pages, step.c());
    switch (step.operation()) {
      case 0, 1 -> {
        ContentEdit.InsertPage insert = ContentEdit.insertPage(name);
        change(at, step.b() % 2 == 0 || page == null ? insert : insert.into(page.id().value()));
      }
      case 2, 3 -> {
        if (page != null) {
          change(
              at, ContentEdit.updatePage(page.id().value()).fields(PageFields.NOTHING.slug(name)));
        }
      }
      case 4 -> {
        if (page != null) {
          String into = step.c() % 3 == 0 ? null : other.id().value();
          change(at, ContentEdit.updatePage(page.id().value()).into(into));
        }
      }
      case 5 -> {
        if (page != null && step.c() % 3 == 0) {
          change(at, ContentEdit.deletePage(page.id().value()));
        }
      }
      case 6 ->
          changes.put(
              space,
              ChangeRequest.Ref.of(
                  space,
                  ada.changeRequests()
                      .create(space, new CreateChangeRequest(null))
                      .changeRequest()
                      .id()));
      default -> {
        if (changes.containsKey(space)) {
          ada.merges().merge(changes.remove(space));
        }
      }
    }
  }

  private void branch(RandomStep step, SpaceId space) {
    if (trash.contains(space)) {
      return;
    }
    if (step.operation() == FIRST_OF_BRANCHES) {
      if (changes.containsKey(space)) {
        ada.merges().update(changes.get(space));
      }
    } else {
      List<RevisionId> all = List.copyOf(revisions.get(space));
      ada.contents().rollback(space, RandomStep.pick(all, step.b()));
    }
  }

  private void change(ContentAt.Branch at, ContentEdit edit) {
    ada.contents().edit(at, List.of(edit));
  }

  private void restructure(RandomStep step, SpaceId space) {
    SiteStructure structure = structure();
    List<SiteSpace> siteSpaces = structure.siteSpaces().toList();
    List<SiteSection> sections = structure.sections().toList();
    String name = RandomStep.pick(NAMES, step.b());
    Optional<SiteSpace> siteSpace =
        siteSpaces.isEmpty()
            ? Optional.empty()
            : Optional.of(RandomStep.pick(siteSpaces, step.c()));
    Optional<SiteSection> section =
        sections.isEmpty() ? Optional.empty() : Optional.of(RandomStep.pick(sections, step.b()));
    switch (step.operation()) {
      case 8 ->
          ada.siteStructures()
              .add(
                  organization,
                  site,
                  AddSiteSpace.of(space)
                      .in(step.flag() ? section.map(SiteSection::id).orElse(null) : null));
      case 9 -> ada.siteSections().add(organization, site, AddSection.of(space).titled(name));
      case 10, 11 ->
          siteSpace.ifPresent(
              one ->
                  ada.siteStructures()
                      .update(organization, site, one.id(), UpdateSiteSpace.NOTHING.path(name)));
      case 12 ->
          section.ifPresent(
              one ->
                  ada.siteSections()
                      .update(organization, site, one.id(), UpdateSection.NOTHING.path(name)));
      case 13 -> {
        UpdateSite inSection =
            section
                .map(SiteSection::id)
                .map(UpdateSite.NOTHING::defaultSiteSection)
                .orElse(UpdateSite.NOTHING);
        UpdateSite update =
            siteSpace
                .filter(one -> step.flag())
                .map(SiteSpace::id)
                .map(inSection::defaultSiteSpace)
                .orElse(inSection);
        ada.sites().update(organization, site, update);
      }
      case 14 -> siteSpace.ifPresent(one -> moveOrRemove(one, siteSpaces, step));
      case 15 ->
          siteSpace.ifPresent(
              one ->
                  ada.siteRedirects()
                      .create(
                          organization,
                          site,
                          CreateRedirect.of(
                              "/" + name + (step.flag() ? "" : "/" + redirects++),
                              new SiteRedirect.Destination.Space(one.id()))));
      case 16 -> {
        if (trash.add(space)) {
          ada.spaces().delete(space);
        }
      }
      default -> {
        if (trash.remove(space)) {
          ada.spaces().restore(space);
        }
      }
    }
  }

  private void moveOrRemove(SiteSpace one, List<SiteSpace> siteSpaces, RandomStep step) {
    if (step.b() % 4 == 0) {
      ada.siteStructures().remove(organization, site, one.id());
    } else {
      SiteSpace beside = RandomStep.pick(siteSpaces, step.b());
      ada.siteStructures()
          .move(organization, site, one.item(), StructureItem.Position.after(beside.item()));
    }
  }

  // ---------------------------------------------------------------- looking

  private SiteStructure structure() {
    return ada.sites().get(organization, site).site().structure();
  }

  private Content content(SpaceId space) {
    return ada.contents().get(ContentAt.main(space)).content();
  }

  private static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "/" + other;
  }

  /** Notes which page is at which path, of those that lead to it. */
  void look() {
    spaces.stream().filter(space -> !trash.contains(space)).forEach(this::notePaths);
    SiteStructure structure = structure();
    PublishedPaths published = PublishedPaths.of(structure);
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      SpaceId space = siteSpace.space();
      Content content = content(space);
      String base = published.path(siteSpace.id()).orElseThrow();
      String section = structure.sectionOf(siteSpace.id()).map(SiteSection::path).orElse("");
      bases
          .computeIfAbsent(space, s -> new HashSet<>())
          .addAll(List.of(base, section, siteSpace.path(), joined(section, siteSpace.path())));
      for (Page page : content.allPages()) {
        PageOf self = new PageOf(space, page.id());
        List<String> own = new ArrayList<>(List.of(content.path(page)));
        if (content.landingPage().filter(page::equals).isPresent()) {
          own.add("");
        }
        for (String path : own) {
          String url = published.path(siteSpace.id(), path).orElseThrow();
          assertThat(found(published, structure, url)).isEqualTo(Optional.of(self));
          owners.put(url.toLowerCase(Locale.ROOT), self);
        }
      }
    }
  }

  private void notePaths(SpaceId space) {
    ContentView main = ada.contents().get(ContentAt.main(space));
    revisions.computeIfAbsent(space, s -> new LinkedHashSet<>()).add(main.revision().id());
    Content content = main.content();
    for (Page page : content.allPages()) {
      Set<String> own = paths.computeIfAbsent(new PageOf(space, page.id()), p -> new HashSet<>());
      own.add(content.path(page).toLowerCase(Locale.ROOT));
      if (content.landingPage().filter(page::equals).isPresent()) {
        own.add("");
      }
    }
  }

  /** The page at a path, without redirects. */
  private Optional<PageOf> found(PublishedPaths published, SiteStructure structure, String url) {
    Optional<PublishedPlace> place = published.resolve(url);
    if (place.isEmpty()) {
      return Optional.empty();
    }
    SpaceId space = structure.siteSpace(place.get().siteSpace()).orElseThrow().space();
    Content content = content(space);
    String path = place.get().rest();
    Optional<Page> page = path.isEmpty() ? content.landingPage() : content.pageByPath(path);
    return page.map(there -> new PageOf(space, there.id()));
  }

  // ---------------------------------------------------------------- checking

  /** Requires that each page that is still shown is found at what was its path. */
  void check() {
    SiteStructure structure = structure();
    PublishedPaths published = PublishedPaths.of(structure);
    owners.forEach(
        (url, owner) -> {
          Optional<PageOf> at = followed(published, structure, url);
          boolean shown =
              structure.siteSpaces().anyMatch(one -> one.space().equals(owner.space()))
                  && content(owner.space()).page(owner.page()).isPresent();
          if (shown && !at.equals(Optional.of(owner))) {
            assertThat(at).as("at %s instead of %s", url, owner).isPresent();
            assertThat(hadIt(at.get(), url)).as("%s took %s from %s", at, url, owner).isTrue();
          }
        });
  }

  /** Whether a page had a path at some time as far as its space was there at some time. */
  private boolean hadIt(PageOf page, String url) {
    return bases.get(page.space()).stream()
        .anyMatch(
            base ->
                paths.get(page).stream()
                    .anyMatch(path -> joined(base, path).equalsIgnoreCase(url)));
  }

  private Optional<PageOf> followed(PublishedPaths published, SiteStructure structure, String url) {
    Optional<PageOf> there = found(published, structure, url);
    if (there.isPresent()) {
      return there;
    }
    try {
      String target =
          ada.publishedSites()
              .redirect(organization, site, "/" + url, null)
              .answer()
              .target()
              .orElseThrow();
      Optional<PageOf> to = found(published, structure, target);
      assertThat(to).as("%s leads to %s, where nothing is", url, target).isPresent();
      return to;
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return Optional.empty();
    }
  }
}
