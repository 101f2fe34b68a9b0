package dev.docs.store.memory;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A store in memory. All it holds hangs from one root of immutable maps: a read takes the root and
 * never waits, a write works alone on a root of its own and publishes it when the work returns, and
 * {@link #snapshot}, {@link #restore} and {@link #fork} copy a pointer, whatever the store holds.
 *
 * <p>Values are kept as given, not copied; they are immutable. Nothing outlives the process, and
 * what was stored is garbage once no store and no snapshot refers to it.
 *
 * <p>Thread-safe.
 */
public final class MemoryStore implements Store {

  /**
   * How often a writer looks for the lock before it sleeps: tens of microseconds, which is what
   * most transactions take, and less than to put a thread to sleep and to wake it.
   */
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 2_000 : 0;

  private final ReentrantLock writer = new ReentrantLock();

  /** One for each store: work on a store may well use another one. */
  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<MemoryTx> running = new ThreadLocal<>();

  private volatile Root root;
  private volatile boolean closed;

  private MemoryStore(Root root) {
    this.root = root;
  }

  /** An empty store. */
  public static MemoryStore create() {
    return new MemoryStore(Root.EMPTY);
  }

  /** Does nothing: a store in memory never holds what an earlier release wrote. */
  @Override
  public void register(List<Kind<?>> kinds) {
    requireNonNull(kinds, "kinds");
    checkUsable();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    requireNonNull(work, "work");
    checkUsable();
    return run(new MemoryReadTx(root), work);
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    requireNonNull(work, "work");
    checkUsable();
    lock();
    try {
      checkUsable();
      MemoryWriteTx tx = new MemoryWriteTx(root);
      R result = run(tx, work);
      root = tx.root();
      return result;
    } finally {
      writer.unlock();
    }
  }

  /** What the store holds now, as committed. */
  public Snapshot snapshot() {
    checkOpen();
    return new Snapshot(root);
  }

  /**
   * Makes the store hold what it, or another, held when the snapshot was taken. A {@code Docs} on
   * it that is used further is to {@linkplain dev.docs.signing.SigningKeys#lookAgain() look its
   * keys up again}.
   *
   * @throws IllegalStateException when called from inside work on this store
   */
  public void restore(Snapshot snapshot) {
    requireNonNull(snapshot, "snapshot");
    checkUsable();
    writer.lock();
    try {
      checkUsable();
      root = snapshot.root;
    } finally {
      writer.unlock();
    }
  }

  /** A new store that holds what this one holds now; from then on neither sees the other. */
  public MemoryStore fork() {
    checkOpen();
    return new MemoryStore(root);
  }

  @Override
  public void close() {
    checkNotRunning();
    writer.lock();
    try {
      closed = true;
      root = Root.EMPTY;
    } finally {
      writer.unlock();
    }
  }

  private void lock() {
    for (int i = 0; i < SPINS; i++) {
      if (writer.tryLock()) {
        return;
      }
      Thread.onSpinWait();
    }
    writer.lock();
  }

  private <T extends MemoryTx, R> R run(T tx, Function<? super T, ? extends R> work) {
    running.set(tx);
    try {
      return work.apply(tx);
    } finally {
      tx.end();
      running.remove();
    }
  }

  private void checkUsable() {
    checkNotRunning();
    checkOpen();
  }

  private void checkNotRunning() {
    if (running.get() != null) {
      throw new IllegalStateException("inside a transaction on this store: they do not nest");
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the store is closed");
    }
  }

  /** What a store held at one moment. Immutable. */
  public static final class Snapshot {
    private final Root root;

    private Snapshot(Root root) {
      this.root = root;
    }
  }
}
