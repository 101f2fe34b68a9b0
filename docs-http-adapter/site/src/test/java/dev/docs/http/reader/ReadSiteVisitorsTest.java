package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.ContentEdit;
import dev.docs.content.Page;
import dev.docs.content.PageFields;
import dev.docs.http.HttpResponse;
import dev.docs.http.operations.Api;
import dev.docs.http.operations.Reply;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.net.URI;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Random;
import java.util.Set;
import java.util.TreeSet;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of a site give a visitor exactly what the API gives the visitor's token. */
@WholeRun
class ReadSiteVisitorsTest {

  private static final String SCHEMA =
      """
      {"jsonSchema": {"type": "object", "additionalProperties": false, "properties": {
        "unsigned": {"type": "object", "description": "Unsigned claims of the site visitor.",
          "additionalProperties": false, "properties": {
            "plan": {"type": "string", "enum": ["free", "pro"], "description": "Plan"},
            "beta": {"type": "boolean", "description": "Beta"}}}}}}
      """;

  private static final List<String> CONDITIONS =
      List.of(
          "visitor.claims.unsigned.beta",
          "!visitor.claims.unsigned.beta",
          "visitor.claims.unsigned.plan == \"pro\"",
          "false");

  private static final Map<String, String> VISITORS =
      Map.of(
          "",
          "{}",
          "?visitor.beta=true",
          "{\"beta\": true}",
          "?visitor.plan=pro",
          "{\"plan\": \"pro\"}",
          "?visitor.beta=true&visitor.plan=pro",
          "{\"beta\": true, \"plan\": \"pro\"}");

  private final ReadSite site = new ReadSite();
  private final Api api = site.api;
  private int words;

  /** A page with its word, the place of its space, and its path there. */
  private record Written(String space, String base, String page, String path, String word) {}

  @ParameterizedTest
  @ValueSource(longs = {1, 2, 3, 4, 5, 6})
  void aVisitorReadsWhatTheApiGivesTheirToken(long seed) {
    Random random = new Random(seed);
    String other = api.space("Other");
    String variant =
        api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + other + "\"}").id();
    api.patch(site.site + "/site-spaces/" + variant, "{\"path\": \"other\"}");
    api.patch(site.site, "{\"adaptiveContent\": {\"enabled\": true}}");
    api.call("PUT", site.site + "/adaptive-schema", SCHEMA, 200);
    if (random.nextInt(3) == 0) {
      api.patch(
          site.site + "/site-spaces/" + variant,
          "{\"condition\": \"" + CONDITIONS.get(random.nextInt(2)) + "\"}");
    }
    List<Written> all = new ArrayList<>(write(site.space, "", random));
    all.addAll(write(other, "other/", random));
    VISITORS.forEach((query, claims) -> compare(query, claims, all));
  }

  /** A variant with a page, and adaptive content. */
  private String variant() {
    String other = api.space("Other");
    String variant =
        api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + other + "\"}").id();
    api.patch(site.site + "/site-spaces/" + variant, "{\"path\": \"other\"}");
    api.patch(site.site, "{\"adaptiveContent\": {\"enabled\": true}}");
    api.call("PUT", site.site + "/adaptive-schema", SCHEMA, 200);
    site.page(other, "There", "Found");
    return variant;
  }

  @Test
  void aDefaultWithoutPagesForAVisitorLeadsToAVariant() {
    variant();
    String page = site.page("Here", "Text");
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(new SpaceId(site.space)),
            List.of(
                ContentEdit.updatePage(page)
                    .fields(PageFields.NOTHING.condition(CONDITIONS.get(0)))));

    HttpResponse led = site.get(ReadSite.BASE);
    assertThat(led.status()).isEqualTo(307);
    assertThat(led.headers().first("Location")).contains("other/");
    assertThat(led.headers().first("Cache-Control")).contains("private, no-cache");
    assertThat(site.get(ReadSite.BASE + "here").status()).isEqualTo(404);

    site.get(ReadSite.BASE + "?visitor.beta=true");
    assertThat(site.open(ReadSite.BASE).select("h1").text()).isEqualTo("Here");
  }

  @Test
  void theBaseLeadsToASectionWhereNothingBeforeItHasPagesForAVisitor() {
    variant();
    String first = api.get(site.site + "/site-spaces").each("items", "id").get(0).toString();
    api.patch(site.site + "/site-spaces/" + first, "{\"condition\": \"false\"}");
    SpaceId other =
        new SpaceId(
            api.get(site.site + "/site-spaces").each("items", "space.id").get(1).toString());
    String there = api.get("/spaces/" + other + "/content/path/there").id();
    api.world
        .admin
        .contents()
        .edit(
            ContentAt.main(other),
            List.of(ContentEdit.updatePage(there).fields(PageFields.NOTHING.condition("false"))));
    String part = api.space("Part");
    api.create(site.site + "/sections", "{\"spaceId\": \"" + part + "\", \"title\": \"Part\"}");
    site.page(part, "Found", "Text");

    HttpResponse led = following(ReadSite.BASE);

    assertThat(led.status()).isEqualTo(200);
    assertThat(Jsoup.parse(led.text()).select("h1").text()).isEqualTo("Found");
  }

  @Test
  void whatIsOfTheWholeSiteIsThereForAVisitorToWhomTheDefaultIsNotShown() {
    variant();
    site.page("Here", "Text");
    String first = api.get(site.site + "/site-spaces").each("items", "id").get(0).toString();
    api.patch(
        site.site + "/site-spaces/" + first, "{\"condition\": \"" + CONDITIONS.get(0) + "\"}");

    for (String path : List.of("sitemap.xml", "llms.txt", "robots.txt", "~search?q=found")) {
      HttpResponse answer = site.get(ReadSite.BASE + path);
      assertThat(answer.status()).as(path).isEqualTo(200);
      assertThat(answer.text()).as(path).doesNotContain("Here");
    }
    assertThat(site.open(ReadSite.BASE + "~search?q=found").select("a.hit").text())
        .isEqualTo("There");
    assertThat(site.get(ReadSite.BASE + "other/sitemap.xml").status()).isEqualTo(404);
    assertThat(site.get("/none/sitemap.xml").status()).isEqualTo(404);
  }

  private List<Written> write(String space, String base, Random random) {
    SpaceId id = new SpaceId(space);
    ContentAt.Branch main = ContentAt.main(id);
    List<Written> written = new ArrayList<>();
    List<PageId> parents = new ArrayList<>();
    for (int i = 0; i < 6; i++) {
      String word = "word" + words++;
      String secret = CONDITIONS.get(random.nextInt(CONDITIONS.size()));
      String text = word + "\n\n{% if " + secret + " %}\nblock" + word + "\n{% endif %}\n";
      ContentEdit.InsertPage insert = ContentEdit.insertPage("Page " + word).markdown(text);
      if (!parents.isEmpty() && random.nextBoolean()) {
        insert = insert.into(parents.get(random.nextInt(parents.size())).value());
      }
      api.world.admin.contents().edit(main, List.of(insert));
      ContentView view = api.world.admin.contents().get(main);
      Page page =
          view.content().allPages().stream()
              .filter(one -> one.title().equals("Page " + word))
              .findFirst()
              .orElseThrow();
      parents.add(page.id());
      PageFields fields = PageFields.NOTHING;
      if (random.nextInt(2) == 0) {
        fields = fields.condition(CONDITIONS.get(random.nextInt(CONDITIONS.size())));
      }
      if (random.nextInt(5) == 0) {
        fields = fields.hidden(true);
      }
      api.world
          .admin
          .contents()
          .edit(main, List.of(ContentEdit.updatePage(page.id().value()).fields(fields)));
      String path = view.content().path(page);
      written.add(new Written(space, base, page.id().value(), path, word));
    }
    return written;
  }

  private void compare(String query, String claims, List<Written> all) {
    String token =
        api.as(
                "admin",
                "POST",
                "/urls/published",
                "{\"url\": \"https://acme.sites.localhost/docs\", \"visitor\": {\"unsignedClaims\": "
                    + claims
                    + "}}")
            .text("apiToken");
    site.cookies.clear();
    HttpResponse introduced = site.get(ReadSite.BASE + query);
    assertThat(introduced.status() == 302).isEqualTo(!query.isEmpty());
    Set<String> given = new TreeSet<>();
    Set<String> read = new TreeSet<>();
    for (Written page : all) {
      String document =
          "/spaces/" + page.space() + "/content/page/" + page.page() + "?format=markdown";
      Reply answer = api.as(token, "GET", document, null);
      if (answer.status() == 200) {
        given.add(page.word());
        if (answer.text("markdown").contains("block" + page.word())) {
          given.add("block" + page.word());
        }
      }
      HttpResponse shown = following(ReadSite.BASE + page.base() + page.path());
      if (shown.status() == 200) {
        String text = Jsoup.parse(shown.text()).select("article").text();
        assertThat(text).as(page.path()).contains(page.word());
        read.add(page.word());
        if (text.contains("block" + page.word())) {
          read.add("block" + page.word());
        }
      }
    }
    assertThat(read).as("what %s reads", claims).isEqualTo(given);
    for (String linked : crawled(all)) {
      assertThat(given).as("linked for %s", claims).contains(linked);
    }
  }

  private HttpResponse following(String path) {
    URI at = URI.create(ReadSite.ORIGIN + path);
    HttpResponse answer = site.get(path);
    for (int i = 0; i < 3 && answer.status() / 100 == 3; i++) {
      at = at.resolve(answer.headers().first("Location").orElseThrow());
      answer = site.get(at.getRawPath());
    }
    return answer;
  }

  /** The words of all pages that links, the map and the search lead to. */
  private Set<String> crawled(List<Written> all) {
    Set<String> found = new HashSet<>();
    Set<String> seen = new HashSet<>();
    Deque<String> open = new ArrayDeque<>(List.of(ReadSite.BASE, ReadSite.BASE + "~search?q=page"));
    while (!open.isEmpty()) {
      String path = open.pop();
      if (!seen.add(path)) {
        continue;
      }
      HttpResponse answer = site.get(path);
      if (answer.status() != 200) {
        assertThat(path).as("what a link leads to").isEqualTo(ReadSite.BASE);
        continue;
      }
      Document page = Jsoup.parse(answer.text(), ReadSite.ORIGIN + path);
      all.stream()
          .filter(one -> page.text().matches("(?s).*\\bPage " + one.word() + "\\b.*"))
          .forEach(one -> found.add(one.word()));
      for (String href : page.select("a[href]").eachAttr("abs:href")) {
        String bare = href.replaceAll("#.*", "");
        if (bare.startsWith(ReadSite.ORIGIN) && !bare.endsWith(".md")) {
          open.add(bare.substring(ReadSite.ORIGIN.length()));
        }
      }
    }
    return found;
  }
}
