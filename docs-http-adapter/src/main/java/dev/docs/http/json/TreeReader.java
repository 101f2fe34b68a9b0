package dev.docs.http.json;

import com.fasterxml.jackson.core.JsonFactory;
import com.fasterxml.jackson.core.JsonLocation;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonProcessingException;
import com.fasterxml.jackson.core.JsonToken;
import com.fasterxml.jackson.core.exc.StreamConstraintsException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Reads one JSON text into plain values, refusing what a lenient reader would let through. */
final class TreeReader {

  private final JsonParser parser;
  private final int maxDepth;

  private TreeReader(JsonParser parser, int maxDepth) {
    this.parser = parser;
    this.maxDepth = maxDepth;
  }

  static Object read(JsonFactory factory, byte[] json, int maxDepth) {
    try (JsonParser parser = factory.createParser(json)) {
      TreeReader reader = new TreeReader(parser, maxDepth);
      if (parser.nextToken() == null) {
        throw new MalformedJson("is empty");
      }
      Object value = reader.value(0);
      if (parser.nextToken() != null) {
        throw reader.malformed("has more than one JSON value");
      }
      return value;
    } catch (StreamConstraintsException e) {
      throw new MalformedJson("has a number or a field name that is too long");
    } catch (JsonProcessingException e) {
      throw new MalformedJson("is not valid JSON" + at(e.getLocation()));
    } catch (IOException e) {
      throw new MalformedJson("is not valid UTF-8");
    }
  }

  private Object value(int depth) throws IOException {
    return switch (parser.currentToken()) {
      case START_OBJECT -> object(depth + 1);
      case START_ARRAY -> array(depth + 1);
      case VALUE_STRING -> unicode(parser.getText());
      case VALUE_NUMBER_INT -> integer();
      case VALUE_NUMBER_FLOAT -> parser.getDecimalValue();
      case VALUE_TRUE -> true;
      case VALUE_FALSE -> false;
      case VALUE_NULL -> null;
      default -> throw malformed("is not valid JSON");
    };
  }

  private Map<String, Object> object(int depth) throws IOException {
    checkDepth(depth);
    Map<String, Object> fields = new LinkedHashMap<>();
    while (parser.nextToken() == JsonToken.FIELD_NAME) {
      String name = unicode(parser.currentName());
      if (fields.containsKey(name)) {
        throw malformed("names the field \"" + shortened(name) + "\" twice");
      }
      parser.nextToken();
      fields.put(name, value(depth));
    }
    return Collections.unmodifiableMap(fields);
  }

  private List<Object> array(int depth) throws IOException {
    checkDepth(depth);
    List<Object> elements = new ArrayList<>();
    while (parser.nextToken() != JsonToken.END_ARRAY) {
      elements.add(value(depth));
    }
    return Collections.unmodifiableList(elements);
  }

  private Number integer() throws IOException {
    return parser.getNumberType() == JsonParser.NumberType.BIG_INTEGER
        ? parser.getBigIntegerValue()
        : (Number) parser.getLongValue();
  }

  private void checkDepth(int depth) {
    if (depth > maxDepth) {
      throw malformed("nests deeper than " + maxDepth + " levels");
    }
  }

  /** Refuses half of a surrogate pair, which no store and no UTF-8 answer could hold. */
  private String unicode(String text) {
    int at = 0;
    while (at < text.length()) {
      int character = text.codePointAt(at);
      if (character >= Character.MIN_SURROGATE && character <= Character.MAX_SURROGATE) {
        throw malformed("has text with half of a surrogate pair");
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
