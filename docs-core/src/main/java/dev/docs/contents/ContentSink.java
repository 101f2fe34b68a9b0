package dev.docs.contents;

import dev.docs.access.WriteWork;
import dev.docs.content.ContentEditor;
import dev.docs.content.ContentRepository;
import dev.docs.content.DocumentId;
import dev.docs.content.FileBytes;
import dev.docs.id.SpaceId;
import java.util.List;

/** Stores in a space what edits bring. */
record ContentSink(WriteWork w, SpaceId space) implements ContentEditor.Sink {

  @Override
  public DocumentId text(String markdown) {
    return ContentRepository.saveDocument(w, space, markdown);
  }

  @Override
  public String read(DocumentId document) {
    return ContentRepository.document(w, space, document);
  }

  @Override
  public List<String> bytes(FileBytes bytes) {
    return ContentRepository.saveBytes(w, space, bytes);
  }
}
