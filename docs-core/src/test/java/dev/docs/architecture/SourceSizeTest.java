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

  @Test
  void noSourceFileHasMoreThanFourHundredLines() throws IOException {
    List<String> longer = new ArrayList<>();
    for (String module : Modules.ALL) {
      try (Stream<Path> files = Files.walk(Modules.sources(module))) {
        for (Path file : files.filter(path -> path.toString().endsWith(".java")).toList()) {
          int lines = Files.readAllLines(file).size();
          if (lines > MOST) {
            longer.add(Modules.ROOT.relativize(file) + " has " + lines);
          }
        }
      }
    }
    assertThat(longer).isEmpty();
  }
}
