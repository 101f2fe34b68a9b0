package dev.docs.scenario;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.DocsSession;
import dev.docs.access.ContentId;
import dev.docs.access.Principal;
import dev.docs.access.Role;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.PageId;
import dev.docs.id.ShareLinkId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.id.UserId;
import dev.docs.listing.ListOptions;
import dev.docs.people.InviteToContent;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.Site.AgentsContext;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.ShareLinks;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import java.util.stream.Stream;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.DynamicTest;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestFactory;

/** Who may open sites to further readers; on any store. */
public abstract class AudienceScenarios {

  /** An empty store. */
  protected abstract Store create();

  private DynamicTest test(String name, java.util.function.Consumer<AudienceFixture> body) {
    return DynamicTest.dynamicTest(
        name,
        () -> {
          try (Store store = create()) {
            body.accept(new AudienceFixture(World.on(store)));
          }
        });
  }

  static void refuses(ErrorCode code, String part, ThrowingCallable call) {
    assertThatThrownBy(call)
        .isInstanceOfSatisfying(
            DocsException.class,
            e -> {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(code);
              assertThat(e.getMessage()).contains(part);
            });
  }

  @TestFactory
  @RuleTest("site-audience")
  Stream<DynamicTest> whoWidensAnAudienceMustBeAllowedToGiveItEverySpaceConcerned() {
    return AudienceChanges.WIDENING.stream()
        .map(
            change ->
                test(
                    change.name(),
                    f -> {
                      change.prepare(f);
                      Site before = f.site();
                      refuses(
                          ErrorCode.FORBIDDEN,
                          change.inTheWay() == 1
                              ? "1 of its spaces is"
                              : change.inTheWay() + " of its spaces are",
                          () -> change.by(f.creator, f));
                      assertThat(f.site()).isEqualTo(before);
                      f.entrust();
                      change.by(f.creator, f);
                    }));
  }

  @TestFactory
  Stream<DynamicTest> adminsAndTheOperatorWiden() {
    return AudienceChanges.WIDENING.stream()
        .flatMap(
            change ->
                Stream.of(
                    test(
                        change.name() + ", admin",
                        f -> {
                          change.prepare(f);
                          change.by(f.ada, f);
                        }),
                    test(
                        change.name() + ", operator",
                        f -> {
                          change.prepare(f);
                          change.by(f.world.operator, f);
                        })));
  }

  @TestFactory
  @RuleTest("site-audience")
  Stream<DynamicTest> narrowingAndWhatConcernsNoOtherSpaceAsksNothingMore() {
    return AudienceChanges.OTHER.stream()
        .map(
            change ->
                test(
                    change.name(),
                    f -> {
                      change.prepare(f);
                      change.by(f.creator, f);
                    }));
  }

  @Test
  void whatVisitorsWouldSeeIsToldOfSpacesThatTheCallerMayViewOnly() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      assertThat(visibleTo(f, f.ada)).hasSizeGreaterThan(visibleTo(f, f.creator).size());
      f.entrust();
      assertThat(visibleTo(f, f.creator)).isEqualTo(visibleTo(f, f.ada));
    }
  }

  private static Map<SiteSpaceId, List<PageId>> visibleTo(AudienceFixture f, DocsSession caller) {
    return caller.publishedSites().visibleTo(f.organization, f.site, Map.of(), Map.of());
  }

  @Test
  @RuleTest("site-audience-keys")
  void keysOfShareLinksAreToldToThoseOnlyWhoMayGiveAllThatTheSiteShows() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      ShareLinkId link = f.link();
      assertThat(keys(f, f.ada)).hasSize(1).doesNotContain("");
      assertThat(keys(f, f.creator)).containsExactly("");
      for (UpdateShareLink update :
          List.of(
              UpdateShareLink.NOTHING.name("Others"),
              UpdateShareLink.NOTHING.active(true),
              UpdateShareLink.NOTHING.active(false))) {
        assertThat(f.creator.shareLinks().update(f.organization, f.site, link, update).link().key())
            .isEmpty();
      }
      assertThat(keys(f, f.ada)).doesNotContain("");
      f.entrust();
      assertThat(keys(f, f.creator)).isEqualTo(keys(f, f.ada));
    }
  }

  private static List<String> keys(AudienceFixture f, DocsSession by) {
    return by.shareLinks().list(f.organization, f.site, ListOptions.first()).items().stream()
        .map(ShareLinks.View::link)
        .map(link -> link.key())
        .toList();
  }

  @Test
  @RuleTest("site-audience-keys")
  void aPreviewIsSignedForThoseOnlyWhoMayGiveAllThatTheSiteShows() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      AudienceChanges.published(f, Site.Visibility.VISITOR_AUTH);
      f.ada.publishingAuths().get(f.organization, f.site);
      Previewed own = f.creator.publishedSites().preview(f.organization, f.site, null);
      assertThat(own.auth()).isEmpty();
      assertThat(own.mayClaim()).isFalse();
      assertThat(own.address().base()).isEqualTo(Site.Address.DOMAIN + "/preview/" + f.site);
      Previewed signed = f.ada.publishedSites().preview(f.organization, f.site, null);
      assertThat(signed.auth()).isPresent();
      assertThat(signed.mayClaim()).isTrue();
      assertThat(signed.address()).isEqualTo(signed.site().address());
    }
  }

  @Test
  @RuleTest("site-audience")
  void whoMayNotShowASpaceDoesNotPrepareThatAnAdminPublishesIt() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      AudienceChanges.published(f, Site.Visibility.VISITOR_AUTH);
      f.creator.sites().unpublish(f.organization, f.site);
      refuses(
          ErrorCode.FORBIDDEN,
          "3 of its spaces are",
          () -> AudienceChanges.visible(f.creator, f, Site.Visibility.PUBLIC));
      f.ada.sites().publish(f.organization, f.site);
      assertThat(f.site().visibility()).isEqualTo(Site.Visibility.VISITOR_AUTH);
    }
  }

  @Test
  @RuleTest("site-audience")
  void whoPublishesIsAskedAgainSinceRightsChangeAfterAPreparation() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      f.entrust();
      AudienceChanges.visible(f.creator, f, Site.Visibility.UNLISTED);
      AudienceChanges.visible(f.creator, f, Site.Visibility.PUBLIC);
      f.ada.permissions().remove(ContentId.of(f.secretSpace), Principal.of(new UserId("create")));
      refuses(
          ErrorCode.FORBIDDEN,
          "1 of its spaces is",
          () -> f.creator.sites().publish(f.organization, f.site));
    }
  }

  @Test
  @RuleTest("site-audience")
  void whoMayNotOpenASiteIsToldWhatWouldAsOthersPreparedIt() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      AudienceChanges.visible(f.ada, f, Site.Visibility.UNLISTED);
      update(f.ada, f, UpdateSite.NOTHING.proxy("a.example/docs"));
      refuses(
          ErrorCode.FORBIDDEN,
          "readers by publishing it, the visibility unlisted, the proxy a.example/docs, letting"
              + " agents read it: 2 of",
          () -> f.creator.sites().publish(f.organization, f.site));
      update(f.ada, f, UpdateSite.NOTHING.proxy(null).agentsContext(AgentsContext.EXCLUDED));
      AudienceChanges.visible(f.ada, f, Site.Visibility.VISITOR_AUTH);
      refuses(
          ErrorCode.FORBIDDEN,
          "readers by publishing it, the visibility visitor-auth: 2 of",
          () -> f.creator.sites().publish(f.organization, f.site));
      f.ada.sites().publish(f.organization, f.site);
      refuses(
          ErrorCode.FORBIDDEN,
          "readers by the visibility share-link, the proxy b.example/docs, letting agents read it,"
              + " turning adaptive content on: 3 of",
          () ->
              update(
                  f.creator,
                  f,
                  UpdateSite.NOTHING
                      .visibility(Site.Visibility.SHARE_LINK)
                      .proxy("b.example/docs")
                      .agentsContext(AgentsContext.INCLUDED)
                      .adaptiveContent(true)));
      AudienceChanges.condition(f.ada, f, f.secret, "visitor.claims.beta");
      refuses(
          ErrorCode.FORBIDDEN,
          "readers by parts that are new, released, or shown to more: 1 of",
          () -> AudienceChanges.condition(f.creator, f, f.secret, "visitor.claims.staff"));
    }
  }

  private static void update(DocsSession by, AudienceFixture f, UpdateSite update) {
    by.sites().update(f.organization, f.site, update);
  }

  @Test
  @RuleTest("site-audience")
  void anImportMakesNoSiteOfSpacesThatItsCallerMayNotGive() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      f.ada.sites().delete(f.organization, f.site);
      for (SpaceId space : List.of(f.secretSpace, f.apiSpace)) {
        f.ada
            .permissions()
            .invite(ContentId.of(space), InviteToContent.users(Role.CREATE, new UserId("create")));
      }
      // the space of the draft may be read only
      refuses(ErrorCode.FORBIDDEN, "show this space on a site", () -> f.imported(f.creator));
    }
  }

  @Test
  void aDeletedSpaceIsInNobodysWayAndComesBackByThoseWhoMayGiveIt() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      AudienceChanges.published(f, Site.Visibility.UNLISTED);
      f.ada.spaces().delete(f.secretSpace);
      refuses(
          ErrorCode.FORBIDDEN,
          "2 of its spaces are",
          () -> AudienceChanges.visible(f.creator, f, Site.Visibility.PUBLIC));
      f.ada.spaces().delete(f.apiSpace);
      f.ada.spaces().delete(f.nextSpace);
      AudienceChanges.visible(f.creator, f, Site.Visibility.PUBLIC);
      refuses(ErrorCode.NOT_FOUND, "no space", () -> f.creator.spaces().restore(f.secretSpace));
      refuses(ErrorCode.NOT_FOUND, "no space", () -> f.creator.spaces().restore(f.apiSpace));
      f.ada.spaces().restore(f.apiSpace);
      refuses(
          ErrorCode.FORBIDDEN,
          "1 of its spaces is",
          () -> f.creator.publishingAuths().get(f.organization, f.site));
    }
  }

  @Test
  @RuleTest("site-space-gone")
  void aSpaceWhosePlaceAnImportGaveToAnotherIsRestoredWithoutIt() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      f.ada.spaces().delete(f.guideSpace);
      f.imported();
      Site before = f.site();
      assertThat(before.shows(f.guideSpace)).isFalse();
      assertThat(f.ada.spaces().restore(f.guideSpace).space().isDeleted()).isFalse();
      assertThat(f.site()).isEqualTo(before);
    }
  }

  @Test
  void aSpaceNamedByACommandIsRefusedAsAddingItIs() {
    try (Store store = create()) {
      AudienceFixture f = new AudienceFixture(World.on(store));
      UpdateSiteSpace other = UpdateSiteSpace.NOTHING.space(f.apiSpace);
      refuses(
          ErrorCode.FORBIDDEN,
          "show this space on a site",
          () -> f.creator.siteStructures().update(f.organization, f.site, f.more(), other));
      refuses(
          ErrorCode.NOT_FOUND,
          "no space",
          () ->
              f.creator
                  .siteStructures()
                  .update(
                      f.organization,
                      f.site,
                      f.more(),
                      UpdateSiteSpace.NOTHING.space(f.secretSpace)));
    }
  }
}
