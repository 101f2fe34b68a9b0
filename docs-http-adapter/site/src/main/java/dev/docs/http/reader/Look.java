package dev.docs.http.reader;

import static dev.docs.http.html.PlainValues.map;

import dev.docs.http.html.PlainValues;
import dev.docs.http.json.Json;
import dev.docs.site.customization.Customization;
import dev.docs.site.layout.FolderLook;
import java.net.URLDecoder;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** Reads the customization of a site. Immutable. */
final class Look {

  /** What other sites show of a page. */
  private static final String PICTURE = "socialPreview";

  private final Map<String, Object> settings;

  /**
   * @param files the URL, for a page, of a file that a setting names by its path in a folder; empty
   *     where there is none
   * @param whole the same for other sites
   */
  Look(
      Customization customization,
      Function<String, Optional<String>> files,
      Function<String, Optional<String>> whole) {
    settings = new LinkedHashMap<>();
    customization
        .toJson()
        .forEach(
            (name, value) ->
                settings.put(name, resolved(value, name.equals(PICTURE) ? whole : files)));
  }

  /** A value with the URLs of the files of a folder. */
  private static @Nullable Object resolved(
      @Nullable Object value, Function<String, Optional<String>> files) {
    if (value instanceof Map<?, ?> map) {
      Map<Object, @Nullable Object> all = new LinkedHashMap<>();
      map.forEach((name, one) -> all.put(name, resolved(one, files)));
      return all;
    } else if (value instanceof List<?> list) {
      List<@Nullable Object> all = new ArrayList<>();
      list.forEach(one -> all.add(resolved(one, files)));
      return all;
    }
    return value instanceof String url && url.startsWith(FolderLook.FILES)
        ? files.apply(decoded(url.substring(FolderLook.FILES.length()))).orElse("")
        : value;
  }

  private static String decoded(String path) {
    return URLDecoder.decode(path.replace("+", "%2B"), StandardCharsets.UTF_8);
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
