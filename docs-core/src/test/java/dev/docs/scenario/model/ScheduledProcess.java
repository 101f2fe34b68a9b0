package dev.docs.scenario.model;

import dev.docs.Docs;
import dev.docs.error.DocsException;
import dev.docs.id.Ids;
import dev.docs.scenario.World;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;

/**
 * A process on a store, whose callers let others go first before each of their transactions, until
 * one of them is committed; it can fail at any record, and can end.
 */
final class ScheduledProcess {

  /** Spaces that are appended at the same time may come in either order, which no model has. */
  private static final String APPENDING = "Spaces.last";

  /** Texts never change, so that others may well go before they are read. */
  private static final String UNCHANGING = "ContentView.text";

  private final ManualClock clock;
  private final Rivals rivals;
  private final Gate gate;
  private final Docs docs;
  private boolean dead;

  ScheduledProcess(World world, Store store, Rivals rivals, long ids) {
    this.rivals = rivals;
    clock = world.clock;
    gate = new Gate(store);
    docs = Docs.builder().store(gate).clock(clock).ids(Ids.seeded(ids)).build();
  }

  Docs docs() {
    return docs;
  }

  boolean isDead() {
    return dead;
  }

  /** Ends when the round does: nothing is running in it. */
  void stop() {
    dead = true;
  }

  /** What is to go wrong for a caller, who may not yet have begun. */
  void fails(String caller, Fault fault) {
    gate.faults.put(caller, fault);
  }

  /**
   * Lets the transactions of a caller run, be undone, let others go, and run again: as a store does
   * that finds conflicts at the commit.
   */
  void runsTwice(String caller) {
    gate.twice.add(caller);
  }

  /** Whether a caller has committed something. */
  boolean committed(String caller) {
    return gate.committed.getOrDefault(caller, false);
  }

  /** Forgets what went wrong, and who committed. */
  void beginRound() {
    gate.faults.clear();
    gate.twice.clear();
    gate.committed.clear();
  }

  private final class Gate extends StoreWrapper {
    private final Map<String, Fault> faults = new HashMap<>();
    private final Map<String, Boolean> committed = new HashMap<>();
    private final Set<String> twice = new HashSet<>();

    Gate(Store store) {
      super(store);
    }

    private void requireAlive() {
      if (dead) {
        throw new Fault.Died();
      }
    }

    @Override
    public <R> R read(String name, Function<? super ReadTx, ? extends R> work) {
      Turns.Caller caller = Turns.Caller.current();
      if (caller != null && !name.equals(UNCHANGING)) {
        caller.pass("reads " + name);
        caller.isAt(clock.instant());
        if (name.equals(APPENDING)) {
          caller.goOnAtOnce();
        }
      }
      requireAlive();
      return super.read(name, work);
    }

    @Override
    public <R> R write(String name, Function<? super WriteTx, ? extends R> work) {
      Turns.Caller caller = Turns.Caller.current();
      if (caller == null) {
        requireAlive();
        return super.write(name, work);
      }
      boolean begun = false;
      while (true) {
        caller.pass("writes " + name);
        clock.advance(Duration.ofMillis(1));
        requireAlive();
        if (!begun) {
          caller.isAt(clock.instant());
          begun = true;
          if (twice.remove(caller.name)) {
            rehearse(caller, name, work);
            continue;
          }
        }
        rivals.again(caller.name);
        try {
          return write(caller, name, work);
        } catch (Fault.Conflict again) {
          continue;
        } catch (DocsException refused) {
          // what is read to answer why is read as of the refusal
          caller.goOnAtOnce();
          throw refused;
        }
      }
    }

    /** Does it, and undoes it, whether it was refused or not. */
    private void rehearse(Turns.Caller caller, String name, Function<? super WriteTx, ?> work) {
      Set<String> read = new HashSet<>();
      try {
        super.write(
            name,
            tx -> {
              Watched watched = new Watched(tx);
              try {
                Object unused = work.apply(watched);
              } catch (DocsException refused) {
                // may be another answer when it runs again
              }
              read.addAll(watched.read);
              throw new Fault.Conflict();
            });
      } catch (Fault.Conflict undone) {
        rivals.read(caller.name, read);
        caller.letOthersGo();
      }
    }

    private void failBeforeCommit(Fault fault) {
      if (!fault.kind().isAfterCommit()) {
        dead |= fault.kind().isDeath();
        throw fault.exception();
      }
    }

    private <R> R write(
        Turns.Caller caller, String name, Function<? super WriteTx, ? extends R> work) {
      Fault fault = faults.get(caller.name);
      boolean[] now = {false};
      boolean[] wrote = {false};
      Set<String> written = new HashSet<>();
      R result =
          super.write(
              name,
              tx -> {
                Watched watched = new Watched(tx);
                R done =
                    work.apply(
                        new Told(
                            watched,
                            () -> {
                              wrote[0] = true;
                              // a store may run work again that threw
                              if (now[0] || (fault != null && fault.isNow())) {
                                now[0] = true;
                                failBeforeCommit(fault);
                              }
                            }));
                written.addAll(watched.written);
                return done;
              });
      if (wrote[0]) {
        committed.put(caller.name, true);
        rivals.committed(written);
        caller.goOnAtOnce();
      }
      if (now[0]) {
        dead |= fault.kind().isDeath();
        throw fault.exception();
      }
      return result;
    }
  }
}
