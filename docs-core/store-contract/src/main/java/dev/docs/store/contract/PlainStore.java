package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Scan.Hit;
import dev.docs.store.Store;
import dev.docs.store.StoreException.DuplicateKey;
import dev.docs.store.StoreException.StaleVersion;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.Comparator;
import java.util.HashMap;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * The contract, written down in the plainest way: a write copies everything, an index is computed
 * from all records in each transaction. Other stores are compared with it. Thread-safe.
 */
public final class PlainStore implements Store {

  private final ReentrantLock writer = new ReentrantLock();

  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Tx> running = new ThreadLocal<>();

  private volatile Map<String, Map<String, Stored<?>>> committed = Map.of();
  private volatile boolean closed;

  /** A store of its own that holds the same. */
  PlainStore copy() {
    PlainStore copy = new PlainStore();
    copy.committed = committed;
    return copy;
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    checkUsable();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    checkUsable();
    return run(new Tx(committed), work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    checkUsable();
    writer.lock();
    try {
      checkUsable();
      Map<String, Map<String, Stored<?>>> copy = new TreeMap<>();
      committed.forEach((kind, records) -> copy.put(kind, new TreeMap<>(records)));
      R result = run(new Tx(copy), work);
      committed = copy;
      return result;
    } finally {
      writer.unlock();
    }
  }

  @Override
  public void close() {
    checkNotRunning();
    closed = true;
  }

  private <R> R run(Tx tx, Function<? super Tx, ? extends R> work) {
    running.set(tx);
    try {
      return work.apply(tx);
    } finally {
      running.remove();
    }
  }

  private void checkUsable() {
    checkNotRunning();
    if (closed) {
      throw new IllegalStateException("closed");
    }
  }

  private void checkNotRunning() {
    if (running.get() != null) {
      throw new IllegalStateException("nested");
    }
  }

  private final class Tx implements WriteTx {
    private final Map<String, Map<String, Stored<?>>> kinds;
    private final Map<Index<?>, Map<Stored<?>, List<IndexKey>>> computed = new HashMap<>();
    private int handingOver;

    Tx(Map<String, Map<String, Stored<?>>> kinds) {
      this.kinds = kinds;
    }

    @SuppressWarnings("unchecked")
    private <T> Map<String, Stored<T>> records(Kind<T> kind) {
      if (!equals(running.get())) {
        throw new IllegalStateException("not the transaction of this thread's work");
      }
      Map<String, ?> records = kinds.getOrDefault(kind.name(), Map.of());
      return (Map<String, Stored<T>>) records;
    }

    private <T> Stream<Hit<T>> entries(Kind<T> kind, Index<T> index, IndexKey prefix) {
      kind.checkDeclares(index);
      return records(kind).entrySet().stream()
          .flatMap(
              record ->
                  keys(index, record.getKey(), record.getValue()).stream()
                      .map(key -> new Hit<>(record.getValue(), key)))
          .filter(hit -> hit.key().startsWith(prefix));
    }

    /** The keys of a record, computed once in a transaction. */
    private <T> List<IndexKey> keys(Index<T> index, String id, Stored<T> stored) {
      return computed
          .computeIfAbsent(index, i -> new IdentityHashMap<>())
          .computeIfAbsent(stored, s -> index.entries(stored.value(), id));
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return Optional.ofNullable(records(kind).get(id));
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      Comparator<IndexKey> ascending = Comparator.naturalOrder();
      Comparator<IndexKey> order = scan.descending() ? ascending.reversed() : ascending;
      return entries(scan.kind(), scan.index(), scan.prefix())
          .filter(hit -> scan.after().map(a -> order.compare(a, hit.key()) < 0).orElse(true))
          .sorted(Comparator.comparing(Hit::key, order))
          .limit(scan.limit())
          .toList();
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return entries(kind, index, prefix).count();
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      Map<String, Stored<T>> records = new TreeMap<>(Kind.ID_ORDER);
      records.putAll(records(kind));
      handingOver++;
      try {
        records.values().forEach(action);
      } finally {
        handingOver--;
      }
    }

    private void checkMayWrite() {
      if (handingOver > 0) {
        throw new IllegalStateException("writing inside forEach is not allowed");
      }
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      checkMayWrite();
      String id = checked(kind, value);
      Stored<T> present = records(kind).get(id);
      if (present == null) {
        return put(kind, id, new Stored<>(value, 1));
      } else if (kind.mode() == Kind.Mode.CONTENT_ADDRESSED) {
        return present;
      }
      throw new DuplicateKey(kind.name(), "id", id);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      checkMayWrite();
      if (kind.mode() != Kind.Mode.MUTABLE) {
        throw new IllegalArgumentException("not mutable: " + kind);
      }
      String id = checked(kind, value);
      checkVersion(kind, id, version);
      return put(kind, id, new Stored<>(value, version + 1));
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      checkMayWrite();
      checkVersion(kind, id, version);
      records(kind).remove(id);
    }

    private <T> String checked(Kind<T> kind, T value) {
      String id = kind.idOf(value);
      kind.indexes().forEach(index -> index.entries(value, id));
      return id;
    }

    private <T> void checkVersion(Kind<T> kind, String id, long version) {
      Stored<T> present = records(kind).get(id);
      if (present == null || present.version() != version) {
        throw new StaleVersion(kind.name(), id, version);
      }
    }

    /** Whether another record has one of the keys. */
    private <T> boolean isTaken(Kind<T> kind, Index<T> index, String id, List<IndexKey> wanted) {
      if (wanted.isEmpty()) {
        return false;
      }
      for (Map.Entry<String, Stored<T>> other : records(kind).entrySet()) {
        if (!other.getKey().equals(id)) {
          for (IndexKey key : keys(index, other.getKey(), other.getValue())) {
            if (wanted.contains(key)) {
              return true;
            }
          }
        }
      }
      return false;
    }

    private <T> Stored<T> put(Kind<T> kind, String id, Stored<T> stored) {
      for (Index<T> index : kind.indexes()) {
        boolean taken = index.unique() && isTaken(kind, index, id, keys(index, id, stored));
        if (taken) {
          throw new DuplicateKey(kind.name(), index.name(), id);
        }
      }
      kinds.computeIfAbsent(kind.name(), name -> new TreeMap<>()).put(id, stored);
      return stored;
    }
  }
}
