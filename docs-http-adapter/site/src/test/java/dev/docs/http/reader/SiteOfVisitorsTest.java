package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Content;
import dev.docs.content.PageType;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.operations.Api;
import dev.docs.http.operations.Reply;
import dev.docs.http.reader.RandomSite.Written;
import dev.docs.runs.WholeRun;
import dev.docs.site.SiteContent;
import dev.docs.site.structure.SiteSpace;
import dev.docs.space.content.ContentAt;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import java.util.regex.Pattern;
import net.jqwik.api.Arbitraries;
import net.jqwik.api.Arbitrary;
import net.jqwik.api.ForAll;
import net.jqwik.api.Property;
import net.jqwik.api.Provide;
import net.jqwik.api.ShrinkingMode;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/**
 * A site gives its visitors exactly what the API gives their tokens, in everything that it answers,
 * and no answer of one visitor is taken for that of another, or of before a change.
 */
@WholeRun
class SiteOfVisitorsTest {

  private static final Map<String, String> VISITORS =
      new TreeMap<>(
          Map.of(
              "",
              "{}",
              "?visitor.beta=true",
              "{\"beta\": true}",
              "?visitor.plan=pro",
              "{\"plan\": \"pro\"}",
              "?visitor.beta=true&visitor.plan=pro",
              "{\"beta\": true, \"plan\": \"pro\"}"));

  private static final Pattern PLACE = Pattern.compile("<loc>([^<]*)</loc>");
  private static final Pattern ENTRY = Pattern.compile("\\]\\(([^)]*\\.md)\\)");

  @Provide
  Arbitrary<List<Integer>> choices() {
    return Arbitraries.integers().between(0, 1_000).list().ofSize(150);
  }

  @Property(tries = 25, shrinking = ShrinkingMode.BOUNDED)
  void aVisitorReadsWhatTheApiGivesTheirToken(@ForAll("choices") List<Integer> choices) {
    Comparison all = new Comparison(new RandomSite(choices));
    all.compare();
    all.site.change();
    all.compare();
  }

  /** What a token may read of a page. */
  private record Given(
      String place, String markdown, String title, boolean document, boolean hidden) {}

  private static final class Comparison {
    final RandomSite site;
    private final Api api;
    private final ReadSite read;

    /** Answers by path and tag, of all visitors and times. */
    private final Map<String, Map<String, String>> tags = new HashMap<>();

    private final Set<String> linked = new HashSet<>();
    private boolean cookies;

    Comparison(RandomSite site) {
      this.site = site;
      api = site.api;
      read = site.read;
    }

    void compare() {
      VISITORS.forEach(this::compare);
    }

    private void compare(String query, String claims) {
      read.cookies.clear();
      linked.clear();
      HttpResponse introduced = follow(query);
      cookies = !read.cookies.isEmpty();
      String token = token("https://acme.sites.localhost/docs", claims);
      if (token.isEmpty()) {
        assertThat(introduced.status()).as("a site without anything for %s", claims).isEqualTo(404);
        return;
      }
      SiteContent whole = site.content();
      Map<String, List<Given>> shown = new TreeMap<>();
      List<?> parts = parts(api.as(token, "GET", read.site + "/published", null));
      for (SiteSpace at : whole.siteSpaces()) {
        if (parts.contains(at.id().value())) {
          shown.put(at.id().value(), given(token, whole, at));
        }
      }
      maps(shown);
      for (Written page : site.pages) {
        page(token, whole, page);
        search(token, "In" + page.word());
        search(token, "Block" + page.word());
      }
      for (SiteSpace at : whole.siteSpaces()) {
        tree(at, whole, shown.getOrDefault(at.id().value(), List.of()));
      }
      site.sources.forEach(source -> redirect(token, claims, source));
      for (String link : List.copyOf(linked)) {
        assertThat(follow(link).status())
            .as("%s, to which a page leads %s", link, claims)
            .isEqualTo(200);
      }
    }

    // ---------------------------------------------------------------- what the API gives

    /** The token of a visitor; empty where nothing is published for them. */
    private String token(String url, String claims) {
      Reply answer =
          api.as(
              "admin",
              "POST",
              "/urls/published",
              "{\"url\": \"%s\", \"visitor\": {\"unsignedClaims\": %s}}".formatted(url, claims));
      if (answer.status() != 200) {
        return "";
      }
      return answer.has("apiToken")
          ? answer.text("apiToken")
          : token(answer.text("redirect"), claims);
    }

    /** The identifiers of all site spaces of a structure. */
    private static List<Object> parts(Object of) {
      List<Object> found = new ArrayList<>();
      if (of instanceof Reply reply) {
        assertThat(reply.status()).isEqualTo(200);
        return parts(reply.at("structure"));
      }
      if (of instanceof Map<?, ?> map) {
        if ("site-space".equals(map.get("object"))) {
          found.add(map.get("id"));
        }
        map.values().forEach(value -> found.addAll(parts(value)));
      } else if (of instanceof List<?> list) {
        list.forEach(value -> found.addAll(parts(value)));
      }
      return found;
    }

    private List<Given> given(String token, SiteContent whole, SiteSpace at) {
      Reply pages = api.as(token, "GET", "/spaces/" + at.space() + "/content/pages", null);
      assertThat(pages.status()).isEqualTo(200);
      List<Given> all = new ArrayList<>();
      collect((List<?>) pages.at("pages"), false, all);
      String landing =
          all.stream().filter(Given::document).map(Given::place).findFirst().orElse("");
      String base = whole.published(at).orElseThrow();
      all.replaceAll(
          one -> {
            boolean first = one.place().equals(landing);
            return new Given(
                whole.published(at, first ? "" : one.place()).orElseThrow(),
                first
                    ? (base.isEmpty() ? "" : base + "/") + "index.md"
                    : whole.published(at, one.place() + ".md").orElseThrow(),
                one.title(),
                one.document(),
                one.hidden());
          });
      return all;
    }

    private static void collect(List<?> pages, boolean below, List<Given> all) {
      for (Object one : pages) {
        Map<?, ?> page = (Map<?, ?>) one;
        boolean hidden = below || Boolean.TRUE.equals(page.get("hidden"));
        all.add(
            new Given(
                (String) page.get("path"),
                "",
                (String) page.get("title"),
                "document".equals(page.get("type")),
                hidden));
        collect((List<?>) page.get("pages"), hidden, all);
      }
    }

    // ---------------------------------------------------------------- what the site gives

    /** The answer at a path below the site, which clients and caches may keep for whom it is. */
    private HttpResponse get(String path) {
      HttpRequest request = read.request(ReadSite.BASE + path);
      HttpResponse answer = read.send(request);
      String rule = answer.headers().first("Cache-Control").orElse("");
      if (answer.status() != 200) {
        assertThat(rule).as(path).isIn("private, no-cache", "no-store");
        return answer;
      }
      assertThat(rule)
          .as(path)
          .isEqualTo(site.adapts || cookies ? "private, no-cache" : "public, no-cache");
      assertThat(answer.headers().first("Vary")).as(path).contains("Cookie");
      String tag = answer.headers().first("ETag").orElseThrow();
      Map<String, String> known = tags.computeIfAbsent(path, any -> new HashMap<>());
      assertThat(answer.text()).as(path).isEqualTo(known.computeIfAbsent(tag, t -> answer.text()));
      for (String other : known.keySet()) {
        HttpResponse again = read.send(request.withHeader("If-None-Match", other));
        assertThat(again.status()).as(path).isEqualTo(other.equals(tag) ? 304 : 200);
        assertThat(again.headers().first("ETag")).contains(tag);
        assertThat(again.headers().first("Cache-Control")).contains(rule);
        assertThat(again.headers().first("Vary")).contains("Cookie");
      }
      return answer;
    }

    private HttpResponse follow(String path) {
      String at = path;
      HttpResponse answer = read.get(ReadSite.BASE + at);
      for (int i = 0; i < 4 && answer.status() / 100 == 3; i++) {
        at = location(at, answer);
        answer = read.get(ReadSite.BASE + at);
      }
      return answer;
    }

    /** Where an answer leads, below the site. */
    private static String location(String path, HttpResponse answer) {
      String from = ReadSite.ORIGIN + ReadSite.BASE + path;
      String to =
          URI.create(from).resolve(answer.headers().first("Location").orElseThrow()).toString();
      return below(to);
    }

    private static String below(String url) {
      String path = URI.create(url).getRawPath();
      String query = URI.create(url).getRawQuery();
      assertThat(path + "/").startsWith(ReadSite.BASE);
      return path.substring(Math.min(path.length(), ReadSite.BASE.length()))
          + (query == null ? "" : "?" + query);
    }

    /** A place without the slash that bases of variants have. */
    private static String bare(String place) {
      return place.replaceFirst("/$", "");
    }

    private void maps(Map<String, List<Given>> shown) {
      List<Given> listed =
          shown.values().stream()
              .flatMap(List::stream)
              .filter(page -> page.document() && !page.hidden())
              .toList();
      assertThat(urls(PLACE, get("sitemap.xml").text()))
          .containsExactlyInAnyOrderElementsOf(listed.stream().map(Given::place).toList());
      assertThat(urls(ENTRY, get("llms.txt").text()))
          .containsExactlyInAnyOrderElementsOf(listed.stream().map(Given::markdown).toList());
    }

    private static List<String> urls(Pattern pattern, String text) {
      return pattern.matcher(text).results().map(url -> bare(below(url.group(1)))).toList();
    }

    /** A page in all its forms. */
    private void page(String token, SiteContent whole, Written page) {
      String space = "/spaces/" + page.at().space();
      Content all = api.world.admin.contents().get(ContentAt.main(page.at().space())).content();
      var written = all.page(page.id()).orElseThrow();
      if (written.type() != PageType.DOCUMENT) {
        return;
      }
      Reply answer =
          api.as(token, "GET", space + "/content/page/" + page.id() + "?format=markdown", null);
      boolean given = answer.status() == 200;
      String markdown = given ? answer.text("markdown") : "";
      boolean block = markdown.contains("Block" + page.word());
      String path = whole.published(page.at(), all.path(written)).orElseThrow();
      String text = get(whole.published(page.at(), all.path(written) + ".md").orElseThrow()).text();
      assertThat(text.contains("In" + page.word())).as(path).isEqualTo(given);
      assertThat(text.contains("Block" + page.word())).as(path).isEqualTo(block);
      HttpResponse shown = follow(path);
      assertThat(shown.text().contains("In" + page.word())).as(path).isEqualTo(given);
      assertThat(shown.text().contains("Block" + page.word())).as(path).isEqualTo(block);
      HttpResponse feed =
          get(whole.published(page.at(), all.path(written) + "/rss.xml").orElseThrow());
      assertThat(feed.text().contains("Update" + page.word()))
          .as(path)
          .isEqualTo(given && page.updates());
      assertThat(feed.text().contains("Block" + page.word()))
          .as(path)
          .isEqualTo(block && page.updates());
    }

    /** The tree beside the first page of a variant. */
    private void tree(SiteSpace at, SiteContent whole, List<Given> pages) {
      String base = whole.published(at).orElseThrow();
      HttpResponse answer = get(base.isEmpty() ? "" : base + "/");
      if (pages.stream().noneMatch(Given::document)) {
        assertThat(answer.status()).as(base).isNotEqualTo(200);
        return;
      }
      Document page =
          Jsoup.parse(
              answer.text(), ReadSite.ORIGIN + ReadSite.BASE + (base.isEmpty() ? "" : base + "/"));
      List<String> titles = new ArrayList<>();
      for (Element entry : page.select("nav.pages > ul:not(.phone) li > a, nav.pages .group")) {
        titles.add(entry.text());
      }
      assertThat(titles)
          .as(base)
          .isEqualTo(pages.stream().filter(one -> !one.hidden()).map(Given::title).toList());
      page.select("a[href]").eachAttr("abs:href").stream()
          .map(href -> href.replaceAll("#.*", ""))
          .filter(href -> href.startsWith(ReadSite.ORIGIN) && !href.endsWith(".pdf"))
          .forEach(href -> linked.add(below(href)));
    }

    private void search(String token, String word) {
      HttpResponse answer = get("~search?q=" + word);
      assertThat(answer.status()).as(word).isEqualTo(200);
      Set<Object> expected = new TreeSet<>();
      Reply found =
          api.as(
              token,
              "POST",
              read.site + "/search",
              "{\"query\": \"%s\", \"scope\": {\"mode\": \"default\"}}".formatted(word));
      for (Object space : (List<?>) found.at("items")) {
        for (Object hit : (List<?>) ((Map<?, ?>) space).get("pages")) {
          expected.add(((Map<?, ?>) hit).get("title"));
        }
      }
      assertThat(new TreeSet<Object>(Jsoup.parse(answer.text()).select("a.hit").eachText()))
          .as(word)
          .isEqualTo(expected);
    }

    /** A front end asks for redirects of URLs that lead to a part of the site only. */
    private void redirect(String token, String claims, String source) {
      Reply given = api.as(token, "GET", read.site + "/redirect?source=/" + source, null);
      HttpResponse answer = get(source);
      boolean opened = !token("https://acme.sites.localhost/docs/" + source, claims).isEmpty();
      if (given.status() == 200 && opened) {
        assertThat(answer.status()).as(source).isEqualTo(307);
        assertThat(bare(location(source, answer))).isEqualTo(bare(below(given.text("target"))));
      } else {
        assertThat(answer.status()).as(source).isEqualTo(404);
      }
    }
  }
}
