package dev.docs.http.json;

import dev.docs.error.DocsException.Violations;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON value in a body, read as its expected type. Where the API allows several types, check
 * {@link #isText()} first. Not thread-safe.
 */
public final class JsonElement {

  /** The largest integer up to which JavaScript's numbers are exact. */
  private static final double EXACT = 1L << 53;

  private final JsonPath path;
  private final Violations violations;
  private final boolean given;
  private final @Nullable Object value;
  private final List<JsonElement> elements = new ArrayList<>();
  private @Nullable JsonBody object;

  JsonElement(JsonPath path, Violations violations, boolean given, @Nullable Object value) {
    this.path = path;
    this.violations = violations;
    this.given = given;
    this.value = value;
  }

  public boolean isText() {
    return value instanceof String;
  }

  public TextField asText() {
    return new TextField(as("a string", v -> v instanceof String text ? text : null));
  }

  public Field<Boolean> asBoolean() {
    return as("true or false", v -> v instanceof Boolean flag ? flag : null);
  }

  /**
   * An integer; {@code 3.0} is accepted, since JavaScript does not distinguish it from {@code 3}.
   */
  public NumberField asInteger() {
    return new NumberField(as("a whole number", JsonElement::wholeNumber));
  }

  Field<Double> asNumber() {
    return as("a number", v -> v instanceof Number number ? finite(number.doubleValue()) : null);
  }

  public <E extends Enum<E>> Field<E> asOneOf(Class<E> type) {
    return as(
        "one of " + String.join(", ", WireName.all(type)),
        v -> v instanceof String text ? WireName.parse(type, text).orElse(null) : null);
  }

  public Field<JsonBody> asObject() {
    return as("an object", this::object);
  }

  /**
   * An array whose elements are read by {@code element}. Elements for which it adds a violation and
   * returns null are left out.
   */
  public <T> ListField<T> asList(Function<? super JsonElement, ? extends T> element) {
    return new ListField<>(
        as("an array", v -> v instanceof List<?> list ? elements(list, element) : null),
        value instanceof List<?> list ? list.size() : 0);
  }

  /** Any value: a map, list, string, number or boolean; see {@link Json#parse}. */
  public Field<Object> asAny() {
    return as("a value", Function.identity());
  }

  /** Adds a violation of this value. */
  public void reject(String message) {
    violations.add(path.toString(), message);
  }

  /** The objects that were read from this value, or from the elements of its array. */
  List<JsonBody> objectsRead() {
    List<JsonBody> objects = new ArrayList<>();
    if (object != null) {
      objects.add(object);
    }
    elements.forEach(element -> objects.addAll(element.objectsRead()));
    return objects;
  }

  private <T> Field<T> as(String expected, Function<Object, T> conversion) {
    if (!given) {
      return field(Field.State.ABSENT, null);
    }
    if (value == null) {
      return field(Field.State.NULL, null);
    }
    T converted = conversion.apply(value);
    if (converted == null) {
      reject("must be " + expected);
      return field(Field.State.WRONG, null);
    }
    return field(Field.State.VALUE, converted);
  }

  private <T> Field<T> field(Field.State state, @Nullable T converted) {
    return new Field<>(path, violations, state, converted);
  }

  private @Nullable JsonBody object(Object candidate) {
    if (object == null && candidate instanceof Map<?, ?> fields) {
      object = new JsonBody(path, violations, fields);
    }
    return object;
  }

  private <T> List<T> elements(
      List<?> list, Function<? super JsonElement, ? extends T> conversion) {
    for (int i = elements.size(); i < list.size(); i++) {
      elements.add(new JsonElement(path.element(i), violations, true, list.get(i)));
    }
    List<T> converted = new ArrayList<>(list.size());
    elements.forEach(element -> converted.add(conversion.apply(element)));
    converted.removeIf(Objects::isNull);
    return List.copyOf(converted);
  }

  private static @Nullable Double finite(double number) {
    return Double.isFinite(number) ? number : null;
  }

  private static @Nullable Long wholeNumber(Object value) {
    if (value instanceof Long number) {
      return number;
    }
    if (value instanceof BigDecimal number && Math.abs(number.doubleValue()) <= EXACT) {
      long whole = (long) number.doubleValue();
      return number.compareTo(BigDecimal.valueOf(whole)) == 0 ? whole : null;
    }
    return null;
  }
}
