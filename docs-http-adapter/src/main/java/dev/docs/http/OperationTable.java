package dev.docs.http;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * All operations of the interface, in the order in which they were described. From this one table
 * come routing, the checking of arguments, and every description of the interface. Immutable.
 *
 * @param <S> the caller's session
 */
public final class OperationTable<S> {

  private final Map<String, Operation<S>> operations;

  private final Router<S> router;

  private OperationTable(Map<String, Operation<S>> operations) {
    this.operations = operations;
    this.router = Router.of(operations.values());
  }

  public static <S> Builder<S> builder() {
    return new Builder<>();
  }

  public List<Operation<S>> all() {
    return List.copyOf(operations.values());
  }

  public Optional<Operation<S>> find(String operationId) {
    return Optional.ofNullable(operations.get(operationId));
  }

  Router<S> router() {
    return router;
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder<S> {

    private final List<Operation.Builder<S>> operations = new ArrayList<>();

    private Builder() {}

    /** A place to describe operations of one concept; may be asked for several times. */
    public OperationGroup<S> group(String name, Origin origin) {
      return new OperationGroup<>(name, origin, operations);
    }

    /**
     * The table of all that was described.
     *
     * @throws IllegalStateException when two operations share an id, or a method and path
     */
    public OperationTable<S> build() {
      Map<String, Operation<S>> table = new LinkedHashMap<>();
      for (Operation.Builder<S> builder : operations) {
        Operation<S> operation = builder.build();
        if (table.put(operation.id(), operation) != null) {
          throw new IllegalStateException("two operations named " + operation.id());
        }
      }
      return new OperationTable<>(table);
    }
  }
}
