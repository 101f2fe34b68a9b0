package dev.docs.http.call;

import java.util.List;

/** Describes the operations of one concept. Not thread-safe. */
public final class OperationGroup {

  private final String name;
  private final Origin origin;
  private final List<Operation.Builder> table;

  OperationGroup(String name, Origin origin, List<Operation.Builder> table) {
    this.name = name;
    this.origin = origin;
    this.table = table;
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
  public Operation.Builder add(String method, String id, String path) {
    Operation.Builder operation = new Operation.Builder(id, name, origin, method, path);
    table.add(operation);
    return operation;
  }
}
