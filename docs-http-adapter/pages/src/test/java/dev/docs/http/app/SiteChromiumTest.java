package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.http.DocsHttp;
import dev.docs.http.HttpBody;
import dev.docs.http.HttpLimits;
import dev.docs.http.HttpRequest;
import dev.docs.http.HttpResponse;
import dev.docs.http.reader.SampleSite;
import dev.docs.http.server.DocsServer;
import dev.docs.runs.WholeRun;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CopyOnWriteArrayList;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Published sites in Chromium. */
@WholeRun
class SiteChromiumTest {

  private static final int PHONE = 360;

  private static final String BLOCKS =
      """
      # Blocks

      {% tabs %}
      {% tab title="A" %}
      one
      {% endtab %}
      {% tab title="B" %}
      ```sh
      a very long line of code that is much wider than the screen of a telephone can ever be, indeed
      ```
      {% endtab %}
      {% endtabs %}

      ## A part

      | a | b | c | d | e | f | g | h |
      | - | - | - | - | - | - | - | - |
      | wide | wide | wide | wide | wide | wide | wide | wide |

      ## Another part
      """;

  private static Map<String, String> folder() {
    Map<String, String> files = new LinkedHashMap<>();
    StringBuilder summary = new StringBuilder("# S\n\n* [Blocks](README.md)\n");
    files.put("README.md", BLOCKS);
    for (int i = 0; i < HostileWorld.TEXTS.size(); i++) {
      summary.append("* [Hostile ").append(i).append("](h").append(i).append(".md)\n");
      files.put("h" + i + ".md", "# " + HostileWorld.TITLE + "\n\n" + HostileWorld.TEXTS.get(i));
    }
    files.put("SUMMARY.md", summary.toString());
    return files;
  }

  /** Serves the site, and records what is asked for; pages of its own may frame those. */
  private static final class Recorder implements DocsHttp {
    private final DocsHttp site;
    private final List<String> asked = new CopyOnWriteArrayList<>();
    private String frames = "";

    Recorder(DocsHttp site) {
      this.site = site;
    }

    @Override
    public HttpResponse handle(HttpRequest request) {
      asked.add(request.path());
      if (request.path().equals("/frames")) {
        return HttpResponse.content(
            "text/html; charset=utf-8", HttpBody.of(frames.getBytes(StandardCharsets.UTF_8)));
      }
      HttpResponse answer = site.handle(request);
      var headers = dev.docs.http.Headers.builder();
      answer
          .headers()
          .forEach(
              (name, value) ->
                  headers.add(
                      name, value.replace("frame-ancestors 'none'", "frame-ancestors 'self'")));
      return new HttpResponse(answer.status(), headers.build(), answer.body());
    }

    @Override
    public HttpLimits limits() {
      return site.limits();
    }
  }

  @Test
  void theScriptMakesTabsAndButtonsAndNothingElseRuns(@TempDir Path directory) throws Exception {
    Chromium chromium = Chromium.start(directory.resolve("profile"));
    SampleSite site = new SampleSite(folder(), "");
    Recorder recorder = new Recorder(site.http);
    StringBuilder frames = new StringBuilder("<!DOCTYPE html><body>");
    for (int i = -1; i < HostileWorld.TEXTS.size(); i++) {
      frames
          .append("<iframe width=" + PHONE + " height=600 title=x src='")
          .append(site.base)
          .append(i < 0 ? "" : "h" + i)
          .append("'></iframe>\n");
    }
    recorder.frames = frames.append(MEASURING).toString();
    try (DocsServer server = DocsServer.builder(recorder).start()) {
      String origin = "http://sites.localhost:" + server.port();

      Document page = Jsoup.parse(chromium.dom(origin + site.base));
      assertThat(page.select("[role=tab]").eachText()).containsExactly("A", "B");
      assertThat(page.select("[role=tabpanel][hidden]")).hasSize(1);
      assertThat(page.select(".tools button")).hasSize(1);
      assertThat(page.select(".outline a.here")).hasSize(1);

      Document all = Jsoup.parse(chromium.dom(origin + "/frames"));
      assertThat(all.body().attr("data-measured")).isEqualTo("all");
      assertThat(all.select("iframe")).hasSize(HostileWorld.TEXTS.size() + 1);
      for (var frame : all.select("iframe")) {
        assertThat(frame.attr("data-title")).as(frame.attr("src")).isNotEmpty();
        assertThat(Integer.parseInt(frame.attr("data-width")))
            .as("the width of " + frame.attr("src"))
            .isLessThanOrEqualTo(PHONE);
      }
      assertThat(recorder.asked).noneMatch(path -> path.contains("/ran"));
    }
  }

  /** A script that reports the width and title of each framed page. */
  private static final String MEASURING =
      """
      <script>
      onload = () => {
        for (const frame of document.querySelectorAll("iframe")) {
          const page = frame.contentDocument;
          frame.dataset.width = page.documentElement.scrollWidth;
          frame.dataset.title = page.title;
        }
        document.body.dataset.measured = "all";
      };
      </script>
      """;
}
