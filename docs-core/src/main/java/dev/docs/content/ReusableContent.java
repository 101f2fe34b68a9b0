package dev.docs.content;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.Digest;
import dev.docs.content.trie.Item;
import dev.docs.id.ReusableContentId;
import org.jspecify.annotations.Nullable;

/**
 * A piece of content that pages include.
 *
 * @param document its text; null as long as it is empty
 * @param gitPath the file it came from, relative to the content's root; null when it has none
 */
public record ReusableContent(
    ReusableContentId id, String title, @Nullable DocumentId document, @Nullable String gitPath)
    implements Item {

  public ReusableContent {
    requireNonNull(id, "id");
    requireNonNull(title, "title");
  }

  /** The same with this text, or none. */
  public ReusableContent withDocument(@Nullable DocumentId newDocument) {
    return new ReusableContent(id, title, newDocument, gitPath);
  }

  @Override
  public void digestTo(Digest digest) {
    digest
        .part("id", id.value())
        .part("title", title)
        .part("document", document == null ? null : document.value())
        .part("gitPath", gitPath);
  }
}
