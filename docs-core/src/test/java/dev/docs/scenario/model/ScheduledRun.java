package dev.docs.scenario.model;

import dev.docs.Docs;
import dev.docs.error.ErrorCode;
import dev.docs.scenario.World;
import dev.docs.store.Store;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.Proxy;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.EnumMap;
import java.util.List;
import java.util.Map;

/**
 * Rounds of random commands of several callers at once, in two processes on one store. Their
 * transactions interleave as a seed says, and fail as it says. The model then does the commands one
 * after another in the order in which they were committed, and must come to the same answers and
 * the same state.
 */
final class ScheduledRun extends RandomRun {

  private static final int CALLERS = 3;
  private static final int PROCESSES = 2;
  private static final int CHECK_ALL_EVERY = 10;
  private static final int RECORDS = 6;

  /** All but one of so many rounds are about one space and change request. */
  private static final int FOCUSED = 5;

  private final Store store;
  private final Processes processes;
  private final Rivals rivals = new Rivals();
  private final List<ScheduledProcess> running = new ArrayList<>();
  private final List<Command<?>> planned = new ArrayList<>();
  private final Map<Fault.Kind, Integer> faults = new EnumMap<>(Fault.Kind.class);
  private int commands;
  private int rounds;
  private int interleaved;
  private int conflicts;
  private long started;

  /** Makes drivers of libraries. */
  interface Processes {
    Driver driver(World world, Docs docs);
  }

  /**
   * What runs did.
   *
   * @param commands how many commands were begun
   * @param accepted how many were not refused
   * @param rounds how many rounds had several callers
   * @param interleaved how many of them let somebody go between two transactions of another
   * @param conflicts in how many of them a record was written that another had read and not yet
   *     committed
   * @param faults how often each kind of fault happened
   */
  record Figures(
      int commands,
      int accepted,
      int rounds,
      int interleaved,
      int conflicts,
      Map<Fault.Kind, Integer> faults) {

    static final Figures NONE = new Figures(0, 0, 0, 0, 0, Map.of());

    Figures plus(Figures more) {
      Map<Fault.Kind, Integer> all = new EnumMap<>(Fault.Kind.class);
      all.putAll(faults);
      more.faults.forEach((kind, times) -> all.merge(kind, times, Integer::sum));
      return new Figures(
          commands + more.commands,
          accepted + more.accepted,
          rounds + more.rounds,
          interleaved + more.interleaved,
          conflicts + more.conflicts,
          all);
    }
  }

  ScheduledRun(World world, Store store, Processes processes) {
    super(world, processes.driver(world, world.docs), 0);
    this.store = store;
    this.processes = processes;
    for (int i = 0; i < PROCESSES; i++) {
      running.add(start());
    }
  }

  private ScheduledProcess start() {
    return new ScheduledProcess(world, store, rivals, 1_000 + ++started);
  }

  @Override
  boolean oneAtATime() {
    return false;
  }

  @Override
  <T> void take(Command<T> command) {
    planned.add(command);
  }

  /** Runs a round for each seed; without those of some, the others do what they then can. */
  Figures run(List<Long> seeds) {
    mostlySites = seeds.get(0) % WITH_SITES == 0;
    for (int i = 0; i < seeds.size(); i++) {
      random.setSeed(seeds.get(i));
      world.clock.advance(Duration.ofMillis(1));
      round(i);
    }
    checkAll();
    return new Figures(commands, accepted(), rounds, interleaved, conflicts, Map.copyOf(faults));
  }

  /** What a caller's command came to. */
  private static final class Ended {
    private final String caller;
    private final ScheduledProcess process;
    private final Command<?> command;
    private final Fault fault;
    private Object result;
    private ErrorCode refusal;
    private RuntimeException failure;
    private int place;
    private Instant at;

    Ended(String caller, ScheduledProcess process, Command<?> command, Fault fault) {
      this.caller = caller;
      this.process = process;
      this.command = command;
      this.fault = fault;
    }

    boolean isCommitted() {
      return process.committed(caller);
    }

    @Override
    public String toString() {
      String came = failure != null ? failure.toString() : refusal != null ? "" + refusal : "done";
      return caller
          + ", "
          + command
          + (fault != null && fault.happened() ? " with " + fault.kind() : "")
          + " -> "
          + came
          + (isCommitted() ? " (committed)" : "");
    }
  }

  private void round(int number) {
    List<Ended> all = new ArrayList<>();
    List<Touched> touched = new ArrayList<>();
    running.forEach(ScheduledProcess::beginRound);
    rivals.beginRound();
    boolean begins = sides.stream().anyMatch(one -> one.model.spaces.size() < 3);
    int callers = begins ? 1 : 1 + random.nextInt(CALLERS);
    focus = null;
    for (int i = 0; i < callers; i++) {
      planned.clear();
      Touched about = step();
      touched.add(about);
      focus = i == 0 && random.nextInt(FOCUSED) > 0 ? about : focus;
      if (!planned.isEmpty()) {
        all.add(planned("caller " + i, planned.get(0)));
      }
    }
    Turns turns = new Turns();
    try {
      List<Turns.Caller> order =
          turns.run(
              random,
              all.stream().map(ended -> ended.caller).toList(),
              all.stream().map(ended -> (Runnable) () -> call(ended)).toList());
      for (int i = 0; i < order.size(); i++) {
        all.get(i).place = order.get(i).place();
        all.get(i).at = order.get(i).moment();
      }
      all.sort(Comparator.comparingInt(ended -> ended.place));
      commands += all.size();
      rounds += all.size() > 1 ? 1 : 0;
      interleaved += isInterleaved(turns.trace()) ? 1 : 0;
      conflicts += rivals.metConflict() ? 1 : 0;
      all.forEach(ended -> log.add(number + ": " + ended));
      all.forEach(this::compare);
      touched.forEach(this::check);
      if (number % CHECK_ALL_EVERY == 0) {
        checkAll();
      }
    } catch (RuntimeException | AssertionError e) {
      throw new AssertionError(
          "round "
              + number
              + ":\n"
              + String.join("\n", turns.trace())
              + "\nthe last commands in their order:\n"
              + String.join("\n", log.subList(Math.max(0, log.size() - 30), log.size())),
          e);
    }
    restart();
  }

  /** Whether one came back to go on after another. */
  private static boolean isInterleaved(List<String> trace) {
    List<String> begun = new ArrayList<>();
    String last = "";
    for (String step : trace) {
      String caller = step.substring(0, "caller 0".length());
      if (!caller.equals(last) && begun.contains(caller)) {
        return true;
      }
      begun.add(caller);
      last = caller;
    }
    return false;
  }

  private Ended planned(String caller, Command<?> command) {
    ScheduledProcess process = running.get(random.nextInt(PROCESSES));
    Fault fault = null;
    if (random.nextInt(4) == 0) {
      Fault.Kind[] kinds = Fault.Kind.values();
      Fault.Kind kind = kinds[random.nextInt(kinds.length)];
      int records = random.nextInt(RECORDS);
      if (!kind.isAfterCommit() || command.unanswered() != null) {
        fault = new Fault(kind, records);
        process.fails(caller, fault);
      }
    }
    if (random.nextInt(4) > 0) {
      process.runsTwice(caller);
    }
    return new Ended(caller, process, command, fault);
  }

  private void restart() {
    boolean ends = random.nextInt(20) == 0;
    for (int i = 0; i < PROCESSES; i++) {
      if (running.get(i).isDead() || (ends && i == 0)) {
        running.get(i).stop();
        running.set(i, start());
      }
    }
  }

  /** Runs on the thread of the caller. */
  private void call(Ended ended) {
    Command<?> command = ended.command;
    Driver own = processes.driver(world, ended.process.docs());
    Driver asked = firstInTurns(command.side().driver(own, command.caller()));
    try {
      ended.result = ended.command.real().apply(asked);
    } catch (Refusal refusal) {
      ended.refusal = refusal.code();
    } catch (RuntimeException | AssertionError e) {
      ended.failure = e instanceof RuntimeException r ? r : new IllegalStateException(e);
      if (ended.isCommitted()) {
        if (ended.command.unanswered() == null) {
          throw new AssertionError(ended.command.what() + " failed after its commit", e);
        }
        Turns.Caller.current().goOnAtOnce();
        ended.result =
            command.unanswered().apply(command.side().driver(driver, command.side().owner));
      }
    }
  }

  /** After the first call, which is the command, what follows is seen as that left it. */
  private static Driver firstInTurns(Driver driver) {
    return (Driver)
        Proxy.newProxyInstance(
            Driver.class.getClassLoader(),
            new Class<?>[] {Driver.class},
            (proxy, method, arguments) -> {
              try {
                return method.invoke(driver, arguments);
              } catch (InvocationTargetException e) {
                throw e.getCause();
              } finally {
                Turns.Caller.current().goOnAtOnce();
              }
            });
  }

  private void compare(Ended ended) {
    boolean failed = ended.fault != null && ended.fault.happened();
    if (failed) {
      faults.merge(ended.fault.kind(), 1, Integer::sum);
    }
    if (ended.failure != null) {
      boolean meant =
          ended.process.isDead() || (failed && ended.fault.kind() != Fault.Kind.CONFLICT);
      if (!meant) {
        throw new AssertionError(ended.command.what() + " failed", ended.failure);
      }
      if (ended.isCommitted()) {
        agree(ended.command, ended.at, ended.result, null, "done without an answer");
      }
    } else {
      agree(ended.command, ended.at, ended.result, ended.refusal, "in its turn");
    }
  }
}
