package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.json.JsonObject;
import dev.docs.rule.RuleTest;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The pages that readers get at URLs of sites in the public front end. */
class FrontEndTest {

  private static final String BASE = "https://acme.sites.localhost/docs";

  private final Api api = new Api();
  private final FrontEnd front = new FrontEnd(api, "admin");
  private final FrontEnd strangers = new FrontEnd(api, "stranger");
  private String guide;
  private String site;

  @BeforeEach
  void publishASite() {
    api.patch("/orgs/" + api.organization, "{\"hostname\": \"acme\"}");
    guide = api.spaceOf("Guide", "Home", "Start here");
    site = api.publishedSite("Docs", guide, api.spaceOf("API", "Overview", "Calls"));
  }

  private void shows(FrontEnd by, String url, String text) {
    assertThat(by.show(url)).as(url).hasValueSatisfying(page -> assertThat(page).contains(text));
  }

  @Test
  void pagesOfVariantsAreShownForAnyFormOfTheUrl() {
    for (FrontEnd one : List.of(front, strangers)) {
      shows(one, BASE, "About Home of Guide");
      shows(one, BASE + "/", "About Home of Guide");
      shows(one, BASE + "/start-here", "About Start here of Guide");
      shows(one, BASE + "/api", "About Overview of API");
      shows(one, BASE + "//API//calls/", "About Calls of API");
      assertThat(one.show(BASE + "/none")).isEmpty();
      assertThat(one.show(BASE + "/none/of/this/is/there/at/all")).isEmpty();
      assertThat(one.show("https://acme.sites.localhost/none")).isEmpty();
      assertThat(one.show("https://acme.sites.localhost:3000/docs")).isPresent();
    }
  }

  @Test
  void groupsInGroupsAndLinksAmongThemAreWalked() {
    String first =
        api.create(
                site + "/sections",
                "{\"spaceId\": \"" + api.spaceOf("More", "First") + "\", \"title\": \"More\"}")
            .id();
    String second =
        api.create(
                site + "/sections",
                "{\"spaceId\": \"" + api.spaceOf("Last", "Second") + "\", \"title\": \"Last\"}")
            .id();
    String outer =
        api.create(
                site + "/section-groups",
                "{\"title\": \"Outer\", \"sections\": [\"" + first + "\"]}")
            .id();
    String inner =
        api.create(
                site + "/section-groups",
                "{\"title\": \"Inner\", \"sections\": [\"" + second + "\"]}")
            .id();
    api.create(
        site + "/external-links",
        "{\"title\": \"Out\", \"url\": \"https://example.com/\", \"parent\": \"" + outer + "\"}");
    api.patch(
        site + "/structure/sort",
        "{\"item\": {\"type\": \"site-section-group\", \"id\": \""
            + inner
            + "\"}, \"position\": {\"after\": {\"type\": \"site-section\", \"id\": \""
            + first
            + "\"}}}");
    shows(front, BASE + "/more", "About First of More");
    shows(front, BASE + "/last/second", "About Second of Last");
    shows(front, BASE + "/start-here", "About Start here of Guide");
    Reply structure = api.get(site + "/structure");
    assertThat(structure.toString()).contains("site-external-link");
  }

  /** A front end reads a URL without what it previews: then only the preview's URL is one. */
  @Test
  void changeRequestsAndRevisionsArePreviewedAtTheUrlOfThePreview() {
    String preview = "https://preview/" + site.substring(site.lastIndexOf('/') + 1);
    String change = api.changeRequest("/spaces/" + guide);
    api.insertPage(change, "Proposed", "About what is proposed");
    String id = change.substring(change.lastIndexOf('/') + 1);
    String old = api.get("/spaces/" + guide).text("revision");
    shows(front, preview + "/~/changes/" + id + "/proposed", "About what is proposed");
    shows(front, preview + "/~/changes/" + id, "About Home of Guide");
    assertThat(strangers.show(preview + "/~/changes/" + id + "/proposed")).isEmpty();
    assertThat(front.show(BASE + "/~/changes/" + id + "/proposed")).isEmpty();
    api.world.clock.advance(java.time.Duration.ofHours(2));
    api.post(change + "/merge", null);
    api.world.clock.advance(java.time.Duration.ofHours(2));
    shows(front, BASE + "/proposed", "About what is proposed");
    assertThat(front.show(preview + "/~/revisions/" + old + "/proposed")).isEmpty();
    shows(front, preview + "/~/revisions/" + old + "/start-here", "About Start here of Guide");
    assertThat(front.show(BASE + "/~/revisions/" + old + "/start-here")).isEmpty();
    assertThat(strangers.show(preview + "/~/revisions/" + old + "/start-here")).isEmpty();
  }

  @Test
  void aSiteThatIsNotPublishedIsPreviewedWithTheTokenOfAMember() {
    String hidden = api.site("Hidden", guide);
    String id = hidden.substring(hidden.lastIndexOf('/') + 1);
    String change = api.changeRequest("/spaces/" + guide);
    api.insertPage(change, "Proposed", "About what is proposed");
    for (String base :
        List.of("https://preview/" + id, "https://front.example.com/preview/" + id)) {
      shows(front, base, "About Home of Guide");
      shows(front, base + "/start-here", "About Start here of Guide");
      shows(front, base + "/~/changes/2/proposed", "About what is proposed");
      assertThat(strangers.show(base)).isEmpty();
      assertThat(strangers.show(base + "/~/changes/2/proposed")).isEmpty();
    }
    String url = api.get(hidden + "/publishing/preview").text("url");
    assertThat(url).isEqualTo("https://sites.localhost/preview/" + id + "/");
    shows(front, url, "About Home of Guide");
    assertThat(front.open(url).orElseThrow().answer().at("preview")).isEqualTo(true);
    assertThat(front.show("https://acme.sites.localhost/hidden")).isEmpty();
  }

  @Test
  void aVisitorToWhomTheDefaultIsNotShownIsRedirected() {
    api.patch(site, "{\"adaptiveContent\": {\"enabled\": true}}");
    String first = api.get(site + "/site-spaces").text("items.0.id");
    api.patch(site + "/site-spaces/" + first, "{\"condition\": \"false\"}");
    Reply root = front.open(BASE).orElseThrow().answer();
    assertThat(root.text("target")).isEqualTo("content");
    assertThat(root.text("redirect")).isEqualTo(BASE + "/api");
    shows(front, BASE + "/api", "About Overview of API");
    assertThat(front.open(BASE + "/start-here")).isEqualTo(Optional.empty());
  }

  @Test
  @RuleTest("search-scopes")
  void aSearchIsRestrictedToTheSiteSpaceThatIsShownOrToTheOthers() {
    FrontEnd.Found found = front.open(BASE).orElseThrow();
    String current = found.answer().text("siteSpace");
    assertThat(search(found, "start", current, "currentSiteSpace")).containsExactly(guide);
    assertThat(search(found, "start", current, "otherSiteSpaces")).isEmpty();
    String other = api.get(site + "/site-spaces").text("items.1.id");
    assertThat(search(found, "calls", other, null)).hasSize(1);
    assertThat(search(found, "calls", current, null)).isEmpty();
    assertThat(
            api.fails(
                400,
                "POST",
                site + "/search",
                "{\"query\": \"x\", \"scope\": {\"mode\": \"default\", \"restrictTo\": \"currentSiteSpace\"}}"))
        .contains("currentSiteSpace");
  }

  private List<Object> search(FrontEnd.Found found, String query, String current, String to) {
    JsonObject scope =
        JsonObject.of("mode", "default")
            .put("currentSiteSpace", current)
            .putIfPresent("restrictTo", to);
    return api.as(
            found.answer().text("apiToken"),
            "POST",
            site + "/search",
            JsonObject.of("query", query).put("scope", scope).toString())
        .each("items", "id");
  }

  /** The front end shows an error page for any status but 404. */
  @Test
  @RuleTest("site-visits-outside")
  void whatIsNotImplementedIsNotThereForAVisitor() {
    FrontEnd.Found found = front.open(BASE).orElseThrow();
    String token = found.answer().text("apiToken");
    String blocks = "/spaces/" + guide + "/integration-blocks";
    assertThat(api.as(token, "GET", blocks, null).status()).isEqualTo(404);
    assertThat(api.as("admin", "GET", blocks, null).status()).isEqualTo(501);
    assertThat(api.as(token, "GET", "/users/admin", null).status()).isEqualTo(404);
  }
}
