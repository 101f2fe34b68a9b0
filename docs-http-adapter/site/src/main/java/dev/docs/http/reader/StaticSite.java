package dev.docs.http.reader;

import dev.docs.content.document.Document.Section;
import dev.docs.content.folder.FolderSnapshot;
import dev.docs.content.markdown.PlainText;
import dev.docs.error.DocsException;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.json.Json;
import dev.docs.http.link.Links;
import dev.docs.site.Site;
import java.io.Closeable;
import java.io.IOException;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * A published site as files for a host that serves files: what everybody reads, each page at its
 * path with {@code .html}, which hosts of static sites leave out of URLs. Not thread-safe.
 */
public final class StaticSite {

  /** The page that hosts answer for a path without a file. */
  static final String MISSING = "404.html";

  /** Bytes of a file's name, or a directory's: what common file systems allow. */
  private static final int MAX_NAME = 255;

  private static final String INDEX = "~search.json";

  private static final Pattern LINK = Pattern.compile("(?:href|src)=\"([^\"]*)\"");
  private static final Pattern MARKDOWN =
      Pattern.compile("<link (?=[^<>]*type=\"text/markdown\")[^<>]*href=\"([^\"]*)\"");
  private static final Pattern STYLE = Pattern.compile("<style>([^<]*)</style>");
  private static final Pattern STYLE_URL = Pattern.compile("url\\(\"([^\"]*)\"\\)");
  private static final Pattern FORM = Pattern.compile("<form action=\"([^\"]*)~search\"");

  /** What asks for nothing of the site: other origins, and places on the page itself. */
  private static final Pattern ELSEWHERE = Pattern.compile("(?i)[a-z][a-z0-9+.-]*:.*|//.*|#.*");

  private final DocsHttp http;

  /** The public URL of the site, and the one at which it answers: a proxy is not asked. */
  private final URI base;

  private final URI own;
  private final SpooledFiles files;

  /** Pages of the index for searches. */
  private final List<SpooledFiles.Part> index = new ArrayList<>();

  private int pages;
  private final Set<String> seen = new LinkedHashSet<>();
  private final Deque<String> open = new ArrayDeque<>();
  private final List<String> leftOut = new ArrayList<>();

  private StaticSite(DocsHttp http, Site.Address address, SpooledFiles files) {
    this.http = http;
    this.files = files;
    base = URI.create(Links.base(address));
    boolean proxied = address.proxy().filter(address.base()::equals).isPresent();
    own = proxied ? URI.create(Links.own(address)) : base;
  }

  /**
   * The files of a site, as they were when it was exported. They take no memory, but space among
   * the temporary files of the system until this is closed.
   *
   * @param pages how many of them there are
   * @param leftOut files with a name that file systems do not have, to which links lead all the
   *     same
   */
  public record Exported(FolderSnapshot folder, int pages, List<String> leftOut, Closeable files)
      implements Closeable {
    public Exported {
      leftOut = List.copyOf(leftOut);
    }

    @Override
    public void close() throws IOException {
      files.close();
    }
  }

  /**
   * Exports a site.
   *
   * @param http shows sites
   * @param sources paths below the site from which redirects may lead on
   * @throws DocsException with {@code PRECONDITION} for a site that not everybody may read, that
   *     has no first page, or whose pages do not have files of their own
   * @throws IOException when there is no space for temporary files
   */
  public static Exported of(DocsHttp http, Site.View site, List<String> sources)
      throws IOException {
    boolean everybody =
        site.site().visibility() == Site.Visibility.PUBLIC
            || site.site().visibility() == Site.Visibility.UNLISTED;
    if (!site.site().published() || !everybody) {
      throw DocsException.precondition(
          "the site is not for everybody, and a host of files cannot ask who reads it");
    }
    return of(http, site, sources, SpooledFiles.create());
  }

  /** Exports a site by way of these files, which are closed when that fails. */
  static Exported of(DocsHttp http, Site.View site, List<String> sources, SpooledFiles files)
      throws IOException {
    try {
      StaticSite exported = new StaticSite(http, site.address(), files);
      exported.crawl();
      exported.redirects(sources);
      exported.headers();
      return new Exported(files.folder(), exported.pages, exported.leftOut, files);
    } catch (IOException | RuntimeException | Error e) {
      files.close();
      throw e;
    }
  }

  private HttpResponse get(String path) {
    URI url = own.resolve(path.isEmpty() ? "./" : path);
    return http.handle(
        new HttpRequest(
            "GET",
            url.getRawPath(),
            "",
            Headers.none(),
            HttpBody.empty(),
            own.getScheme() + "://" + own.getRawAuthority()));
  }

  private void crawl() throws IOException {
    int status = get("").status();
    if (status != 200) {
      throw DocsException.precondition("the site has no first page: it answers " + status);
    }
    index.add(files.keep(body("[")));
    add(List.of(""));
    add(SiteAnswers.OF_SITE);
    follow(
        base,
        new String(get(SiteAnswers.MAP).body().bytes(Integer.MAX_VALUE), StandardCharsets.UTF_8));
    while (!open.isEmpty()) {
      String path = open.pop();
      HttpResponse answer = get(path);
      if (answer.status() / 100 == 3) {
        follow(path, answer.headers().first("Location").orElse(""));
      } else if (answer.status() == 200) {
        keep(path, answer);
      }
    }
    HttpResponse missing = get(MISSING);
    put(MISSING, body(searchable(missing.text())));
    index.add(files.keep(body("]")));
    files.put(INDEX, index);
    files.put(".nojekyll", List.of());
  }

  private void add(List<String> paths) {
    paths.stream().filter(seen::add).forEach(open::add);
  }

  /** Adds the URLs of a map. */
  private void follow(URI site, String map) {
    Matcher url =
        Pattern.compile("<loc>" + Pattern.quote(site.toString()) + "([^<]*)</loc>").matcher(map);
    while (url.find()) {
      add(List.of(url.group(1).replace("&amp;", "&")));
    }
  }

  /** Adds the target of a link, if it is of the site. */
  private void follow(String from, String link) {
    target(from, link).ifPresent(path -> add(List.of(path)));
  }

  /** The path below the site that a link leads to; empty for one that leads elsewhere. */
  private Optional<String> target(String from, String link) {
    String bare = link.replaceAll("[#?].*", "");
    if (bare.isEmpty() || ELSEWHERE.matcher(link).matches()) {
      return Optional.empty();
    }
    String target = base.resolve(from.isEmpty() ? "./" : from).resolve(bare).getRawPath();
    return target.startsWith(base.getRawPath())
        ? Optional.of(target.substring(base.getRawPath().length()))
        : Optional.empty();
  }

  private void keep(String path, HttpResponse answer) throws IOException {
    String type = answer.headers().first("Content-Type").orElse("");
    String name = URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
    if (!type.startsWith("text/html")
        || answer.headers().first("Content-Disposition").isPresent()) {
      put(name, answer.body());
      return;
    }
    String html = answer.text();
    Matcher links = LINK.matcher(html);
    while (links.find()) {
      follow(path, unescaped(links.group(1)));
    }
    Matcher style = STYLE.matcher(html);
    while (style.find()) {
      STYLE_URL.matcher(style.group(1)).results().forEach(url -> follow(path, url.group(1)));
    }
    boolean folder = path.isEmpty() || path.endsWith("/");
    put(name + (folder ? "index.html" : ".html"), body(searchable(html)));
    Matcher alternate = MARKDOWN.matcher(html);
    if (alternate.find()) {
      Optional<String> markdown = target(path, unescaped(alternate.group(1)));
      if (markdown.isPresent()) {
        index(path, get(markdown.get()).text());
      }
    }
  }

  private static HttpBody body(String text) {
    return HttpBody.of(text.getBytes(StandardCharsets.UTF_8));
  }

  private void put(String name, HttpBody bytes) throws IOException {
    if (isTooLong(name)) {
      leftOut.add(name);
      return;
    }
    if (!files.put(name, List.of(files.keep(bytes)))) {
      throw DocsException.precondition(
          "two pages of the site would be the file " + name + ": give one of them another slug");
    }
  }

  private static boolean isTooLong(String name) {
    return Stream.of(name.split("/", -1))
        .anyMatch(one -> one.getBytes(StandardCharsets.UTF_8).length > MAX_NAME);
  }

  private static String unescaped(String attribute) {
    return attribute.replace("&#39;", "'").replace("&quot;", "\"").replace("&amp;", "&");
  }

  /** A page whose script finds words in the index of the site. */
  private static String searchable(String html) {
    return FORM.matcher(html)
        .replaceFirst("<form data-index=\"$1" + INDEX + "\" action=\"$1~search\"");
  }

  private void index(String path, String markdown) throws IOException {
    List<Section> sections = PlainText.of(markdown);
    String title = sections.isEmpty() ? "" : sections.get(0).heading();
    List<Object> texts = new ArrayList<>();
    for (int i = 0; i < sections.size(); i++) {
      Section section = sections.get(i);
      texts.add(
          List.of(i == 0 ? "" : section.heading(), i == 0 ? "" : section.id(), section.text()));
    }
    Map<String, Object> page = new LinkedHashMap<>();
    page.put("path", path);
    page.put("title", title);
    page.put("sections", texts);
    index.add(files.keep(body((pages == 0 ? "" : ",\n") + Json.text(page))));
    pages++;
  }

  /** The redirects in the format that several hosts of static sites read. */
  private void redirects(List<String> sources) throws IOException {
    StringBuilder lines = new StringBuilder();
    for (String source : new LinkedHashSet<>(sources)) {
      String path = Places.encoded(source.replaceFirst("^/+", ""));
      if (path.isEmpty() || path.contains("*") || seen.contains(path)) {
        continue;
      }
      HttpResponse answer = get(path);
      if (answer.status() == 307 || answer.status() == 308) {
        URI to = base.resolve(path).resolve(answer.headers().first("Location").orElse(""));
        boolean here = to.toString().startsWith(base.toString());
        lines.append(base.getRawPath()).append(path).append(' ');
        lines.append(here ? to.getRawPath() + fragment(to) : to.toString());
        lines.append(answer.status() == 308 ? " 301\n" : " 302\n");
      }
    }
    if (!lines.isEmpty()) {
      files.put("_redirects", List.of(files.keep(body(lines.toString()))));
    }
  }

  /**
   * The headers with which uploaded files are sent, so that no script in them runs, in the format
   * that several hosts of static sites read.
   */
  private void headers() throws IOException {
    String rule =
        base.getRawPath()
            + SiteAnswers.FILES
            + "*\n  Content-Security-Policy: "
            + FileAnswer.POLICY
            + "\n  X-Content-Type-Options: nosniff\n";
    files.put("_headers", List.of(files.keep(body(rule))));
  }

  private static String fragment(URI url) {
    return url.getRawFragment() == null ? "" : "#" + url.getRawFragment();
  }
}
