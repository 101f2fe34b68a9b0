package dev.docs.store.jdbc;

import static java.util.stream.Collectors.toSet;

import dev.docs.store.Kind;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.jspecify.annotations.Nullable;

/**
 * A writing transaction. It buffers changes, and writes them to the database when a scan or count
 * must see them, when there are many, or when the work returns.
 */
final class JdbcWriteTx extends JdbcTx implements WriteTx {

  /** The most buffered changes: enough for long batches. */
  private static final int MAX_CHANGES = 500;

  private static final int MAX_LENGTH = 4_000_000;

  private final Map<RecordKey, Change> changes = new LinkedHashMap<>();

  /**
   * Owners of the unique keys that were taken or released since the last write; empty for released
   * keys.
   */
  private final Map<Row.Entry, Optional<String>> owners = new HashMap<>();

  private final WrittenRecords written = new WrittenRecords();

  private final OtherReleases others;

  /** Kinds whose shared indexes are up to date in this transaction. */
  private final Set<String> settled = new HashSet<>();

  private final boolean checksFirst;
  private final boolean alone;

  /** Whether an id or unique key was assumed to be free without a query. */
  private boolean assumes;

  private long length;

  /** Repeats the work in a transaction that checks ids and unique keys before it uses them. */
  static final class AssumptionFailed extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private AssumptionFailed() {
      super("something may be taken", null, false, false);
    }
  }

  /** This process may not write what the work writes. */
  static final class Refused extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private Refused(String reason) {
      super(reason, null, false, false);
    }
  }

  /**
   * @param turn see {@link TransactionQueries}
   */
  JdbcWriteTx(
      Database database,
      DatabaseTransaction transaction,
      String work,
      WriteQueues.@Nullable Turn turn,
      LayoutState layout,
      Way way) {
    super(
        database,
        transaction,
        new TransactionQueries(database, transaction, work, false, turn),
        layout);
    others = new OtherReleases(layout, database.codec());
    alone = way == Way.ALONE;
    checksFirst = way != Way.ASSUMING;
  }

  @Override
  public <T> Stored<T> insert(Kind<T> kind, T value) {
    checkMayWrite(kind);
    Row<T> row = Row.of(kind, new Stored<>(value, 1));
    RecordKey key = row.key();
    String body = database.codec().encode(kind, value);
    Optional<Stored<T>> here = known(kind, key);
    boolean isContent = kind.mode() == Kind.Mode.CONTENT_ADDRESSED;
    boolean unknown = !isKnown(key);
    if (unknown && isContent && !Row.hasEntries(kind)) {
      put(kind, Change.added(row, body, true), row.entries());
      return row.stored();
    }
    IndexQueries.Taken taken = taken(kind, row, unknown, List.of());
    if (taken.id() || here.isPresent()) {
      if (isContent) {
        return here.orElse(row.stored());
      }
      throw new DuplicateKey(kind.name(), "id", key.id());
    }
    checkFree(row, taken);
    Change earlier = changes.get(key);
    put(
        kind,
        earlier == null
            ? Change.added(row, body, false)
            : earlier.then(Optional.of(new Change.Written(row, body))),
        List.of());
    return row.stored();
  }

  @Override
  public <T> Stored<T> update(Kind<T> kind, T value, long version) {
    checkMayWrite(kind);
    if (kind.mode() != Kind.Mode.MUTABLE) {
      throw new IllegalArgumentException(kind + " is append-only");
    }
    Row<T> after = Row.of(kind, new Stored<>(value, version + 1));
    String body = database.codec().encode(kind, value);
    Row<T> before = present(kind, after.key().id(), version);
    if (others.hasMore(kind, after.key())) {
      throw transaction.failed(new Refused("it does not know all fields of the " + kind));
    }
    Change earlier = settled(after.key(), Optional.of(after));
    checkFree(after, taken(kind, after, false, before.entries()));
    put(
        kind,
        Change.of(earlier, before, Optional.of(new Change.Written(after, body))),
        before.entries());
    return after.stored();
  }

  @Override
  public <T> void delete(Kind<T> kind, String id, long version) {
    checkMayWrite(kind);
    Row<T> before = present(kind, id, version);
    Change earlier = settled(before.key(), Optional.empty());
    put(kind, Change.of(earlier, before, Optional.empty()), before.entries());
  }

  @Override
  public long ordinal() {
    check();
    return database.dialect().horizon(database.tables()) == null
        ? WriteTx.super.ordinal()
        : transaction.ordinal() + layout.passedBy();
  }

  @Override
  public int parts(int count) {
    check();
    return transaction.parts(count);
  }

  @Override
  public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
    checkMayWrite(kind);
    flush();
    if (Row.hasEntries(kind)) {
      findAll(kind, ids)
          .values()
          .forEach(
              stored -> {
                Row<T> before = Row.of(kind, stored);
                put(kind, Change.of(null, before, Optional.empty()), before.entries());
              });
      return;
    }
    List<RecordKey> keys =
        new TreeSet<>(ids)
            .stream().map(id -> RecordKey.of(kind, id)).filter(RecordKey::isValid).toList();
    transaction.run(
        connection -> {
          database.updates().remove(connection, keys);
          return keys;
        });
    queries.changed(Set.of(kind.name()));
    for (RecordKey key : keys) {
      known.remove(key);
      written.deleted(kind, key);
    }
  }

  private void checkMayWrite(Kind<?> kind) {
    checkMayWrite();
    LayoutState.Use use = layout.use(kind);
    if (use.isPlain()) {
      return;
    }
    if (use.refusal() != null) {
      throw transaction.failed(new Refused(use.refusal()));
    }
    if (!use.toSettle().isEmpty()) {
      settle(kind, use);
    }
  }

  /**
   * Nothing is left to settle once it is done: this transaction leaves no marks of its own. Where
   * others write all the time, it would never come to its end beside them.
   */
  @Override
  void settle(Kind<?> kind, LayoutState.Use use) {
    if (settled.add(kind.name())) {
      queries.beforeOtherQuery();
      if (alone) {
        transaction.run(connection -> Marks.settle(database, connection, kind, use.toSettle()));
      } else if (transaction.run(
          connection -> Marks.exist(database, connection, kind, use.toSettle()))) {
        throw transaction.failed(new Incomplete());
      }
      queries.changed(Set.of(kind.name()));
    }
  }

  /** What it reads, others must not delete before it commits: the primary sees to that. */
  @Override
  Queries.@Nullable Found fromReplica(RecordKey key) {
    return null;
  }

  @Override
  void read(Kind<?> kind, RecordKey key, String text) {
    others.read(kind, key, text);
  }

  /**
   * The unwritten change to the record; written now if a further change would undo it before the
   * database has checked it.
   *
   * @param after the record's new state; empty when it is deleted
   * @return null when there is no unwritten change
   */
  private @Nullable Change settled(RecordKey key, Optional<Row<?>> after) {
    Change earlier = changes.get(key);
    if (earlier == null || earlier.after().isEmpty()) {
      return earlier;
    }
    List<Row.Entry> entered = earlier.after().get().row().uniqueEntries();
    boolean withdraws = after.filter(row -> row.uniqueEntries().containsAll(entered)).isEmpty();
    if (withdraws && (earlier.blind() || assumes)) {
      flush();
      return null;
    }
    return earlier;
  }

  /**
   * Called when the transaction failed.
   *
   * @throws AssumptionFailed when a wrong assumption may be the reason
   */
  void checkAssumptions() {
    RuntimeException failure = transaction.failure();
    boolean possible =
        failure == null
            || (failure instanceof DatabaseTransaction.Conflict conflict && conflict.isOverKey());
    if (assumes && possible) {
      throw new AssumptionFailed();
    }
  }

  /** The record as a row, provided that it has this version. */
  private <T> Row<T> present(Kind<T> kind, String id, long version) {
    RecordKey key = RecordKey.of(kind, id);
    Optional<Stored<T>> found = isKnown(key) || !key.isValid() ? known(kind, key) : load(kind, key);
    Stored<T> stored =
        found
            .filter(present -> present.version() == version)
            .orElseThrow(() -> new StaleVersion(kind.name(), id, version));
    return Row.of(kind, stored);
  }

  /**
   * Queries the owners of an id and unique keys, or assumes that they are free: if they are not,
   * the database refuses the write, and the work is repeated with queries first. It always queries
   * when this transaction itself holds one of the keys, since then nothing is written.
   */
  private IndexQueries.Taken taken(
      Kind<?> kind, Row<?> row, boolean alsoId, List<Row.Entry> entriesUntilNow) {
    List<Row.Entry> unknown = new ArrayList<>(row.uniqueEntries());
    unknown.removeIf(owners::containsKey);
    unknown.removeAll(entriesUntilNow);
    if (!alsoId && unknown.isEmpty()) {
      return new IndexQueries.Taken(false, Map.of());
    }
    boolean refused = row.uniqueEntries().stream().anyMatch(e -> isGivenToAnother(e, row.key()));
    if (!checksFirst && !refused && kind.mode() != Kind.Mode.CONTENT_ADDRESSED) {
      assumes = true;
      return new IndexQueries.Taken(false, Map.of());
    }
    byte[] id = alsoId ? row.key().idBytes() : null;
    return transaction.run(
        connection -> database.indexes().taken(connection, kind.name(), id, unknown));
  }

  private boolean isGivenToAnother(Row.Entry entry, RecordKey key) {
    Optional<String> given = owners.get(entry);
    return given != null && given.isPresent() && !given.get().equals(key.id());
  }

  private void checkFree(Row<?> row, IndexQueries.Taken taken) {
    for (Row.Entry entry : row.uniqueEntries()) {
      Optional<String> given = owners.get(entry);
      String owner = given == null ? taken.owners().get(entry) : given.orElse(null);
      if (owner != null && !owner.equals(row.key().id())) {
        throw new DuplicateKey(entry.kind(), entry.index(), row.key().id());
      }
    }
  }

  private void put(Kind<?> kind, Change change, List<Row.Entry> entriesUntilNow) {
    RecordKey key = change.key();
    Change earlier = changes.put(key, change);
    others.marks(kind, key).forEach(mark -> changes.put(mark.key(), mark));
    length += change.length() - (earlier == null ? 0 : earlier.length());
    for (Row.Entry entry : entriesUntilNow) {
      if (entry.unique()) {
        if (isGivenToAnother(entry, key)) {
          throw transaction.conflict("a key that was taken to be free was not");
        }
        owners.put(entry, Optional.empty());
      }
    }
    for (Row.Entry entry : change.entriesAfter()) {
      if (entry.unique()) {
        owners.put(entry, Optional.of(key.id()));
      }
    }
    known.put(key, change.after().map(written -> written.row().stored()));
    written.changed(kind, change);
    if (changes.size() >= MAX_CHANGES || length > MAX_LENGTH) {
      flush();
    }
  }

  @Override
  Set<RecordKey> pending() {
    return changes.keySet();
  }

  @Override
  boolean wrote(RecordKey key) {
    return written.has(key);
  }

  @Override
  void flush(Kind<?> kind) {
    if (changes.keySet().stream().anyMatch(key -> key.kind().equals(kind.name()))) {
      flush();
    }
  }

  void flush() {
    if (changes.isEmpty()) {
      return;
    }
    String epoch = layout.epoch();
    boolean made =
        transaction.run(connection -> database.updates().make(connection, changes.values(), epoch));
    if (!made) {
      Layout stored = database.layout();
      if (!transaction.run(stored::epoch).equals(epoch)) {
        throw transaction.failed(new Layout.Outdated());
      }
      throw transaction.conflict("a record is not as it was a moment ago");
    }
    queries.changed(changes.keySet().stream().map(RecordKey::kind).collect(toSet()));
    changes.keySet().stream().filter(this::wrote).forEach(known::remove);
    changes.clear();
    forgetMuch();
    owners.clear();
    assumes = false;
    length = 0;
  }

  WrittenRecords written() {
    return written;
  }
}
