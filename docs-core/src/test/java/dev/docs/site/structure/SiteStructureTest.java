package dev.docs.site.structure;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.command.internal.Validation;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.ExternalLinkId;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.runs.WholeRun;
import dev.docs.site.internal.PublishedPaths;
import dev.docs.site.internal.PublishedPlace;
import dev.docs.site.structure.SectionEntry.Label;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.internal.PartEdits;
import dev.docs.site.structure.internal.Restriction;
import dev.docs.site.structure.internal.StructureEdits;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.Test;

class SiteStructureTest {

  private static final SiteSectionId FIRST = new SiteSectionId("first");
  private static final SiteSectionId SECOND = new SiteSectionId("second");

  private static SiteSpace space(String id, String title) {
    return SiteSpace.of(new SiteSpaceId(id), new SpaceId("space-" + id), title);
  }

  private static SiteSection section(String id, String title, SiteSpace first) {
    return PartEdits.of(
        new SiteSectionId(id), AddSection.of(first.space()).titled(title), "", first);
  }

  private static SiteStructure sections() {
    SiteSectionId unused = new SiteSectionId("unused");
    return edited(
        SiteStructure.EMPTY,
        edits -> edits.with(section("first", "Guide", space("a", "Guide")), unused, "Site"),
        edits -> edits.with(section("second", "Reference", space("b", "API")), unused, "Site"));
  }

  private static SiteStructure variants() {
    return edited(
        SiteStructure.EMPTY,
        edits -> edits.with(space("a", "Version 1"), null),
        edits -> edits.with(space("b", "Version 2"), null));
  }

  private static StructureEdits edit(SiteStructure structure) {
    return new StructureEdits(structure);
  }

  @SafeVarargs
  private static SiteStructure edited(
      SiteStructure structure, Function<StructureEdits, SiteStructure>... changes) {
    SiteStructure changed = structure;
    for (Function<StructureEdits, SiteStructure> change : changes) {
      changed = change.apply(edit(changed));
    }
    return changed;
  }

  private static void assertRefused(ErrorCode code, String words, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(DocsException.class, e -> assertThat(e.code()).isEqualTo(code))
        .hasMessageContaining(words);
  }

  @Test
  @RuleTest("site-conversion")
  void theFirstSectionTakesTheSiteSpacesThatAreThere() {
    SiteStructure structure =
        edited(
            variants(),
            edits -> edits.withDefaults(null, new SiteSpaceId("b")),
            edits -> edits.with(section("second", "API", space("c", "API")), FIRST, "My Site"));
    assertThat(structure.root()).isEmpty();
    assertThat(structure.sections().map(SiteSection::id)).containsExactly(FIRST, SECOND);
    SiteSection first = structure.section(FIRST).orElseThrow();
    assertThat(first.label().title()).isEqualTo("My Site");
    assertThat(first.path()).isEqualTo("my-site");
    assertThat(first.variants().all())
        .extracting(SiteSpace::path)
        .containsExactly("version-1", "version-2");
    assertThat(structure.defaultSiteSpace()).map(SiteSpace::id).contains(new SiteSpaceId("b"));
  }

  @Test
  @RuleTest("site-conversion")
  void urlsOfSiteSpacesStayWhenTheyMoveIntoTheFirstSection() {
    SiteStructure structure =
        edit(variants()).with(section("second", "API", space("c", "API")), FIRST, "My Site");
    PublishedPaths before = PublishedPaths.of(variants());
    PublishedPaths after = PublishedPaths.of(structure);
    assertThat(after.path(new SiteSpaceId("a")))
        .isEqualTo(before.path(new SiteSpaceId("a")))
        .contains("");
    assertThat(after.path(new SiteSpaceId("b")))
        .isEqualTo(before.path(new SiteSpaceId("b")))
        .contains("version-2");
    assertThat(after.path(new SiteSpaceId("c"))).contains("api");
  }

  @Test
  void aSectionIsNamedAfterItsSpaceWhereItIsGivenNoTitle() {
    SiteSection named =
        PartEdits.of(FIRST, AddSection.of(new SpaceId("s")), "Handbook", space("a", "Handbook"));
    assertThat(named.label().title()).isEqualTo("Handbook");
    assertThat(named.path()).isEqualTo("handbook");
    SiteSection short_ = PartEdits.of(FIRST, AddSection.of(new SpaceId("s")), "A", space("a", "A"));
    assertThat(short_.label().title()).isEqualTo("Untitled");
  }

  @Test
  @RuleTest("site-path")
  void updatesKeepWhatIsAbsentAndRemoveWhatIsNull() {
    UpdateSection all =
        UpdateSection.NOTHING
            .title("New title")
            .path("new")
            .condition("visitor.claims.beta")
            .icon("book")
            .description("Words");
    SiteStructure changed = edit(sections()).changed(FIRST, all);
    SiteSection section = changed.section(FIRST).orElseThrow();
    assertThat(section.label())
        .isEqualTo(
            new Label("New title", Map.of(), Optional.of("Words"), Map.of(), Optional.of("book")));
    assertThat(section.path()).isEqualTo("new");
    assertThat(section.condition()).contains("visitor.claims.beta");
    assertThat(edit(changed).changed(FIRST, UpdateSection.NOTHING)).isEqualTo(changed);
    SiteSection bare =
        edit(changed)
            .changed(FIRST, UpdateSection.NOTHING.condition(null).icon(null).description(null))
            .section(FIRST)
            .orElseThrow();
    assertThat(bare.condition()).isEmpty();
    assertThat(bare.label()).isEqualTo(Label.titled("New title"));
    SiteSpaceId a = new SiteSpaceId("a");
    SiteStructure shown =
        edit(sections())
            .changed(a, UpdateSiteSpace.NOTHING.condition("true").space(new SpaceId("z")));
    assertThat(shown.siteSpace(a).orElseThrow().condition()).contains("true");
    assertThat(shown.siteSpace(a).orElseThrow().space()).isEqualTo(new SpaceId("z"));
    assertThat(
            edit(shown)
                .changed(a, UpdateSiteSpace.NOTHING.condition(null))
                .siteSpace(a)
                .orElseThrow())
        .isEqualTo(
            edit(sections())
                .changed(a, UpdateSiteSpace.NOTHING.space(new SpaceId("z")))
                .siteSpace(a)
                .orElseThrow());
  }

  @Test
  void linksAndGroupsAreChangedFieldByField() {
    ExternalLinkId id = new ExternalLinkId("link");
    SectionGroupId group = new SectionGroupId("group");
    AddExternalLink add =
        AddExternalLink.titled("Status")
            .localizedTitle(Map.of("de", "Zustand"))
            .description("Is it up?")
            .localizedDescription(Map.of("de", "Geht es?"))
            .icon("heart")
            .url("https://example.org/status")
            .draft(true)
            .condition("true")
            .build();
    SiteStructure structure =
        edited(
            sections(),
            edits -> edits.with(group, AddSectionGroup.titled("More").icon("star")),
            edits -> edits.with(PartEdits.of(id, add), group));
    assertThat(Restriction.published(structure).link(id)).isEmpty();
    UpdateExternalLink update =
        UpdateExternalLink.NOTHING
            .title("Health")
            .localizedTitle(null)
            .description(null)
            .localizedDescription(Map.of())
            .icon(null)
            .url("https://example.org/health")
            .parent(null)
            .draft(false)
            .condition("");
    SiteStructure changed = edit(structure).changed(id, update);
    assertThat(changed.link(id))
        .contains(
            new ExternalLink(
                id,
                Label.titled("Health"),
                "https://example.org/health",
                SiteSpace.Visibility.ALWAYS));
    assertThat(changed.groupOf(StructureItem.of(id))).isEmpty();
    assertThat(edit(structure).changed(id, UpdateExternalLink.NOTHING)).isEqualTo(structure);
    SectionGroup renamed =
        edit(structure)
            .changed(group, UpdateSectionGroup.NOTHING.title("Less").icon(null))
            .group(group)
            .orElseThrow();
    assertThat(renamed.label()).isEqualTo(Label.titled("Less"));
    assertThat(renamed.entries()).hasSize(1);
  }

  @Test
  @RuleTest({"site-section-empty", "site-path"})
  void refusalsNameTheField() {
    SiteStructure structure = sections();
    SiteSpaceId none = new SiteSpaceId("none");
    assertRefused(
        ErrorCode.INVALID,
        "sectionId",
        () -> edit(structure).with(space("x", "X"), new SiteSectionId("none")));
    assertRefused(
        ErrorCode.INVALID,
        "defaultSiteSpace",
        () -> edit(structure).changed(FIRST, UpdateSection.NOTHING.defaultSiteSpace(none)));
    assertRefused(
        ErrorCode.INVALID,
        "defaultSiteSection",
        () -> edit(structure).withDefaults(new SiteSectionId("none"), null));
    assertRefused(
        ErrorCode.INVALID,
        "defaultSiteSpace",
        () -> edit(SiteStructure.EMPTY).withDefaults(null, none));
    assertRefused(
        ErrorCode.CONFLICT,
        "path",
        () -> edit(structure).changed(FIRST, UpdateSection.NOTHING.path("REFERENCE")));
    assertRefused(
        ErrorCode.CONFLICT,
        "path",
        () ->
            edit(variants())
                .changed(new SiteSpaceId("a"), UpdateSiteSpace.NOTHING.path("Version-2")));
    assertRefused(
        ErrorCode.INVALID,
        "sections[1]",
        () ->
            edit(structure)
                .with(new SectionGroupId("g"), AddSectionGroup.titled("Group", FIRST, FIRST)));
    assertRefused(
        ErrorCode.INVALID,
        "position.before",
        () ->
            edit(structure)
                .moved(
                    StructureItem.of(FIRST),
                    StructureItem.Position.before(StructureItem.of(FIRST))));
    assertRefused(
        ErrorCode.INVALID,
        "position.after",
        () ->
            edit(structure)
                .moved(
                    StructureItem.of(new SiteSpaceId("a")),
                    StructureItem.Position.after(StructureItem.of(FIRST))));
    assertRefused(
        ErrorCode.INVALID,
        "neighbours",
        () ->
            edit(structure)
                .moved(
                    StructureItem.of(FIRST),
                    new StructureItem.Position(
                        Optional.of(StructureItem.of(SECOND)),
                        Optional.of(StructureItem.of(SECOND)))));
    assertRefused(
        ErrorCode.PRECONDITION,
        "only site space",
        () ->
            edit(structure)
                .moved(
                    StructureItem.of(new SiteSpaceId("a")),
                    StructureItem.Position.after(StructureItem.of(new SiteSpaceId("b")))));
  }

  @Test
  void commandsAreCheckedAllAtOnce() {
    assertRefused(
        ErrorCode.INVALID,
        "condition: must not be empty; icon: must be at most 50 characters, is 51; path: must be letters",
        () ->
            Validation.check(UpdateSection.NOTHING.path("a/b").condition("").icon("i".repeat(51))));
    for (String path :
        new String[] {"..", "~gitbook", "a b", "a%2Fb", "a?b", "-", "a".repeat(101)}) {
      assertRefused(
          ErrorCode.INVALID, "path", () -> Validation.check(UpdateSiteSpace.NOTHING.path(path)));
    }
    for (String path : new String[] {"v1.2", "A_b~c", "문서", "é", "a"}) {
      assertThat(Validation.check(UpdateSiteSpace.NOTHING.path(path)).path().value())
          .isEqualTo(path);
    }
    assertRefused(
        ErrorCode.INVALID, "spaceId: is required", () -> Validation.check(AddSiteSpace.of(null)));
    assertRefused(
        ErrorCode.INVALID,
        "url",
        () -> Validation.check(AddExternalLink.titled("Bad").url("javascript:alert(1)").build()));
    assertRefused(
        ErrorCode.INVALID,
        "localizedTitle",
        () ->
            Validation.check(
                AddExternalLink.titled("Bad")
                    .url("https://example.org")
                    .localizedTitle(Map.of("de", "x".repeat(129)))
                    .build()));
  }

  @Test
  @RuleTest("site-items")
  @WholeRun
  void aSiteHasABoundedNumberOfParts() {
    SiteStructure structure = SiteStructure.EMPTY;
    for (int i = 0; i < SiteStructure.MAX_ITEMS; i++) {
      structure =
          edit(structure).with(new SectionGroupId("g" + i), AddSectionGroup.titled("Group"));
    }
    SiteStructure full = structure;
    assertRefused(
        ErrorCode.PRECONDITION, "at most 1000", () -> edit(full).with(space("x", "X"), null));
    assertRefused(
        ErrorCode.PRECONDITION,
        "at most 1000",
        () -> edit(full).with(new SectionGroupId("more"), AddSectionGroup.titled("Group")));
  }

  @Test
  @RuleTest("site-groups")
  void groupsStandInGroupsButNoDeeper() {
    SectionGroupId outer = new SectionGroupId("outer");
    SectionGroupId inner = new SectionGroupId("inner");
    SectionGroupId third = new SectionGroupId("third");
    SiteStructure structure =
        edited(
            sections(),
            edits -> edits.with(outer, AddSectionGroup.titled("Outer", FIRST)),
            edits -> edits.with(inner, AddSectionGroup.titled("Inner", SECOND)),
            edits -> edits.with(third, AddSectionGroup.titled("Third")),
            edits ->
                edits.moved(
                    StructureItem.of(inner),
                    StructureItem.Position.after(StructureItem.of(FIRST))));
    assertThat(structure.group(outer).orElseThrow().sections().map(SiteSection::id))
        .containsExactly(FIRST, SECOND);
    assertRefused(
        ErrorCode.INVALID,
        "position.before",
        () ->
            edit(structure)
                .moved(
                    StructureItem.of(third),
                    StructureItem.Position.before(StructureItem.of(SECOND))));
    assertThat(edit(structure).without(outer).groups().map(SectionGroup::id))
        .containsExactly(inner, third);
  }

  @Test
  @RuleTest("site-default")
  void theDefaultStaysWhenAnotherSiteSpaceIsRemovedAndGivesWayWhenItIsItself() {
    SiteSpaceId first = new SiteSpaceId("a");
    SiteSpaceId second = new SiteSpaceId("b");
    SiteStructure structure =
        edited(
            variants(),
            edits -> edits.with(space("c", "Version 3"), null),
            edits -> edits.withDefaults(null, second));
    assertThat(edit(structure).without(new SiteSpaceId("c")).isDefault(second)).isTrue();
    assertThat(edit(structure).without(second).isDefault(first)).isTrue();
  }

  @Test
  @RuleTest("site-drafts")
  void draftsAreNotPublishedAndGiveWayAsDefaults() {
    SiteSpaceId copy = new SiteSpaceId("copy");
    SiteStructure structure =
        edited(
            variants(),
            edits -> edits.duplicated(new SiteSpaceId("a"), copy, new SpaceId("copied"), true),
            edits -> edits.withDefaults(null, copy));
    assertThat(structure.root().orElseThrow().all())
        .extracting(SiteSpace::path)
        .containsExactly("version-1", "version-1-1", "version-2");
    PublishedPaths paths = PublishedPaths.of(structure);
    assertThat(paths.path(copy)).isEmpty();
    assertThat(paths.path(new SiteSpaceId("a"))).contains("");
    assertThat(paths.resolve("version-1-1").orElseThrow().rest()).isEqualTo("version-1-1");
  }

  @Test
  void pathsOfUrlsAreReadWithTheirEscapes() {
    SiteStructure structure =
        edit(variants()).changed(new SiteSpaceId("b"), UpdateSiteSpace.NOTHING.path("Größe"));
    PublishedPaths paths = PublishedPaths.of(structure);
    assertThat(paths.path(new SiteSpaceId("b"))).contains("Größe");
    for (String url : new String[] {"gr%C3%B6%c3%9fe/x", "/GRÖSSE//x/", "gro\u0308ße/x"}) {
      PublishedPlace place = paths.resolve(url).orElseThrow();
      assertThat(place.siteSpace()).isEqualTo(new SiteSpaceId("b"));
      assertThat(place.rest()).isEqualTo("x");
    }
    String fullWidth = "gr%\uff23\uff13%\uff22\uff16\u00dfe";
    for (String url :
        new String[] {fullWidth, "gr%C3", "%", "%zz", "gr%C3%28", "ö".repeat(2_000)}) {
      PublishedPlace place = paths.resolve(url).orElseThrow();
      assertThat(place.siteSpace()).isEqualTo(new SiteSpaceId("a"));
      assertThat(place.rest()).isEqualTo(url);
    }
  }
}
