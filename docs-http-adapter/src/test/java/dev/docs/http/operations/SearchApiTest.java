package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.rule.RuleTest;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

class SearchApiTest {

  private final Api api = new Api();
  private final String space = "/spaces/" + api.space("Guide");

  @BeforeEach
  void fill() {
    String change = api.changeRequest(space);
    api.insertPage(change, "Set up", "Before the start.\n\n# Où ?\n\nInstall it in the café.\n");
    api.insertPage(change, "Other", "A café.\n");
    api.post(change + "/merge", null);
  }

  @Test
  @RuleTest("search-score")
  void aResultHasThePageAndItsSections() {
    Reply found = api.get(space + "/search?query=install+CAFE");
    String page = api.get(space + "/content/path/set-up").id();
    assertThat(found.json())
        .isEqualTo(
            Api.parse(
                """
                {
                  "items": [{
                    "id": "%1$s",
                    "title": "Set up",
                    "description": "",
                    "path": "set-up",
                    "score": %3$s,
                    "rank": 1,
                    "resultType": "page",
                    "ancestors": [],
                    "urls": {"app": "http://localhost/app%2$s/pages/%1$s"},
                    "sections": [{
                      "id": "%1$s#ou",
                      "title": "Où ?",
                      "path": "set-up#ou",
                      "score": %3$s,
                      "resultType": "section",
                      "urls": {"app": "http://localhost/app%2$s/pages/%1$s#ou"},
                      "body": "Install it in the café."
                    }]
                  }],
                  "count": 1
                }
                """
                    .formatted(page, space, found.at("items.0.score"))));
  }

  @Test
  void aSectionBeforeTheFirstHeadingStandsForThePage() {
    Reply found = api.get(space + "/search?query=start");
    assertThat(found.text("items.0.sections.0.title")).isEqualTo("Set up");
    assertThat(found.text("items.0.sections.0.path")).isEqualTo("set-up");
  }

  @Test
  void theIndexOfASiteIsPreparedForWhoMaySearchIt() {
    String site = api.publishedSite("Site", space.substring("/spaces/".length()));
    String prewarm = site + "/search/prewarm";
    assertThat(api.as("read", "POST", prewarm, null).status()).isEqualTo(204);
    api.fails(404, "stranger", "POST", prewarm, null);
    Reply found =
        api.post(site + "/search", "{\"query\": \"cafe\", \"scope\": {\"mode\": \"all\"}}");
    assertThat(found.at("count")).isEqualTo(1L);
  }

  @Test
  void resultsComeInPieces() {
    Reply first = api.get(space + "/search?query=caf&limit=1");
    assertThat(first.at("count")).isEqualTo(2L);
    Reply second = api.get(space + "/search?query=caf&limit=1&page=" + first.text("next.page"));
    assertThat(List.of(first.text("items.0.title"), second.text("items.0.title")))
        .containsExactlyInAnyOrder("Set up", "Other");
    api.fails(400, "GET", space + "/search?query=caf&page=!", null);
  }

  @Test
  void aQueryIsNeededAndHasAtMost512Characters() {
    api.fails(400, "GET", space + "/search", null);
    api.fails(400, "GET", space + "/search?query=", null);
    api.fails(400, "GET", space + "/search?query=" + "x".repeat(513), null);
    assertThat(api.get(space + "/search?query=" + "x".repeat(512)).at("count")).isEqualTo(0L);
    assertThat(api.get(space + "/search?query=%22%2B%3A%2A%28").at("count")).isEqualTo(0L);
  }
}
