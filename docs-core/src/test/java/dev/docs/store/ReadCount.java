package dev.docs.store;

import dev.docs.store.Scan.Hit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import java.util.function.Function;

/** Counts what is asked of a store, and the records that it answers with. */
public final class ReadCount extends StoreWrapper {

  private final AtomicLong queries = new AtomicLong();
  private final AtomicLong records = new AtomicLong();

  public ReadCount(Store store) {
    super(store);
  }

  /** How many records were looked up or scanned for, together or not. */
  public long queries() {
    return queries.get();
  }

  /** How many records were found, those found again included. */
  public long records() {
    return records.get();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return super.read(name, tx -> work.apply(new Counted(tx)));
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return super.write(name, tx -> work.apply(new CountedWrite(tx)));
  }

  private class Counted implements ReadTx {

    private final ReadTx tx;

    Counted(ReadTx tx) {
      this.tx = tx;
    }

    private <T> T counted(T answer, long found) {
      queries.incrementAndGet();
      records.addAndGet(found);
      return answer;
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      Optional<Stored<T>> found = tx.find(kind, id);
      return counted(found, found.isPresent() ? 1 : 0);
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      Map<String, Stored<T>> found = tx.findAll(kind, ids);
      return counted(found, found.size());
    }

    @Override
    public <T> List<Hit<T>> scan(Scan<T> scan) {
      List<Hit<T>> found = tx.scan(scan);
      return counted(found, found.size());
    }

    @Override
    public <T> List<List<Hit<T>>> scanAll(List<Scan<T>> scans) {
      List<List<Hit<T>>> found = tx.scanAll(scans);
      return counted(found, found.stream().mapToLong(List::size).sum());
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return counted(tx.count(kind, index, prefix), 1);
    }

    @Override
    public List<Long> counts(List<? extends Scan<?>> scans) {
      return counted(tx.counts(scans), scans.size());
    }

    @Override
    public long horizon() {
      return counted(tx.horizon(), 1);
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      queries.incrementAndGet();
      tx.forEach(
          kind,
          stored -> {
            records.incrementAndGet();
            action.accept(stored);
          });
    }
  }

  private final class CountedWrite extends Counted implements WriteTx {

    private final WriteTx tx;

    CountedWrite(WriteTx tx) {
      super(tx);
      this.tx = tx;
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      tx.delete(kind, id, version);
    }

    @Override
    public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
      tx.deleteAll(kind, ids);
    }

    @Override
    public long ordinal() {
      return tx.ordinal();
    }

    @Override
    public int parts(int count) {
      return tx.parts(count);
    }
  }
}
