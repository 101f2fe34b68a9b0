package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.command.internal.BoundedText;
import java.util.Optional;

/** The value of a variable: a text of at most 256 characters, a number or a flag. */
public sealed interface VariableValue {

  /** The pattern of variable names. */
  String NAME = "\\p{L}[\\p{L}\\p{N}_]*";

  /** The longest name of a variable, as in the public interface. */
  int MAX_NAME = 64;

  /** Whether a name is valid. */
  static boolean isName(String name) {
    return name.length() <= MAX_NAME && name.matches(NAME);
  }

  /** A description of {@link #NAME} for error messages. */
  String NAME_FORM = "must start with a letter and have letters, digits and underscores only";

  /** The value as it is inserted into a text. */
  default String text() {
    return plain().toString();
  }

  /** The value as a {@link String}, {@link Double} or {@link Boolean}. */
  Object plain();

  /**
   * The value of a string of allowed length, a finite number or a boolean; empty for anything else.
   */
  static Optional<VariableValue> from(Object plain) {
    if (plain instanceof String text && text.codePointCount(0, text.length()) <= Text.MAX_LENGTH) {
      return Optional.of(new Text(text));
    }
    if (plain instanceof Number number && Double.isFinite(number.doubleValue())) {
      return Optional.of(new Decimal(number.doubleValue()));
    }
    return plain instanceof Boolean flag ? Optional.of(new Flag(flag)) : Optional.empty();
  }

  record Text(@BoundedText(max = Text.MAX_LENGTH) String value) implements VariableValue {
    /** The longest text, as in the public interface. */
    public static final int MAX_LENGTH = 256;

    public Text {
      requireNonNull(value, "value");
    }

    @Override
    public String plain() {
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

    @Override
    public Double plain() {
      return value;
    }
  }

  record Flag(boolean value) implements VariableValue {
    @Override
    public Boolean plain() {
      return value;
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
