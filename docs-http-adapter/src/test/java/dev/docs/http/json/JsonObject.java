package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

import java.time.Instant;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A mutable JSON object; its fields are written in insertion order.
 *
 * <p>Values may be strings, numbers, booleans, null, {@link Instant}s (written with milliseconds,
 * as {@code 2024-01-02T03:04:05.678Z}), enums (in the spelling of {@link WireName}), objects, maps
 * with string keys, and collections of these. Not thread-safe.
 */
public final class JsonObject implements JsonFields {

  private final Map<String, Object> fields = new LinkedHashMap<>();

  private JsonObject() {}

  public static JsonObject object() {
    return new JsonObject();
  }

  /** An object with one field. */
  public static JsonObject of(String name, Object value) {
    return object().put(name, value);
  }

  /** Puts a field, replacing its previous value; null is written as null. */
  public JsonObject put(String name, Object value) {
    fields.put(requireNonNull(name, "name"), value);
    return this;
  }

  /** Puts a field unless the value is null. */
  public JsonObject putIfPresent(String name, @Nullable Object value) {
    return value == null ? this : put(name, value);
  }

  /** Puts a field unless the value is empty. */
  public JsonObject putIfPresent(String name, Optional<?> value) {
    return putIfPresent(name, value.orElse(null));
  }

  /** Puts an array of mapped elements. */
  public <T> JsonObject putEach(
      String name, Collection<? extends T> elements, Function<? super T, ?> map) {
    return put(name, elements.stream().map(map).toList());
  }

  /** An unmodifiable view of the fields. */
  public Map<String, Object> fields() {
    return Collections.unmodifiableMap(fields);
  }

  @Override
  public void writeTo(JsonWriter json) {
    fields.forEach(json::putValue);
  }

  /** The JSON text. */
  @Override
  public String toString() {
    return Json.text(this);
  }
}
