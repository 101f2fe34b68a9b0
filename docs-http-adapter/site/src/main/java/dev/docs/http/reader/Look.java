package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.map;

import dev.docs.http.html.PlainValues;
import dev.docs.http.json.Json;
import dev.docs.site.customization.Customization;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;

/** Reads the customization of a site. Immutable. */
final class Look {

  private final Map<String, Object> settings;

  Look(Customization customization) {
    settings = customization.toJson();
  }

  /** All settings in one order, as JSON. */
  String settings() {
    return Json.text(ordered(settings));
  }

  private static Object ordered(Object value) {
    if (value instanceof Map<?, ?> map) {
      Map<String, Object> all = new TreeMap<>();
      map.forEach((name, one) -> all.put(String.valueOf(name), one == null ? "" : ordered(one)));
      return all;
    }
    return value instanceof List<?> list ? list.stream().map(Look::ordered).toList() : value;
  }

  /** A setting that is a text; empty where it is none. */
  Optional<String> text(String... path) {
    return value(path) instanceof String text && !text.isEmpty()
        ? Optional.of(text)
        : Optional.empty();
  }

  /** Whether a setting has a value that is not an empty text. */
  boolean has(String... path) {
    return !"".equals(value(path));
  }

  boolean isOn(String... path) {
    return Boolean.TRUE.equals(value(path));
  }

  List<Map<?, ?>> list(String... path) {
    return value(path) instanceof List<?> items
        ? items.stream().<Map<?, ?>>map(PlainValues::map).toList()
        : List.of();
  }

  Map<?, ?> group(String name) {
    return map(value(name));
  }

  private Object value(String... path) {
    Object at = settings;
    for (String name : path) {
      Object next = map(at).get(name);
      at = next == null ? "" : next;
    }
    return at;
  }

  /** The language of the texts around pages, as in HTML. */
  String locale() {
    return text("internationalization", "locale").orElse("en");
  }

  /** A text of an item of the settings, in the language of the site where there is one. */
  String text(Map<?, ?> item, String name, String localized) {
    Object own = map(item.get(localized)).get(locale());
    Object text = own instanceof String given && !given.isEmpty() ? given : item.get(name);
    return text instanceof String given ? given : "";
  }

  Optional<String> title() {
    return Optional.of(text(settings, "title", "localizedTitle")).filter(t -> !t.isEmpty());
  }
}
