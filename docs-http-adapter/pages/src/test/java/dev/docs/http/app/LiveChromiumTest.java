package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.reader.LiveSite;
import dev.docs.http.reader.LiveSite.Remark;
import dev.docs.http.reader.SampleSite;
import dev.docs.http.server.DocsServer;
import dev.docs.runs.WholeRun;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.concurrent.atomic.AtomicInteger;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A site that changes while Chromium shows it. */
@WholeRun
class LiveChromiumTest {

  private static final String HOSTILE =
      "<img src=/ran onerror=\"fetch('/ran')\"><script>x</script>";

  /** Changes the site when the browser has loaded it and asks for news for the first time. */
  private static final class Changing implements DocsHttp {
    private final SampleSite site;
    private final Runnable change;
    private final AtomicInteger asked = new AtomicInteger();
    private final AtomicInteger ran = new AtomicInteger();
    private final AtomicInteger loaded = new AtomicInteger();

    Changing(SampleSite site, Runnable change) {
      this.site = site;
      this.change = change;
    }

    @Override
    public HttpResponse handle(HttpRequest request) {
      if (request.path().endsWith("/ran")) {
        ran.incrementAndGet();
      }
      if (request.path().equals(site.base)) {
        loaded.incrementAndGet();
      }
      if (request.path().endsWith("/~live") && asked.incrementAndGet() == 2) {
        change.run();
      }
      return site.http.handle(request);
    }

    @Override
    public HttpLimits limits() {
      return site.http.limits();
    }
  }

  private static Document shown(Changing site, Path directory) throws Exception {
    Chromium chromium = Chromium.start(directory.resolve("profile"));
    try (DocsServer server = DocsServer.builder(site).start()) {
      return Jsoup.parse(chromium.dom("http://sites.localhost:" + server.port() + site.site.base));
    }
  }

  private static LiveSite live() {
    return LiveSite.started("a", Duration.ofMillis(1));
  }

  @Test
  void aChangedSiteIsLoadedAgainAndRemarksAreShownAsTexts(@TempDir Path directory)
      throws Exception {
    LiveSite live = live();
    SampleSite site = SampleSite.live(Map.of("README.md", "# Home\n\nbefore\n"), live);
    Changing changing =
        new Changing(
            site,
            () -> {
              site.write(Map.of("README.md", "# Home\n\nafter\n"));
              live.imported(true, List.of(new Remark("missing", "a/" + HOSTILE, HOSTILE)));
            });

    Document page = shown(changing, directory);

    assertThat(page.select("main").text()).contains("after").doesNotContain("before");
    assertThat(changing.loaded).hasValue(2);
    assertThat(page.select("aside.live summary").text()).isEqualTo("1 remark");
    assertThat(page.select("aside.live li").text()).contains("missing", HOSTILE);
    assertThat(page.select("aside.live").hasClass("failed")).isFalse();
    assertThat(changing.ran).hasValue(0);
  }

  @Test
  void aFolderThatIsRefusedIsSaidOnThePageThatStays(@TempDir Path directory) throws Exception {
    LiveSite live = live();
    SampleSite site = SampleSite.live(Map.of("README.md", "# Home\n\nbefore\n"), live);
    Changing changing = new Changing(site, () -> live.failed("docs.yaml: line 3 is wrong"));

    Document page = shown(changing, directory);

    assertThat(page.select("main").text()).contains("before");
    assertThat(changing.loaded).hasValue(1);
    assertThat(page.select("aside.live.failed details[open] li").text())
        .isEqualTo("error docs.yaml: line 3 is wrong");
  }
}
