package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.DefaultLevel;
import dev.docs.access.Role;
import dev.docs.error.ErrorCode;
import dev.docs.id.CollectionId;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.Sites;
import dev.docs.site.UpdateSite;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.space.CreateCollection;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space.Visibility;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sites: who makes and sees them, and what becomes of them; on any store. */
public abstract class SiteScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private DocsSession cleo;
  private SpaceId guide;
  private SpaceId api;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    cleo = world.as("create");
    guide = space("Guide");
    api = space("API");
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    return ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
  }

  private SiteId site(String title, SpaceId... spaces) {
    return cleo.sites().create(world.organization, CreateSite.titled(title, spaces)).id();
  }

  private Site read(SiteId id) {
    return ada.sites().get(world.organization, id).site();
  }

  private List<SpaceId> spaces(SiteId id) {
    return read(id).structure().siteSpaces().map(siteSpace -> siteSpace.space()).toList();
  }

  private List<String> titles(DocsSession session, Sites.Query query) {
    Slice<Site.View> sites = session.sites().list(world.organization, query, ListOptions.first());
    assertThat(sites.count()).isEqualTo(sites.items().size());
    return sites.items().stream().map(view -> view.site().title()).toList();
  }

  // ---------------------------------------------------------------- what a site is

  @Test
  @RuleTest("site-new")
  void aNewSiteIsPublicAndNotPublished() {
    Site.View made = cleo.sites().create(world.organization, CreateSite.titled(null));
    Site site = made.site();
    assertThat(site.title()).isEqualTo("Untitled");
    assertThat(site.type()).isEqualTo(Site.Plan.BASIC);
    assertThat(site.visibility()).isEqualTo(Site.Visibility.PUBLIC);
    assertThat(site.published()).isFalse();
    assertThat(site.structure().siteSpaces()).isEmpty();
    assertThat(site.createdAt()).isEqualTo(world.clock.instant());
    assertThat(made.role()).isEqualTo(Role.CREATE);
    assertThat(read(made.id())).isEqualTo(site);
  }

  @Test
  @RuleTest("site-new")
  void aSiteShowsTheSpacesItIsMadeWithAndTheFirstIsItsDefault() {
    Site site = read(site("Docs", api, guide, api));
    assertThat(spaces(site.id())).containsExactly(api, guide, api);
    assertThat(site.structure().siteSpaces().map(s -> s.path()))
        .containsExactly("api", "guide", "api-1");
    assertThat(site.structure().defaultSiteSpace().orElseThrow().space()).isEqualTo(api);
  }

  @Test
  @RuleTest("site-new")
  void aSpaceCanBeMadeWithASite() {
    SiteId empty = newSpace(CreateSite.NewSpace.EMPTY);
    SiteId sample = newSpace(CreateSite.NewSpace.SAMPLE);
    SpaceId first = spaces(empty).get(0);
    assertThat(ada.spaces().get(first).space().title()).isEqualTo("Mine");
    assertThat(ada.contents().get(ContentAt.main(first)).content().children(null)).isEmpty();
    assertThat(ada.contents().get(ContentAt.main(spaces(sample).get(0))).content().children(null))
        .hasSize(3);
  }

  private SiteId newSpace(CreateSite.NewSpace kind) {
    CreateSite command = CreateSite.titled("Mine").with(kind);
    return cleo.sites().create(world.organization, command).id();
  }

  @Test
  @RuleTest("site-basename")
  void basenamesAreUniqueInAnOrganizationLetterCaseAside() {
    assertThat(read(site("Acme Docs")).basename()).isEqualTo("acme-docs");
    assertThat(read(site("Acme docs")).basename()).isEqualTo("acme-docs-1");
    SiteId third = site("Other");
    refused(
        ErrorCode.CONFLICT,
        () -> update(third, UpdateSite.NOTHING.title("Changed").basename("ACME-Docs")));
    assertThat(read(third).title()).isEqualTo("Other");
    assertThat(update(third, UpdateSite.NOTHING.basename("Help")).basename()).isEqualTo("Help");
    assertThat(update(third, UpdateSite.NOTHING.basename("HELP")).basename()).isEqualTo("HELP");
    refused(ErrorCode.INVALID, () -> update(third, UpdateSite.NOTHING.basename("a/b")));
    assertThat(read(site("Help")).basename()).isEqualTo("help-1");
  }

  private Site update(SiteId id, UpdateSite command) {
    return cleo.sites().update(world.organization, id, command).site();
  }

  @Test
  void proxiesAreUniqueInTheInstance() {
    SiteId one = site("One");
    SiteId two = site("Two");
    assertThat(update(one, UpdateSite.NOTHING.proxy("acme.example/docs")).proxy())
        .contains("acme.example/docs");
    refused(ErrorCode.CONFLICT, () -> update(two, UpdateSite.NOTHING.proxy("ACME.example/docs")));
    refused(ErrorCode.INVALID, () -> update(two, UpdateSite.NOTHING.proxy("acme.example")));
    assertThat(update(one, UpdateSite.NOTHING.proxy(null)).proxy()).isEmpty();
    assertThat(update(two, UpdateSite.NOTHING.proxy("acme.example/docs")).proxy()).isPresent();
  }

  @Test
  @RuleTest("site-address")
  void aSiteIsAtItsHostnameItsProxyOrItsBasename() {
    SiteId id = site("Docs");
    assertThat(ada.sites().get(world.organization, id).address().base())
        .isEqualTo("sites.localhost/" + world.organization + "/docs");
    ada.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    assertThat(ada.sites().get(world.organization, id).address().base())
        .isEqualTo("acme.sites.localhost/docs");
    update(id, UpdateSite.NOTHING.proxy("acme.example/docs"));
    assertThat(ada.sites().get(world.organization, id).address().base())
        .isEqualTo("acme.example/docs");
    assertThat(ada.sites().get(world.organization, id).address().own())
        .isEqualTo("acme.sites.localhost/docs");
  }

  @Test
  @RuleTest("site-default")
  void defaultsAreChosen() {
    SiteId id = site("Docs", guide, api);
    SiteSpaceId second = read(id).structure().siteSpaces().toList().get(1).id();
    assertThat(
            update(id, UpdateSite.NOTHING.defaultSiteSpace(second)).structure().defaultSiteSpace())
        .hasValueSatisfying(siteSpace -> assertThat(siteSpace.space()).isEqualTo(api));
    refused(
        ErrorCode.INVALID,
        () -> update(id, UpdateSite.NOTHING.defaultSiteSpace(new SiteSpaceId("none"))));
    refused(
        ErrorCode.INVALID,
        () -> update(id, UpdateSite.NOTHING.defaultSiteSection(new SiteSectionId("none"))));
  }

  @Test
  void publishingAndUnpublishingChangeNothingElse() {
    SiteId id = site("Docs", guide);
    Site before = read(id);
    assertThat(cleo.sites().publish(world.organization, id).site().published()).isTrue();
    assertThat(cleo.sites().publish(world.organization, id).site().published()).isTrue();
    assertThat(cleo.sites().unpublish(world.organization, id).site()).isEqualTo(before);
    assertThat(read(id)).isEqualTo(before);
  }

  @Test
  void sitesAreListedOldestFirstAndNarrowed() {
    SiteId one = site("Acme Guide", guide);
    world.clock.advance(Duration.ofSeconds(1));
    SiteId two = site("acme reference", api);
    cleo.sites().publish(world.organization, two);
    world.operator.sites().setType(world.organization, one, Site.Plan.ULTIMATE);
    assertThat(titles(ada, Sites.Query.ALL)).containsExactly("Acme Guide", "acme reference");
    assertThat(titles(ada, Sites.Query.ALL.titled("ACME"))).hasSize(2);
    assertThat(titles(ada, Sites.Query.ALL.titled("guide"))).containsExactly("Acme Guide");
    assertThat(titles(ada, Sites.Query.ALL.showing(api))).containsExactly("acme reference");
    assertThat(titles(ada, Sites.Query.ALL.published(false))).containsExactly("Acme Guide");
    assertThat(titles(ada, Sites.Query.ALL.of(Site.Plan.ULTIMATE, Site.Plan.PREMIUM)))
        .containsExactly("Acme Guide");
    assertThat(titles(ada, Sites.Query.ALL.of(Site.Plan.PREMIUM))).isEmpty();
  }

  @Test
  void aSiteThatIsDeletedIsGoneAndItsSpacesStay() {
    SiteId id = site("Docs", guide);
    ada.organizations().update(world.organization, content(id));
    cleo.sites().delete(world.organization, id);
    refused(ErrorCode.NOT_FOUND, () -> ada.sites().get(world.organization, id));
    assertThat(titles(ada, Sites.Query.ALL)).isEmpty();
    assertThat(ada.spaces().get(guide).space().isDeleted()).isFalse();
    assertThat(ada.organizations().get(world.organization).organization().defaultContent())
        .isNull();
    cleo.sites().delete(world.organization, id);
    assertThat(read(site("Docs")).basename()).isEqualTo("docs");
  }

  private static UpdateOrganization content(SiteId id) {
    return UpdateOrganization.NOTHING.defaultContent(id);
  }

  @Test
  @RuleTest("site-of-organization")
  void membersSeeFirstASiteOfTheirOrganizationOnly() {
    SiteId id = site("Docs");
    assertThat(
            ada.organizations()
                .update(world.organization, content(id))
                .organization()
                .defaultContent())
        .isEqualTo(id);
    OrganizationId other = ada.organizations().create(CreateOrganization.titled("Other")).id();
    refused(ErrorCode.NOT_FOUND, () -> ada.organizations().update(other, content(id)));
  }

  @Test
  @RuleTest("site-of-organization")
  void anOrganizationIsMadeWithASite() {
    var made = ada.organizations().createWithSite(CreateOrganization.titled("New"));
    SiteId first = made.organization().defaultContent();
    Site own = ada.sites().get(made.id(), first).site();
    assertThat(own.title()).isEqualTo("New");
    assertThat(own.published()).isFalse();
    assertThat(own.spaces()).hasSize(1);
  }

  @Test
  @RuleTest("visibility")
  void aSpaceIsAsVisibleAsThePublishedSitesThatShowItMakeIt() {
    SiteId one = site("One", guide);
    SiteId two = site("Two", guide, api);
    assertThat(visibility(guide)).isEqualTo(Visibility.PRIVATE);
    update(one, UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    cleo.sites().publish(world.organization, one);
    assertThat(visibility(guide)).isEqualTo(Visibility.SHARE_LINK);
    assertThat(visibility(api)).isEqualTo(Visibility.PRIVATE);
    cleo.sites().publish(world.organization, two);
    assertThat(visibility(guide)).isEqualTo(Visibility.PUBLIC);
    update(two, UpdateSite.NOTHING.visibility(Site.Visibility.VISITOR_AUTH));
    assertThat(visibility(guide)).isEqualTo(Visibility.SHARE_LINK);
    assertThat(visibility(api)).isEqualTo(Visibility.VISITOR_AUTH);
    cleo.sites().delete(world.organization, one);
    assertThat(visibility(guide)).isEqualTo(Visibility.VISITOR_AUTH);
    ada.spaces().delete(guide);
    ada.spaces().restore(guide);
    assertThat(visibility(guide)).isEqualTo(Visibility.VISITOR_AUTH);
    cleo.sites().unpublish(world.organization, two);
    assertThat(visibility(api)).isEqualTo(Visibility.PRIVATE);
  }

  private Visibility visibility(SpaceId space) {
    return ada.spaces().get(space).space().visibility();
  }

  // ---------------------------------------------------------------- spaces that go

  @Test
  @RuleTest("site-space-gone")
  void aSpaceThatIsDeletedLeavesAllSitesUntilItIsRestored() {
    SiteId one = site("One", guide, api, guide);
    SiteId two = site("Two", guide);
    SiteStructure before = read(one).structure();
    SiteSpaceId first = before.defaultSiteSpace().orElseThrow().id();
    ada.siteCustomizations()
        .override(world.organization, one, first, Map.of("pdf", Map.of("enabled", false)));
    SiteRedirect.Destination home = new SiteRedirect.Destination.Space(first);
    ada.siteRedirects().create(world.organization, one, CreateRedirect.of("/old", home));
    ada.spaces().delete(guide);
    assertThat(spaces(one)).containsExactly(api);
    assertThat(spaces(two)).isEmpty();
    assertThat(read(one).structure().defaultSiteSpace().orElseThrow().space()).isEqualTo(api);
    ada.spaces().restore(guide);
    assertThat(read(one).structure()).isEqualTo(before);
    assertThat(spaces(two)).containsExactly(guide);
    assertThat(ada.siteCustomizations().get(world.organization, one, first).toJson())
        .containsEntry("pdf", Map.of("enabled", false));
    assertThat(ada.siteRedirects().list(world.organization, one, ListOptions.first()).items())
        .hasSize(1);
    ada.spaces().delete(guide);
    world.clock.advance(Duration.ofDays(8));
    world.docs.purge();
    assertThat(spaces(one)).containsExactly(api);
    assertThat(ada.siteRedirects().list(world.organization, one, ListOptions.first()).items())
        .isEmpty();
  }

  @Test
  void aSectionComesBackWithItsSpaceAndBesideWhatIsThereByThen() {
    SiteId id = site("Docs");
    ada.siteSections().add(world.organization, id, AddSection.of(guide).titled("Guide"));
    var second = ada.siteSections().add(world.organization, id, AddSection.of(api).titled("API"));
    SiteStructure before = read(id).structure();
    ada.spaces().delete(guide);
    assertThat(read(id).structure().defaultSection()).contains(second.value().id());
    ada.siteSections()
        .update(world.organization, id, second.value().id(), UpdateSection.NOTHING.path("guide"));
    ada.spaces().restore(guide);
    SiteStructure back = read(id).structure();
    assertThat(back.sections().map(section -> section.id()))
        .containsExactlyElementsOf(before.sections().map(section -> section.id()).toList());
    assertThat(back.sections().map(section -> section.path())).containsExactly("guide-1", "guide");
    assertThat(back.defaultSection()).isEqualTo(before.defaultSection());
    ada.spaces().delete(api);
    ada.siteSections().remove(world.organization, id, back.defaultSection().orElseThrow());
    ada.spaces().restore(api);
    assertThat(spaces(id)).containsExactly(api);
    ada.spaces().delete(api);
    ada.sites().delete(world.organization, id);
    ada.spaces().restore(api);
    assertThat(visibility(api)).isEqualTo(Visibility.PRIVATE);
  }

  @Test
  void theSpacesOfACollectionThatIsDeletedLeaveAllSites() {
    CollectionId collection =
        ada.collections().create(world.organization, CreateCollection.titled("All")).id();
    SpaceId inside =
        ada.spaces().create(world.organization, CreateSpace.titled("Inside").in(collection)).id();
    SiteId id = site("Docs", inside, api);
    ada.collections().delete(collection);
    assertThat(spaces(id)).containsExactly(api);
  }

  @Test
  @RuleTest("site-space-gone")
  void aSpaceThatGoesToAnotherOrganizationLeavesTheSites() {
    OrganizationId other = ada.organizations().create(CreateOrganization.titled("Other")).id();
    SiteId id = site("Docs", guide, api);
    ada.spaces().transfer(guide, other);
    assertThat(spaces(id)).containsExactly(api);
    ada.spaces().transfer(guide, world.organization);
    assertThat(spaces(id)).containsExactly(api);
  }

  // ---------------------------------------------------------------- who may what

  @Test
  @RuleTest("site-access")
  void thoseWhoCreateContentManageSites() {
    SiteId id = site("Docs", guide);
    for (String role : List.of("read", "comment", "edit", "review")) {
      DocsSession session = world.as(role);
      assertThat(session.sites().get(world.organization, id).role().name())
          .isEqualToIgnoringCase(role);
      refused(
          ErrorCode.FORBIDDEN,
          () -> session.sites().create(world.organization, CreateSite.titled("No")));
      refused(
          ErrorCode.FORBIDDEN,
          () -> session.sites().update(world.organization, id, UpdateSite.NOTHING.title("No")));
      refused(ErrorCode.FORBIDDEN, () -> session.sites().publish(world.organization, id));
      refused(ErrorCode.FORBIDDEN, () -> session.sites().unpublish(world.organization, id));
      refused(ErrorCode.FORBIDDEN, () -> session.sites().delete(world.organization, id));
    }
    refused(
        ErrorCode.FORBIDDEN, () -> ada.sites().setType(world.organization, id, Site.Plan.PREMIUM));
  }

  @Test
  @RuleTest("site-access")
  void onlyThoseWhoManageASpaceShowItOnASite() {
    ada.spaces().update(guide, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.of(Role.READ)));
    ada.spaces().update(api, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    refused(ErrorCode.FORBIDDEN, () -> site("Docs", guide));
    refused(ErrorCode.NOT_FOUND, () -> site("Docs", api));
    assertThat(titles(ada, Sites.Query.ALL)).isEmpty();
  }

  @Test
  @RuleTest("unknown-and-hidden")
  void aSpaceOfAnotherOrganizationIsUnknownAlsoToWhoReadsItThere() {
    DocsSession reader = world.as("read");
    reader.spaces().get(guide);
    OrganizationId own = reader.organizations().create(CreateOrganization.titled("Own")).id();
    refused(
        ErrorCode.NOT_FOUND, () -> reader.sites().create(own, CreateSite.titled("Docs", guide)));
  }

  @Test
  void strangersKnowNoSiteAndIdentifiersOfOtherOrganizationsAreUnknown() {
    SiteId id = site("Docs", guide);
    DocsSession stranger = world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Own")).id();
    stranger.organizations().putMember(other, new UserId("create"), Role.CREATE);
    refused(ErrorCode.NOT_FOUND, () -> stranger.sites().get(world.organization, id));
    refused(ErrorCode.NOT_FOUND, () -> stranger.sites().get(other, id));
    refused(ErrorCode.NOT_FOUND, () -> cleo.sites().get(other, id));
    refused(ErrorCode.NOT_FOUND, () -> cleo.sites().publish(other, id));
    refused(
        ErrorCode.NOT_FOUND, () -> cleo.sites().create(other, CreateSite.titled("Docs", guide)));
    stranger.sites().delete(world.organization, id);
    cleo.sites().delete(other, id);
    assertThat(spaces(id)).containsExactly(guide);
  }

  @Test
  @RuleTest("site-access")
  void aGuestSeesTheSitesOfTheSpacesTheySee() {
    SiteId id = site("Docs", guide, api);
    site("Hidden", api);
    DocsSession guest = world.as("guest");
    refused(ErrorCode.NOT_FOUND, () -> guest.sites().get(world.organization, id));
    assertThat(titles(guest, Sites.Query.ALL)).isEmpty();
    ada.permissions()
        .invite(ContentId.of(guide), InviteToContent.users(Role.ADMIN, new UserId("guest")));
    assertThat(guest.sites().get(world.organization, id).role()).isEqualTo(Role.READ);
    assertThat(titles(guest, Sites.Query.ALL)).containsExactly("Docs");
    refused(ErrorCode.FORBIDDEN, () -> guest.sites().delete(world.organization, id));
    refused(
        ErrorCode.FORBIDDEN,
        () -> guest.sites().create(world.organization, CreateSite.titled("Mine", guide)));
  }
}
