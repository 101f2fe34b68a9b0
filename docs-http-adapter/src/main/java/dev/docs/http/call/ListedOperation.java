package dev.docs.http.call;

import static java.util.Objects.requireNonNull;

/**
 * What routing needs of an operation, which is known before the operation is declared.
 *
 * @param section the position of the section of the table that declares it
 */
record ListedOperation(int section, String method, PathTemplate path, String id) {

  ListedOperation {
    requireNonNull(method, "method");
    requireNonNull(path, "path");
    requireNonNull(id, "id");
  }

  static ListedOperation of(int section, Operation operation) {
    return new ListedOperation(section, operation.method(), operation.path(), operation.id());
  }

  /** Reads a {@link #line}. */
  static ListedOperation parse(String line) {
    String[] words = line.split(" ", -1);
    return new ListedOperation(
        Integer.parseInt(words[0]), words[1], PathTemplate.parse(words[2]), words[3]);
  }

  /** Section, method, path and identifier. */
  String line() {
    return section + " " + method + " " + path.template() + " " + id;
  }
}
