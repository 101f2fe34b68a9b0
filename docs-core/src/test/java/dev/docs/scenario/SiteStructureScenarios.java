package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.people.InviteToContent;
import dev.docs.people.SitePermissions.Origin;
import dev.docs.people.SitePermissions.SitePermission;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.SiteContent;
import dev.docs.site.customization.Customization;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SectionEntry.StructureItem;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What sites consist of, how they look and who may do what on them; on any store. */
public abstract class SiteStructureScenarios {

  private static final ListOptions ALL = ListOptions.limit(1000);

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private SpaceId api;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = space("Guide");
    api = space("API");
    site = ada.sites().create(world.organization, CreateSite.titled("Acme Docs", guide)).id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private SiteContent content(DocsSession session) {
    return session.siteStructures().get(world.organization, site);
  }

  private SiteSpace add(SpaceId space) {
    return ada.siteStructures().add(world.organization, site, AddSiteSpace.of(space)).value();
  }

  private SiteSection section(String title) {
    AddSection command = AddSection.of(api).titled(title);
    return ada.siteSections().add(world.organization, site, command).value();
  }

  private SiteSpace first() {
    return content(ada).structure().siteSpaces().toList().get(0);
  }

  private List<String> titles() {
    return content(ada).sections().stream().map(section -> section.label().title()).toList();
  }

  // ---------------------------------------------------------------- structure

  @Test
  @RuleTest("site-path")
  void theFirstSectionTakesInTheSiteSpacesThereAre() {
    SiteSpace before = first();
    SiteSection added = section("Reference");
    assertThat(titles()).containsExactly("Acme Docs", "Reference");
    SiteSection main = content(ada).sections().get(0);
    assertThat(main.variants().all()).containsExactly(before);
    assertThat(content(ada).structure().defaultSection()).contains(main.id());
    assertThat(content(ada).paths().path(before.id())).contains("");
    assertThat(content(ada).paths().path(added.defaultSiteSpace().id())).contains("reference");
    assertThat(add(guide).path()).isEqualTo("guide-1");
    assertThat(content(ada).sections().get(0).variants().all()).hasSize(2);
  }

  @Test
  void aSpaceGoesIntoTheSectionThatIsNamed() {
    SiteSection added = section("Reference");
    SiteContent.Part<SiteSpace> variant =
        ada.siteStructures().add(world.organization, site, AddSiteSpace.of(guide).in(added.id()));
    assertThat(variant.site().structure().sectionOf(variant.value().id()))
        .hasValueSatisfying(section -> assertThat(section.id()).isEqualTo(added.id()));
    AddSiteSpace nowhere = AddSiteSpace.of(guide).in(new SiteSectionId("none"));
    refused(ErrorCode.INVALID, () -> ada.siteStructures().add(world.organization, site, nowhere));
  }

  @Test
  @RuleTest("site-groups")
  void sectionsAreGroupedMovedAndReleased() {
    SiteSection one = section("One");
    SiteSection two = section("Two");
    SectionGroupId group =
        ada.siteSections()
            .add(world.organization, site, AddSectionGroup.titled("Group", two.id()))
            .value()
            .id();
    ada.siteSections().gather(world.organization, site, group, one.id());
    assertThat(content(ada).groups().get(0).sections())
        .extracting(SiteSection::id)
        .containsExactly(two.id(), one.id());
    refused(
        ErrorCode.CONFLICT,
        () -> ada.siteSections().gather(world.organization, site, group, one.id()));
    ada.siteStructures()
        .move(
            world.organization,
            site,
            StructureItem.of(one.id()),
            StructureItem.Position.before(StructureItem.of(two.id())));
    assertThat(titles()).containsExactly("Acme Docs", "One", "Two");
    ada.siteSections().release(world.organization, site, group, one.id());
    assertThat(titles()).containsExactly("Acme Docs", "Two", "One");
    ada.siteSections().remove(world.organization, site, group);
    assertThat(content(ada).groups()).isEmpty();
    assertThat(titles()).containsExactly("Acme Docs", "Two", "One");
    ada.siteSections().remove(world.organization, site, two.id());
    ada.siteSections().remove(world.organization, site, two.id());
    assertThat(titles()).containsExactly("Acme Docs", "One");
  }

  @Test
  @RuleTest("site-duplicate")
  void aCopyOfASiteSpaceHasASpaceOfItsOwn() {
    SiteContent.Part<SiteSpace> copy =
        ada.siteStructures().duplicate(world.organization, site, first().id(), true);
    assertThat(copy.value().space()).isNotEqualTo(guide);
    assertThat(copy.value().path()).isEqualTo("guide-1");
    assertThat(copy.site().paths().path(copy.value().id())).isEmpty();
    assertThat(copy.site().title(copy.value())).isEqualTo("Guide (copy)");
    assertThat(ada.contents().get(ContentAt.main(copy.value().space())).content().children(null))
        .isEmpty();
  }

  @Test
  @RuleTest("site-duplicate")
  void aCopyOfTheOnlySiteSpaceOfASectionHasASectionOfItsOwn() {
    SiteSection one = section("One");
    section("Two");
    ada.siteSections()
        .update(world.organization, site, one.id(), UpdateSection.NOTHING.condition("true"));
    SiteSpaceId only = one.defaultSiteSpace().id();
    SiteSpaceId copy =
        ada.siteStructures().duplicate(world.organization, site, only, true).value().id();
    assertThat(titles()).containsExactly("Acme Docs", "One", "API (copy)", "Two");
    SiteSection made = content(ada).sections().get(2);
    assertThat(made.defaultSiteSpace().id()).isEqualTo(copy);
    assertThat(made.condition()).contains("true");
    assertThat(made.draft()).isTrue();
    ada.siteStructures().duplicate(world.organization, site, only, false);
    assertThat(titles()).containsExactly("Acme Docs", "One", "API (copy)", "API (copy)", "Two");
    assertThat(content(ada).sections().stream().map(SiteSection::path)).doesNotHaveDuplicates();
  }

  @Test
  @RuleTest("customization-instructions")
  void theInstructionsOfAnAssistantAreForThoseWhoManageTheSite() {
    Map<String, Object> ai = Map.of("instructions", "Be brief.", "greeting", "Hello");
    ada.siteCustomizations().update(world.organization, site, Map.of("ai", ai));
    ada.sites().publish(world.organization, site);
    DocsSession read = world.as("read");
    assertThat(ada.siteCustomizations().get(world.organization, site).toJson().toString())
        .contains("Be brief.");
    for (Customization seen :
        List.of(
            read.siteCustomizations().get(world.organization, site),
            read.siteCustomizations().get(world.organization, site, first().id()),
            ada.publishedSites().profile(world.organization, site, null).customization())) {
      assertThat(seen.toJson().toString()).contains("Hello").doesNotContain("Be brief.");
    }
  }

  @Test
  @RuleTest("site-links-listed")
  void linksStandAmongSections() {
    var link =
        ada.siteSections()
            .add(
                world.organization,
                site,
                AddExternalLink.titled("Status").url("https://status.example").build())
            .value();
    assertThat(content(ada).entries()).containsExactly(link);
    section("Reference");
    assertThat(content(ada).entries()).hasSize(3).contains(link);
    ada.siteSections().remove(world.organization, site, link.id());
    assertThat(content(ada).entries()).hasSize(2);
  }

  @Test
  void conditionsAreHeldAgainstWhatTheSiteKnowsOfItsVisitors() {
    UpdateSiteSpace unknown = UpdateSiteSpace.NOTHING.condition("visitor.claims.beta");
    refused(
        ErrorCode.INVALID,
        () -> ada.siteStructures().update(world.organization, site, first().id(), unknown));
    refused(
        ErrorCode.INVALID,
        () ->
            ada.siteStructures()
                .update(
                    world.organization,
                    site,
                    first().id(),
                    UpdateSiteSpace.NOTHING.condition("(")));
    SiteSection section = section("Reference");
    refused(
        ErrorCode.INVALID,
        () ->
            ada.siteSections()
                .update(
                    world.organization,
                    site,
                    section.id(),
                    UpdateSection.NOTHING.condition("1 +")));
    assertThat(
            ada.siteSections()
                .update(
                    world.organization, site, section.id(), UpdateSection.NOTHING.condition("true"))
                .value()
                .condition())
        .contains("true");
  }

  // ---------------------------------------------------------------- lists

  @Test
  @RuleTest({"site-structure-list", "site-space-default"})
  void listsGoOnAfterTheItemWhereTheyEndedWhereverItStands() {
    SiteSpace second = add(api);
    SiteSpace third = add(guide);
    SiteSpace fourth = add(api);
    Slice<SiteContent.Part<SiteSpace>> piece = siteSpaces(null, ListOptions.limit(2));
    assertThat(ids(piece)).containsExactly(first().id(), second.id());
    assertThat(piece.count()).isEqualTo(4);
    ListOptions next = ListOptions.limit(2).after(piece.next().orElseThrow());
    assertThat(ids(siteSpaces(null, next))).containsExactly(third.id(), fourth.id());
    assertThat(siteSpaces(null, next).next()).isEmpty();
    ada.siteStructures()
        .move(
            world.organization,
            site,
            StructureItem.of(second.id()),
            StructureItem.Position.after(StructureItem.of(third.id())));
    assertThat(ids(siteSpaces(null, next))).containsExactly(fourth.id());
    ada.siteStructures().remove(world.organization, site, second.id());
    assertThat(ids(siteSpaces(null, next))).containsExactly(third.id(), fourth.id());
    refused(ErrorCode.INVALID, () -> siteSpaces(true, next));
    assertThat(ids(siteSpaces(true, ALL))).containsExactly(first().id());
    assertThat(ids(siteSpaces(false, ALL))).hasSize(2);
    assertThat(siteSpaces(null, ListOptions.limit(0)).items()).isEmpty();
    assertThat(siteSpaces(null, ListOptions.limit(0)).next()).isEmpty();
  }

  private Slice<SiteContent.Part<SiteSpace>> siteSpaces(Boolean isDefault, ListOptions options) {
    return ada.siteStructures().list(world.organization, site, isDefault, options);
  }

  private static List<SiteSpaceId> ids(Slice<SiteContent.Part<SiteSpace>> siteSpaces) {
    return siteSpaces.items().stream().map(part -> part.value().id()).toList();
  }

  // ---------------------------------------------------------------- who sees what

  @Test
  @RuleTest("site-access")
  void nobodyFindsSpacesInASiteThatTheyMayNotView() {
    SiteSection secret = section("Secret");
    ada.spaces().update(api, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    DocsSession reader = world.as("read");
    assertThat(content(reader).siteSpaces()).extracting(SiteSpace::space).containsExactly(guide);
    assertThat(content(reader).sections()).hasSize(1);
    assertThat(content(reader).spaces()).containsOnlyKeys(guide);
    DocsSession creator = world.as("create");
    assertThat(content(creator).siteSpaces()).extracting(SiteSpace::space).containsExactly(guide);
    SiteSpaceId hidden = secret.defaultSiteSpace().id();
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            creator
                .siteStructures()
                .update(world.organization, site, hidden, UpdateSiteSpace.NOTHING.path("x")));
    refused(
        ErrorCode.NOT_FOUND,
        () -> creator.siteCustomizations().get(world.organization, site, hidden));
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            creator
                .siteStructures()
                .move(
                    world.organization,
                    site,
                    StructureItem.of(hidden),
                    StructureItem.Position.LAST));
    creator.siteStructures().remove(world.organization, site, hidden);
    assertThat(content(ada).siteSpaces()).hasSize(2);
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            creator
                .siteStructures()
                .update(
                    world.organization, site, first().id(), UpdateSiteSpace.NOTHING.space(api)));
  }

  @Test
  @RuleTest("site-permissions")
  void everybodyIsNamedWithTheStrongestRoleThatTheyHave() {
    UserId reader = new UserId("read");
    UserId guest = new UserId("guest");
    ada.permissions().invite(ContentId.of(guide), InviteToContent.users(Role.EDIT, reader, guest));
    Map<String, String> had = permissions(ada);
    assertThat(had)
        .containsEntry("read", "EDIT on " + guide)
        .containsEntry("guest", "EDIT on " + guide);
    assertThat(had).containsEntry("admin", "ADMIN").containsEntry("review", "REVIEW");
    assertThat(had).doesNotContainKey("stranger");
    refused(ErrorCode.FORBIDDEN, () -> permissions(world.as("guest")));
    ada.spaces().update(guide, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    assertThat(permissions(world.as("comment")))
        .containsEntry("read", "READ")
        .doesNotContainKey("guest");
  }

  private Map<String, String> permissions(DocsSession session) {
    Map<String, String> had = new LinkedHashMap<>();
    for (SitePermission permission :
        session.sitePermissions().aggregate(world.organization, site, ALL).items()) {
      String on =
          permission.origin() instanceof Origin.OfSpace of ? " on " + of.space().value() : "";
      had.put(permission.user().id().value(), permission.role() + on);
    }
    return had;
  }

  // ---------------------------------------------------------------- looks and servers

  @Test
  @RuleTest("customization-override")
  void aSiteSpaceLooksAsItsSiteButForWhatItHasOfItsOwn() {
    SiteSpaceId own = first().id();
    SiteSpaceId other = add(api).id();
    assertThat(looks(own)).isEqualTo(Customization.DEFAULT);
    ada.siteCustomizations()
        .override(world.organization, site, own, Map.of("pdf", Map.of("enabled", false)));
    ada.siteCustomizations()
        .update(
            world.organization,
            site,
            Map.of("title", "Shown", "favicon", Map.of("emoji", "1f600")));
    assertThat(looks(own).toJson()).containsEntry("title", "Shown");
    assertThat(looks(own).toJson()).containsEntry("pdf", Map.of("enabled", false));
    assertThat(looks(other).toJson()).containsEntry("pdf", Map.of("enabled", true));
    assertThat(ada.sites().get(world.organization, site).icon().members()).containsKey("emoji");
    ada.siteCustomizations().reset(world.organization, site, own);
    assertThat(looks(own)).isEqualTo(ada.siteCustomizations().get(world.organization, site));
    refused(
        ErrorCode.INVALID,
        () ->
            ada.siteCustomizations()
                .update(world.organization, site, Map.of("pdf", Map.of("enabled", 1))));
  }

  private Customization looks(SiteSpaceId siteSpace) {
    return ada.siteCustomizations().get(world.organization, site, siteSpace);
  }
}
