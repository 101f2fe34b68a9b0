package dev.docs.content.merge;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import java.util.Map;

/**
 * A content after the resolution of a conflict. Immutable.
 *
 * @param texts the documents of {@code content} that are new, to be stored with it
 */
public record Resolved(Content content, Map<DocumentId, String> texts) {

  public Resolved {
    texts = Map.copyOf(texts);
  }
}
