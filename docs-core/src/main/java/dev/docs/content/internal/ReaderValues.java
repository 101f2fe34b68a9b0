package dev.docs.content.internal;

import dev.docs.content.VariableValue;
import java.util.Map;
import java.util.Optional;

/** The values of expressions about who reads a text. Thread-safe. */
@FunctionalInterface
public interface ReaderValues {

  /** Of readers about whom nothing is said: no expression has a value. */
  ReaderValues NONE = (expression, space, page) -> Optional.empty();

  /**
   * The value of an expression as text; empty for one that is not about the reader.
   *
   * @param space the variables of the space
   * @param page the variables of the page
   */
  Optional<String> value(
      String expression, Map<String, VariableValue> space, Map<String, VariableValue> page);
}
