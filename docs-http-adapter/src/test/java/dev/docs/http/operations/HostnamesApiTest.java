package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.organization.CreateOrganization;
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
  void aSpaceWithoutGitTellsNothingOfIt() {
    String path = "/spaces/" + api.space("Guide") + "/git/info";
    assertThat(api.get(path).json()).isEqualTo(Api.parse("{}"));
    api.fails(404, "GET", "/spaces/unknown/git/info", null);
  }
}
