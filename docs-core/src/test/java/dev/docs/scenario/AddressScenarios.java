package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.DocsException;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.RevisionId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.CustomHostname;
import dev.docs.organization.UpdateOrganization;
import dev.docs.organization.internal.CustomHostnameRepository;
import dev.docs.port.HostnameVerifier;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.internal.SiteRepository;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.site.visitor.UpdatePublishingAuth;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicReference;
import org.assertj.core.api.ThrowableAssert.ThrowingCallable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The addresses of sites, and who may claim them. */
public abstract class AddressScenarios {

  private static final String DOMAIN = Site.Address.DOMAIN;
  private static final String HOSTNAME = "help.alpha.example";
  private static final Duration WEEK = Duration.ofDays(7);

  private Store store;
  private World world;
  private Owner alpha;
  private Owner beta;

  /** An organization with an admin of its own and a published site. */
  private record Owner(DocsSession admin, OrganizationId id, SiteId site) {

    Site update(UpdateSite command) {
      return admin.sites().update(id, site, command).site();
    }

    void proxy(String proxy) {
      update(UpdateSite.NOTHING.proxy(proxy));
    }

    void subdomain(String name) {
      admin.organizations().update(id, UpdateOrganization.NOTHING.hostname(name));
    }

    void hostname(String name) {
      admin.customHostnames().assign(id, site, name);
      admin.customHostnames().revalidate(name);
    }

    String base() {
      return admin.sites().get(id, site).address().base();
    }
  }

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    alpha = owner(world.admin, world.organization, "Docs");
    DocsSession stranger = world.as("stranger");
    beta =
        owner(
            stranger,
            stranger.organizations().create(CreateOrganization.titled("Beta")).id(),
            "Docs");
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static Owner owner(DocsSession admin, OrganizationId organization, String title) {
    SpaceId space = admin.spaces().create(organization, CreateSpace.titled("Guide")).id();
    SiteId site = admin.sites().create(organization, CreateSite.titled(title, space)).id();
    admin.sites().publish(organization, site);
    return new Owner(admin, organization, site);
  }

  private Resolution resolve(String url) {
    return world.as("guest").publishedUrls().resolve(url, Visitor.UNKNOWN, false);
  }

  private SiteId at(String url) {
    return ((Resolution.Content) resolve("https://" + url)).site();
  }

  private String movedTo(String url) {
    Resolution.Moved moved = (Resolution.Moved) resolve("https://" + url);
    String base = moved.address().base();
    return moved.path().isEmpty() ? base : base + "/" + moved.path();
  }

  private static void refuses(ErrorCode code, String text, ThrowingCallable call) {
    assertThat(refused(code, call)).hasMessageContaining(text);
  }

  // ---------------------------------------------------------------- addresses below the domain

  @Test
  @RuleTest("site-proxy")
  void noProxyIsAtOrBelowTheDomainOfSites() {
    alpha.subdomain("alpha-co");
    String own = "alpha-co." + DOMAIN + "/docs";
    beta.admin()
        .publishingAuths()
        .update(
            beta.id(), beta.site(), UpdatePublishingAuth.custom("https://elsewhere.example/login"));
    beta.update(UpdateSite.NOTHING.visibility(Site.Visibility.VISITOR_AUTH));
    for (String proxy :
        List.of(
            own,
            own + "/guide",
            "ALPHA-co.Sites.LocalHost/DOCS",
            "www." + DOMAIN + "/docs",
            "a.b.c." + DOMAIN + "/docs",
            DOMAIN + "/" + alpha.id(),
            DOMAIN + "/" + alpha.id() + "/docs",
            DOMAIN + "/" + alpha.id() + "/docs/guide",
            DOMAIN + "/" + beta.id() + "/docs")) {
      refuses(ErrorCode.INVALID, "proxy: ", () -> beta.proxy(proxy));
      refuses(ErrorCode.INVALID, "proxy: ", () -> alpha.proxy(proxy));
      assertThat(at(own)).isEqualTo(alpha.site());
      assertThat(at(own + "/guide")).isEqualTo(alpha.site());
    }
    beta.proxy("alpha-co.sites.localhost.example/docs");
  }

  @Test
  @RuleTest("subdomain")
  void namesOfTheServiceItselfAreNoSubdomains() {
    for (String name : List.of("www", "api", "admin", "preview", "app", "static", "cdn", "mail")) {
      refuses(ErrorCode.INVALID, "hostname: ", () -> alpha.subdomain(name));
    }
    refuses(ErrorCode.INVALID, "hostname: ", () -> alpha.subdomain("xn--lpha-0ra"));
    for (String name : List.of("docs", "www-2", "apis", "acme")) {
      alpha.subdomain(name);
    }
  }

  @Test
  @RuleTest("former-names")
  void aFormerSubdomainIsItsFormerOrganizationsForSevenDays() {
    alpha.subdomain("alpha");
    alpha.subdomain("alpha-co");
    refuses(ErrorCode.CONFLICT, "2024-05-08T12:00:00Z", () -> beta.subdomain("alpha"));
    alpha.subdomain("alpha");
    assertThat(at("alpha." + DOMAIN + "/docs")).isEqualTo(alpha.site());
    refused(ErrorCode.CONFLICT, () -> beta.subdomain("alpha-co"));
    world.clock.advance(WEEK.minusMillis(1));
    refused(ErrorCode.CONFLICT, () -> beta.subdomain("alpha-co"));
    world.clock.advance(Duration.ofMillis(1));
    beta.subdomain("alpha-co");
    assertThat(at("alpha-co." + DOMAIN + "/docs")).isEqualTo(beta.site());
    refused(ErrorCode.CONFLICT, () -> alpha.subdomain("alpha-co"));
  }

  @Test
  @RuleTest("former-names")
  void aFormerSubdomainLeadsToThePresentOneUntilItIsAnothers() {
    alpha.subdomain("alpha");
    alpha.subdomain("alpha-co");
    assertThat(movedTo("alpha." + DOMAIN + "/docs/guide"))
        .isEqualTo("alpha-co." + DOMAIN + "/docs/guide");
    world.clock.advance(WEEK);
    refused(ErrorCode.NOT_FOUND, () -> resolve("https://alpha." + DOMAIN + "/docs/guide"));
    beta.subdomain("alpha");
    assertThat(at("alpha." + DOMAIN + "/docs/guide")).isEqualTo(beta.site());
    world.docs.purge();
    assertThat(at("alpha." + DOMAIN + "/docs/guide")).isEqualTo(beta.site());
  }

  @Test
  void purgingForgetsNoFormerNameBeforeItsTime() {
    alpha.subdomain("alpha");
    alpha.subdomain("alpha-co");
    world.clock.advance(WEEK.minusMillis(1));
    world.docs.purge();
    refused(ErrorCode.CONFLICT, () -> beta.subdomain("alpha"));
    world.clock.advance(Duration.ofMillis(1));
    long before = world.written();
    world.docs.purge();
    assertThat(world.written()).isGreaterThan(before);
    beta.subdomain("alpha");
  }

  // ---------------------------------------------------------------- custom hostnames

  @Test
  @RuleTest("custom-hostname")
  void noHostnameIsBelowTheDomainOfSites() {
    alpha.subdomain("alpha");
    for (String name : List.of("alpha." + DOMAIN, "other." + DOMAIN, "a.other." + DOMAIN)) {
      refuses(
          ErrorCode.INVALID,
          "hostname: ",
          () -> beta.admin().customHostnames().assign(beta.id(), beta.site(), name));
      refuses(
          ErrorCode.INVALID,
          "hostname: ",
          () -> beta.admin().customHostnames().assign(beta.id(), name));
    }
    for (String address : List.of("127.0.0.11", "192.168.100.200")) {
      refuses(
          ErrorCode.INVALID,
          "hostname: ",
          () -> beta.admin().customHostnames().assign(beta.id(), address));
    }
  }

  @Test
  @RuleTest("former-names")
  void aFormerHostnameIsItsFormerOrganizationsForSevenDays() {
    alpha.hostname(HOSTNAME);
    alpha.admin().customHostnames().remove(HOSTNAME);
    refused(ErrorCode.CONFLICT, () -> beta.hostname(HOSTNAME));
    refused(ErrorCode.CONFLICT, () -> beta.proxy(HOSTNAME + "/docs"));
    alpha.hostname(HOSTNAME);
    alpha.hostname("docs.alpha.example");
    refused(ErrorCode.CONFLICT, () -> beta.hostname(HOSTNAME));
    alpha.admin().sites().delete(alpha.id(), alpha.site());
    refused(ErrorCode.CONFLICT, () -> beta.hostname("docs.alpha.example"));
    world.clock.advance(WEEK);
    beta.hostname("docs.alpha.example");
    assertThat(at("docs.alpha.example/guide")).isEqualTo(beta.site());
  }

  @Test
  void whereAHostnameIsClaimedIsNoProxy() {
    alpha.admin().customHostnames().assign(alpha.id(), alpha.site(), HOSTNAME);
    refuses(ErrorCode.CONFLICT, "proxy: ", () -> beta.proxy(HOSTNAME + "/docs"));
    refuses(ErrorCode.CONFLICT, "proxy: ", () -> beta.proxy("HELP.alpha.example/docs"));
    alpha.admin().customHostnames().revalidate(HOSTNAME);
    refuses(ErrorCode.CONFLICT, "proxy: ", () -> beta.proxy(HOSTNAME + "/docs"));
    refuses(ErrorCode.CONFLICT, "proxy: ", () -> alpha.proxy(HOSTNAME + "/docs"));
    assertThat(at(HOSTNAME + "/docs/guide")).isEqualTo(alpha.site());
  }

  @Test
  @RuleTest("custom-hostname")
  void whereAProxyIsNoHostnameIsClaimed() {
    alpha.proxy("www.alpha.example/docs");
    refuses(
        ErrorCode.CONFLICT,
        "www.alpha.example",
        () -> beta.admin().customHostnames().assign(beta.id(), beta.site(), "www.alpha.example"));
    refused(
        ErrorCode.CONFLICT,
        () -> beta.admin().customHostnames().assign(beta.id(), "www.alpha.example"));
    alpha.proxy(null);
    beta.hostname("www.alpha.example");
  }

  // ---------------------------------------------------------------- proxies

  @Test
  @RuleTest("site-proxy")
  void noProxyIsAtAboveOrBelowAnothers() {
    alpha.proxy("alpha.example/help/docs");
    Owner second = owner(alpha.admin(), alpha.id(), "Second");
    for (Owner other : List.of(beta, second)) {
      for (String proxy :
          List.of(
              "alpha.example/help",
              "alpha.example/help/docs",
              "ALPHA.example/Help/Docs",
              "alpha.example/help/docs/api",
              "alpha.example/HELP/docs/a/b")) {
        refuses(ErrorCode.CONFLICT, "proxy: ", () -> other.proxy(proxy));
      }
    }
    assertThat(at("alpha.example/help/docs/api/x")).isEqualTo(alpha.site());
    second.proxy("alpha.example/help/docs-2");
    second.proxy("alpha.example/guide");
    alpha.proxy("alpha.example/help");
    alpha.proxy("alpha.example/help/docs/api");
    refuses(ErrorCode.INVALID, "proxy: ", () -> alpha.proxy("alpha.example/a/b/c/d/e/f"));
    assertThat(second.update(UpdateSite.NOTHING.title("Other")).proxy())
        .contains("alpha.example/guide");
  }

  @Test
  @RuleTest("site-proxy")
  void theHostOfAProxyIsVerifiedForTheOrganizationThatClaimsIt() {
    AtomicReference<HostnameVerifier.Status> found = new AtomicReference<>();
    List<HostnameVerifier.Claim> asked = new ArrayList<>();
    DocsSession ada =
        Docs.builder()
            .store(store)
            .clock(world.clock)
            .hostnameVerifier(
                claim -> {
                  asked.add(claim);
                  return found.get();
                })
            .build()
            .as(Caller.user("admin"));
    Owner claiming = new Owner(ada, alpha.id(), alpha.site());
    for (HostnameVerifier.Status status : HostnameVerifier.Status.values()) {
      found.set(status);
      if (status == HostnameVerifier.Status.LIVE) {
        claiming.proxy("WWW.alpha.example/docs");
        assertThat(at("www.alpha.example/docs")).isEqualTo(alpha.site());
        claiming.proxy(null);
      } else {
        refuses(
            ErrorCode.INVALID,
            status.way().isEmpty() ? "www.alpha.example has to be verified" : status.way(),
            () -> claiming.proxy("WWW.alpha.example/docs"));
        refused(ErrorCode.NOT_FOUND, () -> resolve("https://www.alpha.example/docs"));
      }
    }
    assertThat(asked)
        .hasSize(HostnameVerifier.Status.values().length)
        .containsOnly(HostnameVerifier.Claim.proxy("www.alpha.example", alpha.id()));

    found.set(HostnameVerifier.Status.LIVE);
    claiming.proxy("WWW.alpha.example/docs");
    asked.clear();
    found.set(HostnameVerifier.Status.INVALID_DOMAIN);
    claiming.update(UpdateSite.NOTHING.title("Other").proxy("WWW.alpha.example/docs"));
    refused(ErrorCode.INVALID, () -> claiming.proxy("a." + DOMAIN + "/docs"));
    Owner reader = new Owner(world.as("read"), alpha.id(), alpha.site());
    refused(ErrorCode.FORBIDDEN, () -> reader.proxy("elsewhere.example/docs"));
    claiming.proxy(null);
    assertThat(asked).isEmpty();
  }

  @Test
  @RuleTest("site-proxy")
  void whatAnOlderVersionLetClaimTakesNothingOver() {
    alpha.subdomain("alpha");
    alpha.proxy("alpha.example/docs");
    Site old = beta.admin().sites().get(beta.id(), beta.site()).site();
    world.clock.advance(Duration.ofSeconds(1));
    List<String> offending =
        List.of(
            "alpha." + DOMAIN + "/docs",
            DOMAIN + "/" + alpha.id() + "/docs",
            "alpha.example/docs/guide",
            "gamma.alpha.example/docs");
    List<SiteId> claimed = new ArrayList<>();
    for (String proxy : offending) {
      claimed.add(inserted(old, proxy, claimed.size()));
    }
    assertThat(at("gamma.alpha.example/docs")).isEqualTo(claimed.get(3));
    store.write(
        "AddressScenarios.claim",
        tx ->
            CustomHostnameRepository.assign(
                tx,
                CustomHostname.Target.organization(alpha.id()),
                "gamma.alpha.example",
                world.clock.instant()));
    refused(ErrorCode.NOT_FOUND, () -> at("gamma.alpha.example/docs"));
    assertThat(at(offending.get(0))).isEqualTo(alpha.site());
    assertThat(at(offending.get(1))).isEqualTo(alpha.site());
    assertThat(at(offending.get(2))).isEqualTo(alpha.site());
    Site.Address address = beta.admin().sites().get(beta.id(), claimed.get(0)).address();
    assertThat(address.base()).isEqualTo(DOMAIN + "/" + beta.id() + "/claimed-0");
  }

  /** A site with an address that it could not claim now. */
  private SiteId inserted(Site like, String proxy, int number) {
    SiteId id = new SiteId("claimed" + number);
    Site site =
        new Site(
            id,
            like.organization(),
            like.type(),
            like.title(),
            like.visibility(),
            like.published(),
            "claimed-" + number,
            Optional.of(proxy),
            like.adaptiveContent(),
            like.agentsContext(),
            like.structure(),
            world.clock.instant(),
            like.formerPaths(),
            like.ownLevel());
    store.write(
        "AddressScenarios.insert",
        tx -> {
          SiteRepository.insert(tx, site);
          return true;
        });
    return id;
  }

  @Test
  void ofTwoWhoClaimOverlappingAddressesAtOnceOneGetsIt() throws Exception {
    ExecutorService threads = Executors.newFixedThreadPool(2);
    try {
      for (int round = 0; round < 5; round++) {
        String host = "www." + round + "-shared.example";
        assertThat(won(threads, () -> alpha.proxy(host + "/a"), () -> beta.proxy(host + "/a/b")))
            .isEqualTo(1);
        String other = "docs." + round + "-shared.example";
        assertThat(
                won(
                    threads,
                    () -> alpha.proxy(other + "/a"),
                    () -> beta.admin().customHostnames().assign(beta.id(), other)))
            .isEqualTo(1);
      }
    } finally {
      threads.shutdown();
    }
  }

  private static int won(ExecutorService threads, Runnable... claims) throws Exception {
    List<Callable<Boolean>> tries = new ArrayList<>();
    for (Runnable claim : claims) {
      tries.add(
          () -> {
            try {
              claim.run();
              return true;
            } catch (DocsException e) {
              assertThat(e.code()).as(e.getMessage()).isEqualTo(ErrorCode.CONFLICT);
              return false;
            }
          });
    }
    int won = 0;
    for (Future<Boolean> result : threads.invokeAll(tries)) {
      won += result.get() ? 1 : 0;
    }
    return won;
  }

  // ---------------------------------------------------------------- writings of one address

  @Test
  void aHostIsTheSameHoweverItIsWritten() {
    alpha.subdomain("alpha");
    for (String url :
        List.of(
            "ALPHA.Sites.Localhost/docs",
            "alpha.sites.localhost./docs",
            "alpha.sites.localhost.:8080/docs",
            "alpha.sites.localhost:443/DOCS/",
            "beta@alpha.sites.localhost/%64ocs")) {
      assertThat(at(url)).as(url).isEqualTo(alpha.site());
    }
  }

  // ---------------------------------------------------------------- former addresses

  @Test
  @RuleTest("site-address-former")
  void theOldAddressesOfASiteLeadToItsPresentOne() {
    String byId = DOMAIN + "/" + alpha.id() + "/docs";
    assertThat(at(byId + "/guide")).isEqualTo(alpha.site());
    alpha.subdomain("alpha");
    String bySubdomain = "alpha." + DOMAIN + "/docs";
    assertThat(movedTo(byId)).isEqualTo(bySubdomain);
    assertThat(movedTo(byId + "/Guide/%C3%A9?q=1#top")).isEqualTo(bySubdomain + "/Guide/%C3%A9");
    assertThat(at(bySubdomain + "/guide")).isEqualTo(alpha.site());

    alpha.admin().customHostnames().assign(alpha.id(), "docs.alpha.example");
    assertThat(at(bySubdomain + "/guide")).isEqualTo(alpha.site());
    alpha.admin().customHostnames().revalidate("docs.alpha.example");
    assertThat(alpha.base()).isEqualTo("docs.alpha.example/docs");
    assertThat(at("docs.alpha.example/docs/guide")).isEqualTo(alpha.site());

    alpha.hostname(HOSTNAME);
    assertThat(at(HOSTNAME + "/guide")).isEqualTo(alpha.site());
    for (String former : List.of(byId, bySubdomain, "docs.alpha.example/docs")) {
      assertThat(movedTo(former)).isEqualTo(HOSTNAME);
      assertThat(movedTo(former + "/guide")).isEqualTo(HOSTNAME + "/guide");
    }
  }

  @Test
  void aHostnameThatIsTakenBackGivesTheFormerAddressesBack() {
    alpha.subdomain("alpha");
    alpha.admin().customHostnames().assign(alpha.id(), "docs.alpha.example");
    alpha.admin().customHostnames().revalidate("docs.alpha.example");
    alpha.hostname(HOSTNAME);
    alpha.admin().customHostnames().remove(HOSTNAME);
    assertThat(alpha.base()).isEqualTo("docs.alpha.example/docs");
    refused(ErrorCode.NOT_FOUND, () -> resolve("https://" + HOSTNAME + "/guide"));
    alpha.admin().customHostnames().remove("docs.alpha.example");
    assertThat(alpha.base()).isEqualTo("alpha." + DOMAIN + "/docs");
    assertThat(at("alpha." + DOMAIN + "/docs/guide")).isEqualTo(alpha.site());
  }

  @Test
  @RuleTest("site-address-former")
  void aSiteBehindAProxyStaysAtItsOwnAddressesWhichTheProxyForwardsTo() {
    alpha.subdomain("alpha");
    alpha.proxy("alpha.example/docs");
    assertThat(at("alpha.example/docs/guide")).isEqualTo(alpha.site());
    assertThat(at("alpha." + DOMAIN + "/docs/guide")).isEqualTo(alpha.site());
    assertThat(at(DOMAIN + "/" + alpha.id() + "/docs/guide")).isEqualTo(alpha.site());
    alpha.hostname(HOSTNAME);
    assertThat(movedTo("alpha.example/docs/guide")).isEqualTo(HOSTNAME + "/guide");
  }

  @Test
  void previewsAreAtThePresentAddressToo() {
    SpaceId space =
        alpha
            .admin()
            .sites()
            .get(alpha.id(), alpha.site())
            .site()
            .spaces()
            .findFirst()
            .orElseThrow();
    RevisionId revision = alpha.admin().contents().get(ContentAt.main(space)).revision().id();
    String byId = DOMAIN + "/" + alpha.id() + "/docs/~/revisions/" + revision + "/guide";
    assertThat(previewed(byId)).isInstanceOf(Resolution.Content.class);
    alpha.subdomain("alpha");
    String present = "alpha." + DOMAIN + "/docs/~/revisions/" + revision + "/guide";
    Resolution.Moved moved = (Resolution.Moved) previewed(byId);
    assertThat(moved.address().base() + "/" + moved.path()).isEqualTo(present);
    assertThat(previewed(present)).isInstanceOf(Resolution.Content.class);
    refused(ErrorCode.NOT_FOUND, () -> at(byId));
  }

  private Resolution previewed(String url) {
    return alpha.admin().publishedUrls().resolve("https://" + url, Visitor.UNKNOWN, true);
  }

  @Test
  @RuleTest("site-address-former")
  void aFormerAddressTellsNothingOfWhatIsNotPublishedForTheVisitor() {
    String byId = "https://" + DOMAIN + "/" + alpha.id() + "/docs";
    alpha.subdomain("alpha");
    alpha.update(UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    refused(ErrorCode.NOT_FOUND, () -> resolve(byId));
    alpha.update(UpdateSite.NOTHING.visibility(Site.Visibility.PUBLIC));
    alpha.admin().sites().unpublish(alpha.id(), alpha.site());
    refused(ErrorCode.NOT_FOUND, () -> resolve(byId));
  }
}
