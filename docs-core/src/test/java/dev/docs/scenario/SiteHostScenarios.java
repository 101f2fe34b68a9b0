package dev.docs.scenario;

import static dev.docs.scenario.Refused.refused;
import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.error.ErrorCode;
import dev.docs.id.OrganizationId;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.organization.CreateOrganization;
import dev.docs.organization.UpdateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.published.PublishedSites;
import dev.docs.site.published.PublishedUrls;
import dev.docs.site.published.PublishedUrls.HostUse;
import dev.docs.site.published.PublishedUrls.Opened;
import dev.docs.site.published.PublishedUrls.Resolution;
import dev.docs.site.published.PublishedUrls.Visitor;
import dev.docs.space.CreateSpace;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The hosts at which sites are. */
public abstract class SiteHostScenarios {

  private Store store;
  private World world;
  private DocsSession ada;
  private SiteId docs;

  /** An empty store. */
  protected abstract Store create();

  @BeforeEach
  void openWorld() {
    store = create();
    world = World.on(store);
    ada = world.admin;
    docs = site(ada, world.organization, "Docs");
  }

  @AfterEach
  void closeStore() {
    store.close();
  }

  private static SiteId site(DocsSession admin, OrganizationId organization, String title) {
    SpaceId space = admin.spaces().create(organization, CreateSpace.titled("Guide")).id();
    SiteId site = admin.sites().create(organization, CreateSite.titled(title, space)).id();
    admin.sites().publish(organization, site);
    return site;
  }

  private SiteId resolved(String url) {
    return ((Resolution.Content)
            world.as("stranger").publishedUrls().resolve(url, Visitor.UNKNOWN, true))
        .site();
  }

  private void assign(DocsSession by, SiteId site, String name) {
    by.customHostnames().assign(world.organization, site, name);
  }

  @Test
  void aSiteIsAtItsOwnHostnameOnceThatIsActive() {
    assign(ada, docs, "help.example.com");
    refused(ErrorCode.NOT_FOUND, () -> resolved("https://help.example.com/"));
    assertThat(ada.sites().get(world.organization, docs).address().base())
        .startsWith(Site.Address.DOMAIN);
    ada.customHostnames().revalidate("help.example.com");
    for (String url :
        List.of(
            "https://help.example.com",
            "http://HELP.Example.com:8080/x",
            "https://user@help.example.com/")) {
      assertThat(resolved(url)).isEqualTo(docs);
    }
    assertThat(ada.sites().get(world.organization, docs).address().base())
        .isEqualTo("help.example.com");
    assign(ada, docs, null);
    refused(ErrorCode.NOT_FOUND, () -> resolved("https://help.example.com/"));
  }

  @Test
  void twoSitesHaveNoHostnameInCommon() {
    SiteId other = site(ada, world.organization, "Other");
    assign(ada, docs, "help.example.com");
    refused(ErrorCode.CONFLICT, () -> assign(ada, other, "help.example.com"));
    refused(
        ErrorCode.CONFLICT,
        () -> ada.customHostnames().assign(world.organization, "help.example.com"));
    assign(ada, docs, "docs.example.com");
    assign(ada, other, "help.example.com");
    ada.customHostnames().revalidate("help.example.com");
    assertThat(resolved("https://help.example.com/")).isEqualTo(other);
    ada.sites().delete(world.organization, other);
    refused(ErrorCode.NOT_FOUND, () -> resolved("https://help.example.com/"));
    assign(ada, docs, "help.example.com");
  }

  @Test
  @RuleTest("custom-hostname-permission")
  void onlyAdminsGiveHostnames() {
    for (String user : List.of("create", "read")) {
      refused(ErrorCode.FORBIDDEN, () -> assign(world.as(user), docs, "help.example.com"));
    }
    refused(ErrorCode.NOT_FOUND, () -> assign(world.as("stranger"), docs, "help.example.com"));
    for (String bad : List.of("example.com", "HELP.example.com", "a b.example.com", "")) {
      refused(ErrorCode.INVALID, () -> assign(ada, docs, bad));
    }
    OrganizationId other =
        world.as("stranger").organizations().create(CreateOrganization.titled("Other")).id();
    refused(
        ErrorCode.NOT_FOUND,
        () -> world.as("stranger").customHostnames().assign(other, docs, "help.example.com"));
  }

  @Test
  void theDomainOfSitesIsSet() {
    Docs instance =
        Docs.builder().store(store).clock(world.clock).siteDomain("Docs.Example.com").build();
    DocsSession admin = instance.as(Caller.user("admin"));
    String byId = "docs.example.com/" + world.organization + "/docs";
    assertThat(admin.sites().get(world.organization, docs).address().base()).isEqualTo(byId);
    admin.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    assertThat(admin.sites().get(world.organization, docs).address().base())
        .isEqualTo("acme.docs.example.com/docs");
    Resolution there =
        admin.publishedUrls().resolve("https://acme.docs.example.com/docs/", Visitor.UNKNOWN, true);
    assertThat(((Resolution.Content) there).site()).isEqualTo(docs);
    Resolution former = admin.publishedUrls().resolve("https://" + byId, Visitor.UNKNOWN, true);
    assertThat(((Resolution.Moved) former).address().base())
        .isEqualTo("acme.docs.example.com/docs");
    refused(
        ErrorCode.NOT_FOUND,
        () ->
            admin
                .publishedUrls()
                .resolve("https://acme.sites.localhost/docs", Visitor.UNKNOWN, true));
    for (String bad :
        List.of("", "a b", "docs.example.com:80", "https://x.example", "-a.example")) {
      assertThatThrownBy(() -> Docs.builder().siteDomain(bad))
          .isInstanceOf(IllegalArgumentException.class);
    }
  }

  @Test
  void aHostIsOfSitesWhenSitesAreFoundByIt() {
    PublishedUrls nobody = world.docs.as(Caller.anonymous()).publishedUrls();
    assertThat(nobody.use("Sites.LocalHost")).isEqualTo(HostUse.DOMAIN);
    assertThat(nobody.use("acme.sites.localhost")).isEqualTo(HostUse.NONE);
    ada.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("acme"));
    assertThat(nobody.use("acme.sites.localhost")).isEqualTo(HostUse.SITES);
    ada.organizations().update(world.organization, UpdateOrganization.NOTHING.hostname("other"));
    assertThat(nobody.use("acme.sites.localhost")).isEqualTo(HostUse.SITES);
    assertThat(nobody.use("x.acme.sites.localhost")).isEqualTo(HostUse.NONE);
    assign(ada, docs, "help.example.com");
    assertThat(nobody.use("help.example.com")).isEqualTo(HostUse.NONE);
    ada.customHostnames().revalidate("help.example.com");
    assertThat(nobody.use("help.example.com")).isEqualTo(HostUse.SITES);
    assertThat(nobody.use("localhost")).isEqualTo(HostUse.NONE);
  }

  @Test
  void whoOpensAUrlNeedsNoNameAndSeesNoPreview() {
    PublishedSites nobody = world.docs.as(Caller.anonymous()).publishedSites();
    String url = "https://sites.localhost/" + world.organization + "/docs/";
    List<SiteId> asked = new ArrayList<>();
    Opened whole =
        nobody.open(
            url + "page",
            site -> {
              asked.add(site);
              return Visitor.UNKNOWN;
            },
            false);
    Resolution opened = whole.resolution();
    assertThat(whole.contents()).containsOnlyKeys(((Resolution.Content) opened).space());
    assertThat(whole.profile().orElseThrow().content().site().id()).isEqualTo(docs);
    assertThat(((Resolution.Content) opened).site()).isEqualTo(docs);
    assertThat(((Resolution.Content) opened).token().resolver()).isEmpty();
    assertThat(asked).containsOnly(docs); // more than once where calls fail and are repeated
    SpaceId space = ((Resolution.Content) opened).space();
    String revision = ada.contents().get(ContentAt.main(space)).revision().id().value();
    String preview = url + "~/revisions/" + revision + "/";
    assertThat(ada.publishedUrls().resolve(preview, Visitor.UNKNOWN, true)).isNotNull();
    for (PublishedSites one : List.of(nobody, ada.publishedSites())) {
      refused(ErrorCode.NOT_FOUND, () -> one.open(preview, site -> Visitor.UNKNOWN, true));
      refused(
          ErrorCode.NOT_FOUND,
          () -> one.open("https://preview/" + docs + "/", site -> Visitor.UNKNOWN, true));
    }
    ada.sites().unpublish(world.organization, docs);
    refused(ErrorCode.NOT_FOUND, () -> nobody.open(url, site -> Visitor.UNKNOWN, true));
  }
}
