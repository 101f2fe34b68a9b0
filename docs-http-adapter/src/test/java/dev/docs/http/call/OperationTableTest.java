package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class OperationTableTest {

  private final List<String> declared = new ArrayList<>();

  private final List<Consumer<OperationTable.Builder>> sections =
      List.of(
          table -> declare(table, "listBoats", "/boats"),
          table -> declare(table, "getBoat", "/boats/{boatId}"),
          table -> declare(table, "getChart", "/charts/{+chartPath}"));

  private void declare(OperationTable.Builder table, String id, String path) {
    declared.add(id);
    table.group("harbour", Origin.OURS).get(id, path).open().handledBy(call -> null);
  }

  private OperationTable table(String lines, String... gone) {
    declared.clear();
    return OperationTable.listed(lines, sections, Set.of(gone));
  }

  @Test
  void aSectionIsDeclaredOnceWhenOneOfItsOperationsIsAskedFor() {
    OperationTable table = table(OperationTable.lines(sections));
    assertThat(declared).isEmpty();
    assertThat(table.router().find("GET", List.of("ships")).isKnownPath()).isFalse();
    assertThat(table.router().find("PUT", List.of("boats")).allowed()).containsExactly("GET");
    assertThat(declared).isEmpty();
    Router.Route route = table.router().find("GET", List.of("boats", "7"));
    assertThat(route.operation()).isSameAs(table.require("getBoat"));
    assertThat(route.arguments()).containsEntry("boatId", "7");
    assertThat(declared).containsExactly("getBoat");
    assertThat(table.router().find("GET", List.of("charts", "a", "b")).arguments())
        .containsEntry("chartPath", "a/b");
    assertThat(table.all())
        .extracting(Operation::id)
        .containsExactly("listBoats", "getBoat", "getChart");
    assertThat(declared).containsExactly("getBoat", "getChart", "listBoats");
  }

  @Test
  void anOperationThatIsGoneIsMarkedWhenItIsDeclaredAndAnUnknownOneRefused() {
    String lines = OperationTable.lines(sections);
    assertThat(table(lines, "getBoat").all())
        .extracting(Operation::gone)
        .containsExactly(false, true, false);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table(lines, "getBoats"))
        .withMessageContaining("getBoat");
  }

  @Test
  void aListOfOtherOperationsIsNotedWhereItIsUsed() {
    OperationTable table = table(OperationTable.lines(sections).replace("getBoat", "getShip"));
    assertThat(table.require("listBoats").id()).isEqualTo("listBoats");
    assertThatIllegalStateException()
        .isThrownBy(() -> table.require("getShip"))
        .withMessageContaining("getBoat");
  }
}
