package dev.docs.site.adaptive.internal;

import static java.util.Objects.requireNonNull;

import java.util.List;

/** A condition taken apart. Immutable; two that mean the same by their form are equal. */
public sealed interface Expression {

  /** {@code true} or {@code false}. */
  record Flag(boolean value) implements Expression {}

  /** A text between quotes. */
  record Text(String value) implements Expression {
    public Text {
      requireNonNull(value, "value");
    }
  }

  /** A finite number. */
  record Numeric(double value) implements Expression {
    public Numeric {
      if (!Double.isFinite(value)) {
        throw new IllegalArgumentException("not a finite number");
      }
      // there is one zero only
      value = value + 0.0;
    }
  }

  /** {@code null} or {@code undefined}: equal to an absent claim. */
  record Absent() implements Expression {}

  /** {@code [a, b]}. */
  record Listing(List<Expression> items) implements Expression {
    public Listing {
      items = List.copyOf(items);
    }
  }

  /** {@code visitor.claims.plan}: at least one name. */
  record Reference(List<String> names) implements Expression {
    public Reference {
      names = List.copyOf(names);
      if (names.isEmpty()) {
        throw new IllegalArgumentException("a reference needs a name");
      }
    }
  }

  /** {@code !a}. */
  record Not(Expression operand) implements Expression {}

  /** {@code a && b && c}: at least two. */
  record And(List<Expression> operands) implements Expression {
    public And {
      operands = several(operands);
    }
  }

  /** {@code a || b || c}: at least two. */
  record Or(List<Expression> operands) implements Expression {
    public Or {
      operands = several(operands);
    }
  }

  /** {@code a == b}. */
  record Comparison(Comparator comparator, Expression left, Expression right)
      implements Expression {}

  /** {@code name in object}: whether there is a claim of that name. */
  record Has(Expression name, Expression group) implements Expression {}

  /** {@code whole.includes(part)}: an item of several, or a part of a text. */
  record Includes(Expression whole, Expression part) implements Expression {}

  /** {@code condition ? then : otherwise}. */
  record Choice(Expression condition, Expression then, Expression otherwise)
      implements Expression {}

  /** How two values are compared. */
  enum Comparator {
    EQUAL("=="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">=");

    private final String sign;

    Comparator(String sign) {
      this.sign = sign;
    }

    public String sign() {
      return sign;
    }

    boolean isEquality() {
      return this == EQUAL || this == NOT_EQUAL;
    }
  }

  private static List<Expression> several(List<Expression> operands) {
    if (operands.size() < 2) {
      throw new IllegalArgumentException("an operator needs at least two operands");
    }
    return List.copyOf(operands);
  }
}
