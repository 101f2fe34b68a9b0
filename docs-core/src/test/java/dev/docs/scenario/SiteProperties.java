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
import dev.docs.site.SitePart;
import dev.docs.site.SiteQuery;
import dev.docs.site.SiteVisibility;
import dev.docs.site.UpdateSite;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.ExternalLink;
import dev.docs.site.structure.FirstSection;
import dev.docs.site.structure.PublishedPaths;
import dev.docs.site.structure.SectionEntry;
import dev.docs.site.structure.SectionGroup;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.StructureItem;
import dev.docs.site.structure.StructurePosition;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Move;
import dev.docs.space.Visibility;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.function.UnaryOperator;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

/** What holds of sites whatever becomes of them and of the spaces they show; on any store. */
public abstract class SiteProperties {

  private static final List<String> TITLES = List.of("Guide", "guide", "API", "?");
  private static final List<String> PATHS = List.of("api", "GUIDE", "guide-1", "v1");
  private static final ListOptions ALL = ListOptions.limit(1000);

  /** An empty store. */
  protected abstract Store create();

  /** One operation: which, on what, with what. */
  record Step(int operation, int a, int b, int c, boolean flag) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 1_000);
    return Combinators.combine(
            Arbitraries.integers().between(0, 20),
            number,
            number,
            number,
            Arbitraries.of(true, false))
        .as(Step::new)
        .list()
        .ofMaxSize(50);
  }

  @Property(tries = 40)
  void sitesAreWhatTheirStructuresSayWhateverBecomesOfTheirSpaces(
      @ForAll("steps") List<Step> steps) {
    try (Store store = create()) {
      Run run = new Run(World.on(store));
      for (Step step : steps) {
        run.apply(step);
        run.check(step);
      }
    }
  }

  /** Where a space is. */
  private enum Fate {
    HERE,
    TRASH,
    ELSEWHERE,
    GONE
  }

  /** Sites, and what each of them is to consist of. */
  private static final class Run {

    private final World world;
    private final DocsSession ada;
    private final OrganizationId here;
    private final OrganizationId elsewhere;
    private final Map<SpaceId, Fate> spaces = new LinkedHashMap<>();
    private final Map<SpaceId, String> titles = new LinkedHashMap<>();
    private final Map<SiteId, SiteStructure> sites = new LinkedHashMap<>();
    private final Map<SiteId, Visibility> published = new LinkedHashMap<>();
    private final Set<SiteSpaceId> overridden = new HashSet<>();
    private CollectionId collection;

    Run(World world) {
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

    private static <T> T pick(List<T> values, int number) {
      return values.get(number % values.size());
    }

    void apply(Step step) {
      SiteId site = pick(List.copyOf(sites.keySet()), step.a());
      SpaceId space = pick(List.copyOf(spaces.keySet()), step.b());
      List<SiteSpace> siteSpaces = sites.get(site).siteSpaces().toList();
      List<SiteSection> sections = sites.get(site).sections().toList();
      List<SectionGroup> groups = sites.get(site).groups().toList();
      Optional<SiteSection> section =
          sections.isEmpty() || step.flag()
              ? Optional.empty()
              : Optional.of(pick(sections, step.c()));
      SiteSpaceId siteSpace =
          siteSpaces.isEmpty() ? new SiteSpaceId("none") : pick(siteSpaces, step.c()).id();
      SiteSectionId sectionId =
          sections.isEmpty() ? new SiteSectionId("none") : pick(sections, step.c()).id();
      SectionGroupId group =
          groups.isEmpty() ? new SectionGroupId("none") : pick(groups, step.b()).id();
      switch (step.operation()) {
        case 0, 1, 2 -> add(site, space, section.map(SiteSection::id));
        case 3, 4 -> addSection(site, space);
        case 5 -> {
          ada.siteStructures().remove(here, site, siteSpace);
          sites.computeIfPresent(site, (id, s) -> s.without(siteSpace));
        }
        case 6 -> {
          ada.siteSections().remove(here, site, sectionId);
          sites.computeIfPresent(site, (id, s) -> s.without(sectionId));
        }
        case 7, 8 -> move(site, step);
        case 9 -> {
          UpdateSiteSpace update = UpdateSiteSpace.NOTHING.path(pick(PATHS, step.b()));
          same(
              site,
              s -> s.changed(siteSpace, update),
              () -> ada.siteStructures().update(here, site, siteSpace, update));
        }
        case 10 -> {
          UpdateSite update =
              UpdateSite.NOTHING.defaults(section.map(SiteSection::id).orElse(null), siteSpace);
          same(
              site,
              s -> s.withDefaults(section.map(SiteSection::id), Optional.of(siteSpace)),
              () -> ada.sites().update(here, site, update));
        }
        case 11 -> addGroup(site, section.map(SiteSection::id).stream().toList());
        case 12 ->
            same(
                site,
                s -> s.gathered(group, sectionId),
                () -> ada.siteSections().gather(here, site, group, sectionId));
        case 13 -> {
          if (step.flag()) {
            ada.siteSections().release(here, site, group, sectionId);
            sites.computeIfPresent(site, (id, s) -> s.released(group, sectionId));
          } else {
            ada.siteSections().remove(here, site, group);
            sites.computeIfPresent(site, (id, s) -> s.without(group));
          }
        }
        case 14 -> addLink(site, groups.isEmpty() ? Optional.empty() : Optional.of(group));
        case 15 -> delete(space);
        case 16 -> restore(space);
        case 17 -> transfer(space);
        case 18 -> {
          world.clock.advance(Duration.ofDays(step.flag() ? 3 : 8));
          world.docs.purge();
          if (!step.flag()) {
            spaces.replaceAll((id, fate) -> fate == Fate.TRASH ? Fate.GONE : fate);
          }
        }
        case 19 -> publish(site, step);
        default -> deleteWithCollection(space, siteSpace, site, step.flag());
      }
    }

    // -------------------------------------------------------------- structure

    private void add(SiteId site, SpaceId space, Optional<SiteSectionId> section) {
      if (spaces.get(space) != Fate.HERE) {
        refused(
            () ->
                ada.siteStructures()
                    .add(here, site, new AddSiteSpace(space, section.orElse(null))));
        return;
      }
      SitePart<SiteSpace> added =
          ada.siteStructures().add(here, site, new AddSiteSpace(space, section.orElse(null)));
      SiteSpace expected = SiteSpace.of(added.value().id(), space, titles.get(space));
      sites.computeIfPresent(site, (id, s) -> s.with(expected, section));
    }

    private void addSection(SiteId site, SpaceId space) {
      AddSection command = AddSection.of(space);
      if (spaces.get(space) != Fate.HERE) {
        refused(() -> ada.siteSections().add(here, site, command));
        return;
      }
      SitePart<SiteSection> added = ada.siteSections().add(here, site, command);
      SiteSpaceId variant = added.value().defaultSiteSpace().id();
      SiteSectionId first = added.site().sections().get(0).id();
      SiteSection expected =
          SiteSection.of(
              added.value().id(),
              command,
              titles.get(space),
              SiteSpace.of(variant, space, titles.get(space)));
      String title = ada.sites().get(here, site).site().title();
      sites.computeIfPresent(
          site, (id, s) -> s.with(expected, new FirstSection(firstOf(s, first), title)));
    }

    /** Not used where there are no site spaces to move. */
    private static SiteSectionId firstOf(SiteStructure before, SiteSectionId first) {
      return before.root().isPresent() ? first : new SiteSectionId("unused");
    }

    private void addGroup(SiteId site, List<SiteSectionId> sections) {
      AddSectionGroup command =
          AddSectionGroup.titled("Group", sections.toArray(SiteSectionId[]::new));
      SectionGroup added = ada.siteSections().add(here, site, command).value();
      sites.computeIfPresent(site, (id, s) -> s.with(added.id(), command));
    }

    private void addLink(SiteId site, Optional<SectionGroupId> parent) {
      AddExternalLink command =
          AddExternalLink.titled("Link")
              .url("https://a.example")
              .parent(parent.orElse(null))
              .build();
      ExternalLink added = ada.siteSections().add(here, site, command).value();
      sites.computeIfPresent(site, (id, s) -> s.with(ExternalLink.of(added.id(), command), parent));
    }

    private void move(SiteId site, Step step) {
      List<StructureItem> items = items(sites.get(site));
      if (items.isEmpty()) {
        return;
      }
      StructureItem item = pick(items, step.b());
      StructureItem beside = pick(items, step.c());
      StructurePosition position =
          step.c() % 5 == 0
              ? StructurePosition.LAST
              : step.flag() ? StructurePosition.before(beside) : StructurePosition.after(beside);
      same(
          site,
          s -> s.moved(item, position),
          () -> ada.siteStructures().move(here, site, item, position));
    }

    private static List<StructureItem> items(SiteStructure structure) {
      List<StructureItem> items = new ArrayList<>();
      structure.siteSpaces().map(SiteSpace::item).forEach(items::add);
      collect(structure.entries(), items);
      return items;
    }

    private static void collect(List<SectionEntry> entries, List<StructureItem> into) {
      for (SectionEntry entry : entries) {
        into.add(entry.item());
        if (entry instanceof SectionGroup group) {
          collect(group.entries(), into);
        }
      }
    }

    private void publish(SiteId site, Step step) {
      SiteVisibility visibility = pick(List.of(SiteVisibility.values()), step.b());
      ada.sites().update(here, site, UpdateSite.NOTHING.visibility(visibility));
      if (step.flag()) {
        ada.sites().publish(here, site);
        published.put(site, Visibility.valueOf(visibility.name()));
      } else {
        ada.sites().unpublish(here, site);
        published.remove(site);
      }
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
        spaces.put(space, Fate.TRASH);
        withdraw(space);
      }
    }

    private void withdraw(SpaceId space) {
      sites.replaceAll((id, s) -> s.without(space));
    }

    private void restore(SpaceId space) {
      if (spaces.get(space) == Fate.TRASH) {
        try {
          ada.spaces().restore(space);
          spaces.put(space, Fate.HERE);
        } catch (DocsException e) {
          assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
          spaces.put(space, Fate.GONE);
        }
      }
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
        withdraw(space);
        if (siteSpace.value().hashCode() % 2 == 0) {
          ada.collections().delete(collection);
          spaces.put(space, Fate.TRASH);
        } else {
          ada.collections().transfer(collection, elsewhere);
          spaces.put(space, Fate.ELSEWHERE);
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

    void check(Step step) {
      sites.forEach((id, expected) -> check(id, expected, step));
      spaces.forEach(
          (space, fate) -> {
            List<SiteId> showing =
                ada.sites().list(here, SiteQuery.ALL.showing(space), ALL).items().stream()
                    .map(view -> view.id())
                    .toList();
            assertThat(showing)
                .as("%s", step)
                .containsExactlyInAnyOrderElementsOf(
                    sites.entrySet().stream()
                        .filter(
                            e -> e.getValue().siteSpaces().anyMatch(s -> s.space().equals(space)))
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

    private void check(SiteId id, SiteStructure expected, Step step) {
      SiteStructure structure = ada.sites().get(here, id).site().structure();
      assertThat(structure).as("%s", step).isEqualTo(expected);
      assertThat(structure.defaultSiteSpace().isPresent())
          .isEqualTo(structure.siteSpaces().findAny().isPresent());
      assertThat(
              structure
                  .sections()
                  .filter(s -> structure.defaultSection().equals(Optional.of(s.id()))))
          .hasSize(structure.hasSections() ? 1 : 0);
      requireDistinct(structure.sections().map(SiteSection::path));
      structure
          .sections()
          .forEach(s -> requireDistinct(s.variants().all().stream().map(SiteSpace::path)));
      structure.root().ifPresent(root -> requireDistinct(root.all().stream().map(SiteSpace::path)));
      PublishedPaths paths = PublishedPaths.of(structure);
      for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
        assertThat(spaces.get(siteSpace.space())).isEqualTo(Fate.HERE);
        String path = paths.path(siteSpace.id()).orElseThrow();
        assertThat(paths.resolve(path).orElseThrow().siteSpace()).isEqualTo(siteSpace.id());
        assertThat(
                ada.siteCustomizations()
                    .get(here, id, siteSpace.id())
                    .toJson()
                    .get("pdf")
                    .equals(Map.of("enabled", false)))
            .isEqualTo(overridden.contains(siteSpace.id()));
      }
    }

    private static void requireDistinct(Stream<String> paths) {
      List<String> folded = paths.map(path -> path.toLowerCase(Locale.ROOT)).toList();
      assertThat(folded).doesNotHaveDuplicates();
    }
  }
}
