package dev.docs.openapi;

import static java.util.Objects.requireNonNull;

import dev.docs.content.FileBytes;
import dev.docs.content.document.Document;
import dev.docs.content.trie.Digest;
import dev.docs.id.OpenApiSpecId;
import dev.docs.id.OpenApiVersionId;
import dev.docs.port.SpecificationOutcome.SpecificationDocument;
import java.time.Instant;
import java.util.List;

/**
 * A version of a specification. Immutable.
 *
 * @param number its number in the specification, from 1
 * @param documents the root document first
 * @param digest of the documents: equal for equal ones
 */
public record OpenApiVersion(
    OpenApiVersionId id,
    OpenApiSpecId spec,
    int number,
    List<Document> documents,
    String digest,
    Instant createdAt) {

  /**
   * A document of the version.
   *
   * @param name unique in the version
   * @param references names of documents it refers to
   * @param size of its JSON, in bytes
   * @param chunks the chunks of its JSON in the store
   */
  public record Document(String name, List<String> references, int size, List<String> chunks) {
    public Document {
      requireNonNull(name, "name");
      references = List.copyOf(references);
      chunks = List.copyOf(chunks);
    }
  }

  public OpenApiVersion {
    requireNonNull(id, "id");
    requireNonNull(spec, "spec");
    documents = List.copyOf(documents);
    requireNonNull(digest, "digest");
    requireNonNull(createdAt, "createdAt");
  }

  /** Equal for equal documents in the same order. */
  public static String digest(List<SpecificationDocument> documents) {
    Digest digest = Digest.of("openapi");
    for (SpecificationDocument document : documents) {
      digest.part("name", document.name());
      document.references().forEach(reference -> digest.part("reference", reference));
      FileBytes json = document.json();
      digest.part("json", json.bytes());
    }
    return digest.hex();
  }

  /** The chunks of all documents. */
  public List<String> chunks() {
    return documents.stream().flatMap(document -> document.chunks().stream()).toList();
  }
}
