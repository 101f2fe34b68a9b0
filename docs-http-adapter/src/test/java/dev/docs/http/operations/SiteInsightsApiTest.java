package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.Profile;
import dev.docs.rule.RuleTest;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What is answered of how often pages of a site are viewed. */
class SiteInsightsApiTest {

  private final Api api = new Api();
  private final String space = api.spaceOf("Guide", "Home");
  private final String site = api.publishedSite("Site", space);
  private final String siteSpace = api.get(site + "/site-spaces").text("items.0.id");
  private final String home = api.get("/spaces/" + space + "/content/pages").text("pages.0.id");

  private void view(String siteSpaceId, String page, String more) {
    String body =
        """
        {"events": [{"type": "page_view", "session": {"visitorId": "secret-v", "sessionId": "s"},
          "location": {"url": "https://secret.example/?mail=ada", "siteSection": null,
            "siteSpace": %s, "siteShareKey": null, "space": null, "revision": null, "page": %s%s}},
         {"type": "search_open", "location": {"siteSpace": null, "page": null}}]}
        """
            .formatted(siteSpaceId, page, more);
    HttpRequest request = HttpRequest.of("POST", "/v1" + site + "/insights/events").withJson(body);
    assertThat(api.send(request).status()).isEqualTo(204);
  }

  private static String quoted(String text) {
    return '"' + text + '"';
  }

  /** Two views of a page yesterday, one today, and one of an address that leads nowhere. */
  @BeforeEach
  void visit() {
    view(quoted(siteSpace), quoted(home), "");
    view(quoted(siteSpace), quoted(home), ", \"displayContext\": \"site\"");
    api.world.clock.advance(Duration.ofDays(1));
    view(quoted(siteSpace), quoted(home), "");
    view("null", "null", "");
    view(quoted(siteSpace), quoted("unknown"), "");
    view(quoted(siteSpace), quoted(home), ", \"displayContext\": \"embed\"");
  }

  private String ask(String fields) {
    return api.call(
            "POST",
            site + "/insights/events/aggregate",
            "{\"range\": \"last7Days\"" + fields + "}",
            200)
        .toString()
        .replace(home, "HOME")
        .replace(space, "SPACE")
        .replace(siteSpace, "SITESPACE");
  }

  private void isAnswered(String fields, String columns) {
    assertThat(ask(fields).replace(" ", "")).contains(columns.replace(" ", ""));
  }

  @Test
  @RuleTest("site-insights-read")
  void viewsAreGroupedByPageAndDay() {
    isAnswered("", "[{'column':'eventsCount','values':[4]}]".replace('\'', '"'));
    isAnswered(
        ", \"groupBy\": [{\"column\": \"page\"}]",
        """
        [{"column":"page","values":[{"page":"HOME","space":"SPACE"},null]},
        {"column":"eventsCount","values":[3,1]}]"""
            .replace("\n", ""));
    isAnswered(
        """
        , "select": [{"column": "eventsCount"}, {"column": "datetime", "interval": "day"}],
          "groupBy": [{"column": "datetime", "interval": "day"}],
          "order": {"by": {"column": "datetime", "interval": "day"}, "direction": "asc"}""",
        """
        [{"column":"eventsCount","values":[2,2]},
        {"column":"datetime","values":["2024-05-01T00:00:00.000Z","2024-05-02T00:00:00.000Z"]}]"""
            .replace("\n", ""));
    isAnswered(
        ", \"groupBy\": [{\"column\": \"datetime\", \"interval\": \"month\"}]",
        "\"values\":[\"2024-05-01T00:00:00.000Z\"]},{\"column\":\"eventsCount\",\"values\":[4]}");
    isAnswered(
        ", \"groupBy\": [{\"column\": \"datetime\", \"interval\": \"week\"}]",
        "\"values\":[\"2024-04-29T00:00:00.000Z\"]");
    isAnswered(
        """
        , "groupBy": [{"column": "siteSpace"}, {"column": "eventType"}, {"column": "siteSection"},
            {"column": "displayContext"}, {"column": "dayOfWeek"}],
          "order": {"by": {"column": "dayOfWeek"}, "direction": "desc"}, "limit": 1""",
        """
        [{"column":"siteSpace","values":[null]},{"column":"eventType","values":["page_view"]},
        {"column":"siteSection","values":[null]},{"column":"displayContext","values":["site"]},
        {"column":"dayOfWeek","values":[4]},{"column":"eventsCount","values":[1]}]"""
            .replace("\n", ""));
  }

  @Test
  @RuleTest("site-insights-read")
  void viewsAreFiltered() {
    Map<String, Integer> counts =
        Map.of(
            "{\"column\": \"page\", \"values\": [null]}",
            1,
            "{\"column\": \"page\", \"operator\": \"notIn\", \"values\": [null]}",
            3,
            "{\"column\": \"page\", \"values\": [{\"page\": \"P\", \"space\": \"S\"}]}",
            3,
            "{\"column\": \"siteSpace\", \"values\": [\"unknown\"]}",
            0,
            "{\"column\": \"dayOfWeek\", \"values\": [3]}",
            2,
            "{\"column\": \"dayOfWeek\", \"operator\": \"greaterThan\", \"values\": [3]}",
            2,
            "{\"column\": \"eventType\", \"values\": [\"search_open\"]}",
            0,
            "{\"column\": \"datetime\", \"operator\": \"lessThan\", \"values\":"
                + " [\"2024-05-02T00:00:00Z\"]}",
            2);
    counts.forEach(
        (filter, count) ->
            isAnswered(
                ", \"where\": ["
                    + filter.replace("\"P\"", quoted(home)).replace("\"S\"", quoted(space))
                    + "]",
                "{\"column\":\"eventsCount\",\"values\":[" + count + "]}"));
  }

  @Test
  @RuleTest("site-insights-read")
  void aDayBelongsToARangeThatItLiesInInPart() {
    Map<String, Integer> ranges =
        Map.of(
            "\"last24Hours\"", 4,
            "\"lastYear\"", 4,
            "{\"from\": \"2024-05-01T23:00:00Z\", \"to\": \"2024-05-02T00:00:00Z\"}", 2,
            "{\"from\": \"2024-05-02T00:00:00Z\", \"to\": \"2024-05-02T00:00:01Z\"}", 2,
            "{\"from\": \"2020-05-02T00:00:00Z\", \"to\": \"2021-05-02T00:00:01Z\"}", 0);
    ranges.forEach(
        (range, count) -> {
          String path = site + "/insights/events/aggregate";
          Reply reply = api.call("POST", path, "{\"range\": " + range + "}", 200);
          assertThat(reply.at("columns.0.values.0")).as(range).isEqualTo((long) count);
        });
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      quoteCharacter = '`',
      textBlock =
          """
          range | {}
          range | {"range": "lastDecade"}
          range.to | {"range": {"from": "2024-05-02T00:00:00Z"}}
          range | {"range": {"from": "2024-05-02T00:00:00Z", "to": "2024-05-02T00:00:00Z"}}
          range.from | {"range": {"from": 5, "to": []}}
          limit | {"range": "lastYear", "limit": 0}
          limit | {"range": "lastYear", "limit": 1001}
          select[0].column | {"range": "lastYear", "select": [{"column": "visitorsCount"}]}
          select[0].column | {"range": "lastYear", "select": [{}]}
          select[0] | {"range": "lastYear", "select": [5]}
          groupBy | {"range": "lastYear", "groupBy": [{"column": "eventsCount"}]}
          groupBy[0].interval | {"range": "lastYear", "groupBy": [{"column": "datetime", "interval": "hour"}]}
          where[0].values | {"range": "lastYear", "where": [{"column": "page"}]}
          where[0]: values | {"range": "lastYear", "where": [{"column": "page", "values": 5}]}
          where[0]: values | {"range": "lastYear", "where": [{"column": "page", "values": [{}]}]}
          where[0]: values | {"range": "lastYear", "where": [{"column": "dayOfWeek", "values": [8]}]}
          where[0] | {"range": "lastYear", "where": [{"column": "eventsCount", "values": [8]}]}
          where[0] | {"range": "lastYear", "where": [{"column": "page", "values": [null], "operator": "lessThan"}]}
          where[0].operator | {"range": "lastYear", "where": [{"column": "page", "values": [null], "operator": "like"}]}
          order.by | {"range": "lastYear", "order": {"by": {"column": "page"}, "direction": "asc"}}
          order.direction | {"range": "lastYear", "order": {"by": {"column": "eventsCount"}}}
          """)
  @RuleTest("site-insights-read")
  void whatCannotBeAnsweredIsRefusedByName(String field, String body) {
    assertThat(api.fails(400, "POST", site + "/insights/events/aggregate", body)).contains(field);
  }

  @Test
  @RuleTest("site-insights-read")
  void theRefusalSaysWhatThereIs() {
    String body = "{\"range\": \"lastYear\", \"select\": [{\"column\": \"visitorsCount\"}]}";
    HttpRequest request =
        HttpRequest.of("POST", "/v1" + site + "/insights/events/aggregate")
            .withToken("admin")
            .withJson(body);
    assertThat(api.send(request).text("error.message"))
        .contains("select[0].column", "page", "dayOfWeek", "nothing is kept of visitors");
    HttpRequest earlier = request.withHeader(Profile.HEADER, "2025");
    assertThat(api.send(earlier).text("error.message")).contains("page").doesNotContain("OfWeek");
  }

  @Test
  @RuleTest("site-insights-read")
  void onlyWhoManagesTheSiteReadsItsCounts() {
    String body = "{\"range\": \"lastYear\"}";
    List<String> paths = List.of("/insights/events/aggregate", "/insights/visitor-segments");
    for (String path : paths) {
      String method = path.endsWith("segments") ? "GET" : "POST";
      String sent = method.equals("GET") ? null : body;
      assertThat(api.as("create", method, site + path, sent).status()).isEqualTo(200);
      assertThat(api.as("edit", method, site + path, sent).status()).isEqualTo(403);
      assertThat(api.as("stranger", method, site + path, sent).status()).isEqualTo(404);
      assertThat(api.send(HttpRequest.of(method, "/v1" + site + path).withJson(body)).status())
          .isEqualTo(401);
    }
    assertThat(api.get(site + "/insights/visitor-segments").at("items")).isEqualTo(List.of());
  }

  @Test
  @RuleTest("site-insights")
  void nothingIsKeptOfVisitors() {
    api.world.docs.recordPageViews();
    assertThat(ask(", \"groupBy\": [{\"column\": \"page\"}]")).doesNotContain("secret", "ada");
  }
}
