package dev.docs.store;

import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Function;

/** Counts what was written to a store, and stayed. Thread-safe where the store is. */
public final class CountingStore extends StoreWrapper {

  private final AtomicLong written = new AtomicLong();
  private final AtomicLong reads = new AtomicLong();

  public CountingStore(Store store) {
    super(store);
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
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    reads.incrementAndGet();
    return super.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
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
