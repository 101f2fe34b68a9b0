package dev.docs.site.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.site.structure.internal.StructureEdits;
import java.util.Arrays;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.Combinators;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.Tuple;

/** Where what a site consists of is published, whatever names it has. */
public class PublishedPathsPropertiesTest {

  @Property(tries = 300)
  void itDoesSoWhereSectionsAndSiteSpacesHaveTheSameNames(
      @ForAll("sites") SiteStructure structure) {
    requireEachAtItsPath(structure);
  }

  /** Also one that is called as sections and site spaces are. */
  @Property(tries = 500)
  @RuleTest("site-published-path")
  void everyPageHasAPathThatLeadsToItAndToNothingElse(
      @ForAll("sites") SiteStructure structure, @ForAll("pages") String page) {
    PublishedPaths paths = PublishedPaths.of(structure);
    Set<String> seen = new HashSet<>();
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      String path = paths.path(siteSpace.id(), page).orElseThrow();
      assertThat(seen.add(path.toLowerCase(Locale.ROOT))).isTrue();
      PublishedPlace place = paths.resolve(path).orElseThrow();
      assertThat(place.siteSpace()).isEqualTo(siteSpace.id());
      assertThat(place.rest()).isEqualTo(page);
      assertThat(place.path()).isEqualTo(path);
    }
  }

  @Provide
  Arbitrary<String> pages() {
    return Arbitraries.of("api", "guide", "v1", "site", "api-1", "page")
        .list()
        .ofMaxSize(5)
        .map(segments -> String.join("/", segments));
  }

  static void requireEachAtItsPath(SiteStructure structure) {
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
    SiteStructure published = Restriction.published(structure);
    requireVariantsBelowTheirSections(published, paths);
    published.defaultSiteSpace().ifPresent(main -> assertThat(paths.path(main.id())).contains(""));
    assertThat(paths.resolve("").map(PublishedPlace::siteSpace))
        .isEqualTo(published.defaultSiteSpace().map(SiteSpace::id));
  }

  /** Also those of the default section, which need not be named. */
  private static void requireVariantsBelowTheirSections(
      SiteStructure published, PublishedPaths paths) {
    for (SiteSection section : published.sections().toList()) {
      for (SiteSpace variant : section.variants().all()) {
        if (!variant.id().equals(section.defaultSiteSpace().id())) {
          String base = section.path() + "/" + variant.path();
          String url = base + "/no/such";
          String sought =
              published.sections().count() > 1 ? url : paths.withoutDefaults(url).orElse(url);
          PublishedPlace place = paths.resolve(sought).orElseThrow();
          assertThat(place.siteSpace()).as(base).isEqualTo(variant.id());
          assertThat(place.section()).contains(section.id());
          assertThat(place.rest()).isEqualTo("no/such");
        }
      }
    }
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
        .as(PublishedPathsPropertiesTest::site);
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
        SiteSpace added =
            SiteSpace.of(new SiteSpaceId("v" + i + k), new SpaceId("p"), titles.get(k));
        if (parts.size() > 1 && k == 0) {
          SiteSectionId id = new SiteSectionId("s" + i);
          AddSection command = AddSection.of(added.space()).titled(titles.get(titles.size() - 1));
          structure =
              new StructureEdits(structure).with(PartEdits.of(id, command, "", added), id, "Site");
          into = Optional.of(id);
        } else {
          structure = new StructureEdits(structure).with(added, into.orElse(null));
        }
      }
    }
    List<SiteSectionId> sections = structure.sections().map(SiteSection::id).toList();
    Optional<SiteSectionId> main =
        sections.isEmpty() ? Optional.empty() : Optional.of(sections.get(chosen % sections.size()));
    return new StructureEdits(structure).withDefaults(main.orElse(null), null);
  }

  @Provide
  Arbitrary<List<String>> segments() {
    return Arbitraries.of("api", "API", "guide", "v1", "site", "api-1", "page", "%61pi")
        .list()
        .ofMaxSize(4);
  }

  static String joined(String one, String other) {
    return one.isEmpty() || other.isEmpty() ? one + other : one + "/" + other;
  }
}
