package dev.docs.http.call;

import dev.docs.command.internal.KnownNames;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All operations of the API, in the order of their description. Routing, validation of arguments
 * and all descriptions of the API are derived from it. Immutable.
 */
public final class OperationTable {

  private final Map<String, Operation> operations;

  private final Map<String, String> types;

  private final Router router;

  private OperationTable(Map<String, Operation> operations, Map<String, String> types) {
    this.operations = operations;
    this.types = Map.copyOf(types);
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

  /**
   * The operation with this id.
   *
   * @throws IllegalArgumentException when there is none; the message names the most similar one
   */
  public Operation require(String operationId) {
    return find(operationId)
        .orElseThrow(
            () ->
                new IllegalArgumentException(
                    "no operation is named "
                        + operationId
                        + KnownNames.question(operationId, operations.keySet())));
  }

  /** The types declared beside the operations: by name, in the notation of {@code types.txt}. */
  public Map<String, String> types() {
    return types;
  }

  Router router() {
    return router;
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder {

    private final List<Operation.Builder> operations = new ArrayList<>();
    private final Map<String, String> types = new LinkedHashMap<>();

    private Builder() {}

    /** The group of a concept; may be called several times with the same name. */
    public OperationGroup group(String name, Origin origin) {
      return new OperationGroup(name, origin, this);
    }

    void operation(Operation.Builder operation) {
      operations.add(operation);
    }

    void type(String name, String notation) {
      if (types.put(name, notation) != null) {
        throw new IllegalStateException("two types named " + name);
      }
    }

    /**
     * Builds the table.
     *
     * @throws IllegalStateException when two operations have the same id, or the same method and
     *     path
     */
    public OperationTable build() {
      Map<String, Operation> table = new LinkedHashMap<>();
      for (Operation.Builder builder : operations) {
        Operation operation = builder.build();
        if (table.put(operation.id(), operation) != null) {
          throw new IllegalStateException("two operations named " + operation.id());
        }
      }
      return new OperationTable(table, types);
    }
  }
}
