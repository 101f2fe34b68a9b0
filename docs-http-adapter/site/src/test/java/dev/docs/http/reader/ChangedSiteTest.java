package dev.docs.http.reader;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.content.ContentEdit;
import dev.docs.content.PageFields;
import dev.docs.content.VariableValue;
import dev.docs.content.folder.Folder;
import dev.docs.http.DocsHttp;
import dev.docs.http.Headers;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.api.DocsApi;
import dev.docs.http.json.Json;
import dev.docs.http.operations.Api;
import dev.docs.id.SpaceId;
import dev.docs.runs.WholeRun;
import dev.docs.space.content.ContentAt;
import dev.docs.store.Store;
import dev.docs.store.jdbc.JdbcStore;
import dev.docs.store.memory.MemoryStore;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import org.h2.jdbcx.JdbcDataSource;
import org.junit.jupiter.api.Test;

/**
 * A change of anything that the pages of a site show, or of who may read them, is seen by the next
 * request: in the instance that made it, and in another one on the same records.
 */
@WholeRun
class ChangedSiteTest {

  private static final Folder FOLDER =
      Folder.ofTexts(
          Map.of(
              "SUMMARY.md",
              "* [Home](README.md)\n* [One](one.md)\n* [Two](two.md)\n",
              "README.md",
              "# Home\n\n{% include \".gitbook/includes/note.md\" %}\n\n"
                  + "Release <code class=\"expression\">space.vars.release</code> it is.\n",
              "one.md",
              "# One\n",
              "two.md",
              "# Two\n",
              ".gitbook/includes/note.md",
              "---\ntitle: Note\n---\n\nMind the gap.\n"));

  @Test
  void inOneStoreInMemory() {
    MemoryStore store = MemoryStore.create();
    new Changes(store, store).all();
  }

  @Test
  void inOneDatabaseOfTwoProcesses() {
    JdbcDataSource source = new JdbcDataSource();
    source.setURL("jdbc:h2:mem:changed" + System.identityHashCode(source) + ";DB_CLOSE_DELAY=-1");
    try (JdbcStore one = JdbcStore.open(source);
        JdbcStore other = JdbcStore.open(source)) {
      new Changes(one, other).all();
    }
  }

  /** Changes of a site that two instances serve. */
  private static final class Changes {
    private final Api api;
    private final ReadSite site;
    private final SpaceId space;
    private final List<DocsHttp> readers;

    Changes(Store own, Store other) {
      api = new Api(own);
      site = new ReadSite(api);
      space = new SpaceId(site.space);
      Docs beside = Docs.builder().store(other).clock(api.world.clock).build();
      readers =
          List.of(site.http, DocsApi.of(beside, api.tokens).sitePages(SiteReader.create()).build());
    }

    void all() {
      api.world.admin.contents().importFolder(ContentAt.main(space), FOLDER);
      ofContent();
      ofTheLook();
      ofTheStructure();
      ofWhoMayRead();
    }

    private void ofContent() {
      seen("one", text("Second"), () -> edit(titled("two", "Second")));
      seen("", text("Mind the step"), () -> edit(note().markdown("Mind the step.\n")));
      seen(
          "",
          text("Release 4711 it is"),
          () ->
              edit(
                  new ContentEdit.SetVariables(Map.of("release", new VariableValue.Text("4711")))));
      seen("third", status(200), () -> edit(ContentEdit.insertPage("Third").markdown("text")));
      seen("", text(">Third<"), () -> edit(titled("third", "Fourth")), text(">Fourth<"));
    }

    private void ofTheLook() {
      seen("", text("Everything of Acme"), () -> customize("title", "Everything of Acme"));
      seen(
          "",
          text("https://example.org/logo.png"),
          () ->
              customize(
                  "header",
                  Map.of(
                      "preset",
                      "default",
                      "links",
                      List.of(),
                      "logo",
                      Map.of(
                          "light", "https://example.org/logo.png",
                          "dark", "https://example.org/dark.png"))));
      seen(
          "", text("lang=\"de\""), () -> customize("internationalization", Map.of("locale", "de")));
    }

    private void ofTheStructure() {
      String other = api.spaceOf("Another variant", "Elsewhere");
      seen(
          "",
          text("Another variant"),
          () -> api.create(site.site + "/site-spaces", "{\"spaceId\": \"" + other + "\"}"));
      seen(
          "left",
          status(307),
          () ->
              api.create(
                  site.site + "/redirects",
                  "{\"source\": \"/left\", \"destination\":"
                      + " {\"kind\": \"external\", \"url\": \"https://example.org/x\"}}"));
      seen("one", status(404), () -> edit(ContentEdit.deletePage(page("one"))));
    }

    private void ofWhoMayRead() {
      seen("two", header("X-Robots-Tag"), () -> visible("unlisted"));
      seen("two", status(404), () -> visible("share-link"));
      String link = api.create(site.site + "/share-links", "{\"name\": \"Friends\"}").id();
      String keyed =
          api.get(site.site + "/share-links")
                  .text("items.0.urls.published")
                  .replace("https://acme.sites.localhost" + ReadSite.BASE, "")
              + "two";
      assertThat(readers).allMatch(reader -> get(reader, keyed).status() == 200);
      seen(
          keyed,
          status(404),
          () -> api.patch(site.site + "/share-links/" + link, "{\"active\": false}"));
      seen("two", status(200), () -> visible("public"));
      seen(
          "two",
          answer -> answer.status() == 302 || answer.status() == 404,
          () -> visible("visitor-auth"));
      seen("two", status(200), () -> visible("public"));
      seen("two", status(404), () -> api.post(site.site + "/unpublish", null));
      seen("two", status(200), () -> api.post(site.site + "/publish", null));
      seen("two", status(404), () -> api.call("DELETE", site.site, null, 204));
    }

    private void visible(String to) {
      api.patch(site.site, "{\"visibility\": \"" + to + "\"}");
    }

    private void customize(String name, Object value) {
      String path = site.site + "/customization";
      Map<String, Object> looks = new LinkedHashMap<>();
      ((Map<?, ?>) api.get(path).json()).forEach((key, old) -> looks.put(key.toString(), old));
      looks.put(name, value);
      api.call("PUT", path, Json.text(looks), 200);
    }

    private void edit(ContentEdit edit) {
      api.world.admin.contents().edit(ContentAt.main(space), List.of(edit));
    }

    private String page(String path) {
      return api.get("/spaces/" + space + "/content/path/" + path).id();
    }

    private ContentEdit titled(String path, String title) {
      return ContentEdit.updatePage(page(path)).fields(PageFields.titled(title));
    }

    private ContentEdit.UpdateReusableContent note() {
      return ContentEdit.updateReusableContent(
          api.get("/spaces/" + space + "/content").text("reusableContents.0.id"));
    }

    private void seen(String path, Predicate<HttpResponse> after, Runnable change) {
      seen(path, after.negate(), change, after);
    }

    /** A page that every reader has read, so that it may be kept, is another after a change. */
    private void seen(
        String path,
        Predicate<HttpResponse> before,
        Runnable change,
        Predicate<HttpResponse> after) {
      for (DocsHttp reader : readers) {
        for (int i = 0; i < 2; i++) {
          HttpResponse answer = get(reader, path);
          assertThat(before.test(answer)).as("before, %s: %s", path, answer.text()).isTrue();
        }
      }
      change.run();
      for (DocsHttp reader : readers) {
        for (int i = 0; i < 2; i++) {
          HttpResponse answer = get(reader, path);
          assertThat(after.test(answer)).as("after, %s: %s", path, answer.text()).isTrue();
        }
      }
    }

    private static HttpResponse get(DocsHttp reader, String path) {
      return reader.handle(
          new HttpRequest(
              "GET", ReadSite.BASE + path, "", Headers.none(), HttpBody.empty(), ReadSite.ORIGIN));
    }

    private static Predicate<HttpResponse> status(int status) {
      return answer -> answer.status() == status;
    }

    private static Predicate<HttpResponse> text(String text) {
      return answer -> answer.status() == 200 && answer.text().contains(text);
    }

    private static Predicate<HttpResponse> header(String name) {
      return answer -> answer.headers().first(name).isPresent();
    }
  }
}
