package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.Blob;
import dev.docs.content.folder.Folder;
import dev.docs.http.Headers;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.call.FormPage;
import dev.docs.http.json.Json;
import dev.docs.http.operations.Api;
import dev.docs.http.operations.FrontEndContract;
import dev.docs.id.SpaceId;
import dev.docs.space.content.ContentAt;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** The pages of published sites. */
class ReadSiteTest {

  private final ReadSite site = new ReadSite();
  private final Api api = site.api;

  private void folder(String... files) {
    Map<String, Blob> all = new LinkedHashMap<>();
    for (int i = 0; i < files.length; i += 2) {
      all.put(files[i], Blob.of(files[i + 1].getBytes(StandardCharsets.UTF_8)));
    }
    api.world
        .admin
        .contents()
        .importFolder(ContentAt.main(new SpaceId(site.space)), Folder.of(all));
  }

  private void threePages() {
    folder(
        "SUMMARY.md",
        "# S\n\n* [Home](README.md)\n\n## More\n\n* [One](one.md)\n  * [Two](two.md)\n",
        "README.md",
        "---\ndescription: Where it begins.\n---\n\n# Home\n\nSee [one](one.md#a-part).\n",
        "one.md",
        "# One\n\n## A part\n\ntext\n\n## Another part\n\n[home](README.md)\n",
        "two.md",
        "# Two\n\nunusual\n");
  }

  private static String location(HttpResponse answer) {
    return answer.headers().first("Location").orElse("");
  }

  @Test
  void aPageHasItsTextAndTheWaysToOthers() {
    threePages();
    Document page = site.open(ReadSite.BASE + "more/one");
    assertThat(page.title()).isEqualTo("One | Docs");
    assertThat(page.select("h1").text()).isEqualTo("One");
    assertThat(page.select("article h2").eachText()).containsExactly("A part", "Another part");
    assertThat(page.select(".pages a:not(.close)").eachAttr("abs:href"))
        .containsExactly(
            ReadSite.ORIGIN + "/docs/",
            ReadSite.ORIGIN + "/docs/more/one",
            ReadSite.ORIGIN + "/docs/more/one/two");
    assertThat(page.select(".pages [aria-current=page]").text()).isEqualTo("One");
    assertThat(page.select(".crumbs li").eachText()).containsExactly("More");
    assertThat(page.select(".outline a").eachAttr("href"))
        .containsExactly("#a-part", "#another-part");
    assertThat(page.select(".pager a").eachAttr("rel")).containsExactly("prev", "next");
    assertThat(page.select("article a:not(.anchor)").attr("abs:href"))
        .isEqualTo(ReadSite.ORIGIN + "/docs/");
    assertThat(page.select("link[rel=canonical]").attr("href"))
        .isEqualTo(ReadSite.ORIGIN + "/docs/more/one");
    Document home = site.open(ReadSite.BASE);
    assertThat(home.select("meta[name=description]").attr("content")).isEqualTo("Where it begins.");
    assertThat(home.select("meta[property=og:title]").attr("content")).isEqualTo("Home");
    assertThat(home.select("article a:not(.anchor)").attr("abs:href"))
        .isEqualTo(ReadSite.ORIGIN + "/docs/more/one#a-part");
  }

  @Test
  void stylesAndScriptsAreFilesThatThePolicyAllowsAlone() {
    threePages();
    HttpResponse answer = site.get(ReadSite.BASE);
    String policy = answer.headers().first("Content-Security-Policy").orElseThrow();
    assertThat(policy)
        .startsWith("default-src 'none'; script-src 'self'; ")
        .contains("base-uri 'none'", "frame-ancestors 'none'")
        .doesNotContain("unsafe");
    Document page = site.open(ReadSite.BASE);
    assertThat(page.select("script")).hasSize(1);
    assertThat(page.select("script").first().data()).isEmpty();
    assertThat(page.select("[style]")).isEmpty();
    for (String url :
        List.of(
            page.select("script").attr("abs:src"),
            page.select("link[rel=stylesheet]").attr("abs:href"))) {
      HttpResponse asset = site.get(url.substring(ReadSite.ORIGIN.length()));
      assertThat(asset.status()).isEqualTo(200);
      assertThat(asset.headers().first("Cache-Control").orElseThrow()).contains("immutable");
      assertThat(asset.body().length()).isBetween(2_000L, 30_000L);
    }
  }

  @Test
  void sitesBrowserPagesAndApiShareNoHost() {
    threePages();
    assertThat(site.get("/app").status()).isEqualTo(404);
    assertThat(site.get("/v1/orgs").status()).isEqualTo(404);
    assertThat(site.send(site.request("/v1/orgs").withToken("admin")).status()).isEqualTo(200);
    assertThat(site.get("/").status()).isEqualTo(404);
    site.origin = "http://127.0.0.1:8080";
    assertThat(site.get("/app").text()).contains("type=\"password\"");
    assertThat(site.get(ReadSite.BASE).text()).contains("\"error\"");
    site.origin = "http://sites.localhost:8080";
    assertThat(site.get("/v1/orgs").status()).isEqualTo(401);
    assertThat(site.get("/app").text()).doesNotContain("type=\"password\"");
    assertThat(site.get("/" + api.organization + "/docs/").headers().first("Location"))
        .contains(ReadSite.ORIGIN + "/docs/");
    site.origin = "http://nobody.sites.localhost:8080";
    assertThat(site.get(ReadSite.BASE).text()).contains("\"error\"");
    HttpRequest own = site.request(ReadSite.BASE);
    var same =
        DocsApi.of(api.world.docs, api.tokens)
            .publicUrl("https://acme.sites.localhost")
            .browserPages(new FormPage())
            .sitePages(SiteReader.create())
            .build();
    assertThat(
            same.handle(
                    new HttpRequest("GET", "/app", "", Headers.none(), own.body(), ReadSite.ORIGIN))
                .text())
        .contains("type=\"password\"");
  }

  @Test
  void nothingIsReadOfASiteThatIsNotPublished() {
    threePages();
    api.post(site.site + "/unpublish", null);
    for (String path :
        List.of("", "more/one", "~search?q=one", "sitemap.xml", "llms.txt", "nothing")) {
      HttpResponse answer = site.get(ReadSite.BASE + path);
      assertThat(answer.status()).as(path).isEqualTo(404);
      assertThat(answer.text()).doesNotContain("One", "unusual", "Docs");
    }
  }

  @Test
  void anUnchangedPageIsNotSentAgain() {
    threePages();
    HttpResponse first = site.get(ReadSite.BASE);
    assertThat(first.headers().first("Cache-Control")).contains("public, no-cache");
    String tag = first.headers().first("ETag").orElseThrow();
    HttpRequest again = site.request(ReadSite.BASE).withHeader("If-None-Match", "W/" + tag);
    HttpResponse same = site.send(again);
    assertThat(same.status()).isEqualTo(304);
    assertThat(same.body().length()).isZero();
    assertThat(same.headers().first("Content-Security-Policy")).isPresent();
    site.page("Fourth", "text");
    assertThat(site.send(again).status()).isEqualTo(200);
    assertThat(
            site.send(site.request(ReadSite.BASE).withHeader("Cookie", "a=b"))
                .headers()
                .first("Cache-Control"))
        .contains("private, no-cache");
  }

  @ParameterizedTest
  @CsvSource({
    "/docs, 308, ./docs/",
    "/docs?x=1, 308, ./docs/?x=1",
    "/docs/more/one/, 308, ../one",
    "/docs/more, 307, ../docs/more/one",
    "/docs/home, 404, ''",
  })
  void aPageHasOnePlace(String path, int status, String location) {
    threePages();
    HttpResponse answer = site.get(path);
    assertThat(answer.status()).isEqualTo(status);
    if (!location.isEmpty()) {
      var base = URI.create(ReadSite.ORIGIN + path);
      assertThat(base.resolve(location(answer))).isEqualTo(base.resolve(location));
    }
  }

  @Test
  void redirectsHaveTheirCodes() {
    threePages();
    String to = "\"destination\": {\"kind\": \"external\", \"url\": \"https://example.org/x\"}";
    api.create(site.site + "/redirects", "{\"source\": \"/gone\", " + to + "}");
    api.create(
        site.site + "/redirects", "{\"source\": \"/left\", \"permanent\": true, " + to + "}");
    HttpResponse gone = site.get(ReadSite.BASE + "gone");
    assertThat(gone.status()).isEqualTo(307);
    assertThat(location(gone)).isEqualTo("https://example.org/x");
    assertThat(site.get(ReadSite.BASE + "left").status()).isEqualTo(308);
  }

  @Test
  void aMissingPageSuggestsOthers() {
    threePages();
    HttpResponse answer = site.get(ReadSite.BASE + "old/two.html");
    assertThat(answer.status()).isEqualTo(404);
    assertThat(answer.headers().first("Cache-Control")).contains("no-store");
    Document page = Jsoup.parse(answer.text(), ReadSite.ORIGIN + "/docs/old/two.html");
    assertThat(page.select("main .hit").eachAttr("abs:href"))
        .contains(ReadSite.ORIGIN + "/docs/more/one/two");
  }

  @Test
  void aSearchHasExcerpts() {
    threePages();
    Document page = site.open(ReadSite.BASE + "~search?q=unusual");
    assertThat(page.select(".hit").eachText()).containsExactly("Two");
    assertThat(page.select("mark").text()).isEqualTo("unusual");
    assertThat(page.select("meta[name=robots]").attr("content")).isEqualTo("noindex");
    assertThat(page.select(".search input").attr("value")).isEqualTo("unusual");
    assertThat(site.open(ReadSite.BASE + "~search?q=zzzz").select("h1").text()).contains("zzzz");
    assertThat(site.open(ReadSite.BASE + "~search").select(".hit")).isEmpty();
    assertThat(site.get(ReadSite.BASE + "~search?q=visitor.claims+jwt_token").status())
        .isEqualTo(200);
  }

  @Test
  void programsReadTextsOfTheSite() {
    threePages();
    String url = ReadSite.ORIGIN + "/docs/";
    assertThat(site.get(ReadSite.BASE + "sitemap.xml").text())
        .contains("<loc>" + url + "</loc>", "<loc>" + url + "more/one/two</loc>");
    assertThat(site.get(ReadSite.BASE + "robots.txt").text())
        .contains("Allow: /", "Sitemap: " + url + "sitemap.xml");
    assertThat(site.get(ReadSite.BASE + "llms.txt").text())
        .startsWith("# Docs\n")
        .contains(
            "- [Home](" + url + "index.md): Where it begins.",
            "- [Two](" + url + "more/one/two.md)");
    HttpResponse text = site.get(ReadSite.BASE + "more/one.md");
    assertThat(text.headers().first("Content-Type")).contains("text/markdown; charset=utf-8");
    assertThat(text.text()).startsWith("# One\n").contains("[home](" + url + ")");
    assertThat(site.get(ReadSite.BASE + "index.md").text()).contains("more/one#a-part");
    assertThat(site.get(ReadSite.BASE + "nothing.md").status()).isEqualTo(404);
    api.patch(site.site, "{\"visibility\": \"unlisted\"}");
    assertThat(site.get(ReadSite.BASE + "robots.txt").text()).contains("Disallow: /");
    assertThat(site.get(ReadSite.BASE).headers().first("X-Robots-Tag")).contains("noindex");
  }

  @Test
  void aShareLinkOpensTheSiteAndStaysInItsLinks() {
    threePages();
    api.patch(site.site, "{\"visibility\": \"share-link\"}");
    String link = api.create(site.site + "/share-links", "{\"name\": \"Friends\"}").id();
    String url = api.get(site.site + "/share-links").text("items.0.urls.published");
    String keyed = url.replace("https://acme.sites.localhost", "");
    assertThat(site.get(ReadSite.BASE).status()).isEqualTo(404);
    assertThat(site.get(ReadSite.BASE + "more/one").status()).isEqualTo(404);
    Document page = site.open(keyed + "more/one");
    assertThat(page.select(".pages a:not(.close), .pager a, .brand").eachAttr("abs:href"))
        .isNotEmpty()
        .allMatch(href -> href.startsWith(ReadSite.ORIGIN + keyed));
    HttpResponse answer = site.get(keyed);
    assertThat(answer.headers().first("Cache-Control")).contains("private, no-cache");
    assertThat(answer.headers().first("Referrer-Policy")).contains("same-origin");
    api.patch(site.site + "/share-links/" + link, "{\"active\": false}");
    assertThat(site.get(keyed + "more/one").status()).isEqualTo(404);
  }

  @Test
  void aVisitorProvesWhoTheyAreOnceAndStaysKnown() throws Exception {
    threePages();
    api.patch(site.site, "{\"visibility\": \"visitor-auth\"}");
    String key = api.get(site.site + "/publishing/auth").text("privateKey");
    api.patch(
        site.site + "/publishing/auth",
        "{\"backend\": \"custom\", \"fallbackURL\": \"https://login.example.org/\"}");
    HttpResponse unknown = site.get(ReadSite.BASE + "more/one");
    assertThat(unknown.status()).isEqualTo(302);
    assertThat(location(unknown)).isEqualTo("https://login.example.org/?location=%2Fmore%2Fone");
    assertThat(site.get(ReadSite.BASE + "?jwt_token=forged.forged.forged").status()).isEqualTo(403);
    String token = FrontEndContract.jwt(key, api.world.docs.now().plusSeconds(600));
    HttpResponse proved = site.get(ReadSite.BASE + "more/one?x=1&jwt_token=" + token);
    assertThat(proved.status()).isEqualTo(302);
    assertThat(location(proved)).isEqualTo("./one?x=1");
    assertThat(proved.headers().first("Set-Cookie").orElseThrow())
        .contains("HttpOnly", "SameSite=Lax")
        .doesNotContain("Secure");
    HttpResponse encrypted =
        DocsApi.of(api.world.docs, api.tokens)
            .sitePages(SiteReader.create())
            .publicUrl("https://docs.example.org")
            .build()
            .handle(site.request(ReadSite.BASE + "more/one?jwt_token=" + token));
    assertThat(encrypted.headers().first("Set-Cookie").orElseThrow()).endsWith("; Secure");
    HttpResponse known = site.get(ReadSite.BASE + "more/one?x=1");
    assertThat(known.status()).isEqualTo(200);
    assertThat(known.headers().first("Cache-Control")).contains("private, no-cache");
    api.post(site.site + "/publishing/auth/regenerate", null);
    assertThat(site.get(ReadSite.BASE + "more/one").status()).isEqualTo(302);
  }

  @Test
  void filesAreThoseThatThePagesShow() {
    folder(
        "README.md",
        "# Home\n\n![Seen](.gitbook/assets/seen.svg)\n",
        ".gitbook/assets/seen.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"><script>x()</script></svg>",
        ".gitbook/assets/unseen.svg",
        "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    String source = site.open(ReadSite.BASE).select("article img").attr("abs:src");
    HttpResponse file = site.get(source.substring(ReadSite.ORIGIN.length()));
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.headers().first("Content-Security-Policy").orElseThrow()).contains("sandbox");
    assertThat(file.headers().first("X-Content-Type-Options")).contains("nosniff");
    api.get("/spaces/" + site.space + "/content/files").each("items", "id").stream()
        .map(id -> site.get(ReadSite.BASE + "~files/" + id + "/seen.svg").status())
        .forEach(status -> assertThat(status).isIn(200, 404));
    assertThat(
            api.get("/spaces/" + site.space + "/content/files").each("items", "id").stream()
                .filter(
                    id -> site.get(ReadSite.BASE + "~files/" + id + "/seen.svg").status() == 200))
        .hasSize(1);
  }

  @Test
  void sectionsAndVariantsAreReached() {
    threePages();
    String french = api.spaceOf("Guide en français", "One", "Autre");
    String variant =
        api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + french + "\"}").id();
    api.patch(site.site + "/site-spaces/" + variant, "{\"path\": \"fr\"}");
    Document page = site.open(ReadSite.BASE + "more/one");
    assertThat(page.select(".variants a").eachAttr("abs:href"))
        .containsExactly(ReadSite.ORIGIN + "/docs/more/one", ReadSite.ORIGIN + "/docs/fr/");
    assertThat(site.get(ReadSite.BASE + "fr").status()).isEqualTo(308);
    Document other = site.open(ReadSite.BASE + "fr/");
    assertThat(other.select("h1").text()).isEqualTo("One");
    assertThat(other.select(".variants a[aria-current]").text()).isEqualTo("Guide en français");
    String reference = api.spaceOf("Reference", "Calls");
    api.create(
        site.site + "/sections", "{\"spaceId\": \"" + reference + "\", \"title\": \"Reference\"}");
    Document sections = site.open(ReadSite.BASE);
    assertThat(sections.select(".sections a").eachText()).contains("Reference");
    String to = sections.select(".sections a:contains(Reference)").attr("abs:href");
    assertThat(site.open(to.substring(ReadSite.ORIGIN.length())).select("h1").text())
        .isEqualTo("Calls");
  }

  @ParameterizedTest
  @ValueSource(strings = {"POST", "PUT", "DELETE"})
  void nothingIsChanged(String method) {
    HttpRequest get = site.request(ReadSite.BASE);
    HttpResponse answer =
        site.send(new HttpRequest(method, get.path(), "", get.headers(), get.body(), get.origin()));
    assertThat(answer.status()).isEqualTo(405);
    assertThat(answer.headers().first("Allow")).contains("GET, HEAD");
  }

  @Test
  void theSiteLooksAsItIsCustomized() {
    threePages();
    String path = site.site + "/customization";
    Map<String, Object> looks = new LinkedHashMap<>();
    api.get(path).at("header");
    ((Map<?, ?>) api.get(path).json()).forEach((name, value) -> looks.put(name.toString(), value));
    looks.put("title", "Acme");
    looks.put("internationalization", Map.of("locale", "de"));
    looks.put("themes", Map.of("default", "dark", "toggeable", false));
    looks.put(
        "header",
        Map.of(
            "preset",
            "default",
            "links",
            List.of(
                Map.of(
                    "title",
                    "Blog",
                    "to",
                    Map.of("kind", "url", "url", "https://example.org/"),
                    "links",
                    List.of()))));
    looks.put("footer", Map.of("groups", List.of(), "copyright", "© Acme"));
    api.call("PUT", path, Json.text(looks), 200);
    Document page = site.open(ReadSite.BASE);
    assertThat(page.title()).isEqualTo("Home | Acme");
    assertThat(page.select("html").attr("data-theme")).isEqualTo("dark");
    assertThat(page.select("script").attr("data-theme")).isEmpty();
    assertThat(page.select(".search input").attr("aria-label")).isEqualTo("Suchen");
    Element link = page.select(".links a").first();
    assertThat(link.text() + " " + link.attr("href")).isEqualTo("Blog https://example.org/");
    assertThat(page.select("footer").text()).isEqualTo("© Acme");
  }

  @Test
  void aPageThatIsKeptIsThatOfNow() {
    threePages();
    String other = api.spaceOf("Other", "Elsewhere");
    String variant =
        api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + other + "\"}").id();
    String there = api.get("/spaces/" + other + "/content/pages").text("pages.0.id");
    site.page(
        "Linking",
        "{% content-ref url=\"/spaces/"
            + other
            + "/pages/"
            + there
            + "\" %}\n[x](/spaces/"
            + other
            + "/pages/"
            + there
            + ")\n{% endcontent-ref %}");
    String path = ReadSite.BASE + "linking";
    for (int i = 0; i < 2; i++) {
      assertThat(site.open(path).select("a.card b").eachText()).containsExactly("Elsewhere");
    }
    assertThat(site.open(path + "?q=typed").select(".search input").attr("value")).isEmpty();
    String change = api.changeRequest("/spaces/" + other);
    api.edit(
        change,
        "{\"operation\": \"update_page\", \"page\": \"" + there + "\", \"title\": \"Renamed\"}");
    api.post(change + "/merge", null);
    assertThat(site.open(path).select("a.card b").eachText()).containsExactly("Renamed");
    api.patch(site.site, "{\"title\": \"Manuals\"}");
    assertThat(site.open(path).title()).isEqualTo("Linking | Manuals");
    api.patch(site.site + "/site-spaces/" + variant, "{\"condition\": \"false\"}");
    assertThat(site.open(path).select("a.card")).isEmpty();
    assertThat(site.open(path).select(".variants")).isEmpty();
  }

  @Test
  void aPageIsAPdfWhereTheSiteHasThem() {
    threePages();
    String url =
        site.open(ReadSite.BASE + "more/one").select(".meta a[rel=nofollow]").attr("abs:href");
    assertThat(url).isEqualTo(ReadSite.ORIGIN + "/docs/more/one.pdf");
    HttpResponse pdf = site.get(ReadSite.BASE + "more/one.pdf");
    assertThat(pdf.status()).isEqualTo(200);
    assertThat(pdf.headers().first("Content-Type")).contains("application/pdf");
    assertThat(pdf.text()).contains("One").doesNotContain("Two");
    String path = site.site + "/customization";
    Map<String, Object> looks = new LinkedHashMap<>();
    ((Map<?, ?>) api.get(path).json()).forEach((name, value) -> looks.put(name.toString(), value));
    looks.put("pdf", Map.of("enabled", false));
    api.call("PUT", path, Json.text(looks), 200);
    assertThat(site.open(ReadSite.BASE + "more/one").select(".meta a[rel=nofollow]")).isEmpty();
    assertThat(site.get(ReadSite.BASE + "more/one.pdf").status()).isEqualTo(404);
  }
}
