package dev.docs.http.operations;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;

/** Makes values invalid, and writes them in unusual ways. Not thread-safe. */
final class HostileJson {

  /** Texts that break common assumptions. */
  static final List<String> TEXTS =
      List.of(
          "",
          " ",
          "\0",
          "a\0b",
          "\uD83D\uDE00".repeat(30),
          "\uD800",
          "\uDC00x",
          "\u202Etxt.exe\u2066",
          "\uFFFE\uFFFF",
          "../../etc/passwd",
          "%2F..%2F",
          "' OR 1=1 --",
          "<script>alert(1)</script>",
          "{{7*7}} ${x}",
          "null",
          "-1",
          "1e999",
          "a".repeat(2_001),
          "\u212A\u0130\u00DF",
          "e\u0301".repeat(300));

  /** A value nested this deep. */
  private record Deep(int levels, boolean objects) {}

  /** An object with a repeated field. */
  private record Twice(Map<?, ?> object) {}

  private record Literal(String json) {}

  private final Random random;

  HostileJson(Random random) {
    this.random = random;
  }

  String text() {
    return random.nextInt(40) == 0 ? "x".repeat(100_000) : pick(TEXTS);
  }

  /** The value with one fault. */
  Object spoilt(Object value, PreparedOrganization foreign) {
    if (value instanceof Map<?, ?> map && !map.isEmpty() && random.nextInt(5) > 0) {
      Map<String, Object> copy = new LinkedHashMap<>();
      map.forEach((key, field) -> copy.put((String) key, field));
      String key = pick(List.copyOf(copy.keySet()));
      switch (random.nextInt(8)) {
        case 0 -> copy.remove(key);
        case 1 -> copy.put(text(), copy.get(key));
        default -> copy.put(key, spoilt(copy.get(key), foreign));
      }
      return copy;
    }
    if (value instanceof List<?> list && !list.isEmpty() && random.nextInt(5) > 0) {
      List<Object> copy = new ArrayList<>(list);
      int at = random.nextInt(copy.size());
      copy.set(at, spoilt(copy.get(at), foreign));
      return copy;
    }
    return wrong(value, foreign);
  }

  private Object wrong(Object value, PreparedOrganization foreign) {
    return switch (random.nextInt(12)) {
      case 0 -> null;
      case 1 -> random.nextBoolean();
      case 2 ->
          new Literal(pick(List.of("1e400", "-0", "99999999999999999999", "1.5", "NaN", "01")));
      case 3 -> new ArrayList<>(List.of(value == null ? "x" : value));
      case 4 -> new LinkedHashMap<>();
      case 5 -> new Deep(pick(List.of(20, 150, 20_000)), random.nextBoolean());
      case 6 -> value instanceof Map<?, ?> map ? new Twice(map) : text();
      case 7, 8, 9 -> pick(pick(foreign.identifiers()));
      default -> text();
    };
  }

  /** The JSON of a value, with unpaired surrogates escaped. */
  String write(Object value) {
    StringBuilder out = new StringBuilder();
    write(value, out);
    return switch (random.nextInt(200)) {
      case 0 -> out.substring(0, out.length() / 2);
      case 1 -> out + "}";
      case 2 -> "\uFEFF" + out;
      default -> out.toString();
    };
  }

  private static void write(Object value, StringBuilder out) {
    if (value instanceof Map<?, ?> map) {
      out.append('{');
      fields(map, out);
      out.append('}');
    } else if (value instanceof Twice twice) {
      out.append('{');
      fields(twice.object(), out);
      out.append(twice.object().isEmpty() ? "" : ",");
      fields(twice.object(), out);
      out.append('}');
    } else if (value instanceof List<?> list) {
      out.append('[');
      for (int i = 0; i < list.size(); i++) {
        out.append(i == 0 ? "" : ",");
        write(list.get(i), out);
      }
      out.append(']');
    } else if (value instanceof Deep deep) {
      out.append((deep.objects() ? "{\"nodes\":" : "[").repeat(deep.levels())).append("1");
      out.append((deep.objects() ? "}" : "]").repeat(deep.levels()));
    } else if (value instanceof Literal literal) {
      out.append(literal.json());
    } else if (value instanceof String text) {
      quote(text, out);
    } else {
      out.append(value);
    }
  }

  private static void fields(Map<?, ?> map, StringBuilder out) {
    String comma = "";
    for (Map.Entry<?, ?> field : map.entrySet()) {
      out.append(comma);
      quote((String) field.getKey(), out);
      out.append(':');
      write(field.getValue(), out);
      comma = ",";
    }
  }

  private static void quote(String text, StringBuilder out) {
    out.append('"');
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c < ' ' || c == '"' || c == '\\' || Character.isSurrogate(c)) {
        out.append(String.format("\\u%04x", (int) c));
      } else {
        out.append(c);
      }
    }
    out.append('"');
  }

  private <T> T pick(List<T> values) {
    return values.get(random.nextInt(values.size()));
  }
}
