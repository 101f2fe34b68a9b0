package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.DefaultLevel;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.error.ErrorCode;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.organization.UpdateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedSites.Previewed;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Sites, change requests and revisions as those preview them who may view them. */
public abstract class SitePreviewScenarios {

  private static final String BASE = "https://acme." + Site.Address.DOMAIN + "/docs";

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private SpaceId secret;
  private SiteId site;
  private ChangeRequest.Ref ref;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    ada.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    guide = space("Guide");
    secret = space("Secret");
    ada.spaces().update(secret, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    site = ada.sites().create(world.organization, CreateSite.titled("Docs", guide, secret)).id();
    ChangeRequestId change =
        ada.changeRequests().create(guide, new CreateChangeRequest("Later")).changeRequest().id();
    ref = ChangeRequest.Ref.of(guide, change);
    ada.contents().edit(ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage("Proposed")));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private SpaceId space(String title) {
    SpaceId id = ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
    ada.contents().edit(ContentAt.main(id), List.of(ContentEdit.insertPage("Home")));
    return id;
  }

  private Resolution.Content resolve(String user, String url) {
    return (Resolution.Content) world.as(user).publishedUrls().resolve(url, Visitor.UNKNOWN, true);
  }

  private DocsSession visit(String user, String url) {
    return world.docs.as(resolve(user, url).token());
  }

  private List<SpaceId> shown(DocsSession session) {
    return session
        .publishedSites()
        .profile(world.organization, site, null)
        .content()
        .siteSpaces()
        .stream()
        .map(SiteSpace::space)
        .toList();
  }

  // ---------------------------------------------------------------- whole sites

  @Test
  @RuleTest("site-preview-whole")
  void aSiteThatIsNotPublishedIsPreviewedByItsMembersAsFarAsTheyMayViewIt() {
    for (String url :
        List.of(
            "https://preview/" + site,
            "https://" + Site.Address.DOMAIN + "/preview/" + site,
            "https://front.example.com:3000/preview/" + site + "/")) {
      Resolution.Content preview = resolve("read", url);
      assertThat(preview.space()).isEqualTo(guide);
      assertThat(preview.token().scope().wholeSite()).isTrue();
      assertThat(shown(world.docs.as(preview.token()))).containsExactly(guide);
      assertThat(shown(visit("admin", url))).containsExactly(guide, secret);
      for (String nobody : List.of("stranger", "guest")) {
        refused(ErrorCode.NOT_FOUND, () -> resolve(nobody, url));
      }
      refused(
          ErrorCode.UNAUTHENTICATED,
          () ->
              world
                  .docs
                  .as(Caller.anonymous())
                  .publishedUrls()
                  .resolve(url, Visitor.UNKNOWN, true));
    }
    Resolution.Content other = resolve("admin", "https://preview/" + site + "/secret/home");
    assertThat(other.space()).isEqualTo(secret);
    assertThat(other.paths().base()).isEqualTo("/" + site + "/secret/");
    assertThat(other.paths().site()).isEqualTo("/" + site + "/");
    assertThat(other.paths().rest()).isEqualTo("home");
    assertThat(other.canonical().address().base()).isEqualTo("preview/" + site);
    refused(ErrorCode.NOT_FOUND, () -> resolve("read", "https://preview/" + site + "/secret"));
    refused(ErrorCode.NOT_FOUND, () -> resolve("read", "https://preview/unknown"));
    refused(ErrorCode.NOT_FOUND, () -> resolve("read", "https://preview/"));
  }

  @Test
  @RuleTest("site-preview")
  void whatAPreviewShowsEndsWithTheRightOfWhoAskedForIt() {
    String url = "https://preview/" + site;
    DocsSession preview = visit("read", url);
    assertThat(preview.spaces().get(guide).id()).isEqualTo(guide);
    refused(ErrorCode.NOT_FOUND, () -> preview.spaces().get(secret));
    assertThat(preview.changeRequests().get(ChangeRequest.Ref.of(guide, "1")).changeRequest().id())
        .isEqualTo(preview.changeRequests().get(ref).changeRequest().id());
    ada.spaces().update(guide, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    refused(ErrorCode.NOT_FOUND, () -> preview.spaces().get(guide));
    refused(ErrorCode.NOT_FOUND, () -> preview.changeRequests().get(ref));
    assertThat(shown(preview)).isEmpty();
  }

  @Test
  @RuleTest("site-preview-whole")
  void draftsArePreviewed() {
    SiteSpaceId id =
        ada.sites()
            .get(world.organization, site)
            .site()
            .structure()
            .siteSpaces()
            .toList()
            .get(0)
            .id();
    SiteSpaceId copy =
        ada.siteStructures().duplicate(world.organization, site, id, true).value().id();
    ada.sites().publish(world.organization, site);
    Previewed draft = ada.publishedSites().preview(world.organization, site, copy);
    assertThat(draft.address().base()).isEqualTo(Site.Address.DOMAIN + "/preview/" + site);
    assertThat(draft.path()).isEqualTo("guide-1");
    String url = "https://" + draft.address().base() + "/" + draft.path();
    assertThat(resolve("admin", url).siteSpace()).isEqualTo(copy);
    assertThat(
            visit("admin", url)
                .publishedSites()
                .profile(world.organization, site, null)
                .content()
                .published(
                    ada.sites()
                        .get(world.organization, site)
                        .site()
                        .structure()
                        .siteSpace(copy)
                        .orElseThrow()))
        .isEmpty();
    Previewed live = ada.publishedSites().preview(world.organization, site, id);
    assertThat(live.address().base()).isEqualTo("acme." + Site.Address.DOMAIN + "/docs");
    ada.sites()
        .update(
            world.organization, site, UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    Previewed keyed = ada.publishedSites().preview(world.organization, site, id);
    assertThat(keyed.address().base()).isEqualTo(Site.Address.DOMAIN + "/preview/" + site);
  }

  // ---------------------------------------------------------------- change requests

  @Test
  void aPreviewOfAChangeRequestShowsNoOtherSpaceThanItsReaderMayView() {
    DocsSession preview = visit("read", BASE + "/~/changes/1/");
    assertThat(preview.changeRequests().get(ref).changeRequest().number()).isEqualTo(1);
    assertThat(shown(preview)).containsExactly(guide);
    refused(ErrorCode.NOT_FOUND, () -> preview.spaces().get(secret));
    refused(ErrorCode.NOT_FOUND, () -> preview.contents().get(ContentAt.main(secret)));
    assertThat(shown(visit("admin", BASE + "/~/changes/1/"))).containsExactly(guide, secret);
  }

  /** Front ends resolve URLs with the token of somebody who may view everything. */
  @Test
  @RuleTest("site-preview")
  void whoResolvesAUrlGivesTheVisitorNothingButThePreviewThatTheUrlNames() {
    ada.sites().publish(world.organization, site);
    RevisionId main = ada.spaces().get(guide).space().head();
    RevisionId proposed = ada.changeRequests().get(ref).changeRequest().head();
    for (String resolver : List.of("admin", "read", "stranger", "guest")) {
      DocsSession front = visit(resolver, BASE);
      assertThat(front.contents().get(ContentAt.revision(guide, main)).revision().parents())
          .isEmpty();
      refused(ErrorCode.NOT_FOUND, () -> front.changeRequests().get(ref));
      refused(
          ErrorCode.NOT_FOUND, () -> front.changeRequests().get(ChangeRequest.Ref.of(guide, "1")));
      refused(ErrorCode.NOT_FOUND, () -> front.contents().get(ContentAt.revision(guide, proposed)));
    }
    DocsSession preview = visit("read", BASE + "/~/changes/1/");
    assertThat(preview.changeRequests().get(ref).changeRequest().head()).isEqualTo(proposed);
    assertThat(
            preview
                .contents()
                .get(ContentAt.revision(guide, proposed))
                .content()
                .pageByPath("proposed"))
        .isPresent();
    ada.spaces().update(guide, UpdateSpace.NOTHING.defaultLevel(DefaultLevel.NONE));
    refused(ErrorCode.NOT_FOUND, () -> preview.changeRequests().get(ref));
    refused(ErrorCode.NOT_FOUND, () -> preview.contents().get(ContentAt.revision(guide, proposed)));
  }
}
