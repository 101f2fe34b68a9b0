package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import java.util.List;

/** A record whose id is derived from what it holds, and that indexes lead to all the same. */
record Leaf(String text) {

  static final Index<Leaf> BY_LETTER =
      Index.onEach("letter", leaf -> leaf.text.chars().mapToObj(IndexKey::of).toList());
  static final Index<Leaf> BY_LENGTH =
      Index.uniqueOn("length", leaf -> IndexKey.of(leaf.text.length()));
  static final Kind<Leaf> KIND =
      Kind.contentAddressed("leaf", Leaf.class, Leaf::text, List.of(BY_LETTER, BY_LENGTH));
}
