package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ReusableContentId;
import org.jspecify.annotations.Nullable;

/**
 * A piece of content that pages include.
 *
 * @param document its text; null as long as it is empty
 * @param gitPath the file it came from, relative to the content's root; null when it has none
 */
public record ReusableContent(
    ReusableContentId id, String title, @Nullable DocumentId document, @Nullable String gitPath) {

  public ReusableContent {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
  }

  /** The same with this text, or none. */
  public ReusableContent withDocument(@Nullable DocumentId newDocument) {
    return new ReusableContent(id, title, newDocument, gitPath);
  }
}
