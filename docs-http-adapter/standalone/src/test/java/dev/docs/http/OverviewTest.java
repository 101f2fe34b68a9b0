package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.architecture.Modules;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** The first page of the Javadoc leads to every part of the library. */
class OverviewTest {

  @Test
  void everyExportedPackageIsLinked() throws IOException {
    Path file = Modules.ROOT.resolve("docs-core/src/javadoc/overview.html");
    String overview = Files.readString(file);
    assertThat(Modules.exported(Modules.ALL))
        .isNotEmpty()
        .allSatisfy(name -> assertThat(overview).containsPattern(link(name)));
  }

  /** A link to a package, or to a type in it. */
  private static Pattern link(String name) {
    return Pattern.compile("\\{@link(?:plain)?\\s+" + Pattern.quote(name) + "(?:\\.[A-Z]|[\\s}])");
  }
}
