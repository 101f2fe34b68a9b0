package dev.docs.scenario.model;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;

/**
 * Lets callers run one at a time: each until it comes to where another may go first. Who goes is
 * drawn, so that the same draws lead to the same interleaving. Callers have threads of their own.
 */
final class Turns {

  private static final long LONGEST_SECONDS = 60;

  private final Semaphore back = new Semaphore(0);
  private final List<String> trace = new ArrayList<>();
  private int point;

  /** What takes turns. */
  static final class Caller {

    private static final ThreadLocal<Caller> CURRENT = new ThreadLocal<>();

    final String name;
    private final Turns turns;
    private final Runnable work;
    private final Semaphore go = new Semaphore(0);
    private boolean atOnce;

    /** Whether others are to go first. */
    private volatile boolean waits;

    private int place;
    private Instant moment = Instant.EPOCH;
    private volatile boolean done;
    private volatile Throwable failure;

    private Caller(Turns turns, String name, Runnable work) {
      this.turns = turns;
      this.name = name;
      this.work = work;
    }

    /** The one on whose thread this is called; null where no turns are taken. */
    static Caller current() {
      return CURRENT.get();
    }

    private void run() {
      go.acquireUninterruptibly();
      CURRENT.set(this);
      try {
        work.run();
      } catch (RuntimeException | Error e) {
        failure = e;
      } finally {
        CURRENT.remove();
        done = true;
        turns.back.release();
      }
    }

    /** Lets others go first, if this is not to go on at once. */
    void pass(String where) {
      if (!atOnce) {
        turns.back.release();
        go.acquireUninterruptibly();
        turns.trace.add(name + " " + where);
        place = ++turns.point;
      }
    }

    /** The time of what it does, until it says another. */
    void isAt(Instant now) {
      moment = now;
    }

    /** The time of what it did last. */
    Instant moment() {
      return moment;
    }

    /** Others are to go first, if there are any. */
    void letOthersGo() {
      waits = true;
    }

    /** From here on, nobody else goes first. */
    void goOnAtOnce() {
      atOnce = true;
    }

    boolean goesOnAtOnce() {
      return atOnce;
    }

    /** When it last went on, counted over all: the order in which what they did counts. */
    int place() {
      return place;
    }
  }

  /** Runs all to their ends, and answers them in the order in which what they did counts. */
  List<Caller> run(Random random, List<String> names, List<Runnable> work) {
    List<Caller> callers = new ArrayList<>();
    for (int i = 0; i < work.size(); i++) {
      Caller caller = new Caller(this, names.get(i), work.get(i));
      callers.add(caller);
      Thread thread = new Thread(caller::run, "caller " + caller.name);
      thread.setDaemon(true);
      thread.start();
    }
    List<Caller> running = new ArrayList<>(callers);
    while (!running.isEmpty()) {
      Caller next = next(random, running);
      next.go.release();
      awaitTurn(next);
      if (next.done) {
        running.remove(next);
      }
    }
    for (Caller caller : callers) {
      if (caller.failure != null) {
        throw new AssertionError(caller.name + " failed", caller.failure);
      }
    }
    return callers;
  }

  /** Mostly one of those that do not wait for others. */
  private static Caller next(Random random, List<Caller> running) {
    List<Caller> eager = running.stream().filter(caller -> !caller.waits).toList();
    List<Caller> from = eager.isEmpty() || random.nextInt(4) == 0 ? running : eager;
    return from.get(random.nextInt(from.size()));
  }

  private void awaitTurn(Caller caller) {
    try {
      if (!back.tryAcquire(LONGEST_SECONDS, TimeUnit.SECONDS)) {
        throw new AssertionError(caller.name + " waits for one that has no turn: " + trace);
      }
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw new AssertionError(e);
    }
  }

  /** Who went on where, in order. */
  List<String> trace() {
    return List.copyOf(trace);
  }
}
