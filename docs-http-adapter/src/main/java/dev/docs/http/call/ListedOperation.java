package dev.docs.http.call;

/**
 * What routing needs of an operation, which is known before the operation is declared.
 *
 * @param section the position of the section of the table that declares it
 */
record ListedOperation(int section, String method, PathTemplate path, String id) {

  static ListedOperation of(int section, Operation operation) {
    return new ListedOperation(section, operation.method(), operation.path(), operation.id());
  }

  /** Reads a {@link #line} of a section. */
  static ListedOperation parse(int section, String line) {
    String[] words = line.split(" ", -1);
    return new ListedOperation(section, words[0], PathTemplate.parse(words[1]), words[2]);
  }

  /** Method, path and identifier. */
  String line() {
    return method + " " + path.template() + " " + id;
  }
}
