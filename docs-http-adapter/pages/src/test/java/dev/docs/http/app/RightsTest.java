package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.id.SpaceId;
import dev.docs.site.CreateSite;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A page shows what the API returns to the same caller, and refuses what it refuses. */
class RightsTest {

  private static final Pattern APP =
      Pattern.compile("\"app\" ?: ?\"http://localhost(/app[^\"]*)\"");

  private final Reader reader = new Reader();
  private final BrowsableWorld shown = new BrowsableWorld(reader);

  private HttpResponse api(String token, String path) {
    return reader.http.handle(HttpRequest.get("/v1" + path).withToken(token));
  }

  /** The operation that returns the data of a page. */
  private Map<String, String> operations() {
    Map<String, String> operations = new LinkedHashMap<>();
    String space = "/spaces/" + shown.space;
    String request = space + "/change-requests/" + shown.request.id();
    shown.pages.forEach((name, path) -> operations.put(path, path.substring("/app".length())));
    operations.put(shown.pages.get("organizations"), "/orgs");
    operations.put(shown.pages.get("page"), space + "/content/page/" + last("page"));
    operations.put(shown.pages.get("markdown"), space + "/content/page/" + last("page"));
    operations.put(shown.pages.get("proposed"), request + "/content/page/" + last("proposed"));
    operations.put(shown.pages.get("difference"), request + "/changes");
    operations.put(shown.pages.get("history"), space);
    operations.put(shown.pages.get("files"), space + "/content/files");
    operations.put(shown.pages.get("request-files"), request + "/content/files");
    return operations;
  }

  private String last(String page) {
    String path = shown.pages.get(page).replace("?as=markdown", "");
    return path.substring(path.lastIndexOf('/') + 1);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {"admin", "create", "review", "edit", "comment", "read", "guest", "stranger"})
  void everyPageAnswersAsTheInterfaceDoes(String token) {
    reader.as(token);
    operations()
        .forEach(
            (page, operation) ->
                assertThat(reader.send(HttpRequest.get(page)).status())
                    .as(page + " as " + operation + " for " + token)
                    .isEqualTo(api(token, operation).status()));
  }

  @Test
  void withoutATokenThereIsOnlyTheForm() {
    for (String page : shown.pages.values()) {
      HttpResponse answer = reader.send(HttpRequest.get(page));
      assertThat(answer.status()).as(page).isIn(200, 401);
      assertThat(answer.text()).as(page).contains("Sign in").doesNotContain("Handbook", "Acme");
    }
  }

  @Test
  void whatIsOfOthersIsLikeWhatIsNotThere() {
    reader.as("stranger");
    for (String page : shown.pages.values()) {
      HttpResponse there = reader.send(HttpRequest.get(page));
      String id = page.split("[/?]", -1).length > 3 ? page.split("[/?]", -1)[3] : "";
      if (!id.isEmpty()) {
        HttpResponse nowhere = reader.send(HttpRequest.get(page.replace(id, "nowhere")));
        assertThat(there.status()).as(page).isEqualTo(404);
        assertThat(there.text().replace(id, "nowhere")).isEqualTo(nowhere.text());
      }
    }
  }

  @Test
  void everyAddressOfTheApplicationInAnswersLeadsToAPage() {
    var organization = reader.world.organization;
    reader.world.admin.sites().create(organization, CreateSite.titled("Site"));
    SpaceId space = shown.space;
    String request = "/spaces/" + space + "/change-requests/" + shown.request.id();
    Set<String> addresses = new LinkedHashSet<>();
    for (String operation :
        List.of(
            "/orgs",
            "/orgs/" + organization + "/spaces",
            "/orgs/" + organization + "/collections",
            "/orgs/" + organization + "/sites",
            "/orgs/" + organization + "/search?query=one",
            "/spaces/" + space,
            "/spaces/" + space + "/content",
            "/spaces/" + space + "/content/pages",
            "/spaces/" + space + "/change-requests",
            request,
            request + "/content",
            request + "/content/pages",
            shown.pages.get("revision").substring("/app".length()))) {
      HttpResponse answer = api("admin", operation);
      assertThat(answer.status()).as(operation).isEqualTo(200);
      Matcher found = APP.matcher(answer.text());
      while (found.find()) {
        addresses.add(found.group(1));
      }
    }
    assertThat(addresses).hasSizeGreaterThan(10);
    reader.as("admin");
    addresses.forEach(
        address -> assertThat(reader.page(address).select("h1").text()).as(address).isNotEmpty());
  }

  @ParameterizedTest
  @ValueSource(strings = {"admin", "comment", "read", "guest"})
  void everyLinkOnAPageLeadsToAPage(String token) {
    reader.as(token);
    Deque<String> open = new ArrayDeque<>(List.of("/app"));
    Set<String> seen = new LinkedHashSet<>(open);
    List<String> titles = new ArrayList<>();
    while (!open.isEmpty()) {
      String path = open.pop();
      Document page = reader.page(path);
      titles.add(page.title());
      assertThat(page.select("h1")).as(path).hasSize(1);
      assertThat(page.select("main, header, footer, nav[aria-label]")).as(path).isNotEmpty();
      for (Element table : page.select("article ~ table, section table, main > div > table")) {
        assertThat(table.select("caption")).as(path + " " + table).hasSize(1);
      }
      for (Element link : page.select("a[href^=/app]")) {
        String to = link.attr("href").replaceAll("#.*", "");
        if (seen.add(to)) {
          open.push(to);
        }
      }
    }
    List<String> theirs = new ArrayList<>(shown.pages.values());
    theirs.removeIf(path -> reader.send(HttpRequest.get(path)).status() != 200);
    assertThat(seen).containsAll(theirs);
    assertThat(titles).doesNotContain("");
  }
}
