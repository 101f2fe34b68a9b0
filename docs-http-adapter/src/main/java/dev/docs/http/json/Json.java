package dev.docs.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.StreamReadConstraints;
import com.fasterxml.jackson.core.StreamReadFeature;
import com.fasterxml.jackson.core.StreamWriteConstraints;
import com.fasterxml.jackson.databind.DeserializationFeature;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import com.fasterxml.jackson.databind.cfg.JsonNodeFeature;
import com.fasterxml.jackson.databind.json.JsonMapper;
import java.io.IOException;
import java.io.OutputStream;
import java.io.UncheckedIOException;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.nio.charset.StandardCharsets;
import java.time.Instant;
import java.time.LocalDateTime;
import java.time.ZoneOffset;
import java.time.format.DateTimeFormatter;
import org.jspecify.annotations.Nullable;

/**
 * Parses and writes JSON: bodies and answers as plain values, that is maps, lists, strings,
 * numbers, booleans and null, in one pass; descriptions and schemas as trees. Data binding is
 * initialized with the first tree, since that takes longer than all that an ordinary request needs.
 */
public final class Json {

  /** The default nesting depth of objects and arrays: documents nest about 20 deep. */
  public static final int DEFAULT_MAX_DEPTH = 200;

  /** The most digits of a number: more than any number of the API has. */
  private static final int MAX_NUMBER_LENGTH = 100;

  private static final DateTimeFormatter INSTANT =
      DateTimeFormatter.ofPattern("uuuu-MM-dd'T'HH:mm:ss.SSS'Z'").withZone(ZoneOffset.UTC);

  private static final byte[] TEMPLATE =
      "0000-00-00T00:00:00.000Z".getBytes(StandardCharsets.ISO_8859_1);

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

  /** What reads and writes trees. */
  private static final class Trees {
    static final ObjectMapper MAPPER =
        JsonMapper.builder(FACTORY)
            .enable(DeserializationFeature.USE_BIG_DECIMAL_FOR_FLOATS)
            .enable(DeserializationFeature.FAIL_ON_READING_DUP_TREE_KEY)
            .disable(JsonNodeFeature.STRIP_TRAILING_BIGDECIMAL_ZEROES)
            .build();
  }

  private Json() {}

  /**
   * Parses one JSON value: a map, list, string, {@link Long}, {@link BigInteger}, {@link
   * BigDecimal}, boolean or null. Maps keep the order of the text and are unmodifiable.
   *
   * @throws MalformedJson when the bytes are not a single JSON value, name a field twice, nest too
   *     deep, or contain invalid Unicode
   * @throws TooManyValues when there are more values than the limits allow
   * @throws dev.docs.error.DocsException with {@code INVALID}, naming the array that is longer than
   *     the limits allow
   */
  public static @Nullable Object parse(byte[] json, JsonLimits limits) {
    return TreeReader.read(FACTORY, json, limits);
  }

  /**
   * Parses trusted JSON without limits on values and lengths.
   *
   * @param maxDepth the nesting depth of objects and arrays
   */
  public static @Nullable Object parse(byte[] json, int maxDepth) {
    return parse(json, JsonLimits.ofDepth(maxDepth));
  }

  /**
   * Parses one JSON value as a tree. Lengths of arrays are not limited.
   *
   * @throws MalformedJson as {@link #parse(byte[], JsonLimits)} does
   * @throws TooManyValues when there are more values than the limits allow
   */
  public static JsonNode tree(byte[] json, JsonLimits limits) {
    return TreeReader.tree(Trees.MAPPER, json, limits);
  }

  /** The value as UTF-8 JSON; see {@link JsonWriter#putValue} for the supported types. */
  public static byte[] bytes(Object value) {
    return JsonWriter.of(value).next(Integer.MAX_VALUE);
  }

  /** The tree as UTF-8 JSON. */
  public static byte[] bytes(JsonNode tree) {
    try {
      return Trees.MAPPER.writeValueAsBytes(tree);
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
  }

  /** The object as UTF-8 JSON, encoded while the stream is read. */
  public static JsonStream stream(JsonFields object) {
    return new JsonStream(object);
  }

  static JsonGenerator generator(OutputStream out) throws IOException {
    return FACTORY.createGenerator(out);
  }

  /** The tree as JSON on one line. */
  public static String text(JsonNode tree) {
    return new String(bytes(tree), StandardCharsets.UTF_8);
  }

  /** The value as JSON on one line. */
  public static String text(Object value) {
    return new String(bytes(value), StandardCharsets.UTF_8);
  }

  /** An instant in the API's format, with milliseconds. */
  public static String timestamp(Instant instant) {
    LocalDateTime time = LocalDateTime.ofEpochSecond(instant.getEpochSecond(), 0, ZoneOffset.UTC);
    if (time.getYear() < 0 || time.getYear() > 9_999) {
      return INSTANT.format(instant);
    }
    byte[] text = TEMPLATE.clone();
    digits(text, 4, time.getYear());
    digits(text, 7, time.getMonthValue());
    digits(text, 10, time.getDayOfMonth());
    digits(text, 13, time.getHour());
    digits(text, 16, time.getMinute());
    digits(text, 19, time.getSecond());
    digits(text, 23, instant.getNano() / 1_000_000);
    return new String(text, StandardCharsets.ISO_8859_1);
  }

  /** Writes a number so that its last digit is just before {@code end}. */
  private static void digits(byte[] text, int end, int number) {
    for (int i = end - 1, rest = number; rest > 0; i--, rest /= 10) {
      text[i] = (byte) ('0' + rest % 10);
    }
  }
}
