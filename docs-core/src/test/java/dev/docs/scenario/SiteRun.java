package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.StructureEdits;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Space.Visibility;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;

/** Random changes of sites, and what each of them is to consist of. */
final class SiteRun {

  /** How many operations there are. */
  static final int OPERATIONS = 22;

  private static final List<String> TITLES = List.of("Guide", "guide", "API", "?");
  private static final List<String> PATHS = List.of("api", "GUIDE", "guide-1", "v1");
  private static final ListOptions ALL = ListOptions.limit(1000);

  /** Where a space is. */
  private enum Fate {
    HERE,
    TRASH,
    ELSEWHERE,
    GONE
  }

  /** What a site was before a space was deleted, and after. */
  private record Withdrawn(SiteId site, SiteStructure before, SiteStructure after) {}

  private final World world;
  private final DocsSession ada;
  private final OrganizationId here;
  private final OrganizationId elsewhere;
  private final Map<SpaceId, Fate> spaces = new LinkedHashMap<>();
  private final Map<SpaceId, String> titles = new LinkedHashMap<>();
  private final Map<SiteId, SiteStructure> sites = new LinkedHashMap<>();
  private final Map<SiteId, Visibility> published = new LinkedHashMap<>();
  private final Set<SiteSpaceId> overridden = new HashSet<>();
  private final Map<SpaceId, List<Withdrawn>> withdrawn = new LinkedHashMap<>();
  private CollectionId collection;
  private int redirects;

  SiteRun(World world) {
    this.world = world;
    ada = world.admin;
    here = world.organization;
    elsewhere = ada.organizations().create(CreateOrganization.titled("Elsewhere")).id();
    for (String title : TITLES) {
      SpaceId space = ada.spaces().create(here, CreateSpace.titled(title)).id();
      spaces.put(space, Fate.HERE);
      titles.put(space, title);
    }
    for (String title : List.of("One", "Two")) {
      sites.put(ada.sites().create(here, CreateSite.titled(title)).id(), SiteStructure.EMPTY);
    }
    collection = ada.collections().create(here, CreateCollection.titled("All")).id();
  }

  void apply(RandomStep step) {
    SiteId site = RandomStep.pick(List.copyOf(sites.keySet()), step.a());
    SpaceId space = RandomStep.pick(List.copyOf(spaces.keySet()), step.b());
    List<SiteSpace> siteSpaces = sites.get(site).siteSpaces().toList();
    List<SiteSection> sections = sites.get(site).sections().toList();
    List<SectionGroup> groups = sites.get(site).groups().toList();
    Optional<SiteSection> section =
        sections.isEmpty() || step.flag()
            ? Optional.empty()
            : Optional.of(RandomStep.pick(sections, step.c()));
    SiteSpaceId siteSpace =
        siteSpaces.isEmpty() ? new SiteSpaceId("none") : RandomStep.pick(siteSpaces, step.c()).id();
    SiteSectionId sectionId =
        sections.isEmpty() ? new SiteSectionId("none") : RandomStep.pick(sections, step.c()).id();
    SectionGroupId group =
        groups.isEmpty() ? new SectionGroupId("none") : RandomStep.pick(groups, step.b()).id();
    switch (step.operation()) {
      case 0, 1, 2 -> add(site, space, section.map(SiteSection::id));
      case 3, 4 -> addSection(site, space);
      case 5 -> {
        ada.siteStructures().remove(here, site, siteSpace);
        sites.computeIfPresent(site, (id, s) -> new StructureEdits(s).without(siteSpace));
      }
      case 6 -> {
        ada.siteSections().remove(here, site, sectionId);
        sites.computeIfPresent(site, (id, s) -> new StructureEdits(s).without(sectionId));
      }
      case 7, 8 -> move(site, step);
      case 9 -> {
        UpdateSiteSpace update = UpdateSiteSpace.NOTHING.path(RandomStep.pick(PATHS, step.b()));
        same(
            site,
            s -> new StructureEdits(s).changed(siteSpace, update),
            () -> ada.siteStructures().update(here, site, siteSpace, update));
      }
      case 10 -> {
        UpdateSite update =
            section
                .map(SiteSection::id)
                .map(UpdateSite.NOTHING::defaultSiteSection)
                .orElse(UpdateSite.NOTHING)
                .defaultSiteSpace(siteSpace);
        same(
            site,
            s ->
                new StructureEdits(s)
                    .withDefaults(section.map(SiteSection::id).orElse(null), siteSpace),
            () -> ada.sites().update(here, site, update));
      }
      case 11 -> addGroup(site, section.map(SiteSection::id).stream().toList());
      case 12 ->
          same(
              site,
              s -> new StructureEdits(s).gathered(group, sectionId),
              () -> ada.siteSections().gather(here, site, group, sectionId));
      case 13 -> {
        if (step.flag()) {
          ada.siteSections().release(here, site, group, sectionId);
          sites.computeIfPresent(site, (id, s) -> new StructureEdits(s).released(group, sectionId));
        } else {
          ada.siteSections().remove(here, site, group);
          sites.computeIfPresent(site, (id, s) -> new StructureEdits(s).without(group));
        }
      }
      case 14 -> addLink(site, groups.isEmpty() ? Optional.empty() : Optional.of(group));
      case 15 -> {
        delete(space);
        if (step.flag()) {
          restore(space);
        }
      }
      case 16 ->
          List.copyOf(spaces.keySet()).stream()
              .filter(one -> spaces.get(one) == Fate.TRASH)
              .findFirst()
              .ifPresent(this::restore);
      case 17 -> transfer(space);
      case 18 -> {
        world.clock.advance(Duration.ofDays(step.flag() ? 3 : 8));
        world.docs.purge();
        if (!step.flag()) {
          spaces.replaceAll((id, fate) -> fate == Fate.TRASH ? Fate.GONE : fate);
          withdrawn.clear();
        }
      }
      case 19 -> publish(site, step);
      case 20 -> redirect(site, step, siteSpaces, sections);
      default -> deleteWithCollection(space, siteSpace, site, step.flag());
    }
  }

  // -------------------------------------------------------------- structure

  private void add(SiteId site, SpaceId space, Optional<SiteSectionId> section) {
    if (spaces.get(space) != Fate.HERE) {
      refused(
          () ->
              ada.siteStructures()
                  .add(here, site, AddSiteSpace.of(space).in(section.orElse(null))));
      return;
    }
    SiteContent.Part<SiteSpace> added =
        ada.siteStructures().add(here, site, AddSiteSpace.of(space).in(section.orElse(null)));
    SiteSpace expected = SiteSpace.of(added.value().id(), space, titles.get(space));
    sites.computeIfPresent(
        site, (id, s) -> new StructureEdits(s).with(expected, section.orElse(null)));
  }

  private void addSection(SiteId site, SpaceId space) {
    AddSection command = AddSection.of(space);
    if (spaces.get(space) != Fate.HERE) {
      refused(() -> ada.siteSections().add(here, site, command));
      return;
    }
    SiteContent.Part<SiteSection> added = ada.siteSections().add(here, site, command);
    SiteSpaceId variant = added.value().defaultSiteSpace().id();
    SiteSectionId first = added.site().sections().get(0).id();
    SiteSection expected =
        PartEdits.of(
            added.value().id(),
            command,
            titles.get(space),
            SiteSpace.of(variant, space, titles.get(space)));
    String title = ada.sites().get(here, site).site().title();
    sites.computeIfPresent(
        site, (id, s) -> new StructureEdits(s).with(expected, firstOf(s, first), title));
  }

  /** Not used where there are no site spaces to move. */
  private static SiteSectionId firstOf(SiteStructure before, SiteSectionId first) {
    return before.root().isPresent() ? first : new SiteSectionId("unused");
  }

  private void addGroup(SiteId site, List<SiteSectionId> sections) {
    AddSectionGroup command =
        AddSectionGroup.titled("Group", sections.toArray(SiteSectionId[]::new));
    SectionGroup added = ada.siteSections().add(here, site, command).value();
    sites.computeIfPresent(site, (id, s) -> new StructureEdits(s).with(added.id(), command));
  }

  private void addLink(SiteId site, Optional<SectionGroupId> parent) {
    AddExternalLink command =
        AddExternalLink.titled("Link").url("https://a.example").parent(parent.orElse(null)).build();
    ExternalLink added = ada.siteSections().add(here, site, command).value();
    sites.computeIfPresent(
        site,
        (id, s) ->
            new StructureEdits(s).with(PartEdits.of(added.id(), command), parent.orElse(null)));
  }

  private void move(SiteId site, RandomStep step) {
    List<StructureItem> items = SiteCheck.items(sites.get(site));
    if (items.isEmpty()) {
      return;
    }
    StructureItem item = RandomStep.pick(items, step.b());
    StructureItem beside = RandomStep.pick(items, step.c());
    StructureItem.Position position =
        step.c() % 5 == 0
            ? StructureItem.Position.LAST
            : step.flag()
                ? StructureItem.Position.before(beside)
                : StructureItem.Position.after(beside);
    same(
        site,
        s -> new StructureEdits(s).moved(item, position),
        () -> ada.siteStructures().move(here, site, item, position));
  }

  private void publish(SiteId site, RandomStep step) {
    Site.Visibility visibility = RandomStep.pick(List.of(Site.Visibility.values()), step.b());
    ada.sites().update(here, site, UpdateSite.NOTHING.visibility(visibility));
    if (step.flag()) {
      ada.sites().publish(here, site);
      published.put(site, Visibility.valueOf(visibility.name()));
    } else {
      ada.sites().unpublish(here, site);
      published.remove(site);
    }
  }

  private void redirect(
      SiteId site, RandomStep step, List<SiteSpace> siteSpaces, List<SiteSection> sections) {
    SiteRedirect.Destination to =
        step.flag() && !sections.isEmpty()
            ? new SiteRedirect.Destination.Section(RandomStep.pick(sections, step.c()).id())
            : siteSpaces.isEmpty()
                ? new SiteRedirect.Destination.External("https://a.example")
                : new SiteRedirect.Destination.Space(RandomStep.pick(siteSpaces, step.c()).id());
    ada.siteRedirects().create(here, site, CreateRedirect.of("/r" + redirects++, to));
  }

  /** As the widest of the published sites that show it. */
  private Visibility visibility(SpaceId space) {
    return published.keySet().stream()
        .filter(site -> sites.get(site).siteSpaces().anyMatch(s -> s.space().equals(space)))
        .map(published::get)
        .min(Comparator.naturalOrder())
        .orElse(null);
  }

  // -------------------------------------------------------------- spaces

  private void delete(SpaceId space) {
    if (spaces.get(space) == Fate.HERE) {
      ada.spaces().delete(space);
      trash(space);
    }
  }

  private void trash(SpaceId space) {
    spaces.put(space, Fate.TRASH);
    List<Withdrawn> from = new ArrayList<>();
    sites.forEach(
        (id, before) -> {
          SiteStructure after = new StructureEdits(before).without(space);
          if (!after.equals(before)) {
            from.add(new Withdrawn(id, before, after));
          }
        });
    withdrawn.put(space, from);
    withdraw(space);
  }

  private void withdraw(SpaceId space) {
    sites.replaceAll((id, s) -> new StructureEdits(s).without(space));
  }

  private void restore(SpaceId space) {
    if (spaces.get(space) == Fate.TRASH) {
      try {
        ada.spaces().restore(space);
        spaces.put(space, Fate.HERE);
        withdrawn.remove(space).forEach(was -> comesBack(was, space));
      } catch (DocsException e) {
        assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
        spaces.put(space, Fate.GONE);
      }
    }
  }

  /** As it was where nothing else changed; else with the same beside what there is. */
  private void comesBack(Withdrawn was, SpaceId space) {
    SiteStructure now = sites.get(was.site());
    SiteStructure back = ada.sites().get(here, was.site()).site().structure();
    if (now.equals(was.after())) {
      assertThat(back).isEqualTo(was.before());
    }
    List<SiteSpaceId> gone =
        was.before().siteSpaces().filter(s -> s.space().equals(space)).map(SiteSpace::id).toList();
    SiteStructure without = back;
    for (SiteSpaceId id : gone) {
      assertThat(back.siteSpace(id)).map(SiteSpace::space).contains(space);
      without = new StructureEdits(without).without(id);
    }
    assertThat(SiteCheck.items(without)).isEqualTo(SiteCheck.items(now));
    sites.put(was.site(), back);
  }

  private void transfer(SpaceId space) {
    if (spaces.get(space) == Fate.HERE) {
      ada.spaces().transfer(space, elsewhere);
      spaces.put(space, Fate.ELSEWHERE);
      withdraw(space);
    } else if (spaces.get(space) == Fate.ELSEWHERE) {
      ada.spaces().transfer(space, here);
      spaces.put(space, Fate.HERE);
    }
  }

  /** Deletes a space with its collection, or transfers both; or gives a site space its looks. */
  private void deleteWithCollection(
      SpaceId space, SiteSpaceId siteSpace, SiteId site, boolean looks) {
    if (looks) {
      if (sites.get(site).siteSpace(siteSpace).isPresent()) {
        ada.siteCustomizations()
            .override(here, site, siteSpace, Map.of("pdf", Map.of("enabled", false)));
        overridden.add(siteSpace);
      }
      return;
    }
    if (spaces.get(space) == Fate.HERE) {
      ada.spaces().move(space, Move.into(collection));
      if (siteSpace.value().hashCode() % 2 == 0) {
        ada.collections().delete(collection);
        trash(space);
      } else {
        ada.collections().transfer(collection, elsewhere);
        spaces.put(space, Fate.ELSEWHERE);
        withdraw(space);
      }
      collection = ada.collections().create(here, CreateCollection.titled("All")).id();
    }
  }

  // -------------------------------------------------------------- comparing

  /** Both do the same, or refuse for the same reason. */
  private void same(SiteId site, UnaryOperator<SiteStructure> pure, Supplier<?> real) {
    SiteStructure before = sites.get(site);
    Optional<ErrorCode> expected = Optional.empty();
    SiteStructure after = before;
    try {
      after = pure.apply(before);
    } catch (DocsException e) {
      expected = Optional.of(e.code());
    }
    assertThat(code(real)).isEqualTo(expected);
    sites.put(site, after);
  }

  private static Optional<ErrorCode> code(Supplier<?> real) {
    try {
      Objects.requireNonNull(real.get());
      return Optional.empty();
    } catch (DocsException e) {
      return Optional.of(e.code());
    }
  }

  private static void refused(Supplier<?> real) {
    assertThat(code(real)).contains(ErrorCode.NOT_FOUND);
  }

  void check(RandomStep step) {
    SiteCheck each =
        new SiteCheck(
            world,
            space -> spaces.get(space) == Fate.HERE,
            overridden::contains,
            id ->
                withdrawn.values().stream()
                    .flatMap(List::stream)
                    .filter(was -> was.site().equals(id))
                    .map(Withdrawn::before));
    sites.forEach((id, expected) -> each.check(id, expected, step));
    spaces.forEach(
        (space, fate) -> {
          List<SiteId> showing =
              ada.sites().list(here, Sites.Query.ALL.showing(space), ALL).items().stream()
                  .map(view -> view.id())
                  .toList();
          assertThat(showing)
              .as("%s", step)
              .containsExactlyInAnyOrderElementsOf(
                  sites.entrySet().stream()
                      .filter(e -> e.getValue().siteSpaces().anyMatch(s -> s.space().equals(space)))
                      .map(Map.Entry::getKey)
                      .toList());
          assertThat(showing.isEmpty() || fate == Fate.HERE).as("%s", step).isTrue();
          if (fate == Fate.HERE) {
            assertThat(ada.spaces().get(space).space().published())
                .as("%s", step)
                .isEqualTo(visibility(space));
          }
        });
  }
}
