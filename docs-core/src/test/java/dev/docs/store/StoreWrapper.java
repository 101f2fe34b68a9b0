package dev.docs.store;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Scan.Hit;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.ToLongFunction;

/** A store that does what another does, for those that do a little else. */
public abstract class StoreWrapper implements Store {

  private final Store store;

  protected StoreWrapper(Store store) {
    this.store = requireNonNull(store, "store");
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    store.register(kinds);
  }

  @Override
  public void continueOrdinals(ToLongFunction<? super ReadTx> last) {
    store.continueOrdinals(last);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return store.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return store.write(name, work);
  }

  @Override
  public void afterCommit(Runnable action) {
    store.afterCommit(action);
  }

  @Override
  public boolean readsUncommitted() {
    return store.readsUncommitted();
  }

  @Override
  public Optional<Object> state() {
    return store.state();
  }

  @Override
  public void close() {
    store.close();
  }

  /** A transaction that tells of each record before it is written. */
  protected static final class Told implements WriteTx {

    private final WriteTx tx;
    private final Runnable before;

    /**
     * One on another.
     *
     * @param before runs before a record is written; where it throws, that is not
     */
    public Told(WriteTx tx, Runnable before) {
      this.tx = requireNonNull(tx, "tx");
      this.before = requireNonNull(before, "before");
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return tx.find(kind, id);
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
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

    @Override
    public long horizon() {
      return tx.horizon();
    }

    @Override
    public long ordinal() {
      return tx.ordinal();
    }

    @Override
    public int parts(int count) {
      return tx.parts(count);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      before.run();
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      before.run();
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      before.run();
      tx.delete(kind, id, version);
    }

    @Override
    public <T> void deleteAll(Kind<T> kind, Collection<String> ids) {
      before.run();
      tx.deleteAll(kind, ids);
    }
  }
}
