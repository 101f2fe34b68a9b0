package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import com.sun.net.httpserver.HttpExchange;
import com.sun.net.httpserver.HttpServer;
import dev.docs.Docs;
import dev.docs.DocsSession;
import dev.docs.access.Caller;
import dev.docs.content.folder.Folder;
import dev.docs.content.folder.FolderTarget;
import dev.docs.http.reader.Publication;
import dev.docs.http.reader.SiteFiles;
import dev.docs.http.reader.StaticSite;
import dev.docs.id.OrganizationId;
import dev.docs.organization.CreateOrganization;
import dev.docs.runs.WholeRun;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.store.memory.MemoryStore;
import java.io.IOException;
import java.net.InetAddress;
import java.net.InetSocketAddress;
import java.net.URI;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import java.util.stream.Stream;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/**
 * The scripts of a site of files, at a host that has it below a path: search, and what is missing.
 */
@WholeRun
class StaticSiteChromiumTest {

  private static final Map<String, String> FOLDER =
      Map.of(
          "SUMMARY.md", "# S\n\n* [Home](README.md)\n* [Setting up](setup.md)\n* [日本](ja.md)\n",
          "README.md", "# Home\n\nNothing special here.\n",
          "setup.md", "# Setting up\n\n## Certificates\n\nThe *configuration* needs a key.\n",
          "ja.md", "# 日本\n\n全文検索の説明\n");

  @TempDir private Path directory;

  @Test
  void wordsAreFoundAndWhatIsMissingIsGuessed() throws Exception {
    Path out = directory.resolve("out");
    HttpServer host =
        HttpServer.create(new InetSocketAddress(InetAddress.getLoopbackAddress(), 0), 0);
    host.createContext("/", exchange -> answer(out, exchange));
    host.start();
    try {
      URI url = URI.create("http://127.0.0.1:" + host.getAddress().getPort() + "/docs/");
      build(out, url);
      Chromium chromium = Chromium.start(directory.resolve("profile"));

      // a typo, another form, a beginning, a phrase, a language without spaces, and nothing
      for (String query :
          new String[] {"certifcates", "configurations", "key", "\"needs a key\""}) {
        Element found = results(chromium, url, query);
        assertThat(found.select("a.hit").eachText()).as(query).containsExactly("Setting up");
        assertThat(found.select("a").eachAttr("href"))
            .contains(url + "setup", url + "setup#certificates");
      }
      assertThat(results(chromium, url, "検索").select("a.hit").eachText()).containsExactly("日本");
      Element nothing = results(chromium, url, "zebra");
      assertThat(nothing.select("a")).isEmpty();
      assertThat(nothing.text()).isEqualTo("Nothing found for “zebra”.");

      Element missing = Jsoup.parse(chromium.dom(url + "some/old/set-up")).body();
      assertThat(missing.select("[id=~perhaps] a.hit").eachAttr("href"))
          .containsExactly(url.toString(), url + "setup");
      assertThat(missing.select("nav a[href=/docs/setup]")).isNotEmpty();
    } finally {
      host.stop(0);
    }
  }

  private static void build(Path out, URI url) throws IOException {
    Docs docs = Docs.builder().store(MemoryStore.create()).build();
    DocsSession ada = docs.as(Caller.user("ada"));
    OrganizationId organization =
        ada.organizations().create(CreateOrganization.titled("Docs")).id();
    SiteFolders.Imported site =
        ada.siteFolders()
            .importFolder(
                organization, FolderSource.named("guide"), SiteFolder.of(Folder.ofTexts(FOLDER)));
    try (SiteFiles files = StaticSite.of(docs, site.site(), Publication.ANYWHERE.at(url))) {
      files.write(new FolderTarget(out, "guide", false));
    }
  }

  private static Element results(Chromium chromium, URI url, String query) throws Exception {
    String asked = URLEncoder.encode(query, StandardCharsets.UTF_8);
    return Jsoup.parse(chromium.dom(url + "~search?q=" + asked)).getElementById("~results");
  }

  /** As hosts of static sites do: pages without their ending, and one for all that is missing. */
  private static void answer(Path out, HttpExchange exchange) throws IOException {
    String path = exchange.getRequestURI().getPath().replaceFirst("^/docs/", "");
    Path file =
        Stream.of(path, path + ".html", path + "index.html")
            .map(out::resolve)
            .filter(Files::isRegularFile)
            .findFirst()
            .orElse(out.resolve("404.html"));
    String name = file.toString();
    String type =
        name.endsWith(".js")
            ? "text/javascript"
            : name.endsWith(".json") ? "application/json" : "text/html";
    exchange.getResponseHeaders().set("Content-Type", name.endsWith(".css") ? "text/css" : type);
    byte[] bytes = Files.readAllBytes(file);
    exchange.sendResponseHeaders(name.endsWith("404.html") ? 404 : 200, bytes.length);
    exchange.getResponseBody().write(bytes);
    exchange.close();
  }
}
