package dev.docs.site.structure;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.scenario.RandomStep;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection.Variants;
import dev.docs.site.structure.StructureModel.Node;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.site.structure.internal.StructureEdits;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;

class SiteStructurePropertiesTest {

  private static final List<String> TITLES =
      List.of("Api", "api", "API", "Guide", "v1", "?", "Site");
  private static final List<String> PATHS = List.of("api", "API", "guide", "v1", "site", "api-1");

  @Provide
  Arbitrary<List<RandomStep>> steps() {
    return RandomStep.runs(23, 60);
  }

  @Property(tries = 250)
  @RuleTest({"site-default", "site-section-empty", "site-move"})
  void afterAnyOperationsTheStructureIsThatOfNestedLists(@ForAll("steps") List<RandomStep> steps) {
    Run run = new Run();
    for (RandomStep step : steps) {
      run.apply(step);
      assertThat(rendered(run.structure)).as("%s", step).isEqualTo(run.model.toString());
      requireOneDefaultEverywhere(run.structure);
      requireDistinctPaths(run.structure);
    }
  }

  @Property(tries = 200)
  void aPublishedPathLeadsToWhatItNamesAndToNothingElse(@ForAll("steps") List<RandomStep> steps) {
    Run run = new Run();
    steps.forEach(run::apply);
    PublishedPathsPropertiesTest.requireEachAtItsPath(run.structure);
  }

  @Property(tries = 300)
  void theNamesOfDefaultsAreLeftOutOfOldPaths(@ForAll("steps") List<RandomStep> steps) {
    Run run = new Run();
    steps.forEach(run::apply);
    SiteStructure structure = Restriction.published(run.structure);
    PublishedPaths paths = PublishedPaths.of(structure);
    for (SiteSpace siteSpace : structure.siteSpaces().toList()) {
      String section = structure.sectionOf(siteSpace.id()).map(SiteSection::path).orElse("");
      String whole =
          PublishedPathsPropertiesTest.joined(
              PublishedPathsPropertiesTest.joined(section, siteSpace.path()), "some/page");
      PublishedPlace place =
          paths.resolve(paths.withoutDefaults(whole).orElse(whole)).orElseThrow();
      assertThat(place.siteSpace()).isEqualTo(siteSpace.id());
      assertThat(place.rest()).isEqualTo("some/page");
    }
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

    void apply(RandomStep step) {
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
              () -> edits().with(variant(id, space, title), section(into).orElse(null)));
        }
        case 3 -> both(model.removeSiteSpace(v), () -> edits().without(new SiteSpaceId(v)));
        case 4 ->
            both(
                model.updateSiteSpace(v, path, space),
                () ->
                    edits()
                        .changed(
                            new SiteSpaceId(v), siteSpaceUpdate(path).space(new SpaceId(space))));
        case 5, 6, 7 -> addSection(title, space);
        case 8 ->
            both(
                model.removeEntry(model.find('s', s)), () -> edits().without(new SiteSectionId(s)));
        case 9 -> {
          String first = pick('v', step.b());
          String chosen = step.b() % 3 == 0 ? null : first;
          both(
              model.updateSection(s, path, chosen),
              () -> edits().changed(new SiteSectionId(s), sectionUpdate(path, chosen)));
        }
        case 10 -> {
          String home = step.flag() ? s : null;
          String chosen = step.c() % 2 == 0 ? pick('v', step.b()) : null;
          both(
              model.setDefaults(home, chosen),
              () ->
                  edits()
                      .withDefaults(
                          section(home).orElse(null),
                          Optional.ofNullable(chosen).map(SiteSpaceId::new).orElse(null)));
        }
        case 11, 12 -> addGroup(step);
        case 13 -> both(model.removeGroup(g), () -> edits().without(new SectionGroupId(g)));
        case 14 ->
            both(
                model.gather(g, s),
                () -> edits().gathered(new SectionGroupId(g), new SiteSectionId(s)));
        case 15 ->
            both(
                model.release(g, s),
                () -> edits().released(new SectionGroupId(g), new SiteSectionId(s)));
        case 16 -> both(model.removeSpace(space), () -> edits().without(new SpaceId(space)));
        case 17 -> {
          String id = fresh('v');
          both(
              model.duplicate(v, id, space, step.flag()),
              () ->
                  edits()
                      .duplicated(
                          new SiteSpaceId(v),
                          new SiteSpaceId(id),
                          new SpaceId(space),
                          step.flag()));
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
              edits()
                  .with(
                      PartEdits.of(
                          new SiteSectionId(id),
                          AddSection.of(new SpaceId(space))
                              .titled(title.length() < 2 ? "??" : title),
                          "",
                          variant(variant, space, title)),
                      new SiteSectionId(first),
                      "Site"));
    }

    private StructureEdits edits() {
      return new StructureEdits(structure);
    }

    private static UpdateSiteSpace siteSpaceUpdate(String path) {
      return path == null ? UpdateSiteSpace.NOTHING : UpdateSiteSpace.NOTHING.path(path);
    }

    private static UpdateSection sectionUpdate(String path, String chosen) {
      UpdateSection update =
          path == null ? UpdateSection.NOTHING : UpdateSection.NOTHING.path(path);
      return chosen == null ? update : update.defaultSiteSpace(new SiteSpaceId(chosen));
    }

    private void addGroup(RandomStep step) {
      String id = fresh('g');
      List<String> sections = new ArrayList<>();
      for (int i = 0; i < step.c() % 4; i++) {
        sections.add(pick('s', step.a() + i));
      }
      both(
          model.addGroup(id, sections),
          () ->
              edits()
                  .with(
                      new SectionGroupId(id),
                      AddSectionGroup.titled(
                          "Group",
                          sections.stream()
                              .map(SiteSectionId::new)
                              .toArray(SiteSectionId[]::new))));
    }

    private void link(RandomStep step, String group) {
      Optional<SectionGroupId> parent =
          step.flag() ? Optional.of(new SectionGroupId(group)) : Optional.empty();
      String into = step.flag() ? group : null;
      if (step.c() % 2 == 0) {
        String id = fresh('l');
        both(
            model.addLink(id, into),
            () ->
                edits()
                    .with(
                        PartEdits.of(
                            new ExternalLinkId(id),
                            AddExternalLink.titled("Link").url("https://example.org/").build()),
                        parent.orElse(null)));
      } else {
        String id = pick('l', step.a());
        both(
            model.moveLink(id, into),
            () ->
                edits()
                    .changed(
                        new ExternalLinkId(id),
                        UpdateExternalLink.NOTHING.parent(parent.orElse(null))));
      }
    }

    private void move(RandomStep step) {
      String kinds = "vsgl";
      char kind = kinds.charAt(step.c() % 4);
      char other = step.c() % 7 == 0 || kind == 'v' ? 'v' : kinds.charAt(1 + step.b() % 3);
      Node node = model.find(kind, pick(kind, step.a()));
      Node beside = step.b() % 11 == 0 ? null : model.find(other, pick(other, step.b() / 3));
      StructureItem item = item(kind, node == null ? kind + "0" : node.id);
      StructureItem.Position position =
          beside == null
              ? StructureItem.Position.LAST
              : step.flag()
                  ? StructureItem.Position.before(item(other, beside.id))
                  : StructureItem.Position.after(item(other, beside.id));
      both(model.move(node, beside, step.flag()), () -> edits().moved(item, position));
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
