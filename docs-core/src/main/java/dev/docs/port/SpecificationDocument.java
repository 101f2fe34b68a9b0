package dev.docs.port;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import java.util.List;

/**
 * A document of a specification.
 *
 * @param name unique in the specification; references of others name it so
 * @param references the names of the documents it refers to, in order, each once
 * @param json the document as JSON in UTF-8
 */
public record SpecificationDocument(String name, List<String> references, FileBytes json) {
  public SpecificationDocument {
    requireNonNull(name, "name");
    references = List.copyOf(references);
    requireNonNull(json, "json");
  }
}
