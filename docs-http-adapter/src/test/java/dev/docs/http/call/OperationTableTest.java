package dev.docs.http.call;

import static org.assertj.core.api.Assertions.assertThat;
import static org.assertj.core.api.Assertions.assertThatIllegalArgumentException;
import static org.assertj.core.api.Assertions.assertThatIllegalStateException;

import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Test;

class OperationTableTest {

  private final List<String> declared = new ArrayList<>();

  private final String lines =
      OperationTable.lines(
          "[boats]\n[boat]\n[charts]\n[outside]\nPUT /tide setTide", this::declare);

  private void declare(String section, OperationTable.Builder table) {
    switch (section) {
      case "boats" -> declare(table, "listBoats", "/boats");
      case "boat" -> declare(table, "getBoat", "/boats/{boatId}").gone();
      case "charts" -> declare(table, "getChart", "/charts/{+chartPath}");
      default -> table.outside("harbour", Origin.NEWER);
    }
  }

  private Operation.Builder declare(OperationTable.Builder table, String id, String path) {
    declared.add(id);
    return table.group("harbour", Origin.OURS).get(id, path).open().handledBy(call -> null);
  }

  private OperationTable table(String listed) {
    declared.clear();
    return OperationTable.listed(listed, this::declare);
  }

  @Test
  void aSectionIsDeclaredOnceWhenOneOfItsOperationsIsAskedFor() {
    OperationTable table = table(lines);
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
        .containsExactly("listBoats", "getBoat", "getChart", "setTide");
    assertThat(declared).containsExactly("getBoat", "getChart", "listBoats");
  }

  @Test
  void whatIsOutOfScopeIsKnownByItsLineAlone() {
    OperationTable table = table(lines);
    assertThat(lines).endsWith("[outside]\nPUT /tide setTide\n");
    assertThat(table.require("setTide"))
        .returns("PUT", Operation::method)
        .returns("/tide", tide -> tide.path().toString())
        .returns(true, Operation::outside)
        .returns(true, Operation::isLater);
    assertThat(table.all()).extracting(Operation::gone).containsExactly(false, true, false, false);
    assertThatIllegalArgumentException()
        .isThrownBy(() -> table.require("getBoats"))
        .withMessageContaining("getBoat");
  }

  @Test
  void aListOfOtherOperationsIsNotedWhereItIsUsed() {
    OperationTable table = table(lines.replace("getBoat", "getShip"));
    assertThat(table.require("listBoats").id()).isEqualTo("listBoats");
    assertThatIllegalStateException()
        .isThrownBy(() -> table.require("getShip"))
        .withMessageContaining("getBoat");
  }
}
