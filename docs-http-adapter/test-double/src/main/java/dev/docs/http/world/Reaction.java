package dev.docs.http.world;

import dev.docs.http.HttpResponse;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * What a world does with the requests that a rule is for, until it has happened as often as the
 * rule says. Thread-safe.
 */
public abstract sealed class Reaction permits Fault, Stub {

  /** The most requests that are kept of those that were nearly meant. */
  private static final int MAX_MISSES = 3;

  private final FaultRules rules;
  private final CallRule.Conditions conditions;

  /** Guarded by the rules. */
  private int matched;

  private int happened;
  private List<Miss> misses = List.of();

  /** A request that was nearly meant. */
  private record Miss(String request, List<String> differences) {
    @Override
    public String toString() {
      return request + ": " + String.join("; ", differences);
    }
  }

  /**
   * What happens.
   *
   * @param name for the journal
   * @param first happens before the request is handled
   * @param replacement of the answer; empty where the answer stays
   */
  record Action(String name, Runnable first, Optional<Replacement> replacement) {}

  /** Makes an answer of the one that there was; of one with status 200 where there was none. */
  @FunctionalInterface
  interface Replacement {
    HttpResponse of(HttpResponse answer);
  }

  Reaction(FaultRules rules, CallRule.Conditions conditions) {
    this.rules = rules;
    this.conditions = conditions;
  }

  abstract Action action();

  /** Whether the request has its effect. */
  boolean applies() {
    return conditions.applying() || action().replacement().isEmpty();
  }

  /** Whether it happens to this request, which is counted. */
  boolean isDue(AskedCall call, double drawn) {
    if (!conditions.match().isOf(call) || happened == conditions.times()) {
      return false;
    }
    List<String> differences = conditions.match().misses(call);
    if (!differences.isEmpty()) {
      missed(call, differences);
      return false;
    }
    matched++;
    boolean due = conditions.isDue(matched, drawn);
    if (due) {
      happened++;
    }
    return due;
  }

  /** Keeps the requests that differ least, the first of them. */
  private void missed(AskedCall call, List<String> differences) {
    Miss miss = new Miss(call.request().method() + " " + call.operation().orElse("?"), differences);
    misses =
        Stream.concat(misses.stream(), Stream.of(miss))
            .sorted(Comparator.comparingInt(known -> known.differences().size()))
            .limit(MAX_MISSES)
            .toList();
  }

  int count() {
    return happened;
  }

  List<String> missesSoFar() {
    return misses.stream().map(Miss::toString).toList();
  }

  /** Why it never happened, where that is a mistake of the test; empty otherwise. */
  Optional<String> unused() {
    if (happened > 0 || conditions.optional() || conditions.probability() < 1) {
      return Optional.empty();
    }
    String why =
        matched > 0
            ? matched + " such request" + (matched == 1 ? "" : "s") + " came, which it let pass"
            : misses.isEmpty() ? "no such request came" : "the nearest request: " + misses.get(0);
    return Optional.of(describe() + " never happened: " + why);
  }

  /** What it is and when, without how often it has happened. */
  private String describe() {
    return (this instanceof Stub ? "the stub " : "the fault ") + what() + " of " + conditions;
  }

  /** The operation; empty for every one. */
  public Optional<String> operation() {
    return conditions.match().operation();
  }

  /** What happens, as in the journal: {@code 503}. */
  public String what() {
    return action().name();
  }

  /** How often it has happened. */
  public int happened() {
    return rules.locked(this::count);
  }

  /**
   * The requests for its operation that it did not happen to since they differ from what its rule
   * says, and by what; the nearest three, the nearest first.
   */
  public List<String> nearMisses() {
    return rules.locked(this::missesSoFar);
  }

  /** Removes it; does nothing when it is no longer in place. */
  public void remove() {
    rules.remove(this);
  }

  /** What happens, when, and how often it has: on one line. */
  @Override
  public String toString() {
    return describe() + "; happened " + happened() + (happened() == 1 ? " time" : " times");
  }
}
