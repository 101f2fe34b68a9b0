package dev.docs.scenario.model;

import dev.docs.Docs;
import dev.docs.id.Ids;
import dev.docs.scenario.World;
import dev.docs.store.ReadTx;
import dev.docs.store.Store;
import dev.docs.store.StoreWrapper;
import dev.docs.store.WriteTx;
import dev.docs.time.ManualClock;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.function.Function;

/**
 * A process on a store, whose callers let others go first before each of their transactions, until
 * one of them is committed; it can fail at any record, and can end.
 */
final class ScheduledProcess {

  /** Spaces that are appended at the same time may come in either order, which no model has. */
  private static final String APPENDING = "Spaces.last";

  private final ManualClock clock;
  private final Gate gate;
  private final Docs docs;
  private boolean dead;

  ScheduledProcess(World world, Store store, long ids) {
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

  /** Whether a caller has committed something. */
  boolean committed(String caller) {
    return gate.committed.getOrDefault(caller, false);
  }

  /** Forgets what went wrong, and who committed. */
  void beginRound() {
    gate.faults.clear();
    gate.committed.clear();
  }

  private final class Gate extends StoreWrapper {
    private final Map<String, Fault> faults = new HashMap<>();
    private final Map<String, Boolean> committed = new HashMap<>();

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
      if (caller != null) {
        caller.pass("reads " + name);
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
      while (true) {
        caller.pass("writes " + name);
        clock.advance(Duration.ofMillis(1));
        requireAlive();
        try {
          return write(caller, name, work);
        } catch (Fault.Conflict again) {
          continue;
        }
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
      R result =
          super.write(
              name,
              tx ->
                  work.apply(
                      new Told(
                          tx,
                          () -> {
                            wrote[0] = true;
                            // a store may run work again that threw
                            if (now[0] || (fault != null && fault.isNow())) {
                              now[0] = true;
                              failBeforeCommit(fault);
                            }
                          })));
      if (wrote[0]) {
        committed.put(caller.name, true);
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
