package dev.docs.http.importing;

import static dev.docs.http.importing.FetchingApi.body;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.call.PendingRequest;
import dev.docs.http.call.Receiver;
import dev.docs.http.json.JsonObject;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Fetched and parsed content shares the memory limit of request bodies. */
class FetchedMemoryTest {

  private static final int MAX = 1 << 20;
  private static final int FILE = MAX / 3;

  private final WebServer site = new WebServer();
  private final FetchingApi api =
      new FetchingApi(HttpLimits.DEFAULT.withMaxInFlight(MAX).withMaxBody(MAX));
  private final String content =
      "/spaces/"
          + api.space
          + "/change-requests/"
          + api.call(201, "POST", "/spaces/" + api.space + "/change-requests", "{}").get("id")
          + "/content";

  FetchedMemoryTest() {
    site.serve("/file", "application/octet-stream", new byte[FILE]);
    site.serve("/large", "application/octet-stream", new byte[2 * MAX]);
    site.serve("/zip", "application/zip", WebServer.zip("README.md", "# A\n" + "a".repeat(FILE)));
    site.serve("/large.zip", "application/zip", WebServer.zip("a.md", "a".repeat(MAX * 9 / 10)));
    site.html("/html", "<title>A</title><p>a" + "<br>".repeat(200));
    site.html("/large.html", "<title>A</title><p>a" + "<br>".repeat(5_000));
  }

  @AfterEach
  void close() {
    assertThat(holding(MAX)).as("all is given back").isTrue();
    site.close();
  }

  /** Whether memory for another body is available. */
  private boolean holding(long bytes) {
    try (PendingRequest other = other()) {
      return other.reserve(bytes);
    }
  }

  private PendingRequest other() {
    return Receiver.of(api.http)
        .receive(HttpRequest.of("POST", "/v1" + content).withToken("edit").withJson("{}"), 2);
  }

  private String batch(String... paths) {
    StringBuilder files = new StringBuilder();
    for (String path : paths) {
      files.append(files.isEmpty() ? "" : ",").append("{\"url\":\"" + site.url(path) + "\"}");
    }
    return "{\"changes\":[{\"operation\":\"insert_files\",\"files\":[" + files + "]}]}";
  }

  private String importOf(String path, String source) {
    return body(site.url(path), source);
  }

  @Test
  void whatFitsIsTakenOverAndItsMemoryGivenBackEachTime() {
    for (int i = 0; i < 5; i++) {
      api.call(200, "POST", content, batch("/file"));
      api.call(201, "POST", content + "/import", importOf("/zip", "zip"));
      api.call(201, "POST", content + "/import", importOf("/html", "html"));
    }
  }

  @Test
  void whatNeverFitsIsRefusedByTheFieldOfItsAddress() {
    String never =
        "url: leads to content that takes more than the " + MAX + " bytes of memory available";
    assertThat(api.fails(400, "edit", "POST", content, batch("/file", "/large")))
        .isEqualTo("changes[0].files[1]." + never);
    assertThat(api.fails(400, "edit", "POST", content + "/import", importOf("/large.zip", "zip")))
        .isEqualTo(never);
    assertThat(api.fails(400, "edit", "POST", content + "/import", importOf("/large.html", "html")))
        .isEqualTo(never);
    assertThat(api.fails(400, "edit", "POST", content, batch("/file", "/file", "/file")))
        .as("those of a batch together")
        .endsWith(never);
    assertThat(api.call(200, "GET", content + "/files", null).get("count")).isEqualTo(0L);
  }

  @Test
  void whatDoesNotFitBesidesTheBodiesOfOthersIsToComeAgain() {
    Map<String, String> calls =
        Map.of(
            content,
            batch("/file"),
            content + "/import",
            importOf("/zip", "zip"),
            "/spaces/" + api.space + "/content/import",
            importOf("/html", "html"));
    try (PendingRequest other = other()) {
      assertThat(other.reserve(MAX - 20_000)).isTrue();
      calls.forEach(
          (target, json) -> {
            HttpResponse busy = api.post(target, json);
            assertThat(busy.status()).as(target + busy.text()).isEqualTo(503);
            assertThat(busy.headers().first("Retry-After")).isPresent();
          });
    }
    calls.forEach((target, json) -> assertThat(api.post(target, json).status()).isLessThan(300));
  }

  /**
   * Creates a page with this text.
   *
   * @return the paths at which its blocks are read, with and without included content
   */
  private List<String> page(String markdown) {
    Object page =
        api.call(
                200,
                "POST",
                content + "?compat=false",
                JsonObject.of(
                        "changes",
                        List.of(
                            JsonObject.of("operation", "insert_page")
                                .put("title", "P")
                                .put("document", JsonObject.of("markdown", markdown))))
                    .toString())
            .get("changeRequest");
    assertThat(page).isNotNull();
    return List.of(
        content + "/path/p?format=document", content + "/path/p?format=markdown&evaluated=true");
  }

  @Test
  void theTreesOfTextsCountToo() {
    List<String> targets = page("a\n\n".repeat(500));
    try (PendingRequest other = other()) {
      assertThat(other.reserve(MAX - 100_000)).isTrue();
      for (String target : targets) {
        HttpResponse busy = api.send("edit", "GET", target, null);
        assertThat(busy.status()).as(target + busy.text()).isEqualTo(503);
        assertThat(busy.headers().first("Retry-After")).isPresent();
      }
      api.call(200, "GET", content + "/path/p?format=markdown", null);
    }
    for (int i = 0; i < 10; i++) {
      targets.forEach(target -> api.call(200, "GET", target, null));
    }
  }

  @Test
  void aTextThatNeverFitsAsATreeIsReadAsItIsWritten() {
    for (String target : page("a\n\n".repeat(10_000))) {
      assertThat(api.fails(412, "edit", "GET", target, null)).contains("read it as Markdown");
    }
    api.call(200, "GET", content + "/path/p?format=markdown", null);
  }
}
