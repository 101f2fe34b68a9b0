package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * Counts what is asked of a store: reads, which are calls of methods of {@link ReadTx}, whether for
 * one record or many, the rows that they return, and the records written. Thread-safe where the
 * store is.
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
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      Map<String, Stored<T>> found = tx.findAll(kind, ids);
      reads.incrementAndGet();
      rows.addAndGet(found.size());
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
    public <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
      List<List<Hit<T>>> hits = tx.scanAll(scans);
      reads.incrementAndGet();
      hits.forEach(some -> rows.addAndGet(some.size()));
      return hits;
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      reads.incrementAndGet();
      return tx.count(kind, index, prefix);
    }

    @Override
    public List<Long> counts(List<? extends Scan<?>> scans) {
      reads.incrementAndGet();
      return tx.counts(scans);
    }

    @Override
    public long horizon() {
      reads.incrementAndGet();
      return tx.horizon();
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
    public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
      writes.addAndGet(ids.size());
      tx.deleteAll(kind, ids);
    }

    @Override
    public long ordinal() {
      reads.incrementAndGet();
      return tx.ordinal();
    }

    @Override
    public int parts(int count) {
      return tx.parts(count);
    }
  }
}
