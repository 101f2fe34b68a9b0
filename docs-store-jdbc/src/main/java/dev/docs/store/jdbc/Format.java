package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** How the values of one type are written as JSON and read back. Thread-safe. */
interface Format {

  /**
   * @param value not null
   */
  void write(Object value, JsonGenerator out) throws IOException;

  /** Reads a value, not null, whose first token is the current one; its last token is then. */
  Object read(JsonParser in) throws IOException;

  /** What a component stands for that is missing in what is read. */
  default @Nullable Object absent() {
    return null;
  }

  /** Whether a component with this value is left out, because reading would put it back. */
  default boolean isAbsent(@Nullable Object value) {
    return value == null;
  }

  /** The value as the name of a field. */
  default String name(Object value) {
    throw new IllegalArgumentException("not a key of a map: " + value);
  }

  /** The value whose name is that of a field. */
  default Object named(String name) {
    throw new IllegalArgumentException("not a key of a map: " + name);
  }
}
