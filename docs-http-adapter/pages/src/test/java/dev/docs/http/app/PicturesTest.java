package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.http.reader.SampleSite;
import dev.docs.http.server.DocsServer;
import java.io.IOException;
import java.io.InputStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Base64;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIf;
import org.junit.jupiter.api.io.TempDir;

/**
 * Pages of a site look in Chromium as in kept pictures: light, dark, and as wide as a telephone.
 * Where the fonts of the machine are others, nothing is compared: a kept picture of a few words
 * tells. {@code -Ddocs.pictures.write=true} writes the pictures anew; those that differ are left in
 * {@code target/pictures}.
 */
@EnabledIf(
    value = "dev.docs.runs.Runs#nightly",
    disabledReason = "takes long: -P nightly compares pictures")
class PicturesTest {

  private static final String FOLDER = "dev/docs/http/app/pictures/";
  private static final Path ROOT =
      Path.of(System.getProperty("docs.repository.root", "..")).resolve("docs-http-adapter/pages");
  private static final Path WRITTEN = ROOT.resolve("src/test/resources").resolve(FOLDER);
  private static final Path DIFFERENT = ROOT.resolve("target/pictures");

  private static final int HEIGHT = 900;

  /** How a page is shown. */
  private enum View {
    LIGHT(1_280, "light", 0.75),
    DARK(1_280, "dark", 0.75),
    PHONE(360, "light", 1);

    private final int width;
    private final String scheme;
    private final double scale;

    View(int width, String scheme, double scale) {
      this.width = width;
      this.scheme = scheme;
      this.scale = scale;
    }
  }

  private static final String FONTS =
      """
      document.documentElement.innerHTML = "<body style='background: white'>"
        + ["sans-serif", "serif", "monospace", "system-ui"].map(font =>
            "<p style='font: 24px " + font + "'>Hamburgefonstiv 0123456789 &amp; <b>bold</b>").join("")
      """;

  /** Shows the theme; the day of the import is not that of the pictures. */
  private static final String READY =
      """
      document.documentElement.dataset.theme = "%s";
      document.querySelectorAll("time").forEach(one => one.textContent = "2026-01-31");
      document.fonts.ready.then(() => 0)
      """;

  private static final String HOME =
      """
      ---
      description: A harbour has ships, and a guide.
      ---

      # Welcome

      A first paragraph with a [link](blocks.md), `code`, **bold** and *slanted* words.

      {% hint style="info" %}
      What is good to know.
      {% endhint %}

      ## Begin

      1. Read
      2. Write

      ```java
      final class Harbour { int ships = 42; } // enough
      ```

      | Option | Value |
      | - | - |
      | `--port` | 8080 |
      """;

  private static final String BLOCKS =
      """
      # Tabs and cards

      {% tabs %}
      {% tab title="Linux" %}
      The first of the tabs.
      {% endtab %}
      {% tab title="Windows" %}
      The second.
      {% endtab %}
      {% endtabs %}

      <table data-view="cards"><thead><tr><th></th><th></th></tr></thead><tbody><tr><td><strong>Ships</strong></td><td>Their names</td></tr><tr><td><strong>Piers</strong></td><td>Their numbers</td></tr><tr><td><strong>Gulls</strong></td><td>Their cries</td></tr></tbody></table>

      {% stepper %}
      {% step %}
      ### Cast off
      With a rope.
      {% endstep %}
      {% step %}
      ### Sail
      With the wind.
      {% endstep %}
      {% endstepper %}

      <details>

      <summary>More</summary>

      Folded.

      </details>
      """;

  private static final String API =
      """
      # Reference

      {% openapi-operation spec="pets" path="/pets/{id}" method="put" %}
      [pets](https://example.org)
      {% endopenapi-operation %}
      """;

  /**
   * A page.
   *
   * @param name of its pictures
   * @param path below the site
   * @param heading that tells that it is the page that is meant
   */
  private record Shown(String name, String path, String heading) {

    boolean isPrinted() {
      return name.equals("print");
    }
  }

  private static final List<Shown> PAGES =
      List.of(
          new Shown("home", "", "Welcome"),
          new Shown("blocks", "more/blocks", "Tabs"),
          new Shown("api", "more/api", "API"),
          new Shown("missing", "more/cards", "Page not found"),
          new Shown("search", "~search?q=ships", "ships"),
          new Shown("print", "more/blocks", "Tabs"));

  private static SampleSite site() {
    return new SampleSite(
        Map.of(
            "SUMMARY.md",
            "# S\n\n* [Welcome](README.md)\n\n## More\n\n* [Tabs](blocks.md)\n* [API](api.md)\n",
            "README.md",
            HOME,
            "blocks.md",
            BLOCKS,
            "api.md",
            API),
        AllBlocks.SPECIFICATION);
  }

  private static Picture taken(DevTools browser, int width, int height, double scale)
      throws Exception {
    Map<String, Object> clip =
        Map.of("x", 0, "y", 0, "width", width, "height", height, "scale", scale);
    String png =
        browser.send("Page.captureScreenshot", "format", "png", "clip", clip).path("data").asText();
    return Picture.of(Base64.getDecoder().decode(png));
  }

  private static void show(DevTools browser, View view, boolean printed) throws Exception {
    browser.send(
        "Emulation.setDeviceMetricsOverride",
        "width",
        view.width,
        "height",
        HEIGHT,
        "deviceScaleFactor",
        1,
        "mobile",
        false);
    browser.send(
        "Emulation.setEmulatedMedia",
        "media",
        printed ? "print" : "screen",
        "features",
        List.of(
            Map.of("name", "prefers-color-scheme", "value", view.scheme),
            Map.of("name", "prefers-reduced-motion", "value", "reduce")));
  }

  private static Optional<Picture> kept(String name) throws IOException {
    try (InputStream in =
        PicturesTest.class.getClassLoader().getResourceAsStream(FOLDER + name + ".png")) {
      return in == null ? Optional.empty() : Optional.of(Picture.of(in.readAllBytes()));
    }
  }

  private static Map<String, Picture> pages(DevTools browser) throws Exception {
    Map<String, Picture> all = new LinkedHashMap<>();
    SampleSite site = site();
    try (DocsServer server = DocsServer.builder(site.http).start()) {
      for (Shown page : PAGES) {
        for (View view : View.values()) {
          show(browser, view, page.isPrinted());
          browser.open("http://sites.localhost:" + server.port() + site.base + page.path());
          browser.evaluate(READY.formatted(view.scheme));
          String heading = browser.evaluate("document.querySelector('h1').textContent").asText();
          assertThat(heading).as(page.path()).contains(page.heading());
          all.put(
              page.name() + "-" + view.name().toLowerCase(Locale.ROOT),
              taken(browser, view.width, HEIGHT, view.scale));
        }
      }
    }
    return all;
  }

  @Test
  void pagesLookAsTheyDid(@TempDir Path directory) throws Exception {
    try (DevTools browser = new DevTools(directory.resolve("profile"), (event, about) -> {})) {
      browser.send("Page.enable");
      show(browser, View.LIGHT, false);
      browser.open("about:blank");
      browser.evaluate(FONTS);
      Picture fonts = taken(browser, 640, 260, 0.5);
      if (Boolean.getBoolean("docs.pictures.write")) {
        write(WRITTEN, "fonts", fonts);
        for (Map.Entry<String, Picture> page : pages(browser).entrySet()) {
          write(WRITTEN, page.getKey(), page.getValue());
        }
        return;
      }
      Optional<String> other = fonts.difference(kept("fonts").orElseThrow());
      assumeTrue(
          other.isEmpty(), () -> "the fonts are others than those of the pictures: " + other);
      List<String> different = new ArrayList<>();
      for (Map.Entry<String, Picture> page : pages(browser).entrySet()) {
        Optional<String> difference = page.getValue().difference(kept(page.getKey()).orElseThrow());
        if (difference.isPresent()) {
          different.add(page.getKey() + ": " + difference.get());
          write(DIFFERENT, page.getKey(), page.getValue());
        }
      }
      assertThat(different).as("pictures that differ, see %s", DIFFERENT).isEmpty();
    }
  }

  private static void write(Path folder, String name, Picture picture) throws IOException {
    Files.createDirectories(folder);
    Files.write(folder.resolve(name + ".png"), picture.png());
  }
}
