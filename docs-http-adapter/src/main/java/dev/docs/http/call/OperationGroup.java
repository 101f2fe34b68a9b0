package dev.docs.http.call;

import java.util.Optional;

/** Describes the operations of one concept. Not thread-safe. */
public final class OperationGroup {

  private final String name;
  private final Origin origin;
  private final OperationTable.Builder table;
  private final String base;
  private final Optional<RequiredRole> needed;

  OperationGroup(String name, Origin origin, OperationTable.Builder table) {
    this(name, origin, table, "", Optional.empty());
  }

  private OperationGroup(
      String name,
      Origin origin,
      OperationTable.Builder table,
      String base,
      Optional<RequiredRole> needed) {
    this.name = name;
    this.origin = origin;
    this.table = table;
    this.base = base;
    this.needed = needed;
  }

  /** The same group, whose paths are those below this one. */
  public OperationGroup below(String path) {
    return new OperationGroup(name, origin, table, base + path, needed);
  }

  /** The same group, whose operations need this role unless they say otherwise. */
  public OperationGroup needing(RequiredRole role) {
    return new OperationGroup(name, origin, table, base, Optional.of(role));
  }

  /**
   * Declares a type that only the operations of this group name.
   *
   * @param notation in the notation of {@code types.txt}
   * @throws IllegalStateException when the type is declared already
   */
  public OperationGroup type(String type, String notation) {
    table.type(type, notation.strip());
    return this;
  }

  public Operation.Builder get(String id, String path) {
    return add("GET", id, path);
  }

  public Operation.Builder post(String id, String path) {
    return add("POST", id, path);
  }

  public Operation.Builder put(String id, String path) {
    return add("PUT", id, path);
  }

  public Operation.Builder patch(String id, String path) {
    return add("PATCH", id, path);
  }

  public Operation.Builder delete(String id, String path) {
    return add("DELETE", id, path);
  }

  /**
   * Adds an operation.
   *
   * @param method in upper case
   */
  Operation.Builder add(String method, String id, String path) {
    Operation.Builder operation = new Operation.Builder(id, name, origin, method, base + path);
    if (needed.isPresent()) {
      operation.needs(needed.get());
    }
    table.operation(operation);
    return operation;
  }
}
