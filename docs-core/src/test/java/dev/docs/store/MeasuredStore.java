package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Counts what is asked of a store: reads, which are calls of {@code find}, {@code scan}, {@code
 * count} and {@code forEach}, the rows that they return, and the records written. Thread-safe where
 * the store is.
 */
public final class MeasuredStore extends StoreWrapper {

  private final AtomicLong reads = new AtomicLong();
  private final AtomicLong rows = new AtomicLong();
  private final AtomicLong writes = new AtomicLong();

  public MeasuredStore(Store store) {
    super(store);
  }

  public long reads() {
    return reads.get();
  }

  public long rows() {
    return rows.get();
  }

  public long writes() {
    return writes.get();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return super.read(name, tx -> work.apply(new Reading(tx)));
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return super.write(name, tx -> work.apply(new Writing(tx)));
  }

  private class Reading implements ReadTx {
    private final ReadTx tx;

    Reading(ReadTx tx) {
      this.tx = tx;
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      Optional<Stored<T>> found = tx.find(kind, id);
      reads.incrementAndGet();
      rows.addAndGet(found.isPresent() ? 1 : 0);
      return found;
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      List<Hit<T>> hits = tx.scan(scan);
      reads.incrementAndGet();
      rows.addAndGet(hits.size());
      return hits;
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      reads.incrementAndGet();
      return tx.count(kind, index, prefix);
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      reads.incrementAndGet();
      tx.forEach(
          kind,
          stored -> {
            rows.incrementAndGet();
            action.accept(stored);
          });
    }

    @Override
    public long horizon() {
      return tx.horizon();
    }
  }

  private final class Writing extends Reading implements WriteTx {
    private final WriteTx tx;

    Writing(WriteTx tx) {
      super(tx);
      this.tx = tx;
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      writes.incrementAndGet();
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      writes.incrementAndGet();
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      writes.incrementAndGet();
      tx.delete(kind, id, version);
    }

    @Override
    public long ordinal() {
      return tx.ordinal();
    }
  }
}
