package dev.docs.store;

import dev.docs.store.Scan.Hit;
import dev.docs.store.internal.Ordinal;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * A transaction with a consistent view of the store. Not thread-safe: it may be used only on the
 * thread that runs the work, until the work returns; other calls throw {@link
 * IllegalStateException}.
 */
public interface ReadTx {

  /** The record with this id; empty if there is none, or if the text is not a valid id. */
  <T> Optional<Stored<T>> find(Kind<T> kind, String id);

  /**
   * The records with these ids, by id and in the order of the ids; ids that {@link #find} finds
   * nothing for are left out. A store on a database reads them together: the number of its
   * statements does not follow that of the ids, but for very many. The map is immutable.
   */
  default <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
    Map<String, Stored<T>> found = new LinkedHashMap<>();
    for (String id : ids) {
      find(kind, id).ifPresent(stored -> found.put(id, stored));
    }
    return Collections.unmodifiableMap(found);
  }

  /**
   * The entries of one index in key order, ascending or descending, at most {@link Scan#limit()} of
   * them; a record with several keys is included once for each. The list is immutable.
   */
  <T> List<Hit<T>> scan(Scan<T> scan);

  /**
   * What {@link #scan} answers to each of several scans, in their order. A store on a database
   * reads together what is under many prefixes of one index, all of it or the first entry of each,
   * ascending: the number of its statements does not follow that of the scans, but for very many.
   * Other scans it answers one by one. The lists are immutable.
   */
  default <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
    List<List<Hit<T>>> hits = new ArrayList<>(scans.size());
    for (Scan<T> scan : scans) {
      hits.add(scan(scan));
    }
    return Collections.unmodifiableList(hits);
  }

  /**
   * The number of entries of {@code index} whose keys start with {@code prefix}; cheaper than
   * reading them.
   *
   * @throws IllegalArgumentException when the kind does not declare the index
   */
  <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix);

  /**
   * The numbers of entries under the prefixes of several scans, whose other settings have no
   * effect, in their order. A store on a server counts them in one round trip.
   */
  default List<Long> counts(List<? extends Scan<?>> scans) {
    List<Long> counts = new ArrayList<>(scans.size());
    for (Scan<?> scan : scans) {
      counts.add(count(this, scan));
    }
    return counts;
  }

  private static <T> long count(ReadTx tx, Scan<T> scan) {
    return tx.count(scan.kind(), scan.index(), scan.prefix());
  }

  /**
   * Passes every record of a kind to {@code action} in {@linkplain Kind#ID_ORDER id order}. Only a
   * few records are in memory at a time, regardless of their number.
   *
   * @param action may read in this transaction; writing in it throws {@link IllegalStateException}
   */
  <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action);

  /**
   * The ordinal below which all is settled: what transactions with smaller {@linkplain
   * WriteTx#ordinal ordinals} wrote is visible here, if they ever commit. Changes of transactions
   * with this or a greater ordinal may be visible too. It never decreases from one transaction to a
   * later one of the same process, and passes an ordinal when its transaction, and those that ran
   * beside it, have ended; on a database also those of other applications.
   *
   * <p>The default belongs to that of {@link WriteTx#ordinal}; a store overrides both or none.
   */
  default long horizon() {
    return Ordinal.horizon(this);
  }
}
