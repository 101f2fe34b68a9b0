package dev.docs.store.jdbc;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Stored;
import java.util.ArrayList;
import java.util.Collections;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reading, for both kinds of transactions, with checks of the calling thread and the transaction's
 * end.
 */
abstract sealed class JdbcTx implements ReadTx permits JdbcReadTx, JdbcWriteTx {

  final Database database;
  final DatabaseTransaction transaction;
  final TransactionQueries queries;

  /** Records that this transaction has read or written, except those in the shared cache. */
  final Map<RecordKey, Optional<Stored<?>>> known = new HashMap<>();

  private final Thread owner = Thread.currentThread();
  private final long began;
  private boolean ended;
  private int handingOver;

  JdbcTx(Database database, DatabaseTransaction transaction, TransactionQueries queries) {
    this.database = database;
    this.transaction = transaction;
    this.queries = queries;
    began = database.cache().now();
  }

  final void check() {
    if (Thread.currentThread() != owner) {
      throw new IllegalStateException("a transaction belongs to the thread that runs its work");
    }
    if (ended) {
      throw new IllegalStateException("the transaction ended when its work returned");
    }
  }

  /** Refuses writes while a scan passes records to the caller. */
  final void checkMayWrite() {
    check();
    if (handingOver > 0) {
      throw new IllegalStateException("cannot write while records are passed to an action");
    }
  }

  final void end() {
    ended = true;
  }

  /** Writes the pending changes to records of a kind to the database. */
  abstract void flush(Kind<?> kind);

  /** Whether this transaction wrote a record of a cached kind. */
  abstract boolean wrote(RecordKey key);

  @Override
  public final <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    check();
    RecordKey key = RecordKey.of(kind, id);
    if (isKnown(key)) {
      return known(kind, key);
    }
    if (!key.isValid()) {
      return Optional.empty();
    }
    Stored<?> cached = mayCache(kind, key) ? database.cache().get(key, began) : null;
    return cached == null ? load(kind, key) : Optional.of(cast(kind, cached));
  }

  /** Whether this transaction has looked this key up, even if it found nothing. */
  final boolean isKnown(RecordKey key) {
    return known.containsKey(key);
  }

  /** The record as read or written by this transaction; empty if it has not been looked up. */
  final <T> Optional<Stored<T>> known(Kind<T> kind, RecordKey key) {
    return known.getOrDefault(key, Optional.empty()).map(stored -> cast(kind, stored));
  }

  /** Reads the record from the database. */
  final <T> Optional<Stored<T>> load(Kind<T> kind, RecordKey key) {
    List<Queries.Found> found = queries.run(kind, new RecordQuery.ById(key));
    if (found.isEmpty()) {
      if (kind.mode() == Kind.Mode.MUTABLE) {
        known.put(key, Optional.empty());
      }
      return Optional.empty();
    }
    return Optional.of(keep(kind, key, found.get(0)));
  }

  @Override
  public final <T> List<Hit<T>> scan(Scan<T> scan) {
    check();
    flush(scan.kind());
    if (scan.limit() == 0) {
      return List.of();
    }
    List<Queries.Found> rows = queries.run(scan.kind(), RecordQuery.ByIndex.of(scan));
    List<Hit<T>> hits = new ArrayList<>(rows.size());
    for (Queries.Found row : rows) {
      RecordKey key = RecordKey.of(scan.kind(), row.id());
      hits.add(new Hit<>(stored(scan.kind(), key, row), requireNonNull(row.key(), "key")));
    }
    return Collections.unmodifiableList(hits);
  }

  private <T> Stored<T> stored(Kind<T> kind, RecordKey key, Queries.Found row) {
    Optional<Stored<T>> here = known(kind, key);
    if (here.isPresent()) {
      return here.get();
    }
    Stored<?> cached = mayCache(kind, key) ? database.cache().get(key, began) : null;
    return cached == null ? keep(kind, key, row) : cast(kind, cached);
  }

  private <T> Stored<T> keep(Kind<T> kind, RecordKey key, Queries.Found row) {
    if (kind.mode() == Kind.Mode.MUTABLE) {
      T value = database.parsed().value(kind, key, row.body(), database.codec());
      Stored<T> changing = new Stored<>(value, row.version());
      known.put(key, Optional.of(changing));
      return changing;
    }
    Stored<T> stored = decoded(kind, row);
    if (mayCache(kind, key)) {
      database.cache().put(key, stored, row.body().length(), began);
    }
    return stored;
  }

  @Override
  public final <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
    check();
    kind.checkDeclares(index);
    flush(kind);
    queries.beforeOtherQuery();
    return transaction.run(connection -> database.queries().count(connection, kind, index, prefix));
  }

  @Override
  public final <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    check();
    flush(kind);
    queries.beforeOtherQuery();
    RecordPages pages = new RecordPages(database.queries(), kind);
    handingOver++;
    try {
      List<Queries.Found> page = transaction.run(pages::next);
      while (!page.isEmpty()) {
        page.forEach(found -> action.accept(decoded(kind, found)));
        page = transaction.run(pages::next);
      }
    } finally {
      handingOver--;
    }
  }

  private <T> Stored<T> decoded(Kind<T> kind, Queries.Found found) {
    return new Stored<>(database.codec().decode(kind, found.body()), found.version());
  }

  private boolean mayCache(Kind<?> kind, RecordKey key) {
    return kind.mode() != Kind.Mode.MUTABLE && !wrote(key);
  }

  private static <T> Stored<T> cast(Kind<T> kind, Stored<?> stored) {
    return new Stored<>(kind.type().cast(stored.value()), stored.version());
  }
}
