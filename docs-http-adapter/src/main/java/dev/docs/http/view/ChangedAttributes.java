package dev.docs.http.view;

import dev.docs.content.ContentFile;
import dev.docs.content.DocumentId;
import dev.docs.content.Page;
import dev.docs.content.PageType;
import dev.docs.content.ReusableContent;
import dev.docs.http.json.JsonObject;
import java.util.Map;
import java.util.Objects;
import java.util.function.Function;

/** The attributes of something that differ, each with its value before and after. */
final class ChangedAttributes {

  private final JsonObject json = JsonObject.object();

  private ChangedAttributes() {}

  static JsonObject of(Page before, Page after) {
    ChangedAttributes changed = new ChangedAttributes();
    changed.put("title", before.title(), after.title());
    changed.put("emoji", before.emoji(), after.emoji());
    if (after.type() == PageType.LINK) {
      return changed.put("target", before.target(), after.target(), RefJson::of).json;
    }
    changed.put("slug", before.slug(), after.slug());
    if (after.type() == PageType.DOCUMENT) {
      changed.put("description", before.description(), after.description());
      changed.put("document", before.document(), after.document(), DocumentId::value);
      changed.put("cover", before.cover(), after.cover(), LayoutJson::of);
      changed.put("layout", before.layout(), after.layout(), LayoutJson::of);
      changed.put(
          "variables", present(before.variables()), present(after.variables()), ValueJson::of);
    }
    return changed.json;
  }

  private static <T> Map<String, T> present(Map<String, T> map) {
    return map.isEmpty() ? null : map;
  }

  static JsonObject of(
      ContentFile before, FileJson beforeFiles, ContentFile after, FileJson afterFiles) {
    ChangedAttributes changed = new ChangedAttributes();
    changed.put("name", before.name(), after.name());
    changed.put("size", before.size(), after.size());
    changed.put("contentType", before.contentType(), after.contentType());
    if (!before.chunks().equals(after.chunks())) {
      changed.put("downloadURL", beforeFiles.downloadUrl(before), afterFiles.downloadUrl(after));
    }
    if (before.width() != after.width() || before.height() != after.height()) {
      changed.put("dimensions", sized(before), sized(after), FileJson::dimensions);
    }
    return changed.json;
  }

  private static ContentFile sized(ContentFile file) {
    return file.width() > 0 && file.height() > 0 ? file : null;
  }

  static JsonObject of(ReusableContent before, ReusableContent after) {
    ChangedAttributes changed = new ChangedAttributes();
    changed.put("title", before.title(), after.title());
    changed.put("document", before.document(), after.document(), DocumentId::value);
    return changed.json;
  }

  /** {@code {before, after}}, without the one that is null. */
  static JsonObject change(Object before, Object after) {
    return JsonObject.object().putIfPresent("before", before).putIfPresent("after", after);
  }

  private void put(String name, Object before, Object after) {
    put(name, before, after, value -> value);
  }

  private <T> ChangedAttributes put(String name, T before, T after, Function<T, ?> mapping) {
    if (!Objects.equals(before, after)) {
      json.put(
          name,
          change(
              before == null ? null : mapping.apply(before),
              after == null ? null : mapping.apply(after)));
    }
    return this;
  }
}
