package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** A class that is longer has more than one task. */
class SourceSizeTest {

  private static final int MOST = 400;

  private static final List<String> MODULES =
      List.of("docs-core", "docs-store-memory", "docs-store-jdbc", "docs-http-adapter");

  @Test
  void noSourceFileHasMoreThanFourHundredLines() throws IOException {
    Path root = Path.of(System.getProperty("docs.repository.root", ".."));
    List<String> longer = new ArrayList<>();
    for (String module : MODULES) {
      try (Stream<Path> files = Files.walk(root.resolve(module).resolve("src/main/java"))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          int lines = Files.readAllLines(file).size();
          if (lines > MOST) {
            longer.add(root.relativize(file) + " has " + lines);
          }
        }
      }
    }
    assertThat(longer).isEmpty();
  }
}
