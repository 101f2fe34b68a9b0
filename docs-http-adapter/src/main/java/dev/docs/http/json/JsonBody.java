package dev.docs.http.json;

import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * An object in the body of a request, read field by field. All violations are collected and
 * reported together; fields that nobody asked for can be told afterwards. Not thread-safe.
 */
public final class JsonBody {

  private static final int MAX_IGNORED = 100;

  private final JsonPath path;
  private final Violations violations;
  private final Map<?, ?> fields;
  private final Map<String, JsonElement> read = new LinkedHashMap<>();

  JsonBody(JsonPath path, Violations violations, Map<?, ?> fields) {
    this.path = path;
    this.violations = violations;
    this.fields = fields;
  }

  /** The body of a request: what {@link Json#parse} made of it. */
  public static JsonBody of(Map<?, ?> fields) {
    return new JsonBody(JsonPath.BODY, new Violations(), fields);
  }

  /**
   * What {@code reader} makes of this body.
   *
   * @throws DocsException with code INVALID and all violations, when there are any; then whatever
   *     the reader returned or threw is dropped, as it worked on values that are not there
   */
  public <T> T read(Function<? super JsonBody, ? extends T> reader) {
    T result;
    try {
      result = reader.apply(this);
    } catch (RuntimeException e) {
      throwViolations(e);
      throw e;
    }
    throwViolations(null);
    return result;
  }

  /**
   * Stands for a value of which a violation was noted: null, which no one sees who reads the body
   * by {@link #read}.
   */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // read() drops what holds it
  public static <T> T refused() {
    return null;
  }

  private void throwViolations(@Nullable RuntimeException suppressed) {
    if (!violations.isEmpty()) {
      DocsException invalid = DocsException.invalid(violations);
      if (suppressed != null) {
        invalid.addSuppressed(suppressed);
      }
      throw invalid;
    }
  }

  /** The place of a field, to be read as one of several types. */
  public JsonElement at(String name) {
    return read.computeIfAbsent(
        name,
        n -> new JsonElement(path.field(n), violations, fields.containsKey(n), fields.get(n)));
  }

  /** Whether the field is there, be it null. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** The names of all fields that are there, in their order: for an object that is a map. */
  public List<String> names() {
    return fields.keySet().stream().map(String.class::cast).toList();
  }

  public TextField string(String name) {
    return at(name).asText();
  }

  public Field<Boolean> bool(String name) {
    return at(name).asBoolean();
  }

  public NumberField integer(String name) {
    return at(name).asInteger();
  }

  public Field<Double> number(String name) {
    return at(name).asNumber();
  }

  /** A constant, spelled as {@link WireName} does. */
  public <E extends Enum<E>> Field<E> oneOf(String name, Class<E> type) {
    return at(name).asOneOf(type);
  }

  public Field<JsonBody> object(String name) {
    return at(name).asObject();
  }

  public ListField<String> strings(String name) {
    return list(name, element -> element.asText().required());
  }

  public ListField<JsonBody> objects(String name) {
    return list(name, element -> element.asObject().required());
  }

  public <T> ListField<T> list(String name, Function<? super JsonElement, ? extends T> element) {
    return at(name).asList(element);
  }

  /** The value as it is: a map, list, text, number, boolean; see {@link Json#parse}. */
  public Field<Object> any(String name) {
    return at(name).asAny();
  }

  /** Notes that a field, or several together, break a rule. */
  public void reject(String field, String message) {
    violations.add(path.field(field).toString(), message);
  }

  /**
   * The fields that are there and were not asked for, here and in every object that was read; of
   * many the first {@value #MAX_IGNORED}.
   */
  public List<String> ignoredFields() {
    List<String> ignored = new ArrayList<>();
    collectIgnored(ignored);
    return List.copyOf(ignored);
  }

  private void collectIgnored(List<String> ignored) {
    for (Object name : fields.keySet()) {
      if (ignored.size() == MAX_IGNORED) {
        return;
      }
      if (!read.containsKey(name)) {
        ignored.add(path.field((String) name).toString());
      }
    }
    for (JsonElement element : read.values()) {
      element.objectsRead().forEach(object -> object.collectIgnored(ignored));
    }
  }
}
