package dev.docs.http.type;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * One of several types of objects, chosen by the value.
 *
 * @param <V> the type of the values
 */
public final class OneOf<V> implements JsonType<V> {

  private final String name;
  private final String rules;
  private final List<Alternative<V, ?>> alternatives;

  private OneOf(Builder<V> builder) {
    name = builder.name;
    rules = builder.rules;
    alternatives = List.copyOf(builder.alternatives);
  }

  /** A type that the description names. */
  public static <V> Builder<V> named(String name) {
    return new Builder<>(name);
  }

  /** A type that is described where it is used. */
  public static <V> Builder<V> inline() {
    return new Builder<>("");
  }

  @Override
  public String reference(Profile profile) {
    return name.isEmpty() ? notation(profile) : name;
  }

  @Override
  public String notation(Profile profile) {
    return alternatives.stream()
        .map(alternative -> alternative.type.reference(profile))
        .collect(Collectors.joining(" | ", "(", rules + ")"));
  }

  @Override
  public boolean isNamed() {
    return !name.isEmpty();
  }

  @Override
  public Stream<DescribedType> parts() {
    return alternatives.stream().map(Alternative::type);
  }

  @Override
  public JsonFields of(V value, Links links) {
    for (Alternative<V, ?> alternative : alternatives) {
      JsonFields fields = alternative.of(value, links);
      if (fields != null) {
        return fields;
      }
    }
    throw new IllegalArgumentException("none of " + name + ": " + value);
  }

  private record Alternative<V, W>(
      JsonType<W> type, Function<? super V, ? extends @Nullable W> as) {

    @Nullable JsonFields of(V value, Links links) {
      W is = as.apply(value);
      return is == null ? null : type.of(is, links);
    }
  }

  /**
   * Declares the alternatives, in the order in which they are tried. Not thread-safe.
   *
   * @param <V> the type of the values
   */
  public static final class Builder<V> {

    private final String name;
    private final List<Alternative<V, ?>> alternatives = new ArrayList<>();
    private String rules = "";

    private Builder(String name) {
      this.name = requireNonNull(name, "name");
    }

    /**
     * An alternative.
     *
     * @param as null where the value is of another
     */
    public <W> Builder<V> or(JsonType<W> type, Function<? super V, ? extends @Nullable W> as) {
      alternatives.add(new Alternative<>(type, as));
      return this;
    }

    /** An alternative for the values of a class. */
    public <W extends V> Builder<V> or(JsonType<? super W> type, Class<W> values) {
      return or(type, (V value) -> values.isInstance(value) ? values.cast(value) : null);
    }

    /** The field that tells the alternatives apart. */
    public Builder<V> by(String field) {
      rules = " <by " + field + ">";
      return this;
    }

    /** The type. */
    public OneOf<V> build() {
      return new OneOf<>(this);
    }
  }
}
