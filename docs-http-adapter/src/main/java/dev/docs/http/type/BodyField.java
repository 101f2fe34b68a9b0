package dev.docs.http.type;

import dev.docs.http.Profile;
import dev.docs.http.json.Field;
import dev.docs.http.json.JsonBody;
import dev.docs.http.json.JsonElement;
import dev.docs.http.json.ListField;
import dev.docs.http.json.WireName;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A field of a request body, declared once: its name, its type as described, its bounds, and how it
 * is read.
 *
 * <pre>{@code
 * private static final BodyField<String> TITLE = BodyField.text("title", "SpaceTitle");
 * private static final RequiredField<SpaceId> SPACE = BodyField.id("spaceId", SpaceId::new).required();
 *
 * operations.post("addSpace", "/spaces").body(SPACE, TITLE)
 * new AddSpace(SPACE.in(body), TITLE.in(body).orNull())
 * }</pre>
 *
 * <p>Immutable.
 *
 * @param <T> the type of the values
 */
public final class BodyField<T> implements BodyMember {

  private static final Pattern LITERALS = Pattern.compile("\"[^\"]+\"(\\|\"[^\"]+\")*+");

  private final String name;
  private final Notation type;
  private final Function<JsonElement, Field<T>> reads;
  private final boolean isLater;

  /**
   * The type of a field as described.
   *
   * @param before comes before the declared type
   * @param declared null where the notation is everything
   * @param after comes after the declared type
   * @param mostItems of an array; 0 for the default
   */
  private record Notation(
      String before, @Nullable DescribedType declared, String after, int mostItems) {

    String text(Profile profile) {
      return before + (declared == null ? "" : declared.reference(profile)) + after;
    }

    Notation orNull() {
      return new Notation("(" + before, declared, after + " | null)", mostItems);
    }

    Notation atMost(int items) {
      return new Notation(before, declared, after, items);
    }
  }

  private BodyField(
      String name, Notation type, Function<JsonElement, Field<T>> reads, boolean isLater) {
    this.name = name;
    this.type = type;
    this.reads = reads;
    this.isLater = isLater;
  }

  private static <T> BodyField<T> of(
      String name, String notation, Function<JsonElement, Field<T>> reads) {
    return new BodyField<>(name, new Notation(notation, null, "", 0), reads, false);
  }

  private static <T> BodyField<List<T>> array(
      String name,
      @Nullable BodyObject type,
      String after,
      int mostItems,
      Function<JsonElement, Field<List<T>>> reads) {
    return new BodyField<>(name, new Notation("array of ", type, after, mostItems), reads, false);
  }

  /** A string. */
  public static BodyField<String> text(String name) {
    return text(name, "string");
  }

  /** A string of a type with bounds that the core checks. */
  public static BodyField<String> text(String name, String notation) {
    return of(name, notation, JsonElement::asText);
  }

  /** A string of limited length, in Unicode code points. */
  public static BodyField<String> text(String name, int min, int max) {
    String length = "string <len " + range(min, max) + ">";
    return of(name, length, element -> element.asText().min(min).max(max));
  }

  /** A string that stands for a value. */
  public static <T> BodyField<T> id(String name, Function<? super String, ? extends T> id) {
    return text(name).map(id);
  }

  public static BodyField<Boolean> bool(String name) {
    return of(name, "boolean", JsonElement::asBoolean);
  }

  /** A boolean that is described with the value that an absent one has. */
  public static BodyField<Boolean> bool(String name, boolean otherwise) {
    return of(name, "boolean <default " + otherwise + ">", JsonElement::asBoolean);
  }

  /** An enum constant, in the spelling of {@link WireName}. */
  public static <E extends Enum<E>> BodyField<E> oneOf(String name, Class<E> type) {
    return oneOf(name, '"' + String.join("\"|\"", WireName.all(type)) + '"', type);
  }

  /** An enum constant of a type that is described otherwise. */
  public static <E extends Enum<E>> BodyField<E> oneOf(
      String name, String notation, Class<E> type) {
    return of(name, notation, element -> element.asOneOf(type));
  }

  /** An object that its reader knows. */
  public static BodyField<JsonBody> object(String name, String notation) {
    return of(name, notation, JsonElement::asObject);
  }

  /** An object with declared fields. */
  public static BodyField<JsonBody> object(String name, BodyObject type) {
    return new BodyField<>(name, new Notation("", type, "", 0), JsonElement::asObject, false);
  }

  /** An object of one of several types. */
  public static <T> BodyField<T> object(String name, BodyUnion<T> type) {
    return object(name, (BodyObject) type).map(type::in);
  }

  /** A field that has one of these texts, as where it tells types of objects apart. */
  public static RequiredField<String> literal(String name, String... texts) {
    String expected = "must be " + (texts.length == 1 ? "" : "one of ") + String.join(", ", texts);
    return BodyField.<String>of(
            name,
            '"' + String.join("\"|\"", texts) + '"',
            element -> element.asText().check(List.of(texts)::contains, expected))
        .required();
  }

  /** An object with string values only. */
  public static BodyField<Map<String, String>> texts(String name, String notation) {
    return object(name, notation).map(BodyField::texts);
  }

  private static Map<String, String> texts(JsonBody object) {
    Map<String, String> texts = new LinkedHashMap<>();
    object.names().forEach(field -> texts.put(field, object.string(field).required()));
    return texts;
  }

  /** Any value. */
  public static BodyField<Object> any(String name, String notation) {
    return of(name, notation, JsonElement::asAny);
  }

  /** A value that may have one of several types. */
  public static <T> BodyField<T> value(
      String name, String notation, Function<JsonElement, Field<T>> reads) {
    return of(name, notation, reads);
  }

  /**
   * An array.
   *
   * @param elements the notation of their type
   * @param element reads one
   */
  public static <T> BodyField<List<T>> list(
      String name, String elements, Function<? super JsonElement, ? extends T> element) {
    return of(name, "array of " + elements, value -> value.asList(element));
  }

  /** An array of limited length, which is checked while the body is parsed as well. */
  public static <T> BodyField<List<T>> list(
      String name,
      String elements,
      int min,
      int max,
      Function<? super JsonElement, ? extends T> element) {
    String after = elements + " <items " + range(min, max) + ">";
    return array(name, null, after, max, value -> value.<T>asList(element).items(min, max));
  }

  /** An array of objects, of limited length, which is checked while the body is parsed as well. */
  public static <T> BodyField<List<T>> objects(
      String name,
      BodyObject type,
      int min,
      int max,
      Function<? super JsonBody, ? extends T> object) {
    String after = " <items " + range(min, max) + ">";
    return array(name, type, after, max, value -> BodyField.<T>each(value, object).items(min, max));
  }

  /** An array of objects, at least so many. */
  public static <T> BodyField<List<T>> objects(
      String name, BodyObject type, int min, Function<? super JsonBody, ? extends T> object) {
    String after = " <items " + min + "..>";
    return array(name, type, after, 0, value -> BodyField.<T>each(value, object).atLeast(min));
  }

  /** An array of objects. */
  public static <T> BodyField<List<T>> objects(
      String name, BodyObject type, Function<? super JsonBody, ? extends T> object) {
    return array(name, type, "", 0, value -> each(value, object));
  }

  private static <T> ListField<T> each(
      JsonElement value, Function<? super JsonBody, ? extends T> object) {
    return value.asList(element -> element.asObject().<T>map(object).required());
  }

  /** An array of values that are strings or objects. */
  public static <T> BodyField<List<T>> textsOrObjects(
      String name, BodyObject type, Function<? super JsonElement, ? extends T> element) {
    return new BodyField<>(
        name,
        new Notation("array of (string | ", type, ")", 0),
        value -> value.asList(element),
        false);
  }

  /** An array of strings, each of which stands for a value. */
  public static <T> BodyField<List<T>> ids(String name, Function<? super String, ? extends T> id) {
    return list(name, "string", element -> element.asText().<T>map(id).required());
  }

  private static String range(int min, int max) {
    return (min == 0 ? "" : min) + ".." + max;
  }

  /**
   * Converts the value; an {@link IllegalArgumentException} becomes a violation with its message.
   */
  public <R> BodyField<R> map(Function<? super T, ? extends R> conversion) {
    return new BodyField<>(name, type, element -> reads.apply(element).map(conversion), isLater);
  }

  /** As this, described as possibly null. */
  public BodyField<T> orNull() {
    return new BodyField<>(name, type.orNull(), reads, isLater);
  }

  /** As this, refused when it is null. */
  public BodyField<T> notNull() {
    return new BodyField<>(name, type, element -> reads.apply(element).notNull(), isLater);
  }

  /** As this, with a limit of its own for the length of an array while the body is parsed. */
  public BodyField<T> atMost(int items) {
    return new BodyField<>(name, type.atMost(items), reads, isLater);
  }

  /** As this, unknown to versions of 2025 and before. */
  public BodyField<T> later() {
    return new BodyField<>(name, type, reads, true);
  }

  /** As this, refused when it is absent or null. */
  public RequiredField<T> required() {
    return new RequiredField<>(this, body -> in(body).required());
  }

  /** As this, refused when it is absent; null is empty. */
  public RequiredField<Optional<T>> requiredOrNull() {
    return new RequiredField<>(
        this,
        body -> {
          Field<T> field = in(body);
          if (field.isAbsent()) {
            body.reject(name, "is required");
          }
          return field.optional();
        });
  }

  /** The field of a body: absent, null, or a value. */
  public Field<T> in(JsonBody body) {
    return reads.apply(body.at(name));
  }

  /** Refuses a body that has the field, for functions that are not supported. */
  public void refuse(JsonBody body) {
    if (body.has(name)) {
      body.reject(name, "is not available");
    }
  }

  @Override
  public String name() {
    return name;
  }

  @Override
  public BodyField<?> field() {
    return this;
  }

  /** Whether only versions after that of 2025 know it. */
  boolean isLater() {
    return isLater;
  }

  @Override
  public String notation(Profile profile) {
    return name + ": " + type.text(profile);
  }

  String requiredNotation(Profile profile) {
    return name + "*: " + type.text(profile);
  }

  /** The most elements of an array; empty for other fields, and where the default applies. */
  public OptionalInt mostItems() {
    return type.mostItems() == 0 ? OptionalInt.empty() : OptionalInt.of(type.mostItems());
  }

  /** The declared types of its values. */
  Stream<DescribedType> parts() {
    return Stream.ofNullable(type.declared());
  }

  /** The only strings that it may have; empty where its values are not told one by one. */
  List<String> literals() {
    Matcher literals = LITERALS.matcher(type.before());
    return literals.lookingAt() && type.declared() == null
        ? List.of(literals.group().replace("\"", "").split("\\|"))
        : List.of();
  }

  /**
   * A value without what the profile does not know in it.
   *
   * @param path of the field
   * @param unknown receives the paths of the fields that were left out
   */
  Object known(Object value, Profile profile, String path, Consumer<String> unknown) {
    if (type.declared() instanceof BodyObject object) {
      if (value instanceof Map<?, ?> fields) {
        return object.known(fields, profile, path + ".", unknown);
      } else if (value instanceof List<?> elements) {
        List<Object> all = new ArrayList<>();
        for (Object element : elements) {
          String at = path + "[" + all.size() + "]";
          all.add(
              element instanceof Map<?, ?> fields
                  ? object.known(fields, profile, at + ".", unknown)
                  : element);
        }
        return Collections.unmodifiableList(all);
      }
    }
    return value;
  }
}
