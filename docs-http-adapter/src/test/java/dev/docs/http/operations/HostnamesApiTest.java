package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.DocsSession;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.Test;

class HostnamesApiTest {

  private static final String HOSTNAME = "/custom-hostnames/docs.acme.example";

  private final Api api = new Api();

  @Test
  void aSubdomainHasEveryField() {
    String organization = "/orgs/" + api.organization;
    api.patch(organization, "{\"hostname\": \"first\"}");
    api.patch(organization, "{\"hostname\": \"acme\"}");
    api.fails(404, "GET", "/subdomains/first", null);
    assertThat(api.get("/subdomains/ACME").json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "subdomain",
                  "subdomain": "acme",
                  "target": {"type": "organization", "organization": "%s"},
                  "isActive": true
                }
                """
                    .formatted(api.organization)));
    String other =
        api.world.admin.organizations().create(CreateOrganization.titled("Other")).id().value();
    assertThat(api.fails(409, "PATCH", "/orgs/" + other, "{\"hostname\": \"acme\"}"))
        .isEqualTo("the subdomain acme is taken");
    assertThat(api.fails(400, "PATCH", "/orgs/" + other, "{\"hostname\": \"-acme\"}"))
        .startsWith("hostname: ");
    assertThat(api.fails(409, "PATCH", "/orgs/" + other, "{\"hostname\": \"first\"}"))
        .isEqualTo(
            "first was given up by its organization, which may take it again until"
                + " 2024-05-08T12:00:00Z");
    assertThat(api.fails(400, "PATCH", "/orgs/" + other, "{\"hostname\": \"www\"}"))
        .isEqualTo("hostname: the name www is reserved for the service");
    api.world.clock.advance(Duration.ofDays(7));
    assertThat(api.patch("/orgs/" + other, "{\"hostname\": \"first\"}").text("hostname"))
        .isEqualTo("first");
    api.fails(404, "stranger", "GET", "/subdomains/acme", null);
    api.fails(404, "GET", "/subdomains/acme-2", null);
    api.fails(404, "GET", "/subdomains/%C3%A9", null);
  }

  @Test
  void aCustomHostnameHasEveryFieldAndIsRevalidatedAndRemoved() {
    api.world.admin.customHostnames().assign(api.world.organization, "docs.acme.example");
    Reply assigned = api.get(HOSTNAME);
    assertThat(api.get("/orgs/" + api.organization).text("customHostname"))
        .isEqualTo("docs.acme.example");
    assertThat(assigned.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "object": "custom-hostname",
                  "hostname": "docs.acme.example",
                  "target": {"type": "organization", "organization": "%s"},
                  "isActive": false,
                  "urls": {"location": "http://localhost/v1/custom-hostnames/docs.acme.example"}
                }
                """
                    .formatted(api.organization)));
    api.fails(403, "create", "PATCH", HOSTNAME, null);
    assertThat(api.call("PATCH", HOSTNAME, null, 204).json()).isNull();
    assertThat(api.get(HOSTNAME).at("status")).isEqualTo("live");
    assertThat(api.get(HOSTNAME).at("isActive")).isEqualTo(true);
    assertThat(api.fails(409, "PATCH", HOSTNAME, null)).contains("active already");

    api.fails(403, "create", "DELETE", HOSTNAME, null);
    api.delete(HOSTNAME);
    api.delete(HOSTNAME);
    assertThat(api.get("/orgs/" + api.organization).has("customHostname")).isFalse();
    api.fails(404, "GET", HOSTNAME, null);
    api.fails(404, "PATCH", HOSTNAME, null);
  }

  @Test
  void aSiteIsGivenACustomHostnameAndIsThereOnceItIsRevalidated() {
    String site = publishedSite();
    String put = site + "/custom-hostname";
    String body = "{\"hostname\": \"docs.acme.example\"}";
    api.fails(403, "create", "PUT", put, body);
    api.fails(404, "stranger", "PUT", put, body);
    assertThat(api.fails(400, "PUT", put, "{}")).contains("hostname");
    assertThat(api.fails(400, "PUT", put, "{\"hostname\": null}")).contains("hostname");
    assertThat(api.fails(400, "PUT", put, "{\"hostname\": \"10.0.0.1\"}")).contains("hostname");

    Reply given = api.call("PUT", put, body, 200);
    assertThat(given.json()).isEqualTo(api.get(HOSTNAME).json());
    assertThat(given.at("isActive")).isEqualTo(false);
    assertThat(given.at("target").toString()).contains("type=site");

    api.call("PATCH", HOSTNAME, null, 204);
    assertThat(api.get(site).at("urls").toString()).contains("docs.acme.example");
    api.call("PUT", put, "{\"hostname\": \"new.acme.example\"}", 200);
    api.fails(404, "GET", HOSTNAME, null);
  }

  @Test
  void aCustomHostnameOfASiteIsGivenOnceAndToOneSite() {
    String put = publishedSite() + "/custom-hostname";
    String body = "{\"hostname\": \"docs.acme.example\"}";
    Reply given = api.call("PUT", put, body, 200);
    assertThat(api.call("PUT", put, body, 200).json()).isEqualTo(given.json());

    String another = publishedSite() + "/custom-hostname";
    assertThat(api.fails(409, "PUT", another, body)).contains("docs.acme.example");
    for (String wrong :
        List.of(
            "DOCS.acme.example", "a.".repeat(300) + "example", "docs.ac\\u0000me.example", "")) {
      String refused = "{\"hostname\": \"" + wrong + "\"}";
      assertThat(api.fails(400, "PUT", another, refused)).startsWith("hostname: ");
    }
    DocsSession stranger = api.world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    String theirs = put.replace(api.organization, other.value());
    api.fails(404, "stranger", "PUT", theirs, body);
    assertThat(api.get(HOSTNAME).json()).isEqualTo(given.json());
  }

  @Test
  void aProxyTakesNoAddressOfAnotherOrganization() {
    String own = publishedSite();
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"alpha-co\"}");
    api.patch(own, "{\"proxy\": \"alpha.example/docs\"}");
    DocsSession stranger = api.world.as("stranger");
    OrganizationId other = stranger.organizations().create(CreateOrganization.titled("Other")).id();
    String site =
        "/orgs/"
            + other
            + "/sites/"
            + stranger.sites().create(other, CreateSite.titled("Docs")).id();
    for (String proxy :
        List.of(
            "alpha-co.sites.localhost/docs",
            "alpha-co.sites.localhost/docs/guide",
            "sites.localhost/" + api.organization + "/docs")) {
      assertThat(api.fails(400, "stranger", "PATCH", site, "{\"proxy\": \"" + proxy + "\"}"))
          .startsWith("proxy: must not be at or below sites.localhost");
    }
    for (String proxy :
        List.of("alpha.example/docs", "alpha.example/docs/guide", "ALPHA.example/Docs")) {
      assertThat(api.fails(409, "stranger", "PATCH", site, "{\"proxy\": \"" + proxy + "\"}"))
          .isEqualTo("proxy: another site has it, or one above or below it");
    }
    for (String url : List.of("alpha-co.sites.localhost/docs", "alpha.example/docs/guide")) {
      assertThat(own).endsWith("/" + published(url).text("site"));
    }
  }

  @Test
  void theOldAddressesOfASiteAnswerARedirect() {
    publishedSite();
    String byId = "sites.localhost/" + api.organization + "/docs";
    assertThat(published(byId + "/guide").text("siteBasePath"))
        .isEqualTo("/" + api.organization + "/docs/");
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"alpha-co\"}");
    api.world.admin.customHostnames().assign(api.world.organization, "docs.acme.example");
    assertThat(published(byId + "/guide").json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "target": "content",
                  "redirect": "https://alpha-co.sites.localhost/docs/guide"
                }
                """));
    api.call("PATCH", HOSTNAME, null, 204);
    assertThat(published(byId).text("redirect")).isEqualTo("https://docs.acme.example/docs/");
    assertThat(published("alpha-co.sites.localhost/docs/x/y").text("redirect"))
        .isEqualTo("https://docs.acme.example/docs/x/y");
    assertThat(published("docs.acme.example/docs/guide").text("canonicalUrl"))
        .isEqualTo("https://docs.acme.example/docs/guide");
    api.delete(HOSTNAME);
    assertThat(published(byId + "/guide").text("redirect"))
        .isEqualTo("https://alpha-co.sites.localhost/docs/guide");
    assertThat(published("alpha-co.sites.localhost/docs/guide").text("canonicalUrl"))
        .isEqualTo("https://alpha-co.sites.localhost/docs/guide");
  }

  /** The path of a published site with the basename docs. */
  private String publishedSite() {
    String sites = "/orgs/" + api.organization + "/sites";
    String body = "{\"title\": \"Docs\", \"spaces\": [\"%s\"]}".formatted(api.space("Guide"));
    String site = sites + "/" + api.create(sites, body).text("id");
    api.post(site + "/publish", "{}");
    return site;
  }

  private Reply published(String url) {
    return api.get("/urls/published?url=https%3A%2F%2F" + url.replace("/", "%2F"));
  }

  @Test
  @RuleTest("git-info")
  void aSpaceWithoutGitTellsNothingOfIt() {
    String path = "/spaces/" + api.space("Guide") + "/git/info";
    assertThat(api.fails(404, "GET", path, null)).contains("Git");
    api.fails(404, "GET", "/spaces/unknown/git/info", null);
  }
}
