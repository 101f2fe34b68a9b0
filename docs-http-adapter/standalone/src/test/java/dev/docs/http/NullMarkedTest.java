package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.architecture.Modules;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Every package is null-marked: only those are checked by the compiler. */
class NullMarkedTest {

  @Test
  void allPackagesAreNullMarked() throws IOException {
    Set<String> unmarked = new TreeSet<>();
    for (String module : Modules.ALL) {
      Path sources = Modules.sources(module);
      try (Stream<Path> files = Files.walk(sources)) {
        files
            .filter(file -> file.toString().endsWith(".java"))
            .filter(file -> !file.endsWith("module-info.java"))
            .map(Path::getParent)
            .distinct()
            .filter(folder -> !isMarked(folder))
            .forEach(folder -> unmarked.add(name(sources.relativize(folder))));
      }
    }
    assertThat(unmarked).isEmpty();
  }

  private static boolean isMarked(Path folder) {
    Path info = folder.resolve("package-info.java");
    try {
      return Files.exists(info) && Files.readString(info).contains("@NullMarked\npackage ");
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  private static String name(Path folder) {
    return folder.toString().replace(folder.getFileSystem().getSeparator(), ".");
  }
}
