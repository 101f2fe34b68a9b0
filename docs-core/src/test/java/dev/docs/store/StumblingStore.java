package dev.docs.store;

import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A store under a process that dies at a moment to be chosen: before one of the records it writes,
 * or after one of its transactions, when nobody hears of its end. Used by one thread.
 */
public final class StumblingStore implements Store {

  private final Store store;
  private long left = Long.MAX_VALUE;
  private long steps;

  public StumblingStore(Store store) {
    this.store = store;
  }

  /** The process died here. */
  public static final class Died extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** Dies after so many steps from now on; counts them anew. */
  public void dieAfter(long newSteps) {
    left = newSteps;
    steps = 0;
  }

  /** How many steps were taken since they are counted. */
  public long steps() {
    return steps;
  }

  private void step() {
    if (left-- <= 0) {
      left = Long.MAX_VALUE;
      throw new Died();
    }
    steps++;
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    store.register(kinds);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return store.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    R result = store.write(name, tx -> work.apply(new Tx(tx)));
    step();
    return result;
  }

  @Override
  public void close() {
    store.close();
  }

  private final class Tx implements WriteTx {

    private final WriteTx tx;

    Tx(WriteTx tx) {
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
      step();
      return tx.insert(kind, value);
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      step();
      return tx.update(kind, value, version);
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      step();
      tx.delete(kind, id, version);
    }
  }
}
