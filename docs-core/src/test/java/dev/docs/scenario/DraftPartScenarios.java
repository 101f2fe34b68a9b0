package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.content.ContentEdit;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.SectionGroupId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSectionId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.site.SiteContent;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.redirect.UpdateRedirect;
import dev.docs.site.structure.AddSection;
import dev.docs.site.structure.AddSectionGroup;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSection;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.SiteStructure;
import dev.docs.site.structure.UpdateSection;
import dev.docs.site.structure.UpdateSectionGroup;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.Space;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Drafts of sites, made, published and taken back by those who manage them; on any store. */
public abstract class DraftPartScenarios {

  /** What the space that only drafts show is a draft by. */
  enum By {
    SITE_SPACE,
    SECTION,
    GROUP
  }

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId secret;
  private SiteId site;
  private SiteSectionId section;
  private SectionGroupId group;
  private SiteSpaceId siteSpace;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void publishASiteWithTwoSections() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    SpaceId guide = space("Guide", "welcome");
    secret = space("Secret", "zebra");
    site = world.publish(guide);
    SiteSection made =
        ada.siteSections().add(world.organization, site, AddSection.of(secret)).value();
    section = made.id();
    siteSpace = made.defaultSiteSpace().id();
    group =
        ada.siteSections()
            .add(world.organization, site, AddSectionGroup.titled("Later", section))
            .value()
            .id();
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title, String text) {
    SpaceId id = ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
    ada.contents()
        .edit(ContentAt.main(id), List.of(ContentEdit.insertPage("Home").markdown(text + "\n")));
    return id;
  }

  private void set(By by, boolean draft) {
    switch (by) {
      case SITE_SPACE ->
          ada.siteStructures()
              .update(world.organization, site, siteSpace, UpdateSiteSpace.NOTHING.draft(draft));
      case SECTION ->
          ada.siteSections()
              .update(world.organization, site, section, UpdateSection.NOTHING.draft(draft));
      case GROUP ->
          ada.siteSections()
              .update(world.organization, site, group, UpdateSectionGroup.NOTHING.draft(draft));
    }
  }

  private Resolution open(String url) {
    return world.as("stranger").publishedUrls().resolve(url, Visitor.UNKNOWN, true);
  }

  /** Whether a stranger who opens a URL comes to a site space. */
  private boolean shows(String url, SiteSpaceId id) {
    try {
      return open(url) instanceof Resolution.Content content && content.siteSpace().equals(id);
    } catch (DocsException e) {
      assertThat(e.code()).isEqualTo(ErrorCode.NOT_FOUND);
      return false;
    }
  }

  private DocsSession visit() {
    return world.docs.as(((Resolution.Content) open(World.SITE)).token());
  }

  /** All that somebody finds of the space, by every way there is; empty for nothing. */
  private List<String> waysIn(DocsSession visitor) {
    List<String> ways = new ArrayList<>();
    for (String url : List.of("/secret", "/secret/home", "/later/secret", "/secret/secret")) {
      if (shows(World.SITE + url, siteSpace)) {
        ways.add(url);
      }
    }
    tried(ways, "space", () -> visitor.spaces().get(secret));
    tried(ways, "content", () -> visitor.contents().get(ContentAt.main(secret)));
    tried(ways, "redirect to it", () -> follow(visitor, "/old"));
    tried(ways, "redirect below it", () -> follow(visitor, "/all/home"));
    SiteContent shown = visitor.publishedSites().profile(world.organization, site, null).content();
    if (shown.structure().siteSpaces().anyMatch(one -> one.space().equals(secret))) {
      ways.add("profile");
    }
    if (shown.structure().groups().anyMatch(one -> one.sections().findAny().isPresent())) {
      ways.add("group of the profile");
    }
    if (!visitor
        .publishedSites()
        .search(
            world.organization,
            site,
            "zebra",
            SiteSearch.ALL,
            visitor.search(),
            ListOptions.first())
        .items()
        .isEmpty()) {
      ways.add("search");
    }
    if (ada.publishedSites()
        .visibleTo(world.organization, site, Map.of(), Map.of())
        .containsKey(siteSpace)) {
      ways.add("what visitors see");
    }
    return ways;
  }

  private static void tried(List<String> ways, String way, ThrowingCallable call) {
    try {
      call.call();
      ways.add(way);
    } catch (DocsException e) {
      assertThat(e.code()).as(way).isEqualTo(ErrorCode.NOT_FOUND);
    } catch (Throwable e) {
      throw new AssertionError(way, e);
    }
  }

  private void follow(DocsSession by, String source) {
    by.publishedSites().redirect(world.organization, site, source, null);
  }

  private void redirect(String source, SiteRedirect.Options options) {
    CreateRedirect command =
        CreateRedirect.of(source, new SiteRedirect.Destination.Space(siteSpace)).options(options);
    ada.siteRedirects().create(world.organization, site, command);
  }

  @ParameterizedTest
  @EnumSource(By.class)
  @RuleTest("site-drafts")
  void noVisitorReachesADraftByAnyWayUntilItIsPublished(By by) {
    redirect("/old", SiteRedirect.Options.NONE);
    redirect("/all/*", new SiteRedirect.Options(false, true, false));
    List<String> all = waysIn(visit());
    assertThat(all)
        .containsExactly(
            "/secret",
            "/secret/home",
            "/secret/secret",
            "space",
            "content",
            "redirect to it",
            "redirect below it",
            "profile",
            "group of the profile",
            "search",
            "what visitors see");
    DocsSession before = visit();
    set(by, true);
    assertThat(waysIn(visit())).isEmpty();
    // also those who came before
    assertThat(waysIn(before)).isEmpty();
    refused(ErrorCode.NOT_FOUND, () -> world.as("stranger").spaces().get(secret));
    assertThat(ada.spaces().get(secret).space().visibility()).isNotEqualTo(Space.Visibility.PUBLIC);
    assertThat(ada.siteStructures().get(world.organization, site).structure().siteSpace(siteSpace))
        .isPresent();
    set(by, false);
    assertThat(waysIn(visit())).isEqualTo(all);
  }

  @ParameterizedTest
  @EnumSource(By.class)
  void thoseWhoManageTheSitePreviewADraft(By by) {
    set(by, true);
    Previewed preview = ada.publishedSites().preview(world.organization, site, siteSpace);
    String url = "https://" + preview.address().base() + "/" + preview.path();
    assertThat(
            ((Resolution.Content) world.admin.publishedUrls().resolve(url, Visitor.UNKNOWN, true))
                .siteSpace())
        .isEqualTo(siteSpace);
    refused(ErrorCode.NOT_FOUND, () -> open(url));
  }

  @Test
  @RuleTest("site-drafts")
  void partsAreAddedAsDrafts() {
    SpaceId next = space("Next", "lion");
    SiteSpace added =
        ada.siteStructures()
            .add(
                world.organization,
                site,
                AddSiteSpace.of(next).in(section).titled("Soon").draft(true))
            .value();
    assertThat(added.isDraft()).isTrue();
    assertThat(added.title()).contains("Soon");
    assertThat(shows(World.SITE + "/secret/next", added.id())).isFalse();
    SiteSection made =
        ada.siteSections().add(world.organization, site, AddSection.of(next).draft(true)).value();
    assertThat(made.draft()).isTrue();
    assertThat(shows(World.SITE + "/next", made.defaultSiteSpace().id())).isFalse();
    assertThat(
            ada.siteSections()
                .add(world.organization, site, AddSectionGroup.titled("New", section).draft(true))
                .value()
                .draft())
        .isTrue();
    assertThat(waysIn(visit())).isEmpty();
    refused(ErrorCode.NOT_FOUND, () -> world.as("stranger").spaces().get(next));
  }

  @Test
  @RuleTest("site-drafts")
  void aSiteOfDraftsShowsNothing() {
    DocsSession before = visit();
    SiteStructure structure = ada.siteStructures().get(world.organization, site).structure();
    for (SiteSection one : structure.sections().toList()) {
      ada.siteSections()
          .update(world.organization, site, one.id(), UpdateSection.NOTHING.draft(true));
    }
    refused(ErrorCode.NOT_FOUND, () -> open(World.SITE));
    refused(ErrorCode.NOT_FOUND, () -> open(World.SITE + "/secret"));
    assertThat(
            before
                .publishedSites()
                .profile(world.organization, site, null)
                .content()
                .structure()
                .siteSpaces())
        .isEmpty();
  }

  @Test
  void aHiddenSiteSpaceIsReachedByItsUrlAlone() {
    ada.siteStructures()
        .update(world.organization, site, siteSpace, UpdateSiteSpace.NOTHING.hidden(true));
    assertThat(((Resolution.Content) open(World.SITE + "/secret")).siteSpace())
        .isEqualTo(siteSpace);
    assertThat(
            ada.siteStructures()
                .get(world.organization, site)
                .structure()
                .siteSpace(siteSpace)
                .orElseThrow()
                .showing()
                .hidden())
        .isTrue();
  }

  @Test
  @RuleTest("redirect-drafts")
  void aRedirectIsInForceUnlessItIsADraft() {
    redirect("/old", new SiteRedirect.Options(true, false, true));
    refused(ErrorCode.NOT_FOUND, () -> follow(visit(), "/old"));
    refused(ErrorCode.NOT_FOUND, () -> follow(ada, "/old"));
    redirect("/OLD", SiteRedirect.Options.NONE);
    follow(visit(), "/old");
    List<SiteRedirect> both =
        ada.siteRedirects().list(world.organization, site, ListOptions.first()).items();
    assertThat(both).extracting(one -> one.options().draft()).containsExactly(false, true);
    assertThatThrownBy(
            () ->
                ada.siteRedirects()
                    .update(
                        world.organization,
                        site,
                        both.get(1).id(),
                        UpdateRedirect.NOTHING.draft(false)))
        .hasMessageStartingWith("source: the redirect " + both.get(0).id());
    ada.siteRedirects().delete(world.organization, site, both.get(0).id());
    refused(ErrorCode.NOT_FOUND, () -> follow(visit(), "/old"));
    world.clock.advance(Duration.ofSeconds(5));
    SiteRedirect published =
        ada.siteRedirects()
            .update(
                world.organization, site, both.get(1).id(), UpdateRedirect.NOTHING.draft(false));
    assertThat(published.options()).isEqualTo(new SiteRedirect.Options(false, false, true));
    assertThat(published.createdAt()).isEqualTo(both.get(1).createdAt());
    assertThat(published.updatedAt()).contains(world.clock.instant());
    follow(visit(), "/old");
  }
}
