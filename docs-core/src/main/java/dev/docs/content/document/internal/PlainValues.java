package dev.docs.content.document.internal;

import dev.docs.content.document.DocumentNode;
import dev.docs.error.DocsException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.AbstractList;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Trees of {@link Map}, {@link List}, {@link String}, {@link Number} and {@link Boolean},
 * normalized so that equal trees are equal values: whole numbers are {@link Long}, others {@link
 * Double}, and null members are omitted.
 */
public final class PlainValues {

  public static final int MAX_DEPTH = 200;

  private PlainValues() {}

  /** A map of alternating names and values, in this order, without those whose value is null. */
  public static Map<String, Object> ordered(@Nullable Object... namesAndValues) {
    Map<String, Object> map = new LinkedHashMap<>();
    for (int i = 0; i < namesAndValues.length; i += 2) {
      Object value = namesAndValues[i + 1];
      if (value != null) {
        map.put((String) namesAndValues[i], value);
      }
    }
    return Collections.unmodifiableMap(map);
  }

  /**
   * The JSON forms of nodes, each created on access, as together they are many times the size of
   * the text.
   */
  public static List<Map<String, Object>> each(List<? extends DocumentNode> nodes) {
    return new AbstractList<>() {
      @Override
      public Map<String, Object> get(int index) {
        return nodes.get(index).toMap();
      }

      @Override
      public int size() {
        return nodes.size();
      }
    };
  }

  public static Map<String, Object> map(Object value, String path) {
    return map(value, path, 0);
  }

  private static Map<String, Object> map(Object value, String path, int depth) {
    if (!(value instanceof Map<?, ?> map)) {
      throw DocsException.unprocessable(path + ": must be an object");
    }
    if (depth > MAX_DEPTH) {
      throw DocsException.unprocessable(path + ": is nested deeper than " + MAX_DEPTH + " levels");
    }
    Map<String, Object> copy = new LinkedHashMap<>();
    for (Map.Entry<?, ?> entry : map.entrySet()) {
      String key = String.valueOf(entry.getKey());
      if (entry.getValue() != null) {
        copy.put(key, value(entry.getValue(), path, depth + 1));
      }
    }
    return Collections.unmodifiableMap(copy);
  }

  private static List<Object> list(List<?> list, String path, int depth) {
    if (depth > MAX_DEPTH) {
      throw DocsException.unprocessable(path + ": is nested deeper than " + MAX_DEPTH + " levels");
    }
    List<Object> copy = new ArrayList<>(list.size());
    for (Object item : list) {
      if (item != null) {
        copy.add(value(item, path, depth + 1));
      }
    }
    return Collections.unmodifiableList(copy);
  }

  private static Object value(Object value, String path, int depth) {
    if (value instanceof String || value instanceof Boolean) {
      return value;
    }
    if (value instanceof Number number) {
      return number(number);
    }
    if (value instanceof List<?> list) {
      return list(list, path, depth);
    }
    if (value instanceof Map<?, ?>) {
      return map(value, path, depth);
    }
    throw DocsException.unprocessable(
        path + ": contains a value that is not an object, array, string, number or boolean");
  }

  public static Number number(Number number) {
    if (number instanceof Long
        || number instanceof Integer
        || number instanceof Short
        || number instanceof Byte) {
      return number.longValue();
    }
    if (number instanceof BigInteger big && big.bitLength() < Long.SIZE) {
      return big.longValue();
    }
    if (number instanceof BigDecimal decimal && decimal.scale() <= 0 && decimal.precision() < 16) {
      return decimal.longValue();
    }
    double value = number.doubleValue();
    if (value == Math.rint(value) && Math.abs(value) < 9e15) {
      return (long) value;
    }
    return value;
  }
}
