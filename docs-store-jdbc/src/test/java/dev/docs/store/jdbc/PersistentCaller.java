package dev.docs.store.jdbc;

import static org.assertj.core.api.Assertions.assertThat;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.StoreException.StoreUnavailable;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Random;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.function.ToLongFunction;

/**
 * A store on a database one of whose calls fails now and then, and a caller who does again what
 * failed. Where the outcome of a write is said to be unknown, it is done again only if what it
 * wrote is not there; where it is said to have failed, always: so both must be true.
 */
final class PersistentCaller extends StoreWrapper {

  private static final Kind<Note> MARK = Kind.appendOnly("mark", Note.class, Note::id, List.of());

  /** Long work of many calls hardly ever succeeds: at the last of so many tries nothing fails. */
  private static final int MOST_TRIES = 5;

  /** So many calls of JDBC per failure. */
  private static final int CALLS = 150;

  private static final AtomicInteger NUMBER = new AtomicInteger();
  private static final AtomicInteger FAULTS = new AtomicInteger();

  private final LendingPool pool;
  private final FaultySource source;
  private final Runnable removal;
  private final AtomicInteger marks = new AtomicInteger();

  private PersistentCaller(
      JdbcStore store, LendingPool pool, FaultySource source, Runnable removal) {
    super(store);
    this.pool = pool;
    this.source = source;
    this.removal = removal;
  }

  /** An empty store whose database fails from now on. */
  static PersistentCaller on(FaultyServer server) {
    int number = NUMBER.incrementAndGet();
    String name = "stumbles" + number;
    LendingPool pool = server.pool(name);
    FaultySource source = new FaultySource(pool);
    JdbcStore store = JdbcStore.open(source.asDataSource(), server.options(name));
    PersistentCaller caller = new PersistentCaller(store, pool, source, () -> server.remove(name));
    Random random = new Random(FAULTS.get());
    source.failOften(random, CALLS, () -> server.failure(FAULTS.incrementAndGet()).make());
    return caller;
  }

  /** How many calls have failed on all such stores. */
  static int faults() {
    return FAULTS.get();
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    again(
        () -> {
          super.register(kinds);
          return true;
        });
  }

  @Override
  public void continueOrdinals(ToLongFunction<? super ReadTx> last) {
    again(
        () -> {
          super.continueOrdinals(last);
          return true;
        });
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    return this.<R>again(() -> super.read(name, work));
  }

  private <R> R again(Supplier<R> unit) {
    for (int tries = 1; tries < MOST_TRIES; tries++) {
      try {
        return unit.get();
      } catch (StoreUnavailable e) {
        assertThat(e.getMessage()).doesNotContain("application");
      }
    }
    return source.spared(unit);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    return this.<R>again(() -> writeOnce(name, work));
  }

  private <R> R writeOnce(String name, Function<? super WriteTx, ? extends R> work) {
    String mark = "mark" + marks.incrementAndGet();
    AtomicReference<R> result = new AtomicReference<>();
    try {
      return super.<R>write(
          name,
          tx -> {
            R made = work.apply(tx);
            tx.insert(MARK, Note.of(mark));
            result.set(made);
            return made;
          });
    } catch (StoreUnavailable e) {
      boolean isThere = read("PersistentCaller.marked", tx -> tx.find(MARK, mark).isPresent());
      if (isThere && e.outcomeUnknown()) {
        return result.get();
      }
      assertThat(isThere).as("it was said to have failed, but is there: " + e).isFalse();
      throw e;
    }
  }

  @Override
  public void close() {
    source.heal();
    super.close();
    assertThat(pool.faults()).isEmpty();
    assertThat(pool.lent()).as("connections that were not returned").isZero();
    pool.close();
    removal.run();
  }
}
