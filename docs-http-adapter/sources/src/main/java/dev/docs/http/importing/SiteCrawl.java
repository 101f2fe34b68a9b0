package dev.docs.http.importing;

import static java.util.Objects.requireNonNull;

import dev.docs.content.folder.ImportReport;
import dev.docs.content.folder.Layout;
import dev.docs.content.folder.LayoutPage;
import dev.docs.content.folder.internal.RelativePath;
import dev.docs.content.markdown.Slugs;
import dev.docs.http.fetch.internal.FetchFailure;
import dev.docs.http.fetch.internal.Fetched;
import dev.docs.http.fetch.internal.WebAddress;
import dev.docs.port.ContentSource.FetchedContent;
import java.net.URI;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * Follows the links of a page to others of the same site, those of its navigation first. Only URLs
 * below the folder of the first page and without a query are followed. Used once.
 */
final class SiteCrawl {

  private static final int MAX_KNOWN = 1_000;

  private static final String OTHER_FILES =
      "(?is).*\\.(png|jpe?g|gif|svg|webp|avif|ico|pdf|zip|t?gz|dmg|exe|mp[34]|webm|css|js|json|xml|txt|md|woff2?)";

  /**
   * A fetched page of the site.
   *
   * @param source its path in the layout
   */
  private record Visited(URI address, HtmlPage page, String title, String source) {}

  private final ImportBudget budget;
  private final Map<String, URI> known = new LinkedHashMap<>();
  private final Map<String, Visited> visited = new LinkedHashMap<>();
  private final Set<String> sources = new HashSet<>();
  private final Set<String> missing = new HashSet<>();

  private SiteCrawl(ImportBudget budget) {
    this.budget = budget;
  }

  /** Reads the first page and the pages reachable from it, up to the limits of an import. */
  static FetchedContent read(Fetched first, ImportBudget budget) throws FetchFailure {
    SiteCrawl crawl = new SiteCrawl(budget);
    crawl.visit(first);
    crawl.follow(first.address());
    Assets assets = new Assets(List.of());
    Layout layout =
        new Layout(
            crawl.tree(crawl.converted(assets)),
            assets.files(),
            Map.of(),
            new ImportReport(crawl.problems()));
    int total = crawl.known.size() - crawl.missing.size() + assets.files().size();
    return RemoteImages.fetch(layout, total, budget);
  }

  /** What was left out of the pages. */
  private List<ImportReport.Problem> problems() {
    return visited.values().stream()
        .flatMap(at -> at.page().problems(at.address().getPath()).stream())
        .toList();
  }

  private void follow(URI first) throws FetchFailure {
    String folder = folder(first);
    List<URI> queue = new ArrayList<>();
    note(requireNonNull(visited.get(key(first))), folder, queue);
    for (int i = 0; i < queue.size() && visited.size() < FetchedContent.MAX_PAGES; i++) {
      URI next = queue.get(i);
      Optional<Fetched> fetched = budget.find(next).filter(SiteCrawl::isHtml);
      if (fetched.isEmpty() || !isWithin(fetched.get().address(), folder, first)) {
        missing.add(key(next));
      } else if (visited.containsKey(key(fetched.get().address()))) {
        missing.add(key(next));
      } else if (visitOrMiss(next, fetched.get())) {
        note(requireNonNull(visited.get(key(fetched.get().address()))), folder, queue);
      }
    }
  }

  /** Reads a page; false, as for a missing page, when it cannot be read. */
  private boolean visitOrMiss(URI link, Fetched fetched) throws FetchFailure {
    budget.requireTime();
    try {
      visit(fetched);
      known.put(key(link), fetched.address());
      return true;
    } catch (FetchFailure e) {
      missing.add(key(link));
      return false;
    }
  }

  private static boolean isHtml(Fetched fetched) {
    return fetched
        .mediaType()
        .filter(type -> type.matches("text/html|application/xhtml.*"))
        .isPresent();
  }

  private void visit(Fetched fetched) throws FetchFailure {
    HtmlPage page =
        HtmlPage.parse(
            fetched.bytes(), fetched.charset(), fetched.address().toString(), budget.memory());
    String key = key(fetched.address());
    known.putIfAbsent(key, fetched.address());
    missing.remove(key);
    visited.put(
        key,
        new Visited(
            fetched.address(),
            page,
            page.title(key.substring(key.lastIndexOf('/') + 1)),
            source(fetched.address())));
  }

  private void note(Visited at, String folder, List<URI> queue) {
    for (String link : at.page().links()) {
      try {
        URI address = WebAddress.parse(link);
        if (known.size() < MAX_KNOWN
            && address.getRawQuery() == null
            && !address.getPath().matches(OTHER_FILES)
            && isWithin(address, folder, at.address())
            && known.putIfAbsent(key(address), address) == null) {
          queue.add(address);
        }
      } catch (FetchFailure e) {
        // Not the URL of a page.
      }
    }
  }

  private static boolean isWithin(URI address, String folder, URI site) {
    return address.getScheme().equals(site.getScheme())
        && address.getRawAuthority().equals(site.getRawAuthority())
        && (address.getRawPath() + "/").startsWith(folder);
  }

  /**
   * The folder of a URL, with a trailing slash; a last segment without an extension counts as a
   * folder.
   */
  private static String folder(URI address) {
    String path = address.getRawPath();
    String last = path.substring(path.lastIndexOf('/') + 1);
    return last.isEmpty() || last.contains(".")
        ? path.substring(0, path.lastIndexOf('/') + 1)
        : path + "/";
  }

  /** A key that is equal for URLs that conventionally lead to the same page. */
  private static String key(URI address) {
    String path = address.getRawPath().replaceFirst("(?i)/(index|readme)\\.x?html?$", "/");
    path = path.replaceFirst("(?i)\\.x?html?$", "").replaceFirst("(?<!/)/++$", "");
    return address.getScheme() + "://" + address.getRawAuthority() + path;
  }

  private String source(URI address) {
    String path = URI.create(key(address)).getPath();
    StringBuilder source = new StringBuilder();
    for (String segment : path.split("/", -1)) {
      if (!segment.isEmpty()) {
        String slug = Slugs.of(segment.toLowerCase(Locale.ROOT)).replaceAll("^\\.+", "");
        source.append(source.isEmpty() ? "" : "/").append(slug.isEmpty() ? "page" : slug);
      }
    }
    String base = source.isEmpty() ? "README" : source.toString();
    String free = base + ".md";
    for (int n = 1; !sources.add(free); n++) {
      free = base + "-" + n + ".md";
    }
    return free;
  }

  // ---------------------------------------------------------------- pages

  private Map<String, LayoutPage> converted(Assets assets) throws FetchFailure {
    Map<String, LayoutPage> pages = new LinkedHashMap<>();
    for (Map.Entry<String, Visited> entry : visited.entrySet()) {
      Visited at = entry.getValue();
      budget.requireTime();
      try {
        pages.put(
            entry.getKey(),
            Pages.document(at.title(), at.source(), markdown(at, assets), List.of()));
      } catch (FetchFailure e) {
        if (pages.isEmpty()) {
          throw e;
        }
        missing.add(entry.getKey());
      }
    }
    return pages;
  }

  private String markdown(Visited at, Assets assets) throws FetchFailure {
    return at.page()
        .markdown(
            at.title(),
            link -> link(at, link),
            image -> Images.asFile(image, "image", at.source(), assets));
  }

  private String link(Visited from, String target) {
    if (target.startsWith("#")) {
      return target;
    }
    try {
      Visited to = visited.get(key(WebAddress.parse(target)));
      if (to == null) {
        return target;
      }
      int fragment = target.indexOf('#');
      return RelativePath.relativize(from.source(), to.source())
          + (fragment < 0 ? "" : target.substring(fragment));
    } catch (FetchFailure e) {
      return target.startsWith("mailto:") ? target : "";
    }
  }

  /**
   * The pages as a tree: each below the page whose URL is a prefix of its own, with the first page
   * as a sibling of the others.
   */
  private List<LayoutPage> tree(Map<String, LayoutPage> pages) {
    List<String> keys = List.copyOf(pages.keySet());
    return keys.stream()
        .filter(key -> parent(key, keys).isEmpty())
        .map(key -> withChildren(key, keys, pages))
        .toList();
  }

  private static LayoutPage withChildren(
      String key, List<String> keys, Map<String, LayoutPage> pages) {
    List<LayoutPage> children =
        keys.stream()
            .filter(child -> parent(child, keys).equals(Optional.of(key)))
            .map(child -> withChildren(child, keys, pages))
            .toList();
    return requireNonNull(pages.get(key)).withChildren(children);
  }

  private static Optional<String> parent(String key, List<String> keys) {
    return keys.stream()
        .skip(1)
        .filter(other -> key.startsWith(other + "/"))
        .max((a, b) -> Integer.compare(a.length(), b.length()));
  }
}
