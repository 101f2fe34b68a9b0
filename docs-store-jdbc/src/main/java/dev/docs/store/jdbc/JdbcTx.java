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
import java.util.Collection;
import java.util.Collections;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Set;
import java.util.TreeMap;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Reading, for both kinds of transactions, with checks of the calling thread and the transaction's
 * end.
 */
abstract sealed class JdbcTx implements ReadTx permits JdbcReadTx, JdbcWriteTx {

  /** An index is to be brought up to date before it is used, which takes a transaction alone. */
  static final class Incomplete extends RuntimeException {
    private static final long serialVersionUID = 1L;

    Incomplete() {
      super("an index is not up to date", null, false, false);
    }
  }

  /** The most records that are kept to answer the same question again. */
  private static final int MOST_KNOWN = 10_000;

  /** The most numbers of one statement. */
  private static final int MOST_COUNTED = 1_000;

  final Database database;
  final DatabaseTransaction transaction;
  final TransactionQueries queries;
  final LayoutState layout;

  /** The most prefixes of one statement. */
  private static final int MOST_PREFIXES = 512;

  /** Records that this transaction has read or written, except those in the shared cache. */
  final Map<RecordKey, Optional<Stored<?>>> known = new HashMap<>();

  private final Thread owner = Thread.currentThread();
  private final long began;
  private boolean ended;
  private int handingOver;

  JdbcTx(
      Database database,
      DatabaseTransaction transaction,
      TransactionQueries queries,
      LayoutState layout) {
    this.database = database;
    this.transaction = transaction;
    this.queries = queries;
    this.layout = layout;
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

  /** The records whose changes are only in memory. */
  Set<RecordKey> pending() {
    return Set.of();
  }

  /** Forgets what the database has, once it is much: it is read again where it is needed. */
  final void forgetMuch() {
    if (known.size() > MOST_KNOWN) {
      known.keySet().retainAll(pending());
    }
  }

  /** Writes the pending changes to records of a kind to the database. */
  void flush(Kind<?> kind) {}

  /**
   * Makes sure that an index which processes of another release do not maintain is up to date.
   *
   * @param use of the kind, in which the index is shared
   */
  abstract void settle(Kind<?> kind, LayoutState.Use use);

  /** An immutable record as a replica has it, or null. */
  abstract Queries.@Nullable Found fromReplica(RecordKey key);

  /** Called with the text of each record that is read from the database. */
  void read(Kind<?> kind, RecordKey key, String text) {}

  private void complete(Kind<?> kind, Index<?> index) {
    if (layout.isMixed()) {
      LayoutState.Use use = layout.use(kind);
      if (use.toSettle().contains(index.name())) {
        settle(kind, use);
      }
    }
  }

  /** Whether this transaction wrote a record of a cached kind. */
  boolean wrote(RecordKey key) {
    return false;
  }

  @Override
  public final <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
    check();
    forgetMuch();
    RecordKey key = RecordKey.of(kind, id);
    if (isKnown(key)) {
      return known(kind, key);
    }
    if (!key.isValid()) {
      return Optional.empty();
    }
    Optional<Stored<T>> cached = cached(kind, key);
    return cached.isPresent() ? cached : load(kind, key);
  }

  private <T> Optional<Stored<T>> cached(Kind<T> kind, RecordKey key) {
    Stored<?> cached = mayCache(kind, key) ? database.cache().get(key, began) : null;
    return cached == null ? Optional.empty() : Optional.of(cast(kind, cached));
  }

  @Override
  public final <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
    check();
    forgetMuch();
    Map<String, Optional<Stored<T>>> answers = new LinkedHashMap<>();
    List<RecordKey> absent = new ArrayList<>();
    for (String id : new LinkedHashSet<>(ids)) {
      RecordKey key = RecordKey.of(kind, id);
      Optional<Stored<T>> here = isKnown(key) ? known(kind, key) : cached(kind, key);
      answers.put(id, here);
      if (here.isEmpty() && !isKnown(key) && key.isValid()) {
        absent.add(key);
      }
    }
    if (absent.size() == 1) {
      answers.put(absent.get(0).id(), load(kind, absent.get(0)));
    } else if (!absent.isEmpty()) {
      load(kind, absent).forEach((id, stored) -> answers.put(id, Optional.of(stored)));
    }
    Map<String, Stored<T>> found = new LinkedHashMap<>();
    answers.forEach((id, answer) -> answer.ifPresent(stored -> found.put(id, stored)));
    return Collections.unmodifiableMap(found);
  }

  /** Reads records that this transaction has not looked up, with as few statements as possible. */
  private <T> Map<String, Stored<T>> load(Kind<T> kind, List<RecordKey> keys) {
    queries.beforeOtherQuery();
    List<Queries.Found> rows =
        transaction.run(connection -> database.queries().records(connection, keys));
    Map<String, Stored<T>> found = new HashMap<>();
    for (Queries.Found row : rows) {
      found.put(row.id(), keep(kind, RecordKey.of(kind, row.id()), row));
    }
    if (kind.mode() == Kind.Mode.MUTABLE) {
      keys.forEach(key -> known.putIfAbsent(key, Optional.empty()));
    }
    return found;
  }

  /** Whether this transaction has looked this key up, even if it found nothing. */
  final boolean isKnown(RecordKey key) {
    return known.containsKey(key);
  }

  /** The record as read or written by this transaction; empty if it has not been looked up. */
  final <T> Optional<Stored<T>> known(Kind<T> kind, RecordKey key) {
    return known.getOrDefault(key, Optional.empty()).map(stored -> cast(kind, stored));
  }

  final <T> Optional<Stored<T>> load(Kind<T> kind, RecordKey key) {
    Queries.Found copy = kind.mode() == Kind.Mode.MUTABLE ? null : fromReplica(key);
    if (copy != null) {
      return Optional.of(keep(kind, key, copy));
    }
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
    forgetMuch();
    flush(scan.kind());
    if (scan.limit() == 0) {
      return List.of();
    }
    complete(scan.kind(), scan.index());
    List<Queries.Found> rows = queries.run(scan.kind(), RecordQuery.Scanned.of(scan));
    List<Hit<T>> hits = new ArrayList<>(rows.size());
    for (Queries.Found row : rows) {
      RecordKey key = RecordKey.of(scan.kind(), row.id());
      hits.add(new Hit<>(stored(scan.kind(), key, row), requireNonNull(row.key(), "key")));
    }
    return Collections.unmodifiableList(hits);
  }

  @Override
  public final <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
    check();
    List<List<Hit<T>>> hits = new ArrayList<>(scans.size());
    for (int from = 0; from < scans.size(); from += MOST_PREFIXES) {
      hits.addAll(some(scans.subList(from, Math.min(scans.size(), from + MOST_PREFIXES))));
    }
    return Collections.unmodifiableList(hits);
  }

  private <T> List<List<Hit<T>>> some(List<Scan<T>> scans) {
    Optional<RecordQuery.ByPrefixes> query = RecordQuery.ByPrefixes.of(scans);
    if (query.isEmpty()) {
      return ReadTx.super.scanAll(scans);
    }
    Kind<T> kind = scans.get(0).kind();
    flush(kind);
    complete(kind, scans.get(0).index());
    NavigableMap<IndexKey, Hit<T>> found = new TreeMap<>();
    for (Queries.Found row : queries.run(kind, query.get())) {
      Stored<T> stored = stored(kind, RecordKey.of(kind, row.id()), row);
      IndexKey key = requireNonNull(row.key(), "key");
      found.put(key, new Hit<>(stored, key));
    }
    return scans.stream()
        .map(
            scan -> {
              IndexKey end = scan.prefix().prefixEnd().orElseThrow();
              return found.subMap(scan.prefix(), true, end, false).values().stream()
                  .limit(scan.limit())
                  .toList();
            })
        .toList();
  }

  private <T> Stored<T> stored(Kind<T> kind, RecordKey key, Queries.Found row) {
    return known(kind, key).or(() -> cached(kind, key)).orElseGet(() -> keep(kind, key, row));
  }

  private <T> Stored<T> keep(Kind<T> kind, RecordKey key, Queries.Found row) {
    read(kind, key, row.body());
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
    complete(kind, index);
    queries.beforeOtherQuery();
    return transaction.run(connection -> database.queries().count(connection, kind, index, prefix));
  }

  @Override
  public final List<Long> counts(List<? extends Scan<?>> scans) {
    check();
    List<Long> counts = new ArrayList<>(scans.size());
    for (int from = 0; from < scans.size(); from += MOST_COUNTED) {
      counts.addAll(someCounts(scans.subList(from, Math.min(scans.size(), from + MOST_COUNTED))));
    }
    return Collections.unmodifiableList(counts);
  }

  private List<Long> someCounts(List<? extends Scan<?>> scans) {
    Optional<RecordQuery.Counts> query = RecordQuery.Counts.of(scans);
    if (query.isEmpty()) {
      return ReadTx.super.counts(scans);
    }
    for (Scan<?> scan : scans) {
      flush(scan.kind());
      complete(scan.kind(), scan.index());
    }
    return queries.run(query.get()).stream().map(Queries.Found::version).toList();
  }

  @Override
  public final long horizon() {
    check();
    String query = database.dialect().horizon(database.tables());
    if (query == null) {
      return ReadTx.super.horizon();
    }
    queries.beforeOtherQuery();
    return transaction.run(connection -> Sql.number(connection, query)) + layout.passedBy();
  }

  @Override
  public final <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
    check();
    flush(kind);
    queries.beforeOtherQuery();
    RecordPages pages = new RecordPages(database.queries(), kind);
    handingOver++;
    try {
      for (List<Queries.Found> page = transaction.run(pages::next);
          !page.isEmpty();
          page = transaction.run(pages::next)) {
        page.forEach(found -> action.accept(decoded(kind, found)));
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
