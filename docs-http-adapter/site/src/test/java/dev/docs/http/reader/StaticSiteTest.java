package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.content.folder.FolderTarget;
import dev.docs.error.DocsException;
import dev.docs.runs.NightlyRun;
import dev.docs.runs.WholeRun;
import dev.docs.site.Site;
import dev.docs.site.UpdateSite;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.attribute.FileTime;
import java.time.Instant;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A site as files. */
@WholeRun
class StaticSiteTest {

  private static final String SUMMARY =
      """
      # S

      * [Home](README.md)

      ## More

      * [One](one.md)
        * [Two](two.md)
      * [News](news.md)
      """;

  private static final String NEWS =
      """
      # News

      {% updates format="full" %}
      {% update date="2026-01-31" %}
      x
      {% endupdate %}
      {% endupdates %}
      """;

  private static Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    files.put("SUMMARY.md", SUMMARY);
    files.put("README.md", "# Home\n\nSee [one](one.md#a-part).\n\n![x](.gitbook/assets/a.svg)\n");
    files.put(
        "one.md", "# One\n\n## A part\n\nunusual & rare\n\n[file](.gitbook/assets/a b.txt)\n");
    files.put("two.md", "# Two\n\n[home](README.md)\n");
    files.put("news.md", NEWS);
    files.put(".gitbook.yaml", "redirects:\n  old/place: two.md\n");
    files.put(".gitbook/assets/a.svg", "<svg xmlns=\"http://www.w3.org/2000/svg\"/>");
    files.put(".gitbook/assets/a b.txt", "text");
    return files;
  }

  private static final URI URL = URI.create("https://acme.example.org/docs/");

  private final SampleSite site = new SampleSite(folder(), "");
  private final List<SiteFiles> made = new ArrayList<>();

  private SiteFiles exported(SampleSite of, Site.View site) throws IOException {
    return exported(of, site, Publication.ANYWHERE);
  }

  private SiteFiles exported(SampleSite of, Site.View site, Publication to) throws IOException {
    SiteFiles exported = StaticSite.of(of.docs, site, to);
    made.add(exported);
    return exported;
  }

  @AfterEach
  void close() throws IOException {
    for (SiteFiles exported : made) {
      exported.close();
    }
  }

  private FolderTarget.Written export(Path directory) throws IOException {
    SiteFiles exported = exported(site, site.site, Publication.ANYWHERE.at(URL));
    return new FolderTarget(directory, "pages", false).write(exported.folder());
  }

  private static List<Path> pages(Path directory) throws IOException {
    try (Stream<Path> all = Files.walk(directory)) {
      return all.filter(path -> path.toString().endsWith(".html")).toList();
    }
  }

  /** The file that a host of static sites answers; it leaves out {@code .html}. */
  private static boolean leads(Path directory, String path) {
    if (path.isEmpty() || path.endsWith("/")) {
      return Files.exists(directory.resolve(path + "index.html"));
    }
    return Files.isRegularFile(directory.resolve(path))
        || Files.exists(directory.resolve(path + ".html"));
  }

  @Test
  void everyLinkLeadsToAFile(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    export(out);
    TreeSet<String> names = new TreeSet<>();
    for (Path file : pages(out)) {
      String name = out.relativize(file).toString().replace('\\', '/');
      names.add(name);
      String url = "http://sites.localhost" + site.base + name;
      Document page = Jsoup.parse(Files.readString(file), url);
      for (var element : page.select("[href], [src]")) {
        String attribute = element.hasAttr("href") ? "href" : "src";
        String to = element.attr("abs:" + attribute).replaceAll("#.*", "");
        if (to.startsWith("http://sites.localhost" + site.base)
            && !element.attr("rel").equals("canonical")) {
          String path = URI.create(to).getPath().substring(site.base.length());
          assertThat(leads(out, path)).as("%s in %s", to, name).isTrue();
        }
      }
    }
    assertThat(names)
        .containsExactlyInAnyOrder(
            "index.html",
            "more.html",
            "old/place.html",
            "more/one.html",
            "more/one/two.html",
            "more/news.html",
            "~search.html",
            "404.html");
    for (String other :
        List.of(
            "sitemap.xml",
            "robots.txt",
            "llms.txt",
            "index.md",
            "more/one.md",
            "more/news/rss.xml")) {
      assertThat(out.resolve(other)).exists();
    }
  }

  @Test
  void aPageIsTheOneThatIsServed(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    export(out);
    for (String path : List.of("more/one", "more/one/two", "more/news")) {
      Document file = Jsoup.parse(Files.readString(out.resolve(path + ".html")));
      Element form = file.selectFirst(".search");
      assertThat(form.attr("data-index")).endsWith("~index/");
      List.of("index", "find", "space", "found", "nothing")
          .forEach(name -> form.removeAttr("data-" + name));
      String served = site.get(path).text().replace("http://sites.localhost" + site.base, URL + "");
      assertThat(named(file.outerHtml())).isEqualTo(named(Jsoup.parse(served).outerHtml()));
    }
    assertThat(index(out))
        .contains("\"path\":\"more/one\"", "unusual & rare", "\"a-part\"", "{\"a\":[")
        .doesNotContain("404");
    assertThat(Files.readString(out.resolve("_headers")))
        .matches(
            "/.*~files/\\*\n  Content-Security-Policy: .*; sandbox\n"
                + "  X-Content-Type-Options: nosniff\n");
    assertThat(Files.readString(out.resolve("_redirects")))
        .isEqualTo("/docs/more /docs/more/one 302\n/docs/old/place /docs/more/one/two 302\n");
    Document moved = Jsoup.parse(Files.readString(out.resolve("old/place.html")));
    assertThat(moved.select("meta[http-equiv=refresh]").attr("content"))
        .isEqualTo("0; url=../more/one/two");
    assertThat(moved.select("link[rel=canonical]").attr("href")).isEqualTo(URL + "more/one/two");
  }

  /** Uploaded files have other names. */
  private static String named(String html) {
    return html.replaceAll("~files/[^/]+/", "~files/x/");
  }

  private static String index(Path out) throws IOException {
    StringBuilder all = new StringBuilder();
    try (Stream<Path> files = Files.list(out.resolve("~index"))) {
      for (Path file : files.sorted().toList()) {
        all.append(Files.readString(file)).append('\n');
      }
    }
    return all.toString();
  }

  @Test
  void withoutAUrlAllLinksAreRelative(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    exported(site, site.site).write(new FolderTarget(out, "pages", false));
    for (Path file : pages(out)) {
      Document page = Jsoup.parse(Files.readString(file));
      assertThat(page.select("link[rel=canonical], meta[property=og:url]")).isEmpty();
      if (!file.endsWith("404.html")) {
        assertThat(page.select("[href^=/], [src^=/], [href^=http], [src^=http]")).isEmpty();
      }
    }
    assertThat(out.resolve("sitemap.xml")).doesNotExist();
    assertThat(out.resolve("robots.txt")).hasContent("User-agent: *\nAllow: /\n");
    assertThat(Files.readString(out.resolve("llms.txt"))).contains("](more/one.md)");
    assertThat(Files.readString(out.resolve("404.html"))).contains("href=\"/more/one\"");
    assertThat(Files.readString(out.resolve("more/news/rss.xml")))
        .contains("<link>../../more/news</link>");
  }

  @Test
  void whatHasNoNameForAFileIsLeftOutAndNamed(@TempDir Path directory) throws IOException {
    String slug = "\u6f22".repeat(90);
    Map<String, String> files = new LinkedHashMap<>();
    files.put("SUMMARY.md", "* [Home](README.md)\n* [Long](" + slug + ".md)\n");
    files.put("README.md", "# Home\n");
    files.put(slug + ".md", "# Long\n");
    SampleSite named = of(files);

    SiteFiles exported = exported(named, named.site);

    assertThat(exported.leftOut()).isNotEmpty().allMatch(file -> file.contains(slug));
    new FolderTarget(directory.resolve("out"), "pages", false).write(exported.folder());
    assertThat(directory.resolve("out/index.html")).exists();
  }

  @Test
  void aSecondExportWritesNothing(@TempDir Path directory) throws IOException {
    Path out = directory.resolve("out");
    FolderTarget.Written first = export(out);
    FolderTarget.Written second = export(out);
    assertThat(first.written()).isPositive();
    assertThat(second.written()).isZero();
    assertThat(second.unchanged()).isEqualTo(first.written());
  }

  private static Map<String, FileTime> times(Path directory) throws IOException {
    Map<String, FileTime> times = new TreeMap<>();
    try (Stream<Path> all = Files.walk(directory)) {
      for (Path file : all.filter(Files::isRegularFile).toList()) {
        times.put(
            directory.relativize(file).toString().replace('\\', '/'),
            Files.getLastModifiedTime(file));
      }
    }
    return times;
  }

  @Test
  void aSecondExportTouchesWhatChangedAndRemovesWhatIsGone(@TempDir Path directory)
      throws IOException {
    Path out = directory.resolve("out");
    export(out);
    Files.writeString(out.resolve("CNAME"), "docs.example.org\n");
    Files.createDirectories(out.resolve("more/one"));
    Files.writeString(out.resolve("more/one/own.txt"), "own");
    FileTime before = FileTime.from(Instant.parse("2026-01-01T00:00:00Z"));
    for (String file : times(out).keySet()) {
      Files.setLastModifiedTime(out.resolve(file), before);
    }
    Map<String, String> changed = folder();
    changed.put("one.md", "# One\n\n## A part\n\ncommon\n\n[file](.gitbook/assets/a b.txt)\n");
    changed.put("SUMMARY.md", SUMMARY.replace("  * [Two](two.md)\n", ""));
    changed.remove("two.md");
    changed.remove(".gitbook.yaml");
    changed.put("README.md", changed.get("README.md").replace("![x](.gitbook/assets/a.svg)", ""));
    site.write(changed);

    SiteFiles exported = exported(site, site.site, Publication.ANYWHERE.at(URL));
    FolderTarget.Written second = new FolderTarget(out, "pages", false).write(exported.folder());

    Map<String, FileTime> after = times(out);
    assertThat(after)
        .containsKeys("CNAME", "more/one/own.txt", "more/one.html")
        .doesNotContainKeys("more/one/two.html", "more/one/two.md", "old/place.html");
    assertThat(after.keySet()).noneMatch(file -> file.endsWith("a.svg"));
    Set<String> touched = new TreeSet<>(after.keySet());
    touched.removeIf(file -> after.get(file).equals(before));
    assertThat(touched)
        .contains("more/one.html", "more/one.md", "~index/words.json", "sitemap.xml")
        .doesNotContain("robots.txt", "more/news.md", "more/news/rss.xml", "CNAME", ".nojekyll");
    assertThat(second.written()).isEqualTo(touched.size() - 1); // and the record of the export
    assertThat(second.removed()).isGreaterThanOrEqualTo(4);

    Files.writeString(out.resolve("more/one.md"), "by hand");
    site.write(folder());
    SiteFiles third = exported(site, site.site, Publication.ANYWHERE.at(URL));
    assertThatThrownBy(() -> new FolderTarget(out, "pages", false).write(third.folder()))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("more/one.md");
    assertThat(out.resolve("more/one.md")).hasContent("by hand");
  }

  /** As the others: what is exported must not depend on the order of a map that a process chose. */
  @Test
  void theIndexIsTheSameInEveryProcess(@TempDir Path directory) throws IOException {
    export(directory.resolve("out"));
    assertThat(index(directory.resolve("out")))
        .contains("[{\"path\":\"\",\"space\":\"\",\"title\":\"Home\",\"description\":")
        .contains("{\"spaces\":[[\"\",\"Guide\",true]],\"pages\":[");
  }

  /** 80 MB of files in a process with 32 MB of memory. */
  @Test
  @NightlyRun
  void anExportDoesNotTakeTheMemoryOfItsPages(@TempDir Path directory) throws Exception {
    Process process =
        new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:+UseSerialGC",
                "-XX:TieredStopAtLevel=1",
                "-Xmx32m",
                "-Djava.io.tmpdir=" + directory,
                "-cp",
                System.getProperty("java.class.path"),
                LargeStaticSite.class.getName(),
                directory.resolve("out").toString())
            .redirectErrorStream(true)
            .start();
    String said =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(said).isEqualTo(LargeStaticSite.PAGES + LargeStaticSite.PAGES / 40 + 1 + " pages");
    try (Stream<Path> left = Files.list(directory)) {
      assertThat(left)
          .containsExactlyInAnyOrder(directory.resolve("out"), directory.resolve("out-memory"));
    }
  }

  private static SampleSite of(Map<String, String> files) {
    return new SampleSite(files, "");
  }

  @Test
  void anUploadedPageIsAFileWhoseLinksAreNotFollowed() throws IOException {
    String page = "<html><a href=\"docs/x.html\">x</a></html>";
    SampleSite uploads =
        of(
            Map.of(
                "README.md",
                "# Home\n\n[file](.gitbook/assets/x.html)\n",
                ".gitbook/assets/x.html",
                page));
    String href =
        Jsoup.parse(uploads.get("").text()).select("article a[href*=~files]").attr("href");
    assertThat(uploads.get(href).text()).isEqualTo(page);
    assertThat(uploads.get(href).headers().first("Referrer-Policy")).isPresent();
    assertThat(uploads.get(href.replace("x.html", "docs/x.html")).status()).isEqualTo(404);
    SiteFiles exported = exported(uploads, uploads.site);
    assertThat(exported.pages()).isEqualTo(1);
    String end = href.replaceFirst(".*/", "/");
    assertThat(names(exported))
        .anyMatch(file -> file.startsWith("~files/") && file.endsWith(end))
        .noneMatch(name -> name.endsWith(".html.html"));
  }

  private static Set<String> names(SiteFiles exported) {
    return exported.folder().paths();
  }

  private static String text(SiteFiles exported, String file) {
    StringBuilder text = new StringBuilder();
    exported
        .folder()
        .chunks(file)
        .forEach(bytes -> text.append(new String(bytes, StandardCharsets.UTF_8)));
    return text.toString();
  }

  @ParameterizedTest
  @ValueSource(strings = {"index", "404"})
  void aPageIsNotLostToOneWithTheSameFile(String slug) {
    SampleSite both =
        of(
            Map.of(
                "SUMMARY.md",
                "# S\n\n* [Home](README.md)\n* [Other](" + slug + ".md)\n",
                "README.md",
                "# Home\n",
                slug + ".md",
                "# Other\n"));
    assertThatThrownBy(() -> exported(both, both.site))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining(slug + ".html");
  }

  @Test
  void aSiteBehindAProxyIsExportedForIt() throws IOException {
    SampleSite proxied = of(folder());
    Site.View site = proxied.update(UpdateSite.NOTHING.proxy("www.example.org/help"));
    URI url = URI.create("https://www.example.org/help");
    SiteFiles exported = exported(proxied, site, Publication.ANYWHERE.at(url));
    assertThat(exported.pages()).isEqualTo(4);
    assertThat(text(exported, "sitemap.xml")).contains("https://www.example.org/help/more/one<");
    assertThat(text(exported, "404.html")).contains("href=\"/help/more/one\"");
    assertThat(text(exported, "_headers"))
        .isEqualTo(
            "/help/~files/*\n  Content-Security-Policy: default-src 'none'; style-src"
                + " 'unsafe-inline'; sandbox\n  X-Content-Type-Options: nosniff\n");
    assertThat(text(exported, "_redirects")).contains("/help/old/place /help/more/one/two 302\n");
  }

  @Test
  void nothingIsExportedOfASiteWithoutPages() {
    site.write(Map.of("SUMMARY.md", "# S\n"));
    assertThatThrownBy(() -> exported(site, site.site))
        .isInstanceOf(DocsException.class)
        .hasMessageContaining("404");
  }
}
