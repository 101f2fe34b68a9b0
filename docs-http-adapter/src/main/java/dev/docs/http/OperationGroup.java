package dev.docs.http;

import java.util.List;

/**
 * Where operations of one concept are described; each method adds one to the table. Not
 * thread-safe.
 *
 * @param <S> the caller's session
 */
public final class OperationGroup<S> {

  private final String name;
  private final Origin origin;
  private final List<Operation.Builder<S>> table;

  OperationGroup(String name, Origin origin, List<Operation.Builder<S>> table) {
    this.name = name;
    this.origin = origin;
    this.table = table;
  }

  public Operation.Builder<S> get(String id, String path) {
    return add("GET", id, path);
  }

  public Operation.Builder<S> post(String id, String path) {
    return add("POST", id, path);
  }

  public Operation.Builder<S> put(String id, String path) {
    return add("PUT", id, path);
  }

  public Operation.Builder<S> patch(String id, String path) {
    return add("PATCH", id, path);
  }

  public Operation.Builder<S> delete(String id, String path) {
    return add("DELETE", id, path);
  }

  /** An operation with this method, in capitals. */
  public Operation.Builder<S> add(String method, String id, String path) {
    Operation.Builder<S> operation = new Operation.Builder<>(id, name, origin, method, path);
    table.add(operation);
    return operation;
  }
}
