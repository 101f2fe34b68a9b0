package dev.docs.content.internal;

import dev.docs.content.trie.Trie;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * An index of pages, files and reusable contents by the file they were imported from. Immutable.
 */
public record SourceIndex(Trie<Pointer> trie) {

  /** The kinds of entries, with their letters in keys. */
  public enum Kind {
    PAGE('p'),
    FILE('f'),
    REUSABLE_CONTENT('r');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }
  }

  /** The first id of this kind for a file. */
  public Optional<String> find(Kind kind, String gitPath) {
    return trie.nth(prefix(kind, gitPath), 0).map(entry -> entry.value().id());
  }

  /** All ids of this kind for a file. */
  public List<String> all(Kind kind, String gitPath) {
    return trie.entries(prefix(kind, gitPath)).stream().map(entry -> entry.value().id()).toList();
  }

  /** The index with an entry moved from one file to another; null for no file. */
  SourceIndex moved(Kind kind, String id, @Nullable String from, @Nullable String to) {
    if (from == null && to == null) {
      return this;
    }
    return new SourceIndex(
        Indexes.moved(
            trie,
            from == null ? null : prefix(kind, from) + id,
            to == null ? null : prefix(kind, to) + id,
            new Pointer(id)));
  }

  private static String prefix(Kind kind, String gitPath) {
    return Indexes.part(gitPath) + Indexes.SEPARATOR + kind.letter;
  }
}
