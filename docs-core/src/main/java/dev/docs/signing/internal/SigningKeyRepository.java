package dev.docs.signing.internal;

import dev.docs.event.DomainEvent.SigningKeyChanged;
import dev.docs.kind.RecordType;
import dev.docs.signing.SigningKeys;
import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.List;

/** Signing keys in the store. Stateless; every method works in a transaction. */
public final class SigningKeyRepository {

  private static final Index<SigningKey> BY_PURPOSE =
      Index.on("by-purpose", k -> IndexKey.of(k.purpose().name(), k.createdAt()));
  private static final Kind<SigningKey> SIGNING_KEYS =
      RecordType.mutable(
          "signing-key",
          SigningKey.class,
          SigningKey::id,
          List.of(BY_PURPOSE),
          type ->
              type.left("signs for all organizations of its store")
                  .tells((k, step) -> new SigningKeyChanged(k.id(), step)));

  public static final List<Kind<?>> KINDS = List.of(SIGNING_KEYS);

  private SigningKeyRepository() {}

  /** The keys of a purpose, the newest first. */
  public static List<Stored<SigningKey>> of(ReadTx tx, SigningKeys.Purpose purpose) {
    return tx
        .scan(Scan.of(SIGNING_KEYS, BY_PURPOSE, IndexKey.of(purpose.name())).reversed())
        .stream()
        .map(Hit::stored)
        .toList();
  }

  public static void insert(WriteTx tx, SigningKey key) {
    tx.insert(SIGNING_KEYS, key);
  }

  public static void update(WriteTx tx, SigningKey key, long version) {
    tx.update(SIGNING_KEYS, key, version);
  }

  public static void delete(WriteTx tx, Stored<SigningKey> stored) {
    tx.delete(SIGNING_KEYS, stored.value().id(), stored.version());
  }
}
