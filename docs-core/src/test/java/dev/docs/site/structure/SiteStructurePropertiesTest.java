package dev.docs.site.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.command.Update;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.site.structure.StructureModel.Node;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

class SiteStructurePropertiesTest {

  private static final List<String> TITLES =
      List.of("Api", "api", "API", "Guide", "v1", "?", "Site");
  private static final List<String> PATHS = List.of("api", "API", "guide", "v1", "site", "api-1");

  /** One operation: which, on what, with what. */
  record Step(int operation, int a, int b, int c, boolean flag) {}

  @Provide
  Arbitrary<List<Step>> steps() {
    Arbitrary<Integer> number = Arbitraries.integers().between(0, 1_000);
    return Combinators.combine(
            Arbitraries.integers().between(0, 22),
            number,
            number,
            number,
            Arbitraries.of(true, false))
        .as(Step::new)
        .list()
        .ofMaxSize(60);
  }

  @Property(tries = 250)
  void afterAnyOperationsTheStructureIsThatOfNestedLists(@ForAll("steps") List<Step> steps) {
    Run run = new Run();
    for (Step step : steps) {
      run.apply(step);
      assertThat(rendered(run.structure)).as("%s", step).isEqualTo(run.model.toString());
      requireOneDefaultEverywhere(run.structure);
      requireDistinctPaths(run.structure);
    }
  }

  @Property(tries = 200)
  void aPublishedPathLeadsToWhatItNamesAndToNothingElse(@ForAll("steps") List<Step> steps) {
    Run run = new Run();
    steps.forEach(run::apply);
    requireEachAtItsPath(run.structure);
  }

  @Property(tries = 300)
  void itDoesSoWhereSectionsAndSiteSpacesHaveTheSameNames(
      @ForAll("sites") SiteStructure structure) {
    requireEachAtItsPath(structure);
  }

  private static void requireEachAtItsPath(SiteStructure structure) {
    PublishedPaths paths = PublishedPaths.of(structure);
    Set<String> seen = new HashSet<>();
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      Optional<String> path = paths.path(siteSpace.id());
      assertThat(path.isPresent()).isNotEqualTo(siteSpace.isDraft());
      if (path.isPresent()) {
        assertThat(seen.add(path.get().toLowerCase(Locale.ROOT))).isTrue();
        for (String rest : List.of("", "no/such", "no")) {
          String whole = joined(path.get(), rest);
          PublishedPlace place = paths.resolve("/" + whole.toUpperCase(Locale.ROOT)).orElseThrow();
          assertThat(place.siteSpace()).isEqualTo(siteSpace.id());
          assertThat(place.section())
              .isEqualTo(structure.sectionOf(siteSpace.id()).map(SiteSection::id));
          assertThat(place.rest()).isEqualToIgnoringCase(rest);
          assertThat(place.path()).isEqualToIgnoringCase(whole);
        }
      }
    }
    SiteStructure published = structure.published();
    published.defaultSiteSpace().ifPresent(main -> assertThat(paths.path(main.id())).contains(""));
    assertThat(paths.resolve("").map(PublishedPlace::siteSpace))
        .isEqualTo(published.defaultSiteSpace().map(SiteSpace::id));
  }

  @Property(tries = 250)
  void aCompleteAnswerForAPrefixAgreesWithThatForTheWhole(
      @ForAll("sites") SiteStructure structure, @ForAll("segments") List<String> segments) {
    PublishedPaths paths = PublishedPaths.of(structure);
    String whole = String.join("/", segments);
    Optional<PublishedPlace> full = paths.resolve(whole);
    for (int end = 0; full.isPresent() && end < segments.size(); end++) {
      PublishedPlace prefix =
          paths.resolve(String.join("/", segments.subList(0, end))).orElseThrow();
      if (prefix.complete()) {
        String more = String.join("/", segments.subList(end, segments.size()));
        assertThat(full.get())
            .isEqualTo(
                new PublishedPlace(
                    prefix.section(),
                    prefix.siteSpace(),
                    prefix.basePath(),
                    joined(prefix.rest(), more),
                    true));
      }
    }
  }

  @Property(tries = 250)
  void anAnswerIsCompleteWhereNothingThatFollowsChangesIt(
      @ForAll("sites") SiteStructure structure, @ForAll("segments") List<String> segments) {
    PublishedPaths paths = PublishedPaths.of(structure);
    String path = String.join("/", segments);
    Optional<PublishedPlace> place = paths.resolve(path);
    if (place.isPresent() && !place.get().complete()) {
      List<String> names =
          Stream.concat(
                  structure.siteSpaces().map(SiteSpace::path),
                  structure.sections().map(SiteSection::path))
              .distinct()
              .toList();
      assertThat(names)
          .as("what makes %s incomplete", path)
          .anyMatch(
              more ->
                  names.stream()
                      .anyMatch(
                          last -> changes(paths, place.get(), path, more, more + "/" + last)));
    }
  }

  private static boolean changes(
      PublishedPaths paths, PublishedPlace place, String path, String... more) {
    return Arrays.stream(more)
        .anyMatch(
            next -> {
              PublishedPlace other = paths.resolve(joined(path, next)).orElseThrow();
              return !other.basePath().equals(place.basePath())
                  || !other.rest().equals(joined(place.rest(), next));
            });
  }

  @Property(tries = 300)
  void theNamesOfDefaultsAreLeftOutOfOldPaths(@ForAll("steps") List<Step> steps) {
    Run run = new Run();
    steps.forEach(run::apply);
    SiteStructure structure = run.structure.published();
    PublishedPaths paths = PublishedPaths.of(structure);
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      String section = structure.sectionOf(siteSpace.id()).map(SiteSection::path).orElse("");
      String whole = joined(joined(section, siteSpace.path()), "some/page");
      PublishedPlace place =
          paths.resolve(paths.withoutDefaults(whole).orElse(whole)).orElseThrow();
      assertThat(place.siteSpace()).isEqualTo(siteSpace.id());
      assertThat(place.rest()).isEqualTo("some/page");
    }
  }

  /** Sites whose sections and site spaces have each other's names. */
  @Provide
  Arbitrary<SiteStructure> sites() {
    Arbitrary<List<String>> titles =
        Arbitraries.of("api", "guide", "v1", "site").list().ofMinSize(1).ofMaxSize(3);
    Arbitrary<List<List<String>>> sections =
        Arbitraries.frequencyOf(
            Tuple.of(1, titles.map(List::of)),
            Tuple.of(4, titles.list().ofMinSize(2).ofMaxSize(4)));
    return Combinators.combine(sections, Arbitraries.integers().between(0, 100))
        .as(SiteStructurePropertiesTest::site);
  }

  /**
   * One list makes the site spaces of a site; of several each makes a section, named by its last.
   */
  private static SiteStructure site(List<List<String>> parts, int chosen) {
    SiteStructure structure = SiteStructure.EMPTY;
    for (int i = 0; i < parts.size(); i++) {
      List<String> titles = parts.get(i);
      Optional<SiteSectionId> into = Optional.empty();
      for (int k = 0; k < titles.size(); k++) {
        SiteSpace added = Run.variant("v" + i + k, "p", titles.get(k));
        if (parts.size() > 1 && k == 0) {
          SiteSectionId id = new SiteSectionId("s" + i);
          AddSection command = AddSection.of(added.space()).titled(titles.get(titles.size() - 1));
          structure =
              structure.with(SiteSection.of(id, command, "", added), new FirstSection(id, "Site"));
          into = Optional.of(id);
        } else {
          structure = structure.with(added, into);
        }
      }
    }
    List<SiteSectionId> sections = structure.sections().map(SiteSection::id).toList();
    Optional<SiteSectionId> main =
        sections.isEmpty() ? Optional.empty() : Optional.of(sections.get(chosen % sections.size()));
    return structure.withDefaults(main, Optional.empty());
  }

  @Provide
  Arbitrary<List<String>> segments() {
    return Arbitraries.of("api", "API", "guide", "v1", "site", "api-1", "page", "%61pi")
        .list()
        .ofMaxSize(4);
  }

  private static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "/" + other;
  }

  // ---------------------------------------------------------------- looking

  private static String rendered(SiteStructure structure) {
    String spaces = structure.root().map(SiteStructurePropertiesTest::rendered).orElse("[]");
    return spaces + " " + rendered(structure, structure.entries());
  }

  private static String rendered(SiteStructure structure, List<SectionEntry> entries) {
    return entries.stream()
        .map(
            entry -> {
              if (entry instanceof SiteSection section) {
                boolean first = structure.defaultSection().equals(Optional.of(section.id()));
                return section.id()
                    + (first ? "*" : "")
                    + ":"
                    + section.path()
                    + rendered(section.variants());
              } else if (entry instanceof SectionGroup group) {
                return group.id() + rendered(structure, group.entries());
              }
              return ((ExternalLink) entry).id().value();
            })
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static String rendered(Variants variants) {
    return variants.all().stream()
        .map(
            one ->
                one.id()
                    + (one.id().equals(variants.chosen()) ? "*" : "")
                    + (one.isDraft() ? "?" : "")
                    + "="
                    + one.space()
                    + ":"
                    + one.path())
        .collect(Collectors.joining(", ", "[", "]"));
  }

  private static void requireOneDefaultEverywhere(SiteStructure structure) {
    long sections = structure.sections().count();
    long defaults =
        structure
            .sections()
            .filter(s -> Optional.of(s.id()).equals(structure.defaultSection()))
            .count();
    assertThat(defaults).isEqualTo(sections == 0 ? 0 : 1);
    structure
        .sections()
        .forEach(
            section ->
                assertThat(section.variants().all())
                    .filteredOn(one -> structure.isDefault(one.id()))
                    .hasSize(1));
    assertThat(structure.root().isPresent() && sections > 0).isFalse();
  }

  private static void requireDistinctPaths(SiteStructure structure) {
    assertThat(structure.sections().map(s -> s.path().toLowerCase(Locale.ROOT)).toList())
        .doesNotHaveDuplicates();
    structure
        .siteSpaces()
        .map(one -> structure.variantsWith(one.id()).orElseThrow())
        .forEach(
            variants ->
                assertThat(variants.all())
                    .extracting(one -> one.path().toLowerCase(Locale.ROOT))
                    .doesNotHaveDuplicates());
  }

  // ---------------------------------------------------------------- running

  /** Applies steps to a structure and to the model, and compares what they refuse. */
  private static final class Run {
    SiteStructure structure = SiteStructure.EMPTY;
    final StructureModel model = new StructureModel();
    private int made;

    /** One that is there, or now and then one that is not. */
    private String pick(char kind, int number) {
      List<Node> all = model.all(kind);
      return number % 17 == 0 || all.isEmpty() ? kind + "0" : all.get(number % all.size()).id;
    }

    private String fresh(char kind) {
      return kind + "" + ++made;
    }

    private void both(ErrorCode expected, Supplier<SiteStructure> change) {
      ErrorCode refused = null;
      try {
        structure = change.get();
      } catch (DocsException e) {
        refused = e.code();
      }
      assertThat(refused).as("refusal at %s", model).isEqualTo(expected);
    }

    void apply(Step step) {
      String title = TITLES.get(step.c() % TITLES.size());
      String space = "p" + step.b() % 5;
      String v = pick('v', step.a());
      String s = pick('s', step.a());
      String g = pick('g', step.b());
      String path = step.flag() ? PATHS.get(step.c() % PATHS.size()) : null;
      switch (step.operation()) {
        case 0, 1, 2 -> {
          String id = fresh('v');
          String into = step.flag() ? s : null;
          both(
              model.addSiteSpace(id, space, title, into),
              () -> structure.with(variant(id, space, title), section(into)));
        }
        case 3 -> both(model.removeSiteSpace(v), () -> structure.without(new SiteSpaceId(v)));
        case 4 ->
            both(
                model.updateSiteSpace(v, path, space),
                () ->
                    structure.changed(
                        new SiteSpaceId(v),
                        UpdateSiteSpace.NOTHING.path(path).space(new SpaceId(space))));
        case 5, 6, 7 -> addSection(title, space);
        case 8 ->
            both(
                model.removeEntry(model.find('s', s)),
                () -> structure.without(new SiteSectionId(s)));
        case 9 -> {
          String first = pick('v', step.b());
          String chosen = step.b() % 3 == 0 ? null : first;
          both(
              model.updateSection(s, path, chosen),
              () ->
                  structure.changed(
                      new SiteSectionId(s),
                      UpdateSection.NOTHING
                          .path(path)
                          .defaultSiteSpace(chosen == null ? null : new SiteSpaceId(chosen))));
        }
        case 10 -> {
          String home = step.flag() ? s : null;
          String chosen = step.c() % 2 == 0 ? pick('v', step.b()) : null;
          both(
              model.setDefaults(home, chosen),
              () ->
                  structure.withDefaults(
                      section(home), Optional.ofNullable(chosen).map(SiteSpaceId::new)));
        }
        case 11, 12 -> addGroup(step);
        case 13 -> both(model.removeGroup(g), () -> structure.without(new SectionGroupId(g)));
        case 14 ->
            both(
                model.gather(g, s),
                () -> structure.gathered(new SectionGroupId(g), new SiteSectionId(s)));
        case 15 ->
            both(
                model.release(g, s),
                () -> structure.released(new SectionGroupId(g), new SiteSectionId(s)));
        case 16 -> both(model.removeSpace(space), () -> structure.without(new SpaceId(space)));
        case 17 -> {
          String id = fresh('v');
          both(
              model.duplicate(v, id, space, step.flag()),
              () ->
                  structure.duplicated(
                      new SiteSpaceId(v), new SiteSpaceId(id), new SpaceId(space), step.flag()));
        }
        case 18 -> link(step, g);
        default -> move(step);
      }
    }

    private static SiteSpace variant(String id, String space, String title) {
      return SiteSpace.of(new SiteSpaceId(id), new SpaceId(space), title);
    }

    private static Optional<SiteSectionId> section(String id) {
      return Optional.ofNullable(id).map(SiteSectionId::new);
    }

    private void addSection(String title, String space) {
      String id = fresh('s');
      String variant = fresh('v');
      String first = fresh('s');
      String name = title.length() < 2 ? "section" : title;
      Node added =
          new Node('v', variant, title.equals("?") ? "space" : title.toLowerCase(Locale.ROOT));
      added.space = space;
      both(
          model.addSection(new Node('s', id, name.toLowerCase(Locale.ROOT)), added, first),
          () ->
              structure.with(
                  SiteSection.of(
                      new SiteSectionId(id),
                      AddSection.of(new SpaceId(space)).titled(title.length() < 2 ? "??" : title),
                      "",
                      variant(variant, space, title)),
                  new FirstSection(new SiteSectionId(first), "Site")));
    }

    private void addGroup(Step step) {
      String id = fresh('g');
      List<String> sections = new ArrayList<>();
      for (int i = 0; i < step.c() % 4; i++) {
        sections.add(pick('s', step.a() + i));
      }
      both(
          model.addGroup(id, sections),
          () ->
              structure.with(
                  new SectionGroupId(id),
                  AddSectionGroup.titled(
                      "Group",
                      sections.stream().map(SiteSectionId::new).toArray(SiteSectionId[]::new))));
    }

    private void link(Step step, String group) {
      Optional<SectionGroupId> parent =
          step.flag() ? Optional.of(new SectionGroupId(group)) : Optional.empty();
      String into = step.flag() ? group : null;
      if (step.c() % 2 == 0) {
        String id = fresh('l');
        both(
            model.addLink(id, into),
            () ->
                structure.with(
                    ExternalLink.of(
                        new ExternalLinkId(id),
                        AddExternalLink.titled("Link").url("https://example.org/").build()),
                    parent));
      } else {
        String id = pick('l', step.a());
        both(
            model.moveLink(id, into),
            () ->
                structure.changed(
                    new ExternalLinkId(id),
                    UpdateExternalLink.builder().parent(Update.to(parent.orElse(null))).build()));
      }
    }

    private void move(Step step) {
      String kinds = "vsgl";
      char kind = kinds.charAt(step.c() % 4);
      char other = step.c() % 7 == 0 || kind == 'v' ? 'v' : kinds.charAt(1 + step.b() % 3);
      Node node = model.find(kind, pick(kind, step.a()));
      Node beside = step.b() % 11 == 0 ? null : model.find(other, pick(other, step.b() / 3));
      StructureItem item = item(kind, node == null ? kind + "0" : node.id);
      StructurePosition position =
          beside == null
              ? StructurePosition.LAST
              : step.flag()
                  ? StructurePosition.before(item(other, beside.id))
                  : StructurePosition.after(item(other, beside.id));
      both(model.move(node, beside, step.flag()), () -> structure.moved(item, position));
    }

    private static StructureItem item(char kind, String id) {
      return switch (kind) {
        case 'v' -> StructureItem.of(new SiteSpaceId(id));
        case 's' -> StructureItem.of(new SiteSectionId(id));
        case 'g' -> StructureItem.of(new SectionGroupId(id));
        default -> StructureItem.of(new ExternalLinkId(id));
      };
    }
  }
}
