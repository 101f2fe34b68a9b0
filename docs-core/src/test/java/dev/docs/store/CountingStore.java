package dev.docs.store;

import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/** Counts what was written to a store, and stayed. */
public final class CountingStore implements Store {

  private final Store store;
  private final AtomicLong written = new AtomicLong();
  private final AtomicLong reads = new AtomicLong();

  public CountingStore(Store store) {
    this.store = store;
  }

  /** How many transactions read. */
  public long reads() {
    return reads.get();
  }

  /** How many records. */
  public long written() {
    return written.get();
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    store.register(kinds);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    reads.incrementAndGet();
    return store.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    CountingTx[] last = new CountingTx[1];
    R result =
        store.write(
            name,
            tx -> {
              last[0] = new CountingTx(tx);
              return work.apply(last[0]);
            });
    written.addAndGet(last[0].written);
    return result;
  }

  @Override
  public void close() {
    store.close();
  }

  private static final class CountingTx implements WriteTx {

    private final WriteTx tx;
    private long written;

    CountingTx(WriteTx tx) {
      this.tx = tx;
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return tx.find(kind, id);
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      return tx.scan(scan);
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return tx.count(kind, index, prefix);
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      tx.forEach(kind, action);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      written++;
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      written++;
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      written++;
      tx.delete(kind, id, version);
    }
  }
}
