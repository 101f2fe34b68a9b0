package dev.docs.http.call;

import java.util.List;

/** Receives what a request held that had no effect. Thread-safe. */
@FunctionalInterface
public interface Journal {

  /** Fields of a body that the operation did not look at: {@code title}, {@code changes[0].x}. */
  void ignoredFields(String operationId, List<String> fields);

  static Journal none() {
    return (operationId, fields) -> {};
  }
}
