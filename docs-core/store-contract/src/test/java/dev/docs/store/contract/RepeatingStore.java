package dev.docs.store.contract;

import dev.docs.store.Index;
import dev.docs.store.IndexKey;
import dev.docs.store.Kind;
import dev.docs.store.ReadTx;
import dev.docs.store.Scan;
import dev.docs.store.Store;
import dev.docs.store.StoreException;
import dev.docs.store.Stored;
import dev.docs.store.WriteTx;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.locks.Lock;
import java.util.concurrent.locks.ReentrantReadWriteLock;
import java.util.function.Consumer;
import java.util.function.Function;

/**
 * A store without locks, over the {@linkplain PlainStore plain one}: work is done on a copy, and
 * its calls are repeated on the present content to commit them. Where one answers something else,
 * the work runs again, after some tries while no other does. Subclasses leave out a part of that.
 * Thread-safe.
 */
class RepeatingStore implements Store {

  private static final int TRIES_BESIDE_OTHERS = 10;

  private final PlainStore content = new PlainStore();

  /** Read by work that runs beside other work, written by work that runs alone. */
  private final ReentrantReadWriteLock turns = new ReentrantReadWriteLock(true);

  @SuppressWarnings("ThreadLocalUsage")
  private final ThreadLocal<Boolean> running = new ThreadLocal<>();

  /** What is called on a transaction. */
  enum Sort {
    FIND,
    SCAN,
    COUNT,
    SEVERAL,
    FOR_EACH,
    WRITE
  }

  /**
   * A call of the work.
   *
   * @param again does the same on another transaction
   * @param answer what it answered, or what it failed with
   * @param afterWrite whether the work had written before
   */
  record Call(
      Sort sort, Kind<?> kind, Function<WriteTx, Object> again, Object answer, boolean afterWrite) {

    Object repeat(WriteTx tx) {
      return answered(() -> again.apply(tx));
    }
  }

  private static final class Changed extends RuntimeException {
    private static final long serialVersionUID = 1L;
  }

  /** What is called, and may fail. */
  private interface Asked {
    Object ask();
  }

  private static Object answered(Asked asked) {
    try {
      return asked.ask();
    } catch (StoreException | IllegalArgumentException e) {
      return e.toString();
    }
  }

  /** Whether another answer to this call makes the work run again. */
  boolean isProtected(Call call) {
    return true;
  }

  /** What the work gets to see of a transaction. */
  WriteTx seen(WriteTx tx) {
    return tx;
  }

  /** What a reader gets to see of a transaction. */
  ReadTx seen(ReadTx tx) {
    return tx;
  }

  /** After each call of the work. */
  void called(List<Call> calls) {}

  /** After the work threw. */
  void failed(List<Call> calls, Throwable thrown) {}

  /** Commits the calls; false when the work has to run again. */
  boolean commit(List<Call> calls) {
    try {
      return content.<Boolean>write(
          "RepeatingStore.commit",
          tx -> {
            for (Call call : calls) {
              Object answer = call.repeat(tx);
              if (isProtected(call) && !Objects.equals(answer, call.answer())) {
                throw new Changed();
              }
            }
            return true;
          });
    } catch (Changed e) {
      return false;
    }
  }

  @Override
  public void register(List<Kind<?>> kinds) {
    checkNotRunning();
    content.register(kinds);
  }

  @Override
  public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
    checkNotRunning();
    return content.read(name, tx -> work.apply(seen(tx)));
  }

  @Override
  public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
    register(List.of());
    Optional<Result<R>> done = Optional.empty();
    for (int tries = 0; done.isEmpty(); tries++) {
      Lock turn = tries < TRIES_BESIDE_OTHERS ? turns.readLock() : turns.writeLock();
      turn.lock();
      try {
        done = tried(name, work);
      } finally {
        turn.unlock();
      }
    }
    return done.get().value();
  }

  /** What work that was committed gave, which may be null. */
  private record Result<R>(R value) {}

  /** Empty when the work has to run again. */
  private <R> Optional<Result<R>> tried(String name, Function<? super WriteTx, ? extends R> work) {
    List<Call> calls = new ArrayList<>();
    R result;
    running.set(true);
    try {
      result = content.copy().write(name, tx -> work.apply(seen(new Noting(tx, calls))));
    } catch (Throwable e) {
      failed(calls, e);
      throw e;
    } finally {
      running.remove();
    }
    return commit(calls) ? Optional.of(new Result<>(result)) : Optional.empty();
  }

  @Override
  public void close() {
    checkNotRunning();
    content.close();
  }

  private void checkNotRunning() {
    if (running.get() != null) {
      throw new IllegalStateException("nested");
    }
  }

  /** Notes what is called. */
  private final class Noting implements WriteTx {
    private final WriteTx tx;
    private final List<Call> calls;

    Noting(WriteTx tx, List<Call> calls) {
      this.tx = tx;
      this.calls = calls;
    }

    private <A> A noted(Sort sort, Kind<?> kind, Function<WriteTx, A> call) {
      boolean afterWrite = calls.stream().anyMatch(before -> before.sort() == Sort.WRITE);
      try {
        A answer = call.apply(tx);
        calls.add(new Call(sort, kind, call::apply, answer, afterWrite));
        return answer;
      } catch (StoreException | IllegalArgumentException e) {
        calls.add(new Call(sort, kind, call::apply, e.toString(), afterWrite));
        throw e;
      } finally {
        called(calls);
      }
    }

    @Override
    public <T> Optional<Stored<T>> find(Kind<T> kind, String id) {
      return noted(Sort.FIND, kind, to -> to.find(kind, id));
    }

    @Override
    public <T> Map<String, Stored<T>> findAll(Kind<T> kind, Collection<String> ids) {
      return noted(Sort.SEVERAL, kind, to -> to.findAll(kind, ids));
    }

    @Override
    public <T> List<Scan.Hit<T>> scan(Scan<T> scan) {
      return noted(Sort.SCAN, scan.kind(), to -> to.scan(scan));
    }

    @Override
    public <T> List<List<Scan.Hit<T>>> scanAll(List<Scan<T>> scans) {
      return noted(Sort.SEVERAL, scans.get(0).kind(), to -> to.scanAll(scans));
    }

    @Override
    public <T> long count(Kind<T> kind, Index<T> index, IndexKey prefix) {
      return noted(Sort.COUNT, kind, to -> to.count(kind, index, prefix));
    }

    @Override
    public List<Long> counts(List<? extends Scan<?>> scans) {
      return noted(Sort.SEVERAL, scans.get(0).kind(), to -> to.counts(scans));
    }

    @Override
    public <T> void forEach(Kind<T> kind, Consumer<? super Stored<T>> action) {
      noted(
          Sort.FOR_EACH,
          kind,
          to -> {
            List<Stored<T>> all = new ArrayList<>();
            to.forEach(kind, all::add);
            return all;
          });
      tx.forEach(kind, action);
    }

    @Override
    public <T> Stored<T> insert(Kind<T> kind, T value) {
      return noted(Sort.WRITE, kind, to -> to.insert(kind, value));
    }

    @Override
    public <T> Stored<T> update(Kind<T> kind, T value, long version) {
      return noted(Sort.WRITE, kind, to -> to.update(kind, value, version));
    }

    @Override
    public <T> void delete(Kind<T> kind, String id, long version) {
      noted(
          Sort.WRITE,
          kind,
          to -> {
            to.delete(kind, id, version);
            return "deleted";
          });
    }
  }
}
