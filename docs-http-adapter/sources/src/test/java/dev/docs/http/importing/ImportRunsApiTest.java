package dev.docs.http.importing;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.content.Page;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpRequest;
import dev.docs.http.operations.Api;
import dev.docs.space.content.ContentAt;
import dev.docs.space.content.ContentView;
import java.nio.charset.StandardCharsets;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

class ImportRunsApiTest {

  private final WebServer site = new WebServer();
  private final FetchingApi api = new FetchingApi();
  private final String root = "/org/" + api.world.organization;

  @AfterEach
  void close() {
    site.close();
  }

  private ContentView main() {
    return api.world.admin.contents().get(ContentAt.main(api.space));
  }

  private Map<?, ?> start(String source) {
    return api.call(
        201,
        "POST",
        root + "/imports",
        "{\"source\": %s, \"target\": {\"space\": \"%s\"}}".formatted(source, api.space));
  }

  private Map<?, ?> get(Map<?, ?> run) {
    return api.call(200, "GET", root + "/imports/" + run.get("id"), null);
  }

  private String sent(String name, String type, byte[] bytes) {
    var answer =
        api.send(
            "admin",
            "POST",
            "/orgs/" + api.world.organization + "/storage/upload",
            "{\"file\": {\"name\": \"%s\", \"type\": \"%s\", \"size\": %d}, \"kind\": \"import_file\"}"
                .formatted(name, type, bytes.length));
    Map<?, ?> upload = (Map<?, ?>) Api.parse(answer.text());
    String path = upload.get("url").toString().substring("http://localhost".length());
    HttpRequest put = HttpRequest.of("PUT", path).withBody(HttpBody.of(bytes));
    assertThat(api.http.handle(put).status()).isEqualTo(204);
    return upload.get("key").toString();
  }

  private static byte[] bytes(String text) {
    return text.getBytes(StandardCharsets.UTF_8);
  }

  private static String files(String... keys) {
    return "{\"type\": \"file\", \"files\": [%s]}"
        .formatted(Stream.of(keys).map(key -> '"' + key + '"').collect(Collectors.joining(", ")));
  }

  @Test
  void aWebsiteIsImported() {
    site.serve(
        "/", "text/html", bytes("<html><title>Home</title><h1>Home</h1><p>Text.</p></html>"));

    Map<?, ?> run = get(start("{\"type\": \"website\", \"url\": \"%s\"}".formatted(site.url("/"))));

    assertThat(run.get("status")).as("%s", run).isEqualTo("completed");
    assertThat(run.get("createdBy")).isEqualTo("edit");
    Page home = main().content().allPages().get(0);
    assertThat(main().text(home)).contains("Text.");
    assertThat((List<?>) run.get("pages"))
        .singleElement()
        .isEqualTo(Map.of("id", home.id().value(), "type", "page", "status", "complete"));
    assertThat(run.get("urls"))
        .isEqualTo(Map.of("location", "http://localhost/v1" + root + "/imports/" + run.get("id")));
  }

  @Test
  void filesOfSeveralTypesAreOneFolder() {
    String one = sent("a.md", "text/markdown", bytes("# A\n\nSee [b](b.md).\n"));
    String two = sent("b.md", "text/markdown", bytes("# B\n\nText of B.\n"));
    String html = sent("c.html", "text/html", bytes("<h1>C</h1><p>Text of C.</p>"));
    String zip = sent("more.zip", "application/zip", WebServer.zip("d.md", "# D\n\nText.\n"));
    String same = sent("../a.md", "text/markdown", bytes("# Other\n\nText.\n"));

    Map<?, ?> run = get(start(files(one, two, html, zip, same)));

    assertThat(run.get("status")).as("%s", run).isEqualTo("completed");
    assertThat(main().content().allPages())
        .extracting(Page::title)
        .contains("A", "B", "C", "D", "Other");
    Page a =
        main().content().allPages().stream()
            .filter(page -> page.title().equals("A"))
            .findFirst()
            .orElseThrow();
    assertThat(main().text(a)).contains("See [b](b.md)");
  }

  @Test
  void whatCannotBeReadFailsWithAReason() {
    Map<?, ?> run = get(start(files(sent("a.bin", "", new byte[] {0, 1, 2}))));

    assertThat(run.get("status")).isEqualTo("failed");
    assertThat(run.get("reason").toString()).contains("neither Markdown nor HTML");
    assertThat(main().content().allPages()).isEmpty();
    Map<?, ?> list = api.call(200, "GET", root + "/imports?status=active", null);
    assertThat((List<?>) list.get("items")).isEmpty();
    list = api.call(200, "GET", root + "/imports?status=failed&space=" + api.space, null);
    assertThat((List<?>) list.get("items")).hasSize(1);
    api.fails(400, "edit", "POST", root + "/imports/" + run.get("id") + "/cancel", null);
    api.fails(403, "read", "POST", root + "/imports/" + run.get("id") + "/cancel", null);
    api.fails(404, "stranger", "GET", root + "/imports/" + run.get("id"), null);
  }

  @Test
  void aSourceIsEitherAWebsiteOrFilesThatWereSent() {
    String start = root + "/imports";
    String body = "{\"source\": %s, \"target\": {\"space\": \"" + api.space + "\"}}";
    for (String source :
        List.of(
            "{\"type\": \"website\", \"url\": \"' OR 1=1 --\"}",
            "{\"type\": \"website\"}",
            "{\"type\": \"file\", \"files\": []}",
            "{\"type\": \"file\", \"files\": [\"unknown\"]}",
            "{\"type\": \"other\"}",
            "{}")) {
      assertThat(api.fails(400, "edit", "POST", start, body.formatted(source)))
          .as(source)
          .contains("source");
    }
  }
}
