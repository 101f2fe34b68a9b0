package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.scenario.FontFiles;
import java.io.IOException;
import java.util.List;
import java.util.Map;
import org.jsoup.Jsoup;
import org.junit.jupiter.api.Test;

/** The fonts of a site that were uploaded. */
class SiteFontsTest {

  private static final byte[] REGULAR = FontFiles.woff2(1);

  private final SampleSite site =
      new SampleSite(
          Map.of(
              "SUMMARY.md",
              "# S\n\n* [Home](README.md)\n\n## More\n\n* [One](one.md)\n",
              "README.md",
              "# Home\n",
              "one.md",
              "# One\n"),
          "");

  /** A font as the API answers it. */
  static Map<String, Object> definition(String family, int weight, String url, String format) {
    Map<String, Object> source = Map.of("url", url, "format", format);
    return Map.of(
        "id",
        "any",
        "custom",
        true,
        "fontFamily",
        family,
        "fontFaces",
        List.of(Map.of("weight", weight, "sources", List.of(source))));
  }

  private void customize(String setting, Map<String, Object> font) {
    site.customize(Map.of("styling", Map.of(setting, font)));
  }

  private String customized() {
    String key = site.font(REGULAR);
    customize("font", definition("\"} body{x", 400, "https://x.example/v1/~fonts/" + key, "woff2"));
    return key;
  }

  private static String style(HttpResponse page) {
    return Jsoup.parse(page.text()).select("style").first().data();
  }

  private static String policy(HttpResponse page) {
    return page.headers().first("Content-Security-Policy").orElse("");
  }

  @Test
  void pagesDeclareTheFontAndServeItsFile() {
    assertThat(policy(site.get(""))).doesNotContain("font-src");
    String key = customized();

    HttpResponse page = site.get("more/one");

    assertThat(style(page))
        .startsWith(
            "@font-face{font-family:\"site-text\";font-weight:400;font-display:swap;"
                + "src:url(\"../~fonts/"
                + key
                + ".woff2\") format(\"woff2\")}")
        .contains(
            "--font:\"site-text\", system-ui, sans-serif;",
            "--heading:\"site-text\", system-ui, sans-serif;")
        .doesNotContain("body{x");
    assertThat(policy(page)).contains("font-src 'self'").doesNotContain("font-src 'self' http");
    HttpResponse file = site.get("~fonts/" + key + ".woff2");
    assertThat(file.status()).isEqualTo(200);
    assertThat(file.headers().first("Content-Type")).contains("font/woff2");
    assertThat(file.headers().first("Cache-Control").orElse("")).contains("public", "immutable");
    assertThat(file.body().bytes(1_000)).isEqualTo(REGULAR);
    HttpRequest again =
        new HttpRequest(
            "GET",
            site.base + "~fonts/" + key + ".woff2",
            "",
            Headers.none().with("If-None-Match", file.headers().first("ETag").orElseThrow()),
            HttpBody.empty(),
            "http://sites.localhost");
    assertThat(site.http.handle(again).status()).isEqualTo(304);
  }

  @Test
  void headingsAndCodeHaveTheirOwn() {
    String key = site.font(FontFiles.woff(2));
    String url = "/v1/~fonts/" + key;
    customize("headingFont", definition("A", 700, "http://localhost" + url, "woff"));
    customize("monospaceFont", definition("B", 400, "http://localhost" + url, "woff"));
    assertThat(style(site.get("")))
        .contains(
            "font-family:\"site-heading\";font-weight:700",
            "font-family:\"site-code\";font-weight:400",
            "url(\"~fonts/" + key + ".woff\") format(\"woff\")",
            "--font:\"Inter\", system-ui",
            "--heading:\"site-heading\", ",
            "--mono:\"site-code\", ui-monospace, monospace");
  }

  @Test
  void nothingIsAskedOfOtherOriginsAndNoOtherFileIsServed() {
    String unnamed = site.font(FontFiles.woff2(3));
    assertThat(site.get("~fonts/" + unnamed + ".woff2").status()).isEqualTo(404);
    customize("font", definition("A", 400, "https://fonts.example/a.woff2", "woff2"));
    HttpResponse page = site.get("");
    assertThat(style(page))
        .doesNotContain("@font-face", "fonts.example")
        .contains("--font:system-ui, sans-serif");
    assertThat(policy(page)).doesNotContain("font-src");
    String key = customized();
    assertThat(site.get("~fonts/" + key + ".woff2").status()).isEqualTo(200);
    assertThat(site.get("~fonts/" + unnamed + ".woff2").status()).isEqualTo(404);
    assertThat(site.get("~fonts/" + key + ".ttf").status()).isEqualTo(404);
    assertThat(site.get("~fonts/" + key).status()).isEqualTo(404);
    site.deleteFonts();
    assertThat(site.get("~fonts/" + key + ".woff2").status()).isEqualTo(404);
    assertThat(site.get("").status()).isEqualTo(200);
  }

  @Test
  void theStaticSiteHasTheFile() throws IOException {
    String key = customized();
    try (SiteFiles exported = StaticSite.of(site.docs, site.site, Publication.ANYWHERE)) {
      assertThat(exported.folder().paths()).contains("~fonts/" + key + ".woff2", "more/one.html");
    }
  }
}
