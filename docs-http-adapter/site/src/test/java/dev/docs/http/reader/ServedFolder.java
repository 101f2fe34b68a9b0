package dev.docs.http.reader;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.api.Tokens;
import dev.docs.http.link.Links;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.store.memory.MemoryStore;
import java.net.URI;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeSet;
import java.util.regex.Pattern;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;

/** A published site of a folder as it is served, and what is wrong with its pages as HTML. */
public final class ServedFolder {

  /** What is never in a text, but in Markdown that was not read as such. */
  private static final Pattern MARKDOWN =
      Pattern.compile("\\{%|%}|]\\([^)]*\\)|^#{1,6} |^\\||\\*\\*|```|^---$", Pattern.MULTILINE);

  private static final String HOST = "http://sites.localhost";

  public final DocsHttp http;

  /** The path of the site at the domain of sites. */
  public final String base;

  private final Map<String, Optional<Document>> answers = new HashMap<>();

  private ServedFolder(DocsHttp http, String base) {
    this.http = http;
    this.base = base;
  }

  /** Imports and publishes a folder. */
  public static ServedFolder of(Folder folder) {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Docs")).id();
    SiteFolders.Imported imported =
        ada.siteFolders()
            .importFolder(organization, FolderSource.named("folder"), SiteFolder.of(folder));
    DocsHttp http = DocsApi.of(docs, new Tokens()).sitePages(SiteReader.create()).build();
    return new ServedFolder(http, URI.create(Links.base(imported.site().address())).getRawPath());
  }

  /** The paths of its pages, which the map of the site lists. */
  public List<String> paths() {
    List<String> paths = new ArrayList<>();
    String map = get(base + "sitemap.xml").text();
    for (Element place : Jsoup.parse(map).select("loc")) {
      paths.add(URI.create(place.text()).getRawPath());
    }
    return paths;
  }

  private HttpResponse get(String path) {
    return http.handle(new HttpRequest("GET", path, "", Headers.none(), HttpBody.empty(), HOST));
  }

  /** The page at a path, after redirects; without one, empty; for other files, without elements. */
  private Optional<Document> at(String path) {
    Optional<Document> known = answers.get(path);
    if (known == null) {
      known = read(path);
      answers.put(path, known);
    }
    return known;
  }

  private Optional<Document> read(String path) {
    HttpResponse answer = get(path);
    if (answer.status() == 307 || answer.status() == 308) {
      URI to = URI.create(HOST + path).resolve(answer.headers().first("Location").orElse(""));
      return to.toString().startsWith(HOST) ? at(to.getRawPath()) : Optional.of(Jsoup.parse(""));
    }
    if (answer.status() != 200) {
      return Optional.empty();
    }
    boolean page = answer.headers().first("Content-Type").orElse("").startsWith("text/html");
    return Optional.of(Jsoup.parse(page ? answer.text() : "", HOST + path));
  }

  /** The links of a page that lead nowhere, and what it shows as Markdown. */
  public List<String> faults(String path) {
    Document page = at(path).orElseThrow(() -> new AssertionError("no page at " + path));
    TreeSet<String> faults = new TreeSet<>();
    for (Element link : page.select("[href], [src]")) {
      String to = link.absUrl(link.hasAttr("href") ? "href" : "src");
      if (to.startsWith(HOST + "/") && !leads(URI.create(to))) {
        faults.add("leads to " + to.substring(HOST.length()));
      }
    }
    for (String raw : markdown(page)) {
      faults.add("shows " + raw);
    }
    return List.copyOf(faults);
  }

  private boolean leads(URI to) {
    Optional<Document> page = at(to.getRawPath());
    if (page.isEmpty() || to.getRawFragment() == null) {
      return page.isPresent();
    }
    return page.get().getElementById(URLDecoder.decode(to.getRawFragment(), StandardCharsets.UTF_8))
        != null;
  }

  /** What the text of a page has of Markdown, with what is around it. */
  static List<String> markdown(Document page) {
    Element text = page.select("main").first().clone();
    text.select("code, pre").remove();
    String all = text.wholeText();
    return MARKDOWN
        .matcher(all)
        .results()
        .map(m -> all.substring(Math.max(0, m.start() - 20), Math.min(all.length(), m.end() + 20)))
        .map(around -> around.replaceAll("\\s+", " "))
        .toList();
  }
}
