package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderTarget;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.URI;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** The guides of this project as a static site, which is left in {@code target/guides}. */
@WholeRun
class GuidesSiteTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));
  private static final Path OUT = ROOT.resolve("docs-http-adapter/site/target/guides");

  /** A link to a file, whose text a page has where the file is none of the folder. */
  private static final Pattern LINK = Pattern.compile("]\\((?!https?:)([^)#\\s]+)");

  private static final Pattern FENCED = Pattern.compile("(?s)```.*?```|`[^`\n]*`");

  @Test
  void everyLinkLeadsSomewhereAndNoTextIsMarkdown() throws IOException {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Docs")).id();
    Folder folder = Folder.read(ROOT.resolve("examples/guides"));
    SiteFolders.Imported guides =
        ada.siteFolders()
            .importFolder(organization, FolderSource.named("guides"), SiteFolder.of(folder));
    assertThat(guides.report().problems()).isEmpty();
    assertThat(guides.spaces().get(0).report().problems()).isEmpty();
    int exported;
    try (SiteFiles files = StaticSite.of(docs, guides.site(), Publication.ANYWHERE)) {
      new FolderTarget(OUT, "guides", true).write(files.folder());
      exported = files.pages();
    }

    long texts = folder.paths().stream().filter(path -> path.endsWith(".md")).count();
    assertThat(exported).isEqualTo((int) texts - 1); // without the table of contents
    Map<String, Document> pages = pages();
    assertThat(pages.values().stream().filter(page -> page.selectFirst("main") != null))
        .hasSize(exported + 2); // with the search and the page for errors
    List<String> wrong = new ArrayList<>();
    for (String file : folder.paths()) {
      String text =
          file.endsWith(".md") ? Files.readString(ROOT.resolve("examples/guides/" + file)) : "";
      LINK.matcher(FENCED.matcher(text).replaceAll(""))
          .results()
          .filter(link -> !folder.contains(link.group(1)))
          .forEach(link -> wrong.add(file + " names " + link.group(1)));
    }
    pages.forEach(
        (name, page) -> {
          for (Element link : page.select("main [href], main [src], .pages [href]")) {
            String to = link.hasAttr("href") ? link.attr("href") : link.attr("src");
            if (!leads(pages, name, to)) {
              wrong.add(name + " leads to " + to);
            }
          }
          if (page.selectFirst("main") == null) {
            return; // leads to another
          }
          ServedFolder.markdown(page).forEach(raw -> wrong.add(name + " shows " + raw));
        });
    assertThat(wrong).isEmpty();
  }

  private static Map<String, Document> pages() throws IOException {
    Map<String, Document> pages = new TreeMap<>();
    try (Stream<Path> files = Files.walk(OUT)) {
      for (Path file : files.filter(path -> path.toString().endsWith(".html")).toList()) {
        pages.put(
            OUT.relativize(file).toString().replace('\\', '/'),
            Jsoup.parse(Files.readString(file)));
      }
    }
    return pages;
  }

  /** Whether a link leads to another host, or to a file and the part of it that it names. */
  private static boolean leads(Map<String, Document> pages, String name, String link) {
    URI url = URI.create("http://guides/" + name).resolve(link);
    if (!"guides".equals(url.getHost()) || name.equals("404.html")) {
      return true;
    }
    String path = url.getPath().substring(1);
    String file = path.isEmpty() || path.endsWith("/") ? path + "index.html" : path + ".html";
    Document page = pages.get(pages.containsKey(path) ? path : file);
    if (page == null) {
      return Files.isRegularFile(OUT.resolve(path));
    }
    return url.getFragment() == null || page.getElementById(url.getFragment()) != null;
  }
}
