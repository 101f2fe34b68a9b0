package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.folder.FolderTarget;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site as files. */
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

  private final SampleSite site = new SampleSite(folder(), "");

  private FolderTarget.Written export(Path directory) throws IOException {
    StaticSite.Exported exported =
        StaticSite.of(site.http, site.site, List.of("/old/place", "/more/one", "/unknown"));
    assertThat(exported.pages()).isEqualTo(4);
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
      assertThat(file.select(".search").attr("data-index")).endsWith("~search.json");
      file.select(".search").removeAttr("data-index");
      String served = site.get(path).text().replace("http://sites", "https://sites");
      assertThat(file.outerHtml()).isEqualTo(Jsoup.parse(served).outerHtml());
    }
    assertThat(Files.readString(out.resolve("~search.json")))
        .contains("\"path\":\"more/one\"", "unusual & rare", "\"a-part\"")
        .doesNotContain("404");
    assertThat(Files.readString(out.resolve("_redirects")))
        .isEqualTo(site.base + "old/place " + site.base + "more/one/two 302\n");
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
}
