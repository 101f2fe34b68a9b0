package dev.docs.space.content.internal;

import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.content.edit.ContentEditor;
import dev.docs.content.stored.ContentRepository;
import dev.docs.content.stored.FileChunks;
import dev.docs.id.SpaceId;
import dev.docs.work.WriteWork;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Stores the texts and files of edits in a space. */
public record ContentSink(WriteWork w, SpaceId space) implements ContentEditor.Storage {

  @Override
  public @Nullable DocumentId text(String markdown) {
    return ContentRepository.saveDocument(w, space, markdown);
  }

  @Override
  public String read(@Nullable DocumentId document) {
    return ContentRepository.document(w, space, document);
  }

  @Override
  public List<String> bytes(FileBytes bytes) {
    return FileChunks.save(w, space.value(), bytes);
  }
}
