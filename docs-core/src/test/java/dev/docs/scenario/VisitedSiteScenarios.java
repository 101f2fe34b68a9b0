package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.access.ContentRight;
import dev.docs.access.Publication;
import dev.docs.change.ChangeRequest;
import dev.docs.change.CreateChangeRequest;
import dev.docs.content.Content;
import dev.docs.content.document.ContentRef;
import dev.docs.content.folder.Folder;
import dev.docs.error.ErrorCode;
import dev.docs.id.FileId;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SiteSpaceId;
import dev.docs.id.SpaceId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.Site;
import dev.docs.site.SiteContent;
import dev.docs.site.UpdateSite;
import dev.docs.site.published.PublishedSites.Redirected;
import dev.docs.site.published.PublishedUrls.Located;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.published.SiteSearch;
import dev.docs.site.published.VisitToken;
import dev.docs.site.redirect.CreateRedirect;
import dev.docs.site.redirect.SiteRedirect;
import dev.docs.site.structure.AddExternalLink;
import dev.docs.site.structure.AddSiteSpace;
import dev.docs.site.structure.SiteSpace;
import dev.docs.site.structure.UpdateSiteSpace;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import dev.docs.store.Store;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What visitors reach of a site, while it is edited, and with a URL; on any store. */
public abstract class VisitedSiteScenarios {

  private static final String BETA = "visitor.claims.unsigned.beta";
  private static final String GAMMA = "visitor.claims.unsigned.gamma";

  private final Map<String, String> files = new TreeMap<>();
  private Store store;
  private World world;
  private DocsSession ada;
  private SpaceId guide;
  private ContentAt.Branch main;
  private SiteId site;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    guide = ada.spaces().create(world.organization, CreateSpace.titled("Guide")).id();
    main = ContentAt.main(guide);
    files.put("README.md", "# Home\n\nWords of home.\n");
    files.put("open.md", "# Open\n\n![](.gitbook/assets/a.png)\n");
    save();
    site = world.publish(guide);
    world.adapt(site, VisitorClaims.unsignedFlags("beta", "gamma"));
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private void save() {
    ada.contents().importFolder(main, Folder.ofTexts(files));
  }

  private DocsSession visitor(boolean claims) {
    Visitor visitor =
        new Visitor(Visitor.Proof.NONE, Map.<String, Object>of("beta", claims, "gamma", claims));
    Resolution.Content found =
        (Resolution.Content)
            world.as("stranger").publishedUrls().resolve(World.SITE, visitor, true);
    assertThat(found.site()).isEqualTo(site);
    return world.docs.as(found.token());
  }

  private SiteSpace added(String title) {
    SpaceId space = ada.spaces().create(world.organization, CreateSpace.titled(title)).id();
    ada.contents()
        .importFolder(
            ContentAt.main(space),
            Folder.ofTexts(Map.of("README.md", "# " + title + "\n\nWords.\n")));
    SiteSpace one =
        ada.siteStructures().add(world.organization, site, AddSiteSpace.of(space)).value();
    ada.siteStructures()
        .update(world.organization, site, one.id(), UpdateSiteSpace.NOTHING.draft(false));
    return one;
  }

  // ---------------------------------------------------------------- while it is edited

  private static Set<String> paths(Content content) {
    Set<String> paths = new TreeSet<>();
    content.allPages().forEach(page -> paths.add(content.path(page)));
    return paths;
  }

  private Content seen(boolean claims) {
    return visitor(claims).contents().get(main).content();
  }

  @Test
  @RuleTest("site-visits-closed")
  void aPageIsShownOnceItsConditionHoldsOrIsGone() {
    files.put("open.md", "---\nif: " + BETA + "\n---\n# Open\n\n![](.gitbook/assets/a.png)\n");
    files.put(".gitbook/assets/a.png", "a");
    save();
    assertThat(paths(seen(true))).containsExactly("open", "readme");
    assertThat(seen(true).fileCount()).isEqualTo(1);
    assertThat(paths(seen(false))).containsExactly("readme");
    assertThat(seen(false).fileCount()).isZero();
    files.put("open.md", "# Open\n\n![](.gitbook/assets/a.png)\n");
    save();
    assertThat(paths(seen(false))).containsExactly("open", "readme");
    assertThat(seen(false).fileCount()).isEqualTo(1);
  }

  @Test
  @RuleTest("site-visits-closed")
  void anotherConditionIsAskedOfVisitorsForWhomOneHeldBefore() {
    files.put("open.md", "---\nif: " + BETA + "\n---\n# Open\n");
    save();
    assertThat(paths(seen(true))).containsExactly("open", "readme");
    files.put("open.md", "---\nif: " + GAMMA + "\n---\n# Open\n");
    files.put("more.md", "# More\n");
    save();
    assertThat(paths(seen(true))).containsExactly("more", "open", "readme");
    assertThat(paths(seen(false))).containsExactly("more", "readme");
  }

  @Test
  @RuleTest("site-visits-closed")
  void aFileThatIsReplacedIsShownAsItIsNow() {
    assertThat(seen(false).allFiles()).isEmpty();
    files.put(".gitbook/assets/a.png", "a");
    save();
    assertThat(seen(false).allFiles()).extracting(file -> file.size()).containsExactly(1L);
    FileId id = seen(false).allFiles().iterator().next().id();
    files.put(".gitbook/assets/a.png", "longer");
    save();
    assertThat(whole().file(id)).isPresent();
    assertThat(seen(false).allFiles()).extracting(file -> file.size()).containsExactly(6L);
    files.remove(".gitbook/assets/a.png");
    save();
    assertThat(seen(false).allFiles()).isEmpty();
    files.put(".gitbook/assets/a.png", "again");
    save();
    assertThat(seen(false).allFiles()).extracting(file -> file.size()).containsExactly(5L);
  }

  @Test
  @RuleTest("site-visits-closed")
  void aRedirectToAHiddenPageIsSeenByThoseWhoSeeThePage() {
    files.remove("open.md");
    files.put("deep/open.md", "---\nif: " + BETA + "\n---\n# Open\n");
    files.put("SUMMARY.md", "* [Home](README.md)\n* [Open](deep/open.md)\n");
    files.put(
        ".gitbook.yaml", "redirects:\n  file: deep/open.md\n  way: open\n  home: README.md\n");
    save();
    assertThat(seen(true).allRedirects()).containsOnlyKeys("file", "way", "home");
    assertThat(seen(false).allRedirects()).containsOnlyKeys("home");
    files.put(".gitbook.yaml", "redirects:\n  file: deep/open.md\n  new: README.md\n");
    save();
    assertThat(seen(true).allRedirects()).containsOnlyKeys("file", "new");
    assertThat(seen(false).allRedirects()).containsOnlyKeys("new");
  }

  @Test
  @RuleTest("site-visits-closed")
  void aHiddenPageStaysHiddenWhileOthersAreEdited() {
    files.put("open.md", "---\nif: " + BETA + "\n---\n# Open\n\n[home](README.md)\n");
    files.put(".gitbook/assets/a.png", "a");
    save();
    assertThat(paths(seen(false))).containsExactly("readme");
    files.put("README.md", "# Home\n\n![](.gitbook/assets/a.png) and [more](more.md)\n");
    files.put("more.md", "# More\n\n[home](README.md)\n");
    save();
    Content seen = seen(false);
    assertThat(paths(seen)).containsExactly("more", "readme");
    assertThat(seen.fileCount()).isEqualTo(1);
    assertThat(seen.links(ref(seen, "more"))).isEqualTo(whole().links(ref(seen, "more")));
    assertThat(seen.links(ref(seen, "more"))).isNotEmpty();
    assertThat(seen.links(ref(whole(), "open"))).isEmpty();
  }

  @Test
  @RuleTest("adaptive-blocks")
  void whoIsNotShownAllBlocksOrPagesReadsAnotherContentThanMembers() {
    files.put("open.md", "# Open\n\n{% if " + BETA + " %}\nHidden words.\n{% endif %}\n");
    save();
    ContentView shown = visitor(true).contents().get(main);
    assertThat(shown.text(shown.content().pageByPath("open").orElseThrow())).contains("Hidden");
    ContentView part = visitor(false).contents().get(main);
    assertThat(part.identity()).isNotEqualTo(ada.contents().get(main).identity());
    assertThat(part.text(part.content().pageByPath("open").orElseThrow())).doesNotContain("Hidden");
    files.put("open.md", "---\nif: " + BETA + "\n---\n# Open\n");
    save();
    assertThat(visitor(false).contents().get(main).identity())
        .isNotEqualTo(ada.contents().get(main).identity());
  }

  @Test
  void tagsThatOnlyHiddenPagesHaveAreNotShown() {
    files.put(".gitbook/tags.yaml", "- tag: first\n- tag: secret\n");
    files.put("README.md", "---\ntags:\n  - tag: first\n---\n# Home\n");
    files.put("open.md", "---\nif: " + BETA + "\ntags:\n  - tag: secret\n---\n# Open\n");
    save();
    assertThat(ada.contents().get(main).tags()).containsOnlyKeys("first", "secret");
    assertThat(visitor(true).contents().get(main).tags()).containsOnlyKeys("first", "secret");
    assertThat(visitor(false).contents().get(main).tags()).containsOnlyKeys("first");
  }

  private Content whole() {
    return ada.contents().get(main).content();
  }

  private static ContentRef ref(Content content, String path) {
    return new ContentRef.Page(content.pageByPath(path).orElseThrow().id().value(), null);
  }

  // ---------------------------------------------------------------- with a URL

  @Test
  @RuleTest("content-urls")
  void aRightInAUrlOpensWhatItsVisitorSawAndNothingElse() {
    ContentView seen = visitor(false).contents().get(main);
    ContentRight right = seen.right();
    ContentAt then = ContentAt.revision(guide, seen.revision().id());
    DocsSession bearer = world.docs.as(right).orElseThrow();
    assertThat(bearer.contents().get(then).content()).isEqualTo(seen.content());
    assertThat(bearer.contents().get(then).right()).isEqualTo(right);
    files.put("more.md", "# More\n");
    save();
    RevisionId now = ada.spaces().get(guide).space().head();
    assertThat(bearer.contents().get(then).content().pageByPath("more")).isEmpty();
    refused(ErrorCode.NOT_FOUND, () -> bearer.contents().get(ContentAt.revision(guide, now)));
    ada.sites().unpublish(world.organization, site);
    refused(ErrorCode.NOT_FOUND, () -> bearer.contents().get(then));
    ada.sites().publish(world.organization, site);
    assertThat(bearer.contents().get(then).content()).isEqualTo(seen.content());
    world.clock.advance(VisitToken.VALIDITY);
    assertThat(world.docs.as(right)).isEmpty();
    assertThat(world.docs.as(ContentRight.NONE)).isEmpty();
    assertThat(world.docs.as(new ContentRight("visit", right.until()))).isEmpty();
  }

  @Test
  @RuleTest("content-urls")
  void aRightOfAMemberOpensWhatTheyMayRead() {
    ContentRight right = ada.contents().get(main).right();
    assertThat(right).isEqualTo(ContentRight.of(Caller.user("admin")));
    assertThat(world.docs.as(right).orElseThrow().contents().get(main).content())
        .isEqualTo(whole());
  }

  @Test
  void aUrlIsLocatedForThoseWhoMayViewTheSpace() {
    Located found = ada.publishedUrls().locate(World.SITE + "/open");
    assertThat(found.content().content()).isEqualTo(whole());
    assertThat(found.changeRequest()).isEmpty();
    assertThat(found.page()).contains(whole().pageByPath("open").orElseThrow().id());
    assertThat(ada.publishedUrls().locate(World.SITE + "/nothing").page()).isEmpty();
    refused(
        ErrorCode.NOT_FOUND,
        () -> world.as("stranger").publishedUrls().locate(World.SITE + "/open"));
    ChangeRequest.View change = ada.changeRequests().create(guide, new CreateChangeRequest("New"));
    Located proposed = ada.publishedUrls().locate(World.SITE + "/~/changes/1/open");
    assertThat(proposed.changeRequest().orElseThrow().id()).isEqualTo(change.id());
    assertThat(proposed.page()).isEqualTo(found.page());
  }

  @Test
  @RuleTest("site-preview-whole")
  void aUrlThatNamesNoSiteIsNoPreview() {
    assertThat(ada.publishedUrls().resolve("https://preview/" + site, Visitor.UNKNOWN, true))
        .isNotNull();
    for (String url :
        List.of(
            "https://preview",
            "https://preview/",
            "https://preview/none",
            "https://preview/not%20an%20id",
            "https://preview/" + "x".repeat(300),
            "https://" + Site.Address.DOMAIN + "/preview",
            "https://" + Site.Address.DOMAIN + "/other/" + site,
            "https://other/" + site)) {
      refused(ErrorCode.NOT_FOUND, () -> ada.publishedUrls().resolve(url, Visitor.UNKNOWN, true));
    }
  }

  @Test
  void aTokenOfAnotherOrganizationOpensNothing() {
    OrganizationId other =
        world.as("stranger").organizations().create(CreateOrganization.titled("Rivals")).id();
    for (OrganizationId one : List.of(other, world.organization)) {
      DocsSession bearer = world.docs.as(VisitToken.of(one, site, world.docs.now()));
      ThrowingCallable read = () -> bearer.publishedSites().profile(one, site, null);
      if (one.equals(other)) {
        refused(ErrorCode.NOT_FOUND, read);
        refused(ErrorCode.NOT_FOUND, () -> bearer.contents().get(main));
      } else {
        assertThat(bearer.publishedSites().profile(one, site, null).content().site().site().id())
            .isEqualTo(site);
      }
      refused(
          ErrorCode.NOT_FOUND,
          () -> bearer.publishedSites().profile(one, new SiteId("none"), null));
    }
  }

  @Test
  void aShareLinkOpensItsSiteInItsOrganizationWhileItIsPublished() {
    ada.sites()
        .update(
            world.organization, site, UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    String key =
        ada.shareLinks()
            .create(world.organization, site, CreateShareLink.named("Link"))
            .link()
            .key();
    DocsSession stranger = world.as("stranger");
    OrganizationId other =
        stranger.organizations().create(CreateOrganization.titled("Rivals")).id();
    assertThat(stranger.publishedSites().profile(world.organization, site, key).siteSpaces())
        .containsOnlyKeys(firstPart());
    refused(ErrorCode.NOT_FOUND, () -> stranger.publishedSites().profile(other, site, key));
    refused(
        ErrorCode.NOT_FOUND,
        () -> stranger.publishedSites().profile(world.organization, site, key + "x"));
    ada.sites().unpublish(world.organization, site);
    refused(
        ErrorCode.NOT_FOUND,
        () -> stranger.publishedSites().profile(world.organization, site, key));
  }

  // ---------------------------------------------------------------- its parts

  @Test
  void whereASpaceIsPublishedIsToldToMembersAndToItsVisitors() {
    Publication place = new Publication("acme." + Site.Address.DOMAIN + "/docs", "", true);
    assertThat(ada.spaces().get(guide).publication()).isEqualTo(place);
    assertThat(visitor(false).spaces().get(guide).publication()).isEqualTo(place);
    ada.sites().unpublish(world.organization, site);
    assertThat(ada.spaces().get(guide).publication()).isNull();
  }

  @Test
  void aPartOrALinkWithAConditionIsShownToThoseForWhomItHolds() {
    SiteSpace part = added("Api");
    ada.siteStructures()
        .update(world.organization, site, part.id(), UpdateSiteSpace.NOTHING.condition(BETA));
    for (String condition : List.of(BETA, "false")) {
      ada.siteSections()
          .add(
              world.organization,
              site,
              AddExternalLink.titled(condition)
                  .url("https://status.example")
                  .condition(condition)
                  .build());
    }
    for (boolean claims : new boolean[] {false, true}) {
      Site shown =
          visitor(claims)
              .publishedSites()
              .profile(world.organization, site, null)
              .content()
              .site()
              .site();
      assertThat(shown.structure().siteSpaces().map(SiteSpace::id).anyMatch(part.id()::equals))
          .isEqualTo(claims);
      assertThat(shown.structure().links().map(link -> link.showing().condition()))
          .isEqualTo(claims ? List.of(Optional.of(BETA)) : List.of());
    }
  }

  @Test
  @RuleTest("site-preview-whole")
  void aDraftIsInAPreviewOfTheSiteAloneAndHasNoPathThereEither() {
    SiteSpace draft = added("Api");
    ada.siteStructures()
        .update(world.organization, site, draft.id(), UpdateSiteSpace.NOTHING.draft(true));
    Resolution.Content found =
        (Resolution.Content)
            ada.publishedUrls().resolve("https://preview/" + site, Visitor.UNKNOWN, true);
    DocsSession preview = world.docs.as(found.token());
    for (DocsSession one : List.of(visitor(false), preview)) {
      SiteContent content = one.publishedSites().profile(world.organization, site, null).content();
      assertThat(content.siteSpaces()).hasSize(one == preview ? 2 : 1);
      assertThat(content.paths().path(firstPart())).contains("");
      assertThat(content.paths().path(draft.id())).isEmpty();
    }
  }

  @Test
  void aSearchIsInTheSiteSpacesThatItNames() {
    SiteSpace part = added("Api");
    DocsSession visitor = visitor(false);
    for (SiteSearch among :
        List.of(
            SiteSearch.in(List.of(part.id())),
            SiteSearch.defaultsAnd(List.of(part.id())),
            SiteSearch.ALL.without(part.id()))) {
      List<String> found =
          visitor
              .publishedSites()
              .search(
                  world.organization, site, "words", among, visitor.search(), ListOptions.first())
              .items()
              .stream()
              .map(result -> result.space().value())
              .toList();
      boolean inPart = !among.equals(SiteSearch.ALL.without(part.id()));
      boolean inGuide = !among.equals(SiteSearch.in(List.of(part.id())));
      assertThat(found.contains(part.space().value())).isEqualTo(inPart);
      assertThat(found.contains(guide.value())).isEqualTo(inGuide);
    }
  }

  @Test
  void aRedirectTellsWhetherItLeavesTheSite() {
    Map<String, SiteRedirect.Destination> targets =
        Map.of(
            "/out",
            new SiteRedirect.Destination.External("https://a.example/"),
            "/in",
            new SiteRedirect.Destination.Space(firstPart()));
    targets.forEach(
        (source, target) -> {
          ada.siteRedirects().create(world.organization, site, CreateRedirect.of(source, target));
          Redirected found =
              visitor(false).publishedSites().redirect(world.organization, site, source, null);
          assertThat(found.leavesTheSite()).isEqualTo(source.equals("/out"));
        });
  }

  private SiteSpaceId firstPart() {
    return ada.sites()
        .get(world.organization, site)
        .site()
        .structure()
        .siteSpaces()
        .findFirst()
        .orElseThrow()
        .id();
  }

  @Test
  void thePagesThatClaimsShowAreListedByPart() {
    files.put("open.md", "---\nif: " + BETA + "\n---\n# Open\n");
    save();
    for (boolean claims : new boolean[] {false, true}) {
      assertThat(
              ada.publishedSites()
                  .visibleTo(world.organization, site, Map.of(), Map.of("beta", claims)))
          .containsOnlyKeys(firstPart())
          .extractingByKey(firstPart())
          .satisfies(pages -> assertThat(pages).hasSize(claims ? 2 : 1));
    }
  }
}
