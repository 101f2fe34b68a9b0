package dev.docs.http.view;

import dev.docs.content.DocumentId;
import dev.docs.content.ReusableContent;
import dev.docs.http.json.JsonObject;

/** Reusable contents. */
public final class ReusableContentJson {

  private ReusableContentJson() {}

  /**
   * A reusable content.
   *
   * @param metadata whether to tell where it came from
   */
  public static JsonObject of(ReusableContent content, boolean metadata) {
    JsonObject json =
        JsonObject.object().put("id", content.id().value()).put("title", content.title());
    DocumentId document = content.document();
    if (metadata && content.gitPath() != null) {
      String oid = document == null ? DocumentId.of("").value() : document.value();
      json.put("git", JsonObject.of("oid", oid).put("path", content.gitPath()));
    }
    return document == null ? json : json.put("document", document.value());
  }
}
