package dev.docs.http.json;

import java.util.HashMap;
import java.util.Map;

/**
 * The largest lengths of the arrays in a body, by path: {@code changes}, {@code changes[].files}.
 * Immutable.
 */
public final class ArrayLimits {

  private static final String ITEM = "[]";

  private final int others;
  private final int here;
  private final Map<String, ArrayLimits> below;

  private ArrayLimits(int others, int here, Map<String, ArrayLimits> below) {
    this.others = others;
    this.here = here;
    this.below = below;
  }

  /** One limit for all arrays. */
  public static ArrayLimits of(int items) {
    return new ArrayLimits(items, items, Map.of());
  }

  /** A copy with another limit at one path. */
  public ArrayLimits at(String place, int items) {
    if (place.isEmpty()) {
      return new ArrayLimits(others, items, below);
    }
    String first = place.startsWith(ITEM) ? ITEM : place.split("\\.|\\[", 2)[0];
    String rest = place.substring(first.length());
    Map<String, ArrayLimits> changed = new HashMap<>(below);
    changed.put(first, field(first).at(rest.startsWith(".") ? rest.substring(1) : rest, items));
    return new ArrayLimits(others, here, Map.copyOf(changed));
  }

  /** The limit of the array at this path. */
  int items() {
    return here;
  }

  ArrayLimits field(String name) {
    ArrayLimits found = below.get(name);
    return found != null ? found : below.isEmpty() && here == others ? this : of(others);
  }

  ArrayLimits item() {
    return field(ITEM);
  }
}
