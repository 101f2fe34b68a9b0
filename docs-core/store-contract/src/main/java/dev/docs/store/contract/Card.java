package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.WriteTx;
import java.util.List;

/**
 * A record with as many unique keys as it has names, and one more.
 *
 * @param place unique as well
 */
record Card(String id, List<String> names, String place) {

  static final Index<Card> BY_NAME =
      new Index<>("name", true, card -> card.names.stream().map(IndexKey::of).toList());
  static final Index<Card> BY_PLACE = Index.uniqueOn("place", card -> IndexKey.of(card.place));
  static final Kind<Card> KIND =
      Kind.mutable("card", Card.class, Card::id, List.of(BY_NAME, BY_PLACE));

  /** Has a number of cards come, take each other's names in turn, and go. */
  static String pass(WriteTx tx, int number) {
    for (int i = 0; i < number; i++) {
      tx.insert(KIND, new Card("crowd" + i, List.of("crowd" + i), "crowd" + i));
    }
    for (int i = 0; i < number; i++) {
      tx.update(KIND, new Card("crowd" + i, List.of("crowd" + i, "on" + i), "to" + i), 1);
    }
    for (int i = 1; i < number; i++) {
      tx.update(KIND, new Card("crowd" + i, List.of("crowd" + i), "crowd" + (i - 1)), 2);
    }
    long there = tx.count(KIND, BY_NAME, IndexKey.empty());
    for (int i = 0; i < number; i++) {
      tx.delete(KIND, "crowd" + i, i == 0 ? 2 : 3);
    }
    return there + " cards";
  }
}
