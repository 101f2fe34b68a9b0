package dev.docs.http;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.architecture.ModuleSource;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Packages that are exported to some modules of the library only. */
class QualifiedExportsTest {

  @ParameterizedTest
  @CsvSource({
    "dev.docs.http, docs-http-adapter",
    "dev.docs.search, docs-core/search",
    "dev.docs.store.contract, docs-core/store-contract",
    "dev.docs.store.jdbc, docs-store-jdbc",
    "dev.docs.store.memory, docs-store-memory",
  })
  void aModuleImportsFromEveryPackageThatIsExportedToIt(String module, String directory) {
    ModuleSource core = ModuleSource.of("docs-core");
    Set<String> unused = new TreeSet<>(core.exportedTo(module));
    unused.removeAll(core.exported());
    unused.removeAll(ModuleSource.of(directory).imported());
    assertThat(unused)
        .as("packages exported to " + module + " that it does not import from")
        .isEmpty();
  }
}
