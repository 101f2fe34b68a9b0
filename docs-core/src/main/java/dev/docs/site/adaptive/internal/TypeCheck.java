package dev.docs.site.adaptive.internal;

import static java.util.Objects.requireNonNull;
import static java.util.stream.Collectors.joining;

import dev.docs.rule.internal.KeepsRule;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiConsumer;
import org.jspecify.annotations.Nullable;

/** Checks a condition against a schema and reports all faults. */
@KeepsRule("adaptive-condition")
final class TypeCheck {

  /** Values or names that a message lists. */
  private static final int LISTED = 10;

  private final VisitorSchema schema;
  private final BiConsumer<Expression, String> faults;

  TypeCheck(VisitorSchema schema, BiConsumer<Expression, String> faults) {
    this.schema = schema;
    this.faults = faults;
  }

  void check(Expression condition) {
    requireTruth(condition);
  }

  private enum Sort {
    FLAG("a boolean"),
    TEXT("a string"),
    NUMBER("a number"),
    LIST("a list"),
    GROUP("a group of claims"),
    ABSENT("nothing"),
    /** A value of unknown type: of a claim, or of a part reported already. */
    ANY("anything");

    private final String noun;

    Sort(String noun) {
      this.noun = noun;
    }
  }

  /**
   * The static type of a value.
   *
   * @param values the possible values of a string; empty for any, and for other types
   * @param items of a list; null for others
   * @param group of claims; null for others
   */
  private record Type(
      Sort sort,
      Optional<Set<String>> values,
      @Nullable Type items,
      ClaimType.@Nullable Group group) {

    static Type of(Sort sort) {
      return new Type(sort, Optional.empty(), null, null);
    }

    static Type text(Optional<? extends Iterable<String>> values) {
      return new Type(
          Sort.TEXT,
          values.map(
              all -> {
                Set<String> own = new LinkedHashSet<>();
                all.forEach(own::add);
                return own;
              }),
          null,
          null);
    }

    static Type list(Type items) {
      return new Type(Sort.LIST, Optional.empty(), items, null);
    }

    boolean is(Sort one) {
      return sort == one;
    }
  }

  private Type fault(Expression part, String reason) {
    faults.accept(part, reason);
    return Type.of(Sort.ANY);
  }

  // ---------------------------------------------------------------- expressions

  private Type type(Expression e) {
    if (e instanceof Expression.Flag) {
      return Type.of(Sort.FLAG);
    } else if (e instanceof Expression.Text text) {
      return Type.text(Optional.of(List.of(text.value())));
    } else if (e instanceof Expression.Numeric) {
      return Type.of(Sort.NUMBER);
    } else if (e instanceof Expression.Absent) {
      return Type.of(Sort.ABSENT);
    } else if (e instanceof Expression.Listing listing) {
      return Type.list(common(listing.items().stream().map(this::type).toList()));
    } else if (e instanceof Expression.Reference reference) {
      return reference(reference);
    } else if (e instanceof Expression.Not not) {
      requireTruth(not.operand());
      return Type.of(Sort.FLAG);
    } else if (e instanceof Expression.And and) {
      return common(and.operands().stream().map(this::requireTruth).toList());
    } else if (e instanceof Expression.Or or) {
      return common(or.operands().stream().map(this::requireTruth).toList());
    } else if (e instanceof Expression.Choice choice) {
      requireTruth(choice.condition());
      return common(List.of(type(choice.then()), type(choice.otherwise())));
    }
    if (e instanceof Expression.Comparison comparison) {
      compare(comparison);
    } else if (e instanceof Expression.Has has) {
      has(has);
    } else if (e instanceof Expression.Includes includes) {
      includes(includes);
    }
    return Type.of(Sort.FLAG);
  }

  /** The union of several types. */
  private static Type common(List<Type> types) {
    List<Type> known = types.stream().filter(type -> !type.is(Sort.ABSENT)).toList();
    if (known.isEmpty()) {
      return Type.of(types.isEmpty() ? Sort.ANY : Sort.ABSENT);
    }
    Type first = known.get(0);
    if (known.stream().anyMatch(type -> !type.is(first.sort()))
        || (known.size() > 1 && (first.is(Sort.LIST) || first.is(Sort.GROUP)))) {
      return Type.of(Sort.ANY);
    }
    if (!first.is(Sort.TEXT)) {
      return first;
    }
    List<String> values = new ArrayList<>();
    known.forEach(type -> type.values().ifPresent(values::addAll));
    boolean all = known.stream().allMatch(type -> type.values().isPresent());
    return Type.text(all ? Optional.of(values) : Optional.empty());
  }

  /** Reports conditions that are always true. */
  private Type requireTruth(Expression e) {
    Type type = type(e);
    if (type.is(Sort.LIST) || type.is(Sort.GROUP)) {
      return fault(e, "is " + type.sort().noun + ", which is always true");
    }
    return type;
  }

  // ---------------------------------------------------------------- names

  private Type reference(Expression.Reference reference) {
    List<String> names = reference.names();
    String root = names.get(0);
    if (root.equals("visitor")) {
      return names.size() < 2 || !names.get(1).equals("claims")
          ? fault(reference, "of a visitor only visitor.claims is known")
          : claim(reference, names);
    } else if (root.equals("space") || root.equals("page")) {
      return names.size() == 3 && names.get(1).equals("vars")
          ? Type.of(Sort.ANY)
          : fault(reference, "of a " + root + " only variables are known, " + root + ".vars.NAME");
    }
    return fault(
        reference,
        "'" + shortened(root) + "' is not known; visitor.claims, space.vars and page.vars are");
  }

  private Type claim(Expression.Reference reference, List<String> names) {
    ClaimType type = schema.root();
    for (int i = 2; i < names.size(); i++) {
      String parent = shortened(String.join(".", names.subList(0, i)));
      if (!(type instanceof ClaimType.Group group)) {
        return fault(reference, parent + " is not a group of claims");
      }
      Optional<ClaimType> found = group.find(names.get(i));
      if (found.isEmpty()) {
        String known =
            group.claims().isEmpty()
                ? "; the adaptive schema of the site declares claims"
                : "; it has " + listed(group.claims().stream().map(Claim::name).toList());
        return fault(reference, parent + " has no claim '" + shortened(names.get(i)) + "'" + known);
      }
      type = found.get();
    }
    return claim(reference, type);
  }

  private Type claim(Expression part, ClaimType type) {
    if (type instanceof ClaimType.Flag) {
      return Type.of(Sort.FLAG);
    } else if (type instanceof ClaimType.Numeric) {
      return Type.of(Sort.NUMBER);
    } else if (type instanceof ClaimType.Text text) {
      return text.values().isEmpty()
          ? fault(
              part,
              "is a string without an enum in the schema; conditions can use only strings with one")
          : Type.text(text.values());
    } else if (type instanceof ClaimType.Several several) {
      return Type.list(claim(part, several.items()));
    }
    return new Type(Sort.GROUP, Optional.empty(), null, (ClaimType.Group) type);
  }

  // ---------------------------------------------------------------- operators

  private void compare(Expression.Comparison comparison) {
    Type left = type(comparison.left());
    Type right = type(comparison.right());
    if (comparison.comparator().isEquality()) {
      requireComparable(comparison.left(), left, comparison.right(), right);
      return;
    }
    boolean ordered =
        left.is(Sort.ANY)
            || right.is(Sort.ANY)
            || (left.is(right.sort()) && (left.is(Sort.NUMBER) || left.is(Sort.TEXT)));
    if (!ordered) {
      fault(
          comparison,
          "'"
              + comparison.comparator().sign()
              + "' compares two numbers or two strings, not "
              + both(left, right));
    }
  }

  private void requireComparable(Expression left, Type one, Expression right, Type other) {
    if (one.is(Sort.ANY) || other.is(Sort.ANY) || one.is(Sort.ABSENT) || other.is(Sort.ABSENT)) {
      return;
    }
    if (!one.is(other.sort()) || one.is(Sort.LIST) || one.is(Sort.GROUP)) {
      fault(left, both(one, other) + " are never equal");
      return;
    }
    if (one.values().isPresent() && other.values().isPresent()) {
      boolean literal = right instanceof Expression.Text;
      Set<String> known = (literal ? one : other).values().get();
      Set<String> used = (literal ? other : one).values().get();
      if (used.stream().noneMatch(known::contains)) {
        fault(
            literal ? right : left,
            listed(List.copyOf(used)) + " is none of the values " + listed(List.copyOf(known)));
      }
    }
  }

  private static String both(Type one, Type other) {
    return one.sort().noun + " and " + other.sort().noun;
  }

  private void has(Expression.Has has) {
    Type name = type(has.name());
    Type group = type(has.group());
    if (!name.is(Sort.TEXT) && !name.is(Sort.ANY)) {
      fault(has.name(), "before 'in' the name of a claim is expected, not " + name.sort().noun);
    }
    if (!group.is(Sort.GROUP) && !group.is(Sort.ANY)) {
      fault(
          has.group(),
          "after 'in' a group of claims is expected, not "
              + group.sort().noun
              + "; use .includes(...) for lists");
    }
    if (has.name() instanceof Expression.Text text
        && group.group() != null
        && group.group().find(text.value()).isEmpty()) {
      fault(has.name(), "there is no claim '" + shortened(text.value()) + "' in the group");
    }
  }

  private void includes(Expression.Includes includes) {
    Type whole = type(includes.whole());
    Type part = type(includes.part());
    if (whole.is(Sort.LIST)) {
      requireComparable(includes.whole(), requireNonNull(whole.items()), includes.part(), part);
    } else if (!whole.is(Sort.ANY) && !whole.is(Sort.TEXT)) {
      fault(includes.whole(), "only lists and strings have includes, not " + whole.sort().noun);
    } else if (whole.is(Sort.TEXT) && !part.is(Sort.TEXT) && !part.is(Sort.ANY)) {
      fault(includes.part(), "a string includes strings, not " + part.sort().noun);
    }
  }

  // ---------------------------------------------------------------- messages

  private static String listed(List<String> values) {
    return values.stream()
            .limit(LISTED)
            .map(value -> "'" + shortened(value) + "'")
            .collect(joining(", "))
        + (values.size() > LISTED ? " and others" : "");
  }

  private static String shortened(String text) {
    String plain = text.replaceAll("\\p{Cntrl}", "?");
    return plain.codePointCount(0, plain.length()) <= 40
        ? plain
        : plain.substring(0, plain.offsetByCodePoints(0, 40)) + "...";
  }
}
