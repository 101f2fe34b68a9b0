package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violation;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteRedirectId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.listing.Slice;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.SiteRedirects;
import dev.docs.site.redirect.SiteRedirects.Query.Order;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer;
import dev.docs.site.redirect.SiteRedirects.RedirectAnswer.Step.Rule;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.redirect.UpsertRedirect;
import dev.docs.site.redirect.UpsertRedirect.Result.Status;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Redirects of sites: kept, changed and followed; on any store. */
public abstract class SiteRedirectScenarios {

  /** A redirect of a site to its first space, and who may do what with it. */
  static final class Tested extends TestedResource {

    private static final ListOptions ALL = ListOptions.limit(1000);

    Tested() {
      super(Owner.SITE);
      allow("ok ok ok ok ok ok N N U");
      is(
          "listSiteRedirects",
          (s, f) -> s.siteRedirects().list(f.world.organization, f.site.id(), ALL));
      is(
          "getSiteRedirectBySource",
          (s, f) ->
              s.publishedSites()
                  .redirect(f.world.organization, f.site.id(), id(f, "redirectSource"), null));
      allow("ok ok F F F F N N U");
      is(
          "createSiteRedirect",
          (s, f) ->
              s.siteRedirects()
                  .create(
                      f.world.organization,
                      f.site.id(),
                      CreateRedirect.of(
                          "/new", new SiteRedirect.Destination.Space(f.site.siteSpace()))));
      is(
          "updateSiteRedirectById",
          (s, f) ->
              s.siteRedirects()
                  .update(
                      f.world.organization,
                      f.site.id(),
                      redirect(f),
                      UpdateRedirect.NOTHING.source("/new")));
      is(
          "bulkUpsertSiteRedirects",
          (s, f) ->
              s.siteRedirects()
                  .upsert(
                      f.world.organization, f.site.id(), List.of(UpsertRedirect.publish("/none"))));
      allow("ok ok F F F F - - U");
      does(
          "deleteSiteRedirectById",
          (s, f) -> s.siteRedirects().delete(f.world.organization, f.site.id(), redirect(f)));
    }

    private static SiteRedirectId redirect(PermissionFixture fixture) {
      return new SiteRedirectId(id(fixture, "siteRedirectId"));
    }

    @Override
    public Map<String, String> make(Ground on, String text) {
      SiteSpaceId first =
          on.admin()
              .siteStructures()
              .get(on.organization(), on.site())
              .structure()
              .siteSpaces()
              .findFirst()
              .orElseThrow()
              .id();
      String source = "/" + text.replace(' ', '-').toLowerCase(Locale.ROOT);
      CreateRedirect command = CreateRedirect.of(source, new SiteRedirect.Destination.Space(first));
      var made = on.admin().siteRedirects().create(on.organization(), on.site(), command);
      return Map.of("siteRedirectId", made.id().value(), "redirectSource", source);
    }
  }

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private SpaceId api;
  private SiteId site;
  private SiteSpaceId guideOnSite;
  private SiteSpaceId apiOnSite;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = space("Guide", "Home", "Start", "Finish");
    api = space("API", "Overview", "Calls");
    site = world.publish(guide, api);
    List<SiteSpaceId> siteSpaces =
        read().structure().siteSpaces().map(siteSpace -> siteSpace.id()).toList();
    guideOnSite = siteSpaces.get(0);
    apiOnSite = siteSpaces.get(1);
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title, String... pages) {
    SpaceId id = ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
    for (String page : pages) {
      ada.contents().edit(ContentAt.main(id), List.of(ContentEdit.insertPage(page)));
    }
    return id;
  }

  private Site read() {
    return ada.sites().get(world.organization, site).site();
  }

  private PageId page(SpaceId space, String path) {
    return ada.contents().get(ContentAt.main(space)).content().pageByPath(path).orElseThrow().id();
  }

  private void rename(SpaceId space, String path, String slug) {
    ada.contents()
        .edit(
            ContentAt.main(space),
            List.of(
                ContentEdit.updatePage(page(space, path).value())
                    .fields(PageFields.NOTHING.slug(slug))));
  }

  private SiteRedirect redirect(String source, SiteRedirect.Destination destination) {
    return ada.siteRedirects()
        .create(world.organization, site, CreateRedirect.of(source, destination));
  }

  private SiteRedirect.Destination toPage(SpaceId space, String path) {
    return new SiteRedirect.Destination.Page(
        space.equals(guide) ? guideOnSite : apiOnSite, page(space, path));
  }

  private RedirectAnswer follow(String source) {
    Redirected redirected = ada.publishedSites().redirect(world.organization, site, source, null);
    return redirected.answer();
  }

  // ---------------------------------------------------------------- keeping them

  @Test
  void redirectsAreKeptAndListedInTheOrderOfTheirSources() {
    SiteRedirect second = redirect("/old/b", toPage(guide, "start"));
    SiteRedirect first = redirect("/Old/A", new SiteRedirect.Destination.Space(apiOnSite));
    assertThat(
            world
                .as("read")
                .siteRedirects()
                .list(world.organization, site, ListOptions.first())
                .items())
        .containsExactly(first, second);
    SiteRedirect moved =
        ada.siteRedirects()
            .update(world.organization, site, first.id(), UpdateRedirect.NOTHING.source("/old/c"));
    assertThat(moved.destination()).isEqualTo(first.destination());
    assertThat(ada.siteRedirects().list(world.organization, site, ListOptions.first()).items())
        .containsExactly(second, moved);
    ada.siteRedirects().delete(world.organization, site, second.id());
    ada.siteRedirects().delete(world.organization, site, second.id());
    assertThat(ada.siteRedirects().list(world.organization, site, ListOptions.first()).items())
        .containsExactly(moved);
  }

  @Test
  @RuleTest("redirect-order")
  void aSourceHasOneRedirectLetterCaseAside() {
    SiteRedirect there = redirect("/old", toPage(guide, "start"));
    refused(ErrorCode.CONFLICT, () -> redirect("/OLD", toPage(guide, "finish")));
    refused(ErrorCode.CONFLICT, () -> redirect("/%6Fld", toPage(guide, "finish")));
    SiteRedirect other = redirect("/other", toPage(guide, "start"));
    refused(
        ErrorCode.CONFLICT,
        () ->
            ada.siteRedirects()
                .update(
                    world.organization, site, other.id(), UpdateRedirect.NOTHING.source("/oLd")));
    assertThat(
            ada.siteRedirects()
                .update(world.organization, site, there.id(), UpdateRedirect.NOTHING.source("/oLd"))
                .source())
        .isEqualTo("/oLd");
  }

  @Test
  void aRedirectLeadsToWhatTheSiteHas() {
    SiteSpaceId unknown = new SiteSpaceId("unknown");
    refused(ErrorCode.NOT_FOUND, () -> redirect("/a", new SiteRedirect.Destination.Space(unknown)));
    refused(
        ErrorCode.NOT_FOUND,
        () -> redirect("/a", new SiteRedirect.Destination.Page(guideOnSite, page(api, "calls"))));
    refused(
        ErrorCode.NOT_FOUND,
        () -> redirect("/a", new SiteRedirect.Destination.Page(unknown, page(api, "calls"))));
  }

  @Test
  void whoManagesSitesChangesRedirects() {
    SiteRedirect there = redirect("/old", toPage(guide, "start"));
    for (String name : List.of("read", "comment", "edit", "review")) {
      DocsSession session = world.as(name);
      refused(
          ErrorCode.FORBIDDEN,
          () ->
              session
                  .siteRedirects()
                  .create(
                      world.organization,
                      site,
                      CreateRedirect.of("/x", new SiteRedirect.Destination.Space(apiOnSite))));
      refused(
          ErrorCode.FORBIDDEN,
          () -> session.siteRedirects().delete(world.organization, site, there.id()));
    }
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            world
                .as("stranger")
                .siteRedirects()
                .list(world.organization, site, ListOptions.first()));
  }

  @Test
  void redirectsGoWithTheirSite() {
    SiteRedirect there = redirect("/old", toPage(guide, "start"));
    ada.sites().delete(world.organization, site);
    SiteId next = ada.sites().create(world.organization, CreateSite.titled("Docs", guide)).id();
    assertThat(ada.siteRedirects().list(world.organization, next, ListOptions.first()).items())
        .isEmpty();
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            ada.siteRedirects()
                .update(world.organization, next, there.id(), UpdateRedirect.NOTHING));
  }

  // ---------------------------------------------------------------- many at once

  private List<UpsertRedirect.Result> upsert(UpsertRedirect... commands) {
    return ada.siteRedirects().upsert(world.organization, site, List.of(commands));
  }

  @Test
  void manyRedirectsAreMadeChangedAndRemovedBySource() {
    UpsertRedirect.Target start = UpsertRedirect.Target.of(toPage(guide, "start"));
    assertThat(
            upsert(
                UpsertRedirect.live("/a", start),
                UpsertRedirect.live("/b", new UpsertRedirect.Target.PageAt(api, "/calls")),
                UpsertRedirect.live("/c", new UpsertRedirect.Target.PageAt(api, "none")),
                UpsertRedirect.live("/d", new UpsertRedirect.Target.PageAt(api, "calls")),
                UpsertRedirect.live("/none", null),
                UpsertRedirect.publish("/none")))
        .extracting(UpsertRedirect.Result::status)
        .containsExactly(
            Status.CREATED,
            Status.CREATED,
            Status.ERROR,
            Status.CREATED,
            Status.ERROR,
            Status.ERROR);
    assertThat(follow("/b").target()).contains("api/calls");
    assertThat(follow("/d").target()).contains("api/calls");
    assertThat(
            upsert(
                UpsertRedirect.live("/A", UpsertRedirect.Target.of(toPage(guide, "finish"))),
                UpsertRedirect.live("/b", null)))
        .extracting(UpsertRedirect.Result::status)
        .containsExactly(Status.UPDATED, Status.DELETED);
    assertThat(follow("/a").target()).contains("finish");
    refused(ErrorCode.NOT_FOUND, () -> follow("/b"));
  }

  @Test
  void ofManyRedirectsOneToWhatTheSiteHasNotIsRefusedByItself() {
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(
                ContentEdit.insertLink("Web", new ContentRef.Url("https://a.example/")),
                ContentEdit.insertGroup("Group")));
    SiteSpaceId none = new SiteSpaceId("none");
    UpsertRedirect.Target link = UpsertRedirect.Target.of(toTitled("Web"));
    UpsertRedirect.Target group = UpsertRedirect.Target.of(toTitled("Group"));

    assertThat(
            upsert(
                UpsertRedirect.live(
                    "/space", UpsertRedirect.Target.of(new SiteRedirect.Destination.Space(none))),
                UpsertRedirect.live(
                    "/section",
                    UpsertRedirect.Target.of(
                        new SiteRedirect.Destination.Section(new SiteSectionId("none")))),
                UpsertRedirect.live("/link", link),
                UpsertRedirect.live("/group", group)))
        .extracting(UpsertRedirect.Result::status)
        .containsExactly(Status.ERROR, Status.ERROR, Status.ERROR, Status.CREATED);
    refused(ErrorCode.NOT_FOUND, () -> follow("/space"));
  }

  private SiteRedirect.Destination toTitled(String title) {
    return ada.contents().get(ContentAt.main(guide)).content().allPages().stream()
        .filter(page -> page.title().equals(title))
        .map(page -> new SiteRedirect.Destination.Page(guideOnSite, page.id()))
        .findFirst()
        .orElseThrow();
  }

  @Test
  void whoRemovesAMissingRedirectIsToldWhetherItWasTheDraft() {
    upsert(UpsertRedirect.draft("/a", UpsertRedirect.Target.of(toPage(guide, "start"))));
    upsert(UpsertRedirect.live("/b", UpsertRedirect.Target.of(toPage(guide, "start"))));
    assertThat(upsert(UpsertRedirect.live("/a", null), UpsertRedirect.draft("/b", null)))
        .extracting(UpsertRedirect.Result::error)
        .satisfiesExactly(
            live -> assertThat(live).startsWith("no redirect").contains("/a"),
            draft -> assertThat(draft).startsWith("no draft of a redirect").contains("/b"));
  }

  @Test
  @RuleTest("redirect-drafts")
  void aDraftIsInForceOnceItIsPublished() {
    upsert(UpsertRedirect.live("/a", UpsertRedirect.Target.of(toPage(guide, "start"))));
    UpsertRedirect.Result draft =
        upsert(UpsertRedirect.draft("/a", UpsertRedirect.Target.of(toPage(guide, "finish"))))
            .get(0);
    assertThat(draft.status()).isEqualTo(Status.CREATED);
    assertThat(draft.draft()).isTrue();
    assertThat(follow("/a").target()).contains("start");
    UpsertRedirect.Result published = upsert(UpsertRedirect.publish("/A")).get(0);
    assertThat(published.status()).isEqualTo(Status.PUBLISHED);
    assertThat(published.id()).isEqualTo(draft.id());
    assertThat(follow("/a").target()).contains("finish");
    assertThat(ada.siteRedirects().list(world.organization, site, ListOptions.first()).items())
        .hasSize(1);
  }

  @Test
  @RuleTest("redirect-drafts")
  void aDraftThatIsPublishedKeepsItsOptionsAndAChangeThatDoesNotNameThemItsPermanence() {
    UpsertRedirect.Target toApi =
        UpsertRedirect.Target.of(new SiteRedirect.Destination.Space(apiOnSite));
    upsert(
        UpsertRedirect.draft("/old", toApi).wildcard(true).permanent(true),
        UpsertRedirect.publish("/old"));
    assertThat(follow("/old/calls").target()).contains("api/calls");
    assertThat(onlyOptions()).isEqualTo(new SiteRedirect.Options(false, true, true));
    upsert(UpsertRedirect.live("/old", toApi));
    assertThat(onlyOptions()).isEqualTo(new SiteRedirect.Options(false, false, true));
    upsert(UpsertRedirect.live("/old", toApi).permanent(false));
    assertThat(onlyOptions()).isEqualTo(SiteRedirect.Options.NONE);
  }

  private SiteRedirect.Options onlyOptions() {
    List<SiteRedirect> all =
        ada.siteRedirects().list(world.organization, site, ListOptions.first()).items();
    assertThat(all).hasSize(1);
    return all.get(0).options();
  }

  @Test
  void whoChangesManyRedirectsOfWhichSomeAreInvalidIsToldWhichAndNothingIsDone() {
    UpsertRedirect.Target start = UpsertRedirect.Target.of(toPage(guide, "start"));
    DocsException refusal =
        refused(
            ErrorCode.INVALID,
            () ->
                upsert(
                    UpsertRedirect.live("/a", start),
                    UpsertRedirect.live("b", start),
                    UpsertRedirect.publish("/c/")));
    assertThat(refusal.violations())
        .extracting(Violation::field)
        .containsExactly("redirects[1].source", "redirects[2].source");
    assertThat(listed(Optional.empty(), "", Order.SOURCE)).isEmpty();
  }

  private List<String> listed(Optional<Boolean> draft, String search, Order order) {
    SiteRedirects.Query query = new SiteRedirects.Query(draft, search, order);
    List<String> sources = new ArrayList<>();
    ListOptions options = ListOptions.limit(1);
    for (boolean more = true; more; ) {
      Slice<SiteRedirect> slice =
          ada.siteRedirects().list(world.organization, site, query, options);
      slice.items().forEach(redirect -> sources.add(redirect.source()));
      more = slice.next().isPresent();
      options = more ? ListOptions.limit(1).after(slice.next().get()) : options;
    }
    return sources;
  }

  @Test
  void redirectsAreListedByDraftBySearchAndInTheOrderAskedFor() {
    SiteRedirect first = redirect("/b/Old", toPage(guide, "start"));
    world.clock.advance(Duration.ofMinutes(1));
    redirect("/a/old", toPage(guide, "start"));
    world.clock.advance(Duration.ofMinutes(1));
    upsert(UpsertRedirect.draft("/c/new", UpsertRedirect.Target.of(toPage(guide, "finish"))));
    world.clock.advance(Duration.ofMinutes(1));
    ada.siteRedirects()
        .update(
            world.organization,
            site,
            first.id(),
            UpdateRedirect.NOTHING.destination(toPage(guide, "finish")));

    assertThat(listed(Optional.empty(), "", Order.SOURCE))
        .containsExactly("/a/old", "/b/Old", "/c/new");
    assertThat(listed(Optional.empty(), "", Order.CREATED_AT))
        .containsExactly("/c/new", "/a/old", "/b/Old");
    assertThat(listed(Optional.empty(), "", Order.UPDATED_AT))
        .containsExactly("/b/Old", "/c/new", "/a/old");
    assertThat(listed(Optional.of(true), "", Order.SOURCE)).containsExactly("/c/new");
    assertThat(listed(Optional.of(false), "", Order.SOURCE)).containsExactly("/a/old", "/b/Old");
    assertThat(listed(Optional.empty(), "OLD", Order.SOURCE)).containsExactly("/a/old", "/b/Old");
    assertThat(listed(Optional.of(false), "b/o", Order.CREATED_AT)).containsExactly("/b/Old");
    assertThat(listed(Optional.of(true), "old", Order.UPDATED_AT)).isEmpty();
  }

  @Test
  void manyRedirectsAreAtLeastOneAndAtMostSoMany() {
    refused(ErrorCode.INVALID, () -> upsert());
    UpsertRedirect.Target start = UpsertRedirect.Target.of(toPage(guide, "start"));
    UpsertRedirect[] most =
        IntStream.range(0, UpsertRedirect.MAX_COUNT)
            .mapToObj(i -> UpsertRedirect.live("/p" + i, start))
            .toArray(UpsertRedirect[]::new);
    assertThat(upsert(most)).extracting(UpsertRedirect.Result::status).containsOnly(Status.CREATED);
    UpsertRedirect[] more = Arrays.copyOf(most, most.length + 1);
    more[most.length] = UpsertRedirect.live("/more", start);
    refused(ErrorCode.INVALID, () -> upsert(more));
  }

  @Test
  void aRedirectIsNotChangedToLeadToWhatTheSiteHasNot() {
    SiteRedirect there = redirect("/old", toPage(guide, "start"));
    UpdateRedirect toNothing =
        UpdateRedirect.NOTHING.destination(
            new SiteRedirect.Destination.Space(new SiteSpaceId("none")));
    assertThatThrownBy(
            () -> ada.siteRedirects().update(world.organization, site, there.id(), toNothing))
        .isInstanceOf(DocsException.class);
    assertThat(follow("/old").target()).contains("start");
  }

  @Test
  void redirectsToARemovedSiteSpaceGoWithIt() {
    redirect("/space", new SiteRedirect.Destination.Space(apiOnSite));
    redirect("/page", toPage(api, "calls"));
    redirect("/other", toPage(guide, "start"));
    ada.siteStructures().remove(world.organization, site, apiOnSite);
    assertThat(listed(Optional.empty(), "", Order.SOURCE)).containsExactly("/other");
  }

  @Test
  void redirectsToARemovedSectionGoWithItAndThoseToOthersStay() {
    SiteSectionId removed = section("Removed");
    SiteSectionId kept = section("Kept");
    redirect("/removed-section", new SiteRedirect.Destination.Section(removed));
    redirect("/kept-section", new SiteRedirect.Destination.Section(kept));
    redirect("/kept-space", new SiteRedirect.Destination.Space(apiOnSite));
    redirect("/kept-site", new SiteRedirect.Destination.External("https://a.example/"));
    ada.siteSections().remove(world.organization, site, removed);
    assertThat(listed(Optional.empty(), "", Order.SOURCE))
        .containsExactly("/kept-section", "/kept-site", "/kept-space");
  }

  private SiteSectionId section(String title) {
    AddSection command = AddSection.of(space(title, "Page")).titled(title);
    return ada.siteSections().add(world.organization, site, command).value().id();
  }

  // ---------------------------------------------------------------- following them

  @Test
  void redirectsFollowWhatTheyLeadTo() {
    redirect("/old", toPage(guide, "start"));
    redirect("/reference", new SiteRedirect.Destination.Space(apiOnSite));
    assertThat(follow("/OLD/").target()).contains("start");
    assertThat(follow("/reference").target()).contains("api");
    rename(guide, "start", "begin");
    assertThat(follow("/old").target()).contains("begin");
  }

  @Test
  @RuleTest("redirect-chains")
  void aRedirectToAPartWithoutPagesSaysSo() {
    redirect("/reference", new SiteRedirect.Destination.Space(apiOnSite));
    for (String path : List.of("calls", "overview")) {
      ada.contents()
          .edit(ContentAt.main(api), List.of(ContentEdit.deletePage(page(api, path).value())));
    }
    assertThatThrownBy(() -> follow("/reference")).hasMessageContaining("without a page");
    assertThatThrownBy(() -> follow("/nowhere")).hasMessageContaining("no redirect from");
    ada.contents().edit(ContentAt.main(api), List.of(ContentEdit.insertPage("Again")));
    assertThat(follow("/reference").target()).contains("api");
  }

  @Test
  void aRenamedPageIsStillFoundAndAnotherAtItsPathWins() {
    redirect("/start", toPage(guide, "finish"));
    refused(ErrorCode.NOT_FOUND, () -> follow("/start"));
    rename(guide, "start", "begin");
    assertThat(follow("/start").target()).contains("begin");
    assertThat(follow("/start").first().orElseThrow().rule()).isEqualTo(Rule.AUTOMATIC);
    rename(api, "calls", "requests");
    assertThat(follow("/api/calls").target()).contains("api/requests");
    ada.contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.deletePage(page(guide, "begin").value())));
    assertThat(follow("/start").target()).contains("finish");
    assertThat(follow("/start").first().orElseThrow().rule()).isEqualTo(Rule.SITE);
  }

  @Test
  @RuleTest("redirect-structure")
  void pagesAreFoundWhereTheirSiteSpaceWas() {
    ada.siteStructures()
        .update(world.organization, site, apiOnSite, UpdateSiteSpace.NOTHING.path("reference"));
    assertThat(follow("/API/calls").target()).contains("reference/calls");
    assertThat(follow("/api/calls").first().orElseThrow().rule()).isEqualTo(Rule.AUTOMATIC);
    assertThat(follow("/api").target()).contains("reference");
    refused(ErrorCode.NOT_FOUND, () -> follow("/api/none"));
    ada.sites().update(world.organization, site, UpdateSite.NOTHING.defaultSiteSpace(apiOnSite));
    assertThat(follow("/api/calls").target()).contains("calls");
    assertThat(follow("/reference/calls").target()).contains("calls");
    assertThat(follow("/start").target()).contains("guide/start");
    ada.spaces().delete(api);
    refused(ErrorCode.NOT_FOUND, () -> follow("/api/calls"));
    ada.spaces().restore(api);
    assertThat(follow("/api/calls").target()).contains("calls");
  }

  @Test
  void redirectsOfTheConfigurationLeadToTheFilesOfPages() {
    ada.contents()
        .importFolder(
            ContentAt.main(guide),
            Folder.ofTexts(
                Map.of(
                    ".gitbook.yaml",
                    "redirects:\n  Was/Here: here.md\n  chain: was/here\n  gone: none.md\n",
                    "SUMMARY.md",
                    "* [Home](README.md)\n* [Here](here.md)\n",
                    "README.md",
                    "# Home\n",
                    "here.md",
                    "# Here\n")));
    assertThat(follow("/was/here").target()).contains("here");
    assertThat(follow("/was/here").first().orElseThrow().rule()).isEqualTo(Rule.CONFIGURATION);
    assertThat(follow("/chain").target()).contains("here");
    refused(ErrorCode.NOT_FOUND, () -> follow("/gone"));
  }

  @Test
  void nothingIsRedirectedOnASiteThatIsNotPublished() {
    redirect("/old", toPage(guide, "start"));
    ada.sites().unpublish(world.organization, site);
    refused(ErrorCode.NOT_FOUND, () -> follow("/old"));
  }
}
