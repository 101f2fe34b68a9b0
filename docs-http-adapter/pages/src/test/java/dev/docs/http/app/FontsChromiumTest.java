package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.reader.SampleSite;
import dev.docs.http.reader.WoffFile;
import dev.docs.http.server.DocsServer;
import dev.docs.runs.WholeRun;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A font that was uploaded, on the pages of a site in Chromium. */
@WholeRun
class FontsChromiumTest {

  @Test
  void textsAreDrawnWithTheFontOfTheSite(@TempDir Path directory) throws Exception {
    SampleSite site = new SampleSite(Map.of("README.md", "# Home\n\nText.\n"), "");
    String url = "http://localhost/v1/~fonts/" + site.font(WoffFile.bytes());
    Map<String, Object> source = Map.of("url", url, "format", "woff");
    Map<String, Object> font =
        Map.of(
            "id",
            "any",
            "custom",
            true,
            "fontFamily",
            "Ours",
            "fontFaces",
            List.of(Map.of("weight", 400, "sources", List.of(source))));
    site.customize(Map.of("styling", Map.of("font", font)));
    try (DevTools browser = new DevTools(directory.resolve("profile"), (event, about) -> {});
        DocsServer server = DocsServer.builder(site.http).start()) {
      browser.send("Page.enable");
      browser.open("http://sites.localhost:" + server.port() + site.base);
      String loaded =
          browser
              .evaluate(
                  "document.fonts.ready.then(() =>"
                      + " [...document.fonts].map(one => one.family + ' ' + one.status).join())")
              .asText();
      assertThat(loaded).isEqualTo("site-text loaded");
      assertThat(browser.evaluate("getComputedStyle(document.body).fontFamily").asText())
          .startsWith("site-text, ");
    }
  }
}
