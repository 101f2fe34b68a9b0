package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import java.io.IOException;
import org.jspecify.annotations.Nullable;

/** Writes the values of one type as JSON and reads them. Thread-safe. */
interface JsonFormat {

  /**
   * @param value not null
   */
  void write(Object value, JsonGenerator out) throws IOException;

  /** Reads a non-null value from its first token, which is the current one, to its last. */
  Object read(JsonParser in) throws IOException;

  /** The value of a component that is missing in the JSON. */
  default @Nullable Object absent() {
    return null;
  }

  /** Whether a component with this value is left out, since {@link #absent} restores it. */
  default boolean isAbsent(@Nullable Object value) {
    return value == null;
  }

  /** The value as a field name, for keys of maps. */
  default String name(Object value) {
    throw new IllegalArgumentException("not a key of a map: " + value);
  }

  /** The value of a field name. */
  default Object named(String name) {
    throw new IllegalArgumentException("not a key of a map: " + name);
  }
}
