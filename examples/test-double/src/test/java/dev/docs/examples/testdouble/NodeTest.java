package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assumptions.assumeThat;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

/** The tests of the module for Node.js, which start the stand-alone server. */
class NodeTest {

  private static final Path SERVER =
      Path.of("../../docs-http-adapter/target/docs-server.jar").toAbsolutePath().normalize();

  @Test
  void worldsServeTestsInNode() throws Exception {
    boolean present = isPresent() && Files.exists(SERVER);
    if (!Boolean.parseBoolean(System.getenv("CI"))) {
      assumeThat(present).as("needs node 20 and %s", SERVER).isTrue();
    }
    if (Boolean.parseBoolean(System.getenv("CI"))) {
      // the vendor's client, with which one of the tests is made
      Process install =
          new ProcessBuilder("npm", "install", "--no-audit", "--no-fund", "--no-package-lock")
              .directory(Path.of("node").toFile())
              .inheritIO()
              .start();
      assertThat(install.waitFor()).as("npm install").isZero();
    }
    ProcessBuilder tests =
        new ProcessBuilder("node", "--test", "test/")
            .directory(Path.of("node").toFile())
            .redirectErrorStream(true);
    tests.environment().put("DOCS_SERVER_JAR", SERVER.toString());
    Process running = tests.start();
    String said = new String(running.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(running.waitFor(5, TimeUnit.MINUTES)).isTrue();
    assertThat(running.exitValue()).as(said).isZero();
    assertThat(said).containsPattern("pass 5[04]\\b").contains("fail 0");
  }

  private static boolean isPresent() throws InterruptedException {
    try {
      return new ProcessBuilder("node", "--version").start().waitFor() == 0;
    } catch (IOException e) {
      return false;
    }
  }
}
