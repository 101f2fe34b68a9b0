package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Counts what was written to a store, and stayed, and what was read. Thread-safe where the store
 * is.
 */
public final class CountingStore extends StoreWrapper {

  private final AtomicLong written = new AtomicLong();
  private final AtomicLong reads = new AtomicLong();
  private final Map<String, Long> looked = new ConcurrentHashMap<>();
  private volatile Consumer<String> listener = name -> {};

  public CountingStore(Store store) {
    super(store);
  }

  /** How many transactions read. */
  public long reads() {
    return reads.get();
  }

  /** How many records of a kind were looked up outside of writing transactions. */
  public long looked(String kind) {
    return looked.getOrDefault(kind, 0L);
  }

  /** Tells the name of each transaction from now on. */
  public void onTransaction(Consumer<String> told) {
    listener = told;
  }

  /** How many records. */
  public long written() {
    return written.get();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    reads.incrementAndGet();
    listener.accept(name);
    return super.read(name, tx -> work.apply(new Looked(tx)));
  }

  /** A transaction that counts what is looked up. */
  private final class Looked implements ReadTx {
    private final ReadTx tx;

    Looked(ReadTx tx) {
      this.tx = tx;
    }

    @Override
    public long horizon() {
      return tx.horizon();
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      looked.merge(kind.name(), 1L, Long::sum);
      return tx.find(kind, id);
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      looked.merge(kind.name(), (long) ids.size(), Long::sum);
      return tx.findAll(kind, ids);
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      return tx.scan(scan);
    }

    @Override
    public <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
      return tx.scanAll(scans);
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return tx.count(kind, index, prefix);
    }

    @Override
    public List<Long> counts(List<? extends Scan<?>> scans) {
      return tx.counts(scans);
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      tx.forEach(kind, action);
    }
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    listener.accept(name);
    AtomicLong last = new AtomicLong();
    R result =
        super.write(
            name,
            tx -> {
              last.set(0);
              return work.apply(new Told(tx, last::incrementAndGet));
            });
    written.addAndGet(last.get());
    return result;
  }
}
