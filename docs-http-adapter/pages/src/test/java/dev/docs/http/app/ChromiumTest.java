package dev.docs.http.app;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.runs.WholeRun;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;
import org.jsoup.Jsoup;
import org.jsoup.nodes.Document;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The browser pages in Chromium. */
@WholeRun
class ChromiumTest {

  /** The width of a small phone. */
  private static final int PHONE = 360;

  private static final int DESK = 1_280;

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

  private final Reader reader = new Reader();
  private Chromium chromium;
  private Gateway gateway;

  @BeforeEach
  void start(@TempDir Path directory) throws Exception {
    chromium = Chromium.start(directory.resolve("profile"));
    gateway = new Gateway(reader);
  }

  @AfterEach
  void stop() {
    if (gateway != null) {
      gateway.close();
    }
  }

  private static String frames(List<String> paths) {
    return paths.stream()
        .map(
            path -> "<iframe width=" + PHONE + " height=600 src='" + path + "' title=x></iframe>\n")
        .collect(Collectors.joining());
  }

  @Test
  void noPageRunsOrFetchesAnythingAndNoneIsWiderThanATelephone() throws Exception {
    HostileWorld hostile = new HostileWorld(reader);
    reader.as("admin");
    gateway.framed = true;
    gateway.add("/all", "<!DOCTYPE html><body>" + frames(hostile.paths) + MEASURING);
    gateway.add("/control", "<!DOCTYPE html><script>new Image().src = '/ran'</script>");

    Document all = Jsoup.parse(chromium.dom(gateway.url("/all")));

    assertThat(all.body().attr("data-measured")).isEqualTo("all");
    assertThat(all.select("iframe")).hasSameSizeAs(hostile.paths);
    for (var frame : all.select("iframe")) {
      assertThat(frame.attr("data-title")).as(frame.attr("src")).isNotEmpty();
      assertThat(Integer.parseInt(frame.attr("data-width")))
          .as("the width of " + frame.attr("src"))
          .isLessThanOrEqualTo(PHONE);
    }
    assertThat(gateway.asked())
        .containsAll(hostile.paths.stream().map(p -> p.split("\\?", 2)[0]).toList());
    assertThat(gateway.asked().stream().filter(path -> path.contains("/v1/~files/"))).isNotEmpty();
    assertThat(gateway.asked()).doesNotContain("/ran");
    chromium.dom(gateway.url("/control"));
    assertThat(gateway.asked()).contains("/ran");
  }

  @Test
  void theFormSignsInAndTheCookieIsSentByPagesOfThisServerOnly() throws Exception {
    HostileWorld hostile = new HostileWorld(reader);
    gateway.signedIn = false;
    String space = "/app/spaces/" + hostile.space;
    gateway.add("/form", submit(gateway.url("/app/~sign-in"), space.substring("/app".length())));
    gateway.add(
        "/lead",
        "<a href='"
            + gateway.url(space)
            + "'>x</a><script>document.querySelector('a').click()</script>");

    assertThat(chromium.dom(gateway.elsewhere("/form"))).contains("Not allowed");
    assertThat(chromium.dom(gateway.url("/app"))).contains("Sign in");
    assertThat(chromium.dom(gateway.url("/form"))).contains("Change requests", "Sign out");
    assertThat(chromium.dom(gateway.elsewhere("/lead"))).contains("Change requests", "Sign out");
  }

  private static String submit(String action, String next) {
    return "<!DOCTYPE html><form method=post action='"
        + action
        + "'><input name=token value=admin><input name=next value='"
        + next
        + "'></form><script>document.forms[0].submit()</script>";
  }

  /** Screenshots for manual review, with {@code -Ddocs.pictures=DIRECTORY}. */
  @Test
  void picturesAreTakenWhenTheyAreAskedFor() throws Exception {
    String asked = System.getProperty("docs.pictures");
    org.junit.jupiter.api.Assumptions.assumeTrue(asked != null, "no -Ddocs.pictures");
    Path directory = Files.createDirectories(Path.of(asked));
    BrowsableWorld shown = new BrowsableWorld(reader);
    reader.as("admin");
    gateway.framed = true;
    for (var page : shown.pages.entrySet()) {
      for (boolean dark : List.of(false, true)) {
        String name = page.getKey() + (dark ? "-dark" : "");
        String url = gateway.url(page.getValue());
        chromium.picture(url, DESK, 1_000, dark, directory.resolve(name + "-desk.png"));
        gateway.add(
            "/phone",
            "<!DOCTYPE html><body style='margin:0'><iframe style='border:0' width="
                + PHONE
                + " height=1000 src='"
                + page.getValue()
                + "'></iframe>");
        chromium.picture(
            gateway.url("/phone"), 500, 1_000, dark, directory.resolve(name + "-phone.png"));
      }
    }
    assertThat(directory).isNotEmptyDirectory();
  }
}
