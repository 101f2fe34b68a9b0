package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** Programs of others work against the stand-alone server, by the scripts that a person runs. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "nightly",
    disabledReason = "takes very long: -P nightly runs it")
class PublicProgramsTest {

  private static final Path SCRIPTS =
      Path.of("../../docs-http-adapter/standalone/src/test/scripts").toAbsolutePath().normalize();

  @Test
  void thePublicClientChangesASpace() throws Exception {
    assertThat(run("public-client")).contains("pages read, one added in change request 1, merged");
  }

  @Test
  void theCommandLineAndThePagesOfListsWork() throws Exception {
    assertThat(run("public-programs"))
        .contains("client of 2025: 22 spaces and 20 change requests, three at a time")
        .contains("client of newest: 43 spaces and 20 change requests, three at a time")
        .contains("gitbook auth: You are now authenticated as")
        .contains("gitbook openapi: published to")
        .contains("gitbook publish: publishIntegration");
  }

  private static String run(String script) throws Exception {
    Process process =
        new ProcessBuilder("bash", SCRIPTS.resolve(script).resolve("run").toString())
            .redirectErrorStream(true)
            .start();
    String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    assertThat(process.waitFor()).as("%s: %s", script, said).isZero();
    return said;
  }
}
