package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.HttpRequest;
import java.util.List;
import org.jsoup.nodes.Attribute;
import org.jsoup.nodes.Document;
import org.jsoup.nodes.Element;
import org.junit.jupiter.api.Test;

/** Texts of users are escaped on all pages. */
class HostileContentTest {

  private static final List<String> ELEMENTS =
      List.of("script", "iframe", "object", "embed", "svg", "link", "base", "details");

  private final Reader reader = new Reader();
  private final HostileWorld hostile = new HostileWorld(reader);

  @Test
  void noElementOfAPageComesFromWhatIsShown() {
    reader.as("admin");
    for (String path : hostile.paths) {
      Document page = reader.page(path);
      for (String name : ELEMENTS) {
        assertThat(page.select(name)).as(name + " on " + path).isEmpty();
      }
      assertThat(page.select("style")).as(path).hasSize(1);
      assertThat(page.select("form")).as(path).hasSize(1);
      for (Element element : page.getAllElements()) {
        for (Attribute attribute : element.attributes()) {
          assertHarmless(attribute, element + " on " + path);
        }
      }
    }
  }

  private static void assertHarmless(Attribute attribute, String where) {
    assertThat(attribute.getKey()).as(where).doesNotStartWith("on").isNotEqualTo("style");
    switch (attribute.getKey()) {
      case "src" -> assertThat(attribute.getValue()).as(where).startsWith("/v1/~files/");
      case "href" ->
          assertThat(attribute.getValue())
              .as(where)
              .matches("(/app|/v1/~(files|openapi)/|#|https?://|mailto:).*");
      case "action" -> assertThat(attribute.getValue()).as(where).isEqualTo("/app/~sign-out");
      default -> {}
    }
  }

  @Test
  void everyPageForbidsScriptsAndIsKeptByNobody() {
    reader.as("admin");
    for (String path : hostile.paths) {
      var headers = reader.send(HttpRequest.get(path)).headers();
      assertThat(headers.first("Content-Security-Policy").orElseThrow())
          .startsWith("default-src 'none'; style-src 'sha256-")
          .doesNotContain("unsafe", "script-src");
      assertThat(headers.first("Cache-Control")).contains("no-store");
      assertThat(headers.first("X-Content-Type-Options")).contains("nosniff");
      assertThat(headers.first("Access-Control-Allow-Origin")).isEmpty();
    }
  }

  @Test
  void whatIsWrittenIsReadAsItIsWritten() {
    reader.as("admin");
    String scripts =
        hostile.paths.stream()
            .filter(path -> path.contains("/pages/"))
            .map(path -> reader.page(path).text())
            .reduce("", String::concat);

    assertThat(scripts).contains("<script>new Image().src='/ran'</script>");
  }
}
