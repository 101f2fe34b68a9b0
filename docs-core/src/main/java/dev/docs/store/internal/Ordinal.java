package dev.docs.store.internal;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/**
 * The last ordinal of a store that gives ordinals by counting, as one record that all writing
 * transactions update. The default of {@link WriteTx#ordinal} and {@link ReadTx#horizon}.
 *
 * @param id always the same
 */
public record Ordinal(String id, long last) {

  private static final String ID = "ordinal";

  /** The kind of this record, which has no meaning in another store. */
  public static final Kind<Ordinal> KIND =
      Kind.mutable("store-ordinal", Ordinal.class, Ordinal::id, List.of());

  /** Counts on: the ordinal of a transaction. */
  public static long next(WriteTx tx) {
    Optional<Stored<Ordinal>> found = tx.find(KIND, ID);
    if (found.isEmpty()) {
      return tx.insert(KIND, new Ordinal(ID, 1)).value().last();
    }
    Ordinal next = new Ordinal(ID, found.get().value().last() + 1);
    return tx.update(KIND, next, found.get().version()).value().last();
  }

  /** The next ordinal. */
  public static long horizon(ReadTx tx) {
    return tx.find(KIND, ID).map(found -> found.value().last() + 1).orElse(1L);
  }
}
