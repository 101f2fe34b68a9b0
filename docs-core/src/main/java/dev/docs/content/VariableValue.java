package dev.docs.content;

import static java.util.Objects.requireNonNull;

/** The value of a variable: a text of at most 256 characters, a number or a flag. */
public sealed interface VariableValue {

  /** The value as it is put into a text. */
  String text();

  record Text(String value) implements VariableValue {
    /** The longest text, as the public interface has it. */
    public static final int MAX_LENGTH = 256;

    public Text {
      requireNonNull(value, "value");
    }

    @Override
    public String text() {
      return value;
    }
  }

  record Decimal(double value) implements VariableValue {
    public Decimal {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("not a number: " + value);
      }
    }

    @Override
    public String text() {
      return value == Math.rint(value) && Math.abs(value) < 1e15
          ? Long.toString((long) value)
          : Double.toString(value);
    }
  }

  record Flag(boolean value) implements VariableValue {
    @Override
    public String text() {
      return Boolean.toString(value);
    }
  }

  static VariableValue of(String value) {
    return new Text(value);
  }

  static VariableValue of(double value) {
    return new Decimal(value);
  }

  static VariableValue of(boolean value) {
    return new Flag(value);
  }
}
