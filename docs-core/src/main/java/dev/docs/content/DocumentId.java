package dev.docs.content;

import dev.docs.content.trie.Digest;
import dev.docs.id.Id;
import dev.docs.rule.internal.KeepsRule;

/** The id of a document: the digest of its text, so equal texts have one id. */
@KeepsRule("document-identity")
public record DocumentId(String value) implements Id {

  public DocumentId {
    Id.check(value);
  }

  public static DocumentId of(String markdown) {
    return new DocumentId(Digest.of("document").part("markdown", markdown).hex());
  }

  @Override
  public String toString() {
    return value;
  }
}
