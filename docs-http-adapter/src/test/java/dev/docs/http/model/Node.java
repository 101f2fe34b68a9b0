package dev.docs.http.model;

import java.util.List;
import java.util.Map;
import java.util.stream.Stream;

/** A JSON object of a response. */
record Node(Map<?, ?> fields) {

  Node(Object value) {
    this((Map<?, ?>) value);
  }

  /** The object in a field; null when absent. */
  Node at(String field) {
    return fields.get(field) == null ? null : new Node(fields.get(field));
  }

  /** The text in a field; null when absent. */
  String text(String field) {
    return (String) fields.get(field);
  }

  long number(String field) {
    return ((Number) fields.get(field)).longValue();
  }

  boolean flag(String field) {
    return (Boolean) fields.get(field);
  }

  /** The objects in a list. */
  Stream<Node> each(String field) {
    return ((List<?>) fields.get(field)).stream().map(Node::new);
  }
}
