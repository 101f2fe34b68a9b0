package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonGenerator;
import dev.docs.id.Id;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Deque;
import java.util.Iterator;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Writes the fields of a JSON object in one pass, in the order of the calls. Instants are written
 * with milliseconds, as {@code 2024-01-02T03:04:05.678Z}, enums in the spelling of {@link
 * WireName}.
 *
 * <p>{@code put} writes null as null; {@code putIfPresent} omits the field.
 *
 * <p>Writing is pull-based: once enough bytes are written, or objects nest deep, the remaining
 * calls are deferred until more bytes are requested, without blocking a thread or growing the
 * stack. Not thread-safe; may be handed from one thread to another.
 */
public final class JsonWriter {

  /** The nesting depth of objects and arrays at which writing is deferred. */
  private static final int MAX_NESTED = 64;

  private final JsonBuffer bytes = new JsonBuffer();
  private final JsonGenerator out;

  /** Deferred steps, in order. */
  private final Deque<Step> rest = new ArrayDeque<>();

  /** Steps that were deferred by the current step, in order. */
  private final List<Step> putOff = new ArrayList<>();

  private int enough;
  private int nested;

  /** A deferred part of the output. */
  @FunctionalInterface
  private interface Step {
    void write() throws IOException;
  }

  private JsonWriter(Object value) {
    try {
      out = Json.generator(bytes);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    rest.push(() -> value(value));
  }

  /** A writer for this value; see {@link #putValue} for the supported types. */
  static JsonWriter of(Object value) {
    return new JsonWriter(value);
  }

  /**
   * Continues until everything, or about this many bytes, is written.
   *
   * @return the bytes written by this call; empty at the end
   */
  byte[] next(int about) {
    enough = about;
    try {
      while (!rest.isEmpty() && bytes.size() < enough) {
        nested = 0;
        rest.pop().write();
        for (int i = putOff.size() - 1; i >= 0; i--) {
          rest.push(putOff.get(i));
        }
        putOff.clear();
      }
      out.flush();
      if (rest.isEmpty()) {
        out.close();
      }
      return bytes.take();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  boolean isDone() {
    return rest.isEmpty();
  }

  // ---------------------------------------------------------------- fields

  public JsonWriter put(String name, @Nullable String text) {
    return field(name, text);
  }

  public JsonWriter put(String name, @Nullable Instant instant) {
    return field(name, instant);
  }

  public JsonWriter put(String name, @Nullable Enum<?> constant) {
    return field(name, constant);
  }

  public JsonWriter put(String name, long number) {
    return field(name, number);
  }

  public JsonWriter put(String name, boolean flag) {
    return field(name, flag);
  }

  /** Puts an object; null is written as null. */
  public JsonWriter put(String name, @Nullable JsonFields object) {
    return field(name, object);
  }

  /**
   * Puts a plain value: a string, id, number, boolean, null, instant, enum, object, map with string
   * keys, or collection of these.
   *
   * @throws IllegalArgumentException for other types
   */
  public JsonWriter putValue(String name, @Nullable Object value) {
    return field(name, value);
  }

  /** Puts a field unless the text is null. */
  public JsonWriter putIfPresent(String name, @Nullable String text) {
    return text == null ? this : field(name, text);
  }

  /** Puts an array of objects, one for each element. */
  public <T> JsonWriter putEach(
      String name,
      Iterable<? extends T> elements,
      Function<? super T, ? extends JsonFields> shown) {
    if (isPuttingOff()) {
      return later(() -> putEach(name, elements, shown));
    }
    try {
      out.writeFieldName(name);
      out.writeStartArray();
      elements(elements.iterator(), shown);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  private JsonWriter field(String name, @Nullable Object value) {
    if (isPuttingOff()) {
      return later(() -> field(name, value));
    }
    try {
      out.writeFieldName(requireNonNull(name, "name"));
      value(value);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return this;
  }

  // ---------------------------------------------------------------- deferred steps

  private boolean isPuttingOff() {
    return !putOff.isEmpty();
  }

  private JsonWriter later(Step step) {
    putOff.add(step);
    return this;
  }

  /** Runs the step now, or after those already deferred. */
  private void then(Step step) throws IOException {
    if (isPuttingOff()) {
      later(step);
    } else {
      step.write();
    }
  }

  private boolean isEnough() {
    return bytes.size() >= enough || nested >= MAX_NESTED;
  }

  // ---------------------------------------------------------------- values

  private void value(@Nullable Object value) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof String text) {
      out.writeString(text);
    } else if (value instanceof Boolean flag) { // classes first: interfaces take longer to rule out
      out.writeBoolean(flag);
    } else if (value instanceof Instant instant) {
      out.writeString(Json.timestamp(instant));
    } else if (value instanceof Enum<?> constant) {
      out.writeString(WireName.of(constant));
    } else if (value instanceof JsonFields object) {
      object(object);
    } else if (value instanceof Id id) {
      out.writeString(id.value());
    } else if (value instanceof Map<?, ?> map) {
      out.writeStartObject();
      entries(map.entrySet().iterator());
    } else if (value instanceof Iterable<?> elements) {
      out.writeStartArray();
      elements(elements.iterator(), element -> element);
    } else {
      number(value);
    }
  }

  private void object(JsonFields object) throws IOException {
    out.writeStartObject();
    if (isEnough()) {
      later(() -> object.writeTo(this));
    } else {
      nested++;
      object.writeTo(this);
      nested--;
    }
    then(out::writeEndObject);
  }

  private <T> void elements(Iterator<? extends T> elements, Function<? super T, ?> shown)
      throws IOException {
    while (elements.hasNext()) {
      if (isEnough() || isPuttingOff()) {
        later(() -> elements(elements, shown));
        return;
      }
      nested++;
      value(shown.apply(elements.next()));
      nested--;
    }
    then(out::writeEndArray);
  }

  private void entries(Iterator<? extends Map.Entry<?, ?>> entries) throws IOException {
    while (entries.hasNext()) {
      if (isEnough() || isPuttingOff()) {
        later(() -> entries(entries));
        return;
      }
      Map.Entry<?, ?> entry = entries.next();
      nested++;
      out.writeFieldName((String) entry.getKey());
      value(entry.getValue());
      nested--;
    }
    then(out::writeEndObject);
  }

  private void number(Object value) throws IOException {
    if (value instanceof Integer || value instanceof Long) {
      out.writeNumber(((Number) value).longValue());
    } else if (value instanceof BigInteger number) {
      out.writeNumber(number);
    } else if (value instanceof BigDecimal number) {
      out.writeNumber(number);
    } else if (value instanceof Double number && Double.isFinite(number)) {
      out.writeNumber(number);
    } else {
      throw new IllegalArgumentException("not a value of JSON: " + value.getClass());
    }
  }
}
