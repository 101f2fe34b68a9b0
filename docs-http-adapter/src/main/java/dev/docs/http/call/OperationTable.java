package dev.docs.http.call;

import dev.docs.command.internal.KnownNames;
import dev.docs.http.Profile;
import dev.docs.http.type.DescribedType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Supplier;

/**
 * All operations of the API, in the order of their description. Routing, validation of arguments
 * and all descriptions of the API are derived from it. Immutable.
 */
public final class OperationTable {

  private final Map<String, Operation> operations;

  private final Map<String, String> notations;

  private final List<Supplier<? extends List<? extends DescribedType>>> types;

  private final Router router;

  private OperationTable(Map<String, Operation> operations, Builder builder) {
    this.operations = operations;
    this.notations = Map.copyOf(builder.notations);
    this.types = List.copyOf(builder.types);
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

  /**
   * The types declared beside the operations: by name, in the notation of {@code types.txt}.
   *
   * @throws IllegalStateException when two have the same name
   */
  public Map<String, String> types(Profile profile) {
    Map<String, DescribedType> declared = new LinkedHashMap<>();
    types.forEach(group -> group.get().forEach(type -> collect(type, profile, declared)));
    operations.values().stream()
        .flatMap(operation -> operation.payload().parts().stream())
        .forEach(type -> collect(type, profile, declared));
    Map<String, String> all = new LinkedHashMap<>(notations);
    declared.forEach(
        (name, type) -> {
          if (all.put(name, type.notation(profile)) != null) {
            throw new IllegalStateException("two types named " + name);
          }
        });
    return all;
  }

  private static void collect(
      DescribedType type, Profile profile, Map<String, DescribedType> found) {
    if (type.isNamed()) {
      DescribedType other = found.put(type.reference(profile), type);
      if (other == type) {
        return;
      } else if (other != null) {
        throw new IllegalStateException("two types named " + type.reference(profile));
      }
    }
    type.parts().forEach(part -> collect(part, profile, found));
  }

  Router router() {
    return router;
  }

  /** Collects operations. Not thread-safe. */
  public static final class Builder {

    private final List<Operation.Builder> operations = new ArrayList<>();
    private final Map<String, String> notations = new LinkedHashMap<>();
    private final List<Supplier<? extends List<? extends DescribedType>>> types = new ArrayList<>();

    private Builder() {}

    /** The group of a concept; may be called several times with the same name. */
    public OperationGroup group(String name, Origin origin) {
      return new OperationGroup(name, origin, this);
    }

    void operation(Operation.Builder operation) {
      operations.add(operation);
    }

    /**
     * Declares the types of answers; those that they consist of are found.
     *
     * @param declared called when the types are described, not before
     */
    public Builder types(Supplier<? extends List<? extends DescribedType>> declared) {
      types.add(declared);
      return this;
    }

    void type(String name, String notation) {
      if (notations.put(name, notation) != null) {
        throw new IllegalStateException("two types named " + name);
      }
    }

    /**
     * Tells operations that the newest version of the interface no longer has.
     *
     * @throws IllegalStateException when one is not described
     */
    public Builder gone(String... ids) {
      for (String id : ids) {
        operations.stream()
            .filter(operation -> operation.id().equals(id))
            .findFirst()
            .orElseThrow(() -> new IllegalStateException("no operation is named " + id))
            .gone();
      }
      return this;
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
      return new OperationTable(table, this);
    }
  }
}
