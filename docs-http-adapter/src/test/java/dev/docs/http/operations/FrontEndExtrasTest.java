package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.FileBytes;
import dev.docs.content.VariableValue;
import dev.docs.http.HttpRequest;
import dev.docs.id.SpaceId;
import dev.docs.rule.RuleTest;
import dev.docs.space.content.ContentAt;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** What front ends ask beside the content: embedded links, and where to report visits. */
class FrontEndExtrasTest {

  private final Api api = new Api();
  private final String space = api.spaceOf("Guide", "Home");
  private final String site = api.publishedSite("Site", space);

  private Reply resolved() {
    String address = api.get(site).text("urls.published");
    return api.post("/urls/published", Api.json("url", address));
  }

  private static String query(String url) {
    return "/embed?url=" + URLEncoder.encode(url, StandardCharsets.UTF_8);
  }

  @ParameterizedTest
  @CsvSource({
    "https://www.video.example/watch?v=1, video.example/watch, video.example",
    "HTTP://Docs.Example:8080/a/b%20c/#top, docs.example/a/b%20c, docs.example",
    "https://user:secret@docs.example, docs.example, docs.example",
    "https://docs.example/ä, docs.example/ä, docs.example",
  })
  @RuleTest("embeds")
  void anEmbedIsALinkNamedAfterItsAddress(String url, String title, String host) {
    Reply embed = api.get("/spaces/" + space + query(url));
    assertThat(embed.text("type")).isEqualTo("link");
    assertThat(embed.text("url")).isEqualTo(url);
    assertThat(embed.text("title")).isEqualTo(title);
    assertThat(embed.text("site")).isEqualTo(host);
    assertThat(api.get("/urls" + query(url)).json()).isEqualTo(embed.json());
  }

  @Test
  void aLongAddressIsShortened() {
    String url = "https://docs.example/" + "x".repeat(1_000);
    assertThat(api.get("/spaces/" + space + query(url)).text("title")).hasSize(100).endsWith("x…");
    api.fails(400, "GET", "/spaces/" + space + query(url.repeat(3)), null);
    api.fails(400, "GET", "/spaces/" + space + "/embed", null);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "x",
        "/a",
        "javascript:alert(1)",
        "file:///etc/passwd",
        "https://",
        "//docs.example"
      })
  @RuleTest("embeds")
  void whatIsNoWebAddressIsNoEmbed(String url) {
    api.fails(404, "GET", "/spaces/" + space + query(url), null);
  }

  @Test
  void visitorsSeeEmbedsInSpacesOfTheirSiteOnly() {
    Reply lookup = resolved();
    String other = api.space("Other");
    String url = query("https://docs.example");
    assertThat(visit(lookup, "/spaces/" + space + url)).isEqualTo(200);
    assertThat(visit(lookup, "/spaces/" + other + url)).isEqualTo(404);
    api.fails(404, "stranger", "GET", "/spaces/" + space + url, null);
  }

  private int visit(Reply lookup, String path) {
    return api.send(HttpRequest.of("GET", "/v1" + path).withToken(lookup.text("apiToken")))
        .status();
  }

  private int track(String path, String body) {
    return api.send(HttpRequest.of("POST", "/v1" + path + "/insights/events").withJson(body))
        .status();
  }

  @Test
  @RuleTest("site-insights")
  void visitsAreReportedWithoutATokenAndNotKept() {
    String event = "{\"events\": [{\"type\": \"page_view\", \"session\": {\"visitorId\": \"v\"}}]}";
    long before = api.counted.written();
    assertThat(track(site, event)).isEqualTo(204);
    assertThat(api.as("read", "POST", site + "/insights/events", event).status()).isEqualTo(204);
    assertThat(api.counted.written()).isEqualTo(before);
    for (String wrong :
        List.of(
            "{}",
            "{\"events\": {}}",
            "{\"events\": [5]}",
            "{\"events\": [null]}",
            "{\"events\": [{\"type\": 5}]}")) {
      assertThat(track(site, wrong)).as(wrong).isEqualTo(400);
    }
    String large = "{\"events\": [{\"type\": \"a\", \"b\": \"" + "x".repeat(300_000) + "\"}]}";
    assertThat(track(site, large)).isEqualTo(413);
    api.post(site + "/unpublish", null);
    assertThat(track(site, event)).isEqualTo(404);
    assertThat(api.as("read", "POST", site + "/insights/events", event).status()).isEqualTo(204);
    assertThat(api.as("stranger", "POST", site + "/insights/events", event).status())
        .isEqualTo(404);
  }

  @Test
  @RuleTest("site-insights")
  void theEventsOfAnUnknownSiteAreRefused() {
    String event = "{\"events\": []}";
    assertThat(track("/orgs/" + api.organization + "/sites/unknown", event)).isEqualTo(404);
    String id = site.substring(site.lastIndexOf('/') + 1);
    assertThat(track("/orgs/unknown/sites/" + id, event)).isEqualTo(404);
  }

  private void edit(ContentEdit edit) {
    api.world.admin.contents().edit(ContentAt.main(new SpaceId(space)), List.of(edit));
  }

  @Test
  @RuleTest("visitor-markdown")
  void theMarkdownOfAPageIsWhatItsVisitorReads() {
    api.call(
        "PUT",
        site + "/adaptive-schema",
        """
        {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
          "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
            "additionalProperties": false, "properties": {
              "beta": {"type": "boolean", "description": "Beta"}}}}}}
        """,
        200);
    edit(new ContentEdit.SetVariables(Map.of("name", VariableValue.of("Ferry"))));
    edit(
        new ContentEdit.InsertFiles(
            List.of(
                new ContentEdit.NewFile(
                    null, "map.png", "image/png", FileBytes.of(new byte[] {1, 2})))));
    String file = api.get("/spaces/" + space + "/content/files").text("items.0.id");
    edit(ContentEdit.insertReusableContent("Note").markdown("See [home](/pages/home).\n"));
    String note = api.get("/spaces/" + space + "/content").text("reusableContents.0.id");
    edit(ContentEdit.insertPage("Two words").markdown("text\n"));
    edit(
        ContentEdit.insertPage("Text")
            .markdown(
                """
                ---
                description: Settings
                ---
                *as*  written, <code class="expression">space.vars.name</code>:
                [home](home.md), [two](two-words.md#a), ![map](/files/FILE), [gone](gone.md)
                [outside](https://docs.example/a.md)

                {% include "/reusable-contents/NOTE" %}

                {% if visitor.claims.unsigned.beta %}
                Hidden
                {% endif %}
                """
                    .replace("FILE", file)
                    .replace("NOTE", note)));
    String page = "/spaces/" + space + "/content/path/text?format=markdown";
    Reply lookup = resolved();
    String base = api.get(site).text("urls.published");
    Reply read =
        new Reply(
            api.send(HttpRequest.of("GET", "/v1" + page).withToken(lookup.text("apiToken")))
                .response());
    String download = api.get("/spaces/" + space + "/content/files").text("items.0.downloadURL");
    assertThat(read.text("markdown").replaceAll("\\(http://localhost[^)]*\\)", "(FILE)"))
        .isEqualTo(
            """
            # Text

            _as_  written, Ferry: [home](BASE), [two](BASEtwo-words#a), ![map](FILE), [gone](gone.md) [outside](https://docs.example/a.md)

            See [home](BASE).
            """
                .replace("BASE", base));
    assertThat(download).startsWith("http://localhost");
    assertThat(api.get(page).text("markdown")).startsWith("---\n").contains("space.vars.name");
    assertThat(read.text("title")).isEqualTo("Text");
  }

  @Test
  @RuleTest("visitor-markdown")
  void aTextWithNothingToReplaceStaysAsWritten() {
    String text = "# Plain #\n\n*  a\n+  b\n\n__x__  y\n";
    edit(ContentEdit.insertPage("Plain").markdown(text));
    Reply lookup = resolved();
    HttpRequest request =
        HttpRequest.of("GET", "/v1/spaces/" + space + "/content/path/plain?format=markdown");
    assertThat(api.send(request.withToken(lookup.text("apiToken"))).text("markdown"))
        .isEqualTo(text);
  }

  @Test
  @RuleTest("site-insights")
  void trackingIsOffUnlessASiteTurnsItOn() {
    assertThat(api.get(site + "/published").at("customizations.site.insights.trackingCookie"))
        .isEqualTo(false);
  }

  @Test
  @RuleTest("site-features")
  void noSettingIsMaskedForWantOfAFeature() {
    for (String at : List.of(site, site + "/site-spaces/" + siteSpace())) {
      assertThat(api.get(at + "/customization?unmasked=true").json())
          .isEqualTo(api.get(at + "/customization").json());
    }
    api.call(
        "PUT",
        site + "/customization",
        """
        {"title": "Every feature", "advancedCustomization": {"enabled": true},
         "trademark": {"enabled": false}}
        """,
        200);
    Reply seen = api.get(site + "/customization");
    assertThat(seen.at("advancedCustomization.enabled")).isEqualTo(true);
    assertThat(seen.at("trademark.enabled")).isEqualTo(false);
  }

  private String siteSpace() {
    return api.get(site + "/site-spaces").text("items.0.id");
  }
}
