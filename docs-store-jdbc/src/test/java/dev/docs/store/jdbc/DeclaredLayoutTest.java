package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.Docs;
import dev.docs.store.Kind;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/** The indexes of all kinds, which belong to the number of the layout. */
class DeclaredLayoutTest {

  private static final Path LIST =
      Path.of(System.getProperty("docs.repository.root", ".."))
          .resolve("docs-store-jdbc/src/test/resources/layout-indexes.txt");

  /** {@code -Ddocs.sample.update=true} writes the list. */
  @Test
  void otherIndexesAreAnotherLayout() throws IOException {
    List<String> lines = new ArrayList<>();
    lines.add("layout " + Layout.Release.CURRENT.version());
    Docs.KINDS.stream()
        .sorted(Comparator.comparing(Kind::name))
        .forEach(kind -> lines.add(kind.name() + ": " + indexes(kind)));
    if (Boolean.getBoolean("docs.sample.update")) {
      Files.write(LIST, lines);
    }
    assertThat(lines)
        .as(
            "a release with layout %s may be in use: if it has other indexes, raise"
                + " Layout.Release.CURRENT; then update the list",
            Layout.Release.CURRENT.version())
        .isEqualTo(Files.readAllLines(LIST));
  }

  private static String indexes(Kind<?> kind) {
    return kind.indexes().stream()
        .map(index -> index.name() + (index.unique() ? " (unique)" : ""))
        .sorted()
        .collect(Collectors.joining(", "));
  }
}
