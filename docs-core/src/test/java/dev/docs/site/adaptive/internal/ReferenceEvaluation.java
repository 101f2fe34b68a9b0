package dev.docs.site.adaptive.internal;

import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;

/**
 * The meaning of conditions said a second time, as functions of the claims by dotted path: what
 * {@link Evaluation} is compared with. A value is a text with its type before it ({@code b:true},
 * {@code s:pro}, {@code n:1}), a list of such, {@code g} for a group, or empty.
 */
final class ReferenceEvaluation {

  private ReferenceEvaluation() {}

  static boolean holds(Expression e, Map<String, ?> claims) {
    Map<String, Object> paths = new HashMap<>();
    paths.put("visitor", "g");
    paths.put("visitor.claims", "g");
    flatten("visitor.claims", claims, paths);
    return truth(compile(e).apply(paths));
  }

  private static void flatten(String prefix, Map<?, ?> claims, Map<String, Object> paths) {
    claims.forEach(
        (name, value) -> {
          String path = prefix + "\u0000" + name;
          paths.put(path, tagged(value));
          if (value instanceof Map<?, ?> map) {
            flatten(path, map, paths);
          }
        });
  }

  private static Object tagged(Object value) {
    if (value instanceof Collection<?> list) {
      return list.stream().map(ReferenceEvaluation::tagged).toList();
    } else if (value instanceof Boolean) {
      return "b:" + value;
    } else if (value instanceof Double number) {
      return "n:" + BigDecimal.valueOf(number).stripTrailingZeros().toPlainString();
    }
    return value instanceof String ? "s:" + value : "g";
  }

  private static boolean truth(Optional<Object> value) {
    return value.isPresent() && !List.of("b:false", "s:", "n:0").contains(value.get());
  }

  private static Optional<Object> flag(boolean value) {
    return Optional.of("b:" + value);
  }

  private static Function<Map<String, Object>, Optional<Object>> compile(Expression e) {
    if (e instanceof Expression.Flag flag) {
      return paths -> flag(flag.value());
    } else if (e instanceof Expression.Text text) {
      return paths -> Optional.of("s:" + text.value());
    } else if (e instanceof Expression.Numeric number) {
      return paths -> Optional.of(tagged(number.value()));
    } else if (e instanceof Expression.Absent) {
      return paths -> Optional.empty();
    } else if (e instanceof Expression.Reference reference) {
      List<String> names = reference.names();
      boolean known = names.size() < 2 || names.get(1).equals("claims");
      String path =
          names.get(0)
              + (names.size() > 1
                  ? "." + String.join("\u0000", names.subList(1, names.size()))
                  : "");
      return paths -> known ? Optional.ofNullable(paths.get(path)) : Optional.empty();
    } else if (e instanceof Expression.Not not) {
      var inner = compile(not.operand());
      return paths -> flag(!truth(inner.apply(paths)));
    } else if (e instanceof Expression.And and) {
      return pairwise(and.operands(), false);
    } else if (e instanceof Expression.Or or) {
      return pairwise(or.operands(), true);
    } else if (e instanceof Expression.Choice choice) {
      var condition = compile(choice.condition());
      var then = compile(choice.then());
      var otherwise = compile(choice.otherwise());
      return paths -> truth(condition.apply(paths)) ? then.apply(paths) : otherwise.apply(paths);
    } else if (e instanceof Expression.Listing listing) {
      var items = listing.items().stream().map(ReferenceEvaluation::compile).toList();
      return paths -> {
        List<Object> values = new ArrayList<>();
        items.forEach(item -> values.add(item.apply(paths).orElse("absent")));
        return Optional.of(values);
      };
    }
    return operator(e);
  }

  private static Function<Map<String, Object>, Optional<Object>> pairwise(
      List<Expression> operands, boolean wanted) {
    var result = compile(operands.get(operands.size() - 1));
    for (int i = operands.size() - 2; i >= 0; i--) {
      var first = compile(operands.get(i));
      var rest = result;
      result =
          paths -> truth(first.apply(paths)) == wanted ? first.apply(paths) : rest.apply(paths);
    }
    return result;
  }

  private static Function<Map<String, Object>, Optional<Object>> operator(Expression e) {
    if (e instanceof Expression.Comparison comparison) {
      var left = compile(comparison.left());
      var right = compile(comparison.right());
      return paths -> flag(compare(comparison.comparator(), left.apply(paths), right.apply(paths)));
    } else if (e instanceof Expression.Includes includes) {
      var whole = compile(includes.whole());
      var part = compile(includes.part());
      return paths -> flag(includes(whole.apply(paths), part.apply(paths)));
    }
    Expression.Has has = (Expression.Has) e;
    var name = compile(has.name());
    return paths -> {
      String path =
          has.group() instanceof Expression.Reference reference
              ? String.join("\u0000", reference.names())
              : "?";
      Object key = name.apply(paths).orElse("absent");
      String full =
          path.replaceFirst("\u0000", ".") + "\u0000" + key.toString().replaceFirst("^s:", "");
      if (path.equals("visitor")) {
        return flag(key.equals("s:claims"));
      }
      return flag(key.toString().startsWith("s:") && paths.containsKey(full));
    };
  }

  private static boolean compare(
      Expression.Comparator comparator, Optional<Object> left, Optional<Object> right) {
    boolean simple = left.stream().allMatch(v -> v instanceof String && !v.equals("g"));
    boolean equal = simple && left.equals(right);
    if (comparator == Expression.Comparator.EQUAL) {
      return equal;
    } else if (comparator == Expression.Comparator.NOT_EQUAL) {
      return !equal;
    }
    if (left.isEmpty()
        || right.isEmpty()
        || !(left.get() instanceof String one)
        || !(right.get() instanceof String other)
        || one.charAt(0) != other.charAt(0)
        || "sn".indexOf(one.charAt(0)) < 0) {
      return false;
    }
    int order =
        one.charAt(0) == 's'
            ? one.compareTo(other)
            : new BigDecimal(one.substring(2)).compareTo(new BigDecimal(other.substring(2)));
    return switch (comparator) {
      case LESS -> order < 0;
      case AT_MOST -> order < 1;
      case GREATER -> order > 0;
      default -> order > -1;
    };
  }

  private static boolean includes(Optional<Object> whole, Optional<Object> part) {
    if (whole.isPresent() && whole.get() instanceof List<?> list) {
      Object sought = part.orElse("absent");
      return sought instanceof String && !sought.equals("g") && list.contains(sought);
    }
    return whole.isPresent()
        && part.isPresent()
        && whole.get() instanceof String text
        && part.get() instanceof String sought
        && text.startsWith("s:")
        && sought.startsWith("s:")
        && text.substring(2).contains(sought.substring(2));
  }
}
