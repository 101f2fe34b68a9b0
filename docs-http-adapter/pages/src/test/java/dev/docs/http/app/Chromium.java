package dev.docs.http.app;

import static org.junit.jupiter.api.Assumptions.abort;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** A headless Chromium. */
final class Chromium {

  private static final List<String> NAMES =
      List.of("chromium", "chromium-browser", "google-chrome");

  /** Milliseconds of virtual page time, which passes quickly when the page is idle. */
  private static final int PAGE_TIME = 5_000;

  private final Path profile;

  private Chromium(Path profile) {
    this.profile = profile;
  }

  /**
   * Starts Chromium with a profile of its own. When it is not installed, the test is skipped, but
   * not in CI.
   */
  static Chromium start(Path profile) {
    program();
    return new Chromium(profile);
  }

  /** The program; when it is not installed, the test is skipped, but not in CI. */
  private static Path program() {
    Path found =
        Stream.of(System.getenv().getOrDefault("PATH", "").split(":", -1))
            .flatMap(directory -> NAMES.stream().map(name -> Path.of(directory, name)))
            .filter(Files::isExecutable)
            .findFirst()
            .orElse(null);
    if (found == null) {
      String message = "there is no browser to look at pages with: install chromium";
      if ("true".equals(System.getenv("CI"))) {
        throw new AssertionError(message);
      }
      abort(message);
    }
    return found;
  }

  /** The command that starts it, with a profile of its own. */
  static List<String> command(Path profile, String... arguments) {
    List<String> command =
        new ArrayList<>(
            List.of(
                program().toString(),
                "--headless",
                "--no-sandbox", // CI runs as root, which the sandbox refuses
                "--disable-gpu",
                "--disable-dev-shm-usage",
                "--disable-background-networking",
                "--disable-component-update",
                "--no-first-run",
                "--user-data-dir=" + profile));
    command.addAll(List.of(arguments));
    return command;
  }

  /** The DOM of a page after it has loaded and run its scripts. */
  String dom(String url) throws Exception {
    return run("--dump-dom", url);
  }

  /** Takes a screenshot of a page. */
  void picture(String url, int width, int height, boolean dark, Path file) throws Exception {
    List<String> more = new ArrayList<>(List.of("--screenshot=" + file, "--hide-scrollbars"));
    more.add("--window-size=" + width + "," + height);
    if (dark) {
      more.add("--force-dark-mode");
    }
    more.add(url);
    run(more.toArray(String[]::new));
  }

  private String run(String... arguments) throws IOException, InterruptedException {
    List<String> command = command(profile, "--virtual-time-budget=" + PAGE_TIME);
    command.addAll(List.of(arguments));
    Path errors = profile.resolveSibling(profile.getFileName() + ".log");
    Process process = new ProcessBuilder(command).redirectError(errors.toFile()).start();
    try {
      String out = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
      if (process.waitFor() != 0) {
        throw new IOException("the browser failed: " + Files.readString(errors));
      }
      return out;
    } finally {
      process.destroyForcibly();
    }
  }
}
