package dev.docs.content;

import dev.docs.content.internal.Indexes;
import dev.docs.content.internal.Pointer;
import dev.docs.content.trie.Trie;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** What came from which file of a synchronized repository. Immutable. */
record SourceIndex(Trie<Pointer> trie) {

  /** What can come from a file, with the letter that stands for it in keys. */
  enum Kind {
    PAGE('p'),
    FILE('f'),
    REUSABLE_CONTENT('r');

    private final char letter;

    Kind(char letter) {
      this.letter = letter;
    }
  }

  /** The id of the first of this kind that came from {@code gitPath}. */
  Optional<String> find(Kind kind, String gitPath) {
    return trie.nth(prefix(kind, gitPath), 0).map(entry -> entry.value().id());
  }

  /** The ids of all of this kind that came from {@code gitPath}. */
  List<String> all(Kind kind, String gitPath) {
    return trie.entries(prefix(kind, gitPath)).stream().map(entry -> entry.value().id()).toList();
  }

  /** The index where what came from {@code from} comes from {@code to}; null for no file. */
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
