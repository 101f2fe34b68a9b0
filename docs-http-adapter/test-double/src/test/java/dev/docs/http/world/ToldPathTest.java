package dev.docs.http.world;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.access.Caller;
import dev.docs.http.DocsHttp;
import dev.docs.http.HandledRequest;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.call.FormPage;
import dev.docs.http.reader.SiteReader;
import dev.docs.id.OrganizationId;
import dev.docs.listing.ListOptions;
import dev.docs.organization.CreateOrganization;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import dev.docs.site.visitor.CreateShareLink;
import dev.docs.space.CreateSpace;
import dev.docs.store.memory.MemoryStore;
import dev.docs.user.CreateUser;
import java.net.URI;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;

/** What is told of paths that give access. */
class ToldPathTest {

  private final MemoryStore store = MemoryStore.create();
  private final Docs docs = Docs.builder().store(store).build();
  private final List<HandledRequest> handled = new ArrayList<>();
  private final List<String> failed = new ArrayList<>();
  private final DocsHttp http =
      DocsApi.of(docs, new Tokens().add("secret", Caller.user("ada")))
          .browserPages(new FormPage())
          .sitePages(SiteReader.create())
          .onHandled(handled::add)
          .onError((request, failure) -> failed.add(request.path()))
          .build();

  private String key;
  private URI site;

  private void publish() {
    docs.as(Caller.operator()).users().create(CreateUser.named("ada", "Ada"));
    var ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Acme")).id();
    var space = ada.spaces().create(organization, CreateSpace.titled("Guide")).id();
    Site.View made = ada.sites().create(organization, CreateSite.titled("Docs", space));
    ada.sites()
        .update(organization, made.id(), UpdateSite.NOTHING.visibility(Site.Visibility.SHARE_LINK));
    ada.sites().publish(organization, made.id());
    key =
        ada.shareLinks()
            .create(organization, made.id(), CreateShareLink.named("Friends"))
            .link()
            .key();
    site = URI.create("http://" + made.address().base());
    assertThat(ada.shareLinks().list(organization, made.id(), ListOptions.first()).items())
        .hasSize(1);
  }

  private String told(String method, String origin, String path) {
    handled.clear();
    http.handle(new HttpRequest(method, path, "", Headers.none(), HttpBody.empty(), origin));
    assertThat(handled).hasSize(1);
    return handled.get(0).path();
  }

  private String page(String path) {
    return told("GET", "http://" + site.getHost(), site.getPath() + path);
  }

  @Test
  @RuleTest("told-paths")
  void theKeyOfAShareLinkIsToldAsWhatItIs() {
    publish();
    assertThat(page("/" + key)).isEqualTo(site.getPath() + "/{shareKey}");
    assertThat(handled.get(0).status()).isLessThan(400);
    for (String path :
        List.of("/" + key + "/page", "//" + key, "/" + key + ").", "/none/" + key, "/(" + key)) {
      assertThat(page(path)).startsWith(site.getPath()).contains("{shareKey}").doesNotContain(key);
    }
    StringBuilder escaped = new StringBuilder("/");
    key.chars().forEach(one -> escaped.append(String.format(Locale.ROOT, "%%%02X", one)));
    assertThat(page(escaped + "/page")).isEqualTo(site.getPath() + "/{shareKey}/page");
    assertThat(page("/%" + key)).doesNotContain(key);
    assertThat(page("/100%25/page")).isEqualTo(site.getPath() + "/100%25/page");
  }

  @Test
  @RuleTest("told-paths")
  void soItIsWhereNoSiteIs() {
    publish();
    String path = "/acme/" + key + "/page";
    for (String method : List.of("GET", "POST")) {
      assertThat(told(method, "http://other.example", path)).isEqualTo("/acme/{shareKey}/page");
      assertThat(told(method, "http://other.example", "/v1" + path)).doesNotContain(key);
    }
    String answer =
        new String(
            http.handle(HttpRequest.get(path).withToken("secret")).body().bytes(10_000),
            java.nio.charset.StandardCharsets.UTF_8);
    assertThat(answer).contains("no operation").doesNotContain(key);
  }

  @Test
  @RuleTest("told-paths")
  void aFailureIsToldWithoutIt() {
    publish();
    store.close();
    page("/" + key + "/page");
    http.handle(HttpRequest.of("POST", "/v1/orgs/o/invites/hidden").withToken("secret"));
    assertThat(failed).hasSize(2).noneMatch(path -> path.contains(key) || path.contains("hidden"));
    assertThat(failed.get(0)).endsWith("/{shareKey}/page");
  }

  @Test
  @RuleTest("told-paths")
  void theJournalOfAWorldHasItsTemplate() throws Exception {
    try (DocsDouble<Harbour> lab = DocsDouble.inProcess(Harbour::new)) {
      DocsWorld world = lab.world();
      for (String path : List.of("invites/hidden", "join/Hidden1")) {
        world
            .client()
            .send(
                java.net.http.HttpRequest.newBuilder(URI.create(world.url() + "/v1/orgs/o/" + path))
                    .POST(java.net.http.HttpRequest.BodyPublishers.noBody())
                    .build(),
                java.net.http.HttpResponse.BodyHandlers.discarding());
      }
      assertThat(world.requests())
          .extracting(RecordedRequest::path)
          .containsExactly(
              "/v1/orgs/{organizationId}/invites/{inviteId}", "/worlds/.../v1/orgs/.../join/...");
    }
  }

  @Test
  @RuleTest("told-paths")
  void ofAPathThatLeadsNowhereOnlyWordsAreTold() {
    String id = "9hWqoLqFbGgXl1ZYvzyB";
    for (String path :
        List.of(
            "/v1/orgs/" + id + "/join/" + id,
            "/v1/orgs/" + id + "/joins/" + id + "/",
            "/v1/orgs/" + id + "/join%2F" + id,
            "/join?" + id,
            "/v1/invite/" + id.toLowerCase(Locale.ROOT),
            "/" + id)) {
      for (String method : List.of("GET", "POST", "BREW")) {
        assertThat(told(method, "http://localhost", path).toLowerCase(Locale.ROOT))
            .doesNotContain(id.toLowerCase(Locale.ROOT));
      }
    }
    assertThat(told("POST", "http://localhost", "/v1/orgs/" + id + "/join/" + id))
        .isEqualTo("/v1/orgs/.../join/...");
    assertThat(told("GET", "http://localhost", "/v1/spazes/change-requests"))
        .isEqualTo("/v1/spazes/change-requests");
  }

  @Test
  @RuleTest("told-paths")
  void otherOperationsAreToldWithTheirArguments() {
    String path = "/v1/spaces/a/documents/" + "0123456789".repeat(4);
    assertThat(told("GET", "http://localhost", path)).isEqualTo(path);
  }
}
