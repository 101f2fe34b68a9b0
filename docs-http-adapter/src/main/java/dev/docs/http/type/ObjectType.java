package dev.docs.http.type;

import static java.util.Objects.requireNonNull;

import dev.docs.http.Profile;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.function.BiFunction;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object with declared fields, which are written in their order.
 *
 * <pre>{@code
 * static final ObjectType<Team> TEAM =
 *     ObjectType.<Team>named("Team")
 *         .constant("object", "team")
 *         .field("id", "string", Team::id)
 *         .optional("icon", "string <icon>", Team::icon)
 *         .location("string <uri>", (t, links) -> links.team(t.id()))
 *         .build();
 * }</pre>
 *
 * @param <V> the type of the values
 */
@KeepsRule({"object-names", "absent-fields"})
public final class ObjectType<V> implements JsonType<V> {

  private final String label;
  private final boolean isNamed;
  private final Part<V>[] all;
  private final Map<Profile, Part<V>[]> known = new ConcurrentHashMap<>();

  private ObjectType(Builder<V> builder) {
    label = builder.label;
    isNamed = builder.isNamed;
    all = array(builder.parts);
  }

  /** A type that the description names. */
  public static <V> Builder<V> named(String name) {
    return new Builder<>(name, true);
  }

  /**
   * A type that is described where it is used.
   *
   * @param label names its declarations
   */
  public static <V> Builder<V> inline(String label) {
    return new Builder<>(label, false);
  }

  @SuppressWarnings("unchecked") // arrays have no type arguments
  private static <V> Part<V>[] array(List<Part<V>> parts) {
    return parts.toArray(Part[]::new);
  }

  @Override
  public String reference(Profile profile) {
    return isNamed ? label : notation(profile);
  }

  @Override
  public String notation(Profile profile) {
    List<String> others = new ArrayList<>();
    StringBuilder own = new StringBuilder("{");
    for (Part<V> part : known(profile)) {
      if (part.isWhole()) {
        others.add(part.notation(profile));
      } else {
        own.append(own.length() == 1 ? "" : ", ").append(part.notation(profile));
      }
    }
    if (own.length() > 1 || others.isEmpty()) {
      others.add(own.append('}').toString());
    }
    return others.size() == 1 ? others.get(0) : "(" + String.join(" & ", others) + ")";
  }

  @Override
  public boolean isNamed() {
    return isNamed;
  }

  @Override
  public Stream<DescribedType> parts() {
    return Arrays.stream(all).flatMap(part -> part.types().stream());
  }

  @Override
  public JsonFields of(V value, Links links) {
    Part<V>[] written = known(links.profile());
    return json -> {
      for (Part<V> part : written) {
        part.write(json, value, links);
      }
    };
  }

  private Part<V>[] known(Profile profile) {
    return profile.knowsAll() ? all : known.computeIfAbsent(profile, this::knownBy);
  }

  private Part<V>[] knownBy(Profile profile) {
    return Arrays.stream(all)
        .filter(part -> profile.knows(label + "." + part.name(), part.isLater()))
        .toArray(length -> Arrays.copyOf(all, length));
  }

  /** Reads a value to write; null is written as null, and omitted where the field is optional. */
  @FunctionalInterface
  public interface Getter<V, W> {
    @Nullable W of(V value, Links links);
  }

  /**
   * Declares the fields of a type. Not thread-safe.
   *
   * @param <V> the type of the values
   */
  public static final class Builder<V> {

    private final String label;
    private final boolean isNamed;
    private final List<Part<V>> parts = new ArrayList<>();

    private Builder(String label, boolean isNamed) {
      this.label = label;
      this.isNamed = isNamed;
    }

    /** A field that always has this text. */
    public Builder<V> constant(String name, String text) {
      return add(name, true, '"' + text + '"', (json, value, links) -> json.put(name, text));
    }

    /**
     * A required field.
     *
     * @param notation of its type
     * @param getter of a value as {@link JsonWriter#putValue} writes it
     */
    public Builder<V> field(String name, String notation, Getter<? super V, ?> getter) {
      return add(
          name, true, notation, (json, v, links) -> json.putValue(name, getter.of(v, links)));
    }

    /** As {@link #field(String, String, Getter)}, of the value alone. */
    public Builder<V> field(String name, String notation, Function<? super V, ?> getter) {
      return field(name, notation, (value, links) -> getter.apply(value));
    }

    /**
     * A field that is omitted without a value.
     *
     * @param getter of a value, or of an {@link Optional} of one
     */
    public Builder<V> optional(String name, String notation, Getter<? super V, ?> getter) {
      return add(
          name,
          false,
          notation,
          (json, value, links) -> {
            Object given = given(getter.of(value, links));
            if (given != null) {
              json.putValue(name, given);
            }
          });
    }

    /** As {@link #optional(String, String, Getter)}, of the value alone. */
    public Builder<V> optional(String name, String notation, Function<? super V, ?> getter) {
      return optional(name, notation, (value, links) -> getter.apply(value));
    }

    /** A field that need not be there, and is null without a value. */
    public Builder<V> nullable(String name, String notation, Function<? super V, ?> getter) {
      return add(
          name, false, notation, (json, v, links) -> json.putValue(name, given(getter.apply(v))));
    }

    /** A field of the interface that is never answered here. */
    public Builder<V> absent(String name, String notation) {
      return add(name, false, notation, (json, value, links) -> {});
    }

    /** A required object. */
    public <W> Builder<V> field(String name, JsonType<W> type, Getter<? super V, W> getter) {
      return add(
          name,
          true,
          type::reference,
          List.of(type),
          (json, value, links) ->
              json.put(name, type.of(requireNonNull(getter.of(value, links), name), links)));
    }

    /** As {@link #field(String, JsonType, Getter)}, of the value alone. */
    public <W> Builder<V> field(
        String name, JsonType<W> type, Function<? super V, ? extends W> getter) {
      return field(name, type, (value, links) -> getter.apply(value));
    }

    /** An object that is omitted when it is null. */
    public <W> Builder<V> optional(
        String name, JsonType<W> type, Function<? super V, ? extends @Nullable W> getter) {
      return add(
          name,
          false,
          type::reference,
          List.of(type),
          (json, value, links) -> {
            W given = getter.apply(value);
            if (given != null) {
              json.put(name, type.of(given, links));
            }
          });
    }

    /** A required array of objects. */
    public <W> Builder<V> each(
        String name,
        JsonType<W> type,
        Function<? super V, ? extends Iterable<? extends W>> getter) {
      return each(name, () -> type, List.of(type), getter, (value, item) -> item);
    }

    /**
     * A required array of objects of a type that is declared later, as where they nest; the type is
     * found where it is declared.
     */
    public <W> Builder<V> each(
        String name,
        Supplier<? extends JsonType<W>> type,
        Function<? super V, ? extends Iterable<? extends W>> getter) {
      return each(name, type, List.of(), getter, (value, item) -> item);
    }

    /**
     * As {@link #each(String, Supplier, Function)}, of items that are shown as a part of the value.
     *
     * @param shown the value of an item
     */
    public <T, W> Builder<V> each(
        String name,
        Supplier<? extends JsonType<W>> type,
        Function<? super V, ? extends Iterable<? extends T>> getter,
        BiFunction<? super V, ? super T, ? extends W> shown) {
      return each(name, type, List.of(), getter, shown);
    }

    private <T, W> Builder<V> each(
        String name,
        Supplier<? extends JsonType<W>> type,
        List<JsonType<?>> types,
        Function<? super V, ? extends Iterable<? extends T>> getter,
        BiFunction<? super V, ? super T, ? extends W> shown) {
      return add(
          name,
          true,
          profile -> "array of " + type.get().reference(profile),
          types,
          (json, value, links) ->
              Elements.put(
                  json,
                  name,
                  type.get(),
                  getter.apply(value),
                  item -> shown.apply(value, item),
                  links));
    }

    /** An array of objects that is omitted when it is null or empty. */
    public <W> Builder<V> optionalEach(
        String name,
        JsonType<W> type,
        Function<? super V, ? extends @Nullable Iterable<? extends W>> getter) {
      return add(
          name,
          false,
          profile -> "array of " + type.reference(profile),
          List.of(type),
          (json, value, links) -> Elements.putAny(json, name, type, getter.apply(value), links));
    }

    /** A required object with fields of the same value. */
    public Builder<V> object(String name, Consumer<Builder<V>> fields) {
      Builder<V> inner = inline(label + "." + name);
      fields.accept(inner);
      return field(name, inner.build(), (value, links) -> value);
    }

    /** The object {@code urls} of a resource that has its own URL alone. */
    public Builder<V> location(String notation, Getter<? super V, String> getter) {
      return object("urls", urls -> urls.field("location", notation, getter));
    }

    /** All fields of another type. */
    public <W> Builder<V> with(JsonType<W> type, Function<? super V, ? extends W> getter) {
      return add(
          "",
          true,
          type::reference,
          List.of(type),
          (json, value, links) -> type.of(getter.apply(value), links).writeTo(json));
    }

    /** All fields of a type of the same values. */
    public Builder<V> with(JsonType<? super V> type) {
      return with(type, value -> value);
    }

    /**
     * All fields of a type that is not declared here.
     *
     * @param notation of the type
     * @param getter of the fields, if there are any
     */
    public Builder<V> with(String notation, Getter<? super V, JsonFields> getter) {
      return add(
          "",
          true,
          notation,
          (json, value, links) -> {
            JsonFields fields = getter.of(value, links);
            if (fields != null) {
              fields.writeTo(json);
            }
          });
    }

    /** There are no other fields. */
    public Builder<V> closed() {
      return add("[no other fields]", false, "", (json, value, links) -> {});
    }

    /** Versions of 2025 and before do not know the field that was declared last. */
    public Builder<V> later() {
      parts.add(parts.remove(parts.size() - 1).later());
      return this;
    }

    /** The type. */
    public ObjectType<V> build() {
      return new ObjectType<>(this);
    }

    private Builder<V> add(
        String name, boolean isRequired, String notation, Part.Writes<V> writer) {
      return add(name, isRequired, profile -> notation, List.of(), writer);
    }

    private Builder<V> add(
        String name,
        boolean isRequired,
        Function<Profile, String> notation,
        List<JsonType<?>> types,
        Part.Writes<V> writer) {
      parts.add(new Part<>(name, isRequired, notation, types, false, writer));
      return this;
    }

    private static @Nullable Object given(@Nullable Object value) {
      return value instanceof Optional<?> optional ? optional.orElse(null) : value;
    }
  }
}
