package dev.docs.http.json;

import dev.docs.command.internal.KnownNames;
import dev.docs.error.DocsException;
import dev.docs.error.DocsException.Violations;
import dev.docs.rule.internal.KeepsRule;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.BiPredicate;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A JSON object in a request body, read field by field. Violations are collected and reported
 * together; the fields that were not read are available afterwards. Not thread-safe.
 */
@KeepsRule("unknown-fields")
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

  /** A body from the result of {@link Json#parse}. */
  public static JsonBody of(Map<?, ?> fields) {
    return new JsonBody(JsonPath.BODY, new Violations(), fields);
  }

  /**
   * Maps this body with {@code reader}.
   *
   * @throws DocsException with code INVALID and all violations, if any; the result or exception of
   *     the reader is then discarded
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

  /** A placeholder for a refused value: null, which {@link #read} never returns to its caller. */
  @SuppressWarnings({"NullAway", "TypeParameterUnusedInFormals"}) // read() discards its holder
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

  /** A field that may have one of several types. */
  public JsonElement at(String name) {
    return read.computeIfAbsent(
        name,
        n -> new JsonElement(path.field(n), violations, fields.containsKey(n), fields.get(n)));
  }

  /** Whether the field is present, possibly null. */
  public boolean has(String name) {
    return fields.containsKey(name);
  }

  /** The names of all fields in order: for an object that is used as a map. */
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

  /** An enum constant, in the spelling of {@link WireName}. */
  public <E extends Enum<E>> Field<E> oneOf(String name, Class<E> type) {
    return at(name).asOneOf(type);
  }

  public Field<JsonBody> object(String name) {
    return at(name).asObject();
  }

  public <T> ListField<T> list(String name, Function<? super JsonElement, ? extends T> element) {
    return at(name).asList(element);
  }

  /** Any value: a map, list, string, number or boolean; see {@link Json#parse}. */
  public Field<Object> any(String name) {
    return at(name).asAny();
  }

  /** Marks a field as known, though it has no effect here. */
  public void skip(String name) {
    at(name);
  }

  /** Adds a violation of a field or a combination of fields. */
  public void reject(String field, String message) {
    violations.add(path.field(field).toString(), message);
  }

  /** Adds a violation of the object itself. */
  public void reject(String message) {
    violations.add(path.toString(), message);
  }

  /**
   * The fields that were present but not read, in this and all nested objects that were read; the
   * first {@value #MAX_IGNORED}.
   */
  public List<String> ignoredFields() {
    List<String> ignored = new ArrayList<>();
    eachIgnored(
        (object, name) -> {
          ignored.add(object.path.field(name).toString());
          return ignored.size() < MAX_IGNORED;
        });
    return List.copyOf(ignored);
  }

  /**
   * Refuses the fields that were present but not read.
   *
   * @throws DocsException with code INVALID; its message names the most similar field that was read
   */
  public void refuseIgnored() {
    eachIgnored(
        (object, name) -> {
          object.reject(name, KnownNames.unknown(name, object.read.keySet()));
          return true;
        });
    throwViolations(null);
  }

  /** Whether to go on: as long as {@code use} says so. */
  private boolean eachIgnored(BiPredicate<JsonBody, String> use) {
    for (Object name : fields.keySet()) {
      if (!read.containsKey(name) && !use.test(this, (String) name)) {
        return false;
      }
    }
    for (JsonElement element : read.values()) {
      if (!element.objectsRead().stream().allMatch(object -> object.eachIgnored(use))) {
        return false;
      }
    }
    return true;
  }
}
