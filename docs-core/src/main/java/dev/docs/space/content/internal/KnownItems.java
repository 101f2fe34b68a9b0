package dev.docs.space.content.internal;

import dev.docs.content.Content;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.stored.FileChunks;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Stores only what a content does not have already. Used by one thread. */
final class KnownItems implements ContentEditor.Sink {

  private final ContentEditor.Sink sink;
  private final Set<DocumentId> documents = new HashSet<>();
  private final Set<String> chunks = new HashSet<>();

  /**
   * @param known the content whose texts and files are stored
   */
  KnownItems(Content known, ContentEditor.Sink sink) {
    this.sink = sink;
    known.allPages().forEach(page -> documents.add(page.document()));
    known.allReusableContents().forEach(reusable -> documents.add(reusable.document()));
    known.allFiles().forEach(file -> chunks.addAll(file.chunks()));
  }

  @Override
  public @Nullable DocumentId text(String markdown) {
    if (documents.isEmpty()) {
      return sink.text(markdown);
    }
    DocumentId id = markdown.isEmpty() ? null : DocumentId.of(markdown);
    return documents.contains(id) ? id : sink.text(markdown);
  }

  @Override
  public List<String> bytes(FileBytes bytes) {
    if (chunks.isEmpty()) {
      return sink.bytes(bytes);
    }
    List<String> digests = FileChunks.digests(bytes);
    return chunks.containsAll(digests) ? digests : sink.bytes(bytes);
  }
}
