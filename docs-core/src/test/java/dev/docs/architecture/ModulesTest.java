package dev.docs.architecture;

import static org.assertj.core.api.Assertions.assertThat;

import java.io.IOException;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Test;

/** What is looked at in all modules is looked at in each that is built. */
class ModulesTest {

  private static final Pattern MODULE = Pattern.compile("<module>(docs-[^<]+)</module>");

  @Test
  void everyModuleWithADeclarationIsKnown() throws IOException {
    List<String> declared =
        MODULE
            .matcher(Files.readString(Modules.ROOT.resolve("pom.xml")))
            .results()
            .map(found -> found.group(1))
            .filter(module -> Files.exists(Modules.sources(module).resolve("module-info.java")))
            .toList();
    assertThat(declared).containsExactlyInAnyOrderElementsOf(Modules.ALL);
  }
}
