package dev.docs.http.operations;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.folder.Folder;
import dev.docs.http.json.JsonObject;
import dev.docs.runs.Runs;
import dev.docs.site.layout.FolderSource;
import dev.docs.site.layout.SiteFolder;
import dev.docs.site.layout.SiteFolders;
import dev.docs.space.content.ContentAt;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Every page of whole folders has what the front ends of August 2025 and of August 2026 need of its
 * document, without which a page, or a part of it, is not shown.
 */
class FrontEndPagesTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  /** Columns whose values must be lists in every record. */
  private static final Set<String> LISTS = Set.of("files", "select", "users");

  private final Api api = new Api();
  private final List<String> missing = new ArrayList<>();
  private final Set<Object> keys = new HashSet<>();
  private String at = "";

  @ParameterizedTest
  @ValueSource(
      strings = {"examples/sample-docs", "examples/guides", "../shared/data/real-docs/fluentd"})
  void everyPageHasWhatFrontEndsNeed(String directory) throws IOException {
    Path folder = ROOT.resolve(directory);
    boolean real = directory.startsWith("..");
    assumeTrue(!real || Runs.everything(), "takes long: -P everything runs it, as CI does");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    SiteFolders.Imported imported =
        api.world
            .admin
            .siteFolders()
            .importFolder(
                api.world.organization,
                FolderSource.named("folder"),
                SiteFolder.of(Folder.read(folder)));
    String site = "/orgs/" + api.organization + "/sites/" + imported.site().site().id();
    String url = api.get(site).text("urls.published").replaceFirst("/$", "");
    JsonObject body = JsonObject.of("url", url).put("visitor", Map.of());
    String token = api.as("guest", "POST", "/urls/published", body.toString()).text("apiToken");
    int pages = 0;
    for (SiteFolders.Imported.ImportedSpace space : imported.spaces()) {
      String content = "/spaces/" + space.space();
      String revision =
          content + "/revisions/" + api.as(token, "GET", content, null).text("revision");
      pages(api.as(token, "GET", revision + "?metadata=true", null).at("pages"));
      for (Page page :
          api.world.admin.contents().get(ContentAt.main(space.space())).content().allPages()) {
        if (page.type() == PageType.DOCUMENT) {
          pages++;
          String document = revision + "/page/" + page.id() + "/document?evaluated=";
          for (String version :
              List.of("true", "deterministic-only&dereferenced=reusable-contents")) {
            Reply answer = api.as(token, "GET", document + version, null);
            assertThat(answer.status()).as(page.title()).isEqualTo(200);
            at = page.title();
            keys.clear();
            node((Map<?, ?>) answer.json());
          }
        }
      }
    }
    assertThat(pages).isGreaterThan(5);
    assertThat(missing).isEmpty();
  }

  private void need(boolean there, String what, Map<?, ?> of) {
    if (!there) {
      String text = of.toString();
      missing.add(at + ": " + what + " of " + text.substring(0, Math.min(200, text.length())));
    }
  }

  // ---------------------------------------------------------------- the tree of pages

  private void pages(Object pages) {
    for (Object one : (List<?>) pages) {
      Map<?, ?> page = (Map<?, ?>) one;
      at = String.valueOf(page.get("title"));
      Object type = page.get("type");
      need(Set.of("document", "group", "link").contains(String.valueOf(type)), "a type", page);
      if ("link".equals(type)) {
        need(page.get("target") instanceof Map, "a target", page);
        continue;
      }
      need(page.get("path") instanceof String, "a path", page);
      need(page.get("pages") instanceof List, "pages", page);
      if ("document".equals(type) && page.get("layout") instanceof Map<?, ?> layout) {
        need(
            layout
                .keySet()
                .containsAll(
                    Set.of(
                        "width",
                        "cover",
                        "coverSize",
                        "title",
                        "description",
                        "tableOfContents",
                        "outline",
                        "pagination",
                        "metadata")),
            "parts of the layout",
            page);
      } else {
        need(!"document".equals(type), "a layout", page);
      }
      pages(page.get("pages"));
    }
  }

  // ---------------------------------------------------------------- documents

  private void node(Map<?, ?> node) {
    String object = String.valueOf(node.get("object"));
    switch (object) {
      case "document", "fragment" -> need(node.get("nodes") instanceof List, "nodes", node);
      case "text" -> leaves(node);
      case "block" -> block(node);
      case "inline" -> inline(node);
      default -> need(false, "a known object", node);
    }
    for (String inside : List.of("nodes", "fragments")) {
      if (node.get(inside) instanceof List<?> list) {
        list.forEach(one -> node((Map<?, ?>) one));
      }
    }
  }

  private void leaves(Map<?, ?> text) {
    need(text.get("leaves") instanceof List, "leaves", text);
    for (Object leaf : (List<?>) text.get("leaves")) {
      need(((Map<?, ?>) leaf).get("text") instanceof String, "a text", text);
      need(((Map<?, ?>) leaf).get("marks") instanceof List, "marks", text);
    }
  }

  private void block(Map<?, ?> block) {
    String type = String.valueOf(block.get("type"));
    need(block.get("key") instanceof String key && keys.add(key), "a key of its own", block);
    need(block.get("data") instanceof Map, "data", block);
    if (!(block.get("data") instanceof Map<?, ?> data)) {
      return;
    }
    boolean anchored = type.startsWith("heading-") || type.equals("expandable");
    if (anchored || type.equals("tabs-item")) {
      need(
          block.get("meta") instanceof Map<?, ?> meta && meta.get("id") instanceof String,
          "an anchor",
          block);
    }
    switch (type) {
      case "hint" ->
          need(
              Set.of("info", "success", "warning", "danger")
                  .contains(String.valueOf(data.get("style"))),
              "a style",
              block);
      case "image", "file", "content-ref", "reusable-content" ->
          need(
              data.get("ref") instanceof Map<?, ?> ref && ref.get("kind") instanceof String,
              "a reference",
              block);
      case "embed" -> need(data.get("url") instanceof String, "a URL", block);
      case "expandable" -> {
        List<Object> kinds = new ArrayList<>();
        if (block.get("fragments") instanceof List<?> list) {
          list.forEach(one -> kinds.add(((Map<?, ?>) one).get("type")));
        }
        need(kinds.containsAll(List.of("expandable-title", "expandable-body")), "fragments", block);
      }
      case "table" -> table(block, data);
      default -> {}
    }
  }

  private void table(Map<?, ?> block, Map<?, ?> data) {
    boolean whole =
        data.get("view") instanceof Map<?, ?> view
            && view.get("columns") instanceof List
            && data.get("definition") instanceof Map
            && data.get("records") instanceof Map;
    need(whole, "view, definition and records", block);
    if (!whole) {
      return;
    }
    Map<?, ?> definition = (Map<?, ?>) data.get("definition");
    for (Object column : (List<?>) ((Map<?, ?>) data.get("view")).get("columns")) {
      need(definition.get(column) instanceof Map, "the definition of " + column, block);
      Object type = ((Map<?, ?>) definition.get(column)).get("type");
      for (Object row : ((Map<?, ?>) data.get("records")).values()) {
        need(((Map<?, ?>) row).get("orderIndex") instanceof String, "an order", block);
        Object value = ((Map<?, ?>) ((Map<?, ?>) row).get("values")).get(column);
        if (LISTS.contains(String.valueOf(type))) {
          need(value instanceof List, "a list in the column " + column, block);
        }
      }
    }
  }

  /** Of August 2026: the action of a button is an object, or it has a reference. */
  private void inline(Map<?, ?> inline) {
    String type = String.valueOf(inline.get("type"));
    Map<?, ?> data = inline.get("data") instanceof Map<?, ?> map ? map : Map.of();
    if (type.equals("link") || type.equals("mention") || type.equals("inline-image")) {
      need(
          data.get("ref") instanceof Map<?, ?> ref && ref.get("kind") instanceof String,
          "a reference",
          inline);
    } else if (type.equals("button")) {
      need(
          data.get("action") instanceof Map
              || (data.get("ref") instanceof Map && !(data.get("action") instanceof String)),
          "an action or a reference",
          inline);
    }
  }
}
