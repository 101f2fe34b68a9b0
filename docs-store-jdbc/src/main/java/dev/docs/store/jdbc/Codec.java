package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.StreamReadConstraints;
import dev.docs.store.Kind;
import dev.docs.store.SecretKeys;
import dev.docs.store.codec.RecordCodec;
import java.io.IOException;
import java.io.StringWriter;
import java.io.UncheckedIOException;

/**
 * Encodes the values of kinds as JSON and decodes them. The JSON is valid Unicode without NUL
 * characters for all values. Thread-safe.
 */
final class Codec {

  /** Without length limits, since only JSON written by this class is read. */
  private static final JsonFactory JSON =
      JsonFactory.builder()
          .streamReadConstraints(
              StreamReadConstraints.builder()
                  .maxStringLength(Integer.MAX_VALUE)
                  .maxNameLength(Integer.MAX_VALUE)
                  .build())
          .build();

  private final SecretKeys keys;
  private final RecordCodec records;

  Codec(SecretKeys keys) {
    this.keys = keys;
    records = new RecordCodec(keys);
  }

  SecretKeys keys() {
    return keys;
  }

  /**
   * Encodes a value.
   *
   * @throws IllegalArgumentException when the kind's class has a component of an unsupported type
   */
  String encode(Kind<?> kind, Object value) {
    StringWriter text = new StringWriter();
    try (JsonGenerator out = JSON.createGenerator(text)) {
      records.write(kind, value, new JsonValueWriter(out));
    } catch (IOException e) {
      throw new UncheckedIOException(e);
    }
    return withoutUnpaired(text.toString());
  }

  /**
   * Decodes a value.
   *
   * @throws IllegalStateException when the text does not match the kind
   */
  <T> T decode(Kind<T> kind, String text) {
    try (JsonParser in = JSON.createParser(text)) {
      return records.read(kind, new JsonValueReader(in));
    } catch (IOException e) {
      throw new IllegalStateException("a stored " + kind + " is no JSON", e);
    }
  }

  /** Whether decoding this text leaves fields out that the kind's class does not have. */
  boolean skips(Kind<?> kind, String text) {
    try (JsonParser in = JSON.createParser(text)) {
      JsonValueReader reader = new JsonValueReader(in);
      records.read(kind, reader);
      return reader.hasSkipped();
    } catch (IOException e) {
      throw new IllegalStateException("a stored " + kind + " is no JSON", e);
    }
  }

  /** The text with unpaired surrogates escaped, since no character encoding can represent them. */
  private static String withoutUnpaired(String text) {
    int first = nextUnpaired(text, 0);
    if (first < 0) {
      return text;
    }
    StringBuilder escaped = new StringBuilder(text.length() + 16);
    int from = 0;
    for (int at = first; at >= 0; at = nextUnpaired(text, from)) {
      escaped.append(text, from, at).append("\\u").append(Integer.toHexString(text.charAt(at)));
      from = at + 1;
    }
    return escaped.append(text, from, text.length()).toString();
  }

  /** The index of the first unpaired surrogate from an index on; negative for none. */
  static int nextUnpaired(String text, int from) {
    for (int i = from; i < text.length(); i++) {
      char c = text.charAt(i);
      if (Character.isSurrogate(c)) {
        i++;
        if (i == text.length() || !Character.isSurrogatePair(c, text.charAt(i))) {
          return i - 1;
        }
      }
    }
    return -1;
  }
}
