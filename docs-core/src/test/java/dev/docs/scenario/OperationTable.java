package dev.docs.scenario;

import dev.docs.DocsSession;
import java.util.LinkedHashMap;
import java.util.Map;

/** Operations by their names, as they are done to what a {@link PermissionFixture} holds. */
abstract class OperationTable {

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

  final void is(String names, Operation operation) {
    for (String name : names.strip().split("\\s+", -1)) {
      operations.put(name, operation);
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
}
