package dev.docs.examples.modules;

import static org.assertj.core.api.Assertions.assertThat;

import java.nio.charset.StandardCharsets;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledIfSystemProperty;

/** A store of another module than the library's keeps the contract on the module path, too. */
@EnabledIfSystemProperty(
    named = "docs.tests",
    matches = "all|nightly",
    disabledReason = "takes long: -P everything runs it, as CI does")
class ContractOnModulesTest {

  @Test
  void everyTestOfTheContractPassesWhereStoreLibraryAndContractAreModules() throws Exception {
    Process process = ModuleProgram.startTests(ContractProgram.class);
    String printed =
        new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8).strip();
    assertThat(process.waitFor()).as(printed).isZero();
    List<String> lines = printed.lines().toList();
    assertThat(lines)
        .as(printed)
        .contains(
            "store of module dev.docs.examples.modules",
            "contract of module dev.docs.store.contract",
            "failed 0");
    assertThat(lines).anyMatch(line -> line.matches("passed [1-9]\\d{2,}"));
  }
}
