package dev.docs.content.merge;

import dev.docs.content.DocumentId;
import org.jspecify.annotations.Nullable;

/** Reads documents. Thread-safe. */
@FunctionalInterface
public interface Texts {

  /** The text of a document; the empty text for null. */
  String read(@Nullable DocumentId id);
}
