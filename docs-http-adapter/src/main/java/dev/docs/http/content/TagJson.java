package dev.docs.http.content;

import dev.docs.content.Tag;
import dev.docs.http.json.JsonFields;

/** The JSON of tags of pages. */
public final class TagJson {

  private TagJson() {}

  /** As a revision defines it. */
  public static JsonFields of(Tag tag) {
    return json ->
        json.put("slug", tag.slug())
            .put("label", tag.label())
            .put("color", tag.color())
            .putIfPresent("emoji", tag.emoji())
            .putIfPresent("icon", tag.icon());
  }

  /** As a page has it. */
  static JsonFields of(Tag.OfPage tag) {
    return json -> {
      json.put("tag", ref -> ref.put("kind", "tag").put("tag", tag.slug()));
      if (tag.primary()) {
        json.put("primary", true);
      }
    };
  }
}
