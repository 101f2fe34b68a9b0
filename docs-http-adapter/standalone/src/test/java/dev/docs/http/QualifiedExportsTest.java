package dev.docs.http;

import static java.util.stream.Collectors.toMap;
import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.architecture.ModuleSource;
import dev.docs.architecture.Modules;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.junit.jupiter.api.Test;

/** Packages that are exported to some modules of the library only. */
class QualifiedExportsTest {

  private static final Map<String, ModuleSource> MODULES =
      Modules.ALL.stream()
          .map(ModuleSource::of)
          .collect(toMap(ModuleSource::name, Function.identity()));

  @Test
  void thereAreFew() {
    assertThat(MODULES.values().stream().flatMap(module -> module.qualified().keySet().stream()))
        .as("what modules share is exported as what it is")
        .hasSizeBetween(1, 10);
  }

  @Test
  void aModuleImportsFromEveryPackageThatIsExportedToIt() {
    List<String> unused = new ArrayList<>();
    for (ModuleSource module : MODULES.values()) {
      module
          .qualified()
          .forEach(
              (name, targets) ->
                  targets.stream()
                      .filter(target -> !MODULES.get(target).imported().contains(name))
                      .forEach(target -> unused.add(name + " to " + target)));
    }
    assertThat(unused).isEmpty();
  }
}
