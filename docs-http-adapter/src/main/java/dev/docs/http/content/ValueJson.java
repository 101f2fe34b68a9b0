package dev.docs.http.content;

import dev.docs.content.VariableValue;
import dev.docs.http.json.JsonFields;
import java.util.Map;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** The JSON of variable values. */
public final class ValueJson {

  private ValueJson() {}

  public static JsonFields of(Map<String, VariableValue> variables) {
    return json ->
        new TreeMap<>(variables).forEach((name, value) -> json.putValue(name, of(value)));
  }

  /** A string, number or boolean; null for null. */
  static @Nullable Object of(@Nullable VariableValue value) {
    if (value instanceof VariableValue.Decimal decimal) {
      return number(decimal.value());
    } else if (value instanceof VariableValue.Flag flag) {
      return flag.value();
    }
    return value == null ? null : value.text();
  }

  /** The number, without a fraction when it is an integer. */
  static Number number(double value) {
    if (value == Math.rint(value) && Math.abs(value) <= 1L << 53) {
      return (long) value;
    }
    return value;
  }
}
