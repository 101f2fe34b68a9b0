package dev.docs;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreObserver;
import dev.docs.store.WriteTx;
import dev.docs.time.internal.Stopwatch;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import java.util.function.ToLongFunction;
import jdk.jfr.FlightRecorder;

/**
 * A store whose units of work are reported to an observer and to the JDK's flight recorder, the
 * latter by events named {@code dev.docs.StoreWork}. Its cost is negligible if there is no observer
 * and no recording. Thread-safe.
 */
final class ObservedStore implements Store {

  private final Store store;
  private final StoreObserver observer;

  private ObservedStore(Store store, StoreObserver observer) {
    this.store = store;
    this.observer = observer;
  }

  static Store of(Store store, StoreObserver observer) {
    return new ObservedStore(requireNonNull(store, "store"), requireNonNull(observer, "observer"));
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
    return isObserved()
        ? new Running(name, false).<ReadTx, R>through(work, counted -> store.read(name, counted))
        : store.read(name, work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return isObserved()
        ? new Running(name, true).<WriteTx, R>through(work, counted -> store.write(name, counted))
        : store.write(name, work);
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

  /**
   * Whether units of work are observed or may be recorded. The event class is loaded only then,
   * since loading it initializes a large part of the flight recorder.
   */
  private boolean isObserved() {
    return observer != StoreObserver.NONE || FlightRecorder.isInitialized();
  }

  /** A running unit of work. Used by one thread. */
  private final class Running {

    private final StoreWorkEvent event = new StoreWorkEvent();
    private final Stopwatch stopwatch = new Stopwatch();

    private Running(String name, boolean writing) {
      event.service = name.substring(0, name.indexOf('.') < 0 ? name.length() : name.indexOf('.'));
      event.writing = writing;
    }

    private <T, R> R through(
        Function<? super T, ? extends R> work, Function<Function<T, R>, R> transaction) {
      event.begin();
      boolean done = false;
      try {
        R result =
            transaction.apply(
                tx -> {
                  event.runs++;
                  return work.apply(tx);
                });
        done = true;
        return result;
      } finally {
        event.failed = !done;
        event.commit();
        observer.ran(
            new StoreObserver.Work(
                event.service, event.writing, stopwatch.elapsed(), event.runs, event.failed));
      }
    }
  }
}
