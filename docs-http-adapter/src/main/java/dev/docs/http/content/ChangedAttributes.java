package dev.docs.http.content;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.http.json.JsonFields;
import dev.docs.http.json.JsonWriter;
import dev.docs.http.link.Links;
import dev.docs.http.type.JsonType;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/** The attributes that differ, each with its value before and after. */
final class ChangedAttributes {

  private final JsonWriter json;
  private final Links links;

  private ChangedAttributes(JsonWriter json, Links links) {
    this.json = json;
    this.links = links;
  }

  static JsonFields of(Page before, Page after, Links links) {
    return json -> new ChangedAttributes(json, links).page(before, after);
  }

  private void page(Page before, Page after) {
    put("title", before.title(), after.title());
    put("emoji", before.emoji(), after.emoji());
    if (after.type() == PageType.LINK) {
      put("target", before.target().orElse(null), after.target().orElse(null), RefJson.REF);
      return;
    }
    put("slug", before.slug(), after.slug());
    if (after.type() == PageType.DOCUMENT) {
      put("description", before.description(), after.description());
      put("document", before.document(), after.document(), DocumentId::value);
      put("cover", before.cover(), after.cover(), LayoutJson.COVER);
      put("layout", before.layout(), after.layout(), LayoutJson.LAYOUT);
      put("variables", present(before.variables()), present(after.variables()), ValueJson::of);
    }
  }

  private static <T> @Nullable Map<String, T> present(Map<String, T> map) {
    return map.isEmpty() ? null : map;
  }

  static JsonFields of(
      ContentFile before,
      FileJson beforeFiles,
      ContentFile after,
      FileJson afterFiles,
      Links links) {
    return json -> {
      ChangedAttributes changed = new ChangedAttributes(json, links);
      changed.put("name", before.name(), after.name());
      changed.put("size", before.size(), after.size());
      changed.put("contentType", before.contentType(), after.contentType());
      if (!before.chunks().equals(after.chunks())) {
        changed.put("downloadURL", beforeFiles.downloadUrl(before), afterFiles.downloadUrl(after));
      }
      if (before.width() != after.width() || before.height() != after.height()) {
        changed.put(
            "dimensions", FileJson.sized(before), FileJson.sized(after), FileJson.DIMENSIONS);
      }
    };
  }

  static JsonFields of(ReusableContent before, ReusableContent after, Links links) {
    return json -> {
      ChangedAttributes changed = new ChangedAttributes(json, links);
      changed.put("title", before.title(), after.title());
      changed.put("document", before.document(), after.document(), DocumentId::value);
    };
  }

  /** {@code {before, after}}, without the one that is null. */
  static JsonFields change(@Nullable Object before, @Nullable Object after) {
    return json ->
        json.putIfPresent("before", Optional.ofNullable(before))
            .putIfPresent("after", Optional.ofNullable(after));
  }

  private void put(String name, @Nullable Object before, @Nullable Object after) {
    put(name, before, after, value -> value);
  }

  private <T> void put(String name, @Nullable T before, @Nullable T after, JsonType<T> type) {
    put(name, before, after, value -> type.of(value, links));
  }

  private <T> void put(String name, @Nullable T before, @Nullable T after, Function<T, ?> shown) {
    if (!Objects.equals(before, after)) {
      json.put(
          name,
          change(
              before == null ? null : shown.apply(before),
              after == null ? null : shown.apply(after)));
    }
  }
}
