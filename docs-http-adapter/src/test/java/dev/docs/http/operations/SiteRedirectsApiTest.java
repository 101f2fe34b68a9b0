package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.id.SiteId;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.site.CreateSite;
import dev.docs.site.Site;
import java.time.Duration;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SiteRedirectsApiTest {

  private final Api api = new Api();
  private String path;
  private String siteSpace;

  @BeforeEach
  void publishASite() {
    String space = api.space("Guide");
    String change = api.changeRequest("/spaces/" + space);
    api.insertPage(change, "Home", "home");
    api.insertPage(change, "Start here", "start");
    api.post(change + "/merge", null);
    Site site =
        api.world
            .admin
            .sites()
            .create(api.world.organization, CreateSite.titled("Docs", new SpaceId(space)))
            .site();
    api.world.admin.sites().publish(api.world.organization, site.id());
    path = path(site.id());
    siteSpace = site.structure().siteSpaces().findFirst().orElseThrow().id().value();
  }

  private String path(SiteId site) {
    return "/orgs/" + api.organization + "/sites/" + site;
  }

  private String toSiteSpace(String source) {
    return "{\"source\": \""
        + source
        + "\", \"destination\": {\"kind\": \"site-space\", \"siteSpaceId\": \""
        + siteSpace
        + "\"}}";
  }

  @Test
  void redirectsAreMadeChangedListedResolvedAndDeleted() {
    Reply made = api.create(path + "/redirects", toSiteSpace("/old/page"));
    assertThat(made.text("object")).isEqualTo("site-redirect");
    assertThat(made.text("source")).isEqualTo("/old/page");
    assertThat(made.text("destination.kind")).isEqualTo("site-space");
    String own = path + "/redirects/" + made.id();
    Reply changed =
        api.patch(
            own, "{\"destination\": {\"kind\": \"external\", \"url\": \"https://example.org/x\"}}");
    assertThat(changed.text("source")).isEqualTo("/old/page");
    assertThat(changed.text("destination.url")).isEqualTo("https://example.org/x");
    assertThat(api.get(path + "/redirects").each("items", "id")).containsExactly(made.id());
    Reply resolved = api.get(path + "/redirect?source=/Old/Page");
    assertThat(resolved.text("redirect.id")).isEqualTo(made.id());
    assertThat(resolved.text("target")).isEqualTo("https://example.org/x");
    api.delete(own);
    api.delete(own);
    assertThat(api.fails(404, "GET", path + "/redirect?source=/old/page", null))
        .contains("/old/page");
  }

  @Test
  @RuleTest("site-urls-and-redirects")
  void aRenamedPageIsRedirectedToItsUrl() {
    String space = api.get("/orgs/" + api.organization + "/spaces").text("items.0.id");
    String change = api.changeRequest("/spaces/" + space);
    String page = api.get("/spaces/" + space + "/content/path/start-here").id();
    api.edit(
        change,
        "{\"operation\": \"update_page\", \"page\": \"" + page + "\", \"slug\": \"begin\"}");
    api.post(change + "/merge", null);
    Reply resolved = api.get(path + "/redirect?source=/start-here");
    assertThat(resolved.text("redirect.id")).isEqualTo("automatic");
    assertThat(resolved.text("redirect.destination.kind")).isEqualTo("site-page");
    assertThat(resolved.text("redirect.destination.pageId")).isEqualTo(page);
    assertThat(resolved.text("target")).startsWith("https://").endsWith("/docs/begin");
  }

  private String external(String source, String more) {
    return "{\"source\": \""
        + source
        + "\", "
        + more
        + ", \"destination\": {\"kind\": \"external\", \"url\": \"https://example.org/new\"}}";
  }

  @Test
  void aRedirectSentAsADraftIsNoneForVisitorsUntilItIsPublished() {
    Reply made =
        api.create(path + "/redirects", external("/old", "\"draft\": true, \"permanent\": true"));
    assertThat(made.at("draft")).isEqualTo(true);
    assertThat(made.at("permanent")).isEqualTo(true);
    assertThat(made.at("captureWildcard")).isEqualTo(false);
    assertThat(made.text("createdAt")).isNotEmpty();
    assertThat(made.at("updatedAt")).isNull();
    api.fails(404, "GET", path + "/redirect?source=/old", null);
    assertThat(api.get(path + "/redirects?draft=false").each("items", "id")).isEmpty();
    for (String drafts : List.of("", "?draft=true")) {
      assertThat(api.get(path + "/redirects" + drafts).each("items", "id"))
          .containsExactly(made.id());
    }
    Reply published = api.patch(path + "/redirects/" + made.id(), "{\"draft\": false}");
    assertThat(published.at("draft")).isEqualTo(false);
    assertThat(published.at("permanent")).isEqualTo(true);
    assertThat(published.text("updatedAt")).isNotEmpty();
    Reply resolved = api.get(path + "/redirect?source=/old");
    assertThat(resolved.at("redirect.permanent")).isEqualTo(true);
    assertThat(api.get(path + "/redirects?draft=true").each("items", "id")).isEmpty();
  }

  @Test
  @RuleTest("redirect-wildcard")
  void aWildcardIsCapturedOrNot() {
    api.create(path + "/redirects", external("/v1/*", "\"captureWildcard\": true"));
    String two =
        api.create(path + "/redirects", external("/v2/*", "\"captureWildcard\": false")).id();
    assertThat(api.get(path + "/redirect?source=/v1/a/b").text("target"))
        .isEqualTo("https://example.org/new/a/b");
    assertThat(api.get(path + "/redirect?source=/v2/a/b").text("target"))
        .isEqualTo("https://example.org/new");
    api.fails(404, "GET", path + "/redirect?source=/v1", null);
    Reply changed = api.patch(path + "/redirects/" + two, "{\"captureWildcard\": true}");
    assertThat(changed.at("captureWildcard")).isEqualTo(true);
    assertThat(api.get(path + "/redirect?source=/v2/a").text("target"))
        .isEqualTo("https://example.org/new/a");
  }

  @Test
  @RuleTest("redirect-drafts")
  void redirectsAreSearchedAndOrdered() {
    for (String source : List.of("/Guide/b", "/guide/a", "/other")) {
      api.create(path + "/redirects", toSiteSpace(source));
      api.world.clock.advance(Duration.ofSeconds(1));
    }
    String last = api.get(path + "/redirects?search=OTHER").text("items.0.id");
    assertThat(api.get(path + "/redirects?search=GUIDE&limit=1").each("items", "source"))
        .containsExactly("/guide/a");
    Reply first = api.get(path + "/redirects?orderBy=createdAt&limit=2");
    assertThat(first.each("items", "source")).containsExactly("/other", "/guide/a");
    assertThat(
            api.get(path + "/redirects?orderBy=createdAt&limit=2&page=" + first.text("next.page"))
                .each("items", "source"))
        .containsExactly("/Guide/b");
    api.fails(
        400,
        "GET",
        path + "/redirects?orderBy=updatedAt&limit=2&page=" + first.text("next.page"),
        null);
    String oldest = api.get(path + "/redirects?search=guide/b").text("items.0.id");
    api.patch(path + "/redirects/" + oldest, "{\"permanent\": true}");
    assertThat(api.get(path + "/redirects?orderBy=updatedAt").each("items", "id"))
        .startsWith(oldest, last);
    assertThat(api.get(path + "/redirects").each("items", "source"))
        .containsExactly("/guide/a", "/Guide/b", "/other");
    assertThat(api.get(path + "/redirects?orderBy=createdAt").each("items", "source"))
        .containsExactly("/other", "/guide/a", "/Guide/b");
    assertThat(api.fails(400, "GET", path + "/redirects?orderBy=size", null)).contains("orderBy");
    assertThat(api.fails(400, "GET", path + "/redirects?draft=maybe", null)).contains("draft");
  }

  @Test
  void optionsOfRedirectsAreChecked() {
    for (String field : List.of("draft", "captureWildcard", "permanent")) {
      for (String value : List.of("null", "1", "\"true\"")) {
        String more = "\"" + field + "\": " + value;
        assertThat(api.fails(400, "POST", path + "/redirects", external("/a", more)))
            .contains(field);
        String id = api.create(path + "/redirects", toSiteSpace("/x")).id();
        assertThat(api.fails(400, "PATCH", path + "/redirects/" + id, "{" + more + "}"))
            .contains(field);
        api.delete(path + "/redirects/" + id);
      }
    }
    assertThat(api.fails(400, "POST", path + "/redirects", toSiteSpace("/a*"))).contains("source");
    assertThat(api.get(path + "/redirects").each("items", "id")).isEmpty();
  }

  /** Front ends look up what visitors typed, and read 404 as "no redirect", all else as a fault. */
  @Test
  @RuleTest("redirect-order")
  void aSourceThatCannotBeThatOfARedirectIsNotFound() {
    for (String bad : List.of("//example.org", "/a//b", "/100%25")) {
      assertThat(api.fails(404, "GET", path + "/redirect?source=" + bad, null)).isNotBlank();
    }
    for (String bad : List.of("old", "https://example.org/")) {
      assertThat(api.fails(400, "GET", path + "/redirect?source=" + bad, null))
          .isEqualTo("source: must begin with a slash");
    }
    api.fails(400, "GET", path + "/redirect", null);
    for (String path : List.of("/", "/old/", "/%C3%A4%20b", "/%25C3%25A4", "/a/~/b.c")) {
      assertThat(api.fails(404, "GET", this.path + "/redirect?source=" + path, null)).isNotBlank();
    }
    api.fails(404, "stranger", "GET", path + "/redirect?source=old", null);
  }

  @Test
  void badRedirectsAreRefused() {
    assertThat(api.fails(400, "POST", path + "/redirects", "{}")).contains("source", "destination");
    assertThat(api.fails(400, "POST", path + "/redirects", toSiteSpace("old"))).contains("source");
    assertThat(
            api.fails(
                400,
                "POST",
                path + "/redirects",
                "{\"source\": \"/a\", \"destination\": {\"kind\": \"page\"}}"))
        .contains("destination.kind");
    api.create(path + "/redirects", toSiteSpace("/a"));
    assertThat(api.fails(409, "POST", path + "/redirects", toSiteSpace("/A"))).contains("source");
    assertThat(api.fails(400, "GET", path + "/redirect", null)).contains("source");
    assertThat(api.fails(403, "read", "POST", path + "/redirects", toSiteSpace("/b")))
        .contains("redirects");
    assertThat(api.fails(404, "stranger", "GET", path + "/redirects", null)).isNotEmpty();
  }

  @Test
  @RuleTest("redirect-bulk")
  void manyRedirectsAreChangedAtOnce() {
    Reply results =
        api.call(
            "PUT",
            path + "/redirects",
            """
            {"redirects": [
              {"source": "/a", "destination": {"kind": "site-space", "siteSpaceId": "%s"}},
              {"source": "/b", "intent": "draft", "destination": {"kind": "external", "url": "https://example.org"}},
              {"source": "/b", "intent": "publish"},
              {"source": "/a", "destination": null},
              {"source": "/a", "destination": null}
            ]}
            """
                .formatted(siteSpace),
            200);
    assertThat(results.each("results", "status"))
        .containsExactly("created", "created", "published", "deleted", "error");
    assertThat(results.each("results", "draft")).containsExactly(false, true, false, false, false);
    assertThat(api.get(path + "/redirects").each("items", "source")).containsExactly("/b");
    assertThat(
            api.fails(
                400,
                "PUT",
                path + "/redirects",
                "{\"redirects\": [{\"source\": \"x\", \"destination\": null}]}"))
        .contains("redirects[0].source");
    assertThat(api.fails(400, "PUT", path + "/redirects", "{\"redirects\": []}"))
        .contains("redirects");
  }

  @Test
  @RuleTest("versions")
  void aRefusalNamesTheDestinationsOfTheVersionOfTheClient() {
    String url = "{\"destination\": {\"kind\": \"KIND\", \"url\": \"https://example.org\"}}";
    String own = path + "/redirects/" + api.create(path + "/redirects", toSiteSpace("/old")).id();
    String of2025 = "destination.kind: must be one of site-section, site-space, site-page";
    assertThat(refusal(own, url.replace("KIND", "nowhere"), Profile.OF_2025)).isEqualTo(of2025);
    assertThat(refusal(own, url.replace("KIND", "external"), Profile.OF_2025)).isEqualTo(of2025);
    assertThat(refusal(own, url.replace("KIND", "nowhere"), Profile.NEWEST))
        .isEqualTo(of2025 + ", external");
  }

  private String refusal(String target, String body, Profile profile) {
    Reply reply =
        api.send(
            HttpRequest.of("PATCH", "/v1" + target)
                .withHeader(Profile.HEADER, profile.name())
                .withToken("admin")
                .withJson(body));
    assertThat(reply.status()).isEqualTo(400);
    return reply.error();
  }
}
