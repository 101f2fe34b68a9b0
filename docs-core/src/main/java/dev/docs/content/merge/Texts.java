package dev.docs.content.merge;

import dev.docs.content.DocumentId;

/** Reads documents. Thread-safe. */
@FunctionalInterface
public interface Texts {

  /** The text of a document; the empty text for null. */
  String read(DocumentId id);
}
