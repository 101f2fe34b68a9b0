package dev.docs.store.memory;

import static java.util.Objects.requireNonNull;

import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.WriteTx;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.ReentrantLock;
import java.util.function.Function;

/**
 * A store in memory. Its whole content is reachable from one root of immutable maps: a read
 * transaction uses the root of its start and never waits; write transactions run one at a time on a
 * root of their own, which is published when they succeed. {@link #snapshot}, {@link #restore} and
 * {@link #fork} copy one pointer, independent of the store's size.
 *
 * <p>Values are stored as given, without copying; they must be immutable. Nothing outlives the
 * process; content is garbage once no store and no snapshot refers to it.
 *
 * <p>Thread-safe.
 */
public final class MemoryStore implements Store {

  /** How often a writer looks for the lock first: some microseconds. */
  private static final int SPINS = Runtime.getRuntime().availableProcessors() > 1 ? 500 : 0;

  /**
   * How often it then lets other threads run, among them the owner of the lock, and looks again.
   * Most transactions take tens of microseconds, less than to put a thread to sleep and to wake it.
   */
  private static final int YIELDS = 100;

  private final ReentrantLock writer = new ReentrantLock();

  /** Per store: work on one store may use another one. */
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

  /** Does nothing: a memory store never contains data of an earlier release. */
  @Override
  public void register(List<Kind<?>> kinds) {
    requireNonNull(kinds, "kinds");
    checkUsable();
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    requireNonNull(work, "work");
    checkUsable();
    return run(new MemoryTx(root), work);
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
      publish(tx.commit());
      return result;
    } finally {
      writer.unlock();
    }
  }

  @SuppressWarnings("ReferenceEquality")
  private void publish(Root changed) {
    if (changed != root) {
      root = changed.published();
    }
  }

  @Override
  public Optional<Object> state() {
    checkOpen();
    return Optional.of(root.state());
  }

  /** The committed content of the store. */
  public Snapshot snapshot() {
    checkOpen();
    return new Snapshot(root);
  }

  /**
   * Replaces the content of the store by that of a snapshot of this or another store. Ordinals
   * continue where the greater ones were, so that none is given twice. A {@code Docs} instance that
   * remains in use on it must {@linkplain dev.docs.signing.SigningKeys#clearCache() reload its
   * keys}.
   *
   * @throws IllegalStateException when called within a transaction on this store
   */
  public void restore(Snapshot snapshot) {
    requireNonNull(snapshot, "snapshot");
    checkUsable();
    writer.lock();
    try {
      checkUsable();
      root = snapshot.root.at(Math.max(root.ordinal(), snapshot.root.ordinal())).published();
    } finally {
      writer.unlock();
    }
  }

  /** A new store with the same content; later changes of either do not affect the other. */
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

  @SuppressWarnings("ThreadPriorityCheck") // yielding is faster, and not relied on
  private void lock() {
    for (int i = 0; i < SPINS + YIELDS; i++) {
      if (writer.tryLock()) {
        return;
      }
      if (i < SPINS) {
        Thread.onSpinWait();
      } else {
        Thread.yield();
      }
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
      throw new IllegalStateException("transactions on a store do not nest");
    }
  }

  private void checkOpen() {
    if (closed) {
      throw new IllegalStateException("the store is closed");
    }
  }

  /** The content of a store at one moment. Immutable. */
  public static final class Snapshot {
    private final Root root;

    private Snapshot(Root root) {
      this.root = root;
    }
  }
}
