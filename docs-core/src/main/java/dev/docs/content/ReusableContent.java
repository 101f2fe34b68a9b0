package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.document.ContentRef;
import dev.docs.id.ReusableContentId;
import org.jspecify.annotations.Nullable;

/**
 * A text that pages include by reference.
 *
 * @param document its text; null if empty
 * @param gitPath the file it was imported from, relative to the root of the content; null for none
 */
public record ReusableContent(
    ReusableContentId id, String title, @Nullable DocumentId document, @Nullable String gitPath)
    implements TextOwner {

  public ReusableContent {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
  }

  @Override
  public ContentRef ref() {
    return ContentRef.to(id);
  }
}
