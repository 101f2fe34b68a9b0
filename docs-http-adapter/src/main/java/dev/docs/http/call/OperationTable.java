package dev.docs.http.call;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All operations of the interface, in the order in which they were described. From this one table
 * come routing, the checking of arguments, and every description of the interface. Immutable.
 */
public final class OperationTable {

  private final Map<String, Operation> operations;

  private final Router router;

  private OperationTable(Map<String, Operation> operations) {
    this.operations = operations;
    this.router = Router.of(operations.values());
  }

  public static Builder builder() {
    return new Builder();
  }

  public List<Operation> all() {
    return List.copyOf(operations.values());
  }

  public Optional<Operation> find(String operationId) {
    return Optional.ofNullable(operations.get(operationId));
  }

  Router router() {
    return router;
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder {

    private final List<Operation.Builder> operations = new ArrayList<>();

    private Builder() {}

    /** A place to describe operations of one concept; may be asked for several times. */
    public OperationGroup group(String name, Origin origin) {
      return new OperationGroup(name, origin, operations);
    }

    /**
     * The table of all that was described.
     *
     * @throws IllegalStateException when two operations share an id, or a method and path
     */
    public OperationTable build() {
      Map<String, Operation> table = new LinkedHashMap<>();
      for (Operation.Builder builder : operations) {
        Operation operation = builder.build();
        if (table.put(operation.id(), operation) != null) {
          throw new IllegalStateException("two operations named " + operation.id());
        }
      }
      return new OperationTable(table);
    }
  }
}
