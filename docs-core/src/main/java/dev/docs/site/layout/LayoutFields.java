package dev.docs.site.layout;

import dev.docs.error.DocsException.Violations;
import dev.docs.store.internal.Texts;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** The fields of an object in the file, read one by one; violations are collected. */
final class LayoutFields {

  private final Violations violations;
  private final String place;
  private final String separator;
  private final Map<?, ?> fields;

  /**
   * @param place the file and the place in it, with the key of the part if it has one
   * @param separator between the place and the name of a field
   */
  private LayoutFields(Violations violations, String place, String separator, Map<?, ?> fields) {
    this.violations = violations;
    this.place = place;
    this.separator = separator;
    this.fields = fields;
  }

  /** The top-level fields of a file; none, with a violation added, if it is not an object. */
  static LayoutFields ofFile(Violations violations, String file, @Nullable Object value) {
    return new LayoutFields(violations, file, ", ", of(violations, file, value).fields);
  }

  /** The fields of an object; none, with a violation added, if the value is not an object. */
  static LayoutFields of(Violations violations, String place, @Nullable Object value) {
    if (value instanceof Map<?, ?> map) {
      Object key = map.get("key");
      String named =
          key instanceof String text && text.length() <= 100 ? place + " (" + text + ")" : place;
      return new LayoutFields(violations, named, ".", map);
    }
    violations.add(place, value == null ? "is required" : "must be an object");
    return new LayoutFields(violations, place, ".", Map.of());
  }

  String place() {
    return place;
  }

  /** The place of a field. */
  String at(String name) {
    return place + separator + name;
  }

  @Nullable Object get(String name) {
    return fields.get(name);
  }

  boolean has(String name) {
    return fields.containsKey(name);
  }

  void reject(String message) {
    violations.add(place, message);
  }

  void reject(String name, String message) {
    violations.add(at(name), message);
  }

  /** Adds a violation for each unknown field. */
  void allow(Set<String> names) {
    for (Object name : fields.keySet()) {
      if (!(name instanceof String text) || !names.contains(text)) {
        reject(String.valueOf(name), "is unknown");
      }
    }
  }

  /** The text; empty, with a violation added, if it is missing, too long or too short. */
  String required(String name, int min, int max) {
    Optional<String> text = text(name, min, max);
    if (text.isEmpty() && fields.get(name) == null) {
      reject(name, "is required");
    }
    return text.orElse("");
  }

  Optional<String> text(String name, int min, int max) {
    Object value = fields.get(name);
    if (value == null) {
      return Optional.empty();
    }
    return checked(name, value, min, max);
  }

  private Optional<String> checked(String name, Object value, int min, int max) {
    if (!(value instanceof String text)) {
      reject(name, "must be a string: put it in quotation marks");
      return Optional.empty();
    }
    int length = text.codePointCount(0, text.length());
    if (length < min || length > max) {
      reject(name, "must be " + min + " to " + max + " characters, is " + length);
      return Optional.empty();
    }
    if (Texts.unpairedSurrogate(text) >= 0) {
      reject(name, "must not contain unpaired surrogates");
      return Optional.empty();
    }
    return Optional.of(text);
  }

  /** As {@link #required}, of a form. */
  String formed(String name, int max, Pattern pattern, String form) {
    String text = required(name, 1, max);
    if (!text.isEmpty() && !pattern.matcher(text).matches()) {
      reject(name, form);
    }
    return text;
  }

  boolean flag(String name) {
    Object value = fields.get(name);
    if (value != null && !(value instanceof Boolean)) {
      reject(name, "must be true or false");
    }
    return Boolean.TRUE.equals(value);
  }

  /** Texts by language. */
  Map<String, String> texts(String name, int max) {
    Object value = fields.get(name);
    Map<String, String> texts = new LinkedHashMap<>();
    if (value instanceof Map<?, ?> map) {
      map.forEach(
          (language, text) -> {
            String field = name + "." + language;
            if (language instanceof String code && code.length() <= 20 && text != null) {
              checked(field, text, 0, max).ifPresent(found -> texts.put(code, found));
            } else {
              reject(field, "must be a string, keyed by a language code");
            }
          });
    } else if (value != null) {
      reject(name, "must be an object of strings by language");
    }
    return texts;
  }

  /** The elements of a list; none, with a violation added, if the value is not a list. */
  List<?> list(String name) {
    Object value = fields.get(name);
    if (value instanceof List<?> list) {
      return list;
    }
    reject(name, value == null ? "is required" : "must be a list");
    return List.of();
  }
}
