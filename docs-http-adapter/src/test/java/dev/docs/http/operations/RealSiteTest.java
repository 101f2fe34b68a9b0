package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.Folder;
import dev.docs.http.json.JsonObject;
import dev.docs.id.PageId;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.io.IOException;
import java.net.URLEncoder;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * A real documentation folder, imported as on the command line, is read completely by a visitor:
 * pages by URL, links between them, files, and search results.
 */
@WholeRun
class RealSiteTest {

  private static Api api;
  private static ContentView content;
  private static Map<String, Page> pages;
  private static Reply home;
  private static String url;

  @BeforeAll
  static void publish() throws IOException {
    Path folder =
        Path.of(System.getProperty("docs.repository.root", ".."))
            .resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    api = new Api();
    SiteFolders.Imported imported =
        api.world
            .admin
            .siteFolders()
            .importFolder(
                api.world.organization,
                FolderSource.named("fluentd"),
                SiteFolder.of(Folder.read(folder)));
    SpaceId space = imported.spaces().get(0).space();
    content = api.world.admin.contents().get(ContentAt.main(space));
    pages = new TreeMap<>();
    for (Page page : content.content().allPages()) {
      if (page.type() == PageType.DOCUMENT) {
        pages.put(page.id().value(), page);
      }
    }
    String site = "/orgs/" + api.organization + "/sites/" + imported.site().site().id();
    url = api.get(site).text("urls.published").replaceFirst("/$", "");
    home = lookup(url);
  }

  private static Reply lookup(String address) {
    JsonObject body = JsonObject.of("url", address).put("visitor", Map.of());
    Reply found = api.as("guest", "POST", "/urls/published", body.toString());
    assertThat(found.status()).as("%s: %s", address, found).isEqualTo(200);
    return found;
  }

  private static Reply visit(String target) {
    Reply reply = api.as(home.text("apiToken"), "GET", target, null);
    assertThat(reply.status()).as("%s: %s", target, reply).isEqualTo(200);
    return reply;
  }

  private static String revision() {
    String space = "/spaces/" + home.text("space");
    return space + "/revisions/" + visit(space).text("revision");
  }

  @Test
  void everyPageIsAtItsUrlAndThePrefixesOfTheUrlAgree() {
    String revision = revision();
    for (Page page : pages.values()) {
      String path = content.content().path(page);
      Reply found = lookup(url + "/" + path);
      assertThat(found.text("pathname")).as(path).isEqualTo(path);
      assertThat(found.text("space")).isEqualTo(home.text("space"));
      for (int end = path.lastIndexOf('/'); end > 0; end = path.lastIndexOf('/', end - 1)) {
        Reply prefix = lookup(url + "/" + path.substring(0, end));
        assertThat(prefix.text("basePath")).isEqualTo(found.text("basePath"));
        assertThat(prefix.text("pathname")).isEqualTo(path.substring(0, end));
      }
      Reply shown = visit(revision + "/path/" + URLEncoder.encode(path, StandardCharsets.UTF_8));
      assertThat(shown.text("id")).as(path).isEqualTo(page.id().value());
      assertThat(visit(revision + "/page/" + shown.id() + "?format=markdown").text("markdown"))
          .as(path)
          .isNotNull();
    }
  }

  @Test
  void theTableOfContentsHasEveryPage() {
    Set<String> listed = new TreeSet<>();
    collect(visit(revision() + "?metadata=true").at("pages"), "id", listed);
    assertThat(listed).containsAll(pages.keySet());
  }

  @Test
  void everyLinkBetweenPagesAndToFilesLeadsToOne() {
    String revision = revision();
    Set<String> linked = new TreeSet<>();
    Set<String> files = new TreeSet<>();
    for (String id : pages.keySet()) {
      Reply document = visit(revision + "/page/" + id + "/document?evaluated=true");
      collect(document.json(), "page", linked);
      collect(document.json(), "file", files);
    }
    assertThat(linked).hasSizeGreaterThan(pages.size() / 2);
    for (String id : linked) {
      assertThat(content.content().page(new PageId(id))).as(id).isPresent();
    }
    assertThat(files).isNotEmpty();
    for (String id : files) {
      String download = visit(revision + "/files/" + id).text("downloadURL");
      assertThat(download).startsWith(Api.BASE);
      visit(download.substring(Api.BASE.length()));
    }
  }

  @Test
  void searchFindsPagesByTheirTitle() {
    String search = "/orgs/" + api.organization + "/sites/" + home.text("site") + "/search";
    for (Page page : pages.values()) {
      JsonObject body = JsonObject.of("query", page.title()).put("mode", "all");
      Reply found = api.as(home.text("apiToken"), "POST", search, body.toString());
      Set<String> ids = new TreeSet<>();
      collect(found.at("items"), "id", ids);
      assertThat(ids).as("%s: %s", page.title(), found).contains(page.id().value());
    }
  }

  /** Collects the texts of a field at any depth. */
  private static void collect(Object json, String name, Set<String> found) {
    if (json instanceof Map<?, ?> map) {
      map.forEach(
          (key, value) -> {
            if (key.equals(name) && value instanceof String text) {
              found.add(text);
            } else {
              collect(value, name, found);
            }
          });
    } else if (json instanceof List<?> list) {
      list.forEach(item -> collect(item, name, found));
    }
  }
}
