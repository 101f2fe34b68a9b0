package dev.docs.http.content;

import dev.docs.content.DocumentId;
import dev.docs.content.ReusableContent;
import dev.docs.http.type.ObjectType;
import dev.docs.http.type.OneOf;
import org.jspecify.annotations.Nullable;

/**
 * A reusable content, as it is shown.
 *
 * @param metadata whether to include the origin in Git
 */
public record ReusableContentJson(ReusableContent content, boolean metadata) {

  private static final ObjectType<ReusableContentJson> STORED =
      ObjectType.<ReusableContentJson>inline("RevisionReusableContent")
          .optional("document", "string", shown -> shown.content().document())
          .build();

  private static final ObjectType<ReusableContentJson> COMPUTED =
      ObjectType.<ReusableContentJson>inline("RevisionReusableContent")
          .field("computed", "ComputedContentSourceDocument", shown -> null)
          .field("computedSeed", "string", shown -> null)
          .build();

  /** A reusable content. */
  public static final ObjectType<ReusableContentJson> REUSABLE_CONTENT =
      ObjectType.<ReusableContentJson>named("RevisionReusableContent")
          .field("id", "string", shown -> shown.content().id())
          .field("title", "string", shown -> shown.content().title())
          .optional("git", GitJson.BLOB, ReusableContentJson::git)
          .with(
              OneOf.<ReusableContentJson>inline()
                  .or(COMPUTED, shown -> null)
                  .or(STORED, shown -> shown)
                  .build())
          .build();

  private GitJson.@Nullable Blob git() {
    String path = content.gitPath();
    if (!metadata || path == null) {
      return null;
    }
    DocumentId document = content.document();
    return new GitJson.Blob(document == null ? DocumentId.of("").value() : document.value(), path);
  }
}
