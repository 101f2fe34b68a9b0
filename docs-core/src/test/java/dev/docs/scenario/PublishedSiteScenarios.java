package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.error.ErrorCode;
import dev.docs.id.ChangeRequestId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.published.VisitToken;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.site.visitor.ShareLink;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.site.visitor.UpdateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.space.UpdateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Published sites as those see them who visit: what a URL leads to, and what they then read. */
public abstract class PublishedSiteScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private SpaceId api;
  private SpaceId secret;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = space("Guide", "Home", "Start");
    api = space("API", "Overview", "Calls");
    secret = space("Secret", "Hidden");
    site = world.publish(guide, api);
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

  private void update(UpdateSite update) {
    ada.sites().update(world.organization, site, update);
  }

  private Resolution resolve(String url, Visitor visitor) {
    return world.as("stranger").publishedUrls().resolve(url, visitor, true);
  }

  private Resolution.Content content(String url) {
    return content(url, Visitor.UNKNOWN);
  }

  private Resolution.Content content(String url, Visitor visitor) {
    return (Resolution.Content) resolve(url, visitor);
  }

  private DocsSession visitor(String url) {
    return world.docs.as(content(url).token());
  }

  private List<String> pages(DocsSession session, SpaceId space) {
    return session.contents().get(ContentAt.main(space)).content().descendants(null).stream()
        .map(page -> page.title())
        .toList();
  }

  // ---------------------------------------------------------------- URLs

  @Test
  void aUrlLeadsToASiteSpaceAndAPathInIt() {
    Resolution.Content home = content(World.SITE);
    assertThat(home.space()).isEqualTo(guide);
    assertThat(home.paths().rest()).isEmpty();
    assertThat(home.paths().base()).isEqualTo("/docs/");
    assertThat(home.paths().site()).isEqualTo("/docs/");
    assertThat(home.complete()).isFalse();
    Resolution.Content page = content(World.SITE + "/start/?q=1#a");
    assertThat(page.paths().rest()).isEqualTo("start");
    assertThat(page.complete()).isTrue();
    Resolution.Content variant = content("HTTPS://ACME." + Site.Address.DOMAIN + "/DOCS/Api/calls");
    assertThat(variant.space()).isEqualTo(api);
    assertThat(variant.paths().rest()).isEqualTo("calls");
    assertThat(variant.paths().base()).isEqualTo("/DOCS/Api/");
    assertThat(variant.paths().site()).isEqualTo("/DOCS/");
    assertThat(variant.canonical().path()).isEqualTo("api/calls");
  }

  @Test
  @RuleTest("site-urls-and-redirects")
  void aUrlAndItsPrefixesAgree() {
    for (String url :
        List.of(
            World.SITE + "/api/calls/one/two",
            World.SITE + "/start/more/of/it",
            World.SITE + "/apis/x")) {
      Resolution.Content whole = content(url);
      List<String> segments =
          new ArrayList<>(List.of(url.substring(World.SITE.length() + 1).split("/")));
      String rest = "";
      while (!segments.isEmpty()) {
        String last = segments.remove(segments.size() - 1);
        rest = rest.isEmpty() ? last : last + "/" + rest;
        Resolution.Content prefix = content(World.SITE + "/" + String.join("/", segments));
        if (prefix.complete()) {
          assertThat(prefix.siteSpace()).isEqualTo(whole.siteSpace());
          assertThat(prefix.paths().base()).isEqualTo(whole.paths().base());
          assertThat(prefix.paths().rest().isEmpty() ? rest : prefix.paths().rest() + "/" + rest)
              .isEqualTo(whole.paths().rest());
        }
      }
    }
    refused(ErrorCode.NOT_FOUND, () -> content("https://acme." + Site.Address.DOMAIN + "/"));
  }

  @Test
  void aProxyLeadsToItsSite() {
    update(UpdateSite.NOTHING.proxy("example.com/help/docs"));
    Resolution.Content page = content("https://example.com/help/docs/api/calls");
    assertThat(page.space()).isEqualTo(api);
    assertThat(page.paths().site()).isEqualTo("/help/docs/");
    assertThat(page.canonical().address().base()).isEqualTo("example.com/help/docs");
    assertThat(content(World.SITE + "/start").paths().rest()).isEqualTo("start");
    refused(ErrorCode.NOT_FOUND, () -> content("https://example.com/help"));
  }

  @Test
  void whatIsNoUrlIsRefusedAndWhatIsNotThereIsNotFound() {
    for (String url : List.of("", "docs", "ftp://example.com/", "https://", "https:///x")) {
      refused(ErrorCode.INVALID, () -> content(url));
    }
    for (String url :
        List.of("https://example.com/docs", World.SITE + "x", "https://" + Site.Address.DOMAIN)) {
      refused(ErrorCode.NOT_FOUND, () -> content(url));
    }
    String byId = "https://" + Site.Address.DOMAIN + "/" + world.organization;
    refused(ErrorCode.NOT_FOUND, () -> content(byId));
    Resolution.Moved moved = (Resolution.Moved) resolve(byId + "/docs/start", Visitor.UNKNOWN);
    assertThat("https://" + moved.address().base() + "/" + moved.path())
        .isEqualTo(World.SITE + "/start");
  }

  // ---------------------------------------------------------------- who is let in

  @Test
  @RuleTest("site-unpublished")
  void aSiteThatIsNotPublishedIsNotThere() {
    DocsSession visitor = visitor(World.SITE);
    ada.sites().unpublish(world.organization, site);
    refused(ErrorCode.NOT_FOUND, () -> content(World.SITE));
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(guide));
    refused(ErrorCode.NOT_FOUND, () -> visitor.contents().get(ContentAt.main(guide)));
  }

  @Test
  @RuleTest("site-visits")
  void aShareLinkSiteIsForThoseWithAnActiveKey() {
    update(UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    ShareLink link =
        ada.shareLinks().create(world.organization, site, new CreateShareLink("Friends")).link();
    for (String path :
        List.of("", "/", "/start", "/none", "/" + link.key().toLowerCase(java.util.Locale.ROOT))) {
      refused(ErrorCode.NOT_FOUND, () -> content(World.SITE + path));
    }
    Resolution.Content entered = content(World.SITE + "/" + link.key() + "/api/calls");
    assertThat(entered.space()).isEqualTo(api);
    assertThat(entered.paths().rest()).isEqualTo("calls");
    assertThat(entered.paths().site()).isEqualTo("/docs/" + link.key() + "/");
    assertThat(entered.shareKey()).contains(link.key());
    DocsSession visitor = world.docs.as(entered.token());
    assertThat(pages(visitor, api)).containsExactly("Overview", "Calls");
    ada.shareLinks()
        .update(world.organization, site, link.id(), UpdateShareLink.NOTHING.active(false));
    refused(ErrorCode.NOT_FOUND, () -> content(World.SITE + "/" + link.key()));
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(api));
    SiteId other = ada.sites().create(world.organization, CreateSite.titled("Other", guide)).id();
    ada.sites().publish(world.organization, other);
    ShareLink others =
        ada.shareLinks().create(world.organization, other, new CreateShareLink("x")).link();
    refused(ErrorCode.NOT_FOUND, () -> content(World.SITE + "/" + others.key()));
  }

  @Test
  @RuleTest("site-visitor-tokens")
  void aSiteWithVisitorAuthIsForThoseWhoProveWhoTheyAre() {
    update(UpdateSite.NOTHING.visibility(Site.Visibility.VISITOR_AUTH));
    refused(ErrorCode.NOT_FOUND, () -> content(World.SITE));
    String key = ada.publishingAuths().get(world.organization, site).privateKey();
    Instant soon = world.clock.instant().plusSeconds(60);
    refused(ErrorCode.NOT_FOUND, () -> content(World.SITE));
    ada.publishingAuths()
        .update(
            world.organization,
            site,
            UpdatePublishingAuth.custom("https://login.example.org/?a=b"));
    assertThat(resolve(World.SITE + "/api/calls", Visitor.UNKNOWN))
        .isEqualTo(new Resolution.Login("https://login.example.org/?a=b&location=%2Fapi%2Fcalls"));
    refused(
        ErrorCode.FORBIDDEN, () -> content(World.SITE, Claiming.visitor("wrong", soon, Map.of())));
    assertThat(
            world
                .as("stranger")
                .publishedUrls()
                .resolve(World.SITE, Claiming.visitor("wrong", soon, Map.of()), false))
        .isInstanceOf(Resolution.Login.class);
    DocsSession visitor =
        world.docs.as(content(World.SITE, Claiming.visitor(key, soon, Map.of())).token());
    assertThat(pages(visitor, guide)).containsExactly("Home", "Start");
    world.clock.advance(Duration.ofMinutes(2));
    refused(ErrorCode.FORBIDDEN, () -> content(World.SITE, Claiming.visitor(key, soon, Map.of())));
    assertThat(visitor.spaces().get(guide).id()).isEqualTo(guide);
    ada.publishingAuths().regenerate(world.organization, site);
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(guide));
  }

  @Test
  @RuleTest("site-visits")
  void aVisitEndsAQuarterOfAnHourAfterItsHour() {
    world.clock.advance(Duration.ofMinutes(40));
    DocsSession visitor = visitor(World.SITE);
    world.clock.advance(Duration.ofMinutes(35).minusMillis(1));
    assertThat(visitor.spaces().get(guide).id()).isEqualTo(guide);
    world.clock.advance(Duration.ofMillis(1));
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(guide));
  }

  /** Front ends keep answers for each token. */
  @Test
  @RuleTest("site-visits")
  void equalVisitorsGetTheSameTokenUntilTheSiteOrItsContentChanges() {
    world.clock.advance(Duration.ofMinutes(10));
    VisitToken first = content(World.SITE).token();
    world.clock.advance(Duration.ofMinutes(10));
    assertThat(content(World.SITE + "/start").token()).isEqualTo(first);
    assertThat(
            ((Resolution.Content) ada.publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, true))
                .token())
        .isEqualTo(first);
    ada.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("More")));
    VisitToken edited = content(World.SITE).token();
    assertThat(edited).isNotEqualTo(first);
    assertThat(edited.until()).isEqualTo(first.until());
    update(UpdateSite.NOTHING.title("Other"));
    VisitToken renamed = content(World.SITE).token();
    assertThat(renamed).isNotEqualTo(edited);
    ada.spaces().update(guide, UpdateSpace.NOTHING.title("Renamed"));
    VisitToken titled = content(World.SITE).token();
    assertThat(titled).isNotEqualTo(renamed);
    world.clock.advance(Duration.ofMinutes(39));
    assertThat(content(World.SITE).token()).isEqualTo(titled);
    world.clock.advance(Duration.ofMinutes(1));
    assertThat(content(World.SITE).token()).isNotEqualTo(titled);
    assertThat(Duration.between(world.clock.instant(), titled.until()))
        .isGreaterThan(Duration.ofMinutes(2));
  }

  // ---------------------------------------------------------------- what visitors read

  @Test
  void visitorsReadWhatTheSiteShowsAndNothingElse() {
    DocsSession visitor = visitor(World.SITE);
    assertThat(visitor.spaces().get(guide).role()).isEqualTo(dev.docs.access.Role.READ);
    assertThat(pages(visitor, api)).containsExactly("Overview", "Calls");
    refused(ErrorCode.NOT_FOUND, () -> visitor.spaces().get(secret));
    refused(ErrorCode.NOT_FOUND, () -> visitor.contents().get(ContentAt.main(secret)));
    refused(
        ErrorCode.FORBIDDEN,
        () -> visitor.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("x"))));
    refused(ErrorCode.FORBIDDEN, () -> visitor.sites().get(world.organization, site));
    refused(ErrorCode.FORBIDDEN, () -> visitor.organizations().list(ListOptions.first()));
    refused(
        ErrorCode.FORBIDDEN,
        () -> visitor.changeRequests().list(guide, null, null, ListOptions.first()));
    refused(
        ErrorCode.FORBIDDEN,
        () ->
            visitor
                .organizations()
                .create(dev.docs.organization.CreateOrganization.titled("Mine")));
    refused(
        ErrorCode.FORBIDDEN,
        () -> visitor.publishedUrls().resolve(World.SITE, Visitor.UNKNOWN, false));
  }

  @Test
  void visitorsGoOnReadingTheRevisionTheyCameFor() {
    RevisionId old = ada.spaces().get(guide).space().head();
    world.clock.advance(Duration.ofMinutes(1));
    DocsSession visitor = visitor(World.SITE);
    world.clock.advance(Duration.ofMinutes(1));
    ada.contents().edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Later")));
    RevisionId present = ada.spaces().get(guide).space().head();
    for (RevisionId id : List.of(old, present)) {
      assertThat(visitor.contents().get(ContentAt.revision(guide, id)).revision().id())
          .isEqualTo(id);
    }
    world.clock.advance(Duration.ofMinutes(1));
    DocsSession next = visitor(World.SITE);
    refused(ErrorCode.NOT_FOUND, () -> next.contents().get(ContentAt.revision(guide, old)));
  }

  @Test
  @RuleTest("site-preview")
  void aChangeRequestIsPreviewedByThoseWhoMayViewIt() {
    ChangeRequestId change =
        ada.changeRequests()
            .create(guide, new CreateChangeRequest("Proposal"))
            .changeRequest()
            .id();
    ChangeRequest.Ref ref = ChangeRequest.Ref.of(guide, change);
    ada.contents().edit(ContentAt.changeRequest(ref), List.of(ContentEdit.insertPage("Proposed")));
    String url = World.SITE + "/~/changes/1/start";
    refused(ErrorCode.NOT_FOUND, () -> resolve(url, Visitor.UNKNOWN));
    Resolution.Content preview =
        (Resolution.Content) world.as("read").publishedUrls().resolve(url, Visitor.UNKNOWN, true);
    assertThat(preview.changeRequest()).contains(change);
    assertThat(preview.paths().rest()).isEqualTo("start");
    assertThat(preview.paths().base()).isEqualTo("/docs/~/changes/1/");
    DocsSession visitor = world.docs.as(preview.token());
    RevisionId proposed = visitor.changeRequests().get(ref).changeRequest().head();
    assertThat(
            visitor
                .contents()
                .get(ContentAt.revision(guide, proposed))
                .content()
                .pageByPath("proposed"))
        .isPresent();
    DocsSession others = visitor(World.SITE);
    refused(ErrorCode.NOT_FOUND, () -> others.changeRequests().get(ref));
    refused(ErrorCode.NOT_FOUND, () -> others.contents().get(ContentAt.revision(guide, proposed)));
  }

  // ---------------------------------------------------------------- adaptive content

  @Test
  @RuleTest("adaptive-off")
  void pagesAreForThoseOfWhomTheirConditionHolds() {
    world.adapt(site, VisitorClaims.flags("beta"));
    ada.contents()
        .edit(
            ContentAt.main(guide),
            List.of(
                ContentEdit.insertPage("Beta").ref("beta"),
                ContentEdit.updatePage("beta")
                    .fields(PageFields.NOTHING.condition("visitor.claims.beta == true"))));
    String key = ada.publishingAuths().get(world.organization, site).privateKey();
    Instant soon = world.clock.instant().plusSeconds(60);
    Resolution.Content known =
        content(World.SITE, Claiming.visitor(key, soon, Map.of("beta", true, "x", "y")));
    Resolution.Content unknown = content(World.SITE);
    assertThat(pages(world.docs.as(known.token()), guide)).containsExactly("Home", "Start", "Beta");
    assertThat(pages(world.docs.as(unknown.token()), guide)).containsExactly("Home", "Start");
    assertThat(known.contextId()).isPresent();
    assertThat(unknown.contextId()).isEmpty();
    assertThat(known.token().claims().signed()).isEqualTo(Map.of("beta", true));
    assertThat(pages(ada, guide)).containsExactly("Home", "Start", "Beta");
    update(UpdateSite.NOTHING.adaptiveContent(false));
    assertThat(pages(world.docs.as(known.token()), guide)).containsExactly("Home", "Start");
  }

  @Test
  @RuleTest("adaptive-blocks")
  void blocksAreForThoseOfWhomTheirConditionHolds() {
    world.adapt(site, VisitorClaims.flags("beta"));
    String text = "Open words\n\n{% if visitor.claims.beta %}\nHidden words\n{% endif %}\n";
    ada.contents()
        .edit(ContentAt.main(guide), List.of(ContentEdit.insertPage("Mixed").markdown(text)));
    String key = ada.publishingAuths().get(world.organization, site).privateKey();
    Instant soon = world.clock.instant().plusSeconds(60);
    DocsSession known =
        world.docs.as(
            content(World.SITE, Claiming.visitor(key, soon, Map.of("beta", true))).token());
    DocsSession unknown = visitor(World.SITE);
    for (int i = 0; i < 2; i++) {
      assertThat(text(ada)).isEqualTo(text);
      assertThat(text(known)).contains("Open", "Hidden").doesNotContain("{%");
      assertThat(text(unknown)).contains("Open").doesNotContain("Hidden", "{%");
      assertThat(found(ada, "hidden")).isEqualTo(1);
      assertThat(found(known, "hidden")).isEqualTo(1);
      assertThat(found(unknown, "hidden")).isZero();
      assertThat(found(unknown, "open")).isEqualTo(1);
    }
    assertThat(unknown.contents().get(ContentAt.main(guide)).identity())
        .isNotEqualTo(ada.contents().get(ContentAt.main(guide)).identity());
    assertThat(unknown.contents().get(ContentAt.main(api)).identity())
        .isEqualTo(ada.contents().get(ContentAt.main(api)).identity());
  }

  private String text(DocsSession session) {
    ContentView view = session.contents().get(ContentAt.main(guide));
    return view.text(view.content().pageByPath("mixed").orElseThrow());
  }

  private int found(DocsSession session, String word) {
    int inSpace = session.search().inSpace(guide, word, ListOptions.first()).items().size();
    int inSite =
        session
            .publishedSites()
            .search(
                world.organization,
                site,
                word,
                SiteSearch.ALL,
                session.search(),
                ListOptions.first())
            .items()
            .size();
    assertThat(inSite).isEqualTo(inSpace);
    return inSite;
  }
}
