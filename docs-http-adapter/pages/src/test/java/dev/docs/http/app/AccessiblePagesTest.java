package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import dev.docs.content.folder.Folder;
import dev.docs.http.DocsHttp;
import dev.docs.http.reader.SampleSite;
import dev.docs.http.reader.ServedFolder;
import dev.docs.http.server.DocsServer;
import dev.docs.runs.NightlyRun;
import dev.docs.runs.Runs;
import dev.docs.runs.WholeRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * Pages in Chromium, light, dark and as wide as a telephone: axe finds nothing, no script fails, no
 * link leads nowhere, no text is Markdown, and without scripts every text is seen. A few pages of
 * each site; every page nightly.
 */
@WholeRun
class AccessiblePagesTest {

  private static final Path ROOT = Path.of(System.getProperty("docs.repository.root", ".."));

  /** Pages of a site, when time matters. */
  private static final int FEW = 2;

  /** Of how many pages one is looked at nightly. */
  private static final int EVERY = Integer.getInteger("docs.pages.every", 1);

  /** What authors wrote: headings that are not there, escaped Markdown, a block of no kind. */
  private static final List<String> WRITTEN_SO =
      List.of(
          "input/http#why-in_http-removes--from-my-log",
          "input/forward#how-to-enable-tls%2Fssl-encryption",
          "plugin-development#filter-plugins",
          "plugin-development#text-formatter-plugins",
          "[serverarticle](/developer/",
          "{% unknown odd=",
          "{% endunknown %}");

  /** Opens all menus, and what a search has found. */
  private static final String OPENED =
      """
      new Promise(done => {
        document.querySelectorAll("details").forEach(one => one.open = true);
        const input = document.querySelector(".search input");
        input.value = "text";
        input.dispatchEvent(new Event("input"));
        const wait = () => document.querySelector(".found:not([hidden])") ? done() : setTimeout(wait, 20);
        wait();
      })""";

  private static PageAudit audit;

  @BeforeAll
  static void start(@TempDir Path directory) throws Exception {
    audit = new PageAudit(directory.resolve("profile"));
  }

  @AfterAll
  static void stop() throws Exception {
    if (audit != null) {
      audit.close();
    }
  }

  private static List<String> some(List<String> all) {
    int count = Runs.nightly() ? (all.size() + EVERY - 1) / EVERY : FEW;
    List<String> some = new ArrayList<>();
    for (int i = 0; i < count; i++) {
      some.add(all.get(i * all.size() / count));
    }
    return some;
  }

  private List<String> faults(DocsHttp http, List<String> paths) throws Exception {
    List<String> faults = new ArrayList<>();
    try (DocsServer server = DocsServer.builder(http).start()) {
      for (String path : paths) {
        String url = "http://sites.localhost:" + server.port() + path;
        audit.faults(url).forEach(fault -> faults.add(path + " " + fault));
        audit.unseen(url).forEach(fault -> faults.add(path + " " + fault));
      }
    }
    return faults;
  }

  private List<String> faults(Folder folder) throws Exception {
    ServedFolder site = ServedFolder.of(folder);
    List<String> paths = some(site.paths());
    List<String> faults = new ArrayList<>();
    for (String path : paths) {
      site.faults(path).forEach(fault -> faults.add(path + " " + fault));
    }
    faults.addAll(faults(site.http, paths));
    return faults.stream().filter(fault -> WRITTEN_SO.stream().noneMatch(fault::contains)).toList();
  }

  private List<String> faults(DocsServer server, String path, String done) throws Exception {
    return audit.faults("http://sites.localhost:" + server.port() + path, done).stream()
        .map(fault -> path + " " + done + " " + fault)
        .toList();
  }

  @ParameterizedTest
  @CsvSource({"default,#346DDB", "bold,#FFE27A", "contrast,#0B6E4F", "custom,#8A2BE2"})
  void everyBlockIsForEverybody(String preset, String color) throws Exception {
    SampleSite site = new SampleSite(AllBlocks.folder(), AllBlocks.SPECIFICATION);
    site.customize(AllBlocks.settings(preset, color));
    boolean first = preset.equals("default");
    List<String> paths =
        first
            ? List.of("", "group/more", "group/more/news", "group/more/news/api", "nowhere")
            : List.of("");
    List<String> faults =
        new ArrayList<>(faults(site.http, paths.stream().map(site.base::concat).toList()));
    try (DocsServer server = DocsServer.builder(site.http).start()) {
      if (first) {
        faults.addAll(faults(server, site.base + "~search?q=text", "0"));
        faults.addAll(faults(server, site.base, OPENED));
        faults.addAll(faults(server, site.base, "location.hash = '~pages'"));
      }
    }
    assertThat(faults).isEmpty();
  }

  @Test
  void sectionsAndVariantsAreForEverybody() throws Exception {
    Path handbook =
        ROOT.resolve("docs-http-adapter/standalone/src/test/scripts/kept-store/handbook");
    assertThat(faults(Folder.read(handbook))).isEmpty();
  }

  @Test
  @NightlyRun
  void theGuidesAreForEverybody() throws Exception {
    assertThat(faults(Folder.read(ROOT.resolve("examples/guides")))).isEmpty();
  }

  @Test
  void aRealFolderIsForEverybody() throws Exception {
    Path folder = ROOT.resolve("../shared/data/real-docs/fluentd");
    assumeTrue(Files.isDirectory(folder), "no real documentation folder beside the repository");
    assertThat(faults(Folder.read(folder))).isEmpty();
  }
}
