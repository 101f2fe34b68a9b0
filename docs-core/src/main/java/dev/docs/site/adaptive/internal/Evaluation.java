package dev.docs.site.adaptive.internal;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.internal.Expression.Comparator;
import java.math.BigDecimal;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Evaluates an expression like JavaScript, except that there is one absent value and values of
 * different types are never equal. Total: type errors give absent or false. Each part is evaluated
 * at most once, so the time is bounded by the length of the condition and the sizes of the lists it
 * reads.
 */
@KeepsRule("adaptive-condition-language")
public final class Evaluation {

  private final Map<String, Object> scope;

  Evaluation(Map<String, Object> scope) {
    this.scope = scope;
  }

  boolean holds(Expression e) {
    return isTruthy(value(e));
  }

  String shown(Expression e) {
    return text(value(e));
  }

  private static String text(@Nullable Object value) {
    if (value instanceof Double number) {
      return BigDecimal.valueOf(number + 0.0).stripTrailingZeros().toPlainString();
    } else if (value instanceof List<?> list) {
      return list.stream().map(Evaluation::text).collect(Collectors.joining(", "));
    }
    return value == null || value instanceof Map ? "" : value.toString();
  }

  /** A Boolean, String, Double, List or Map; null for absent. */
  private @Nullable Object value(Expression e) {
    if (e instanceof Expression.Flag flag) {
      return flag.value();
    } else if (e instanceof Expression.Text text) {
      return text.value();
    } else if (e instanceof Expression.Numeric number) {
      return number.value();
    } else if (e instanceof Expression.Reference reference) {
      return lookUp(reference.names());
    } else if (e instanceof Expression.Not not) {
      return !holds(not.operand());
    } else if (e instanceof Expression.And and) {
      return firstOrLast(and.operands(), false);
    } else if (e instanceof Expression.Or or) {
      return firstOrLast(or.operands(), true);
    } else if (e instanceof Expression.Comparison comparison) {
      return compare(comparison.comparator(), value(comparison.left()), value(comparison.right()));
    } else if (e instanceof Expression.Has has) {
      return value(has.group()) instanceof Map<?, ?> map
          && value(has.name()) instanceof String name
          && map.containsKey(name);
    } else if (e instanceof Expression.Includes includes) {
      return includes(value(includes.whole()), value(includes.part()));
    } else if (e instanceof Expression.Choice choice) {
      return value(holds(choice.condition()) ? choice.then() : choice.otherwise());
    } else if (e instanceof Expression.Listing listing) {
      return listing.items().stream().map(this::value).toList();
    }
    return null;
  }

  private @Nullable Object lookUp(List<String> names) {
    Object value = scope;
    for (String name : names) {
      value = value instanceof Map<?, ?> map ? map.get(name) : null;
    }
    return value;
  }

  /** The value of the first operand that is (not) true, else of the last one. */
  private @Nullable Object firstOrLast(List<Expression> operands, boolean wanted) {
    Object value = null;
    for (Expression operand : operands) {
      value = value(operand);
      if (isTruthy(value) == wanted) {
        return value;
      }
    }
    return value;
  }

  private static boolean isTruthy(@Nullable Object value) {
    if (value instanceof Boolean flag) {
      return flag;
    } else if (value instanceof String text) {
      return !text.isEmpty();
    } else if (value instanceof Double number) {
      return number != 0;
    }
    return value != null;
  }

  private static boolean compare(
      Comparator comparator, @Nullable Object left, @Nullable Object right) {
    if (comparator.isEquality()) {
      return areEqual(left, right) == (comparator == Comparator.EQUAL);
    }
    int order;
    if (left instanceof Double one && right instanceof Double other) {
      // zeros of either sign are one
      order = Double.compare(one + 0.0, other + 0.0);
    } else if (left instanceof String one && right instanceof String other) {
      order = one.compareTo(other);
    } else {
      return false;
    }
    return switch (comparator) {
      case LESS -> order < 0;
      case AT_MOST -> order <= 0;
      case GREATER -> order > 0;
      default -> order >= 0;
    };
  }

  /** Lists and groups are equal to nothing. */
  private static boolean areEqual(@Nullable Object left, @Nullable Object right) {
    if (left == null || right == null) {
      return left == right;
    } else if (left instanceof Double one && right instanceof Double other) {
      return one.doubleValue() == other.doubleValue();
    }
    return !(left instanceof List) && !(left instanceof Map) && left.equals(right);
  }

  private static boolean includes(@Nullable Object whole, @Nullable Object part) {
    if (whole instanceof List<?> list) {
      return list.stream().anyMatch(item -> areEqual(item, part));
    }
    return whole instanceof String text && part instanceof String own && text.contains(own);
  }
}
