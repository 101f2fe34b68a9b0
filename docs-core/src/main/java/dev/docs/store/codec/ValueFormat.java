package dev.docs.store.codec;

import dev.docs.store.codec.ValueReader.Token;
import java.io.IOException;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/** Writes the values of one type and reads them. Thread-safe. */
interface ValueFormat {

  /**
   * @param value not null
   */
  void write(Object value, ValueWriter out) throws IOException;

  /** Reads a non-null value from its first token, which is the current one, to its last. */
  Object read(ValueReader in) throws IOException;

  /** Requires that a value begins with this token. */
  static void expect(Token token, ValueReader in) {
    if (in.current() != token) {
      throw new IllegalStateException(
          "a stored value begins with " + in.current() + ", not " + token);
    }
  }

  /** The value of a component that is missing in what is read. */
  default @Nullable Object absent() {
    return null;
  }

  /** Whether a component with this value is left out, since {@link #absent} restores it. */
  default boolean isAbsent(@Nullable Object value) {
    return Objects.equals(absent(), value);
  }

  /** The value as a field name, for keys of maps. */
  default String name(Object value) {
    throw new IllegalArgumentException("not a key of a map: " + value);
  }

  default Object named(String name) {
    throw new IllegalArgumentException("not a key of a map: " + name);
  }
}
