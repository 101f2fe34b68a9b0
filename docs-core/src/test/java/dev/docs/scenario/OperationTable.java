package dev.docs.scenario;

import dev.docs.DocsSession;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations by their names, as they are done to what a {@link PermissionFixture} holds. */
abstract class OperationTable {

  private String outcomes = "";
  private final Map<String, String> rights = new LinkedHashMap<>();

  /** An operation; true unless it turns out that nothing was done or shown. */
  @FunctionalInterface
  interface Operation {
    Object run(DocsSession caller, PermissionFixture fixture);
  }

  /** An operation that answers nothing. */
  @FunctionalInterface
  interface Silent {
    void run(DocsSession caller, PermissionFixture fixture);
  }

  private final Map<String, Operation> operations = new LinkedHashMap<>();

  /**
   * Says who may do the operations that follow, where that does not stand in a {@link
   * PermissionTable}.
   *
   * @param signs of the outcomes, by role as in that table: {@code ok ok F F F F N N U}
   */
  final void allow(String signs) {
    outcomes = signs;
  }

  final void is(String names, Operation operation) {
    for (String name : names.strip().split("\\s+", -1)) {
      operations.put(name, operation);
      if (!outcomes.isEmpty()) {
        rights.put(name, outcomes);
      }
    }
  }

  /** Does something of which there is no answer: whether it wrote tells whether it did it. */
  final void does(String name, Silent operation) {
    is(
        name,
        (s, f) -> {
          long before = f.world.written();
          operation.run(s, f);
          return f.world.written() > before;
        });
  }

  final Map<String, Operation> operations() {
    return operations;
  }

  /** The signs of their outcomes, by the names of operations. */
  final Map<String, String> rights() {
    return rights;
  }
}
