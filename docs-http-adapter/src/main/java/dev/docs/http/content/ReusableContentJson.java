package dev.docs.http.content;

import dev.docs.content.DocumentId;
import dev.docs.content.ReusableContent;
import dev.docs.http.json.JsonFields;

/** The JSON of reusable contents. */
public final class ReusableContentJson {

  private ReusableContentJson() {}

  /**
   * A reusable content.
   *
   * @param metadata whether to include the origin in Git
   */
  public static JsonFields of(ReusableContent content, boolean metadata) {
    DocumentId document = content.document();
    return json -> {
      json.put("id", content.id()).put("title", content.title());
      if (metadata && content.gitPath() != null) {
        DocumentId oid = document == null ? DocumentId.of("") : document;
        json.put("git", git -> git.put("oid", oid).put("path", content.gitPath()));
      }
      json.putIfPresent("document", document);
    };
  }
}
