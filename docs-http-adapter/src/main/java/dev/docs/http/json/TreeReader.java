package dev.docs.http.json;

import static java.util.Objects.requireNonNull;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonStreamContext;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import com.fasterxml.jackson.core.util.JsonParserDelegate;
import com.fasterxml.jackson.databind.JsonNode;
import com.fasterxml.jackson.databind.ObjectMapper;
import dev.docs.error.DocsException;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Deque;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Parses one JSON text into plain values or a tree, more strictly than the underlying parser. */
final class TreeReader {

  private final JsonParser parser;
  private final JsonLimits limits;
  private int values;

  private TreeReader(JsonParser parser, JsonLimits limits) {
    this.parser = parser;
    this.limits = limits;
  }

  static @Nullable Object read(JsonFactory factory, byte[] json, JsonLimits limits) {
    return read(factory, json, limits, reader -> reader.value(0, limits.arrays()));
  }

  /** As {@link #read(JsonFactory, byte[], JsonLimits)}, as a tree, without limits of arrays. */
  static JsonNode tree(ObjectMapper mapper, byte[] json, JsonLimits limits) {
    return requireNonNull(
        read(mapper.getFactory(), json, limits, reader -> mapper.readTree(Checked.of(reader))),
        "a tree");
  }

  /** Reads the value at whose first token the parser is. */
  @FunctionalInterface
  private interface Reading<T> {
    @Nullable T by(TreeReader reader) throws IOException;
  }

  private static <T> @Nullable T read(
      JsonFactory factory, byte[] json, JsonLimits limits, Reading<T> reading) {
    if (!Utf8.isText(json)) {
      throw new MalformedJson("is not valid UTF-8");
    }
    try (JsonParser parser = factory.createParser(json)) {
      TreeReader reader = new TreeReader(parser, limits);
      if (parser.nextToken() == null) {
        throw new MalformedJson("is empty");
      }
      try {
        @Nullable T value = reading.by(reader);
        if (parser.nextToken() != null) {
          throw reader.malformed("has more than one JSON value");
        }
        return value;
      } catch (NumberFormatException e) {
        throw reader.malformed("has a number whose exponent is too large");
      }
    } catch (StreamConstraintsException e) {
      throw new MalformedJson("has a number or a field name that is too long");
    } catch (JsonProcessingException e) {
      throw new MalformedJson("is not valid JSON" + at(e.getLocation()));
    } catch (IOException e) {
      throw new MalformedJson("is not valid UTF-8");
    }
  }

  private @Nullable Object value(int depth, ArrayLimits arrays) throws IOException {
    count();
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(depth + 1, arrays);
      case START_ARRAY -> array(depth + 1, arrays);
      case VALUE_STRING -> unicode(parser.getText());
      case VALUE_NUMBER_INT -> integer();
      case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw malformed("is not valid JSON");
    };
  }

  /** The parser, which refuses what is refused in plain values. */
  private final class Checked extends JsonParserDelegate {

    private Checked() {
      super(parser);
    }

    /** Those of a reader; made here, since the class of plain values needs none. */
    static JsonParser of(TreeReader reader) throws IOException {
      Checked checked = reader.new Checked();
      checked.check(checked.currentToken());
      return checked;
    }

    @Override
    public JsonToken nextToken() throws IOException {
      JsonToken next = parser.nextToken();
      check(next);
      return next;
    }

    private void check(JsonToken token) throws IOException {
      if (token == JsonToken.FIELD_NAME || token == JsonToken.VALUE_STRING) {
        unicode(parser.getText());
      } else if (token.isStructStart()) {
        checkDepth(parser.getParsingContext().getNestingDepth());
      }
      if (token.isStructStart() || token.isScalarValue()) {
        count();
      }
    }
  }

  private Map<String, Object> object(int depth, ArrayLimits arrays) throws IOException {
    checkDepth(depth);
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = unicode(parser.currentName());
      if (fields.containsKey(name)) {
        throw malformed("has the field \"" + shortened(name) + "\" twice");
      }
      parser.nextToken();
      fields.put(name, value(depth, arrays.field(name)));
    }
    return Collections.unmodifiableMap(fields);
  }

  private List<Object> array(int depth, ArrayLimits arrays) throws IOException {
    checkDepth(depth);
    List<Object> elements = new ArrayList<>();
    ArrayLimits item = arrays.item();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      if (elements.size() == arrays.items()) {
        throw tooManyItems(arrays.items());
      }
      elements.add(value(depth, item));
    }
    return Collections.unmodifiableList(elements);
  }

  private void count() {
    values++;
    if (values > limits.maxValues()) {
      throw new TooManyValues(limits.maxValues());
    }
    if (values % JsonLimits.STEP == 0) {
      limits.memory().accept((long) JsonLimits.STEP * JsonLimits.BYTES_OF_VALUE);
    }
  }

  /** The error for an array, with its path; the parser is at its first excess item. */
  private DocsException tooManyItems(int max) {
    JsonStreamContext at = parser.getParsingContext();
    JsonStreamContext array = at.inArray() ? at : at.getParent();
    return DocsException.invalid(shortened(place(array)), "must have at most " + max + " items");
  }

  /** A path as violations name it: {@code changes[0].files}. */
  private static String place(JsonStreamContext array) {
    Deque<String> steps = new ArrayDeque<>();
    for (JsonStreamContext c = array.getParent(); c != null && !c.inRoot(); c = c.getParent()) {
      steps.addFirst(c.inArray() ? "[" + c.getCurrentIndex() + "]" : "." + c.getCurrentName());
    }
    String place = String.join("", steps);
    return place.startsWith(".") ? place.substring(1) : place.isEmpty() ? "body" : place;
  }

  private Number integer() throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? parser.getBigIntegerValue()
        : (Number) parser.getLongValue();
  }

  private void checkDepth(int depth) {
    if (depth > limits.maxDepth()) {
      throw malformed("is nested deeper than " + limits.maxDepth() + " levels");
    }
  }

  /** Refuses unpaired surrogates, which neither the store nor UTF-8 can represent. */
  private String unicode(String text) {
    int at = 0;
    while (at < text.length()) {
      int character = text.codePointAt(at);
      if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
        throw malformed("has a string with an unpaired surrogate");
      }
      at += Character.charCount(character);
    }
    return text;
  }

  private MalformedJson malformed(String reason) {
    return new MalformedJson(reason + at(parser.currentLocation()));
  }

  private static String at(JsonLocation location) {
    return location == null
        ? ""
        : " (line " + location.getLineNr() + ", column " + location.getColumnNr() + ")";
  }

  private static String shortened(String name) {
    String line = name.replaceAll("\\p{Cntrl}", "?");
    return line.length() > 60 ? line.substring(0, 60) + "..." : line;
  }
}
