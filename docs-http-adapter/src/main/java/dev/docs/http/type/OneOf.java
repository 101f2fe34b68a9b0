package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonFields;
import dev.docs.http.link.Links;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.UnaryOperator;
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
  private final List<Alternative<V, ?>> alternatives;

  private OneOf(Builder<V> builder) {
    name = builder.name;
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
        .filter(alternative -> alternative.isKnown(name, profile))
        .map(alternative -> alternative.type.reference(profile))
        .collect(Collectors.joining(" | ", "(", ")"));
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
  public boolean knowsAll(Profile profile) {
    return profile.knowsAll()
        || alternatives.stream()
            .allMatch(one -> one.isKnown(name, profile) && one.type.knowsAll(profile));
  }

  @Override
  public boolean isKnown(V value, Profile profile) {
    for (Alternative<V, ?> alternative : alternatives) {
      Optional<Boolean> known = alternative.isKnown(name, value, profile);
      if (known.isPresent()) {
        return known.get();
      }
    }
    return true;
  }

  /**
   * {@inheritDoc}
   *
   * <p>Values of alternatives that the reader's version does not know are written all the same;
   * {@link #isKnown(Object, Profile)} tells them.
   */
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
      JsonType<W> type, Function<? super V, ? extends @Nullable W> as, boolean isLater) {

    boolean isKnown(String union, Profile profile) {
      String named = type.isNamed() ? type.reference(profile) : "";
      return profile.knows(union + "|" + named, isLater);
    }

    /** Empty for a value of another alternative. */
    Optional<Boolean> isKnown(String union, V value, Profile profile) {
      return Optional.<W>ofNullable(as.apply(value))
          .map(is -> isKnown(union, profile) && type.isKnown(is, profile));
    }

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

    private Builder(String name) {
      this.name = name;
    }

    /**
     * An alternative.
     *
     * @param as null where the value is of another
     */
    public <W> Builder<V> or(JsonType<W> type, Function<? super V, ? extends @Nullable W> as) {
      alternatives.add(new Alternative<>(type, as, false));
      return this;
    }

    /** An alternative for the values of a class. */
    public <W extends V> Builder<V> or(JsonType<? super W> type, Class<W> values) {
      return or(type, (V value) -> values.isInstance(value) ? values.cast(value) : null);
    }

    /**
     * An alternative for the values of a class, of a type that nothing else has.
     *
     * @param name in the description
     * @param fields declares those of the type
     */
    public <W extends V> Builder<V> or(
        Class<W> values, String name, UnaryOperator<ObjectType.Builder<W>> fields) {
      return or(fields.apply(ObjectType.named(name)).build(), values);
    }

    /**
     * Versions of 2025 and before do not know the alternative that was declared last: it is not
     * described, and left out of arrays. A single value is written all the same, since there is
     * nothing else to answer.
     */
    public Builder<V> later() {
      Alternative<V, ?> last = alternatives.remove(alternatives.size() - 1);
      alternatives.add(later(last));
      return this;
    }

    private static <V, W> Alternative<V, W> later(Alternative<V, W> alternative) {
      return new Alternative<>(alternative.type, alternative.as, true);
    }

    /** The type. */
    public OneOf<V> build() {
      return new OneOf<>(this);
    }
  }
}
