package dev.docs.store.jdbc;

import dev.docs.store.Kind;
import dev.docs.store.Store;
import dev.docs.store.codec.RecordCodec;
import java.util.ArrayList;
import java.util.List;

/** Writes records with secrets again, so that these are sealed with the active key. */
record Resealing(Store store) {
  /** The records of a transaction: others write between two of them. */
  private static final int BATCH = 100;

  /**
   * Writes those of these kinds.
   *
   * @return the number of records
   */
  long run(List<Kind<?>> kinds) {
    return kinds.stream().filter(RecordCodec::hasSecrets).mapToLong(this::write).sum();
  }

  private <T> long write(Kind<T> kind) {
    List<String> ids =
        store.read(
            "Resealing.ids",
            tx -> {
              List<String> found = new ArrayList<>();
              tx.forEach(kind, stored -> found.add(kind.idOf(stored.value())));
              return found;
            });
    long written = 0;
    for (int i = 0; i < ids.size(); i += BATCH) {
      written += write(kind, ids.subList(i, Math.min(ids.size(), i + BATCH)));
    }
    return written;
  }

  /** Those that were deleted meanwhile are left out; new ones are sealed as they are to be. */
  private <T> int write(Kind<T> kind, List<String> ids) {
    return store.<Integer>write(
        "Resealing.write",
        tx -> {
          var found = tx.findAll(kind, ids);
          found.values().forEach(stored -> tx.update(kind, stored.value(), stored.version()));
          return found.size();
        });
  }
}
