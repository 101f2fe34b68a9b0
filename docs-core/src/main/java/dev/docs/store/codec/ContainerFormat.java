package dev.docs.store.codec;

import dev.docs.store.codec.PlainFormat.Reading;
import dev.docs.store.codec.ValueReader.Token;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Lists, sets, maps and optionals. Maps are written in key order, so that equal ones have the same
 * text; sets in their own order. A missing component is empty; null is written as null, and an
 * empty container is left out.
 */
final class ContainerFormat {

  private ContainerFormat() {}

  private static void writeNullable(ValueFormat format, Object value, ValueWriter out)
      throws IOException {
    if (value == null) {
      out.none();
    } else {
      format.write(value, out);
    }
  }

  private static @Nullable Object readNullable(ValueFormat format, ValueReader in)
      throws IOException {
    return in.current() == Token.NONE ? null : format.read(in);
  }

  static ValueFormat list(ValueFormat element) {
    return elements(
        element,
        in -> Collections.unmodifiableList(readInto(new ArrayList<>(), element, in)),
        List.of());
  }

  static ValueFormat set(ValueFormat element) {
    return elements(
        element,
        in -> Collections.unmodifiableSet(readInto(new LinkedHashSet<>(), element, in)),
        Set.of());
  }

  private static ValueFormat elements(ValueFormat element, Reading reading, Object empty) {
    return new PlainFormat(
        (value, out) -> {
          out.startList();
          for (Object each : (Collection<?>) value) {
            writeNullable(element, each, out);
          }
          out.endList();
        },
        reading,
        empty);
  }

  private static <C extends Collection<Object>> C readInto(
      C all, ValueFormat element, ValueReader in) throws IOException {
    ValueFormat.expect(Token.LIST_START, in);
    while (in.next() != Token.LIST_END) {
      all.add(readNullable(element, in));
    }
    return all;
  }

  static ValueFormat map(ValueFormat key, ValueFormat element) {
    return new PlainFormat(
        (value, out) -> {
          SortedMap<String, Object> byName = new TreeMap<>();
          ((Map<?, ?>) value).forEach((each, content) -> byName.put(key.name(each), content));
          out.startObject();
          for (Map.Entry<String, Object> entry : byName.entrySet()) {
            out.name(entry.getKey());
            writeNullable(element, entry.getValue(), out);
          }
          out.endObject();
        },
        in -> {
          ValueFormat.expect(Token.OBJECT_START, in);
          Map<Object, Object> all = new LinkedHashMap<>();
          while (in.next() != Token.OBJECT_END) {
            Object name = key.named(in.name());
            in.next();
            all.put(name, readNullable(element, in));
          }
          return Collections.unmodifiableMap(all);
        },
        Map.of());
  }

  static ValueFormat optional(ValueFormat element) {
    return new PlainFormat(
        (value, out) -> element.write(((Optional<?>) value).orElseThrow(), out),
        in -> Optional.of(element.read(in)),
        Optional.empty());
  }
}
