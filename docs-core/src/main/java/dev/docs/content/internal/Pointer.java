package dev.docs.content.internal;

import static java.util.Objects.requireNonNull;

import dev.docs.content.trie.Digest;
import dev.docs.content.trie.Item;

/**
 * What an index of the content points at.
 *
 * @param id the id of a page or a file
 */
public record Pointer(String id) implements Item {
  public Pointer {
    requireNonNull(id, "id");
  }

  @Override
  public void digestTo(Digest digest) {
    digest.part("pointer", id);
  }
}
