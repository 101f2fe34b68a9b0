package dev.docs.http.html;

import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads plain values of any form, as JSON has them. Stateless. */
public final class PlainValues {
  private PlainValues() {}

  /** An object; empty for any other value. */
  public static Map<?, ?> map(@Nullable Object value) {
    return value instanceof Map<?, ?> map ? map : Map.of();
  }

  /** A list; empty for any other value. */
  public static List<?> list(@Nullable Object value) {
    return value instanceof List<?> list ? list : List.of();
  }

  /** A value as text; empty for none. */
  public static String text(@Nullable Object value) {
    return value == null ? "" : value.toString();
  }
}
