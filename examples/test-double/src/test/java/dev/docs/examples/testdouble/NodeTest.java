package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;
import org.junit.jupiter.api.io.TempDir;

/** The tests of the module for Node.js, which start the stand-alone server. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class NodeTest {

  private static final Path SERVER =
      Path.of("../../docs-http-adapter/standalone/target/docs-server.jar")
          .toAbsolutePath()
          .normalize();

  @Test
  void worldsServeTestsInNode(@TempDir Path directory) throws Exception {
    boolean present = isPresent() && Files.exists(SERVER);
    if (!Boolean.parseBoolean(System.getenv("CI"))) {
      assumeThat(present).as("needs node 20 and %s", SERVER).isTrue();
    }
    Path module = copied(Path.of("node"), directory);
    if (Boolean.parseBoolean(System.getenv("CI"))) {
      install(module);
    }
    ProcessBuilder tests =
        new ProcessBuilder("node", "--test", "test/")
            .directory(module.toFile())
            .redirectErrorStream(true);
    tests.environment().put("DOCS_SERVER_JAR", SERVER.toString());
    Process running = tests.start();
    String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(running.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(running.exitValue()).as(said).isZero();
    assertThat(said).containsPattern("pass 101[48]\\b").contains("fail 0");
  }

  /** A copy, so that what npm installs is not left among the sources. */
  private static Path copied(Path module, Path directory) throws IOException {
    try (Stream<Path> files = Files.walk(module)) {
      for (Path file : files.filter(Files::isRegularFile).toList()) {
        Path copy = directory.resolve(module.relativize(file).toString());
        if (!file.toString().contains("node_modules")) {
          Files.createDirectories(copy.getParent());
          Files.copy(file, copy);
        }
      }
    }
    return directory;
  }

  /** Installs the vendor's client, with which some of the tests are made. */
  private static void install(Path module) throws Exception {
    Process install =
        new ProcessBuilder("npm", "install", "--no-audit", "--no-fund", "--no-package-lock")
            .directory(module.toFile())
            .redirectErrorStream(true)
            .start();
    String said = new String(install.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(install.waitFor()).as("npm install: %s", said).isZero();
  }

  private static boolean isPresent() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
