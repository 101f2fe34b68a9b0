package dev.docs.http.world;

import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Finds values in parsed JSON. Stateless. */
final class JsonValues {

  private static final Pattern STEP = Pattern.compile("\\.?([^.\\[\\]]+)|\\[(\\d+)]");

  private JsonValues() {}

  /**
   * The value at a place, or null.
   *
   * @throws IllegalArgumentException when the place is not written as such
   */
  static @Nullable Object at(@Nullable Object root, String place) {
    String path = place.startsWith("$") ? place.substring(1) : place;
    Matcher step = STEP.matcher(path);
    Object value = root;
    int end = 0;
    while (end < path.length()) {
      if (!step.find(end) || step.start() != end) {
        throw new IllegalArgumentException("not a place such as changes[0].page: " + place);
      }
      end = step.end();
      value = step.group(1) != null ? field(value, step.group(1)) : item(value, step.group(2));
    }
    return value;
  }

  private static @Nullable Object field(@Nullable Object value, String name) {
    return value instanceof Map<?, ?> object ? object.get(name) : null;
  }

  private static @Nullable Object item(@Nullable Object value, String index) {
    if (value instanceof List<?> list && index.length() < 9) {
      int at = Integer.parseInt(index);
      return at < list.size() ? list.get(at) : null;
    }
    return null;
  }

  /** Collects the names of all fields; those of all items of an array are one. */
  static void names(@Nullable Object value, String prefix, Set<String> names) {
    if (value instanceof Map<?, ?> object) {
      object.forEach(
          (name, field) -> {
            String full = prefix.isEmpty() ? name.toString() : prefix + "." + name;
            names.add(full);
            names(field, full, names);
          });
    } else if (value instanceof List<?> list) {
      list.forEach(item -> names(item, prefix + "[]", names));
    }
  }
}
