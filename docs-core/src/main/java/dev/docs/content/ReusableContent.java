package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.id.ReusableContentId;
import org.jspecify.annotations.Nullable;

/**
 * A text that pages include by reference.
 *
 * @param document its text; null if empty
 * @param gitPath the file it was imported from, relative to the root of the content; null for none
 */
public record ReusableContent(
    ReusableContentId id, String title, @Nullable DocumentId document, @Nullable String gitPath) {

  public ReusableContent {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
  }

  /** The reusable content with another text; null for an empty one. */
  public ReusableContent withDocument(@Nullable DocumentId newDocument) {
    return new ReusableContent(id, title, newDocument, gitPath);
  }

  /** The reusable content with another file; null for none. */
  public ReusableContent withGitPath(@Nullable String newGitPath) {
    return new ReusableContent(id, title, document, newGitPath);
  }
}
