package dev.docs.store.codec;

import java.util.ArrayDeque;
import java.util.Base64;
import java.util.Deque;
import java.util.Iterator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Reads a tree of maps and lists. Not thread-safe. */
final class TreeReader implements ValueReader {

  /** What is left of an object or a list; a field's value is read after its name. */
  private record Open(boolean isObject, Iterator<?> rest) {}

  private final Deque<Open> open = new ArrayDeque<>();
  private final Object root;
  private Token current = Token.NONE;
  private @Nullable Object value;
  private String name = "";

  TreeReader(Object root) {
    this.root = root;
  }

  @Override
  public Token next() {
    current = goOn();
    return current;
  }

  private Token goOn() {
    Open within = open.peek();
    if (within == null) {
      return start(root);
    } else if (current == Token.NAME) {
      return start(value);
    } else if (!within.rest().hasNext()) {
      open.pop();
      return within.isObject() ? Token.OBJECT_END : Token.LIST_END;
    }
    Object next = within.rest().next();
    if (!within.isObject()) {
      return start(next);
    }
    Map.Entry<?, ?> field = (Map.Entry<?, ?>) next;
    name = String.valueOf(field.getKey());
    value = field.getValue();
    return Token.NAME;
  }

  private Token start(@Nullable Object found) {
    value = found;
    if (found instanceof Map<?, ?> object) {
      open.push(new Open(true, fields(object)));
      return Token.OBJECT_START;
    } else if (found instanceof List<?> list) {
      open.push(new Open(false, list.iterator()));
      return Token.LIST_START;
    } else if (found instanceof String) {
      return Token.TEXT;
    } else if (found instanceof Number) {
      return Token.NUMBER;
    } else if (found instanceof Boolean) {
      return Token.FLAG;
    } else if (found instanceof byte[]) {
      return Token.BYTES;
    } else if (found == null) {
      return Token.NONE;
    }
    throw new IllegalStateException("a tree has no values of " + found.getClass().getName());
  }

  /** The fields of an object, in any order but for the name of its type, which is the first. */
  private static Iterator<?> fields(Map<?, ?> object) {
    boolean isFirst =
        !object.isEmpty() && SealedFormat.TYPE.equals(object.keySet().iterator().next());
    if (isFirst || !object.containsKey(SealedFormat.TYPE)) {
      return object.entrySet().iterator();
    }
    Map<Object, Object> ordered = new LinkedHashMap<>();
    ordered.put(SealedFormat.TYPE, object.get(SealedFormat.TYPE));
    ordered.putAll(object);
    return ordered.entrySet().iterator();
  }

  @Override
  public Token current() {
    return current;
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public String text() {
    return valueAs(String.class);
  }

  @Override
  public int intNumber() {
    return Math.toIntExact(longNumber());
  }

  @Override
  public long longNumber() {
    Number number = valueAs(Number.class);
    if (number.doubleValue() != Math.rint(number.doubleValue())) {
      throw new IllegalStateException("a value of a tree is no whole number");
    }
    return number.longValue();
  }

  @Override
  public double doubleNumber() {
    return valueAs(Number.class).doubleValue();
  }

  @Override
  public boolean flag() {
    return valueAs(Boolean.class);
  }

  @Override
  public byte[] bytes() {
    return value instanceof String text
        ? Base64.getDecoder().decode(text)
        : valueAs(byte[].class).clone();
  }

  private <T> T valueAs(Class<T> type) {
    if (!type.isInstance(value)) {
      throw new IllegalStateException(
          "a value of a tree is no " + type.getSimpleName() + ": " + current);
    }
    return type.cast(value);
  }

  @Override
  public void skip() {
    if (current == Token.OBJECT_START) {
      open.pop();
      current = Token.OBJECT_END;
    } else if (current == Token.LIST_START) {
      open.pop();
      current = Token.LIST_END;
    }
  }
}
