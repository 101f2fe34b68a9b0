package dev.docs.http.call;

import java.util.List;

/** Receives parts of requests that had no effect. Thread-safe. */
@FunctionalInterface
public interface Journal {

  /** Body fields that the operation ignored: {@code title}, {@code changes[0].x}. */
  void ignoredFields(String operationId, List<String> fields);

  static Journal none() {
    return (operationId, fields) -> {};
  }
}
