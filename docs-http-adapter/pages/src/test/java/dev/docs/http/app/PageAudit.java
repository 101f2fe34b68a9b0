package dev.docs.http.app;

import com.fasterxml.jackson.databind.JsonNode;
import dev.docs.runs.Runs;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;

/**
 * Looks at pages in Chromium, light, dark and as wide as a telephone: says what axe finds, which
 * scripts fail, and which texts are not to be seen without scripts. Not thread-safe.
 */
final class PageAudit implements AutoCloseable {

  /** How pages are shown. */
  enum View {
    LIGHT(1_280, "light"),
    DARK(1_280, "dark"),
    PHONE(360, "light");

    private final int width;
    private final String scheme;

    View(int width, String scheme) {
      this.width = width;
      this.scheme = scheme;
    }
  }

  private static final int HEIGHT = 900;

  private static final String FINDINGS =
      """
      axe.run(document, {resultTypes: ["violations"]RULES}).then(all => all.violations.flatMap(one =>
        one.nodes.slice(0, 3).map(at =>
          one.id + " at " + at.target.join(" ") + ": " + at.html.slice(0, 200) + " "
            + (at.any[0] ?? at.all[0] ?? at.none[0])?.message)))
      """;

  private static final String COLORS = ", runOnly: [\"color-contrast\", \"link-in-text-block\"]";

  /** Texts of the page that are not shown; what is folded can be opened without a script. */
  private static final String UNSEEN =
      """
      (() => {
        const main = document.querySelector("main");
        main.querySelectorAll("details").forEach(one => one.open = true);
        const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
        const unseen = [];
        for (let text; (text = texts.nextNode());) {
          const at = text.parentElement;
          if (!text.data.trim() || at.closest(".unseen, .anchor, annotation")) continue;
          const range = document.createRange();
          range.selectNodeContents(text);
          if (!at.checkVisibility({opacityProperty: true, visibilityProperty: true})
              || range.getBoundingClientRect().width === 0) {
            unseen.push(text.data.trim().slice(0, 100));
          }
        }
        return unseen;
      })()
      """;

  private final List<String> errors = new CopyOnWriteArrayList<>();
  private final DevTools browser;
  private final String axe;
  private volatile String origin = "";

  /** What is looked at, which may be an error that is shown. */
  private volatile String page = "";

  PageAudit(Path profile) throws Exception {
    axe = axe();
    browser = new DevTools(profile, this::note);
    browser.send("Page.enable");
    browser.send("Runtime.enable");
    browser.send("Log.enable");
  }

  private static String axe() throws IOException {
    try (InputStream in = PageAudit.class.getResourceAsStream("/axe.min.js")) {
      if (in == null) {
        throw new IOException("axe.min.js is not on the class path");
      }
      return new String(in.readAllBytes(), StandardCharsets.UTF_8);
    }
  }

  private void note(String event, JsonNode about) {
    if (event.equals("Runtime.exceptionThrown")) {
      errors.add("script error: " + about.path("exceptionDetails"));
    } else if (event.equals("Log.entryAdded")) {
      JsonNode entry = about.path("entry");
      String url = entry.path("url").asText();
      boolean ours =
          url.isEmpty()
              || url.startsWith(origin) && !url.equals(page) && !url.endsWith("/favicon.ico");
      if (ours && entry.path("level").asText().equals("error")) {
        errors.add("error: " + entry.path("text").asText() + " " + url);
      }
    }
  }

  /** What is wrong with the page at a URL. */
  List<String> faults(String url) throws Exception {
    return faults(url, "0");
  }

  /**
   * As {@link #faults(String)}.
   *
   * @param done what is done on the page as soon as it is loaded, in JavaScript
   */
  List<String> faults(String url, String done) throws Exception {
    errors.clear();
    page = url;
    origin = url.substring(0, url.indexOf('/', "http://".length()));
    List<String> faults = new ArrayList<>();
    show(View.LIGHT);
    browser.open(url);
    browser.evaluate(axe + ";0");
    browser.evaluate(done);
    for (View view : View.values()) {
      show(view);
      boolean all = view != View.DARK || Runs.nightly(); // its elements are those of the light one
      for (JsonNode finding : browser.evaluate(FINDINGS.replace("RULES", all ? "" : COLORS))) {
        faults.add(view + ": " + finding.asText());
      }
    }
    int width = browser.evaluate("document.documentElement.scrollWidth").asInt();
    if (width > View.PHONE.width) {
      faults.add(View.PHONE + ": the page is " + width + " wide");
    }
    faults.addAll(errors);
    return faults;
  }

  /** The texts of the page at a URL that are not to be seen when no script runs. */
  List<String> unseen(String url) throws Exception {
    browser.send("Emulation.setScriptExecutionDisabled", "value", true);
    try {
      show(View.PHONE);
      browser.open(url);
      List<String> unseen = new ArrayList<>();
      for (View view : List.of(View.PHONE, View.LIGHT)) {
        show(view);
        for (JsonNode text : browser.evaluate(UNSEEN)) {
          unseen.add(view + " without scripts: " + text.asText());
        }
      }
      return unseen;
    } finally {
      browser.send("Emulation.setScriptExecutionDisabled", "value", false);
    }
  }

  private void show(View view) throws Exception {
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
        "features",
        List.of(
            Map.of("name", "prefers-color-scheme", "value", view.scheme),
            Map.of("name", "prefers-reduced-motion", "value", "reduce")));
    browser.evaluate("document.documentElement.dataset.theme = '" + view.scheme + "'");
  }

  @Override
  public void close() {
    browser.close();
  }
}
