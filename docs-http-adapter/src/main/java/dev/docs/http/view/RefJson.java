package dev.docs.http.view;

import dev.docs.content.markdown.ContentRef;
import dev.docs.http.json.JsonObject;

/** References to content. */
final class RefJson {

  private RefJson() {}

  static JsonObject of(ContentRef ref) {
    JsonObject json = JsonObject.object();
    ref.toMap().forEach(json::putIfPresent);
    return json;
  }
}
