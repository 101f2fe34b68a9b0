package dev.docs.examples.testdouble;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;

/** The test that the guide shows is one of those that run here. */
class ReadmeTest {

  @Test
  void theTestInTheGuideIsRunHereAndShort() throws IOException {
    String tests =
        Files.readString(Path.of("src/test/java/dev/docs/examples/testdouble/WorldsTest.java"));
    int start = tests.indexOf("  @Test\n  void aConflictIsMerged");
    String shown = tests.substring(start, tests.indexOf("\n  }\n", start));

    assertThat(Files.readString(Path.of("../guides/test-double.md"))).contains(shown);
    assertThat(shown.lines().skip(2).count()).isLessThanOrEqualTo(10);
  }
}
