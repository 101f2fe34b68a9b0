package dev.docs.content.stored;

import dev.docs.id.SpaceId;
import dev.docs.kind.RecordType;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;

/** The bases of synchronizations in the store. Stateless; every method works in a transaction. */
public final class SyncBaseRepository {

  private static final Index<SyncBase> BY_SPACE =
      Index.on("by-space", b -> IndexKey.of(b.space().value()));
  static final Kind<SyncBase> SYNC_BASES =
      RecordType.mutable(
          "sync-base",
          SyncBase.class,
          b -> b.space().value(),
          List.of(BY_SPACE),
          type -> type.inSpace(BY_SPACE).untold());

  private SyncBaseRepository() {}

  /** The base of a space; empty where it was never synchronized. */
  public static Optional<SyncBase> find(ReadTx tx, SpaceId space) {
    return stored(tx, space).map(Stored::value);
  }

  private static Optional<Stored<SyncBase>> stored(ReadTx tx, SpaceId space) {
    return tx.find(SYNC_BASES, space.value());
  }

  /** Replaces the base; writes nothing when it says the same. */
  public static void put(WriteTx tx, SyncBase base) {
    Optional<Stored<SyncBase>> old = stored(tx, base.space());
    if (old.isEmpty()) {
      tx.insert(SYNC_BASES, base);
    } else if (!old.get().value().equals(base)) {
      tx.update(SYNC_BASES, base, old.get().version());
    }
  }

  /** Removes the base; nothing where there is none. */
  public static void delete(WriteTx tx, SpaceId space) {
    stored(tx, space).ifPresent(old -> tx.delete(SYNC_BASES, space.value(), old.version()));
  }
}
