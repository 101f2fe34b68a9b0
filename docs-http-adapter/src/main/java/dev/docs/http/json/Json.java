package dev.docs.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.core.util.ByteArrayBuilder;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import java.util.Map;

/**
 * Reads and writes trees of plain values: maps, lists, texts, numbers, booleans and null. Streams
 * only, without data binding, which would cost more time at start-up than the rest of the adapter.
 */
public final class Json {

  /** Nesting of objects and arrays that is accepted: documents nest about 20 deep. */
  public static final int DEFAULT_MAX_DEPTH = 200;

  /** Digits in a number that are accepted: beyond any that the interface knows. */
  private static final int MAX_NUMBER_LENGTH = 100;

  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private static final JsonFactory FACTORY =
      JsonFactory.builder()
          .disable(StreamReadFeature.INCLUDE_SOURCE_IN_LOCATION)
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxNestingDepth(Integer.MAX_VALUE)
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(50_000)
                  .maxNumberLength(MAX_NUMBER_LENGTH)
                  .build())
          .streamWriteConstraints(
              StreamWriteConstraints.builder().maxNestingDepth(Integer.MAX_VALUE).build())
          .build();

  private Json() {}

  /**
   * Reads one JSON value: a map, list, text, {@link Long}, {@link BigInteger}, {@link BigDecimal},
   * boolean or null. Maps keep the order of the text and cannot be modified.
   *
   * @throws MalformedJson when the bytes are not one JSON value, name a field twice, nest too deep,
   *     or hold text that is not Unicode
   * @throws TooManyValues when there are more values than the limits allow
   * @throws dev.docs.error.DocsException with {@code INVALID}, naming the array that has more items
   *     than the limits allow
   */
  public static Object parse(byte[] json, JsonLimits limits) {
    return TreeReader.read(FACTORY, json, limits);
  }

  /**
   * The same, however many values and items there are: for texts that are ours.
   *
   * @param maxDepth how deep objects and arrays may nest
   */
  public static Object parse(byte[] json, int maxDepth) {
    ArrayLimits any = ArrayLimits.of(Integer.MAX_VALUE);
    return parse(json, new JsonLimits(maxDepth, Integer.MAX_VALUE, any, bytes -> {}));
  }

  /** The value as UTF-8 JSON; see {@link JsonObject} for what may be written. */
  public static byte[] bytes(Object value) {
    try (ByteArrayBuilder out = new ByteArrayBuilder();
        JsonGenerator generator = FACTORY.createGenerator(out)) {
      write(generator, value);
      generator.flush();
      return out.toByteArray();
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The value as JSON text on one line. */
  public static String text(Object value) {
    return new String(bytes(value), StandardCharsets.UTF_8);
  }

  /** An instant as the interface writes it, to the millisecond. */
  public static String timestamp(Instant instant) {
    return INSTANT.format(instant);
  }

  private static void write(JsonGenerator out, Object value) throws IOException {
    if (value == null) {
      out.writeNull();
    } else if (value instanceof String text) {
      out.writeString(text);
    } else if (value instanceof JsonObject object) {
      fields(out, object.fields());
    } else if (value instanceof Map<?, ?> map) {
      fields(out, map);
    } else if (value instanceof Iterable<?> elements) {
      out.writeStartArray();
      for (Object element : elements) {
        write(out, element);
      }
      out.writeEndArray();
    } else if (value instanceof Boolean flag) {
      out.writeBoolean(flag);
    } else if (value instanceof Instant instant) {
      out.writeString(timestamp(instant));
    } else if (value instanceof Enum<?> constant) {
      out.writeString(WireName.of(constant));
    } else {
      number(out, value);
    }
  }

  private static void fields(JsonGenerator out, Map<?, ?> fields) throws IOException {
    out.writeStartObject();
    for (Map.Entry<?, ?> field : fields.entrySet()) {
      out.writeFieldName((String) field.getKey());
      write(out, field.getValue());
    }
    out.writeEndObject();
  }

  private static void number(JsonGenerator out, Object value) throws IOException {
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
