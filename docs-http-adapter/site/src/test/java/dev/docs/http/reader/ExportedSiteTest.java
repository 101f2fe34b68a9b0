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
import java.util.ArrayList;
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

/** An exported site is the served one, link by link: moving between them keeps every URL. */
class ExportedSiteTest {

  private static final String ORIGIN = "https://acme.sites.localhost";

  /** What a form has in exported pages only. */
  private static final String INDEX =
      " data-(index|find|space|found|nothing)=\"[^\"]*\"|(?<=~files/)[^/]+";

  @Provide
  Arbitrary<List<Integer>> choices() {
    return Arbitraries.integers().between(0, 1_000).list().ofSize(150);
  }

  @Property(tries = 12)
  void everyUrlOfTheServedSiteIsInTheExportedOne(@ForAll("choices") List<Integer> choices)
      throws IOException {
    RandomSite site = new RandomSite(choices);
    site.read.origin = ORIGIN;
    Publication to = Publication.ANYWHERE.at(URI.create(ORIGIN + ReadSite.BASE));
    if (site.read.get(ReadSite.BASE).status() != 200) {
      assertThatThrownBy(() -> StaticSite.of(site.api.world.docs, site.content().site(), to))
          .isInstanceOf(DocsException.class);
      return;
    }
    try (SiteFiles exported = StaticSite.of(site.api.world.docs, site.content().site(), to)) {
      Host host = new Host(exported);
      Set<String> files = new TreeSet<>(exported.folder().paths());
      files.removeAll(Set.of("404.html", ".nojekyll", "_redirects", "_headers"));
      files.removeIf(file -> file.startsWith("~index/") || file.endsWith("/find.js"));
      files.removeIf(file -> host.text(file).contains("http-equiv=\"refresh\""));
      Set<String> served = new HashSet<>();
      Deque<String> open =
          new ArrayDeque<>(List.of("", "~search", "sitemap.xml", "llms.txt", "robots.txt"));
      for (String source : site.sources) {
        target(site.read.get(ReadSite.BASE + source), source).ifPresent(open::add);
      }
      while (!open.isEmpty()) {
        String path = open.pop();
        Optional<String> instead = target(site.read.get(ReadSite.BASE + path), path);
        if (instead.isPresent()) {
          open.add(instead.get());
        } else if (served.add(path)) {
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
    assertThat(host.text(file.get()).replaceAll(INDEX, ""))
        .as(path)
        .isEqualTo(answer.text().replaceAll(INDEX, ""));
    Set<String> linked = new TreeSet<>();
    if (type.startsWith("text/html")) {
      List<String> links = links(answer.text(), path);
      List<String> exported = links(host.text(file.get()), path);
      assertThat(exported).hasSameSizeAs(links);
      for (int i = 0; i < links.size(); i++) {
        if (links.get(i).equals(exported.get(i))) {
          linked.add(links.get(i));
        } else {
          String upload = host.file(exported.get(i)).orElseThrow();
          assertThat(host.text(upload)).isEqualTo(read.get(ReadSite.BASE + links.get(i)).text());
          files.remove(upload);
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

  /** The paths below the site that a page links, in order. */
  private static List<String> links(String html, String path) {
    List<String> links = new ArrayList<>();
    for (var element : Jsoup.parse(html, ORIGIN + ReadSite.BASE + path).select("[href], [src]")) {
      String to = element.absUrl(element.hasAttr("href") ? "href" : "src");
      String bare = to.replaceAll("[?#].*", "");
      if (bare.startsWith(ORIGIN + ReadSite.BASE)) {
        links.add(bare.substring((ORIGIN + ReadSite.BASE).length()));
      }
    }
    return links;
  }

  /** The path below the site where a redirect leads; empty for what is none. */
  private static Optional<String> target(HttpResponse answer, String source) {
    URI from = URI.create(ORIGIN + ReadSite.BASE + source);
    return answer.status() / 100 == 3
        ? answer
            .headers()
            .first("Location")
            .map(to -> from.resolve(to).getRawPath())
            .filter(to -> to.startsWith(ReadSite.BASE))
            .map(to -> to.substring(ReadSite.BASE.length()))
        : Optional.empty();
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

    Host(SiteFiles exported) {
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
