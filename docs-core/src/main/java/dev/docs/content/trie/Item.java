package dev.docs.content.trie;

/** A value of a trie: immutable, and able to tell its identity. */
public interface Item {

  /** Writes all that makes this value differ from another. */
  void digestTo(Digest digest);
}
