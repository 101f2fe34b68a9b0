package dev.docs.site.adaptive.internal;

import dev.docs.error.DocsException;
import dev.docs.site.adaptive.VisitorSchema;
import dev.docs.site.adaptive.VisitorSchema.Claim;
import dev.docs.site.adaptive.VisitorSchema.ClaimType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * The claims about one visitor: Booleans, Strings, finite Doubles, and lists and maps of these.
 * Immutable.
 */
public final class VisitorClaims {

  /** The most values: our choice, ten times the claims of a schema. */
  public static final int MAX_VALUES = 2_000;

  /** No claims. */
  public static final VisitorClaims NONE = new VisitorClaims(Map.of());

  private final Map<String, Object> values;

  private VisitorClaims(Map<String, Object> values) {
    this.values = values;
  }

  /**
   * Signed and unsigned claims. Values of other types, such as null, and values nested deeper than
   * a schema are left out. A signed claim named {@code unsigned} is ignored.
   *
   * @param signed the claims of a verified token
   * @param unsigned the claims that the visitor's browser sent
   * @throws DocsException with {@code INVALID} when there are more than {@value #MAX_VALUES}
   */
  public static VisitorClaims of(Map<String, ?> signed, Map<String, ?> unsigned) {
    Copy copy = new Copy();
    Map<String, Object> all = copy.map(signed, 0);
    all.remove(VisitorSchema.UNSIGNED);
    all.put(VisitorSchema.UNSIGNED, Collections.unmodifiableMap(copy.map(unsigned, 1)));
    return new VisitorClaims(Collections.unmodifiableMap(all));
  }

  /** The claims that a schema declares, with values it allows; a site ignores all others. */
  public VisitorClaims allowedBy(VisitorSchema schema) {
    return new VisitorClaims(allowed(schema.root(), values));
  }

  /** All claims by name; the unsigned ones in a map named {@code unsigned}. */
  Map<String, Object> values() {
    return values;
  }

  public Map<String, Object> signed() {
    Map<String, Object> signed = new LinkedHashMap<>(values);
    signed.remove(VisitorSchema.UNSIGNED);
    return Collections.unmodifiableMap(signed);
  }

  public Map<String, Object> unsigned() {
    Map<String, Object> unsigned = new LinkedHashMap<>();
    if (values.get(VisitorSchema.UNSIGNED) instanceof Map<?, ?> map) {
      map.forEach((name, value) -> unsigned.put(String.valueOf(name), value));
    }
    return Collections.unmodifiableMap(unsigned);
  }

  /** A canonical text: equal for equal claims in any order. */
  public String canonical() {
    return canonical(values);
  }

  private static String canonical(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, String> sorted = new TreeMap<>();
      map.forEach((name, own) -> sorted.put(String.valueOf(name), canonical(own)));
      return sorted.toString();
    } else if (value instanceof List<?> list) {
      return list.stream().map(VisitorClaims::canonical).toList().toString();
    }
    return value.getClass().getSimpleName() + ":" + value;
  }

  private static Map<String, Object> allowed(ClaimType.Group group, Map<?, ?> values) {
    Map<String, Object> allowed = new LinkedHashMap<>();
    for (Claim claim : group.claims()) {
      allowed(claim.type(), values.get(claim.name()))
          .ifPresent(value -> allowed.put(claim.name(), value));
    }
    return Collections.unmodifiableMap(allowed);
  }

  private static Optional<Object> allowed(ClaimType type, @Nullable Object value) {
    if (type instanceof ClaimType.Flag) {
      return Optional.ofNullable(value).filter(Boolean.class::isInstance);
    } else if (type instanceof ClaimType.Numeric) {
      return Optional.ofNullable(value).filter(Double.class::isInstance);
    } else if (type instanceof ClaimType.Text text) {
      return Optional.ofNullable(value)
          .filter(String.class::isInstance)
          .filter(found -> text.values().map(known -> known.contains(found)).orElse(true));
    } else if (type instanceof ClaimType.Several several) {
      return Optional.ofNullable(value)
          .filter(List.class::isInstance)
          .map(
              list ->
                  ((List<?>) list)
                      .stream().flatMap(item -> allowed(several.items(), item).stream()).toList());
    }
    return Optional.ofNullable(value)
        .filter(Map.class::isInstance)
        .map(map -> allowed((ClaimType.Group) type, (Map<?, ?>) map));
  }

  @Override
  public boolean equals(Object other) {
    return other instanceof VisitorClaims claims && values.equals(claims.values);
  }

  @Override
  public int hashCode() {
    return values.hashCode();
  }

  @Override
  public String toString() {
    return "VisitorClaims" + values.keySet();
  }

  /** Copies values of unknown origin within bounds. */
  private static final class Copy {
    private int count;

    Map<String, Object> map(Map<?, ?> source, int depth) {
      Map<String, Object> copy = new LinkedHashMap<>();
      source.forEach(
          (name, value) -> {
            Object own = value(value, depth + 1);
            if (name instanceof String text && own != null) {
              copy.put(text, own);
            }
          });
      return copy;
    }

    /** Null for values that claims cannot have. */
    private @Nullable Object value(Object value, int depth) {
      if (++count > MAX_VALUES) {
        throw DocsException.invalid("claims", "must be at most " + MAX_VALUES + " values");
      }
      if (value instanceof Boolean || value instanceof String) {
        return value;
      } else if (value instanceof Number number) {
        double own = number.doubleValue();
        return Double.isFinite(own) ? (Object) own : null;
      } else if (depth > VisitorSchema.MAX_DEPTH) {
        return null;
      } else if (value instanceof Map<?, ?> map) {
        return Collections.unmodifiableMap(map(map, depth));
      } else if (value instanceof List<?> list) {
        List<Object> items = new ArrayList<>();
        for (Object item : list) {
          Object own = item instanceof List || item instanceof Map ? null : value(item, depth + 1);
          if (own != null) {
            items.add(own);
          }
        }
        return Collections.unmodifiableList(items);
      }
      return null;
    }
  }
}
