package dev.docs.http.view;

import dev.docs.content.ContentRef;
import dev.docs.content.ContentRef.Anchor;
import dev.docs.content.ContentRef.OpenApi;
import dev.docs.content.ContentRef.Page;
import dev.docs.content.ContentRef.ReusableContent;
import dev.docs.http.json.JsonObject;

/** References to content. */
final class RefJson {

  private RefJson() {}

  static JsonObject of(ContentRef ref) {
    JsonObject json = JsonObject.of("kind", ref.kind());
    if (ref instanceof Page page) {
      return json.put("page", page.page()).putIfPresent("space", page.space());
    } else if (ref instanceof Anchor anchor) {
      return json.put("anchor", anchor.anchor())
          .putIfPresent("page", anchor.page())
          .putIfPresent("space", anchor.space());
    } else if (ref instanceof ReusableContent content) {
      return json.put("reusableContent", content.reusableContent())
          .putIfPresent("space", content.space());
    } else if (ref instanceof OpenApi specification) {
      return json.put("spec", specification.spec());
    }
    return json.put(ref.kind(), ref.target());
  }
}
