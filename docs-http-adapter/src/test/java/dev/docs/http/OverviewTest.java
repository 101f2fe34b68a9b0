package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.architecture.ModuleSource;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The first page of the Javadoc leads to every part of the library. */
class OverviewTest {

  @ParameterizedTest
  @ValueSource(strings = {"docs-core", "docs-store-memory", "docs-store-jdbc", "docs-http-adapter"})
  void everyExportedPackageIsLinked(String module) throws IOException {
    Path root = Path.of(System.getProperty("docs.repository.root", ".."));
    String overview = Files.readString(root.resolve("docs-core/src/javadoc/overview.html"));
    assertThat(ModuleSource.of(module).exported())
        .isNotEmpty()
        .allSatisfy(name -> assertThat(overview).containsPattern(link(name)));
  }

  /** A link to a package, or to a type in it. */
  private static Pattern link(String name) {
    return Pattern.compile("\\{@link(?:plain)?\\s+" + Pattern.quote(name) + "(?:\\.[A-Z]|[\\s}])");
  }
}
