package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatThrownBy;

import dev.docs.error.DocsException;
import dev.docs.http.HttpResponse;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;

/** An exported site is the served one, link by link: moving between them keeps every URL. */
class ExportedSiteTest {

  private static final String ORIGIN = "https://acme.sites.localhost";

  /** What a form has in exported pages only. */
  private static final String INDEX = " data-index=\"[^\"]*\"";

  @Provide
  Arbitrary<List<Integer>> choices() {
    return Arbitraries.integers().between(0, 1_000).list().ofSize(150);
  }

  @Property(tries = 12)
  void everyUrlOfTheServedSiteIsInTheExportedOne(@ForAll("choices") List<Integer> choices)
      throws IOException {
    RandomSite site = new RandomSite(choices);
    site.read.origin = ORIGIN;
    List<String> sources = site.sources.stream().map(source -> "/" + source).toList();
    if (site.read.get(ReadSite.BASE).status() != 200) {
      assertThatThrownBy(() -> StaticSite.of(site.api.world.docs, site.content().site(), sources))
          .isInstanceOf(DocsException.class);
      return;
    }
    try (StaticSite.Exported exported =
        StaticSite.of(site.api.world.docs, site.content().site(), sources)) {
      Host host = new Host(exported);
      Set<String> files = new TreeSet<>(exported.folder().paths());
      files.removeAll(
          Set.of("404.html", "~search.json", ".nojekyll", ".docs-pages", "_redirects", "_headers"));
      Set<String> served = new HashSet<>();
      Deque<String> open =
          new ArrayDeque<>(List.of("", "~search", "sitemap.xml", "llms.txt", "robots.txt"));
      while (!open.isEmpty()) {
        String path = open.pop();
        if (served.add(path)) {
          open.addAll(compare(site.read, host, path, files));
        }
      }
      assertThat(files).as("what is exported and not served").isEmpty();
      for (String source : site.sources) {
        redirect(site.read.get(ReadSite.BASE + source), source, host);
      }
    }
  }

  /** Compares what is at a path, and returns the paths that it links. */
  private static Set<String> compare(ReadSite read, Host host, String path, Set<String> files) {
    HttpResponse answer = read.get(ReadSite.BASE + path);
    assertThat(answer.status()).as("served: %s", path).isEqualTo(200);
    Optional<String> file = host.file(path);
    assertThat(file).as("exported: %s", path).isPresent();
    files.remove(file.get());
    String type = answer.headers().first("Content-Type").orElse("");
    if (type.equals("application/pdf")) {
      return Set.of();
    }
    assertThat(host.text(file.get()).replaceAll(INDEX, "")).as(path).isEqualTo(answer.text());
    Set<String> linked = new TreeSet<>();
    if (type.startsWith("text/html")) {
      Document page = Jsoup.parse(answer.text(), ORIGIN + ReadSite.BASE + path);
      for (var element : page.select("[href], [src]")) {
        String to = element.absUrl(element.hasAttr("href") ? "href" : "src");
        String bare = to.replaceAll("[?#].*", "");
        if (bare.startsWith(ORIGIN + ReadSite.BASE)) {
          linked.add(bare.substring((ORIGIN + ReadSite.BASE).length()));
        }
      }
    } else if (path.equals("sitemap.xml")) {
      for (var place : Jsoup.parse(answer.text()).select("loc")) {
        linked.add(
            place
                .text()
                .substring(Math.min(place.text().length(), (ORIGIN + ReadSite.BASE).length())));
      }
    }
    return linked;
  }

  private static void redirect(HttpResponse answer, String source, Host host) {
    if (answer.status() == 404) {
      assertThat(host.redirects).doesNotContainKey(ReadSite.BASE + source);
    } else {
      URI to = URI.create(ORIGIN + ReadSite.BASE + source);
      assertThat(answer.status()).isEqualTo(307);
      assertThat(host.redirects.get(ReadSite.BASE + source))
          .isEqualTo(to.resolve(answer.headers().first("Location").orElseThrow()).getRawPath());
    }
  }

  /** A host of static sites, which leaves out {@code .html}. */
  private static final class Host {
    private final Map<String, String> files = new TreeMap<>();
    final Map<String, String> redirects = new HashMap<>();

    Host(StaticSite.Exported exported) {
      for (String path : exported.folder().paths()) {
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        exported.folder().chunks(path).forEach(bytes::writeBytes);
        files.put(path, bytes.toString(StandardCharsets.UTF_8));
      }
      files
          .getOrDefault("_redirects", "")
          .lines()
          .map(line -> line.split(" ", -1))
          .forEach(line -> redirects.put(line[0], line[1]));
    }

    Optional<String> file(String path) {
      String name = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
      boolean folder = name.isEmpty() || name.endsWith("/");
      return List.of(name, name + (folder ? "index.html" : ".html")).stream()
          .filter(files::containsKey)
          .findFirst();
    }

    String text(String file) {
      return files.get(file);
    }
  }
}
