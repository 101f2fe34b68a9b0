package dev.docs.http.type;

import dev.docs.error.DocsException;
import dev.docs.http.Profile;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.UnaryOperator;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * An object in request bodies that is one of several types. Where a field tells them apart, each
 * has {@linkplain BodyField#literal its values} of it:
 *
 * <pre>{@code
 * static final BodyUnion<Shape> SHAPE =
 *     BodyUnion.<Shape>named("Shape")
 *         .by("kind")
 *         .or(CIRCLE, body -> new Circle(RADIUS.in(body)))
 *         .or(SQUARE, body -> new Square(SIDE.in(body)))
 *         .build();
 * }</pre>
 *
 * <p>Immutable.
 *
 * @param <T> the type of what is read
 */
public final class BodyUnion<T> implements BodyObject {

  private final String label;
  private final BodyType.Told told;
  private final String by;
  private final UnaryOperator<String> otherwise;

  /** Whether what is none of them is told all of them. */
  private final boolean namesAll;

  private final @Nullable BodyType common;
  private final @Nullable Function<? super JsonBody, ? extends T> reader;
  private final List<Alternative<T>> alternatives;

  private BodyUnion(Builder<T> builder) {
    label = builder.label;
    told = builder.told;
    by = builder.by;
    common = builder.common;
    reader = builder.reader;
    alternatives = List.copyOf(builder.alternatives);
    namesAll = builder.otherwise == null;
    otherwise = builder.otherwise == null ? value -> expected() : builder.otherwise;
  }

  /** A type that the description names. */
  public static <T> Builder<T> named(String name) {
    return new Builder<>(name, BodyType.Told.BY_NAME);
  }

  /** A type that is described elsewhere under this name, as where answers have it as well. */
  public static <T> Builder<T> like(String name) {
    return new Builder<>(name, BodyType.Told.ELSEWHERE);
  }

  /**
   * A type that is described where it is used.
   *
   * @param label names its declarations
   */
  public static <T> Builder<T> inline(String label) {
    return new Builder<>(label, BodyType.Told.IN_PLACE);
  }

  /**
   * What an object is read as, by its alternative or by the reader of the whole. When the field
   * that tells them apart has no value of any, a violation is added and {@linkplain
   * JsonBody#refused a placeholder} returned.
   */
  public T in(JsonBody body) {
    if (reader != null) {
      return reader.apply(body);
    }
    Optional<Alternative<T>> alternative = alternative(body.at(by));
    return alternative.isPresent() ? alternative.get().reader().apply(body) : JsonBody.refused();
  }

  private Optional<Alternative<T>> alternative(JsonElement kind) {
    String value = kind.asText().required();
    if (value == null) {
      return Optional.empty();
    }
    Optional<Alternative<T>> alternative = of(value);
    if (alternative.isEmpty()) {
      kind.reject(otherwise.apply(value));
    }
    return alternative;
  }

  private Stream<Alternative<T>> known(Profile profile) {
    return alternatives.stream().filter(one -> profile.knows(name(one), one.isLater()));
  }

  /** As profiles name it. */
  private String name(Alternative<T> alternative) {
    return label + "|" + alternative.values(by).stream().findFirst().orElse("");
  }

  private Optional<Alternative<T>> of(Object value) {
    return alternatives.stream().filter(one -> one.values(by).contains(value)).findFirst();
  }

  private String expected() {
    return expected(alternatives.stream());
  }

  private String expected(Stream<Alternative<T>> known) {
    return known
        .flatMap(one -> one.values(by).stream())
        .collect(Collectors.joining(", ", "must be one of ", ""));
  }

  @Override
  public String reference(Profile profile) {
    return told == BodyType.Told.IN_PLACE ? notation(profile) : label;
  }

  @Override
  public String notation(Profile profile) {
    String union =
        known(profile)
            .map(one -> one.type().reference(profile))
            .collect(Collectors.joining(" | ", "(", ")"));
    return common == null ? union : "(" + common.reference(profile) + " & " + union + ")";
  }

  @Override
  public boolean isNamed() {
    return told == BodyType.Told.BY_NAME;
  }

  @Override
  public Stream<DescribedType> parts() {
    return told == BodyType.Told.ELSEWHERE ? Stream.empty() : types().map(type -> type);
  }

  private Stream<BodyObject> types() {
    return Stream.<BodyObject>concat(
        Stream.ofNullable(common), alternatives.stream().map(Alternative::type));
  }

  @Override
  public List<BodyMember> fields() {
    Map<String, BodyMember> fields = new LinkedHashMap<>();
    types()
        .flatMap(type -> type.fields().stream())
        .forEach(field -> fields.putIfAbsent(field.name(), field));
    return List.copyOf(fields.values());
  }

  /**
   * {@inheritDoc}
   *
   * @throws DocsException with {@code INVALID} for an alternative that the profile does not know,
   *     or none at all: what says which object it is cannot be left out, and the refusal names
   *     those of the profile
   */
  @Override
  public Map<?, ?> known(Map<?, ?> object, Profile profile, String path, Consumer<String> unknown) {
    if (by.isEmpty()) {
      return BodyType.known(object, profile, label, fields(), path, unknown);
    }
    Object kind = object.get(by);
    Optional<Alternative<T>> alternative = kind == null ? Optional.empty() : of(kind);
    if (alternative.isEmpty()) {
      requireKnown(kind, profile, path);
      return object;
    }
    if (!profile.knows(name(alternative.get()), alternative.get().isLater())) {
      throw DocsException.invalid(path + by, expected(known(profile)));
    }
    return alternative.get().type().known(object, profile, path, unknown);
  }

  /** Refuses a kind here where the refusal of the reader would name what the profile lacks. */
  private void requireKnown(@Nullable Object kind, Profile profile, String path) {
    if (kind instanceof String
        && namesAll
        && reader == null
        && known(profile).count() < alternatives.size()) {
      throw DocsException.invalid(path + by, expected(known(profile)));
    }
  }

  private record Alternative<T>(
      BodyObject type, Function<? super JsonBody, ? extends T> reader, boolean isLater) {

    List<String> values(String field) {
      return BodyUnion.values(type, field).toList();
    }
  }

  private static Stream<String> values(BodyObject type, String field) {
    return type instanceof BodyUnion<?> union
        ? union.types().flatMap(one -> values(one, field))
        : type.fields().stream()
            .filter(member -> member.name().equals(field))
            .flatMap(member -> member.field().literals().stream());
  }

  /**
   * Declares the alternatives. Not thread-safe.
   *
   * @param <T> the type of what is read
   */
  public static final class Builder<T> {

    private final String label;
    private final BodyType.Told told;
    private final List<Alternative<T>> alternatives = new ArrayList<>();
    private String by = "";
    private @Nullable UnaryOperator<String> otherwise;
    private @Nullable BodyType common;
    private @Nullable Function<? super JsonBody, ? extends T> reader;

    private Builder(String label, BodyType.Told told) {
      this.label = label;
      this.told = told;
    }

    /** The field that tells the alternatives apart. */
    public Builder<T> by(String field) {
      by = field;
      return this;
    }

    /** The fields that every alternative has beside its own. */
    public Builder<T> with(BodyType fields) {
      common = fields;
      return this;
    }

    /**
     * An alternative.
     *
     * @param reader as {@link JsonBody#read} expects it
     */
    public Builder<T> or(BodyObject type, Function<? super JsonBody, ? extends T> reader) {
      alternatives.add(new Alternative<>(type, reader, false));
      return this;
    }

    /** Versions of 2025 and before do not know the alternative that was declared last. */
    public Builder<T> later() {
      Alternative<T> last = alternatives.remove(alternatives.size() - 1);
      alternatives.add(new Alternative<>(last.type(), last.reader(), true));
      return this;
    }

    /** An alternative that the reader of the whole finds. */
    public Builder<T> or(BodyObject type) {
      return or(type, body -> JsonBody.refused());
    }

    /** Reads objects whose types no field tells apart. */
    public Builder<T> readBy(Function<? super JsonBody, ? extends T> whole) {
      reader = whole;
      return this;
    }

    /** The violation for other values of the field that tells the alternatives apart. */
    public Builder<T> otherwise(UnaryOperator<String> message) {
      otherwise = message;
      return this;
    }

    /** The type. */
    public BodyUnion<T> build() {
      return new BodyUnion<>(this);
    }
  }
}
