package dev.docs.store.jdbc;

import com.fasterxml.jackson.core.JsonGenerator;
import com.fasterxml.jackson.core.JsonParser;
import com.fasterxml.jackson.core.JsonToken;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Lists, sets, maps and optionals. Sets and maps are written in key order, so that equal ones have
 * the same text. A missing component is empty; null is written as null, and an empty container is
 * left out.
 */
abstract class ContainerFormat implements JsonFormat {

  private ContainerFormat() {}

  @Override
  public final boolean isAbsent(@Nullable Object value) {
    return Objects.equals(absent(), value);
  }

  private static void writeNullable(JsonFormat format, Object value, JsonGenerator out)
      throws IOException {
    if (value == null) {
      out.writeNull();
    } else {
      format.write(value, out);
    }
  }

  private static @Nullable Object readNullable(JsonFormat format, JsonParser in)
      throws IOException {
    return in.currentToken() == JsonToken.VALUE_NULL ? null : format.read(in);
  }

  private static <C extends Collection<Object>> C readInto(C all, JsonFormat element, JsonParser in)
      throws IOException {
    while (in.nextToken() != JsonToken.END_ARRAY) {
      all.add(readNullable(element, in));
    }
    return all;
  }

  static JsonFormat list(JsonFormat element) {
    return new Elements(element) {
      @Override
      public Object read(JsonParser in) throws IOException {
        return Collections.unmodifiableList(readInto(new ArrayList<>(), element, in));
      }

      @Override
      public Object absent() {
        return List.of();
      }
    };
  }

  static JsonFormat set(JsonFormat element) {
    return new Elements(element) {
      @Override
      public Object read(JsonParser in) throws IOException {
        return Collections.unmodifiableSet(readInto(new LinkedHashSet<>(), element, in));
      }

      @Override
      public Object absent() {
        return Set.of();
      }
    };
  }

  private abstract static class Elements extends ContainerFormat {
    private final JsonFormat element;

    private Elements(JsonFormat element) {
      this.element = element;
    }

    @Override
    public void write(Object value, JsonGenerator out) throws IOException {
      out.writeStartArray();
      for (Object each : (Collection<?>) value) {
        writeNullable(element, each, out);
      }
      out.writeEndArray();
    }
  }

  static JsonFormat map(JsonFormat key, JsonFormat element) {
    return new ContainerFormat() {
      @Override
      public void write(Object value, JsonGenerator out) throws IOException {
        SortedMap<String, Object> byName = new TreeMap<>();
        ((Map<?, ?>) value).forEach((each, content) -> byName.put(key.name(each), content));
        out.writeStartObject();
        for (Map.Entry<String, Object> entry : byName.entrySet()) {
          out.writeFieldName(entry.getKey());
          writeNullable(element, entry.getValue(), out);
        }
        out.writeEndObject();
      }

      @Override
      public Object read(JsonParser in) throws IOException {
        Map<Object, Object> all = new LinkedHashMap<>();
        while (in.nextToken() != JsonToken.END_OBJECT) {
          Object name = key.named(in.currentName());
          in.nextToken();
          all.put(name, readNullable(element, in));
        }
        return Collections.unmodifiableMap(all);
      }

      @Override
      public Object absent() {
        return Map.of();
      }
    };
  }

  static JsonFormat optional(JsonFormat element) {
    return new ContainerFormat() {
      @Override
      public void write(Object value, JsonGenerator out) throws IOException {
        element.write(((Optional<?>) value).orElseThrow(), out);
      }

      @Override
      public Object read(JsonParser in) throws IOException {
        return Optional.of(element.read(in));
      }

      @Override
      public Object absent() {
        return Optional.empty();
      }
    };
  }
}
